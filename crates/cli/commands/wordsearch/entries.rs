//! Word lists whose entries keep their order and spelling.

use std::io::BufReader;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_dictionary::read_entries;
use boggle_solver::Size;
use boggle_wordsearch::{Entry, EntryList, parse_entries};

use crate::files::source_name;
use crate::input;
use crate::input::{check_no_size, is_stdin};

/// Reads the entries of a list in order, each word once.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let source = input::open(path, "a word list")?;
    let name = source.name;
    let mut list = EntryList::default();
    read_entries(&name, BufReader::new(source.reader), |line, text| match text {
        "" => Ok(()),
        text => add_line(&mut list, &name, line, text),
    })?;
    finish(list, &name)
}

/// Returns the entries of a list that must have some. The name is for errors.
pub(crate) fn finish(list: EntryList, name: &str) -> anyhow::Result<Vec<Entry>> {
    let entries = list.into_entries().with_context(|| name.to_owned())?;
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
        let are_words = !name.contains(['.', '/', '\\']) && name.parse::<Size>().is_err();
        if are_words && !is_stdin(file) && !file.exists() {
            bail!(
                "{name}: no such file; give a file with the words, or two or more words; for one word, \
                 write `{name},`"
            );
        }
        check_no_size(file)?;
        return read(file);
    }
    if let Some(file) = arguments.iter().find(|file| is_stdin(file) || file.is_file()) {
        bail!("{}: a file must stand alone; give one file, or only words", source_name(file));
    }
    let mut list = EntryList::default();
    for argument in arguments {
        check_no_size(argument)?;
        let entries = parse_entries(&argument.to_string_lossy())?;
        entries.into_iter().try_for_each(|entry| list.add(entry))?;
    }
    Ok(list.into_entries()?)
}

/// Adds the entries on a line of a list. The name and the number of the line are for errors.
pub(crate) fn add_line(
    list: &mut EntryList,
    name: &str,
    line: u64,
    text: &str,
) -> anyhow::Result<()> {
    let added = parse_entries(text).and_then(|entries| list.add_line(line, entries));
    added.with_context(|| format!("{name}, line {line}"))
}
