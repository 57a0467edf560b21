//! Words that options add to a dictionary.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_dictionary::{Entry, WordList, parse_entries};

use super::compile_list;

/// Adds the values of an option to a list: the entries of a list that is typed, and files, which are
/// lists like those of other dictionaries. An entry has no period and no slash, so a value with one is
/// the name of a file.
pub(crate) fn read(option: &str, values: &[String], list: &mut WordList) -> anyhow::Result<()> {
    for value in values {
        if value.contains('.') || value.contains(std::path::is_separator) {
            compile_list::read(Path::new(value), list)?;
            list.check().with_context(|| value.clone())?;
            continue;
        }
        ensure!(
            !Path::new(value).is_file(),
            "{option}: `{value}` is a word, but also a file; write ./{value} for the file, or \
             `{value},` for the word"
        );
        let entries = parse_entries(value).map_err(|error| error.in_source(option, 0))?;
        ensure!(!entries.is_empty(), "{option}: no words in `{value}`; add one");
        for Entry { text, word } in entries {
            if let Err(reason) = list.add(&word) {
                bail!("{option}: `{text:.60}` {reason}");
            }
        }
    }
    Ok(())
}
