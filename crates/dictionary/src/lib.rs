//! Dictionaries for word games: word lists compiled into finite state transducers that are
//! memory-mapped and traversed letter by letter.
//!
//! A compiled dictionary is a small file (626 kB for 172,823 words) that opens in 7 ms, nearly all
//! of them spent checking the file, and needs no parsing. It looks up words, maps each word to its
//! rank in sorted order and back, lists the words with a given prefix, and can be traversed as a
//! trie, as a board solver needs.
//!
//! # Example
//!
//! ```
//! use boggle_dictionary::{Dictionary, SkipReason};
//!
//! let text = "Tea\ntee\n\n# a comment\ncan't\n";
//! let (dictionary, skipped) = Dictionary::from_list(text.as_bytes())?;
//!
//! assert_eq!(dictionary.len(), 2);
//! assert!(dictionary.contains("tea"));
//! assert_eq!(dictionary.words("te").collect::<Vec<_>>(), ["tea", "tee"]);
//! assert_eq!(skipped[0].0, SkipReason::Apostrophe);
//! # Ok::<(), boggle_dictionary::Error>(())
//! ```
//!
//! Instead of text, a list can be a path or any reader. To compile a list into a file once and map it on every later run:
//!
//! ```no_run
//! use std::fs::File;
//! use std::io::{BufReader, BufWriter, Write};
//!
//! use boggle_dictionary::{Dictionary, WordList, compile};
//!
//! let mut list = WordList::default();
//! list.read("words.txt", BufReader::new(File::open("words.txt")?))?;
//! let mut out = BufWriter::new(File::create("words.fst")?);
//! compile(list.words(), &mut out)?;
//! out.flush()?;
//!
//! let dictionary = Dictionary::open("words.fst")?;
//! println!("{} words", dictionary.len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Overview
//!
//! ```text
//! word lists -> WordList -> compile -> file or bytes -> Dictionary -> Prefix
//! ```
//!
//! * [`WordList`] reads word lists in any common format and keeps the valid
//!   words; [`ListOptions`] sets its limits.
//! * [`compile`] writes sorted words as an [`fst`](https://docs.rs/fst) that
//!   maps each word to its rank.
//! * [`compile_annotated`] adds [`Annotations`]: how common the words are, and their definitions.
//! * [`Dictionary`] is a compiled list, mapped from a file, embedded in a
//!   program, or held in memory.
//! * [`Prefix`] is a node of a dictionary: the start of one or more words.
//! * [`letters`] defines letters, and normalizes and validates words.
//!
//! # Format
//!
//! A dictionary is a plain fst file (format 3 of the `fst` crate) that maps each word in normalized
//! UTF-8 to its rank. Any program that reads fst files can read it. The type field of the fst holds
//! the bytes `boggle` followed by a format number, currently 1, in two big-endian bytes. On 64-bit
//! platforms, the same words always compile to the same bytes. On 32-bit platforms such as
//! WebAssembly, the `fst` crate finds other nodes to share, so a long list compiles to a file with
//! other bytes and another checksum, which works just as well everywhere. Optional levels and
//! definitions follow the fst: four bits per word, and blocks of text that are decompressed one at
//! a time.
//!
//! # Safety
//!
//! Opening a dictionary checks its checksum, which detects accidental damage, and then its entire
//! structure and all words, which detects forgery. An open dictionary therefore never panics, runs
//! forever, or returns anything that is not a word. A program that remembers which files it has
//! checked can open them with [`Dictionary::new_unverified`] and [`Dictionary::verify_checksum`],
//! in 0.04 ms.
//!
//! The crate has one `unsafe` block, which [maps a file](MappedFile). It is sound as long as no
//! process truncates or overwrites a mapped file in place, which a library cannot prevent on any
//! operating system. To update a dictionary in use, write a new file and rename it over the old
//! one. To avoid the risk, turn off the feature `mmap`, or read the file into a `Vec` and pass that to [`Dictionary::new`].

mod annotations;
mod bit_set;
mod compile;
mod compile_annotated;
mod defined_words;
mod definitions;
mod dictionary;
mod entries;
mod entry_list;
mod error;
mod fst_format;
pub mod letters;
mod levels;
mod list_format;
mod list_options;
mod list_source;
#[cfg(feature = "mmap")]
mod mapped_file;
mod node_index;
mod node_layout;
mod node_writer;
mod normal_form;
mod packed;
mod prefix;
mod printable;
mod quoted_strings;
mod remove_words;
mod skip_reason;
mod validate;
mod validate_letters;
mod word_annotations;
mod word_list;
mod words;

pub use compile::compile;
pub use compile_annotated::{CompiledCounts, compile_annotated};
pub use defined_words::MiddleColumn;
pub use definitions::Definition;
pub use dictionary::Dictionary;
pub use entries::read_entries;
pub use entry_list::{Entry, MAX_ENTRIES, parse_entries, parse_list_argument};
pub use error::{Error, InvalidDictionary};
pub use fst_format::is_dictionary;
pub use list_format::{ListFormat, Separator};
pub use list_options::{ListOptions, MAX_WORD};
pub use list_source::ListSource;
#[cfg(feature = "mmap")]
pub use mapped_file::MappedFile;
pub use prefix::{Prefix, byte_bit};
pub use printable::{is_printable, printable};
pub use skip_reason::{SkipReason, Skipped, most_skipped};
pub use word_annotations::{Annotations, COMMON_LEVEL, LEVELS, MAX_DEFINITION};
pub use word_list::WordList;
pub use words::Words;

/// Compiles the example in README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
