//! The file of finished games. It is read one line at a time, because it can hold the games
//! of a lifetime.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Take, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use boggle_game::{GameRecord, GameRecordError, HistoryLine, next_id};

use super::{MAX_GAME, check_length};
use crate::files::regular::check_regular;
use crate::storage::dictionaries;

const FILE: &str = "games.jsonl";

/// The maximum size of the file in bytes: some 100,000 games.
const MAX_SIZE: u64 = 1 << 28;

/// Returns the path of the file.
pub(crate) fn path() -> anyhow::Result<PathBuf> {
    Ok(dictionaries::folder()?.join(FILE))
}

/// Reads the lines of the file; a missing file has none.
pub(crate) fn lines() -> anyhow::Result<impl Iterator<Item = HistoryLine>> {
    let path = path()?;
    let lines = open(&path).with_context(|| path.display().to_string())?;
    Ok(lines.into_iter().flatten())
}

fn open(path: &Path) -> io::Result<Option<Lines<File>>> {
    match check_regular(path).and_then(|()| File::open(path)) {
        Ok(file) => {
            // Wait until other processes have finished writing their lines. Later ones are
            // left out, so that nobody has to wait for whoever reads the output.
            file.lock_shared()?;
            let length = file.metadata()?.len();
            file.unlock()?;
            Lines::new(file, length).map(Some)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The lines of the file, without blank ones.
struct Lines<R> {
    reader: BufReader<Take<R>>,
    line: Vec<u8>,
    /// The number of the last line read.
    number: u64,
}

impl<R: Read> Lines<R> {
    /// Reads up to `length` bytes, unless that is too much.
    fn new(reader: R, length: u64) -> io::Result<Lines<R>> {
        check_length(length, MAX_SIZE)?;
        Ok(Lines { reader: BufReader::new(reader.take(length)), line: Vec::new(), number: 0 })
    }

    /// Reads the next line, or as much of it as a game may have. Returns whether there is
    /// one.
    fn read(&mut self) -> io::Result<bool> {
        self.line.clear();
        let mut start = (&mut self.reader).take(MAX_GAME + 1);
        let is_some = start.read_until(b'\n', &mut self.line)? > 0;
        if start.limit() == 0 && self.line.last() != Some(&b'\n') {
            self.reader.skip_until(b'\n')?;
        }
        Ok(is_some)
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = HistoryLine;

    fn next(&mut self) -> Option<HistoryLine> {
        loop {
            let is_some = self.read();
            self.number += u64::from(!matches!(is_some, Ok(false)));
            let unreadable = match is_some {
                Ok(false) => return None,
                Ok(true) => check_length(self.line.len() as u64, MAX_GAME).err(),
                Err(error) => {
                    // What follows cannot be read either.
                    self.reader.get_mut().set_limit(0);
                    Some(error)
                }
            };
            if let Some(error) = unreadable {
                let record = Err(GameRecordError::Damaged(error.to_string()));
                return Some(HistoryLine { number: self.number, record });
            }
            if let Some(line) = HistoryLine::read(self.number, &self.line) {
                return Some(line);
            }
        }
    }
}

/// Sets the number of a game and appends it to the file.
pub(super) fn append(record: &mut GameRecord) -> anyhow::Result<()> {
    let path = path()?;
    append_to(&path, record).with_context(|| path.display().to_string())
}

fn append_to(path: &Path, record: &mut GameRecord) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    if path.try_exists()? {
        check_regular(path)?;
    }
    let mut file = File::options().read(true).append(true).create(true).open(path)?;
    // Other processes that finish a game wait until this file is closed.
    file.lock()?;
    let length = file.metadata()?.len();
    record.id = next_id(Lines::new(&file, length)?);
    let mut line = Vec::new();
    if length > 0 && last_byte(&mut file)? != b'\n' {
        // The last line was cut off, as by a power failure.
        line.push(b'\n');
    }
    serde_json::to_writer(&mut line, record)?;
    line.push(b'\n');
    let written = file.write_all(&line).and_then(|()| file.sync_all());
    if written.is_err() {
        // Part of a line is useless.
        let _ = file.set_len(length);
        record.id = 0;
    }
    written
}

fn last_byte(file: &mut File) -> io::Result<u8> {
    let mut byte = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut byte)?;
    Ok(byte[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever a line has, and however long it is, the others are read.
    #[test]
    fn lines_that_are_too_long_are_skipped() {
        let long = "x".repeat(MAX_GAME as usize + 1);
        let text = format!("{long}\n\n{}\n{long}{long}", &long[2..]);
        let lines = Lines::new(text.as_bytes(), text.len() as u64).unwrap();
        let errors: Vec<_> =
            lines.map(|line| (line.number, line.record.unwrap_err().to_string())).collect();
        let too_long = "damaged: larger than 16 MiB; move it elsewhere";
        let expected = [(1, too_long), (3, "damaged: expected value at column 1"), (4, too_long)];
        assert_eq!(errors, expected.map(|(number, error)| (number, error.to_owned())));
    }
}
