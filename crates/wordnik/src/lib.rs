//! The Wordnik word list (198,420 words of English, MIT licence, December 2024)
//! as a dictionary that is part of the program: no file to fetch or to lose.
//!
//! A build script compiles it from the crate `wordnik_list`.
//!
//! ```
//! let dictionary = boggle_wordnik::dictionary()?;
//! assert_eq!(dictionary.len(), 198_420);
//! assert!(dictionary.contains("boggle"));
//! # Ok::<(), boggle_dictionary::Error>(())
//! ```

use boggle_dictionary::{Dictionary, Error};

/// The compiled dictionary, as in a dictionary file.
pub static BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/wordnik.fst"));

/// Opens the embedded dictionary.
///
/// # Errors
///
/// Only when the program's own bytes were altered.
pub fn dictionary() -> Result<Dictionary<&'static [u8]>, Error> {
    Dictionary::new(BYTES)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words and their file are those that data/README.md tells of, on
    /// every machine: a batch's results can be compared.
    #[test]
    fn the_embedded_bytes_are_the_documented_ones() {
        let readme = include_str!("../../../data/README.md");
        let checksum: String =
            BYTES[BYTES.len() - 4..].iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(readme.contains(&format!("`{checksum}`")), "the checksum is {checksum}");
        assert_eq!(BYTES.len(), 728_887);
        assert_eq!(dictionary().unwrap().len(), 198_420);
    }
}
