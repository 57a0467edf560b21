//! Counts paths. Every cell of a board has a different letter, so each word corresponds to one
//! path.
//!
//! The dictionary contains every simple path, and also every simple path extended by every letter
//! of the board, whether its cell is a neighbor, farther away, or already used. So it contains
//! every possible wrong step, and a search that took one would find too many words.

use std::iter;

use boggle_dictionary::{Dictionary, compile};
use boggle_solver::{Board, Neighbors, Rules, Scoring, Solver, Tile};
use rayon::prelude::*;

const RULES: Rules = Rules {
    min_length: 1,
    scoring: Scoring::CLASSIC,
    neighbors: Neighbors::Eight,
    wrap: false,
    reuse: false,
};

/// A board with the letters `abc...`.
#[derive(Clone, Copy)]
struct LetteredBoard {
    rows: usize,
    columns: usize,
}

impl LetteredBoard {
    fn cells(self) -> usize {
        self.rows * self.columns
    }

    fn board(self) -> Board {
        let tile = |cell| Tile::letters(&letter(cell).to_string()).unwrap();
        Board::new(self.rows, self.columns, (0..self.cells()).map(tile)).unwrap()
    }

    fn adjacent(self, one: usize, other: usize) -> bool {
        let (row, column) = (one / self.columns, one % self.columns);
        let (other_row, other_column) = (other / self.columns, other % self.columns);
        one != other && row.abs_diff(other_row) <= 1 && column.abs_diff(other_column) <= 1
    }

    /// Adds the word for `path` extended by `next` and, if the extended path is valid, all longer
    /// words, in sorted order.
    fn add_words(self, path: &mut Vec<usize>, next: usize, words: &mut PackedWords) {
        let valid =
            path.last().is_none_or(|&last| self.adjacent(last, next)) && !path.contains(&next);
        path.push(next);
        words.add(path);
        if valid {
            for after in 0..self.cells() {
                self.add_words(path, after, words);
            }
        }
        path.pop();
    }

    /// Counts the paths that the solver finds among the words that start with these two cells. If
    /// both are the same cell, the words include the single letter of this cell.
    fn count_pair(self, first: usize, second: usize) -> Counts {
        let mut words = PackedWords::default();
        if first == second {
            words.add(&[first]);
        }
        self.add_words(&mut vec![first], second, &mut words);
        let mut bytes = Vec::new();
        compile(words.iter(), &mut bytes).unwrap();
        let dictionary = Dictionary::new(bytes).unwrap();
        let found = Solver::new(dictionary.clone()).solve(&self.board(), RULES);
        let whole = found.words().filter(|found| found.path.len() == self.cells()).count();
        Counts { paths: found.words().len(), whole }
    }

    /// Counts the paths that the solver finds from a cell. The words are split by their second cell,
    /// because all words of a 4x4 board at once would not fit in memory.
    fn count_from(self, first: usize) -> Counts {
        let seconds = (0..self.cells()).into_par_iter();
        seconds.map(|second| self.count_pair(first, second)).reduce(Counts::default, Counts::plus)
    }

    fn count(self) -> Counts {
        let starts = (0..self.cells()).into_par_iter();
        starts.map(|first| self.count_from(first)).reduce(Counts::default, Counts::plus)
    }
}

fn letter(cell: usize) -> char {
    char::from(b'a' + cell as u8)
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Counts {
    /// The number of all paths.
    paths: usize,
    /// The number of paths that use every cell.
    whole: usize,
}

impl Counts {
    fn plus(self, other: Counts) -> Counts {
        Counts { paths: self.paths + other.paths, whole: self.whole + other.whole }
    }

    fn times(self, factor: usize) -> Counts {
        Counts { paths: self.paths * factor, whole: self.whole * factor }
    }
}

/// A list of words in one allocation.
#[derive(Default)]
struct PackedWords {
    text: String,
    ends: Vec<usize>,
}

impl PackedWords {
    fn add(&mut self, path: &[usize]) {
        self.text.extend(path.iter().map(|&cell| letter(cell)));
        self.ends.push(self.text.len());
    }

    fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.text[start..end])
    }
}

#[test]
fn paths_of_2x2_are_64() {
    assert_eq!(LetteredBoard { rows: 2, columns: 2 }.count().paths, 64);
}

#[test]
fn paths_of_3x3_are_10305() {
    assert_eq!(LetteredBoard { rows: 3, columns: 3 }.count().paths, 10_305);
}

#[test]
#[ignore = "takes ten seconds in debug builds"]
fn paths_of_3x4_are_193924() {
    assert_eq!(LetteredBoard { rows: 3, columns: 4 }.count().paths, 193_924);
    assert_eq!(LetteredBoard { rows: 4, columns: 3 }.count().paths, 193_924);
}

/// The dictionary contains all words of distinct letters, whether or not they are adjacent. The
/// solver finds only the paths.
#[test]
fn paths_of_3x3_are_10305_among_all_words_of_distinct_letters() {
    fn add_all(path: &mut Vec<usize>, words: &mut PackedWords) {
        for next in (0..9).filter(|next| !path.contains(next)).collect::<Vec<_>>() {
            path.push(next);
            words.add(path);
            add_all(path, words);
            path.pop();
        }
    }
    let mut words = PackedWords::default();
    add_all(&mut Vec::new(), &mut words);
    assert_eq!(words.ends.len(), 986_409);
    let mut bytes = Vec::new();
    compile(words.iter(), &mut bytes).unwrap();
    let dictionary = Dictionary::new(bytes).unwrap();
    let board = LetteredBoard { rows: 3, columns: 3 }.board();
    assert_eq!(Solver::new(dictionary).totals(&board, RULES).words, 10_305);
}

/// By symmetry, the four corners of a 4x4 board have the same number of paths, and so do the eight
/// other edge cells and the four inner cells.
#[test]
#[ignore = "takes 20 s in debug builds"]
fn paths_of_4x4_are_12029640_by_symmetry() {
    let board = LetteredBoard { rows: 4, columns: 4 };
    let corners = board.count_from(0).times(4);
    let edges = board.count_from(1).times(8);
    let inner = board.count_from(5).times(4);
    let all = corners.plus(edges).plus(inner);
    assert_eq!(all, Counts { paths: 12_029_640, whole: 343_184 });
}

#[test]
#[ignore = "takes 15 s; run with cargo test --release -- --ignored"]
fn paths_of_4x4_are_12029640_and_343184_use_every_cell() {
    let all = LetteredBoard { rows: 4, columns: 4 }.count();
    assert_eq!(all, Counts { paths: 12_029_640, whole: 343_184 });
}
