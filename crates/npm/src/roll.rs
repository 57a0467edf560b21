use boggle_dice::{DiceRoller, DiceSet, ParsedBoard, Roll};
use boggle_solver::Size;
use serde::Deserialize;

use crate::board::{Board, size};
use crate::error::Error;

/// The seed of a board. The package chooses one if the program does not.
#[derive(Deserialize)]
pub(crate) struct RollRequest {
    seed: u64,
}

/// What to roll.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RollOptions {
    /// The name of the dice, such as `"new"` or `"big"`; by default, those of the size.
    dice: Option<String>,
    /// The number of rows and columns, such as `"5x5"`; by default, that of the dice.
    size: Option<String>,
    /// Whether the face Qu is a plain Q.
    bare_q: Option<bool>,
}

#[inline(never)] // see `Session::answer`
pub(crate) fn roll(request: &RollRequest, options: &RollOptions) -> Result<Board, Error> {
    let RollOptions { dice, size: wanted, bare_q } = options;
    let wanted = wanted.as_deref().map(size).transpose()?;
    let dice = match dice {
        Some(name) => DiceSet::named(name).ok_or_else(|| unknown(name))?,
        None => wanted
            .and_then(|Size { rows, columns }| DiceSet::for_size(rows, columns))
            .unwrap_or(&DiceSet::all()[0]),
    };
    let size = wanted.unwrap_or(Size { rows: dice.rows, columns: dice.columns });
    let board = DiceRoller::new(dice, bare_q.unwrap_or_default())?.roll(request.seed, size)?;
    Ok(Board::new(&ParsedBoard { board, roll: Some(Roll { dice, seed: request.seed }) }))
}

fn unknown(name: &str) -> Error {
    let names: Vec<_> = DiceSet::all().iter().map(|set| set.name.as_str()).collect();
    Error::Option(format!("there are no dice `{name:.60}`; choose one of {}", names.join(", ")))
}
