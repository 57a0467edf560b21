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
