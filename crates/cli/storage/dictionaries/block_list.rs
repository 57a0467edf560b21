//! The words that family mode leaves out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::PathBuf;

use anyhow::{Context, ensure};
use boggle_dictionary::letters::{normalize, validate};
use boggle_dictionary::{MAX_WORD, read_entries};
use boggle_files::{check_regular, replace_file};
use boggle_game::blocked_words;

use super::{create_directory, directory};

/// The file in the data directory with the user's own words.
const FILE: &str = "family.txt";

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
        let file = match check_regular(&path).and_then(|()| File::open(&path)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(list),
            file => file.with_context(|| name.clone())?,
        };
        read_entries(&name, BufReader::new(file), |line, entry| {
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

    /// Blocks or allows a word.
    pub(crate) fn set(&mut self, word: &str, is_blocked: bool) -> anyhow::Result<()> {
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
    pub(crate) fn save(&self) -> anyhow::Result<()> {
        let path = path()?;
        create_directory()?;
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
        replace_file(&path, |out| write(out)).with_context(|| path.display().to_string())
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
