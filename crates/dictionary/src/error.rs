use std::io;
use std::path::PathBuf;

use boggle_notation::SyntaxError;

use crate::SkipReason;

/// An error from reading a word list, or from compiling or opening a
/// dictionary.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A word list could not be read.
    #[error("cannot read {list}")]
    Read {
        /// The name of the list.
        list: String,
        /// The cause.
        #[source]
        error: io::Error,
    },
    /// A line of a word list is not UTF-8.
    #[error("{list}, line {line}: not UTF-8; convert the list to UTF-8 first")]
    NotUtf8 {
        /// The name of the list.
        list: String,
        /// The line number, starting at 1.
        line: u64,
    },
    /// A line is so long that the file cannot be a word list.
    #[error("{list}, line {line}: longer than {limit} bytes; a word list has one word per line")]
    LineTooLong {
        /// The name of the list.
        list: String,
        /// The line number, starting at 1.
        line: u64,
        /// The maximum length of a line, in bytes.
        limit: usize,
    },
    /// The words of a list take too much memory.
    #[error("{list}, line {line}: the words have more than {limit} bytes; use a smaller list")]
    ListTooLarge {
        /// The name of the list.
        list: String,
        /// The line number, starting at 1.
        line: u64,
        /// The maximum length of all words, in bytes.
        limit: usize,
    },
    /// A list of words in quotes and brackets is not one.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// An entry of a [strict](crate::ListOptions::strict) list is not a word.
    #[error("{list}, line {line}: `{entry:.60}` {reason}; fix or remove the entry")]
    NotAWord {
        /// The name of the list.
        list: String,
        /// The line number, starting at 1.
        line: u64,
        /// The entry as written in the list.
        entry: String,
        /// Why it is not a word.
        reason: SkipReason,
    },
    /// A word given to [`Dictionary::from_words`](crate::Dictionary::from_words) is not one.
    #[error(
        "word {number}, `{word:.60}`, {reason}; remove it, or use `Dictionary::from_list`, which skips \
         what is not a word"
    )]
    InvalidWord {
        /// The number of the word, starting at 1.
        number: u64,
        /// The word as it was given.
        word: String,
        /// Why it is not a word.
        reason: SkipReason,
    },
    /// The text of a word list was given as its path.
    #[error("a path has no line breaks; to read the text of a list, pass `text.as_bytes()`")]
    TextAsPath,
    /// A file that was to be read as a word list is a compiled dictionary.
    #[error("this is a compiled dictionary; use `Dictionary::open`")]
    Compiled,
    /// A file that was to be opened as a dictionary is a text.
    #[error("this is a text; to read a word list, use `Dictionary::from_list`")]
    Text,
    /// A line of a file with levels or definitions is invalid.
    #[error("{file}, line {line}: expected {expected}")]
    Annotation {
        /// The name of the file.
        file: String,
        /// The line number, starting at 1.
        line: u64,
        /// What was expected.
        expected: &'static str,
    },
    /// There are no words to compile.
    #[error("no words in the list; write one word per line")]
    NoWords,
    /// A word list has entries, but none of them are words.
    #[error("all entries were skipped; for example, `{example}` {reason}; {}", reason.remedy())]
    AllSkipped {
        /// An [excerpt](crate::Skipped::excerpt) of an entry.
        example: String,
        /// Why it was skipped.
        reason: SkipReason,
    },
    /// The words passed to [`compile`](crate::compile) are not sorted.
    #[error(
        "`{word:.60}` is out of order or duplicated; \
         sort the words by their UTF-8 bytes and remove duplicates"
    )]
    Unsorted {
        /// The first word out of order.
        word: String,
    },
    /// There are more words or definitions than a dictionary of this size, or of any size, can have.
    #[error("more than {max} bytes of {what}, the most for a dictionary of this size; use fewer")]
    TooMany {
        /// What there is too much of: `words` or `definitions`.
        what: &'static str,
        /// The maximum number of bytes that they could have in total.
        max: u64,
    },
    /// A file could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The bytes are not a dictionary.
    #[error("not a dictionary")]
    NotADictionary,
    /// The dictionary was compiled by an incompatible version of this library.
    #[error("dictionary format {found} is not supported (this library reads format {expected})")]
    UnsupportedFormat {
        /// The format of the dictionary.
        found: u16,
        /// The format that this library reads and writes.
        expected: u16,
    },
    /// The dictionary was truncated or altered.
    #[error("the dictionary is damaged: its checksum does not match")]
    Damaged,
    /// The checksum of the dictionary is correct, but its contents are not, so no version of this
    /// library wrote it.
    #[error("the dictionary is invalid")]
    Invalid(#[from] InvalidDictionary),
    /// A dictionary file could not be opened.
    #[error("cannot open {}", path.display())]
    File {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        #[source]
        error: Box<Error>,
    },
}

/// A problem with the contents of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidDictionary {
    /// A node is invalid.
    #[error("the node at byte {address} {problem}")]
    Node {
        /// The address of the node: the offset of its last byte.
        address: usize,
        /// A predicate that follows "the node".
        problem: &'static str,
    },
    /// The number of words differs from the stored number.
    #[error("{found} words instead of {stated}")]
    WordCount {
        /// The number of words.
        found: u64,
        /// The stored number.
        stated: u64,
    },
    /// A node leads to a letter that is not [normalized](crate::letters::normalize), or to
    /// something other than a letter.
    #[error("the node at byte {address} leads to `{}`, not a normalized letter", .letter.escape_debug())]
    Letter {
        /// The address of the node.
        address: usize,
        /// The characters.
        letter: String,
    },
    /// The level of a word is not one of the [levels](crate::LEVELS).
    #[error("the word of rank {rank} has an unknown level")]
    Level {
        /// The rank of the word.
        rank: usize,
    },
    /// The definition of a word is invalid.
    #[error("the definition of the word of rank {rank} {problem}")]
    Definition {
        /// The rank of the word.
        rank: u32,
        /// A predicate that follows "the definition".
        problem: &'static str,
    },
}

impl Error {
    /// Returns the operating system error, if this error has one.
    #[must_use]
    pub fn system_error(&self) -> Option<&io::Error> {
        match self {
            Error::Io(error) | Error::Read { error, .. } => Some(error),
            Error::File { error, .. } => error.system_error(),
            _ => None,
        }
    }

    /// Adds the name of the list that has a syntax error.
    pub(crate) fn in_list(self, name: &str) -> Error {
        match self {
            Error::Syntax(error) => Error::Syntax(error.in_source(name, 0)),
            other => other,
        }
    }

    /// Adds the path of the file that caused the error.
    pub(crate) fn in_file(self, path: impl Into<PathBuf>) -> Error {
        Error::File { path: path.into(), error: Box::new(self) }
    }
}
