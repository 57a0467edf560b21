//! Reads puzzles from files.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};
use boggle_dictionary::letters::normalize;
use boggle_solver::{Board, MAX_CELLS, Notation};

use crate::input;

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
    // In a puzzle, unlike on dice, capitals have no meaning.
    let text = normalize(text);
    let notation = Notation { bare_q: true, one_row: true, ..Notation::default() };
    Board::parse(&text, &notation).context(name)
}
