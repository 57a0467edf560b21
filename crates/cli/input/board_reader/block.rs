//! Consecutive boards of a file or a pipe.

use std::sync::Arc;

use anyhow::anyhow;
use boggle_solver::{LetterLines, NotationError};

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

/// The text of consecutive boards.
pub(super) enum BlockText {
    /// One board per line.
    Lines(LetterLines),
    Boards(String, Vec<BoardText>),
}

/// Consecutive boards.
pub(crate) struct Block {
    pub(super) text: BlockText,
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
    /// Returns the boards if they are lines of letters.
    pub fn letter_lines(&self) -> Option<&LetterLines> {
        match &self.text {
            BlockText::Lines(lines) => Some(lines),
            BlockText::Boards(..) => None,
        }
    }

    pub fn text(&self) -> &str {
        match &self.text {
            BlockText::Lines(lines) => lines.text(),
            BlockText::Boards(text, _) => text,
        }
    }

    /// Returns the number of boards.
    pub fn len(&self) -> usize {
        match &self.text {
            BlockText::Lines(lines) => lines.len(),
            BlockText::Boards(_, boards) => boards.len(),
        }
    }

    /// Returns each board with its number in the input, from 1.
    pub fn boards(&self) -> impl Iterator<Item = (usize, &str)> {
        let board = |index| {
            let (start, end, _) = self.location(index)?;
            Some((self.number + index + 1, self.text().get(start..end)?))
        };
        (0..).map_while(board)
    }

    /// Returns the start and end of a board in the text, and its line in the block, from 0.
    fn location(&self, index: usize) -> Option<(usize, usize, u64)> {
        match &self.text {
            BlockText::Lines(lines) => {
                let start = index * lines.length();
                Some((start, start + lines.length(), index as u64))
            }
            BlockText::Boards(_, boards) => {
                let &BoardText { line, start, end } = boards.get(index)?;
                Some((start as usize, end as usize, line))
            }
        }
    }

    /// Adds the input's name and the line to an error in the board with this number.
    pub fn locate(&self, number: usize, error: impl Into<anyhow::Error>) -> anyhow::Error {
        let location = number.checked_sub(self.number + 1).and_then(|index| self.location(index));
        let (start, end, line) = location.unwrap_or_default();
        let (board, text) = (&self.text()[start..end], &self.text()[start..]);
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
        let error = match error {
            _ if is_drawn => {
                anyhow!("a drawing cannot be read; print boards with `--format board`")
            }
            error if is_first && !self.only && could_be_title(&error) => {
                anyhow!("{}; if the line is a title, remove it", hints::message(&error))
            }
            error if number > 1 && odd.is_some() => {
                anyhow!("{}; if these are words, use `boggle find`", hints::message(&error))
            }
            error => error,
        };
        let line = self.lines + line + odd.unwrap_or(0) as u64 + 1;
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
