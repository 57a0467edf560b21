//! Verdicts on single words.

use std::collections::{HashMap, HashSet};
use std::fmt;

use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{count, normalize};
use boggle_solver::{Board, Budget, Finder, FoundWord, Rules, Solution, Solver, Tile};

use crate::{Target, Verdict};

/// The maximum number of search steps for a word that is not in the dictionary, about 5 ms. If a
/// word needs more steps, the judge assumes that the board spells it. The word scores nothing
/// either way; only the reason shown differs.
const MAX_STEPS: u64 = 100_000;

/// Judges words on one board with one dictionary and one set of rules.
pub struct Judge {
    board: Board,
    rules: Rules,
    dictionary: Dictionary,
    solution: Solution,
    /// The index in the solution for each word.
    indices: HashMap<String, usize>,
    target: Target,
    /// The ranks of the words that nobody is asked for.
    unasked: HashSet<u32>,
}

impl Judge {
    /// Creates a judge and solves the board. Judging a word then takes a few microseconds.
    #[must_use]
    pub fn new(solver: &Solver, board: &Board, rules: Rules) -> Judge {
        Judge::with_solution(solver, board, rules, solver.solve(board, rules))
    }

    /// Creates a judge from the solution of the board.
    pub(crate) fn with_solution(
        solver: &Solver,
        board: &Board,
        rules: Rules,
        solution: Solution,
    ) -> Judge {
        let words = solution.words().enumerate();
        let indices = words.map(|(index, found)| (found.word.to_owned(), index)).collect();
        Judge {
            board: board.clone(),
            rules,
            dictionary: solver.dictionary().clone(),
            indices,
            solution,
            target: Target::All,
            unasked: HashSet::new(),
        }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns all words that count on the board.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Returns the dictionary, which may contain definitions.
    #[must_use]
    pub fn dictionary(&self) -> &Dictionary {
        &self.dictionary
    }

    /// Looks up a word in the solution; `None` if it does not count on this board.
    #[must_use]
    pub fn lookup(&self, word: &str) -> Option<FoundWord<'_>> {
        self.solution.get(*self.indices.get(&*normalize(word))?)
    }

    /// Sets the words to find.
    #[must_use]
    pub fn with_target(self, target: Target) -> Judge {
        Judge { target, ..self }
    }

    /// Treats the words for which a predicate holds as rare: they score, but no rank asks for them.
    ///
    /// ```
    /// use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
    /// use boggle_game::Judge;
    /// use boggle_solver::{Board, Notation, Rules, Solver};
    ///
    /// let mut annotations = Annotations::default();
    /// annotations.read_levels("levels", &b"darn 10\nran 10"[..])?;
    /// let mut bytes = Vec::new();
    /// compile_annotated(["darn", "ran"], &annotations, &mut bytes)?;
    /// let solver = Solver::new(Dictionary::new(bytes)?);
    /// let board = Board::parse("da nr", &Notation::default())?;
    /// let judge = Judge::new(&solver, &board, Rules::for_cells(4));
    /// let judge = judge.without_asking_for(|word| word == "darn");
    /// let common = judge.solution().words().filter(|found| judge.is_common(found));
    /// assert!(common.map(|found| found.word).eq(["ran"]));
    /// assert!(judge.judge("darn").counts());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn without_asking_for(self, is_unasked: impl Fn(&str) -> bool) -> Judge {
        let unasked = self.solution.words().filter(|found| is_unasked(found.word));
        Judge { unasked: unasked.map(|found| found.rank).collect(), ..self }
    }

    /// Returns the words to find.
    #[must_use]
    pub fn target(&self) -> Target {
        self.target
    }

    /// Returns whether the dictionary says which words are common.
    #[must_use]
    pub fn has_levels(&self) -> bool {
        self.dictionary.has_levels()
    }

    /// Returns whether a word of the [solution](Judge::solution) is common, and may be asked for.
    #[must_use]
    pub fn is_common(&self, found: &FoundWord) -> bool {
        self.dictionary.is_common(found.rank) && !self.unasked.contains(&found.rank)
    }

    /// Returns whether a word of the solution is one of the words to find.
    #[must_use]
    pub fn is_target(&self, found: &FoundWord) -> bool {
        match self.target {
            Target::All => true,
            Target::Common => self.is_common(found),
        }
    }

    /// Judges a word on its own, in uppercase or lowercase. The verdict is `Scored`, `TooShort`,
    /// `NotOnBoard`, `NotInDictionary` or `Undecided`; the other verdicts depend on a sheet.
    #[must_use]
    pub fn judge(&self, word: &str) -> Verdict {
        let word = normalize(word);
        if let Some(found) = self.lookup(&word) {
            return Verdict::Scored(found.points);
        }
        if count(&word) < self.rules.min_length {
            return Verdict::TooShort;
        }
        if self.solution.undecided().iter().any(|undecided| *undecided == *word) {
            return Verdict::Undecided;
        }
        // The solution contains all other dictionary words that the board spells.
        if self.dictionary.contains(&word) || self.is_off_board(&word) {
            return Verdict::NotOnBoard;
        }
        Verdict::NotInDictionary
    }

    /// Creates a finder; this is cheap compared with a search.
    fn finder(&self) -> Finder<'_> {
        Finder::new(&self.board, self.rules)
    }

    fn is_off_board(&self, word: &str) -> bool {
        matches!(self.finder().find(word, Budget::steps(MAX_STEPS)), Ok(None))
    }

    /// Returns the cells that spell the letters typed so far, or `None` if the board
    /// cannot spell them.
    ///
    /// If several paths exist, returns the first in order of cell numbers. If the letters end
    /// partway through a tile with several letters, that tile is the last cell.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_game::Judge;
    /// use boggle_solver::{Board, Notation, Rules, Solver};
    ///
    /// let dictionary = Dictionary::from_words(["quit"])?;
    /// let board = Board::parse("qix xtx xxx", &Notation::default())?;
    /// let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_cells(9));
    /// assert_eq!(judge.path_for("q"), Some(vec![0]));
    /// assert_eq!(judge.path_for("quit"), Some(vec![0, 1, 4]));
    /// assert_eq!(judge.path_for("quits"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn path_for(&self, typed: &str) -> Option<Vec<u32>> {
        let typed = normalize(typed);
        let finder = self.finder();
        let find = |word: &str| finder.find(word, Budget::steps(MAX_STEPS)).ok().flatten();
        if let Some(path) = find(&typed) {
            return Some(path.cells);
        }
        // Complete the tile if the typed text ends within it.
        let tiles = self.board.distinct_tiles().iter();
        let rests = tiles.flat_map(Tile::spellings).flat_map(|tile| {
            let splits = tile.char_indices().skip(1).map(move |(at, _)| tile.split_at(at));
            splits.filter(|(prefix, _)| typed.ends_with(prefix)).map(|(_, rest)| rest)
        });
        let paths = rests.filter_map(|rest| find(&format!("{typed}{rest}")));
        paths.map(|path| path.cells).min()
    }
}

impl fmt::Debug for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judge")
            .field("board", &self.board)
            .field("rules", &self.rules)
            .finish_non_exhaustive()
    }
}
