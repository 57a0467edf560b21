//! Reads puzzles from files, and from sessions on standard input.

use std::path::Path;

use anyhow::ensure;
use boggle_solver::MAX_CELLS;
use boggle_wordsearch::{ParsedPuzzle, parse_puzzle};

use crate::input::{Session, read_text};
use crate::terminal::is_piped;

/// The maximum size of a puzzle file: eight bytes per cell of the largest puzzle.
const MAX_TEXT: u64 = 8 * MAX_CELLS as u64;

/// Reads a puzzle and the list of words below it, if there is one.
pub(super) fn read(path: &Path) -> anyhow::Result<ParsedPuzzle> {
    let (name, text) = read_text(path, "a file with a puzzle", MAX_TEXT)?;
    Ok(parse_puzzle(&text).map_err(|error| error.in_source(name, 0))?)
}

/// Reads a puzzle and the words to find from standard input, and asks a person for them.
pub(super) fn session(searches_dictionary: bool) -> anyhow::Result<ParsedPuzzle> {
    let mut session = Session::new();
    if !session.is_typed {
        ensure!(is_piped(), "no puzzle; give a file with one");
        return read(Path::new("-"));
    }
    let board = session.board(None, |text, _| Ok(parse_puzzle(text)?.board))?;
    let mut entries = Vec::new();
    if !searches_dictionary {
        let prompt = "Word (empty line for every dictionary word): ";
        session.entries(prompt, |read| {
            entries.extend(read);
            Ok(())
        })?;
    }
    Ok(ParsedPuzzle { board, entries })
}
