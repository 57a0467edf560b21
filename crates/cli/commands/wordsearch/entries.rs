//! Word lists whose entries keep their order and spelling.

use std::io::BufReader;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_dictionary::read_entries;
use boggle_wordsearch::{Entry, EntryError, EntryList, parse_entries};

use crate::input;
use crate::input::{check_no_size, is_stdin, name};

/// Reads the entries of a list in order, each word once.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let source = input::open(path, "a word list")?;
    let name = source.name;
    let mut list = EntryList::default();
    let (mut first, mut blank) = (None, Vec::new());
    read_entries(&name, BufReader::new(source.reader), |line, text| {
        if text.is_empty() {
            blank.push(line);
        } else {
            first.get_or_insert_with(|| (line, text.to_owned()));
            let location = || format!("{name}, line {line}");
            add_line(&mut list, text).map_err(anyhow::Error::from).with_context(location)?;
        }
        Ok::<(), anyhow::Error>(())
    })?;
    // Only the first line is above an empty line.
    blank.retain(|line| first.as_ref().is_some_and(|(first, _)| line > first));
    let entries = list.into_entries().with_context(|| name.clone())?;
    if let (Some((line, title)), [below], [_, _, _, ..]) = (first, &*blank, &*entries)
        && line + 1 == *below
    {
        bail!(
            "{name}, line {line}: `{title:.60}` could be a title; remove it, or the empty line below it"
        );
    }
    if entries.is_empty() {
        bail!("{name}: no words in the list; write one word per line");
    }
    Ok(entries)
}

/// Reads the entries of the file that the arguments name, or the arguments themselves if there are
/// several.
pub(crate) fn read_arguments(arguments: &[PathBuf]) -> anyhow::Result<Vec<Entry>> {
    if let [file] = arguments {
        let is_word = !is_stdin(file) && !file.exists() && parse_entries(&name(file)).is_ok();
        if is_word {
            bail!("{}: no such file; give a file with the words, or two or more words", name(file));
        }
        check_no_size(file)?;
        return read(file);
    }
    if let Some(file) = arguments.iter().find(|file| is_stdin(file) || file.is_file()) {
        bail!("{}: a file must stand alone; give one file, or only words", name(file));
    }
    let mut list = EntryList::default();
    arguments.iter().try_for_each(|word| add_line(&mut list, &word.to_string_lossy()))?;
    Ok(list.into_entries()?)
}

/// Adds the entries on a line of a list.
pub(crate) fn add_line(list: &mut EntryList, line: &str) -> Result<(), EntryError> {
    list.add_line(parse_entries(line)?)
}
