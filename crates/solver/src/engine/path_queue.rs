//! The buffers that the engines write to.

use super::matches::{Matches, ScoreTable};
use crate::Rules;
use crate::lexicon::Lexicon;

/// The most paths of a board. Rolled boards have five hundred and record boards
/// tens of thousands; adversarial boards have more than fit in memory.
pub(super) const MAX_PATHS: usize = 1 << 17;

/// The most words of a board, counting repetitions: their indexes have 16 bits.
pub(super) const MAX_WORDS: usize = 1 << 16;

/// How far an engine may write past the last path.
pub(super) const SLACK: usize = 256;

/// The length of a column: a whole number of cache lines, and an odd one, so
/// that the same index in two columns falls on different offsets in a page.
const COLUMN: usize = MAX_PATHS + SLACK + 16;

/// The queue of a breadth-first search: all paths, shortest first, a column per
/// property, and the words found on the way.
///
/// An engine goes through the paths once and appends every path that extends
/// them. So paths of the same length are in the order of their cells, and the
/// first one that spells a word is the one to report.
pub(super) struct PathQueue<'s, Used> {
    /// The lexicon's node of each path.
    pub(super) nodes: &'s mut [u32],
    /// The cells that it has used, as bits.
    pub(super) used: &'s mut [Used],
    /// The cell that it ends on.
    pub(super) cells: &'s mut [u8],
    /// The nodes of the words found, some of them more than once.
    pub(super) words: &'s mut [u32],
    /// If paths are traced: the path that each one extends.
    pub(super) parents: &'s mut [u32],
    /// If paths are traced: the path of each word.
    pub(super) traces: &'s mut [u32],
}

/// How much of the queue an engine filled.
pub(super) struct Counts {
    pub(super) paths: usize,
    pub(super) words: usize,
}

/// All buffers, allocated once per thread.
pub(super) struct Scratch {
    /// Five columns, starting at a cache line.
    columns: Vec<u32>,
    wide_used: Vec<u64>,
    cells: Vec<u8>,
    /// For each node of the lexicon, the number of the last board on which it was
    /// a word, and the number of the current board, from 1.
    last_boards: Vec<u16>,
    board_number: u16,
    scores: ScoreTable,
}

impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch {
            columns: vec![0; 5 * COLUMN + SLACK],
            wide_used: vec![0; COLUMN],
            cells: vec![0; COLUMN],
            last_boards: Vec::new(),
            board_number: 0,
            scores: ScoreTable::new(),
        }
    }

    /// The queue for boards of up to 32 cells.
    #[inline]
    pub(super) fn narrow_queue(&mut self) -> PathQueue<'_, u32> {
        let [nodes, words, parents, traces, used] = split(&mut self.columns);
        PathQueue { nodes, used, cells: &mut self.cells, words, parents, traces }
    }

    /// The queue for boards of up to 64 cells.
    pub(super) fn wide_queue(&mut self) -> PathQueue<'_, u64> {
        let [nodes, words, parents, traces, _] = split(&mut self.columns);
        let used = &mut self.wide_used;
        PathQueue { nodes, used, cells: &mut self.cells, words, parents, traces }
    }

    /// The words that an engine found, given how much of the queue it filled.
    #[inline]
    pub(super) fn matches(
        &mut self,
        lexicon: &Lexicon,
        rules: &Rules,
        counts: Counts,
    ) -> Matches<'_> {
        self.scores.adapt(rules);
        self.board_number = self.board_number.wrapping_add(1);
        if self.board_number == 0 || self.last_boards.len() < lexicon.entries().len() {
            self.last_boards.clear();
            self.last_boards.resize(lexicon.entries().len(), 0);
            self.board_number = 1;
        }
        let [_, words, parents, traces, _] = split(&mut self.columns);
        Matches {
            words: &words[..counts.words],
            last_boards: &mut self.last_boards,
            board_number: self.board_number,
            scores: &self.scores,
            cells: &self.cells[..counts.paths],
            parents,
            traces,
        }
    }
}

/// The five columns of the buffer.
#[inline]
fn split(columns: &mut [u32]) -> [&mut [u32]; 5] {
    let skip = columns.as_ptr().align_offset(64).min(SLACK);
    let (first, rest) = columns[skip..].split_at_mut(COLUMN);
    let (second, rest) = rest.split_at_mut(COLUMN);
    let (third, rest) = rest.split_at_mut(COLUMN);
    let (fourth, fifth) = rest.split_at_mut(COLUMN);
    [first, second, third, fourth, fifth]
}
