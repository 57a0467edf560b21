//! Word searches.

use boggle_dictionary::letters::Accents;
use boggle_dictionary::{Entry, parse_list_argument};
use boggle_solver::{Board, Budget, Placement, Tile, WordSearchSolver};
use boggle_wordsearch::{ParsedPuzzle, are_rows, find_words, format_puzzle, parse_puzzle};
use serde::{Deserialize, Serialize};

use crate::Session;
use crate::board::check_size;
use crate::error::{Error, ErrorKind};

/// The minimum length of dictionary words.
const MIN_LENGTH: usize = 3;

/// The maximum number of steps for a puzzle, which take one or two seconds.
const MAX_STEPS: u64 = 20_000_000;

/// The maximum number of words to find.
const MAX_WORDS: usize = 20_000;

/// A puzzle to solve. The bytes are the words to find, if they are listed. If not, they are those below
/// the puzzle; if there are none, either, all words of the dictionary.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PuzzleRequest {
    text: String,
    listed: bool,
    /// Whether the text is that of a board, which cannot be a list of words.
    is_board: bool,
}

/// A word search and its words.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Puzzle {
    rows: usize,
    columns: usize,
    /// The letters, row by row.
    tiles: Vec<String>,
    /// The letters, one row per line, as `wordsearch` reads them.
    text: String,
    /// Whether the whole puzzle was searched. If not, it is too large for the number of words.
    complete: bool,
    words: Vec<PuzzleWord>,
}

/// A word and its places in the puzzle.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct PuzzleWord {
    /// The word as it was written.
    word: String,
    /// The cells of each place, counted row by row from 0; empty if the puzzle lacks the word.
    paths: Vec<Vec<u32>>,
}

impl Puzzle {
    fn new(board: &Board, complete: bool, words: Vec<PuzzleWord>) -> Puzzle {
        Puzzle {
            rows: board.rows(),
            columns: board.columns(),
            tiles: board.tiles().map(Tile::to_string).collect(),
            text: format_puzzle(board),
            complete,
            words,
        }
    }
}

impl Session {
    #[inline(never)] // see `Session::answer`
    pub(crate) fn wordsearch(
        &self,
        request: &PuzzleRequest,
        words: &[u8],
    ) -> Result<Puzzle, Error> {
        let ParsedPuzzle { board, entries: listed } = parse_puzzle(&request.text)
            .map_err(|error| Error::Text(ErrorKind::Puzzle, error.into()))?;
        check_size(board.len())?;
        let entries = if request.listed { entries(words)? } else { listed };
        if request.listed && entries.is_empty() {
            return Ok(Puzzle::new(&board, true, Vec::new()));
        }
        let budget = Budget::steps(MAX_STEPS);
        if !entries.is_empty() {
            check_count(entries.len())?;
            let words: Vec<_> = entries.iter().map(|entry| &entry.word).collect();
            if request.listed && !request.is_board && are_rows(&words, &board) {
                return Err(Error::NoWordFits(board.size()));
            }
            let found = find_words(&board, &words, Accents::Kept, budget)?;
            let complete = found.searched_cells == board.len();
            let places = Places::new(&board, found.found);
            let words = (0..).zip(entries).map(|(rank, entry)| places.word(rank, entry.text));
            return Ok(Puzzle::new(&board, complete, words.collect()));
        }
        let solver = WordSearchSolver::new(self.solver()?.dictionary().clone());
        let found = solver
            .placements_within(&board, MIN_LENGTH, budget)
            .map_err(|error| Error::TooMany(error.to_string()))?;
        let complete = found.searched_cells == board.len();
        let places = Places::new(&board, found.found);
        let ranks = places.ranks();
        check_count(ranks.len())?;
        let word = |rank| Some(places.word(rank, solver.dictionary().word(rank)?));
        Ok(Puzzle::new(&board, complete, ranks.into_iter().filter_map(word).collect()))
    }
}

/// Placements, by their words.
struct Places<'b> {
    board: &'b Board,
    sorted: Vec<Placement>,
}

impl<'b> Places<'b> {
    fn new(board: &'b Board, mut found: Vec<Placement>) -> Places<'b> {
        found.sort_by_key(|placement| placement.rank);
        Places { board, sorted: found }
    }

    fn ranks(&self) -> Vec<u32> {
        let mut ranks: Vec<_> = self.sorted.iter().map(|placement| placement.rank).collect();
        ranks.dedup();
        ranks
    }

    fn word(&self, rank: u32, text: String) -> PuzzleWord {
        let start = self.sorted.partition_point(|placement| placement.rank < rank);
        let same = self.sorted[start..].iter().take_while(|placement| placement.rank == rank);
        let paths = same.map(|placement| placement.path(self.board).collect()).collect();
        PuzzleWord { word: text, paths }
    }
}

/// Parses a list of words, which the package sends in UTF-8. The package ends each string of an
/// array with a line break.
pub(crate) fn entries(words: &[u8]) -> Result<Vec<Entry>, Error> {
    let entries = parse_list_argument(&String::from_utf8_lossy(words));
    entries.map_err(|error| Error::Text(ErrorKind::Words, error.in_source("the words", 0).into()))
}

fn check_count(words: usize) -> Result<(), Error> {
    if words > MAX_WORDS {
        return Err(Error::TooMany(format!(
            "{words} words are too many; use at most {MAX_WORDS} and a smaller puzzle"
        )));
    }
    Ok(())
}
