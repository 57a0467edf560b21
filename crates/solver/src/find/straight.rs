//! Straight paths.

use crate::letter_masks::{Letter, LetterMasks};
use crate::{Board, Direction};

/// Returns the straight paths that spell `word`, each once, in order from the
/// first path.
pub(super) fn paths<'a>(
    board: &'a Board,
    masks: &'a LetterMasks,
    word: &'a [Letter],
) -> impl Iterator<Item = Vec<u32>> + 'a {
    let mut path = Vec::new();
    (0..board.len() as u32).flat_map(move |start| {
        let mut paths = Vec::new();
        for &direction in Direction::for_neighbors(masks.rules.neighbors) {
            if spell(board, masks, word, start, direction, &mut path) {
                paths.push(path.clone());
            }
        }
        // A word on one cell has no direction, and on narrow wrapping boards
        // two directions can give the same path.
        paths.sort_unstable();
        paths.dedup();
        paths
    })
}

/// Whether the path from `start` in `direction` spells the word. Sets `path` to
/// its cells.
fn spell(
    board: &Board,
    masks: &LetterMasks,
    word: &[Letter],
    start: u32,
    direction: Direction,
    path: &mut Vec<u32>,
) -> bool {
    path.clear();
    let (mut cell, mut at) = (start, 0);
    loop {
        if !masks.spells_at(cell, word, at) {
            return false;
        }
        path.push(cell);
        at += masks.tile_length(cell);
        if at == word.len() {
            return true;
        }
        let position = board.position(cell as usize);
        let next = direction.step_from(position, board.size(), masks.rules.wrap);
        let Some((row, column)) = next else { return false };
        let next = (row * board.columns() + column) as u32;
        // A path that wraps around returns to its start before it reaches any
        // of its other cells.
        if next == cell || next == start && !masks.rules.reuse {
            return false;
        }
        cell = next;
    }
}
