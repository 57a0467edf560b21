//! Lists the words that a Hunspell dictionary accepts.
//!
//! A dictionary for [Hunspell](https://hunspell.github.io) is a pair of files: `NAME.dic` has stems
//! with flags, and `NAME.aff` has the prefixes and suffixes that each flag permits. [`AffixFile`]
//! reads the latter, and [`expand`](AffixFile::expand) applies it to the former.
//!
//! ```
//! use boggle_hunspell::{AffixFile, Limits};
//!
//! let aff = "SFX S Y 2\nSFX S 0 s [^y]\nSFX S y ies y\n";
//! let dic = "2\nberry/S\ncat/S\n";
//! let affixes = AffixFile::parse("en.aff", aff.as_bytes())?;
//! let mut words = Vec::new();
//! affixes.expand("en.dic", dic.as_bytes(), Limits::default(), |word| words.push(word.text.to_owned()))?;
//! assert_eq!(words, ["berry", "berries", "cat", "cats"]);
//! # Ok::<(), boggle_hunspell::Error>(())
//! ```
//!
//! # What is supported
//!
//! The words follow from `SET`, `FLAG`, `AF`, `PFX`, `SFX`, `NEEDAFFIX` (and `PSEUDOROOT`),
//! `CIRCUMFIX`, `FULLSTRIP`, `FORBIDDENWORD`, `ONLYINCOMPOUND` and `IGNORE`. `NOSUGGEST` and
//! `KEEPCASE` are reported for each word. A word has at most a prefix and two suffixes, as in
//! Hunspell. `LANG` helps to tell [nouns](AffixFile::nouns) from names. Options for suggestions, morphology and conversions of the input are ignored.
//!
//! Wrong numbers of affixes have no effect, and flags that cannot be read are
//! [reported](AffixFile::ignored_flags). Where Hunspell accepts the prefix of a circumfix alone, this crate
//! does not list it.
//!
//! Files can be in UTF-8 or in an encoding of single bytes. Without the feature `encodings`, the caller of
//! [`AffixFile::parse_with`] knows the characters of the latter.
//!
//! Compounds are not formed: their number is unlimited, since a compound can contain compounds.
//! `COMPLEXPREFIXES`, which swaps the roles of prefixes and suffixes, is an error.
//!
//! # Why not another crate
//!
//! `spellbook`, `zspell` and the bindings of Hunspell check words, and cannot list them. `runmunch`
//! 1.1 lists words, but ignores `NEEDAFFIX`, `FORBIDDENWORD` and `CIRCUMFIX`, reads only UTF-8, and
//! silently stops after 10,000 steps per stem.

mod affix_file;
mod condition;
mod error;
mod expand;
mod expansion;
mod fitting;
mod flags;
mod forbidden;
mod ignored;
mod limits;
mod nouns;
mod parse_affixes;
mod stems;
mod text;

pub use affix_file::AffixFile;
pub use error::{Error, Problem};
pub use expand::Word;
pub use ignored::IgnoredFlags;
pub use limits::Limits;
pub use nouns::{Evidence, Nouns};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
