//! How a rolled board is named: its board code, and its record in JSON.

use boggle_dice::Roll;
use boggle_solver::Board;
use serde::Serialize;

/// The JSON record of a roll.
#[derive(Serialize)]
pub(crate) struct RollRecord<'a> {
    pub name: &'a str,
    pub seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
}

impl RollRecord<'static> {
    /// Returns the record of a board's roll, if it was rolled.
    pub fn new(board: &Board, roll: Option<Roll>) -> Option<RollRecord<'static>> {
        let Roll { dice, seed } = roll?;
        Some(RollRecord { name: &dice.name, seed, code: Roll { dice, seed }.code_of(board) })
    }
}
