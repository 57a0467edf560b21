//! The buffers that the engines write to.

use super::cell_set::CellSet;
use super::matches::{LabeledMatches, Matches, ScoreTable};
use crate::Rules;
use crate::trie::Trie;

/// The maximum number of paths on a board. Rolled boards have about five hundred and record boards
/// tens of thousands; adversarial boards have more than fit in memory.
pub(super) const MAX_PATHS: usize = 1 << 17;

/// The number of elements that an engine may write past the last path.
pub(super) const SLACK: usize = 256;

/// The part of a column that is written to. Because it is constant, most bounds
/// checks disappear.
pub(super) const COLUMN: usize = MAX_PATHS + SLACK;

// The rows of all words in a queue are added up.
const _: () = assert!(COLUMN as u64 <= ScoreTable::MAX_WORDS);

/// The length of a column: an odd number of cache lines, so that the same index in two columns
/// falls on different offsets in a page.
const COLUMN_LEN: usize = COLUMN + 16;

/// The queue of a breadth-first search: all paths, shortest first, with a column per property, and
/// the words found along the way.
///
/// An engine goes through the paths once and appends every path that extends them. Paths of the
/// same length are therefore in the order of their cells, and the first one that spells a word is
/// the one to report.
pub(super) struct PathQueue<'s, Set> {
    /// The trie node of each path.
    pub(super) nodes: &'s mut [u32],
    /// The cells that each path has not used, and above them its label, if any.
    pub(super) free: &'s mut [Set],
    /// The cell that each path ends on.
    pub(super) cells: &'s mut [u8],
    /// The nodes of the words found, some of them more than once.
    pub(super) words: &'s mut [u32],
    /// The path that each path extends, if parents are kept.
    pub(super) parents: &'s mut [u32],
    /// The path of each word, if parents are kept.
    pub(super) path_of_word: &'s mut [u32],
}

/// The progress of an engine in a queue. Engines fill an empty queue with the paths of one cell.
#[derive(Clone, Copy, Default)]
pub(super) struct Progress {
    /// The number of paths that have been extended.
    pub(super) head: usize,
    /// The number of paths.
    pub(super) paths: usize,
    /// The number of words found.
    pub(super) words: usize,
}

impl Progress {
    /// Whether there are no more words than extended paths, no more extended paths than paths, and
    /// not too many paths. The bounds of the AVX-512 engine rely on it.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn is_valid(self) -> bool {
        self.words <= self.head && self.head <= self.paths && self.paths <= MAX_PATHS
    }
}

/// All buffers, allocated once per thread.
pub(super) struct Scratch {
    /// Five columns, starting on a cache line.
    columns: Vec<u32>,
    wide_free: Vec<u64>,
    cells: Vec<u8>,
    /// For each node of the trie, the number of the last board on which it was
    /// a word, and the number of the current board, from 1.
    last_boards: Vec<u16>,
    board_number: u16,
    scores: ScoreTable,
    /// For each node of the trie, the labels of the paths that spelled it, as bits; zero between
    /// searches.
    labels: Vec<u32>,
}

impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch {
            columns: vec![0; 5 * COLUMN_LEN + SLACK],
            wide_free: vec![0; COLUMN_LEN],
            cells: vec![0; COLUMN_LEN],
            last_boards: Vec::new(),
            board_number: 0,
            scores: ScoreTable::new(),
            labels: Vec::new(),
        }
    }

    /// Returns the queue for boards with up to as many cells as `Set` holds.
    #[inline]
    pub(super) fn queue<Set: CellSet>(&mut self) -> PathQueue<'_, Set> {
        let [nodes, words, parents, path_of_word, narrow_free] = split(&mut self.columns);
        let free = Set::column(narrow_free, &mut self.wide_free);
        PathQueue { nodes, free, cells: &mut self.cells, words, parents, path_of_word }
    }

    /// Returns the words that an engine found, given how much of the queue it filled.
    #[inline]
    pub(super) fn matches<'s>(
        &'s mut self,
        trie: &'s Trie,
        rules: &Rules,
        progress: Progress,
    ) -> Matches<'s> {
        self.scores.adapt(rules);
        self.board_number = self.board_number.wrapping_add(1);
        if self.board_number == 0 || self.last_boards.len() < trie.entries().len() {
            self.last_boards.clear();
            self.last_boards.resize(trie.entries().len(), 0);
            self.board_number = 1;
        }
        let [_, words, parents, path_of_word, _] = split(&mut self.columns);
        Matches {
            words: &mut words[..progress.words],
            last_boards: &mut self.last_boards,
            board_number: self.board_number,
            scores: &self.scores,
            values: self.scores.values(trie),
            cells: &self.cells[..progress.paths],
            parents,
            path_of_word,
        }
    }

    /// Returns the words that an engine found on boards that differ in one cell: up to `shared`,
    /// words that do not use it; after that, up to `progress`, words that do.
    pub(super) fn labeled_matches<'s, Set: CellSet>(
        &'s mut self,
        trie: &'s Trie,
        rules: &Rules,
        shared: Progress,
        progress: Progress,
    ) -> LabeledMatches<'s, Set> {
        self.scores.adapt(rules);
        if self.labels.len() < trie.entries().len() {
            self.labels.resize(trie.entries().len(), 0);
        }
        let [_, words, _, path_of_word, narrow_free] = split(&mut self.columns);
        let (shared, labeled) = words[..progress.words].split_at(shared.words);
        LabeledMatches {
            shared,
            path_of_word: &path_of_word[shared.len()..progress.words],
            words: labeled,
            free: Set::column(narrow_free, &mut self.wide_free),
            labels: &mut self.labels,
            scores: &self.scores,
            values: self.scores.values(trie),
        }
    }
}

/// Splits the buffer into its five columns.
#[inline]
fn split(columns: &mut [u32]) -> [&mut [u32]; 5] {
    let skip = columns.as_ptr().align_offset(64).min(SLACK);
    let (first, rest) = columns[skip..].split_at_mut(COLUMN_LEN);
    let (second, rest) = rest.split_at_mut(COLUMN_LEN);
    let (third, rest) = rest.split_at_mut(COLUMN_LEN);
    let (fourth, fifth) = rest.split_at_mut(COLUMN_LEN);
    [first, second, third, fourth, fifth]
}
