use std::io;
use std::path::PathBuf;

use crate::word_list::SkipReason;

/// What can go wrong with a word list or a dictionary. Each message says what,
/// where it can, and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A list could not be read.
    #[error("{list}: {error}")]
    Read {
        /// The list's name.
        list: String,
        /// What the system said.
        error: io::Error,
    },
    /// A line of a list is not UTF-8.
    #[error("{list}, line {line}: not UTF-8; convert the list to UTF-8 first")]
    NotUtf8 {
        /// The list's name.
        list: String,
        /// The line, counted from 1.
        line: u64,
    },
    /// A line of a list is so long that the file is no word list.
    #[error("{list}, line {line}: longer than {limit} bytes; a word list has one word a line")]
    LineTooLong {
        /// The list's name.
        list: String,
        /// The line, counted from 1.
        line: u64,
        /// The longest line that is read, in bytes.
        limit: usize,
    },
    /// A strict list has an entry that is no word.
    #[error(
        "{list}, line {line}: `{entry:.60}` {reason}; mend the list, or leave such entries out"
    )]
    NotAWord {
        /// The list's name.
        list: String,
        /// The line, counted from 1.
        line: u64,
        /// The entry as it stands there.
        entry: String,
        /// Why it is no word.
        reason: SkipReason,
    },
    /// There is nothing to compile.
    #[error("no words in the list; a list has one word a line")]
    NoWords,
    /// The words given to [`compile`](crate::compile) are not sorted.
    #[error("`{word:.60}` is out of order or there twice; sort the words by their UTF-8 bytes")]
    Unsorted {
        /// The first word out of order.
        word: String,
    },
    /// There are more words than ranks.
    #[error("more than {} words; split the list", u32::MAX)]
    TooManyWords,
    /// A file could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The bytes are no dictionary at all.
    #[error("not a dictionary; make one from a word list with `boggle-dict build`")]
    NotADictionary,
    /// The dictionary was made by another version of this library.
    #[error(
        "a dictionary of format {found}, but this program reads format {expected}; \
         build it again from its word list with `boggle-dict build`"
    )]
    UnsupportedFormat {
        /// The format found.
        found: u16,
        /// The format that this library reads and writes.
        expected: u16,
    },
    /// The dictionary was cut short or altered: its checksum does not fit.
    #[error(
        "the dictionary is damaged (its checksum does not fit); \
         build it again from its word list with `boggle-dict build`"
    )]
    Damaged,
    /// One of the above, in a file.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: Box<Error>,
    },
}

impl Error {
    /// Adds the file in which the error was met.
    pub(crate) fn in_file(self, path: impl Into<PathBuf>) -> Error {
        Error::File { path: path.into(), error: Box::new(self) }
    }
}
