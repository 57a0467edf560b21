use boggle_solver::Totals;
use boggle_solver::json::{self, RollRecord, TotalsRecord};
use serde::Serialize;

use crate::ParsedBoard;

/// A board that was rolled or given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct RollReport {
    /// The board.
    #[cfg_attr(feature = "schemars", schemars(with = "json::Rows"))]
    pub board: Vec<Vec<String>>,
    /// How it was rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dice: Option<RollRecord>,
    /// The words on the board and their points, if it had to meet requirements.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<TotalsRecord>,
    /// How many boards were rolled to find it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<u64>,
}

impl RollReport {
    /// Describes a board. If it had to meet requirements, `found` has what it has and the number of
    /// rolls.
    #[must_use]
    pub fn new(board: &ParsedBoard, found: Option<(Totals, u64)>) -> RollReport {
        RollReport {
            board: json::rows(&board.board),
            dice: board.roll_record(),
            totals: found.map(|(totals, _)| totals.into()),
            rolls: found.map(|(_, rolls)| rolls),
        }
    }
}
