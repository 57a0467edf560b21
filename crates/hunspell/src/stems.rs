//! The lines of `.dic` files.

use std::borrow::Cow;

use crate::affix_file::AffixFile;
use crate::flags::Flags;
use crate::text::lines;
use crate::{Error, Problem};

/// The stems of a `.dic` file. They are not kept in memory, because they may take many times as much
/// as the file.
pub(crate) struct Stems<'a> {
    pub affixes: &'a AffixFile,
    pub name: &'a str,
    pub file: &'a [u8],
}

/// A stem and its flags.
pub(crate) struct Stem<'a> {
    pub line: u64,
    pub text: Cow<'a, str>,
    pub flags: Flags,
    /// What is wrong if some of the flags cannot be read: the Danish dictionary has a few stems with
    /// slashes.
    pub ignored: Option<Problem>,
}

impl<'a> Stems<'a> {
    pub fn iter(&self) -> impl Iterator<Item = Result<Stem<'a>, Error>> {
        let is_number = |line: &[u8]| line.trim_ascii().iter().all(u8::is_ascii_digit);
        // The first line has the number of stems.
        let lines = lines(self.file).filter(move |&(line, text)| line > 1 || !is_number(text));
        lines.filter_map(|(line, text)| {
            let stem = self.stem(line, text);
            stem.map_err(|problem| self.error(line, problem)).transpose()
        })
    }

    /// Returns an error if the file has too many lines.
    pub fn check_lines(&self, limit: u64) -> Result<(), Error> {
        match usize::try_from(limit).ok().and_then(|limit| lines(self.file).nth(limit)) {
            Some((line, _)) => Err(self.error(line, Problem::TooMany(limit, "lines"))),
            None => Ok(()),
        }
    }

    pub fn error(&self, line: u64, problem: Problem) -> Error {
        Error { file: self.name.into(), line, problem }
    }

    fn stem(&self, line: u64, text: &'a [u8]) -> Result<Option<Stem<'a>>, Problem> {
        let entry = without_morphology(text);
        let (word, flags) = match flags_start(entry) {
            Some(slash) => (&entry[..slash], entry[slash + 1..].trim_ascii_end()),
            None => (entry, &[][..]),
        };
        if word.trim_ascii().is_empty() {
            return Ok(None);
        }
        let mut text = self.affixes.decode(word)?;
        if text.contains("\\/") {
            text = text.replace("\\/", "/").into();
        }
        let (flags, ignored) = self.affixes.flags(flags);
        Ok(Some(Stem { line, text, flags, ignored }))
    }
}

/// Returns the part of a line before its description: a tab, or spaces before a two-letter field
/// name and a colon, as in `cat po:noun`.
fn without_morphology(line: &[u8]) -> &[u8] {
    let line = line.split(|&byte| byte == b'\t').next().unwrap_or(line);
    let is_field = |window: &[u8]| window[0] == b' ' && window[3] == b':';
    match line.windows(4).position(is_field) {
        Some(at) => line[..at].trim_ascii_end(),
        None => line,
    }
}

/// Returns the position of the slash before the flags. A slash at the start of the line or after a
/// backslash is part of the word.
fn flags_start(entry: &[u8]) -> Option<usize> {
    (1..entry.len()).find(|&at| entry[at] == b'/' && entry[at - 1] != b'\\')
}
