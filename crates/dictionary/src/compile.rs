use std::io::Write;

use fst::raw::Builder;

use crate::Error;

/// The format's name and number, kept in the fst's own type field.
const NAME: [u8; 6] = *b"boggle";
pub(crate) const FORMAT: u16 = 1;

/// The type field of a dictionary of this format.
fn stamp() -> u64 {
    let [high, low] = FORMAT.to_be_bytes();
    let [b, o, g, g2, l, e] = NAME;
    u64::from_le_bytes([b, o, g, g2, l, e, high, low])
}

/// The format number in an fst's type field, if it is a dictionary's.
pub(crate) fn format(fst_type: u64) -> Option<u16> {
    let bytes = fst_type.to_le_bytes();
    let (name, number) = bytes.split_at(NAME.len());
    (name == NAME).then(|| number.iter().fold(0, |n, &byte| n << 8 | u16::from(byte)))
}

/// Writes sorted, normalised words as a dictionary and returns how many there
/// were. [`WordList::words`](crate::WordList::words) gives them so.
///
/// What is written is a plain fst file (format 3 of the `fst` crate) in which
/// each word maps to its rank; its type field is the bytes `boggle` and this
/// library's format number. It is built in one pass and in constant memory.
///
/// # Errors
///
/// When there are no words, when they are not in strictly ascending order of
/// their bytes, and when writing fails.
///
/// ```
/// let mut bytes = Vec::new();
/// assert_eq!(boggle_dictionary::compile(["tea", "tee"], &mut bytes)?, 2);
/// assert!(boggle_dictionary::compile(["tee", "tea"], &mut bytes).is_err());
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
pub fn compile<'w>(
    words: impl IntoIterator<Item = &'w str>,
    out: impl Write,
) -> Result<u32, Error> {
    let mut builder = Builder::new_type(out, stamp()).map_err(from_fst)?;
    let mut count: u32 = 0;
    for word in words {
        builder.insert(word, u64::from(count)).map_err(from_fst)?;
        count = count.checked_add(1).ok_or(Error::TooManyWords)?;
    }
    if count == 0 {
        return Err(Error::NoWords);
    }
    builder.finish().map_err(from_fst)?;
    Ok(count)
}

fn from_fst(error: fst::Error) -> Error {
    match error {
        fst::Error::Io(error) => Error::Io(error),
        fst::Error::Fst(
            fst::raw::Error::DuplicateKey { got } | fst::raw::Error::OutOfOrder { got, .. },
        ) => Error::Unsorted { word: String::from_utf8_lossy(&got).into_owned() },
        // The builder has no other errors; an io::Error says the rest.
        fst::Error::Fst(other) => Error::Io(std::io::Error::other(other)),
    }
}
