//! Collects the placements from all start cells, on several threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

#[cfg(feature = "threads")]
use rayon::prelude::*;

use super::placement::{Placement, Placements, TooManyPlacements};
use crate::{Board, Budget};

/// The number of start cells that a thread processes at a time. Smaller boards
/// are searched on the calling thread alone.
const CELLS_PER_TASK: usize = 512;

/// The placements and steps that a task and the tasks after it may use.
#[derive(Clone, Copy)]
struct Allowance<'b> {
    placements: usize,
    budget: Budget<'b>,
}

impl<'b> Allowance<'b> {
    /// Returns the remaining allowance, or the reason to stop.
    fn spend(mut self, placements: usize, steps: u64) -> Result<Allowance<'b>, StopReason> {
        if self.budget.spend(steps).is_break() {
            return Err(StopReason::Budget);
        }
        self.placements = self.placements.checked_sub(placements).ok_or(StopReason::Placements)?;
        Ok(self)
    }
}

/// Why a search ends early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StopReason {
    Placements,
    Budget,
}

/// The result of a task.
struct Part {
    /// The placements from the cells that were searched.
    placements: Vec<Placement>,
    /// The cell after them.
    end: usize,
    steps: u64,
    /// Why the task ended early, if it did.
    stop_reason: Option<StopReason>,
}

/// Collects the placements that `add_from` adds for each start cell, unless there are more than
/// `max`. `add_from` returns the steps that it took.
///
/// Threads start the tasks in order, each with the allowance left at that time. The first task that
/// exceeds it runs again with exactly the allowance that the tasks before it leave, so the result
/// does not depend on the number of threads.
pub(super) fn gather(
    board: &Board,
    max: usize,
    budget: Budget,
    add_from: impl Fn(u32, &mut Vec<Placement>) -> u64 + Sync,
) -> Result<Placements, TooManyPlacements> {
    let run = |task: usize, left: Result<Allowance, StopReason>| {
        let start = task * CELLS_PER_TASK;
        let mut part =
            Part { placements: Vec::new(), end: start, steps: 0, stop_reason: left.err() };
        let Ok(mut left) = left else { return part };
        for cell in start..board.len().min(start + CELLS_PER_TASK) {
            let before = part.placements.len();
            let steps = add_from(cell as u32, &mut part.placements);
            match left.spend(part.placements.len() - before, steps) {
                Ok(after) => left = after,
                Err(reason) => {
                    part.placements.truncate(before);
                    part.stop_reason = Some(reason);
                    break;
                }
            }
            part.steps += steps;
            part.end = cell + 1;
        }
        part
    };
    let mut left = Allowance { placements: max, budget };
    let tasks = board.len().div_ceil(CELLS_PER_TASK);
    let mut parts = if tasks == 1 { Vec::new() } else { run_in_parallel(tasks, left, run) };
    let mut complete = 0;
    while let Some(part) = parts.get(complete)
        && part.stop_reason.is_none()
        && let Ok(after) = left.spend(part.placements.len(), part.steps)
    {
        left = after;
        complete += 1;
    }
    parts.truncate(complete);
    if complete < tasks {
        parts.push(run(complete, Ok(left)));
    }
    match parts.last() {
        Some(Part { stop_reason: Some(StopReason::Placements), .. }) => {
            Err(TooManyPlacements { max })
        }
        last => {
            let searched_cells = last.map_or(0, |part| part.end);
            let count = parts.iter().map(|part| part.placements.len()).sum();
            let mut found = Vec::with_capacity(count);
            // Each part is freed as soon as it is copied.
            parts.into_iter().for_each(|part| found.extend(part.placements));
            Ok(Placements { found, searched_cells })
        }
    }
}

/// Runs tasks, each with the allowance left by finished tasks, and returns their results in order.
fn run_in_parallel<'b>(
    tasks: usize,
    allowance: Allowance<'b>,
    run: impl Fn(usize, Result<Allowance<'b>, StopReason>) -> Part + Sync,
) -> Vec<Part> {
    let (placements, steps) = (AtomicUsize::new(0), AtomicU64::new(0));
    // The iterator is locked, so all tasks counted here precede the next one.
    let next = |task| {
        (task, allowance.spend(placements.load(Ordering::SeqCst), steps.load(Ordering::SeqCst)))
    };
    let tasks = (0..tasks).map(next);
    #[cfg(feature = "threads")]
    let tasks = tasks.par_bridge();
    let parts = tasks.map(|(task, left)| {
        let part = run(task, left);
        placements.fetch_add(part.placements.len(), Ordering::SeqCst);
        steps.fetch_add(part.steps, Ordering::SeqCst);
        (task, part)
    });
    let mut parts: Vec<_> = parts.collect();
    parts.sort_unstable_by_key(|&(task, _)| task);
    parts.into_iter().map(|(_, part)| part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, Tile};

    fn placement(start: u32) -> Placement {
        Placement { rank: 0, start, letters: 1, cells: 1, direction: Direction::Right }
    }

    #[test]
    fn searches_return_at_most_the_maximum_number_of_placements() {
        // One task, then three.
        for cells in [10, 3 * CELLS_PER_TASK] {
            let board = Board::new(1, cells, vec![Tile::Wildcard; cells]).unwrap();
            let add = |start, found: &mut Vec<_>| {
                found.push(placement(start));
                1
            };
            let gather_at_most = |max| gather(&board, max, Budget::unlimited(), add);
            assert_eq!(gather_at_most(cells).unwrap().found.len(), cells);
            assert_eq!(gather_at_most(cells - 1), Err(TooManyPlacements { max: cells - 1 }));
        }
    }

    #[test]
    #[cfg(feature = "threads")]
    fn complete_cells_do_not_depend_on_the_number_of_threads() {
        let cells = 100 * CELLS_PER_TASK;
        let board = Board::new(1, cells, vec![Tile::Wildcard; cells]).unwrap();
        let add = |start, found: &mut Vec<_>| {
            found.push(placement(start));
            2 + u64::from(start % 3)
        };
        for threads in [1, 2, 5] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let steps = |cells: u32| (0..cells).map(|cell| 2 + u64::from(cell % 3)).sum::<u64>();
            for searched in [0, 2, 511, 512, 1000, 2559, 2560, 51_199, 51_200] {
                let budget = Budget::steps(steps(searched) + 1);
                let gather_at_most = |max| pool.install(|| gather(&board, max, budget, add));
                let Placements { found, searched_cells } =
                    gather_at_most(searched as usize).unwrap();
                assert_eq!(searched_cells, searched as usize, "{threads} threads");
                assert!(found.iter().map(|it| it.start).eq(0..searched));
                // The limit reached first ends the search.
                if let Some(fewer) = searched.checked_sub(1) {
                    let max = fewer as usize;
                    assert_eq!(gather_at_most(max), Err(TooManyPlacements { max }));
                }
            }
        }
    }
}
