use std::path::PathBuf;
use std::{fmt, io};

use boggle_notation::SyntaxError;

use crate::SkipReason;

/// An error from reading a word list, or from compiling or opening a
/// dictionary.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A word list could not be read.
    Read {
        /// The name of the list.
        list: String,
        /// The cause.
        error: io::Error,
    },
    /// A line of a word list is not UTF-8.
    NotUtf8 {
        /// The name of the list.
        list: String,
        /// The line number, starting at 1.
        line: u64,
    },
    /// A line is so long that the file cannot be a word list.
    LineTooLong {
        /// The name of the list.
        list: String,
        /// The line number, starting at 1.
        line: u64,
        /// The maximum length of a line, in bytes.
        limit: usize,
    },
    /// The words of a list take too much memory.
    ListTooLarge {
        /// The name of the list.
        list: String,
        /// The line number, starting at 1.
        line: u64,
        /// The maximum length of all words, in bytes.
        limit: usize,
    },
    /// A list of words in quotes and brackets is not one.
    Syntax(SyntaxError),
    /// An entry of a [strict](crate::ListOptions::strict) list is not a word.
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
    InvalidWord {
        /// The number of the word, starting at 1.
        number: u64,
        /// The word as it was given.
        word: String,
        /// Why it is not a word.
        reason: SkipReason,
    },
    /// The text of a word list was given as its path.
    TextAsPath,
    /// A file that was to be read as a word list is a compiled dictionary.
    Compiled,
    /// A file that was to be opened as a dictionary is a text.
    Text,
    /// A line of a file with levels or definitions is invalid.
    Annotation {
        /// The name of the file.
        file: String,
        /// The line number, starting at 1.
        line: u64,
        /// What was expected.
        expected: &'static str,
    },
    /// There are no words to compile.
    NoWords,
    /// A word list has entries, but none of them are words.
    AllSkipped {
        /// An [excerpt](crate::Skipped::excerpt) of an entry.
        example: String,
        /// Why it was skipped.
        reason: SkipReason,
    },
    /// The words passed to [`compile`](crate::compile) are not sorted.
    Unsorted {
        /// The first word out of order.
        word: String,
    },
    /// There are more words or definitions than a dictionary of this size, or of any size, can have.
    TooMany {
        /// What there is too much of: `words` or `definitions`.
        what: &'static str,
        /// The maximum number of bytes that they could have in total.
        max: u64,
    },
    /// A file could not be read or written.
    Io(io::Error),
    /// The bytes are not a dictionary.
    NotADictionary,
    /// The dictionary was compiled by an incompatible version of this library.
    UnsupportedFormat {
        /// The format of the dictionary.
        found: u16,
        /// The format that this library reads and writes.
        expected: u16,
    },
    /// The dictionary was truncated or altered.
    Damaged,
    /// The checksum of the dictionary is correct, but its contents are not, so no version of this
    /// library wrote it.
    Invalid(InvalidDictionary),
    /// A dictionary file could not be opened.
    File {
        /// The path of the file.
        path: PathBuf,
        /// The cause.
        error: Box<Error>,
    },
}

/// A problem with the contents of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidDictionary {
    /// A node is invalid.
    Node {
        /// The address of the node: the offset of its last byte.
        address: usize,
        /// A predicate that follows "the node".
        problem: &'static str,
    },
    /// The number of words differs from the stored number.
    WordCount {
        /// The number of words.
        found: u64,
        /// The stored number.
        stated: u64,
    },
    /// A node leads to a letter that is not [normalized](crate::letters::normalize), or to
    /// something other than a letter.
    Letter {
        /// The address of the node.
        address: usize,
        /// The characters.
        letter: String,
    },
    /// The level of a word is not one of the [levels](crate::LEVELS).
    Level {
        /// The rank of the word.
        rank: usize,
    },
    /// The definition of a word is invalid.
    Definition {
        /// The rank of the word.
        rank: u32,
        /// A predicate that follows "the definition".
        problem: &'static str,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Read { list, .. } => write!(f, "cannot read {list}"),
            Error::NotUtf8 { list, line } => {
                write!(f, "{list}, line {line}: not UTF-8; convert the list to UTF-8 first")
            }
            Error::LineTooLong { list, line, limit } => write!(
                f,
                "{list}, line {line}: longer than {limit} bytes; a word list has one word per line"
            ),
            Error::ListTooLarge { list, line, limit } => write!(
                f,
                "{list}, line {line}: the words have more than {limit} bytes; use a smaller list"
            ),
            Error::Syntax(error) => error.fmt(f),
            Error::NotAWord { list, line, entry, reason } => {
                write!(f, "{list}, line {line}: `{entry:.60}` {reason}; fix or remove the entry")
            }
            Error::InvalidWord { number, word, reason } => write!(
                f,
                "word {number}, `{word:.60}`, {reason}; remove it, or use `Dictionary::from_list`, \
                 which skips what is not a word"
            ),
            Error::TextAsPath => f.write_str(
                "a path has no line breaks; to read the text of a list, pass `text.as_bytes()`",
            ),
            Error::Compiled => f.write_str("this is a compiled dictionary; use `Dictionary::open`"),
            Error::Text => {
                f.write_str("this is a text; to read a word list, use `Dictionary::from_list`")
            }
            Error::Annotation { file, line, expected } => {
                write!(f, "{file}, line {line}: expected {expected}")
            }
            Error::NoWords => f.write_str("no words in the list; write one word per line"),
            Error::AllSkipped { example, reason } => write!(
                f,
                "all entries were skipped; for example, `{example}` {reason}; {}",
                reason.remedy()
            ),
            Error::Unsorted { word } => write!(
                f,
                "`{word:.60}` is out of order or duplicated; sort the words by their UTF-8 bytes and \
                 remove duplicates"
            ),
            Error::TooMany { what, max } => write!(
                f,
                "more than {max} bytes of {what}, the most for a dictionary of this size; use fewer"
            ),
            Error::Io(error) => error.fmt(f),
            Error::NotADictionary => f.write_str("not a dictionary"),
            Error::UnsupportedFormat { found, expected } => write!(
                f,
                "dictionary format {found} is not supported (this library reads format {expected})"
            ),
            Error::Damaged => f.write_str("the dictionary is damaged: its checksum does not match"),
            Error::Invalid(_) => f.write_str("the dictionary is invalid"),
            Error::File { path, .. } => write!(f, "cannot open {}", path.display()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Read { error, .. } => Some(error),
            Error::Invalid(error) => Some(error),
            Error::File { error, .. } => Some(error),
            // These are shown as if they were this error.
            Error::Syntax(error) => error.source(),
            Error::Io(error) => error.source(),
            _ => None,
        }
    }
}

impl From<SyntaxError> for Error {
    fn from(error: SyntaxError) -> Error {
        Error::Syntax(error)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}

impl From<InvalidDictionary> for Error {
    fn from(error: InvalidDictionary) -> Error {
        Error::Invalid(error)
    }
}

impl fmt::Display for InvalidDictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidDictionary::Node { address, problem } => {
                write!(f, "the node at byte {address} {problem}")
            }
            InvalidDictionary::WordCount { found, stated } => {
                write!(f, "{found} words instead of {stated}")
            }
            InvalidDictionary::Letter { address, letter } => write!(
                f,
                "the node at byte {address} leads to `{}`, not a normalized letter",
                letter.escape_debug()
            ),
            InvalidDictionary::Level { rank } => {
                write!(f, "the word of rank {rank} has an unknown level")
            }
            InvalidDictionary::Definition { rank, problem } => {
                write!(f, "the definition of the word of rank {rank} {problem}")
            }
        }
    }
}

impl std::error::Error for InvalidDictionary {}

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
