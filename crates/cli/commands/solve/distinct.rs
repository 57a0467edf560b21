//! Which boards are new, if images of each other count as one.

use std::collections::HashSet;

use anyhow::ensure;
use boggle_solver::Board;

/// The most boards that are remembered. Each 4x4 board takes some 60 bytes.
const MAX_BOARDS: usize = 10_000_000;

/// The canonical forms of all boards so far, as text.
#[derive(Default)]
pub(super) struct Distinct {
    seen: HashSet<Box<str>>,
}

impl Distinct {
    /// Adds a board, and returns whether neither it nor an image of it was added before.
    pub(super) fn add(&mut self, board: &Board) -> anyhow::Result<bool> {
        let is_new = self.seen.insert(board.canonical().to_string().into());
        ensure!(
            self.seen.len() <= MAX_BOARDS,
            "--canonical: more than {MAX_BOARDS} different boards; split the input"
        );
        Ok(is_new)
    }
}
