//! The limits of proofs, and the number of fixed cells that follows from them.

use boggle_solver::{Rules, Scoring};

use crate::{Error, Goal};

/// The maximum number of cells.
pub const MAX_CELLS: usize = 16;

/// The maximum number of free positions: their letters and an index of points fill 64 bits.
pub const MAX_FREE: usize = 12;

/// The maximum number of tiles to choose from: a letter takes five bits of a
/// [term](crate#terms), and 0 means an unused cell.
pub const MAX_TILES: usize = 31;

/// The maximum number of different scores of words: the number of indexes of points if at least one
/// position fewer than [`MAX_FREE`] is free.
pub const MAX_SCORES: usize = 512;

/// The maximum number of different scores with [`MAX_FREE`] free positions.
pub const FEW_SCORES: usize = 16;

/// The maximum number of cells of a small board. A proof of larger boards leaves more cells free and
/// counts the candidates that fall short of the score instead of listing them: a class of 4x4 boards
/// can have 200,000.
pub const SMALL_BOARD: usize = 12;

/// Returns the number of cells.
///
/// # Errors
///
/// Returns an error if there are no cells or too many.
pub fn check_size(rows: usize, columns: usize) -> Result<usize, Error> {
    let cells = rows.checked_mul(columns).filter(|cells| (1..=MAX_CELLS).contains(cells));
    cells.ok_or(Error::Size { rows, columns })
}

/// Returns the number of cells whose letters the classes of a proof fix. With fewer fixed cells,
/// classes share more terms, and a class needs more memory.
#[must_use]
pub fn fixed_cells(cells: usize, rules: Rules, goal: Goal) -> usize {
    // Small boards are proved fastest with ten free cells.
    let most = if cells > SMALL_BOARD { MAX_FREE } else { MAX_FREE - 2 };
    let free = if has_few_scores(cells, rules, goal) { most } else { most.min(MAX_FREE - 1) };
    cells.saturating_sub(free).max(1)
}

/// Whether words have at most [`FEW_SCORES`] different scores, whatever the dictionary.
fn has_few_scores(cells: usize, rules: Rules, goal: Goal) -> bool {
    let Scoring::Length(table) = rules.scoring else { return goal == Goal::Words };
    // Two letters per tile, as in Qu; Error::Fixed rejects the rare words with more.
    let mut scores: Vec<_> =
        (1..=2 * cells.min(MAX_CELLS)).map(|length| table.for_length(length)).collect();
    scores.sort_unstable();
    scores.dedup();
    goal == Goal::Words || scores.len() <= FEW_SCORES
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of cells that no board has do not overflow, nor take long.
    #[test]
    fn cells_of_any_number_can_be_fixed() {
        let rules = Rules::for_cells(16);
        let by_length = Rules { scoring: "letters-by-length".parse().unwrap(), ..rules };
        for (rules, goal, free) in
            [(rules, Goal::Points, 12), (rules, Goal::Words, 12), (by_length, Goal::Points, 11)]
        {
            for cells in [16, 1 << 40, usize::MAX / 2 + 1, usize::MAX] {
                assert_eq!(fixed_cells(cells, rules, goal), cells - free, "{goal:?}");
            }
            assert_eq!(fixed_cells(0, rules, goal), 1);
        }
        for (rows, columns) in [(usize::MAX, 2), (1 << 32, 1 << 32), (0, 4), (usize::MAX, 0)] {
            assert_eq!(check_size(rows, columns), Err(Error::Size { rows, columns }));
        }
    }
}
