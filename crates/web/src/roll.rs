//! Rolled boards.

use boggle_dice::{DiceSet, Roll};
use serde::{Deserialize, Serialize};

use crate::board::{ParsedBoard, check_size};
use crate::{Failure, Reply};

#[derive(Deserialize)]
pub(crate) struct RollRequest {
    /// The name of the dice, or else those for the size, or the default ones.
    dice: Option<String>,
    size: Option<(usize, usize)>,
    seed: u64,
}

#[derive(Deserialize)]
pub(crate) struct Daily {
    year: u16,
    month: u8,
    day: u8,
}

#[derive(Serialize)]
struct Dice<'a> {
    name: &'a str,
    title: &'a str,
    language: &'a str,
    rows: usize,
    columns: usize,
}

/// Lists the dice, the default first.
pub(crate) fn dice() -> Result<Reply, Failure> {
    let describe = |set: &'static DiceSet| Dice {
        name: &set.name,
        title: &set.title,
        language: &set.language,
        rows: set.rows,
        columns: set.columns,
    };
    Reply::json(&DiceSet::all().iter().map(describe).collect::<Vec<_>>())
}

impl RollRequest {
    pub fn roll(&self) -> Result<ParsedBoard, Failure> {
        let sized = self.size.and_then(|(rows, columns)| DiceSet::for_size(rows, columns));
        let named = self.dice.as_deref().map(|name| {
            DiceSet::named(name)
                .ok_or_else(|| Failure::Invalid(format!("unknown dice `{name:.60}`")))
        });
        let dice = named.transpose()?.or(sized).unwrap_or(&DiceSet::all()[0]);
        let size = self.size.unwrap_or((dice.rows, dice.columns));
        check_size(size.0.saturating_mul(size.1))?;
        let board = dice.roll(self.seed, size, false)?;
        Ok(ParsedBoard { board, roll: Some(Roll { dice, seed: self.seed }) })
    }

    pub fn reply(&self) -> Result<Reply, Failure> {
        Reply::json(&self.roll()?.description())
    }
}

impl Daily {
    pub fn reply(&self) -> Result<Reply, Failure> {
        let roll = Roll::daily(self.year, self.month, self.day);
        Reply::json(&ParsedBoard { board: roll.board()?, roll: Some(roll) }.description())
    }
}
