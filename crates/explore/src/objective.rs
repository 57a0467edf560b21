use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::count;
use boggle_solver::{Board, Rules, Solver, Tile};

use crate::{Goal, GoalError, LETTER};

/// The score that a search maximizes.
///
/// Any function that scores boards is an objective:
///
/// ```
/// use boggle_explore::Objective;
/// use boggle_solver::Board;
///
/// // The most vowels, but no two cells with the same letter.
/// let objective = |board: &Board| {
///     let text = board.to_string();
///     let is_allowed = board.distinct_tiles().len() == board.len();
///     is_allowed.then(|| text.matches(['a', 'e', 'i', 'o', 'u']).count() as i64)
/// };
/// assert_eq!(objective.score(&"catersonx".parse()?), Some(3));
/// # Ok::<(), boggle_solver::SyntaxError>(())
/// ```
pub trait Objective: Sync {
    /// Returns the score of a board, or `None` if the board is not allowed.
    fn score(&self, board: &Board) -> Option<i64>;

    /// Returns the scores of the board with each of the tiles on one cell, in the order of the
    /// tiles. Override this if there is a faster way than scoring each board.
    fn scores_with(&self, board: &Board, cell: usize, tiles: &[Tile]) -> Vec<Option<i64>> {
        tiles.iter().map(|tile| self.score(&board.with_tile(cell, tile.clone()))).collect()
    }
}

impl<F: Fn(&Board) -> Option<i64> + Sync> Objective for F {
    fn score(&self, board: &Board) -> Option<i64> {
        self(board)
    }
}

/// A [`Goal`] of a game, with the words of a solver and under given rules.
///
/// For speed, use a solver with [`Strategy::Batch`](boggle_solver::Strategy::Batch).
#[derive(Debug, Clone)]
pub struct GameObjective {
    solver: Solver,
    rules: Rules,
    goal: Goal,
    /// The number of letters of each word, for [`Goal::Length`].
    letters: Vec<u8>,
}

impl GameObjective {
    /// Creates the objective.
    ///
    /// # Errors
    ///
    /// Returns an error if the goal is [`Goal::Common`] and the dictionary has no common words.
    pub fn new(solver: Solver, rules: Rules, goal: Goal) -> Result<GameObjective, GoalError> {
        let solver = if goal == Goal::Common { with_common_words(&solver)? } else { solver };
        let letters = match goal {
            // A word has at most 255 bytes.
            Goal::Length => solver.dictionary().into_iter().map(|it| count(&it) as u8).collect(),
            _ => Vec::new(),
        };
        Ok(GameObjective { solver, rules, goal, letters })
    }

    /// Returns the number of letters of the longest word.
    fn longest(&self, board: &Board) -> i64 {
        let ranks = self.solver.ranks(board, self.rules);
        let letters = ranks.iter().filter_map(|&rank| self.letters.get(rank as usize));
        letters.max().copied().unwrap_or(0).into()
    }
}

/// Returns a solver with only the common words.
fn with_common_words(solver: &Solver) -> Result<Solver, GoalError> {
    let dictionary = solver.dictionary();
    let ranks = (0..).zip(dictionary).filter(|(rank, _)| dictionary.is_common(*rank));
    let words: Vec<_> = ranks.map(|(_, word)| word).collect();
    if words.is_empty() {
        return Err(GoalError::NoCommonWords);
    }
    let dictionary = Dictionary::from_words(words)?;
    Ok(Solver::builder().engine(solver.engine()).strategy(solver.strategy()).build(dictionary))
}

impl Objective for GameObjective {
    fn score(&self, board: &Board) -> Option<i64> {
        let score = self.goal.score(self.solver.totals(board, self.rules))?;
        Some(match self.goal {
            Goal::Length => LETTER * self.longest(board) + score.min(LETTER - 1),
            _ => score,
        })
    }

    fn scores_with(&self, board: &Board, cell: usize, tiles: &[Tile]) -> Vec<Option<i64>> {
        if self.goal == Goal::Length {
            return tiles
                .iter()
                .map(|tile| self.score(&board.with_tile(cell, tile.clone())))
                .collect();
        }
        let totals = self.solver.cell_totals(board, cell, tiles, self.rules);
        totals.into_iter().map(|totals| self.goal.score(totals)).collect()
    }
}
