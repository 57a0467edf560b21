//! What the engines write to, and what is read from it.

use boggle_dictionary::Lexicon;

use super::matches::{Matches, ScoreTable};
use crate::Rules;

/// The most paths of a board. Rolled boards have five hundred, the record boards
/// tens of thousands; boards made to hurt have more than a machine can hold.
pub(super) const MAX_PATHS: usize = 1 << 17;

/// The most words of a board, with their repetitions: places in 16 bits.
pub(super) const MAX_WORDS: usize = 1 << 16;

/// How many places an engine may write behind the last path.
pub(super) const SLACK: usize = 256;

/// The length of a lane: a whole number of cache lines, and an odd one, so that
/// the same place in two lanes is not the same in a page.
const LANE: usize = MAX_PATHS + SLACK + 16;

/// The paths of a board, those of fewer letters first, and its words.
///
/// An engine goes over the paths once, and puts behind the last of them those
/// that go on from there. So paths of as many letters are in the order of their
/// cells, and the first that spells a word is the one to be told.
pub(super) struct PathQueue<'s, Used> {
    /// The lexicon's node of each path.
    pub(super) nodes: &'s mut [u32],
    /// The cells that it has used, as bits.
    pub(super) used: &'s mut [Used],
    /// The cell that it is on.
    pub(super) cells: &'s mut [u8],
    /// The nodes of the words found, some of them more than once.
    pub(super) words: &'s mut [u32],
    /// For tracing: the path that each goes on from.
    pub(super) parents: &'s mut [u32],
    /// For tracing: the path of each word.
    pub(super) traces: &'s mut [u32],
}

/// How far an engine came.
pub(super) struct Counts {
    /// The paths in the lanes.
    pub(super) paths: usize,
    /// The words noted.
    pub(super) words: usize,
}

/// What an engine writes to; made once a thread.
pub(super) struct Scratch {
    /// Five lanes, to be taken where a cache line begins.
    arena: Vec<u32>,
    wide: Vec<u64>,
    cells: Vec<u8>,
    /// For each node of a lexicon the number of the board on which it was last a
    /// word, and the number of this board, from 1.
    boards: Vec<u16>,
    board: u16,
    /// What the words of the last board are worth.
    worths: ScoreTable,
}

impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch {
            arena: vec![0; 5 * LANE + SLACK],
            wide: vec![0; LANE],
            cells: vec![0; LANE],
            boards: Vec::new(),
            board: 0,
            worths: ScoreTable::new(),
        }
    }

    /// The lanes for boards of up to 32 cells.
    #[inline]
    pub(super) fn narrow(&mut self) -> PathQueue<'_, u32> {
        let [nodes, words, parents, traces, used] = split(&mut self.arena);
        PathQueue { nodes, used, cells: &mut self.cells, words, parents, traces }
    }

    /// The lanes for boards of up to 64 cells.
    pub(super) fn wide(&mut self) -> PathQueue<'_, u64> {
        let [nodes, words, parents, traces, _] = split(&mut self.arena);
        PathQueue { nodes, used: &mut self.wide, cells: &mut self.cells, words, parents, traces }
    }

    /// The words that an engine noted when it came so far.
    #[inline]
    pub(super) fn noted(
        &mut self,
        lexicon: &Lexicon,
        rules: &Rules,
        counts: Counts,
    ) -> Matches<'_> {
        self.worths.adjust(rules);
        self.board = self.board.wrapping_add(1);
        if self.board == 0 || self.boards.len() < lexicon.nodes().len() {
            self.boards.clear();
            self.boards.resize(lexicon.nodes().len(), 0);
            self.board = 1;
        }
        let [_, words, parents, traces, _] = split(&mut self.arena);
        Matches {
            words: &words[..counts.words],
            boards: &mut self.boards,
            board: self.board,
            worths: &self.worths,
            cells: &self.cells[..counts.paths],
            parents,
            traces,
        }
    }
}

/// The five lanes of an arena.
#[inline]
fn split(arena: &mut [u32]) -> [&mut [u32]; 5] {
    let skip = arena.as_ptr().align_offset(64).min(SLACK);
    let (first, rest) = arena[skip..].split_at_mut(LANE);
    let (second, rest) = rest.split_at_mut(LANE);
    let (third, rest) = rest.split_at_mut(LANE);
    let (fourth, fifth) = rest.split_at_mut(LANE);
    [first, second, third, fourth, fifth]
}
