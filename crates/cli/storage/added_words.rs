//! Words that options add to a dictionary.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use boggle_dictionary::WordList;

use super::compile_list;

/// Adds the values of an option to a list: words, separated by commas or spaces, and word lists. A
/// word has only letters, so a value with a period or a slash is the name of a file.
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
        let mut words = value.split([',', ' ']).filter(|word| !word.is_empty()).peekable();
        ensure!(words.peek().is_some(), "{option}: no words in `{value}`; add one");
        for word in words {
            if let Err(reason) = list.add(word) {
                bail!("{option}: `{word:.60}` {reason}; write only letters");
            }
        }
    }
    Ok(())
}
