//! Boards in a file or a pipe, a line each or apart by blank lines, in blocks.

use std::fs::{File, Metadata};
use std::io::{self, BufRead, BufReader, ErrorKind, IsTerminal, Read};
use std::iter;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use boggle_solver::MAX_CELLS;

/// The most bytes of a board's text: eight a cell of the largest board.
const MAX_TEXT: usize = 8 * MAX_CELLS;

/// The most bytes that are read at once.
pub(crate) const MAX_READ: usize = 1 << 16;

/// Where boards are read from.
pub(crate) struct Input {
    name: Arc<str>,
    reader: BufReader<Box<dyn Read + Send>>,
    a_line_each: bool,
    /// Whether the first block must tell if its board is the only one.
    looks_ahead: bool,
    /// The bytes of the whole input, if they are known.
    pub length: Option<u64>,
    /// Whether somebody types the boards.
    pub is_typed: bool,
    /// The beginning of a board that is not yet whole.
    rest: Vec<u8>,
    /// The lines and the boards of the blocks before.
    lines: u64,
    boards: usize,
    has_ended: bool,
}

/// Some boards one after the other.
pub(crate) struct Block {
    pub text: String,
    /// The line of each board, from 0, and its place in the text.
    boards: Vec<(u64, Range<usize>)>,
    /// The lines and the boards of the blocks before.
    lines: u64,
    number: usize,
    /// Whether the input has only this board, if that was to be found out.
    pub only: bool,
    /// What is wrong with the input behind these boards, which ends it.
    pub error: Option<anyhow::Error>,
    input: Arc<str>,
}

impl Block {
    /// The number of each board in the call, from 1, its place in the text, and
    /// its line in the input, from 1.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = (usize, &str, u64)> {
        self.boards.iter().enumerate().map(|(at, (line, range))| {
            (self.number + at + 1, &self.text[range.clone()], self.lines + line + 1)
        })
    }

    /// Says of what is wrong with a board where that stands.
    pub fn locate(&self, line: u64, error: impl Into<anyhow::Error>) -> anyhow::Error {
        error.into().context(format!("{}, line {line}", self.input))
    }
}

impl Input {
    /// Opens a file, or the standard input (`-`). Where it `looks_ahead`, the
    /// first block tells whether its board is the only one.
    pub fn open(path: &Path, a_line_each: bool, looks_ahead: bool) -> anyhow::Result<Input> {
        let is_stdin = path.as_os_str() == "-";
        let (name, reader, metadata): (_, Box<dyn Read + Send>, _) = if is_stdin {
            ("standard input".into(), Box::new(io::stdin()), stdin_metadata())
        } else {
            let name = path.display().to_string();
            let file = File::open(path).with_context(|| name.clone())?;
            let metadata = file.metadata();
            if metadata.as_ref().is_ok_and(Metadata::is_dir) {
                bail!("{name}: a folder; name a file with boards in it");
            }
            (name, Box::new(file), metadata)
        };
        Ok(Input {
            name: name.into(),
            reader: BufReader::with_capacity(MAX_READ, reader),
            a_line_each,
            looks_ahead,
            // Pipes have no length.
            length: metadata.ok().filter(Metadata::is_file).map(|metadata| metadata.len()),
            is_typed: is_stdin && io::stdin().is_terminal(),
            rest: Vec::new(),
            lines: 0,
            boards: 0,
            has_ended: false,
        })
    }

    /// The boards that about `size` more bytes make whole; none at the end.
    ///
    /// It waits for one board only: who types boards, or sends one at a time,
    /// is answered at once.
    pub fn next(&mut self, size: usize) -> Option<Block> {
        if self.has_ended {
            return None;
        }
        let mut text = std::mem::take(&mut self.rest);
        let mut error = self.read(&mut text, size).err();
        let text = String::from_utf8(text).unwrap_or_else(|bad| {
            let valid = bad.utf8_error().valid_up_to();
            let mut text = bad.into_bytes();
            let lines = &text[..end_of_lines(&text[..valid])];
            error = Some(self.error(lines, "not UTF-8; convert it to UTF-8 first"));
            text.truncate(self.whole(lines));
            String::from_utf8(text).unwrap_or_default()
        });
        let mut block = Block {
            boards: split(text.as_bytes(), self.a_line_each).collect(),
            lines: self.lines,
            number: self.boards,
            only: false,
            error,
            input: self.name.clone(),
            text,
        };
        self.lines += count_lines(block.text.as_bytes());
        self.boards += block.boards.len();
        self.has_ended |= block.error.is_some();
        block.only = self.has_ended && self.boards == 1;
        if self.has_ended && self.boards == 0 && block.error.is_none() {
            block.error = Some(anyhow!("{}: no board; give at least one cell", self.name));
        }
        Some(block)
    }

    /// Adds to `text` until it has whole boards or the input ends, and puts
    /// aside what is behind them.
    fn read(&mut self, text: &mut Vec<u8>, size: usize) -> anyhow::Result<()> {
        // How much is whole boards, and how much whole lines.
        let (mut whole, mut lines) = (0, 0);
        let least = if self.looks_ahead { 2 } else { 1 };
        while whole == 0 || least > 1 && split(&text[..whole], self.a_line_each).count() < least {
            let before = text.len();
            match self.reader.fill_buf() {
                Ok([]) => {
                    self.has_ended = true;
                    return Ok(());
                }
                Ok(bytes) => text.extend_from_slice(&bytes[..bytes.len().min(size)]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    text.truncate(whole);
                    return Err(anyhow!(error).context(self.name.to_string()));
                }
            }
            self.reader.consume(text.len() - before);
            let new = end_of_lines(&text[before..]);
            if new > 0 {
                match self.whole(&text[lines..before + new]) {
                    0 => {}
                    end => whole = lines + end,
                }
                lines = before + new;
            }
            if text.len() - whole > MAX_TEXT {
                let what = format!("a board of more than {MAX_TEXT} bytes; use a smaller board");
                let error = self.error(text, &what);
                text.truncate(whole);
                return Err(error);
            }
        }
        self.looks_ahead = false;
        self.rest = text.split_off(whole);
        Ok(())
    }

    /// How much of whole lines is whole boards.
    fn whole(&self, lines: &[u8]) -> usize {
        if self.a_line_each {
            return lines.len();
        }
        let mut end = lines.len();
        for line in lines.split_inclusive(is_newline).rev() {
            if is_blank(line) {
                break;
            }
            end -= line.len();
        }
        end
    }

    /// Says what is wrong with the line that follows `before`.
    fn error(&self, before: &[u8], what: &str) -> anyhow::Error {
        anyhow!("{}, line {}: {what}", self.name, self.lines + count_lines(before) + 1)
    }
}

/// Whether the standard input is a file, and how long.
fn stdin_metadata() -> io::Result<Metadata> {
    #[cfg(unix)]
    let stdin = std::os::fd::AsFd::as_fd(&io::stdin()).try_clone_to_owned();
    #[cfg(windows)]
    let stdin = std::os::windows::io::AsHandle::as_handle(&io::stdin()).try_clone_to_owned();
    File::from(stdin?).metadata()
}

/// The line of each board in `text`, from 0, and its place.
fn split(text: &[u8], a_line_each: bool) -> impl Iterator<Item = (u64, Range<usize>)> {
    let (mut line, mut at) = (0, 0);
    let mut lines = text.split_inclusive(is_newline);
    iter::from_fn(move || {
        let mut board = None;
        for next in lines.by_ref() {
            if !is_blank(next) {
                let (_, range) = board.get_or_insert((line, at..at));
                range.end += next.len();
            }
            line += 1;
            at += next.len();
            if board.is_some() && (a_line_each || is_blank(next)) {
                break;
            }
        }
        board
    })
}

fn is_newline(byte: &u8) -> bool {
    *byte == b'\n'
}

fn is_blank(line: &[u8]) -> bool {
    !line.first().is_some_and(u8::is_ascii_graphic)
        && str::from_utf8(line).is_ok_and(|line| line.trim().is_empty())
}

/// Where the last line with an end ends.
fn end_of_lines(text: &[u8]) -> usize {
    text.iter().rposition(is_newline).map_or(0, |at| at + 1)
}

fn count_lines(text: &[u8]) -> u64 {
    text.iter().filter(|byte| is_newline(byte)).count() as u64
}
