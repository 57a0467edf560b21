/// A word of up to 12 letters from a to z as an integer, so that words can be compared, sorted and
/// printed without lookups. The order is longest first, then alphabetical.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Board, Rules, Solver, Strategy};
///
/// let dictionary = Dictionary::from_words(["cat", "cater", "moon", "tone"])?;
/// let solver = Solver::builder().strategy(Strategy::Batch).build(dictionary);
/// let board: Board = "cat rre ton".parse()?;
/// let mut words = Vec::new();
/// assert!(solver.pack_words(&board, Rules::for_board(&board), &mut words));
/// let mut text = Vec::new();
/// words.iter().for_each(|word| word.append_line_to(&mut text));
/// assert_eq!(text, b"cater\ntone\ncat\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedWord(u64);

/// The number of bits of a letter, from 1 for `a`. The highest four bits hold the number of missing
/// letters, and the next ones the first letter.
const BITS: usize = 5;

/// The position of the first letter.
const FIRST: usize = BITS * (PackedWord::MAX_LETTERS - 1);

impl PackedWord {
    /// The maximum number of letters.
    pub const MAX_LETTERS: usize = 12;

    /// The empty prefix that every word extends.
    pub(crate) const EMPTY: PackedWord = PackedWord(0);

    /// Returns the word with `letter` (0 for `a`) appended, for a total of `letters` letters.
    #[inline]
    pub(crate) fn with_letter(self, letter: u8, letters: usize) -> PackedWord {
        let Some(missing) = PackedWord::MAX_LETTERS.checked_sub(letters) else { return self };
        let before = self.0 & ((1 << (FIRST + BITS)) - 1);
        let letter = u64::from(letter + 1) << (BITS * missing);
        PackedWord((missing as u64) << (FIRST + BITS) | before | letter)
    }

    /// Returns a key that sorts words alphabetically.
    #[must_use]
    pub fn alphabetical(self) -> u64 {
        self.0 << (u64::BITS as usize - BITS - FIRST)
    }

    /// Returns the number of letters.
    #[inline]
    #[must_use]
    pub fn letters(self) -> usize {
        PackedWord::MAX_LETTERS - (self.0 >> (FIRST + BITS)) as usize
    }

    /// Appends the word and a line break to `text`.
    #[inline]
    pub fn append_line_to(self, text: &mut Vec<u8>) {
        let end = text.len() + self.letters();
        // Always writes all letters, because a branch per letter would be mispredicted.
        let halves = [self.0 >> (4 * BITS), self.0 << (4 * BITS)].map(spread);
        text.extend_from_slice(halves.as_flattened());
        text[end] = b'\n';
        text.truncate(end + 1);
    }
}

/// Spreads the lowest 40 bits to eight letters, by halving three times.
#[inline]
fn spread(bits: u64) -> [u8; 8] {
    let bits = bits & 0xf_ffff | bits << 12 & 0xf_ffff << 32;
    let bits = bits & 0x3ff_0000_03ff | bits << 6 & 0x3ff_0000_03ff << 16;
    let bits = bits & 0x1f_001f_001f_001f | bits << 3 & 0x1f_001f_001f_001f << 8;
    (bits + u64::from_ne_bytes([b'a' - 1; 8])).to_be_bytes()
}
