//! How likely a board is: the permanent of the matrix that says how many faces of
//! each die show each cell's tile.

use std::collections::HashMap;

use num_bigint::BigUint;

/// The most multisets of tiles that are counted at a time.
const MAX_STATES: usize = 1 << 20;

/// The odds that a roll shows a board.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Odds {
    /// In how many of the rolls the dice show the board.
    pub ways: BigUint,
    /// The number of rolls, which are equally likely: the ways to place dice on the
    /// cells, each with one of its faces up.
    pub rolls: BigUint,
}

impl Odds {
    /// The odds of a board that the dice cannot show.
    pub(crate) fn never(dice: &[Vec<usize>], cells: usize) -> Odds {
        Odds { ways: BigUint::ZERO, rolls: count_rolls(dice, cells) }
    }
}

/// A tile of the board.
struct Kind {
    face: usize,
    /// How many cells have it.
    cells: u64,
    /// The factor of its count in the number of a state.
    unit: u64,
    /// Whether a die that has been added has it.
    is_open: bool,
}

/// Counts the rolls of `dice`, given the numbers of their faces, that show `cells`.
/// Returns `None` if there are more cells than dice, or too much to count.
///
/// Dice are added one by one. A state is the multiset of tiles that the dice so far
/// show, and its value the number of ways in which they do; equal tiles and equal
/// dice are not distinguished until the end. A tile that no later die has must be
/// complete, so an order that leaves few tiles open keeps the states few: at most
/// a few thousand for 16 dice.
pub(crate) fn count_ways(dice: &[Vec<usize>], cells: &[usize]) -> Option<Odds> {
    let is_fair = dice.iter().all(|die| die.len() == dice[0].len());
    if cells.len() > dice.len() || !is_fair {
        return None;
    }
    let mut kinds: Vec<Kind> = Vec::new();
    for &face in cells {
        match kinds.iter_mut().find(|kind| kind.face == face) {
            Some(kind) => kind.cells += 1,
            None => kinds.push(Kind { face, cells: 1, unit: 1, is_open: false }),
        }
    }
    let mut states = 1_u64;
    for kind in &mut kinds {
        kind.unit = states;
        states = states.checked_mul(kind.cells + 1)?;
    }
    let mut dice_left: Vec<_> = dice.iter().collect();
    let can_skip = cells.len() < dice.len();
    let mut counts = HashMap::from([(0, 1_u128)]);
    while let Some(next) = best_next(&dice_left, &kinds) {
        let die = dice_left.swap_remove(next);
        let shown: Vec<_> = kinds
            .iter()
            .map(|kind| (kind, die.iter().filter(|face| **face == kind.face).count() as u128))
            .filter(|(_, faces)| *faces > 0)
            .collect();
        // How many of each tile the dice left can show at most.
        let available =
            |kind: &Kind| dice_left.iter().filter(|die| die.contains(&kind.face)).count();
        let closing: Vec<_> =
            shown.iter().map(|(kind, _)| (*kind, available(kind) as u64)).collect();
        let can_complete = |state: u64| {
            closing.iter().all(|(kind, available)| kind.count(state) + available >= kind.cells)
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
            for (kind, faces) in &shown {
                if kind.count(state) < kind.cells {
                    add(state + kind.unit, ways.checked_mul(*faces)?)?;
                }
            }
        }
        if next_counts.len() > MAX_STATES {
            return None;
        }
        counts = next_counts;
        for kind in &mut kinds {
            kind.is_open |= die.contains(&kind.face);
        }
    }
    let orders = kinds.iter().flat_map(|kind| 1..=kind.cells).map(BigUint::from);
    let ways = counts.get(&(states - 1)).copied().unwrap_or(0);
    let ways = orders.fold(BigUint::from(ways), |ways, factor| ways * factor);
    Some(Odds { ways, rolls: count_rolls(dice, cells.len()) })
}

impl Kind {
    /// How many tiles of this kind a state has.
    fn count(&self, state: u64) -> u64 {
        state / self.unit % (self.cells + 1)
    }
}

/// Returns the index of the die after which the fewest states are possible.
fn best_next(dice_left: &[&Vec<usize>], kinds: &[Kind]) -> Option<usize> {
    let growth = |next: usize| -> f64 {
        let shown = kinds.iter().filter(|kind| dice_left[next].contains(&kind.face));
        shown
            .map(|kind| {
                let is_last = dice_left.iter().filter(|die| die.contains(&kind.face)).count() == 1;
                let bits = libm::log2((kind.cells + 1) as f64);
                match (kind.is_open, is_last) {
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
fn count_rolls(dice: &[Vec<usize>], cells: usize) -> BigUint {
    let faces = dice.first().map_or(0, Vec::len);
    let choices = (0..cells).map(|cell| dice.len().saturating_sub(cell) * faces);
    choices.fold(BigUint::from(1_u32), |rolls, choices| rolls * choices)
}
