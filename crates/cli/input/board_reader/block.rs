//! Consecutive boards of a file or a pipe.

use std::sync::Arc;

use anyhow::anyhow;
use boggle_solver::NotationError;

use super::boards::Boards;
use crate::hints;

/// The edges of two tiles as `boggle roll` draws them, even if its output is a pipe.
const DRAWN: &str = "╮ ╭";

/// A board in a block.
#[derive(Clone, Copy)]
pub(crate) struct BoardText<'t> {
    pub text: &'t str,
    /// The position in the input, from 1.
    pub number: usize,
    /// The line in the input where the board starts, from 1.
    line: u64,
    /// The offset in the text of the block.
    start: usize,
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
            start: range.start,
        })
    }

    /// Adds the input's name and the line to an error in a board.
    pub fn locate(&self, board: BoardText, error: impl Into<anyhow::Error>) -> anyhow::Error {
        let BoardText { text: board, number, line, start } = board;
        let text = &self.text[start..];
        // A title precedes the drawing.
        let is_drawn = text.lines().take(3).any(|line| line.contains(DRAWN));
        let is_first = number == 1 && board.trim().lines().count() == 1;
        let error = error.into();
        let odd = match error.downcast_ref() {
            Some(NotationError::OddLine { line, .. }) => {
                text.lines().position(|it| it.trim() == line)
            }
            _ => None,
        };
        let is_not_square = matches!(error.downcast_ref(), Some(NotationError::NotSquare { .. }));
        let error = match error {
            _ if is_drawn => {
                anyhow!("a drawing cannot be read; print boards with `--format board`")
            }
            error if is_first && !self.only && could_be_title(&error) => {
                anyhow!("{}; if the line is a title, remove it", hints::message(&error))
            }
            error if self.one_per_line && is_not_square && self.text.contains("\n\n") => {
                let remedy = "; if blank lines separate the boards, remove --lines";
                anyhow!("{}{remedy}", hints::message(&error))
            }
            error if number > 1 && odd.is_some() => {
                anyhow!("{}; if these are words, use `boggle find`", hints::message(&error))
            }
            error => error,
        };
        // `line` is where the board starts; the row that the error names may be on another line.
        let names_row = error.to_string().starts_with("row ") && board.trim().contains('\n');
        let at = if names_row { "board at line" } else { "line" };
        error.context(format!("{}, {at} {}", self.input, line + odd.unwrap_or(0) as u64))
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
