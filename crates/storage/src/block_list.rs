//! The words that family mode leaves out.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use boggle_dictionary::letters::{normalize, validate};
use boggle_dictionary::{MAX_WORD, read_entries};
use boggle_files::{lock_beside, replace_file};
use boggle_game::blocked_words;

use crate::directories::{create_data_directory, read_if_exists};
use crate::{Error, FileError, data_directory};

/// The file in the data directory with the user's own words.
const FILE: &str = "family.txt";

/// The maximum size of the file in bytes: a million words.
const MAX_SIZE: u64 = 1 << 24;

/// The words that family mode leaves out: those of the built-in list, and the user's own
/// changes to it.
///
/// ```
/// let list = boggle_storage::BlockList::load()?;
/// assert!(!list.contains("tea"));
/// # Ok::<(), boggle_storage::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BlockList {
    words: BTreeSet<String>,
    /// The user's own words, and whether each is blocked.
    own: BTreeMap<String, bool>,
}

impl BlockList {
    /// Reads the user's own words.
    ///
    /// # Errors
    ///
    /// If the file with them cannot be read, or is invalid.
    pub fn load() -> Result<BlockList, Error> {
        let mut list = BlockList { words: built_in().collect(), own: BTreeMap::new() };
        // Without a home directory there are no words of one's own.
        let Ok(path) = path() else { return Ok(list) };
        let Some(bytes) = read_if_exists(&path, MAX_SIZE)? else { return Ok(list) };
        let name = path.display().to_string();
        read_entries(&name, &*bytes, |line, entry| {
            let (action, word) = entry.split_once(' ').unwrap_or((entry, ""));
            if !matches!(action, "" | "block" | "allow") {
                return Err(Error::BlockList { list: name.clone(), line });
            }
            if !word.is_empty() {
                list.set(word.trim(), action == "block")?;
            }
            Ok(())
        })?;
        Ok(list)
    }

    /// Blocks or allows words, and saves the user's own words.
    ///
    /// # Errors
    ///
    /// If something is not a word, or the words cannot be read or saved.
    pub fn update(words: &[String], is_blocked: bool) -> Result<(), Error> {
        create_data_directory()?;
        let path = path()?;
        let _lock = lock_beside(&path).map_err(FileError::at(&path))?;
        let mut list = BlockList::load()?;
        for word in words {
            list.set(word, is_blocked)?;
        }
        list.save(&path)
    }

    /// Blocks or allows a word.
    fn set(&mut self, word: &str, is_blocked: bool) -> Result<(), Error> {
        let word = normalize(word.trim()).into_owned();
        validate(&word).map_err(|error| Error::InvalidWord(word.clone(), error))?;
        if word.len() > MAX_WORD {
            return Err(Error::LongWord { word, max: MAX_WORD });
        }
        if is_blocked {
            self.words.insert(word.clone());
        } else {
            self.words.remove(&word);
        }
        self.own.insert(word, is_blocked);
        Ok(())
    }

    /// Saves the user's own words.
    fn save(&self, path: &Path) -> Result<(), Error> {
        let built_in: BTreeSet<String> = built_in().collect();
        let write = |out: &mut dyn Write| {
            let changes = self.own.iter().filter(|(word, is_blocked)| {
                // Blocking a word on the built-in list changes nothing. Allowing one that is not on it
                // can, because a dictionary may mark it.
                !(**is_blocked && built_in.contains(*word))
            });
            for (word, is_blocked) in changes {
                writeln!(out, "{} {word}", if *is_blocked { "block" } else { "allow" })?;
            }
            Ok::<_, io::Error>(())
        };
        Ok(replace_file(path, |out| write(out)).map_err(FileError::at(path))?)
    }

    /// Returns whether a word is on the list.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Returns whether a word is left out: it is on the list, or its dictionary marks it and the user does not
    /// allow it.
    pub fn blocks(&self, word: &str, is_offensive: impl FnOnce() -> bool) -> bool {
        self.contains(word) || is_offensive() && self.own.get(word) != Some(&false)
    }

    /// Returns the blocked words, sorted.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }
}

fn built_in() -> impl Iterator<Item = String> {
    blocked_words().map(Into::into)
}

fn path() -> Result<PathBuf, Error> {
    Ok(data_directory()?.join(FILE))
}
