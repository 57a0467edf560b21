use boggle_dice::ParsedBoard;
use boggle_solver::Budget;
use serde::Serialize;

use crate::board::{Board, RulesOptions};
use crate::error::Error;
use crate::{Session, json};

/// The maximum number of steps for a board. Boards with few different letters take a few seconds.
const MAX_STEPS: u64 = 20_000_000;

/// A word on a board.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct FoundWord<'a> {
    word: &'a str,
    points: u32,
    /// The cells in order, counted row by row from 0. It is the smallest of the word's paths.
    path: &'a [u32],
    /// Whether many people know the word; `false` if the dictionary does not say.
    common: bool,
}

/// All words on a board.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct SolutionData<'a> {
    board: Board,
    /// The sum of the points of all words.
    points: u64,
    /// Words that could not be decided within the limit, which only hard boards have.
    undecided: &'a [String],
    /// The words, the longest last.
    found: Vec<FoundWord<'a>>,
}

impl Session {
    #[inline(never)] // see `Session::answer`
    pub(crate) fn solve(
        &self,
        parsed: &ParsedBoard,
        rules: &RulesOptions,
    ) -> Result<Vec<u8>, Error> {
        let solver = self.solver()?;
        let rules = rules.rules(&parsed.board);
        let solution = solver.solve_within(&parsed.board, rules, Budget::steps(MAX_STEPS));
        let found = solution.words().map(|found| FoundWord {
            word: found.word,
            points: found.points,
            path: found.path,
            common: solver.dictionary().is_common(found.rank),
        });
        json(&SolutionData {
            board: Board::new(parsed),
            points: solution.totals().points,
            undecided: solution.undecided(),
            found: found.collect(),
        })
    }
}
