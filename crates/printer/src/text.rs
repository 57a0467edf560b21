//! The end of a buffer, to which short texts are appended.

/// The minimum number of bytes by which a buffer grows.
const CHUNK: usize = 4096;

/// Appends texts to a buffer. Copies of constant length take a third of the time of a call to
/// `memcpy`, so the buffer has bytes after its end until this is dropped.
pub(crate) struct Text<'o> {
    out: &'o mut Vec<u8>,
    end: usize,
}

impl Text<'_> {
    pub fn new(out: &mut Vec<u8>) -> Text<'_> {
        let end = out.len();
        Text { out, end }
    }

    /// Appends the first `length` bytes of a block.
    #[inline(always)]
    pub fn add_start<const N: usize>(&mut self, block: &[u8; N], length: usize) {
        self.room(N)[..N].copy_from_slice(block);
        self.end += length;
    }

    #[inline(always)]
    pub fn add<const N: usize>(&mut self, text: &[u8; N]) {
        self.add_start(text, N);
    }

    /// Appends a word. Two copies that overlap take less time than a call to `memcpy`; as words are
    /// usually sorted by length, the branches are predictable.
    #[inline(always)]
    pub fn add_word(&mut self, word: &str) {
        let word = word.as_bytes();
        match word.len() {
            2..4 => self.add_overlapping::<2>(word),
            4..8 => self.add_overlapping::<4>(word),
            8..=16 => self.add_overlapping::<8>(word),
            _ => self.add_slice(word),
        }
    }

    /// Appends a text of N to 2 * N bytes.
    #[inline(always)]
    fn add_overlapping<const N: usize>(&mut self, text: &[u8]) {
        if let (Some(first), Some(last)) = (text.first_chunk::<N>(), text.last_chunk::<N>()) {
            let room = self.room(2 * N);
            room[..N].copy_from_slice(first);
            room[text.len() - N..text.len()].copy_from_slice(last);
            self.end += text.len();
        }
    }

    pub fn add_slice(&mut self, text: &[u8]) {
        self.room(text.len())[..text.len()].copy_from_slice(text);
        self.end += text.len();
    }

    /// Appends a number in decimal.
    #[inline(always)]
    pub fn add_number(&mut self, number: u64) {
        match u8::try_from(number) {
            Ok(digit @ ..10) => self.add(&[b'0' + digit]),
            _ => self.add_slice(itoa::Buffer::new().format(number).as_bytes()),
        }
    }

    /// Replaces the last byte.
    #[inline(always)]
    pub fn replace_last(&mut self, byte: u8) {
        if let Some(last) = self.out.get_mut(self.end.wrapping_sub(1)) {
            *last = byte;
        }
    }

    /// Removes the last byte.
    pub fn remove_last(&mut self) {
        self.end -= 1;
    }

    /// Returns the bytes after the end, at least `length`.
    #[inline(always)]
    fn room(&mut self, length: usize) -> &mut [u8] {
        if self.out.len() - self.end < length {
            self.grow(length);
        }
        &mut self.out[self.end..]
    }

    #[cold]
    fn grow(&mut self, length: usize) {
        self.out.resize(self.end + length.max(CHUNK), 0);
    }
}

impl Drop for Text<'_> {
    fn drop(&mut self) {
        self.out.truncate(self.end);
    }
}
