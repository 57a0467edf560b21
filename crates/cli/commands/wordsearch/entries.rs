//! The words to find or to hide.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_dictionary::{Entry, MAX_ENTRIES, parse_entries};

use crate::files::source_name;
use crate::input::{is_stdin, read_text};

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

/// Reads the entries of the file that the arguments name, or the arguments themselves if there are
/// several.
pub(crate) fn read_arguments(arguments: &[PathBuf]) -> anyhow::Result<Vec<Entry>> {
    if let [file] = arguments
        && let name = source_name(file)
        && (file.exists() || !name.contains(','))
    {
        let are_words = !name.contains(['.', '/', '\\']);
        if are_words && !is_stdin(file) && !file.exists() {
            bail!(
                "{name}: no such file; give a file with the words, or two or more words; for one word, \
                 write `{name},`"
            );
        }
        return read(file);
    }
    if let Some(file) = arguments.iter().find(|file| is_stdin(file) || file.is_file()) {
        bail!("{}: a file must stand alone; give one file, or only words", source_name(file));
    }
    let mut text = String::new();
    for argument in arguments {
        text += argument.to_str().context("the words are not UTF-8")?;
        text.push('\n');
    }
    Ok(parse_entries(&text)?)
}
