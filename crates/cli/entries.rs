//! Word lists whose entries are wanted in their order, and as they stand there.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;

use anyhow::{Context, bail};
use boggle_dictionary::letters::{is_letter, is_mark, normalize};
use boggle_dictionary::{MAX_WORD, read_entries};

/// An entry of a word list.
pub(crate) struct Entry {
    /// As it stands there.
    pub(crate) text: String,
    /// Its letters, as a puzzle and a dictionary have them.
    pub(crate) word: String,
}

pub(crate) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Opens a file, or the standard input, with its name for messages.
pub(crate) fn open(path: &Path, what: &str) -> anyhow::Result<(String, Box<dyn Read>)> {
    if is_stdin(path) {
        return Ok(("standard input".into(), Box::new(io::stdin())));
    }
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| name.clone())?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        bail!("{name}: a folder; name a file with {what} in it");
    }
    Ok((name, Box::new(file)))
}

/// The entries of a list, each word once, in their order.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let (name, reader) = open(path, "words")?;
    let mut entries: Vec<Entry> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    read_entries(&name, BufReader::new(reader), |line, text| {
        let mut word = normalize(text).into_owned();
        word.retain(|c| !c.is_whitespace() && !matches!(c, '-' | '\'' | '\u{2019}'));
        if text.is_empty() {
            return Ok(());
        }
        let is_word =
            word.starts_with(is_letter) && word.chars().all(|c| is_letter(c) || is_mark(c));
        if !is_word {
            bail!(
                "{name}, line {line}: `{text:.60}` has a character that is no letter; \
                 mend the list, or leave such entries out"
            );
        }
        if word.len() > MAX_WORD {
            bail!("{name}, line {line}: `{word:.60}` is longer than {MAX_WORD} bytes; shorten it");
        }
        if seen.insert(word.clone()) {
            entries.push(Entry { text: text.into(), word });
        }
        Ok(())
    })?;
    if entries.is_empty() {
        bail!("{name}: no words in the list; a list has one word a line");
    }
    Ok(entries)
}
