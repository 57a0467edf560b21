//! Which boards to search: the tiles that they may have, and the words that they must
//! have. Requests that no board can meet are errors.

use boggle_explore::Moves;
use boggle_solver::{Board, Rules, Tile};

use super::Args;
use crate::boards::warnings::report_unknown;
use crate::storage::dictionaries::OpenDictionary;

/// Returns the moves on the requested boards, and the tiles of these.
pub(super) fn moves(
    args: &Args,
    opened: &OpenDictionary,
    shape: &Board,
    rules: Rules,
) -> anyhow::Result<(Moves, Vec<Tile>)> {
    let (tiles, dice) = args.letters.choose(opened, shape.open_cells())?;
    let moves = match dice {
        Some(dice) => Moves::for_shape_with_dice(shape.clone(), dice)?,
        None => Moves::for_shape(shape.clone(), tiles.clone())?,
    };
    let moves = moves.with_words(&args.must_contain, rules)?;
    report_unknown(&args.must_contain, opened);
    Ok((moves, tiles))
}
