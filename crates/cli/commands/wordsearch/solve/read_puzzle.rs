//! Reads puzzles from files.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use boggle_solver::{Board, MAX_CELLS};
use boggle_wordsearch::{Entry, EntryList, parse_puzzle};

use crate::input;
use crate::input::Session;

/// The maximum size of a puzzle file: eight bytes per cell of the largest puzzle.
const MAX_TEXT: u64 = 8 * MAX_CELLS as u64;

pub(super) fn puzzle(path: &Path) -> anyhow::Result<Board> {
    let source = input::open(path, "a file with a puzzle")?;
    let name = source.name;
    let mut bytes = Vec::new();
    source.reader.take(MAX_TEXT + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    if bytes.len() as u64 > MAX_TEXT {
        bail!("{name}: more than {MAX_TEXT} bytes; use a smaller puzzle");
    }
    let text = match str::from_utf8(&bytes) {
        Ok(text) => text,
        Err(error) => {
            let before = &bytes[..error.valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            bail!("{name}, line {line}: not UTF-8; convert it to UTF-8 first");
        }
    };
    parse(text, None).context(name)
}

/// Reads the puzzle and the words to find from standard input. Without words, the
/// puzzle is searched for those of a dictionary.
pub(super) fn session(searches_dictionary: bool) -> anyhow::Result<(Board, Option<Vec<Entry>>)> {
    let mut session = Session::new();
    let board = session.board(None, parse)?;
    if searches_dictionary && session.is_typed() {
        return Ok((board, None));
    }
    let mut list = EntryList::default();
    let prompt = "Word (empty line for every dictionary word): ";
    let count = session.words(
        prompt,
        |text| Ok(Entry::parse(text)?),
        |entry| list.add(entry).context("standard input"),
    )?;
    if count > 0 && searches_dictionary {
        bail!("standard input: words to find, but also --dict or --min-length; remove one of them");
    }
    Ok((board, (count > 0).then(|| list.into_entries())))
}

fn parse(text: &str, size: Option<(usize, usize)>) -> anyhow::Result<Board> {
    Ok(parse_puzzle(text, size.map(Into::into))?)
}
