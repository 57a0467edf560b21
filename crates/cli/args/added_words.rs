//! Words that options add to a dictionary.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_dictionary::{Entry, WordList, parse_entries};

use crate::dictionaries::report_list;

/// Adds the values of an option to a list: the entries of a list that is typed, and files, which are
/// lists like those of other dictionaries. An entry has no period and no slash, so a value with one is
/// the name of a file.
pub(crate) fn read(option: &str, values: &[String], list: &mut WordList) -> anyhow::Result<()> {
    for value in values {
        if value.contains('.') || value.contains(std::path::is_separator) {
            let read = boggle_storage::read_list(Path::new(value), list)?;
            let words = list.words().len();
            report_list(&read, words, &list.all_skipped());
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
