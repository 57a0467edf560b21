//! Which boards to search: the tiles that they may have, and the words that they must
//! have. Requests that no board can meet are errors.

use anyhow::anyhow;
use boggle_explore::{Moves, WordsError};
use boggle_solver::{Rules, Tile};

use super::Args;
use crate::storage::dictionaries::OpenDictionary;

/// Returns the moves on the requested boards, and the tiles of these.
pub(super) fn moves(
    args: &Args,
    opened: &OpenDictionary,
    (rows, columns): (usize, usize),
    rules: Rules,
) -> anyhow::Result<(Moves, Vec<Tile>)> {
    let (tiles, dice) = args.letters.choose(opened, rows * columns)?;
    let moves = match dice {
        Some(dice) => Moves::with_dice(rows, columns, dice)?,
        None => Moves::new(rows, columns, tiles.clone())?,
    };
    let moves = moves.with_words(&args.must_contain, &opened.dictionary, rules);
    let moves = moves.map_err(|error| match error {
        WordsError::NotInDictionary { word } => anyhow!(
            "`{word}` is not in `{}`; check the spelling, or choose another dictionary with --dict",
            opened.name
        ),
        error => error.into(),
    })?;
    Ok((moves, tiles))
}
