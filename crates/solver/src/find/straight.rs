//! Paths that keep their direction.

use crate::letter_masks::{Letter, LetterMasks};
use crate::{Board, Neighbors};

/// The straight paths that spell `word`, each once, in their order.
pub(super) fn paths<'a>(
    board: &'a Board,
    terrain: &'a LetterMasks,
    word: &'a [Letter],
) -> impl Iterator<Item = Vec<u32>> + 'a {
    let mut line = Vec::new();
    (0..board.len() as u32).flat_map(move |start| {
        let mut paths = Vec::new();
        for direction in directions(terrain.rules.neighbors) {
            if along(board, terrain, word, start, direction, &mut line) {
                paths.push(line.clone());
            }
        }
        // A word on one cell has no direction, and on a narrow board whose
        // edges are joined two directions can be one.
        paths.sort_unstable();
        paths.dedup();
        paths
    })
}

fn directions(neighbors: Neighbors) -> impl Iterator<Item = (isize, isize)> {
    let all = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    all.filter(move |&(down, right)| match neighbors {
        Neighbors::Four => (down == 0) != (right == 0),
        Neighbors::Eight => (down, right) != (0, 0),
    })
}

/// Whether the word is spelled from `start` on, by `path`.
fn along(
    board: &Board,
    terrain: &LetterMasks,
    word: &[Letter],
    start: u32,
    (down, right): (isize, isize),
    path: &mut Vec<u32>,
) -> bool {
    path.clear();
    let (mut cell, mut at) = (start, 0);
    loop {
        if !terrain.spells(cell, &word[at..]) {
            return false;
        }
        path.push(cell);
        at += terrain.length(cell);
        if at == word.len() {
            return true;
        }
        let (row, column) = board.position(cell as usize);
        let wrap = terrain.rules.wrap;
        let (Some(row), Some(column)) =
            (step(row, down, board.rows(), wrap), step(column, right, board.columns(), wrap))
        else {
            return false;
        };
        let next = (row * board.columns() + column) as u32;
        // A line that goes round comes back to its start first.
        if next == cell || next == start && !terrain.rules.reuse {
            return false;
        }
        cell = next;
    }
}

/// The place beside `at` in a row or a ring of `count`.
fn step(at: usize, by: isize, count: usize, ring: bool) -> Option<usize> {
    match at.checked_add_signed(by) {
        Some(at) if at < count => Some(at),
        _ if !ring => None,
        Some(_) => Some(0),
        None => Some(count - 1),
    }
}
