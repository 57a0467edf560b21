//! What the page draws: the letters, the words, and where they are.

use boggle_dictionary::letters::count;
use boggle_dictionary::{Entry, parse_entries};
use boggle_solver::Board;
use boggle_wordsearch::format_puzzle;
use serde::Serialize;

use crate::error::Error;

/// The maximum number of cells of a puzzle on the page.
const MAX_CELLS: usize = 4096;

/// The maximum number of words that the page lists or hides.
pub(crate) const MAX_WORDS: usize = 20_000;

#[derive(Serialize)]
pub(crate) struct PuzzleReply {
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
pub(crate) struct PuzzleWord {
    text: String,
    letters: usize,
    /// The cells of each occurrence; empty if the puzzle does not contain the word.
    paths: Vec<Vec<u32>>,
}

impl PuzzleReply {
    /// Returns a reply with the words of a list, of which all were searched for everywhere.
    pub fn new(board: &Board, words: Vec<PuzzleWord>) -> PuzzleReply {
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

    /// Sets where the words come from, and whether the whole puzzle was searched for them.
    pub fn searched(self, listed: bool, complete: bool) -> PuzzleReply {
        PuzzleReply { listed, complete, ..self }
    }
}

impl PuzzleWord {
    pub fn new(entry: Entry, paths: Vec<Vec<u32>>) -> PuzzleWord {
        PuzzleWord { letters: count(&entry.word), text: entry.text, paths }
    }
}

/// Returns the texts on the cells.
pub(crate) fn faces(board: &Board) -> Vec<String> {
    board.tiles().map(boggle_game::tile_face).collect()
}

pub(crate) fn check_size(cells: usize) -> Result<(), Error> {
    if cells > MAX_CELLS { Err(Error::TooManyCells { cells, max: MAX_CELLS }) } else { Ok(()) }
}

/// Parses a list of words. The page sends text in UTF-8.
pub(crate) fn entries(words: &[u8]) -> Result<Vec<Entry>, Error> {
    let entries = parse_entries(&String::from_utf8_lossy(words))
        .map_err(|error| error.in_source("the words", 0))?;
    if entries.len() > MAX_WORDS {
        return Err(Error::Invalid(format!("more than {MAX_WORDS} words; use a smaller list")));
    }
    Ok(entries)
}
