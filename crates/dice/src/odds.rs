//! The odds of a board: the permanent of a matrix whose entries are the number of faces of a die
//! that match the tile of a cell.

use std::collections::HashMap;

use num_bigint::BigUint;

/// The maximum number of states (multisets of tiles) to count at once.
const MAX_STATES: usize = 1 << 20;

/// The odds of rolling a board.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Odds {
    /// The number of rolls that produce the board.
    pub ways: BigUint,
    /// The total number of rolls, all equally likely: the ways to place dice on the cells, each
    /// with one of its faces up.
    pub rolls: BigUint,
}

/// A tile of the board.
struct NeededTile {
    face: usize,
    /// The number of cells that have it.
    cells: u64,
    /// The place value of its count in the number that represents a state.
    unit: u64,
    /// Whether one of the dice added so far has it.
    is_open: bool,
}

/// Counts the rolls that produce `cells`. Faces and cells are given by number. Returns `None` if
/// there are more cells than dice, or too many states.
///
/// Adds the dice one by one. A state is the multiset of tiles that the dice so far show, and its
/// value is the number of ways to show it; equal tiles and equal dice are not distinguished until
/// the end. A state that the remaining dice cannot complete is dropped, so an order with few
/// incomplete tiles keeps the number of states small: at most a few thousand for 16 dice.
pub(crate) fn count_ways(dice: &[Vec<usize>], cells: &[usize]) -> Option<Odds> {
    let is_fair = dice.iter().all(|die| die.len() == dice[0].len());
    if cells.len() > dice.len() || !is_fair {
        return None;
    }
    let mut tiles: Vec<NeededTile> = Vec::new();
    for &face in cells {
        match tiles.iter_mut().find(|tile| tile.face == face) {
            Some(tile) => tile.cells += 1,
            None => tiles.push(NeededTile { face, cells: 1, unit: 1, is_open: false }),
        }
    }
    let mut states = 1_u64;
    for tile in &mut tiles {
        tile.unit = states;
        states = states.checked_mul(tile.cells + 1)?;
    }
    let mut dice_left: Vec<_> = dice.iter().collect();
    let can_skip = cells.len() < dice.len();
    let mut counts = HashMap::from([(0, 1_u128)]);
    while let Some(next) = best_next(&dice_left, &tiles) {
        let die = dice_left.swap_remove(next);
        let shown: Vec<_> = tiles
            .iter()
            .map(|tile| (tile, die.iter().filter(|face| **face == tile.face).count() as u128))
            .filter(|(_, faces)| *faces > 0)
            .collect();
        // The number of dice left that have the tile.
        let available =
            |tile: &NeededTile| dice_left.iter().filter(|die| die.contains(&tile.face)).count();
        let closing: Vec<_> =
            shown.iter().map(|(tile, _)| (*tile, available(tile) as u64)).collect();
        let can_complete = |state: u64| {
            closing.iter().all(|(tile, available)| tile.count(state) + available >= tile.cells)
        };
        let mut next_counts = HashMap::with_capacity(counts.len());
        for (state, ways) in counts {
            let mut add = |state, ways: u128| {
                if can_complete(state) {
                    let count = next_counts.entry(state).or_insert(0_u128);
                    *count = count.checked_add(ways)?;
                }
                Some(())
            };
            if can_skip {
                add(state, ways)?;
            }
            for (tile, faces) in &shown {
                if tile.count(state) < tile.cells {
                    add(state + tile.unit, ways.checked_mul(*faces)?)?;
                }
            }
        }
        if next_counts.len() > MAX_STATES {
            return None;
        }
        counts = next_counts;
        for tile in &mut tiles {
            tile.is_open |= die.contains(&tile.face);
        }
    }
    let orders = tiles.iter().flat_map(|tile| 1..=tile.cells).map(BigUint::from);
    let ways = counts.get(&(states - 1)).copied().unwrap_or(0);
    let ways = orders.fold(BigUint::from(ways), |ways, factor| ways * factor);
    Some(Odds { ways, rolls: count_rolls(dice, cells.len()) })
}

impl NeededTile {
    /// Returns the number of copies of the tile in a state.
    fn count(&self, state: u64) -> u64 {
        state / self.unit % (self.cells + 1)
    }
}

/// Returns the index of the die that leads to the fewest possible states.
fn best_next(dice_left: &[&Vec<usize>], tiles: &[NeededTile]) -> Option<usize> {
    let growth = |next: usize| -> f64 {
        let shown = tiles.iter().filter(|tile| dice_left[next].contains(&tile.face));
        shown
            .map(|tile| {
                let is_last = dice_left.iter().filter(|die| die.contains(&tile.face)).count() == 1;
                let bits = libm::log2((tile.cells + 1) as f64);
                match (tile.is_open, is_last) {
                    (false, false) => bits,
                    (true, true) => -bits,
                    _ => 0.0,
                }
            })
            .sum()
    };
    (0..dice_left.len()).min_by(|&a, &b| growth(a).total_cmp(&growth(b)))
}

/// Returns the number of ways to place dice on cells, each with one of its faces up.
pub(crate) fn count_rolls(dice: &[Vec<usize>], cells: usize) -> BigUint {
    let faces = dice.first().map_or(0, Vec::len);
    let choices = (0..cells).map(|cell| dice.len().saturating_sub(cell) * faces);
    choices.fold(BigUint::from(1_u32), |rolls, choices| rolls * choices)
}
