//! Reading lists in every format.

use std::io::{BufRead, Read};
use std::mem;

use super::WordList;
use crate::entries::read_entries;
use crate::quoted_strings::read_strings;
use crate::{Error, ListFormat, SkipReason};

/// The maximum total length of the words of a list and their definitions, in bytes: about a hundred
/// million words.
const MAX_TEXT: usize = 1 << 30;

/// The number of bytes at the start of a list that determine its format.
const START: usize = 64 * 1024;

impl WordList {
    /// Adds the words of a list, detecting its format. `name` identifies the list in error
    /// messages.
    ///
    /// # Errors
    ///
    /// Returns an error if reading fails, if a line is not UTF-8 or is longer than 64 KiB, if the
    /// words take more than 1 GiB, if quoted words in brackets are not closed or not separated by
    /// commas, or, with [strict](crate::ListOptions::strict) options, if an entry is not a word. Words
    /// read before the error stay in the list.
    ///
    /// ```
    /// use boggle_dictionary::{ListFormat, WordList};
    ///
    /// let mut list = WordList::default();
    /// assert_eq!(list.read("a.json", r#"["cat", "dog"]"#.as_bytes())?, ListFormat::Array);
    /// assert!(list.words().eq(["cat", "dog"]));
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn read(&mut self, name: &str, mut list: impl BufRead) -> Result<ListFormat, Error> {
        let mut start = Vec::new();
        let read = list.by_ref().take(START as u64).read_to_end(&mut start);
        let complete = start.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if let Err(error) = read {
            self.read_lines(name, &start[..complete], ListFormat::Plain)?;
            return Err(Error::Read { list: name.into(), error });
        }
        let is_whole = start.len() < START;
        let format =
            ListFormat::detect(if is_whole || complete == 0 { &start } else { &start[..complete] });
        if format == ListFormat::Array {
            let text = read_all(name, start, list)?;
            let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
            self.lines += read_strings(text, |line, _, entry| self.add_entry(name, line, entry))
                .map_err(|error| error.in_list(name))?;
            return Ok(format);
        }
        self.read_lines(name, start.chain(list), format)?;
        Ok(format)
    }

    fn read_lines(
        &mut self,
        name: &str,
        list: impl BufRead,
        format: ListFormat,
    ) -> Result<(), Error> {
        let mut is_header = format.has_header();
        read_entries(name, list, |line, entry| {
            self.lines += 1;
            if entry.is_empty() || mem::take(&mut is_header) {
                return Ok(());
            }
            match format.word(entry) {
                Some(word) => {
                    self.add_entry(name, line, word)?;
                    if let Some(defined) = format.defined(entry) {
                        self.annotate(&defined);
                    }
                    Ok(())
                }
                None => self.skip_entry(name, line, entry, SkipReason::Format),
            }
        })
    }

    /// Adds an entry of a list in a format that [`read`](WordList::read) does not know, or skips and
    /// counts it. `name` and `line` identify it in error messages.
    ///
    /// # Errors
    ///
    /// Returns an error if the words take more than 1 GiB, or, with
    /// [strict](crate::ListOptions::strict) options, if the entry is not a word.
    pub fn add_entry(&mut self, name: &str, line: u64, entry: &str) -> Result<(), Error> {
        if self.text.len() + self.annotated > MAX_TEXT {
            return Err(Error::ListTooLarge { list: name.into(), line, limit: MAX_TEXT });
        }
        self.add(entry).or_else(|reason| self.skip_entry(name, line, entry, reason))
    }

    /// Counts lines that were read without [`read`](WordList::read).
    pub fn add_lines(&mut self, lines: u64) {
        self.lines += lines;
    }

    /// Skips and counts an entry of a list in a format that [`read`](WordList::read) does not know.
    ///
    /// # Errors
    ///
    /// Returns an error if the options are [strict](crate::ListOptions::strict) and the reason is
    /// that the entry is not a word.
    pub fn skip_entry(
        &mut self,
        name: &str,
        line: u64,
        entry: &str,
        reason: SkipReason,
    ) -> Result<(), Error> {
        if self.options.strict && !reason.is_excluded_word() {
            return Err(Error::NotAWord { list: name.into(), line, entry: entry.into(), reason });
        }
        let skipped = &mut self.skipped[reason as usize];
        if skipped.count == 0 {
            skipped.example = entry.into();
        }
        skipped.count += 1;
        Ok(())
    }
}

/// Reads the rest of a list of strings, which is parsed as a whole.
fn read_all(name: &str, mut start: Vec<u8>, list: impl BufRead) -> Result<String, Error> {
    let limit = MAX_TEXT as u64 + 1;
    let read = list.take(limit).read_to_end(&mut start);
    read.map_err(|error| Error::Read { list: name.into(), error })?;
    let line = |bytes: &[u8]| 1 + bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
    if start.len() > MAX_TEXT {
        let line = line(&start);
        return Err(Error::ListTooLarge { list: name.into(), line, limit: MAX_TEXT });
    }
    String::from_utf8(start).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        Error::NotUtf8 { list: name.into(), line: line(valid) }
    })
}
