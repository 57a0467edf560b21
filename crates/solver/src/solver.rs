use boggle_dictionary::Dictionary;
use rayon::prelude::*;

use crate::search::{Search, Words};
use crate::{Board, Rules, Solution, Totals};

/// From so many cells on, the cells of one board are searched in parallel.
/// Below, waking the threads costs more than they save.
const PARALLEL_CELLS: usize = 1024;

/// How many starting cells a thread takes at a time at the least.
const CELLS_A_TASK: usize = 4096;

/// Finds the words of a dictionary on boards by given rules.
///
/// A solver may be used from many threads at once. Its answers do not depend
/// on how many there are.
pub struct Solver<'d> {
    dictionary: Dictionary<&'d [u8]>,
    rules: Rules,
}

impl<'d> Solver<'d> {
    /// A solver for the words of `dictionary` by `rules`.
    pub fn new<D: AsRef<[u8]>>(dictionary: &'d Dictionary<D>, rules: Rules) -> Solver<'d> {
        Solver { dictionary: dictionary.as_slice(), rules }
    }

    /// How many words `board` has, and what they score together.
    pub fn totals(&self, board: &Board) -> Totals {
        self.search(board).totals()
    }

    /// Every word on `board`, with its points and a path.
    ///
    /// A large board is searched in parallel on the threads of the rayon pool
    /// that the call is made from.
    pub fn solve(&self, board: &Board) -> Solution {
        self.search(board).solution()
    }

    fn search(&self, board: &Board) -> Words {
        let search = Search::new(&self.dictionary, &self.rules, board);
        let cells = 0..board.len() as u32;
        let from_cell = |mut words: Words, cell| {
            search.start_at(cell, &mut words);
            words
        };
        if board.len() < PARALLEL_CELLS {
            cells.fold(search.words(), from_cell)
        } else {
            cells
                .into_par_iter()
                .with_min_len(CELLS_A_TASK)
                .fold(|| search.words(), from_cell)
                .reduce(|| search.words(), Words::join)
        }
    }
}
