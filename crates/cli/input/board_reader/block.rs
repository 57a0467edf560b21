//! Consecutive boards of a file or a pipe.

use std::ops::Range;
use std::sync::Arc;

use anyhow::anyhow;
use boggle_solver::NotationError;

use crate::hints;

/// The edges of two tiles as `boggle roll` draws them, which its output to a pipe shows, too.
const DRAWN: &str = "╮ ╭";

/// The location of a board. A block has thousands of these, and all should fit in the cache.
pub(super) struct BoardText {
    /// The line in the block, from 0.
    pub line: u64,
    pub start: u32,
    pub end: u32,
}

impl BoardText {
    fn range(&self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// Consecutive boards.
pub(crate) struct Block {
    pub text: String,
    pub(super) boards: Vec<BoardText>,
    /// The number of boards in previous blocks.
    pub(super) number: usize,
    /// The number of lines in previous blocks.
    pub(super) lines: u64,
    /// Whether the input has only this board, if the reader looks ahead.
    pub only: bool,
    /// The error after these boards, which ends the input.
    pub error: Option<anyhow::Error>,
    pub(super) input: Arc<str>,
}

impl Block {
    /// Returns each board with its number in the input and its line, both from 1.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = (usize, &str, u64)> {
        self.boards.iter().enumerate().map(|(index, board)| {
            (self.number + index + 1, &self.text[board.range()], self.lines + board.line + 1)
        })
    }

    /// Adds the input's name and the line to an error in a board.
    pub fn locate(&self, line: u64, error: impl Into<anyhow::Error>) -> anyhow::Error {
        let index = self.boards.binary_search_by_key(&line, |board| self.lines + board.line + 1);
        let board = index.ok().and_then(|index| self.boards.get(index));
        let text = board.map_or("", |board| &self.text[board.start as usize..]);
        // A title precedes the drawing.
        let is_drawn = text.lines().take(3).any(|line| line.contains(DRAWN));
        let is_line = |board: &BoardText| self.text[board.range()].trim().lines().count() == 1;
        let is_first = self.number == 0 && index == Ok(0) && board.is_some_and(is_line);
        let error = error.into();
        let odd = match error.downcast_ref() {
            Some(NotationError::OddLine { line, .. }) => {
                text.lines().position(|it| it.trim() == line)
            }
            _ => None,
        };
        let error = match error {
            _ if is_drawn => {
                anyhow!("a drawing cannot be read; print boards with `--format board`")
            }
            error if is_first && !self.only && could_be_title(&error) => {
                anyhow!("{}; if the line is a title, remove it", hints::message(&error))
            }
            error if self.number + index.unwrap_or(0) > 0 && odd.is_some() => {
                anyhow!("{}; if these are words, use `boggle find`", hints::message(&error))
            }
            error => error,
        };
        error.context(format!("{}, line {}", self.input, line + odd.unwrap_or(0) as u64))
    }
}

/// Whether an error may be about the words of a title.
fn could_be_title(error: &anyhow::Error) -> bool {
    matches!(
        error.downcast_ref(),
        Some(
            NotationError::InvalidTile { .. }
                | NotationError::UnclearHole { .. }
                | NotationError::LongTile { .. }
                | NotationError::RaggedRows { .. }
        )
    )
}
