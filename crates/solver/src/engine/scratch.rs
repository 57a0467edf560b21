//! What the engines write to, and what is read from it.

use std::iter;

use boggle_dictionary::Lexicon;

use super::maze::MAX_CELLS;
use crate::{Rules, Scoring, Totals};

/// The most paths of a board. Rolled boards have five hundred, the record boards
/// tens of thousands; boards made to hurt have more than a machine can hold.
pub(super) const MAX_PATHS: usize = 1 << 17;

/// How many places an engine may write behind the last path.
pub(super) const SLACK: usize = 256;

/// The length of a lane: a whole number of cache lines, and an odd one, so that
/// the same place in two lanes is not the same in a page.
const LANE: usize = MAX_PATHS + SLACK + 16;

/// A word as an engine notes it is its node with, above this bit, its letters
/// less one.
pub(super) const LENGTH_SHIFT: u32 = Lexicon::MAX_NODES.trailing_zeros();

/// The paths of a board, those of fewer letters first, and its words.
///
/// An engine goes over the paths once, and puts behind the last of them those
/// that go on from there. So paths of as many letters are in the order of their
/// cells, and the first that spells a word is the one to be told.
pub(super) struct Lanes<'s, Used> {
    /// The lexicon's node of each path.
    pub(super) nodes: &'s mut [u32],
    /// The cells that it has used, as bits.
    pub(super) used: &'s mut [Used],
    /// The cell that it is on.
    pub(super) cells: &'s mut [u8],
    /// The words found, some of them more than once: nodes with lengths.
    pub(super) words: &'s mut [u32],
    /// For tracing: the path that each goes on from.
    pub(super) parents: &'s mut [u32],
    /// For tracing: the path of each word.
    pub(super) traces: &'s mut [u32],
}

/// What an engine writes to; made once a thread.
pub(super) struct Scratch {
    /// Five lanes, to be taken where a cache line begins.
    arena: Vec<u32>,
    wide: Vec<u64>,
    cells: Vec<u8>,
    /// For each node, the last board on which its word was found. Bytes, so that
    /// they stay in the processor's cache; all are cleared every 255 boards.
    stamps: Vec<u8>,
    /// The number of the board.
    now: u8,
    /// What the words of the last board are worth.
    worths: Option<(usize, Scoring, [u64; MAX_CELLS])>,
}

impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch {
            arena: vec![0; 5 * LANE + SLACK],
            wide: vec![0; LANE],
            cells: vec![0; LANE],
            stamps: Vec::new(),
            now: 0,
            worths: None,
        }
    }

    /// Begins another board.
    pub(super) fn begin(&mut self, lexicon: &Lexicon) {
        if self.stamps.len() < lexicon.nodes().len() {
            self.stamps.resize(lexicon.nodes().len(), 0);
        }
        self.now = self.now.wrapping_add(1);
        if self.now == 0 {
            self.stamps.fill(0);
            self.now = 1;
        }
    }

    /// The lanes for boards of up to 32 cells.
    pub(super) fn narrow(&mut self) -> Lanes<'_, u32> {
        let [nodes, words, parents, traces, used] = split(&mut self.arena);
        Lanes { nodes, used, cells: &mut self.cells, words, parents, traces }
    }

    /// The lanes for boards of up to 64 cells.
    pub(super) fn wide(&mut self) -> Lanes<'_, u64> {
        let [nodes, words, parents, traces, _] = split(&mut self.arena);
        Lanes { nodes, used: &mut self.wide, cells: &mut self.cells, words, parents, traces }
    }

    /// How many different words there are among the first `count` noted, and
    /// what they score.
    pub(super) fn totals(&mut self, count: usize, rules: &Rules) -> Totals {
        let key = (rules.min_length, rules.scoring);
        let worths = match self.worths {
            Some((least, scoring, worths)) if key == (least, scoring) => worths,
            _ => {
                let worths = worths(rules);
                self.worths = Some((key.0, key.1, worths));
                worths
            }
        };
        let [_, words, ..] = split(&mut self.arena);
        let mut sum = 0;
        // Without a branch, which would be wrong every other time.
        for &word in &words[..count] {
            let stamp = &mut self.stamps[(word % (1 << LENGTH_SHIFT)) as usize];
            let is_new = u64::from(*stamp != self.now);
            sum += is_new * worths[(word >> LENGTH_SHIFT) as usize];
            *stamp = self.now;
        }
        Totals { words: sum >> 32, points: sum % (1 << 32) }
    }

    /// The words among the first `count` noted, each once, where it was first,
    /// with their places there. They are marked for this board.
    pub(super) fn distinct(
        &mut self,
        count: usize,
        rules: &Rules,
        mut each: impl FnMut(usize, u32),
    ) {
        let [_, words, ..] = split(&mut self.arena);
        let least = (rules.min_length.saturating_sub(1) as u32).saturating_mul(1 << LENGTH_SHIFT);
        for (at, &word) in words[..count].iter().enumerate().filter(|(_, word)| **word >= least) {
            let node = word % (1 << LENGTH_SHIFT);
            let stamp = &mut self.stamps[node as usize];
            if *stamp != self.now {
                *stamp = self.now;
                each(at, node);
            }
        }
    }
}

/// The five lanes of an arena.
fn split(arena: &mut [u32]) -> [&mut [u32]; 5] {
    let skip = arena.as_ptr().align_offset(64).min(SLACK);
    let (first, rest) = arena[skip..].split_at_mut(LANE);
    let (second, rest) = rest.split_at_mut(LANE);
    let (third, rest) = rest.split_at_mut(LANE);
    let (fourth, fifth) = rest.split_at_mut(LANE);
    [first, second, third, fourth, fifth]
}

/// For each length less one, what a word of so many letters adds: its points,
/// and a word in the upper half.
fn worths(rules: &Rules) -> [u64; MAX_CELLS] {
    let mut worths = [0; MAX_CELLS];
    let lengths = iter::zip(1.., &mut worths).skip(rules.min_length.saturating_sub(1));
    for (letters, worth) in lengths {
        *worth = 1 << 32 | u64::from(rules.scoring.points(letters));
    }
    worths
}
