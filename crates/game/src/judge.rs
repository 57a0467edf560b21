//! What becomes of a word.

use std::collections::HashMap;
use std::fmt;

use boggle_dictionary::letters::{count, normalize};
use boggle_dictionary::{Dictionary, SharedBytes};
use boggle_solver::{Board, Budget, Finder, FoundWord, Rules, Solution, Solver, Tile};

/// The steps after which a word that is in no dictionary is taken to be on the
/// board: some 5 ms. It counts for nothing either way.
const STEPS: u64 = 100_000;

/// What became of a word on a sheet.
///
/// Shown, it reads as the reason beside the word: `not on the board`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It counts, and scores so many points.
    Scored(u32),
    /// It has fewer letters than the rules ask for.
    TooShort,
    /// No path on the board spells it.
    NotOnBoard,
    /// The dictionary does not have it.
    NotAWord,
    /// The sheet had it before.
    Repeated,
    /// It was written after the bell.
    Late,
    /// Another player has written it too.
    Struck,
}

impl Verdict {
    /// What the word adds to the score.
    pub fn points(self) -> u32 {
        match self {
            Verdict::Scored(points) => points,
            _ => 0,
        }
    }

    /// Whether the word counts.
    pub fn counts(self) -> bool {
        matches!(self, Verdict::Scored(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Scored(1) => "1 point",
            Verdict::Scored(points) => return write!(f, "{points} points"),
            Verdict::TooShort => "too short",
            Verdict::NotOnBoard => "not on the board",
            Verdict::NotAWord => "not a word",
            Verdict::Repeated => "had already",
            Verdict::Late => "after the time_limit",
            Verdict::Struck => "others have it",
        })
    }
}

/// Judges words on one board by one dictionary and one set of rules.
pub struct Judge<'a> {
    board: &'a Board,
    rules: Rules,
    dictionary: Dictionary<SharedBytes>,
    solution: Solution,
    /// The place of each word in the solution.
    places: HashMap<String, usize>,
    finder: Finder<'a>,
}

impl<'a> Judge<'a> {
    /// Solves the board, once: after that a word takes some microseconds.
    pub fn new(solver: &Solver, board: &'a Board, rules: Rules) -> Judge<'a> {
        let solution = solver.solve(board, rules);
        let places = solution.words().enumerate().map(|(at, found)| (found.word.to_owned(), at));
        Judge {
            board,
            rules,
            dictionary: solver.dictionary().clone(),
            places: places.collect(),
            solution,
            finder: Finder::new(board, rules),
        }
    }

    /// The board.
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All words that count, which is what a perfect player would write.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The word, if it counts on this board.
    pub fn found(&self, word: &str) -> Option<FoundWord<'_>> {
        self.solution.get(*self.places.get(&*normalize(word))?)
    }

    /// The verdict on a word by itself, however it is capitalised: scored, too
    /// short, not on the board, or not a word.
    pub fn judge(&self, word: &str) -> Verdict {
        let word = normalize(word);
        if let Some(found) = self.found(&word) {
            return Verdict::Scored(found.points);
        }
        if count(&word) < self.rules.min_length {
            return Verdict::TooShort;
        }
        // The solution has all that the dictionary has and the board spells.
        if self.dictionary.contains(&word) || self.is_off_board(&word) {
            return Verdict::NotOnBoard;
        }
        Verdict::NotAWord
    }

    fn is_off_board(&self, word: &str) -> bool {
        matches!(self.finder.find(word, Budget::steps(STEPS)), Ok(None))
    }

    /// The cells that spell what has been typed so far: the least path, by cell
    /// numbers. Where it ends within a tile of several letters, that tile is the
    /// last. None if the board cannot spell it.
    ///
    /// ```
    /// use boggle_dictionary::{Dictionary, SharedBytes};
    /// use boggle_game::Judge;
    /// use boggle_solver::{Board, Notation, Rules, Solver};
    ///
    /// let dictionary = Dictionary::from_words(["quit"])?;
    /// let board = Board::parse("qix xtx xxx", &Notation::default())?;
    /// let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_size(9));
    /// assert_eq!(judge.trace("q"), Some(vec![0]));
    /// assert_eq!(judge.trace("quit"), Some(vec![0, 1, 4]));
    /// assert_eq!(judge.trace("quits"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn trace(&self, typed: &str) -> Option<Vec<u32>> {
        let typed = normalize(typed);
        let find = |word: &str| self.finder.find(word, Budget::steps(STEPS)).ok().flatten();
        if let Some(trail) = find(&typed) {
            return Some(trail.cells);
        }
        let tiles = self.board.distinct_tiles().iter().filter_map(|tile| match tile {
            Tile::Letters(text) => Some(text.as_str()),
            _ => None,
        });
        let begun = tiles.flat_map(|tile| {
            let beginnings = tile.char_indices().skip(1).map(move |(at, _)| tile.split_at(at));
            beginnings.filter(|(beginning, _)| typed.ends_with(beginning))
        });
        let trails = begun.filter_map(|(_, rest)| find(&format!("{typed}{rest}")));
        trails.map(|trail| trail.cells).min()
    }
}
