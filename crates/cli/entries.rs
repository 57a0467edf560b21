//! Word lists whose entries keep their order and spelling.

use std::collections::HashSet;
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, bail};
use boggle_dictionary::letters::{normalize, validate};
use boggle_dictionary::{MAX_WORD, read_entries};

use crate::input;

/// An entry of a word list.
pub(crate) struct Entry {
    /// The text in the list.
    pub(crate) text: String,
    /// Its letters, in the form that puzzles and dictionaries use.
    pub(crate) word: String,
}

/// Reads the entries of a list in order, each word once.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let source = input::open(path, "a word list")?;
    let name = source.name;
    let mut entries: Vec<Entry> = Vec::new();
    let mut seen = HashSet::new();
    read_entries(&name, BufReader::new(source.reader), |line, text| {
        let mut word = normalize(text).into_owned();
        word.retain(|c| !c.is_whitespace() && !matches!(c, '-' | '\'' | '\u{2019}'));
        if text.is_empty() {
            return Ok(());
        }
        validate(&word)
            .with_context(|| format!("{name}, line {line}: invalid word `{text:.60}`"))?;
        if word.len() > MAX_WORD {
            bail!("{name}, line {line}: `{word:.60}` is longer than {MAX_WORD} bytes; shorten it");
        }
        if seen.insert(word.clone()) {
            entries.push(Entry { text: text.into(), word });
        }
        Ok(())
    })?;
    if entries.is_empty() {
        bail!("{name}: no words in the list; write one word per line");
    }
    Ok(entries)
}
