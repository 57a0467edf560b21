use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use boggle_dictionary::{Dictionary, Lexicon};
use rayon::prelude::*;

use crate::cell_search::{OverBudget, Search, Words};
use crate::engine;
use crate::letter_masks::LetterMasks;
use crate::trie_search;
use crate::{Board, Engine, Rules, Scoring, Solution, Totals};

/// From so many cells on, the cells of one board are searched in parallel.
/// Below, waking the threads costs more than they save.
const PARALLEL_CELLS: usize = 1024;

/// How many starting cells a thread takes at a time at the least.
const CELLS_A_TASK: usize = 512;

/// From so many boards on, a solver lowers its dictionary: that takes 8 ms for
/// 173,528 words, and saves 0.02 to 0.15 ms a board, 0.06 of rolled ones.
const MANY: u32 = 128;

/// Finds the words of a dictionary on boards.
///
/// A solver may be used from many threads at once. Its answers do not depend on
/// how many there are, nor on which of its ways to search it takes: straight on
/// the dictionary, so that the first board is answered at once, and for many
/// boards the engines for a [`Lexicon`].
pub struct Solver<'d> {
    dictionary: Dictionary<&'d [u8]>,
    lexicon: OnceLock<Option<Lexicon>>,
    /// How many boards were asked for, until they are many.
    asked: AtomicU32,
    engine: Engine,
}

impl<'d> Solver<'d> {
    /// A solver for the words of `dictionary`.
    pub fn new<D: AsRef<[u8]>>(dictionary: &'d Dictionary<D>) -> Solver<'d> {
        Solver {
            dictionary: dictionary.as_slice(),
            lexicon: OnceLock::new(),
            asked: AtomicU32::new(0),
            engine: Engine::default(),
        }
    }

    /// The same solver, but for many boards it takes this engine instead of the
    /// fastest. The answers are the same.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Engine, Solver};
    ///
    /// let dictionary = Dictionary::from_words(["cat"])?;
    /// for engine in Engine::supported() {
    ///     assert_eq!(Solver::new(&dictionary).with_engine(engine).engine(), engine);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_engine(self, engine: Engine) -> Solver<'d> {
        Solver { engine, ..self }
    }

    /// The engine that it takes for many boards.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// How many words `board` has by `rules`, and what they score together.
    pub fn totals(&self, board: &Board, rules: Rules) -> Totals {
        if rules.scoring == Scoring::Letters {
            // Only the words themselves tell what they score.
            return self.solve(board, rules).totals();
        }
        let fast = |lexicon| engine::totals(self.engine, lexicon, &rules, board);
        match self.lexicon().and_then(fast) {
            Some(Ok(totals)) => totals,
            Some(Err(OverBudget)) => self.walk(board, &rules).totals(),
            None => self.search(board, &rules).totals(),
        }
    }

    /// The ranks in the dictionary of the words on `board` by `rules`: those of
    /// fewer letters first, those of as many in the order of their paths.
    pub fn ranks(&self, board: &Board, rules: Rules) -> Vec<u32> {
        let fast = |lexicon| engine::ranks(self.engine, lexicon, &rules, board);
        let words = match self.lexicon().and_then(fast) {
            Some(Ok(ranks)) => return ranks,
            Some(Err(OverBudget)) => self.walk(board, &rules),
            None => self.search(board, &rules),
        };
        words.solution().words().map(|found| found.rank).collect()
    }

    /// Every word on `board` by `rules`, with its points and a path.
    ///
    /// A large board is searched in parallel on the threads of the rayon pool
    /// that the call is made from.
    pub fn solve(&self, board: &Board, rules: Rules) -> Solution {
        let fast = |lexicon| engine::solve(self.engine, lexicon, &rules, board);
        let mut solution = match self.lexicon().and_then(fast) {
            Some(Ok(solution)) => solution,
            Some(Err(OverBudget)) => self.walk(board, &rules).solution(),
            None => self.search(board, &rules).solution(),
        };
        if rules.scoring == Scoring::Letters {
            solution.score(rules.scoring);
        }
        solution
    }

    /// The lexicon, if boards have been many.
    fn lexicon(&self) -> Option<&Lexicon> {
        if let Some(lexicon) = self.lexicon.get() {
            return lexicon.as_ref();
        }
        let many = self.asked.fetch_add(1, Ordering::Relaxed) >= MANY;
        if many {
            self.lexicon.get_or_init(|| Lexicon::new(&self.dictionary)).as_ref()
        } else {
            None
        }
    }

    /// Searches straight on the dictionary, from every cell as long as that is
    /// bearable.
    fn search(&self, board: &Board, rules: &Rules) -> Words {
        let search = Search::new(&self.dictionary, rules, board);
        self.search_every_cell(board, &search).unwrap_or_else(|OverBudget| self.walk(board, rules))
    }

    fn search_every_cell(&self, board: &Board, search: &Search) -> Result<Words, OverBudget> {
        let cells = 0..board.len() as u32;
        let start_at = |mut words: Words, cell| {
            search.start_at(cell, &mut words)?;
            Ok(words)
        };
        if board.len() < PARALLEL_CELLS {
            return cells.into_iter().try_fold(search.words(), start_at);
        }
        cells
            .into_par_iter()
            .with_min_len(CELLS_A_TASK)
            .try_fold(|| search.words(), start_at)
            .try_reduce(|| search.words(), |words, later| Ok(words.join(later)))
    }

    /// Takes each beginning of a word once, whatever the board.
    fn walk(&self, board: &Board, rules: &Rules) -> Words {
        let terrain = LetterMasks::new(board, rules);
        trie_search::words(&self.dictionary, &terrain)
    }
}
