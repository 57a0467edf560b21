//! Reads word lists.

use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::time::{Duration, Instant};

use boggle_dictionary::{
    Dictionary, Error as DictionaryError, ListFormat, ListOptions, SkipReason, Skipped, WordList,
    compile_annotated, is_dictionary,
};
use boggle_files::{Bounded, source_name};
use boggle_hunspell::{IgnoredFlags, Nouns};

use crate::hunspell_list::{is_hunspell, read_hunspell_list};
use crate::{Error, FileError};

/// The size of the largest list that is compiled in memory; it takes about 4 s.
const MAX_SIZE: u64 = 1 << 26;

/// What a word list was read as, which is not always evident.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadList {
    /// The name of the list.
    pub name: String,
    /// The size of the list in bytes; of a Hunspell dictionary, that of a list of its words.
    pub size: u64,
    /// The format that was detected.
    pub format: SourceFormat,
}

/// The format of a word list that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SourceFormat {
    /// A word list.
    List(ListFormat),
    /// A Hunspell dictionary.
    Hunspell {
        /// Whether nouns are capitalized in its language.
        nouns: Nouns,
        /// The flags that cannot be read.
        ignored: IgnoredFlags,
    },
}

/// Completes a sentence that ends in "read as".
impl fmt::Display for SourceFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SourceFormat::List(format) => format.fmt(f),
            SourceFormat::Hunspell { nouns: Nouns { are_capitalized, evidence }, .. } => {
                let with = if *are_capitalized { "with" } else { "without" };
                write!(f, "a Hunspell dictionary {with} capitalized nouns ({evidence})")
            }
        }
    }
}

/// A word list that was compiled in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompiledList {
    /// The list.
    pub read: ReadList,
    /// The number of its words.
    pub words: usize,
    /// The entries that were skipped.
    pub skipped: Vec<(SkipReason, Skipped)>,
    /// How long reading and compiling it took.
    pub time: Duration,
}

impl CompiledList {
    /// Compiles the list in a file in memory.
    pub(crate) fn compile(
        path: &Path,
        options: ListOptions,
    ) -> Result<(Dictionary, CompiledList), Error> {
        let start = Instant::now();
        let mut list = WordList::new(options);
        let read = read_list(path, &mut list)?;
        let dictionary = compile(&mut list).map_err(Error::in_dictionary(&read.name))?;
        let words = dictionary.len();
        let (skipped, time) = (list.all_skipped(), start.elapsed());
        Ok((dictionary, CompiledList { read, words, skipped, time }))
    }
}

fn compile(list: &mut WordList) -> Result<Dictionary, DictionaryError> {
    list.check()?;
    let annotations = list.annotations().clone();
    let mut bytes = Vec::new();
    compile_annotated(list.words(), &annotations, &mut bytes)?;
    Dictionary::new_unverified(bytes)
}

/// Adds the words in a file to a list. The file is a word list of at most 64 MiB, or a Hunspell dictionary.
///
/// # Errors
///
/// If the file cannot be read, is larger, or is neither.
///
/// ```
/// use boggle_dictionary::WordList;
///
/// # let directory = tempfile::tempdir()?;
/// let path = directory.path().join("words.csv");
/// std::fs::write(&path, "cat,120\ndog,98\n")?;
/// let mut list = WordList::default();
/// let read = boggle_storage::read_list(&path, &mut list)?;
/// assert_eq!(read.format.to_string(), "columns separated by commas, the words in column 1");
/// assert_eq!(list.words().collect::<Vec<_>>(), ["cat", "dog"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_list(path: &Path, list: &mut WordList) -> Result<ReadList, Error> {
    if is_hunspell(path) {
        return read_hunspell_list(path, None, list);
    }
    let name = source_name(path);
    let file = File::open(path).map_err(FileError::at(path))?;
    let size = file.metadata().map_err(FileError::at(path))?.len();
    if size > MAX_SIZE {
        return Err(Error::ListTooLarge { name, max: MAX_SIZE });
    }
    // A pipe does not say how long it is.
    let mut reader = BufReader::with_capacity(1 << 16, Bounded::new(file, MAX_SIZE));
    if is_binary(reader.fill_buf().map_err(FileError::at(path))?) {
        return Err(Error::in_dictionary(name)(DictionaryError::NotADictionary));
    }
    Ok(ReadList { size, ..read_list_from(&name, reader, list)? })
}

/// Adds the words that a reader provides to a list. `name` is the name of their source in errors.
///
/// # Errors
///
/// If they cannot be read, or are a dictionary.
pub fn read_list_from(
    name: &str,
    mut reader: impl BufRead,
    list: &mut WordList,
) -> Result<ReadList, Error> {
    let start = reader.fill_buf();
    let start = start.map_err(|error| DictionaryError::Read { list: name.into(), error })?;
    if is_dictionary(start) {
        return Err(Error::NotAText(name.into()));
    }
    let format = SourceFormat::List(list.read(name, reader)?);
    Ok(ReadList { name: name.into(), size: 0, format })
}

/// Returns whether a file is neither text nor a dictionary. UTF-16, which has zeros too, is reported as such.
fn is_binary(start: &[u8]) -> bool {
    let is_wide = start.starts_with(b"\xff\xfe") || start.starts_with(b"\xfe\xff");
    start.contains(&0) && !is_wide && !is_dictionary(start)
}
