//! Decides within a budget whether a word is on a board, using a search with restarts.

use super::{Order, PathFinder};
use crate::letter_masks::{Letter, LetterMasks};
use crate::{Budget, FoundPath, Undecided};

/// The number of steps spent on finding the first path. After that, any path is accepted.
const FIRST_PATH_STEPS: u64 = 1 << 16;

/// The number of steps in each of the early restarts. It is small because a search with a lucky
/// start ends soon: with four times as many, the slowest of 100 words of 20 to 36 letters on 6x6
/// boards of the letters a and b took three times as long.
const RESTART_STEPS: u64 = 1 << 13;

/// The number of restarts after which their steps are doubled.
const RESTARTS_PER_DOUBLING: u32 = 8;

/// Returns a path that spells `word`, usually the first one, or `None` if there is
/// none.
///
/// Alternates between searching forward and backward, each time in a different order and, over
/// time, with more steps: a search with an unlucky start may never end, while one that starts
/// elsewhere ends immediately. Each direction keeps its failed states across restarts.
pub(crate) fn decide(
    masks: &LetterMasks,
    reversed_masks: Option<&LetterMasks>,
    word: &[Letter],
    budget: &mut Budget,
) -> Result<Option<FoundPath>, Undecided> {
    let reversed: Vec<Letter> = word.iter().rev().copied().collect();
    let mut forward = PathFinder::new(masks);
    let mut backward = PathFinder::new(reversed_masks.unwrap_or(masks));
    for restart in 0.. {
        let is_forward = restart % 2 == 0;
        let (path_finder, word) =
            if is_forward { (&mut forward, word) } else { (&mut backward, &reversed[..]) };
        let (order, steps) = match restart {
            0 => (Order::ByCell, FIRST_PATH_STEPS),
            seed => {
                let doublings = (restart / RESTARTS_PER_DOUBLING).min(40);
                (Order::MostConstrained { seed }, RESTART_STEPS << doublings)
            }
        };
        path_finder.order = order;
        let share = budget.limited_to(steps);
        path_finder.budget = share;
        let path = path_finder.first_path(word, true, &[]).map(<[_]>::to_vec);
        let is_over = budget.spend(share.remaining() - path_finder.budget.remaining()).is_break();
        if !path_finder.budget.is_spent() {
            return Ok(path.map(|mut cells| {
                if !is_forward {
                    cells.reverse();
                }
                FoundPath { cells, is_first: restart == 0 }
            }));
        }
        if is_over || budget.is_spent() {
            break;
        }
    }
    Err(Undecided)
}
