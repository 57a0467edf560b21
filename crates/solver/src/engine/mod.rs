//! The engines for many boards: a search over a [`Lexicon`] with one queue.
//!
//! A depth-first search spends most of its time on branches that the processor
//! cannot foresee. Here all paths are in a queue, those of fewer letters first.
//! An engine goes over it once, several paths at a time, and puts behind the
//! last what goes on from them, by compares and stores without branches: what
//! does not go on is written too, and overwritten by the next.
//!
//! Each engine does the same in other instructions: [`portable`] explains it,
//! `avx2` has the ways of a path as lanes, `avx512` sixteen paths and their ways.
//! `EngineBoard` is the board as they see it, `Scratch` what they write to, and `Matches`
//! what they found.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod board;
mod matches;
mod path_queue;
mod portable;
mod select;

use std::cell::RefCell;

use boggle_dictionary::Lexicon;

use crate::cell_search::OverBudget;
use crate::{Board, Rules, Solution, Totals};
use board::{EngineBoard, ShapeCache};
use matches::Matches;
use path_queue::{MAX_WORDS, Scratch};

/// The instructions that a [`Solver`](crate::Solver) uses for many boards.
///
/// There are only engines that this processor can run: those of other
/// instructions than the portable ones cannot be made elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Engine {
    /// What every processor has.
    Portable,
    /// AVX2 with its counts of bits: Intel from Haswell, AMD from Excavator on.
    #[cfg(target_arch = "x86_64")]
    #[non_exhaustive]
    Avx2,
    /// AVX-512 with its counts of bits: Intel from Ice Lake, AMD from Zen 4 on.
    #[cfg(target_arch = "x86_64")]
    #[non_exhaustive]
    Avx512,
}

impl Engine {
    /// The engines for this kind of processor, the fastest first.
    const ALL: &[Engine] = &[
        #[cfg(target_arch = "x86_64")]
        Engine::Avx512,
        #[cfg(target_arch = "x86_64")]
        Engine::Avx2,
        Engine::Portable,
    ];

    fn name(self) -> &'static str {
        match self {
            Engine::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => "avx512",
        }
    }

    fn is_supported(self) -> bool {
        match self {
            Engine::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => avx2::is_supported(),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => avx512::is_supported(),
        }
    }
}

thread_local! {
    static SCRATCH: RefCell<(Option<ShapeCache>, Scratch)> = RefCell::new((None, Scratch::new()));
}

/// Searches a board, if it is one for these engines, and has the words noted
/// answered: those of fewer letters first, if they are to be in order.
fn search<R, const TRACE: bool>(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
    in_order: bool,
    answer: impl FnOnce(Matches) -> R,
) -> Option<Result<R, OverBudget>> {
    SCRATCH.with_borrow_mut(|(ground, scratch)| {
        let maze = EngineBoard::new(lexicon, rules, board, in_order, ground)?;
        let narrow = maze.shape.cells <= 32;
        let counts = match engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 if narrow => avx2::search::<TRACE>(lexicon, &maze, scratch.narrow()),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 if narrow => avx512::search::<TRACE>(lexicon, &maze, scratch.narrow()),
            _ if narrow => portable::search::<_, TRACE>(lexicon, &maze, scratch.narrow()),
            _ => portable::search::<_, TRACE>(lexicon, &maze, scratch.wide()),
        };
        Some(match counts {
            Ok(counts) if counts.words <= MAX_WORDS => {
                Ok(answer(scratch.noted(lexicon, rules, counts)))
            }
            _ => Err(OverBudget),
        })
    })
}

/// How many words a board has and what they score, if it is one for these
/// engines.
pub(crate) fn totals(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
) -> Option<Result<Totals, OverBudget>> {
    search::<_, false>(engine, lexicon, rules, board, false, |noted| noted.totals())
}

/// The ranks of a board's words, if it is one for these engines.
pub(crate) fn ranks(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
) -> Option<Result<Vec<u32>, OverBudget>> {
    search::<_, false>(engine, lexicon, rules, board, true, |noted| noted.ranks(lexicon))
}

/// A board's words and their paths, if it is one for these engines.
pub(crate) fn solve(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
) -> Option<Result<Solution, OverBudget>> {
    search::<_, true>(engine, lexicon, rules, board, true, |noted| noted.solution(lexicon, board))
}

#[cfg(test)]
mod tests;
