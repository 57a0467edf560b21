//! The engines for many boards: a breadth-first search over a [`Trie`], with
//! all paths in one queue.
//!
//! A depth-first search spends most of its time on branches that the processor
//! mispredicts. Here, an engine goes through the queue once, several paths at a
//! time, and appends every path that extends them. It compares and stores
//! without branching: cells that do not extend a path are also written, and the
//! next write overwrites them.
//!
//! The engines differ only in their instructions. [`portable`] explains the
//! search, `avx2` processes all neighbors of a path at once, and `avx512` all
//! neighbors of sixteen paths. [`EngineBoard`] is their representation of a
//! board, [`Scratch`] has the buffers they write to, and [`Matches`] has the
//! words they found. `docs/engine.md` shows a whole queue.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod board_tables;
mod cell_set;
mod engine_set;
mod matches;
mod path_queue;
mod portable;
mod select;
mod varied_cell;
mod vary_cell;

use std::cell::RefCell;

use crate::budget::GaveUp;
use crate::trie::Trie;
use crate::{Board, CellCounts, PackedWord, Rules, Solution, Totals};
use board_tables::{EngineBoard, ShapeCache};
use cell_set::CellSet;
use engine_set::{EngineSet, set_letters};
use matches::Matches;
use path_queue::{Progress, Scratch};
pub use select::{Engine, EngineError};
pub(crate) use vary_cell::{cell_totals, cell_weights};

thread_local! {
    static SCRATCH: RefCell<(Option<ShapeCache>, Scratch)> =
        RefCell::new((None, Scratch::new()));
}

/// Searches a board and passes the matches to `answer`. Returns `None` if the
/// engines do not support the board. The matches are guaranteed to be in order
/// of length only if `in_order`.
fn search<R, const KEEP_PARENTS: bool>(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
    in_order: bool,
    answer: impl FnOnce(Matches) -> R,
) -> Option<Result<R, GaveUp>> {
    SCRATCH.with_borrow_mut(|(cache, scratch)| {
        let board =
            EngineBoard::new(set_letters(engine), trie, rules, board, in_order, None, cache)?;
        let start = Progress::default();
        let progress = if board.shape.cells <= u32::CELLS {
            u32::search::<KEEP_PARENTS>(engine, trie, &board, scratch.queue(), start)
        } else {
            u64::search::<KEEP_PARENTS>(engine, trie, &board, scratch.queue(), start)
        };
        Some(progress.map(|progress| answer(scratch.matches(trie, rules, progress))))
    })
}

/// Returns the number of words on a board and their score, if the engines
/// support the board.
pub(crate) fn totals(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
) -> Option<Result<Totals, GaveUp>> {
    search::<_, false>(engine, trie, rules, board, false, |matches| matches.totals())
}

/// Returns the sum of the weights of the words on a board, if the engines support the board. The weights are
/// given by node.
pub(crate) fn weight(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
    weights: &[i32],
) -> Option<Result<i64, GaveUp>> {
    search::<_, false>(engine, trie, rules, board, false, |matches| matches.weight(weights))
}

/// Returns the ranks of the words on a board, if the engines support the board.
pub(crate) fn ranks(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
) -> Option<Result<Vec<u32>, GaveUp>> {
    search::<_, false>(engine, trie, rules, board, true, |matches| matches.ranks(trie))
}

/// Returns the words on a board with their paths, if the engines support the
/// board.
pub(crate) fn solve(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
) -> Option<Result<Solution, GaveUp>> {
    search::<_, true>(engine, trie, rules, board, true, |matches| matches.solution(trie, board))
}

/// Replaces the contents of `packed` with the words on a board as integers, if the engines support the
/// board. Returns false if the words cannot be packed.
pub(crate) fn pack_words(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
    packed: &mut Vec<PackedWord>,
) -> Option<Result<bool, GaveUp>> {
    let pack = |matches: Matches| matches.pack_words(trie, packed);
    search::<_, false>(engine, trie, rules, board, true, pack)
}

/// Counts the words on each cell that `counts` accepts, if the engines support the board.
pub(crate) fn cell_counts(
    engine: Engine,
    trie: &Trie,
    rules: &Rules,
    board: &Board,
    counts: impl Fn(u32) -> bool,
) -> Option<Result<CellCounts, GaveUp>> {
    let of_paths = |paths| CellCounts::from_paths(board, paths, counts);
    search::<_, true>(engine, trie, rules, board, true, |matches| of_paths(matches.paths(trie)))
}

#[cfg(test)]
mod tests;
