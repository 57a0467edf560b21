//! The words that family mode leaves out.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use boggle_dictionary::letters::{normalize, validate};
use boggle_dictionary::{MAX_WORD, read_entries};
use boggle_files::{lock_beside, replace_file};
use boggle_game::blocked_words;

use super::{create_directory, directory};
use crate::files::read_if_exists;

/// The file in the data directory with the user's own words.
const FILE: &str = "family.txt";

/// The maximum size of the file in bytes: a million words.
const MAX_SIZE: u64 = 1 << 24;

/// The words that family mode leaves out: those of the built-in list, and the user's own
/// changes to it.
#[derive(Hash)]
pub(crate) struct BlockList {
    words: BTreeSet<String>,
    /// The user's own words, and whether each is blocked.
    own: BTreeMap<String, bool>,
}

impl BlockList {
    /// Reads the user's own words.
    pub(crate) fn load() -> anyhow::Result<BlockList> {
        let mut list = BlockList { words: built_in().collect(), own: BTreeMap::new() };
        // Without a home directory there are no words of one's own.
        let Ok(path) = path() else { return Ok(list) };
        let name = path.display().to_string();
        let bytes = read_if_exists(&path, MAX_SIZE).with_context(|| name.clone())?;
        let Some(bytes) = bytes else { return Ok(list) };
        read_entries(&name, &*bytes, |line, entry| {
            let (action, word) = entry.split_once(' ').unwrap_or((entry, ""));
            ensure!(
                matches!(action, "" | "block" | "allow"),
                "{name}, line {line}: expected `block WORD` or `allow WORD`"
            );
            if !word.is_empty() {
                list.set(word.trim(), action == "block")?;
            }
            Ok(())
        })?;
        Ok(list)
    }

    /// Blocks or allows words, and saves the user's own words.
    pub(crate) fn update(words: &[String], is_blocked: bool) -> anyhow::Result<()> {
        let path = path()?;
        create_directory()?;
        let _lock = lock_beside(&path).with_context(|| path.display().to_string())?;
        let mut list = BlockList::load()?;
        for word in words {
            list.set(word, is_blocked)?;
        }
        list.save(&path)
    }

    /// Blocks or allows a word.
    fn set(&mut self, word: &str, is_blocked: bool) -> anyhow::Result<()> {
        let word = normalize(word.trim()).into_owned();
        validate(&word).with_context(|| format!("invalid word `{word:.60}`"))?;
        ensure!(
            word.len() <= MAX_WORD,
            "`{word:.60}…`: longer than {MAX_WORD} bytes, as no word is"
        );
        if is_blocked {
            self.words.insert(word.clone());
        } else {
            self.words.remove(&word);
        }
        self.own.insert(word, is_blocked);
        Ok(())
    }

    /// Saves the user's own words.
    fn save(&self, path: &Path) -> anyhow::Result<()> {
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
        replace_file(path, |out| write(out)).with_context(|| path.display().to_string())
    }

    pub(crate) fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Whether a word is left out: it is on the list, or its dictionary marks it and the user does not
    /// allow it.
    pub(crate) fn blocks(&self, word: &str, is_offensive: impl FnOnce() -> bool) -> bool {
        self.contains(word) || is_offensive() && self.own.get(word) != Some(&false)
    }

    /// Returns the blocked words, sorted.
    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }
}

fn built_in() -> impl Iterator<Item = String> {
    blocked_words().map(Into::into)
}

fn path() -> anyhow::Result<PathBuf> {
    Ok(directory()?.join(FILE))
}
