//! Reads puzzles from files.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use boggle_solver::{Board, MAX_CELLS, NotationError};
use boggle_wordsearch::{Entry, EntryList, parse_entries, parse_puzzle, split_puzzle};

use super::entries::add_line;
use crate::input;
use crate::input::Session;

/// The maximum size of a puzzle file: eight bytes per cell of the largest puzzle.
const MAX_TEXT: u64 = 8 * MAX_CELLS as u64;

/// Reads a puzzle, and ignores a list of words below it.
pub(super) fn puzzle(path: &Path) -> anyhow::Result<Board> {
    let (name, text) = read(path)?;
    // Blank lines may separate the rows, or the puzzle from a list.
    let has_blank_line = text.trim().lines().any(|line| line.trim().is_empty());
    let board = parse(&text, None).or_else(|error| match has_blank_line {
        true => parse(split_puzzle(&text).0, None).map_err(|_| error),
        false => Err(error),
    });
    board.context(name).map_err(explained)
}

/// Reads a puzzle and the list of words below it, if there is one.
pub(super) fn with_list(path: &Path) -> anyhow::Result<(Board, Option<Vec<Entry>>)> {
    let (name, text) = read(path)?;
    let (puzzle, lines) = split_puzzle(&text);
    let board = parse(puzzle, None).with_context(|| name.clone()).map_err(explained)?;
    let mut list = EntryList::default();
    for (line, text) in &lines {
        let location = || format!("{name}, line {line}");
        add_line(&mut list, text).map_err(anyhow::Error::from).with_context(location)?;
    }
    let entries = list.into_entries().with_context(|| name)?;
    Ok((board, (!lines.is_empty()).then_some(entries)))
}

/// Returns the name of a file and its text.
fn read(path: &Path) -> anyhow::Result<(String, String)> {
    let source = input::open(path, "a file with a puzzle")?;
    let name = source.name;
    let mut bytes = Vec::new();
    source.reader.take(MAX_TEXT + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    if bytes.len() as u64 > MAX_TEXT {
        bail!("{name}: more than {MAX_TEXT} bytes; use a smaller puzzle");
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(error) => {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            bail!("{name}, line {line}: not UTF-8; convert it to UTF-8 first");
        }
    }
}

/// Reads the puzzle and the words to find from standard input. Without words, the
/// puzzle is searched for those of a dictionary.
pub(super) fn session(searches_dictionary: bool) -> anyhow::Result<(Board, Option<Vec<Entry>>)> {
    let mut session = Session::new();
    let board = session.board(None, parse).map_err(explained)?;
    if searches_dictionary && session.is_typed() {
        return Ok((board, None));
    }
    let mut list = EntryList::default();
    let prompt = "Word (empty line for every dictionary word): ";
    let count = session.words(
        prompt,
        |text| Ok(parse_entries(text)?),
        |entries| list.add_line(entries).context("standard input"),
    )?;
    if count > 0 && searches_dictionary {
        bail!("standard input: words to find, but also --dict or --min-length; remove one of them");
    }
    let entries = list.into_entries().context("standard input")?;
    Ok((board, (count > 0).then_some(entries)))
}

fn parse(text: &str, size: Option<(usize, usize)>) -> anyhow::Result<Board> {
    Ok(parse_puzzle(text, size.map(Into::into))?)
}

/// Adds what a puzzle consists of to an error in its letters.
fn explained(error: anyhow::Error) -> anyhow::Error {
    match error.downcast_ref() {
        None
        | Some(
            NotationError::Board(_)
            | NotationError::SizeMismatch { .. }
            | NotationError::InvalidSize { .. },
        ) => error,
        Some(_) => {
            anyhow!("{error:#}; write only the rows, then an empty line and the words, if any")
        }
    }
}
