//! A game and the view of its board, which all screens share.

use std::time::Duration;

use boggle_game::{BoardView, Game, GameRecorder};
use ratatui_core::layout::Rect;

use crate::PlayContext;
use crate::keys::Arrow;

/// A game, its recorder, and the view of its board.
pub(crate) struct GameSession<'a> {
    pub context: &'a PlayContext<'a>,
    pub game: &'a mut Game,
    pub recorder: &'a mut dyn GameRecorder,
    pub view: BoardView,
    /// The size of the terminal.
    pub area: Rect,
    /// The time played at the last save.
    pub saved_at: Duration,
}

impl GameSession<'_> {
    /// Saves the time played.
    pub(crate) fn save_time(&mut self, now: Duration) {
        self.saved_at = self.game.played(now);
        self.recorder.record_progress(None, self.saved_at);
    }

    /// Returns the adjacent cell in a direction of the current view, wrapping around at the edges.
    pub(crate) fn step(&self, cell: u32, arrow: Arrow) -> u32 {
        let (rows, columns) = (self.view.rows(), self.view.columns());
        let (row, column) = self.view.position(cell);
        match arrow {
            Arrow::Up => self.view.cell((row + rows - 1) % rows, column),
            Arrow::Down => self.view.cell((row + 1) % rows, column),
            Arrow::Left => self.view.cell(row, (column + columns - 1) % columns),
            Arrow::Right => self.view.cell(row, (column + 1) % columns),
        }
    }

    /// Returns the cell where the cursor first appears.
    pub(crate) fn middle(&self) -> u32 {
        self.view.cell((self.view.rows() - 1) / 2, (self.view.columns() - 1) / 2)
    }
}
