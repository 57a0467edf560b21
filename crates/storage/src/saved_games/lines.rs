//! The lines of the file of finished games. It is read one line at a time, because it can
//! hold the games of a lifetime.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Take};
use std::path::Path;

use boggle_files::check_regular;
use boggle_game::{GameRecordError, HistoryLine};

use super::MAX_GAME;

/// The maximum size of the file in bytes: about 100,000 games.
const MAX_SIZE: u64 = 1 << 28;

/// Opens the file, if it exists.
pub(super) fn open(path: &Path) -> io::Result<Option<Lines<File>>> {
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
pub(super) struct Lines<R> {
    reader: BufReader<Take<R>>,
    line: Vec<u8>,
    /// The number of the last line read.
    number: u64,
}

impl<R: Read> Lines<R> {
    /// Reads up to `length` bytes, unless that is too much.
    pub(super) fn new(reader: R, length: u64) -> io::Result<Lines<R>> {
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

/// Rejects more bytes than a file or a game may have.
pub(super) fn check_length(length: u64, max: u64) -> io::Result<()> {
    if length <= max {
        return Ok(());
    }
    Err(io::Error::other(format!("larger than {} MiB; move it elsewhere", max >> 20)))
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
