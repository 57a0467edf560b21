//! The engines for many boards: a search level by level over a [`Lexicon`].
//!
//! A depth-first search spends most of its time on branches that the processor
//! cannot foresee. Here all paths of one length are an array, and the array of
//! the next length is made from it by compares and stores without branches:
//! what does not go on is written too, and overwritten by the next.
//!
//! Each engine does the same in other instructions. [`portable`] explains it.

#[cfg(target_arch = "x86_64")]
mod avx512;
mod choice;
mod maze;
mod portable;

use std::cell::RefCell;

use boggle_dictionary::Lexicon;

use crate::search::OverBudget;
use crate::{Board, Rules, Totals};
use maze::{Ground, Maze};

/// The most paths of one length. Rolled boards have a hundred, the record
/// boards thousands; boards made to hurt have more than a machine can hold.
const MAX_PATHS: usize = 1 << 15;

/// How many places an engine may write behind the last path: its widest store.
const SLACK: usize = 16;

/// The instructions that a [`Solver`](crate::Solver) uses for many boards.
///
/// There are only engines that this processor can run: those of other
/// instructions than the portable ones cannot be made elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Engine {
    /// What every processor has.
    Portable,
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
        Engine::Portable,
    ];

    fn name(self) -> &'static str {
        match self {
            Engine::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => "avx512",
        }
    }

    fn is_supported(self) -> bool {
        match self {
            Engine::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => avx512::is_supported(),
        }
    }
}

/// The length of a lane of [`Scratch`]: a whole number of cache lines, and an
/// odd one, so that the same place in two lanes is not the same in a page.
const LANE: usize = MAX_PATHS + SLACK * 17;

/// The lanes that an engine works in.
struct Lanes<'s> {
    /// The paths of one length: the lexicon's node of each, and its state, the
    /// cells that it has used in the lower 27 bits with the cell that it is on
    /// above them.
    nodes: &'s mut [u32],
    states: &'s mut [u32],
    /// Those that go on: the letters that may follow, the first child of the
    /// node, and the state.
    live_masks: &'s mut [u32],
    live_firsts: &'s mut [u32],
    live_states: &'s mut [u32],
    /// The nodes of the words found, some of them more than once, the words of
    /// one length behind the other.
    words: &'s mut [u32],
    /// Where the words of each length end.
    ends: &'s mut Vec<usize>,
}

/// What an engine writes to; made once a thread.
pub(crate) struct Scratch {
    /// Five lanes, to be taken where a cache line begins.
    arena: Vec<u32>,
    words: Vec<u32>,
    ends: Vec<usize>,
    /// For each node, the last board on which its word was found. Bytes, so that
    /// they stay in the processor's cache; all are cleared every 255 boards.
    stamps: Vec<u8>,
    /// The number of the board.
    now: u8,
}

/// The most words found with their repetitions; no board is left that has more.
const MAX_WORDS: usize = 1 << 18;

impl Scratch {
    fn new() -> Scratch {
        Scratch {
            arena: vec![0; 5 * LANE + SLACK],
            words: vec![0; MAX_WORDS + SLACK],
            ends: Vec::new(),
            stamps: Vec::new(),
            now: 0,
        }
    }

    /// Begins another board.
    fn begin(&mut self, lexicon: &Lexicon) {
        if self.stamps.len() < lexicon.nodes().len() {
            self.stamps.resize(lexicon.nodes().len(), 0);
        }
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamps.fill(0);
            self.now = 1;
        }
        self.ends.clear();
        self.ends.push(0);
    }

    fn lanes(&mut self) -> Lanes<'_> {
        let skip = self.arena.as_ptr().align_offset(64).min(SLACK);
        let (nodes, rest) = self.arena[skip..].split_at_mut(LANE);
        let (states, rest) = rest.split_at_mut(LANE);
        let (live_masks, rest) = rest.split_at_mut(LANE);
        let (live_firsts, live_states) = rest.split_at_mut(LANE);
        let (words, ends) = (&mut self.words[..], &mut self.ends);
        Lanes { nodes, states, live_masks, live_firsts, live_states, words, ends }
    }

    /// The ranks of the words, in no order.
    fn ranks(&mut self, lexicon: &Lexicon) -> Vec<u32> {
        let words = &self.words[..self.ends.last().copied().unwrap_or(0)];
        let mut ranks = Vec::new();
        for &node in words {
            let stamp = &mut self.stamps[node as usize];
            if *stamp != self.now {
                *stamp = self.now;
                ranks.extend(lexicon.word(node));
            }
        }
        ranks
    }

    fn totals(&mut self, rules: &Rules) -> Totals {
        let mut totals = Totals::default();
        for (letters, range) in self.ends.windows(2).enumerate() {
            let points = u64::from(rules.scoring.points(letters + 1));
            let mut new = 0;
            // Without a branch, which would be wrong every other time.
            for &node in &self.words[range[0]..range[1]] {
                let stamp = &mut self.stamps[node as usize];
                new += u64::from(*stamp != self.now);
                *stamp = self.now;
            }
            totals.words += new;
            totals.points += new * points;
        }
        totals
    }
}

thread_local! {
    static SCRATCH: RefCell<(Ground, Scratch)> = RefCell::new((Ground::EMPTY, Scratch::new()));
}

/// Searches a board, if it is one for these engines: of up to 27 letters, none
/// of them any letter, all of them the lexicon's, and each used once.
fn search<R>(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
    answer: impl FnOnce(&mut Scratch) -> R,
) -> Option<Result<R, OverBudget>> {
    SCRATCH.with_borrow_mut(|(ground, scratch)| {
        let maze = Maze::new(lexicon, rules, board, ground)?;
        scratch.begin(lexicon);
        let result = match engine {
            Engine::Portable => portable::search(lexicon, rules, &maze, scratch.lanes()),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => avx512::search(lexicon, rules, &maze, scratch.lanes()),
        };
        Some(result.map(|()| answer(scratch)))
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
    search(engine, lexicon, rules, board, |scratch| scratch.totals(rules))
}

/// The ranks of a board's words, if it is one for these engines.
pub(crate) fn ranks(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
) -> Option<Result<Vec<u32>, OverBudget>> {
    search(engine, lexicon, rules, board, |scratch| scratch.ranks(lexicon))
}

#[cfg(test)]
mod tests;
