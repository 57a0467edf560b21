use std::io::Write;

use fst::raw::Builder;

use crate::Error;
use crate::fst_format::fst_type;

/// The maximum number of bytes that the words of a small dictionary can have in total. A few nodes
/// can spell more words than could ever be read.
const MAX_TEXT: u64 = 1 << 24;

/// The same limit per byte of a larger dictionary. The 173,528 words of enable2k have 2.5 bytes per
/// byte of the file; all paths of a 4x4 board have more than 64.
const MAX_TEXT_PER_BYTE: u64 = 512;

/// Returns the maximum number of bytes that the words of a dictionary with `bytes` bytes can have
/// in total.
pub(crate) fn max_word_bytes(bytes: u64) -> u64 {
    bytes.saturating_mul(MAX_TEXT_PER_BYTE).clamp(MAX_TEXT, u32::MAX.into())
}

/// Writes a dictionary of the given words and returns the number of words.
///
/// The words must be normalized, sorted by their UTF-8 bytes, and unique, as returned by
/// [`WordList::words`](crate::WordList::words). They are compiled in one pass and written at the end;
/// see the [crate](crate#format) for the format.
///
/// # Errors
///
/// Returns an error if there are no words, if they are not in strictly ascending order, if they
/// exceed both 16 MiB in total and 512 bytes per byte of the dictionary, or if writing fails. A
/// dictionary with millions of combinations of marks is written but
/// [rejected](crate::InvalidDictionary) when opened.
///
/// ```
/// let mut bytes = Vec::new();
/// assert_eq!(boggle_dictionary::compile(["tea", "tee"], &mut bytes)?, 2);
/// assert!(boggle_dictionary::compile(["tee", "tea"], &mut bytes).is_err());
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
pub fn compile<'w>(
    words: impl IntoIterator<Item = &'w str>,
    mut out: impl Write,
) -> Result<u32, Error> {
    let (count, file) = compile_words(words)?;
    out.write_all(&file)?;
    Ok(count)
}

/// Returns the number of words and the file.
pub(crate) fn compile_words<'w>(
    words: impl IntoIterator<Item = &'w str>,
) -> Result<(u32, Vec<u8>), Error> {
    let mut compiler = Compiler::new()?;
    words.into_iter().try_for_each(|word| compiler.add(word))?;
    compiler.finish()
}

/// Compiles words. It is not generic, so it is optimized with the settings of this crate and not of
/// the crates that use it, which may be compiled for size.
struct Compiler {
    builder: Builder<Vec<u8>>,
    /// The numbers of words so far and of their bytes.
    count: u32,
    text: u64,
}

impl Compiler {
    fn new() -> Result<Compiler, Error> {
        let builder = Builder::new_type(Vec::new(), fst_type()).map_err(from_fst)?;
        Ok(Compiler { builder, count: 0, text: 0 })
    }

    fn add(&mut self, word: &str) -> Result<(), Error> {
        self.builder.insert(word, u64::from(self.count)).map_err(from_fst)?;
        self.text += word.len() as u64;
        self.count = match self.count.checked_add(1) {
            Some(count) => count,
            None => return Err(Error::TooMany { what: "words", max: u32::MAX.into() }),
        };
        Ok(())
    }

    /// Returns the number of words and the file.
    fn finish(self) -> Result<(u32, Vec<u8>), Error> {
        if self.count == 0 {
            return Err(Error::NoWords);
        }
        // The builder still holds the nodes of up to one word.
        let max = max_word_bytes(self.builder.bytes_written());
        if self.text > max {
            return Err(Error::TooMany { what: "words", max });
        }
        Ok((self.count, self.builder.into_inner().map_err(from_fst)?))
    }
}

fn from_fst(error: fst::Error) -> Error {
    match error {
        fst::Error::Io(error) => Error::Io(error),
        fst::Error::Fst(
            fst::raw::Error::DuplicateKey { got } | fst::raw::Error::OutOfOrder { got, .. },
        ) => Error::Unsorted { word: String::from_utf8_lossy(&got).into_owned() },
        // The builder returns no other errors.
        fst::Error::Fst(other) => Error::Io(std::io::Error::other(other)),
    }
}
