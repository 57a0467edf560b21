//! Word lists whose entries keep their order and spelling.

use std::collections::HashSet;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_dictionary::letters::{normalize, validate};
use boggle_dictionary::{MAX_WORD, read_entries};

use crate::input;

/// The maximum number of entries in a list. Reading that many takes half a second.
const MAX_ENTRIES: usize = 1 << 19;

/// An entry of a word list.
pub(crate) struct Entry {
    /// The text in the list.
    pub(crate) text: String,
    /// Its letters, in the form that puzzles and dictionaries use.
    pub(crate) word: String,
}

/// Entries in order, each word once.
#[derive(Default)]
pub(crate) struct EntryList {
    entries: Vec<Entry>,
    seen: HashSet<String>,
    /// The number of entries, with those that are there already.
    read: usize,
}

impl Entry {
    /// Parses an entry, in which spaces, hyphens and apostrophes have no meaning.
    pub(crate) fn parse(text: &str) -> anyhow::Result<Entry> {
        let mut word = normalize(text).into_owned();
        word.retain(|c| !c.is_whitespace() && !matches!(c, '-' | '\'' | '\u{2019}'));
        validate(&word).with_context(|| format!("invalid word `{text:.60}`"))?;
        if word.len() > MAX_WORD {
            bail!("`{word:.60}` is longer than {MAX_WORD} bytes; shorten it");
        }
        Ok(Entry { text: text.into(), word })
    }
}

impl EntryList {
    /// Adds an entry, unless it is there already.
    pub(crate) fn add(&mut self, entry: Entry) -> anyhow::Result<()> {
        self.read += 1;
        ensure!(self.read <= MAX_ENTRIES, "more than {MAX_ENTRIES} words; use a smaller list");
        if self.seen.insert(entry.word.clone()) {
            self.entries.push(entry);
        }
        Ok(())
    }

    pub(crate) fn into_entries(self) -> Vec<Entry> {
        self.entries
    }
}

/// Reads the entries of a list in order, each word once.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let source = input::open(path, "a word list")?;
    let name = source.name;
    let mut list = EntryList::default();
    read_entries(&name, BufReader::new(source.reader), |line, text| {
        if !text.is_empty() {
            let location = || format!("{name}, line {line}");
            Entry::parse(text).and_then(|entry| list.add(entry)).with_context(location)?;
        }
        Ok::<(), anyhow::Error>(())
    })?;
    if list.entries.is_empty() {
        bail!("{name}: no words in the list; write one word per line");
    }
    Ok(list.entries)
}
