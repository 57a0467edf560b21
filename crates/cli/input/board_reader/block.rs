//! Consecutive boards of a file or a pipe.

use std::ops::Range;
use std::sync::Arc;

use anyhow::anyhow;
use boggle_solver::NotationError;

use crate::hints;

/// The edges of two tiles as `boggle roll` draws them, which its output to a pipe shows, too.
const DRAWN: &str = "╮ ╭";

/// Consecutive boards.
pub(crate) struct Block {
    pub text: String,
    /// The number of each board in the input, from 1, its line in the block, from 0, and
    /// its range in the text.
    pub(super) boards: Vec<(usize, u64, Range<usize>)>,
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
        self.boards.iter().map(|(number, line, range)| {
            (*number, &self.text[range.clone()], self.lines + line + 1)
        })
    }

    /// Adds the input's name and the line to an error in a board.
    pub fn locate(&self, line: u64, error: impl Into<anyhow::Error>) -> anyhow::Error {
        let board = self.boards.binary_search_by_key(&line, |(_, at, _)| self.lines + at + 1);
        let board = board.ok().and_then(|board| self.boards.get(board));
        let text = board.map_or("", |(.., range)| &self.text[range.start..]);
        // A title precedes the drawing.
        let is_drawn = text.lines().take(3).any(|line| line.contains(DRAWN));
        let is_line = |range: &Range<usize>| self.text[range.clone()].trim().lines().count() == 1;
        let is_first = board.is_some_and(|(number, _, range)| *number == 1 && is_line(range));
        let error = match error.into() {
            _ if is_drawn => {
                anyhow!("a drawing cannot be read; print boards with `--format board`")
            }
            error if is_first && !self.only && could_be_title(&error) => {
                anyhow!("{}; if the line is a title, remove it", hints::message(&error))
            }
            error => error,
        };
        error.context(format!("{}, line {line}", self.input))
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
