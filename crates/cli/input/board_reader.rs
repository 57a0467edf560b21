//! Boards in a file or a pipe, one per line or separated by blank lines, read in blocks.

use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use anyhow::anyhow;
use boggle_solver::{MAX_CELLS, SyntaxError};
use memchr::{memchr, memrchr};

/// The maximum length of a board's text in bytes: eight for each cell of the
/// largest board.
pub(super) const MAX_TEXT: usize = 8 * MAX_CELLS;

/// The maximum number of bytes read at once.
pub(crate) const MAX_READ: usize = 1 << 17;

/// Reads boards in blocks.
pub(crate) struct BoardReader {
    name: Arc<str>,
    reader: BufReader<Box<dyn Read + Send>>,
    one_per_line: bool,
    /// Whether the first block must know if its board is the only one.
    looks_ahead: bool,
    /// Whether text that is not UTF-8 is replaced rather than an error.
    pub is_lossy: bool,
    /// Whether input without a board is an error.
    pub needs_board: bool,
    /// The length of the input in bytes, if known.
    pub length: Option<u64>,
    /// Whether a person types the boards.
    pub is_typed: bool,
    /// The start of a board that is not yet complete.
    rest: Vec<u8>,
    /// The number of lines in previous blocks.
    lines: u64,
    /// The number of blank lines after the first board that were not kept.
    skipped: u64,
    /// The number of boards in previous blocks.
    boards: usize,
    has_ended: bool,
}

impl BoardReader {
    /// Opens a file, or standard input (`-`). If it `looks_ahead`, the first block
    /// knows whether its board is the only one.
    pub fn open(path: &Path, one_per_line: bool, looks_ahead: bool) -> anyhow::Result<BoardReader> {
        let source = super::open(path, "a file with boards")?;
        Ok(BoardReader {
            name: source.name.into(),
            reader: BufReader::with_capacity(MAX_READ, source.reader),
            one_per_line,
            looks_ahead,
            is_lossy: false,
            needs_board: true,
            length: source.length,
            is_typed: source.is_typed,
            rest: Vec::new(),
            lines: 0,
            skipped: 0,
            boards: 0,
            has_ended: false,
        })
    }

    /// Estimates the number of boards in a file from its length and its first
    /// boards. Returns `None` for pipes and terminals, which have no length.
    pub fn estimate_boards(&mut self) -> Option<u64> {
        let length = self.length?;
        // If the file cannot be read, the first block reports it.
        let start = self.reader.fill_buf().ok()?;
        let boards = Boards::new(start, self.one_per_line).count() as u64;
        length.checked_mul(boards)?.checked_div(start.len() as u64)
    }

    /// Returns the boards that about `size` more bytes complete, or `None` at the end.
    ///
    /// It waits for a single board only, so that boards typed or sent one at a time are answered at
    /// once.
    pub fn next_block(&mut self, size: usize) -> Option<Block> {
        if self.has_ended {
            return None;
        }
        let mut text = std::mem::take(&mut self.rest);
        let mut error = self.read(&mut text, size).err();
        let text = String::from_utf8(text).unwrap_or_else(|invalid| {
            if self.is_lossy {
                return String::from_utf8_lossy(invalid.as_bytes()).into_owned();
            }
            let valid = invalid.utf8_error().valid_up_to();
            let mut text = invalid.into_bytes();
            let lines = &text[..end_of_lines(&text[..valid])];
            error = Some(self.error(lines, "not UTF-8; convert it to UTF-8 first"));
            text.truncate(self.complete(lines));
            String::from_utf8(text).unwrap_or_default()
        });
        let skipped = std::mem::take(&mut self.skipped);
        let one_per_line = self.one_per_line;
        let mut found = Boards::new(text.as_bytes(), one_per_line);
        let len = found.by_ref().count();
        let (lines, number) = (self.lines, self.boards);
        self.lines += found.line + skipped;
        self.boards += len;
        let input = self.name.clone();
        let mut block =
            Block { one_per_line, len, number, lines, skipped, only: false, error, input, text };
        self.has_ended |= block.error.is_some();
        block.only = self.has_ended && self.boards == 1;
        if self.has_ended && self.boards == 0 && self.needs_board && block.error.is_none() {
            block.error = Some(no_board(&self.name));
        }
        Some(block)
    }

    /// Reads into `text` until it has complete boards or the input ends, and keeps
    /// what follows them for the next block.
    fn read(&mut self, text: &mut Vec<u8>, size: usize) -> anyhow::Result<()> {
        // The lengths of the complete boards and of the complete lines.
        let (mut complete, mut lines) = (0, 0);
        // The number of boards, and of the bytes of blank lines that were not kept.
        let (mut boards, mut blank) = (0, 0);
        while complete == 0 || self.looks_ahead && boards < 2 {
            let before = text.len();
            match self.reader.fill_buf() {
                Ok([]) => {
                    self.has_ended = true;
                    return Ok(());
                }
                Ok(bytes) => text.extend_from_slice(&bytes[..bytes.len().min(size)]),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    text.truncate(complete);
                    return Err(anyhow::Error::new(error).context(self.name.to_string()));
                }
            }
            self.reader.consume(text.len() - before);
            let new = end_of_lines(&text[before..]);
            if new > 0 {
                let kept = complete;
                match self.complete(&text[lines..before + new]) {
                    0 => {}
                    end => complete = lines + end,
                }
                lines = before + new;
                // Only a reader that looks ahead needs the number of boards.
                if self.looks_ahead {
                    let found = Boards::new(&text[kept..complete], self.one_per_line).count();
                    if found == 0 {
                        // Blank lines may never end.
                        let number = count_lines(&text[kept..complete]);
                        *if boards == 0 { &mut self.lines } else { &mut self.skipped } += number;
                        text.drain(kept..complete);
                        (blank, lines) = (blank + complete - kept, lines + kept - complete);
                        complete = kept;
                    }
                    boards += found;
                }
            }
            if text.len() - complete + blank > MAX_TEXT {
                let message =
                    format!("the board is larger than {MAX_TEXT} bytes; use a smaller board");
                let error = self.error(text, &message);
                text.truncate(complete);
                return Err(error);
            }
        }
        self.looks_ahead = false;
        self.rest = text.split_off(complete);
        Ok(())
    }

    /// Returns the length of the complete boards in complete lines.
    fn complete(&self, lines: &[u8]) -> usize {
        if self.one_per_line {
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

    /// Returns an error in the line that follows `before`.
    fn error(&self, before: &[u8], message: &str) -> anyhow::Error {
        let line = self.lines + self.skipped + count_lines(before) + 1;
        anyhow!("{}, line {line}: {message}", self.name)
    }
}

/// Returns the error for an input without a board.
pub(super) fn no_board(input: &str) -> anyhow::Error {
    anyhow!("{input}: no board found; give a board, a board code or a file with a board")
}

/// A board in a block.
#[derive(Clone, Copy)]
pub(crate) struct BoardText<'t> {
    pub text: &'t str,
    /// The position in the input, from 1.
    pub number: usize,
    /// The line in the input where the board starts, from 1.
    line: u64,
}

/// Consecutive boards.
pub(crate) struct Block {
    pub text: String,
    one_per_line: bool,
    /// The number of boards.
    pub len: usize,
    /// The number of boards in previous blocks.
    number: usize,
    /// The number of lines in previous blocks.
    lines: u64,
    /// The number of blank lines after the first board that are not in `text`.
    skipped: u64,
    /// Whether the input has only this board, if the reader looks ahead.
    pub only: bool,
    /// The error after these boards, which ends the input.
    pub error: Option<anyhow::Error>,
    input: Arc<str>,
}

impl Block {
    /// Returns the boards.
    pub fn boards(&self) -> impl Iterator<Item = BoardText<'_>> {
        let boards = Boards::new(self.text.as_bytes(), self.one_per_line);
        boards.enumerate().map(|(index, (line, range))| BoardText {
            text: &self.text[range.clone()],
            number: self.number + index + 1,
            line: self.lines + line + 1 + if index == 0 { 0 } else { self.skipped },
        })
    }

    /// Adds the input's name and the line to an error in a board.
    pub fn locate(&self, board: BoardText, error: impl Into<anyhow::Error>) -> anyhow::Error {
        match error.into().downcast::<SyntaxError>() {
            Ok(error) => {
                let before = usize::try_from(board.line).unwrap_or(usize::MAX).saturating_sub(1);
                error.in_source(&*self.input, before).into()
            }
            Err(error) => error.context(format!("{}, line {}", self.input, board.line)),
        }
    }
}

/// The line of each board in a text, from 0, and its range.
struct Boards<'t> {
    text: &'t [u8],
    one_per_line: bool,
    /// The start of the next line, and its number.
    at: usize,
    line: u64,
}

impl Boards<'_> {
    fn new(text: &[u8], one_per_line: bool) -> Boards<'_> {
        Boards { text, one_per_line, at: 0, line: 0 }
    }
}

impl Iterator for Boards<'_> {
    type Item = (u64, Range<usize>);

    fn next(&mut self) -> Option<(u64, Range<usize>)> {
        let mut board: Option<(u64, Range<usize>)> = None;
        while self.at < self.text.len() {
            let rest = &self.text[self.at..];
            let length = memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
            let (start, line) = (self.at, self.line);
            (self.at, self.line) = (start + length, line + 1);
            if !is_blank(&rest[..length]) {
                if self.one_per_line {
                    return Some((line, start..self.at));
                }
                board.get_or_insert((line, start..start)).1.end = self.at;
            } else if board.is_some() {
                return board;
            }
        }
        board
    }
}

fn is_newline(byte: &u8) -> bool {
    *byte == b'\n'
}

#[inline]
fn is_blank(line: &[u8]) -> bool {
    !line.first().is_some_and(u8::is_ascii_graphic)
        && str::from_utf8(line).is_ok_and(|line| line.trim().is_empty())
}

/// Returns the length of the complete lines.
fn end_of_lines(text: &[u8]) -> usize {
    memrchr(b'\n', text).map_or(0, |at| at + 1)
}

fn count_lines(text: &[u8]) -> u64 {
    text.iter().filter(|byte| is_newline(byte)).count() as u64
}
