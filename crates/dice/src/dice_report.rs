use boggle_solver::Board;
use serde::Serialize;

use crate::{DiceSet, NotOnDice, Odds};

/// Whether dice can roll a board, and how likely that is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct DiceReport<'d> {
    /// The board.
    #[cfg_attr(feature = "schemars", schemars(with = "boggle_solver::json::Rows"))]
    pub board: Vec<Vec<String>>,
    /// The name of the dice.
    pub dice: &'d str,
    /// Whether the dice can roll the board.
    pub possible: bool,
    /// The faces of the die for each cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assignment: Option<Vec<Vec<&'d String>>>,
    /// Why the dice cannot roll the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The number of rolls that produce the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemars", schemars(regex(pattern = "^[0-9]+$")))]
    pub ways: Option<String>,
    /// The number of all rolls.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemars", schemars(regex(pattern = "^[0-9]+$")))]
    pub rolls: Option<String>,
}

impl<'d> DiceReport<'d> {
    /// Describes dice [assigned](crate::DiceMatcher::assign) to the cells of a board.
    #[must_use]
    pub fn new(
        board: &Board,
        set: &'d DiceSet,
        assigned: &Result<Vec<usize>, NotOnDice>,
        odds: Option<&Odds>,
    ) -> DiceReport<'d> {
        let row = |dice: &[usize]| dice.iter().filter_map(|&die| set.dice.get(die)).collect();
        let rows = |dice: &Vec<usize>| dice.chunks(board.columns()).map(row).collect();
        DiceReport {
            board: boggle_solver::json::rows(board),
            dice: &set.name,
            possible: assigned.is_ok(),
            assignment: assigned.as_ref().ok().map(rows),
            reason: assigned.as_ref().err().map(ToString::to_string),
            ways: odds.map(|odds| odds.ways.to_string()),
            rolls: odds.map(|odds| odds.rolls.to_string()),
        }
    }
}
