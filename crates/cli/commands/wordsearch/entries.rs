//! Word lists whose entries keep their order and spelling.

use std::io::BufReader;
use std::path::Path;

use anyhow::{Context, bail};
use boggle_dictionary::read_entries;
use boggle_wordsearch::{Entry, EntryList};

use crate::input;

/// Reads the entries of a list in order, each word once.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let source = input::open(path, "a word list")?;
    let name = source.name;
    let mut list = EntryList::default();
    read_entries(&name, BufReader::new(source.reader), |line, text| {
        if !text.is_empty() {
            let location = || format!("{name}, line {line}");
            Entry::parse(text)
                .and_then(|entry| list.add(entry))
                .map_err(anyhow::Error::from)
                .with_context(location)?;
        }
        Ok::<(), anyhow::Error>(())
    })?;
    let entries = list.into_entries();
    if entries.is_empty() {
        bail!("{name}: no words in the list; write one word per line");
    }
    Ok(entries)
}
