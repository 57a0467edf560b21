//! The words to find or to hide.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_dictionary::{Entry, MAX_ENTRIES, parse_entries};

use crate::input::read_text;

/// The maximum size of a list in bytes: enough for the largest list.
const MAX_TEXT: u64 = 32 * MAX_ENTRIES as u64;

/// Reads the entries of a list, which must have some.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let (name, text) = read_text(path, "a word list", MAX_TEXT)?;
    let entries = parse_entries(&text).map_err(|error| error.in_source(&name, 0))?;
    if entries.is_empty() {
        bail!("{name}: no words in the list; write one word per line");
    }
    Ok(entries)
}

/// Reads the entries of the file that the only argument names. Several arguments, or one with a comma,
/// are the list itself.
pub(crate) fn read_arguments(arguments: &[PathBuf]) -> anyhow::Result<Vec<Entry>> {
    if let [file] = arguments
        && (file.exists() || !file.to_string_lossy().contains(','))
    {
        return read(file);
    }
    let mut text = String::new();
    for argument in arguments {
        text += argument.to_str().context("the words are not UTF-8")?;
        text.push('\n');
    }
    Ok(parse_entries(&text)?)
}
