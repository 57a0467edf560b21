//! Dictionaries for word games: word lists compiled into finite state
//! transducers that are mapped into memory and walked letter by letter.
//!
//! The data goes one way:
//!
//! ```text
//! lists -> WordList -> compile -> bytes or file -> Dictionary -> Prefix
//! ```
//!
//! * [`WordList`] reads lists as they are in the world and keeps the words.
//! * [`compile`] writes sorted words as an [`fst`](https://docs.rs/fst): each
//!   word, in UTF-8, maps to its rank among the words.
//! * [`Dictionary`] is such an fst, mapped from a file, embedded in a program
//!   or held in memory; [`Prefix`] is a place in it.
//!
//! What a letter is, and how words are normalised, is in [`letters`].
//!
//! ```
//! use boggle_dictionary::{Dictionary, WordList};
//!
//! let mut list = WordList::default();
//! list.read("my list", "Tea\ntee\n\n# a comment\ncan't\n".as_bytes())?;
//! let dictionary = Dictionary::from_list(&mut list)?;
//!
//! assert_eq!(dictionary.len(), 2);
//! assert!(dictionary.contains("tea"));
//! assert_eq!(dictionary.words("te").collect::<Vec<_>>(), ["tea", "tee"]);
//! # Ok::<(), boggle_dictionary::Error>(())
//! ```

mod compile;
mod dictionary;
mod entries;
mod error;
pub mod letters;
mod mapped_file;
mod prefix;
mod shared;
mod word_list;

pub use compile::compile;
pub use dictionary::Dictionary;
pub use entries::read_entries;
pub use error::Error;
pub use mapped_file::MappedFile;
pub use prefix::{Prefix, byte_bit};
pub use shared::SharedBytes;
pub use word_list::{ListOptions, MAX_WORD, SkipReason, Skipped, WordList};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
