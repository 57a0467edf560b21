//! Where the boards of a text are.

use std::ops::Range;

use memchr::{memchr, memrchr};

/// The line of each board in a text, from 0, and its range.
pub(super) struct Boards<'t> {
    text: &'t [u8],
    one_per_line: bool,
    /// The start of the next line, and its number.
    at: usize,
    pub(super) line: u64,
}

impl Boards<'_> {
    pub(super) fn new(text: &[u8], one_per_line: bool) -> Boards<'_> {
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

pub(super) fn is_newline(byte: &u8) -> bool {
    *byte == b'\n'
}

#[inline]
pub(super) fn is_blank(line: &[u8]) -> bool {
    !line.first().is_some_and(u8::is_ascii_graphic)
        && str::from_utf8(line).is_ok_and(|line| line.trim().is_empty())
}

/// Returns the length of the complete lines.
pub(super) fn end_of_lines(text: &[u8]) -> usize {
    memrchr(b'\n', text).map_or(0, |at| at + 1)
}

pub(super) fn count_lines(text: &[u8]) -> u64 {
    text.iter().filter(|byte| is_newline(byte)).count() as u64
}
