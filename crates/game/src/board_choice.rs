//! How a game picks one of several rolled boards.

use boggle_solver::{Board, Rules, Solver};
use serde::{Deserialize, Serialize};

/// How a game picks one of several rolled boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BoardChoice {
    /// The board with the most common words, or with the most words if the dictionary does not say
    /// which are common.
    Easy,
    /// The board with the fewest of these words.
    Hard,
    /// The board with the most words to practice. The solver's dictionary contains only those
    /// words.
    Practice,
}

impl BoardChoice {
    /// Returns the name that saved games use: `easy`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            BoardChoice::Easy => "easy",
            BoardChoice::Hard => "hard",
            BoardChoice::Practice => "practice",
        }
    }

    /// Returns the number of boards to roll.
    #[must_use]
    pub fn rolls(self) -> u64 {
        match self {
            BoardChoice::Easy | BoardChoice::Hard => 10,
            BoardChoice::Practice => 200,
        }
    }

    /// Returns the value of a board. The game uses the first board with the highest value.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_game::BoardChoice;
    /// use boggle_solver::{Board, Notation, Rules, Solver};
    ///
    /// let solver = Solver::new(Dictionary::from_words(["car", "cat", "rat"])?);
    /// let board = |text| Board::parse(text, &Notation::default());
    /// let (rich, poor) = (board("ca tr")?, board("ca tz")?);
    /// let value = |choice: BoardChoice, board| choice.value(&solver, board, Rules::for_cells(4));
    /// assert!(value(BoardChoice::Easy, &rich) > value(BoardChoice::Easy, &poor));
    /// assert!(value(BoardChoice::Hard, &rich) < value(BoardChoice::Hard, &poor));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn value(self, solver: &Solver, board: &Board, rules: Rules) -> i64 {
        let dictionary = solver.dictionary();
        let words = solver.totals(board, rules).words as i64;
        let common = || {
            let solution = solver.solve(board, rules);
            solution.words().filter(|found| dictionary.is_common(found.rank)).count() as i64
        };
        let sign = match self {
            BoardChoice::Practice => return words,
            // A board without words is not playable.
            _ if words == 0 => return i64::MIN,
            BoardChoice::Easy => 1,
            BoardChoice::Hard => -1,
        };
        sign * if dictionary.has_levels() { common() } else { words }
    }
}
