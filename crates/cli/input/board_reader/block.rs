//! Consecutive boards of a file or a pipe.

use std::sync::Arc;

use boggle_solver::SyntaxError;

use super::boards::Boards;

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
    pub(super) one_per_line: bool,
    /// The number of boards.
    pub len: usize,
    /// The number of boards in previous blocks.
    pub(super) number: usize,
    /// The number of lines in previous blocks.
    pub(super) lines: u64,
    /// The number of blank lines after the first board that are not in `text`.
    pub(super) skipped: u64,
    /// Whether the input has only this board, if the reader looks ahead.
    pub only: bool,
    /// The error after these boards, which ends the input.
    pub error: Option<anyhow::Error>,
    pub(super) input: Arc<str>,
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
