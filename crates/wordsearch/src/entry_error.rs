//! The errors in the entries of a list.

use std::iter;

use boggle_dictionary::MAX_WORD;
use boggle_dictionary::letters::InvalidWord;

use crate::entries::MAX_ENTRIES;

/// The reason why an entry cannot be added to a list.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The entry is not a word.
    #[error("invalid word `{text:.60}`")]
    Invalid {
        /// The text of the entry.
        text: String,
        /// The reason why the text is not a word.
        source: InvalidWord,
    },
    /// The entry is too long for a dictionary.
    #[error("`{word:.60}` is longer than {MAX_WORD} bytes; shorten it")]
    TooLong {
        /// The letters of the entry.
        word: String,
    },
    /// The line has a clue after a hyphen, a bracket or another separator, or is a title.
    #[error("`{text:.60}` contains more than words; remove clues, numbers and titles")]
    Clue {
        /// The text of the line.
        text: String,
    },
    /// Each line of the list has a word and another entry, which could be its clue.
    #[error(
        "`{text:.60}` could be a clue or an entry; remove the clues, or write one entry per line"
    )]
    ClueOrEntry {
        /// The text of the entry.
        text: String,
    },
    /// The entry, or every entry on the line, consists of single letters.
    #[error(
        "`{text:.60}` looks like a row; write one puzzle first, without empty lines between its rows, then an \
         empty line and the words"
    )]
    Row {
        /// The text of the entry.
        text: String,
    },
    /// The words of the entry could be several entries.
    #[error(
        "`{text:.60}` could be one entry, several or a title; write `{joined:.60}` for one, \
         write commas between several, or remove the title"
    )]
    OneOrSeveral {
        /// The text of the entry.
        text: String,
        /// How to write it as one entry.
        joined: String,
    },
    /// The first line of the list is a heading such as `Words` or `Across`, the only one with an empty
    /// line below it, or the only one with a capital.
    #[error("`{text:.60}` could be a title; remove it, or write it below another word")]
    Title {
        /// The text of the line.
        text: String,
    },
    /// The list already has [`MAX_ENTRIES`] entries.
    #[error("more than {MAX_ENTRIES} words; use a smaller list")]
    TooMany,
}

impl EntryError {
    pub(crate) fn one_or_several(text: &str) -> EntryError {
        let joined = words(text).filter(|word| word.contains(char::is_alphabetic));
        let joined = joined.collect::<Vec<_>>().join("-");
        EntryError::OneOrSeveral { text: text.into(), joined }
    }
}

/// Splits an entry into words, and the signs that join them.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split_inclusive(['&', '+', '/']).flat_map(|part| {
        let (word, sign) = part.split_at(part.trim_end_matches(['&', '+', '/']).len());
        word.split_whitespace().chain(iter::once(sign))
    });
    parts.filter(|part| !part.is_empty())
}
