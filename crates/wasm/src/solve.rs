//! Finds all words on a board.

use std::ops::ControlFlow;

use boggle_game::GameChoice;
use boggle_solver::{Board, Budget, Finder, Notation, Rules, Totals};
use serde::{Deserialize, Serialize};

use crate::board::{BoardDescription, BoardText, check_size, neighbors, settle};
use crate::error::Error;
use crate::message::Reply;
use crate::page::Page;

/// The maximum number of steps for a board. Boards with few different letters take a few seconds.
const MAX_STEPS: u64 = 20_000_000;

/// The maximum number of steps for the paths of one word.
const PATH_STEPS: u64 = 100_000;

/// A request for the words that can start at a cell and pass through others.
#[derive(Deserialize)]
pub(crate) struct ThroughRequest {
    start: Option<u32>,
    #[serde(default)]
    cells: Vec<u32>,
    words: Vec<String>,
}

/// A request for the totals of many boards, one per line of the bytes.
#[derive(Deserialize)]
pub(crate) struct TotalsRequest {
    #[serde(default)]
    game: GameChoice,
}

#[derive(Serialize)]
struct TotalsReply {
    boards: u64,
    words: u64,
    points: u64,
}

#[derive(Serialize)]
struct SolveReply<'a> {
    board: BoardDescription<'a>,
    /// For each cell, its neighbors, because the user can drag along a path.
    neighbors: Vec<Vec<u32>>,
    rules: Rules,
    dictionary: &'a str,
    totals: Totals,
    /// The number of common words and their points; null if the dictionary does not say which words
    /// are common.
    common: Option<(u64, u64)>,
    words: Vec<BoardWord<'a>>,
}

#[derive(Serialize)]
struct BoardWord<'a> {
    word: &'a str,
    letters: u32,
    points: u32,
    common: bool,
    path: &'a [u32],
}

impl Page {
    pub(crate) fn solve(&self, board: &BoardText) -> Result<Reply, Error> {
        let opened = self.open_dictionary()?;
        let parsed = board.read()?;
        let rules = board.game()?.rules(&parsed.board);
        let budget = Budget::steps(MAX_STEPS);
        let solution = opened.solver().solve_within(&parsed.board, rules, budget);
        let dictionary = opened.solver().dictionary();
        let words = solution.words().map(|found| BoardWord {
            word: found.word,
            letters: found.letters,
            points: found.points,
            common: dictionary.is_common(found.rank),
            path: found.path,
        });
        let words: Vec<_> = words.collect();
        let common = words.iter().filter(|word| word.common);
        let common = common
            .fold((0, 0), |(count, points), word| (count + 1, points + u64::from(word.points)));
        Reply::json(&SolveReply {
            board: BoardDescription::new(&parsed),
            neighbors: neighbors(&parsed.board, &rules),
            rules,
            dictionary: &opened.name,
            totals: solution.totals(),
            common: dictionary.has_levels().then_some(common),
            words,
        })
    }

    /// Adds up the words and points of many boards. The bytes of the reply have a line with both
    /// numbers for each board.
    pub(crate) fn totals(&self, many: &TotalsRequest, boards: &[u8]) -> Result<Reply, Error> {
        let solver = self.open_dictionary()?.solver();
        let boards = str::from_utf8(boards).map_err(|_| Error::Invalid("not UTF-8".into()))?;
        let game = settle(&many.game)?;
        let (mut sum, mut lines) = (TotalsReply { boards: 0, words: 0, points: 0 }, String::new());
        for (line, text) in boards.lines().enumerate() {
            let board = Board::parse(text, &Notation::default())
                .map_err(|error| Error::Invalid(format!("line {}: {error}", line + 1)))?;
            check_size(board.len())?;
            let totals = solver.totals(&board, game.rules(&board));
            sum.boards += 1;
            sum.words += totals.words;
            sum.points += totals.points;
            lines += &format!("{}\t{}\n", totals.words, totals.points);
        }
        Reply::with_bytes(&sum, lines.into_bytes())
    }

    /// Returns, for each of the words, its first path that starts at the cell and passes through
    /// the others, or null.
    pub(crate) fn through(
        &self,
        board: &BoardText,
        through: &ThroughRequest,
    ) -> Result<Reply, Error> {
        let parsed = board.read()?;
        let rules = board.game()?.rules(&parsed.board);
        let finder = Finder::new(&parsed.board, rules);
        let path = |word: &String| {
            let mut path = None;
            let passes = |path: &[u32]| {
                through.start.is_none_or(|start| path.first() == Some(&start))
                    && through.cells.iter().all(|cell| path.contains(cell))
            };
            // If a word has too many paths to check, treat it as having none.
            let _ = finder.each_path(word, Budget::steps(PATH_STEPS), |cells| {
                if passes(cells) {
                    path = Some(cells.to_vec());
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            path
        };
        Reply::json(&through.words.iter().map(path).collect::<Vec<_>>())
    }
}
