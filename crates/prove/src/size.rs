use crate::{Error, FEW_TILES, MAX_CELLS, MAX_FREE, MAX_LIMITED_CELLS};

/// Checks that a proof is possible for boards of this size with `tiles` tiles to choose from.
/// Returns the number of cells.
///
/// # Errors
///
/// Returns an error if there are no cells or too many.
pub fn check_size(rows: usize, columns: usize, tiles: usize) -> Result<usize, Error> {
    let most = if tiles <= FEW_TILES { MAX_LIMITED_CELLS } else { MAX_CELLS };
    let cells = rows.checked_mul(columns).filter(|cells| (1..=most).contains(cells));
    cells.ok_or(Error::Size { rows, columns })
}

/// Returns the number of cells whose letters the classes of a proof fix. With fewer fixed cells,
/// classes share more terms, and a class needs more memory.
#[must_use]
pub fn fixed_cells(cells: usize) -> usize {
    let free = if cells > MAX_CELLS { MAX_FREE } else { MAX_FREE - 1 };
    cells.saturating_sub(free).max(1)
}
