//! What the game prints line by line.

use std::io::Write;
use std::time::Duration;

use boggle_game::{GameRecorder, format_time};
use boggle_solver::Board;

use super::{MAX_NAME, Plain};
use crate::output::style;
use crate::output::style::{Cell, TILE, face, fit};
use crate::terminal::printable;

impl Plain<'_, '_, '_> {
    pub(super) fn answer(&self, text: &str, answer: &str) -> anyhow::Result<()> {
        // All that is shown, even of wide text, and not the whole of a long line.
        let text: String = text.chars().take(MAX_NAME + 1).collect();
        print_line(&format!("{}: {answer}", fit(&printable(&text), MAX_NAME)))
    }

    /// Returns the score and the time, and how far the player is from the other limits.
    pub(super) fn status(&self, at: Duration) -> String {
        let goal =
            self.game.end_conditions().goal.map(|goal| format!(" of {goal}")).unwrap_or_default();
        let strikes = self.game.strikes().map(|strikes| strikes + ", ").unwrap_or_default();
        format!("score {}{goal}, {strikes}{}", self.game.sheet().points(), self.time(at))
    }

    pub(super) fn time(&self, at: Duration) -> String {
        let label = if self.game.time_limit().is_some() { "left" } else { "played" };
        format!("{} {label}", format_time(self.game.shown(at)))
    }

    pub(super) fn show_board(&self) -> anyhow::Result<()> {
        self.draw(0, |_| String::new())
    }

    pub(super) fn show_hints(&mut self, at: Duration) -> anyhow::Result<()> {
        print_line("Words left to find: starting on each cell / using it")?;
        let hints = self.game.hints(self.context.judge);
        self.recorder.record_hints(self.game.played(at));
        let note = |cell: usize| format!(" {}/{}", hints.starting[cell], hints.using[cell]);
        let width = (0..hints.starting.len()).map(|cell| note(cell).len()).max();
        self.draw(width.unwrap_or(0) + 1, note)
    }

    /// Draws the board with a note of up to `note_width` columns after each cell.
    pub(super) fn draw(
        &self,
        note_width: usize,
        note: impl Fn(usize) -> String,
    ) -> anyhow::Result<()> {
        let (board, view) = (self.context.judge.board(), &self.view);
        let cell =
            |index: usize| view.cell(index / view.columns(), index % view.columns()) as usize;
        let tiles = (0..board.len()).map(|index| board.tile(cell(index)).clone());
        let rotated = Board::new(view.rows(), view.columns(), tiles)?;
        let mut out = Vec::new();
        let cell_width = style::widest(board) + note_width;
        style::draw(&mut out, &rotated, false, style::width(), cell_width, |index| Cell {
            text: face(rotated.tile(index)),
            style: TILE,
            note: note(cell(index)),
        })?;
        writeln!(out)?;
        Ok(style::print(out)?)
    }

    /// Prints the words that have scored so far.
    pub(super) fn list(&self) -> anyhow::Result<()> {
        let words: Vec<_> = self.game.sheet().scored().map(|entry| &*entry.word).collect();
        if words.is_empty() {
            return print_line("No words yet");
        }
        let mut out = Vec::new();
        style::columns(&mut out, &words, style::width());
        Ok(style::print(out)?)
    }
}

pub(super) fn print_line(text: &str) -> anyhow::Result<()> {
    Ok(style::print(format!("{text}\n").into_bytes())?)
}
