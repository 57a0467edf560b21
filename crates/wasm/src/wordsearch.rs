//! Word searches: finds and hides words in straight lines.

use boggle_dictionary::letters::count;
use boggle_dictionary::{Dictionary, Entry, parse_entries};
use boggle_solver::{Board, Budget, Direction, Placement, WordSearchSolver};
use boggle_wordsearch::{Options, ParsedPuzzle, format_puzzle, generate, parse_puzzle};
use serde::{Deserialize, Serialize};

use crate::board::{check_size, faces};
use crate::error::Error;
use crate::family::is_blocked;
use crate::fields::Fields;
use crate::message::Reply;
use crate::page::Page;

/// The minimum length of dictionary words.
const MIN_LENGTH: usize = 3;

/// The maximum number of steps for a puzzle, which take one or two seconds.
const MAX_STEPS: u64 = 20_000_000;

/// The maximum number of words that the page lists or hides.
const MAX_WORDS: usize = 20_000;

/// A puzzle to generate. The bytes are the words.
#[derive(Deserialize)]
pub(crate) struct NewPuzzleRequest {
    seed: u64,
    /// The numbers of rows and columns; by default, the smallest square that is at most half full.
    size: Option<(usize, usize)>,
    /// Whether to place words only to the right and down.
    #[serde(default)]
    easy: bool,
    #[serde(default)]
    family: bool,
}

#[derive(Serialize)]
struct PuzzleReply {
    rows: usize,
    columns: usize,
    faces: Vec<String>,
    /// The letters, one row per line, in a form that can be parsed again.
    puzzle: String,
    words: Vec<PuzzleWord>,
    /// Whether the words are those of a list, rather than of a dictionary.
    listed: bool,
    /// Whether the whole puzzle was searched.
    complete: bool,
}

#[derive(Serialize)]
struct PuzzleWord {
    text: String,
    letters: usize,
    /// The cells of each occurrence; empty if the puzzle does not contain the word.
    paths: Vec<Vec<u32>>,
}

impl Page {
    /// Solves a puzzle. The bytes are the list of words to find. If it is empty, they are those below
    /// the puzzle; if there are none, the reply has all words of the dictionary that the puzzle
    /// contains.
    pub(crate) fn solve_puzzle(&self, request: &Fields, words: &[u8]) -> Result<Reply, Error> {
        let ParsedPuzzle { board, entries: listed } = parse_puzzle(&request.puzzle)?;
        check_size(board.len())?;
        let entries = match entries(words)? {
            entries if entries.is_empty() => listed,
            entries => entries,
        };
        let is_listed = !entries.is_empty();
        let (dictionary, min_length) = if is_listed {
            (Dictionary::from_words(entries.iter().map(|entry| &entry.word))?, 1)
        } else {
            (self.open_dictionary()?.solver().dictionary().clone(), MIN_LENGTH)
        };
        let solver = WordSearchSolver::new(dictionary);
        let dictionary = solver.dictionary();
        let found = solver
            .placements_within(&board, min_length, Budget::steps(MAX_STEPS))
            .map_err(Error::invalid)?;
        let complete = found.searched_cells == board.len();
        let mut placements = found.found;
        placements.sort_by_key(|placement| placement.rank);
        let places = |rank: u32| {
            let start = placements.partition_point(|placement| placement.rank < rank);
            let same = placements[start..].iter().take_while(|placement| placement.rank == rank);
            same.map(|placement| cells(placement, &board)).collect::<Vec<_>>()
        };
        let entries = if is_listed { entries } else { all_words(dictionary, &placements)? };
        let words = entries.into_iter().map(|entry| {
            let paths = dictionary.rank(&entry.word).map(places).unwrap_or_default();
            PuzzleWord::new(entry, paths)
        });
        let reply = PuzzleReply {
            complete,
            listed: is_listed,
            ..PuzzleReply::new(&board, words.collect())
        };
        Reply::json(&reply)
    }
}

impl NewPuzzleRequest {
    pub(crate) fn reply(&self, words: &[u8]) -> Result<Reply, Error> {
        let entries = entries(words)?;
        let words: Vec<_> = entries.iter().map(|entry| &entry.word).collect();
        let mut options = match self.size {
            Some((rows, columns)) => Options::new(rows, columns),
            None => Options::half_full(&words),
        };
        check_size(options.rows.saturating_mul(options.columns))?;
        if self.easy {
            options.directions = vec![Direction::Right, Direction::Down];
        }
        options.seed = self.seed;
        if self.family {
            let is_blocked = is_blocked();
            if let Some(entry) = entries.iter().find(|entry| is_blocked(&entry.word)) {
                let text = &entry.text;
                return Err(Error::Invalid(format!("family mode leaves out `{text:.60}`")));
            }
            options.blocked = boggle_game::blocked_words().map(Into::into).collect();
        }
        let puzzle = generate(&words, &options).map_err(Error::invalid)?;
        let paths = puzzle.placements.iter().map(|placement| vec![cells(placement, &puzzle.board)]);
        let words =
            paths.zip(entries).map(|(paths, entry)| PuzzleWord::new(entry, paths)).collect();
        Reply::json(&PuzzleReply::new(&puzzle.board, words))
    }
}

impl PuzzleWord {
    fn new(entry: Entry, paths: Vec<Vec<u32>>) -> PuzzleWord {
        PuzzleWord { letters: count(&entry.word), text: entry.text, paths }
    }
}

/// Returns the words of the placements, which must be sorted.
fn all_words(dictionary: &Dictionary, placements: &[Placement]) -> Result<Vec<Entry>, Error> {
    let mut ranks: Vec<_> = placements.iter().map(|placement| placement.rank).collect();
    ranks.dedup();
    if ranks.len() > MAX_WORDS {
        return Err(Error::Invalid(format!(
            "more than {MAX_WORDS} words; use a smaller puzzle, or list the words to find"
        )));
    }
    let words = ranks.into_iter().filter_map(|rank| dictionary.word(rank));
    Ok(words.map(|word| Entry { text: word.clone(), word }).collect())
}

impl PuzzleReply {
    /// Returns a reply with the words of a list, of which all were searched for everywhere.
    fn new(board: &Board, words: Vec<PuzzleWord>) -> PuzzleReply {
        PuzzleReply {
            rows: board.rows(),
            columns: board.columns(),
            faces: faces(board),
            puzzle: format_puzzle(board),
            words,
            listed: true,
            complete: true,
        }
    }
}

fn cells(placement: &Placement, board: &Board) -> Vec<u32> {
    placement.path(board).collect()
}

/// Parses a list of words. The page sends text in UTF-8.
fn entries(words: &[u8]) -> Result<Vec<Entry>, Error> {
    let entries = parse_entries(&String::from_utf8_lossy(words))
        .map_err(|error| error.in_source("the words", 0))?;
    if entries.len() > MAX_WORDS {
        return Err(Error::Invalid(format!("more than {MAX_WORDS} words; use a smaller list")));
    }
    Ok(entries)
}
