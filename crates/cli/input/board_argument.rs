//! A board on the command line: a board, or something in its place; the name of a file; or `-` for
//! standard input.

use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use boggle_dice::ParsedBoard;
use boggle_files::source_name;
use boggle_game::GamePreset;
use boggle_notation::Kind;

use super::board_reader::no_board;
use super::{BoardReader, MAX_READ, is_stdin};
use crate::args::{MODES, NotationArgs};

/// What a board argument means.
#[derive(Debug)]
pub(crate) enum BoardArgument {
    Board(ParsedBoard),
    /// A file, or standard input (`-`).
    File(PathBuf),
}

impl BoardArgument {
    /// Interprets an argument. It is an error if it could be both a board and a file.
    pub fn parse(text: &str, notation: &NotationArgs) -> anyhow::Result<BoardArgument> {
        let path = Path::new(text);
        if text == "-" {
            return Ok(BoardArgument::File(path.into()));
        }
        let option = match GamePreset::named(text) {
            Some(_) => Some("game"),
            None => MODES.iter().any(|(name, ..)| *name == text).then_some("mode"),
        };
        if let (Some(option), false) = (option, path.exists()) {
            bail!("`{text}` is a {option}; to play it, use `boggle play --{option} {text}`");
        }
        match notation.read(text) {
            Ok(_) if text.split_whitespace().all(|word| Path::new(word).is_file()) => {
                bail!("`{text:.60}` is a board, but also a file; write ./NAME for a file")
            }
            Ok(board) => Ok(BoardArgument::Board(board)),
            Err(error) if error.kind == Kind::FileName => Ok(BoardArgument::File(path.into())),
            Err(_) if path.exists() => Ok(BoardArgument::File(path.into())),
            Err(error) => Err(error.into()),
        }
    }

    /// Returns the file that the board is in.
    pub fn file(&self) -> Option<&PathBuf> {
        match self {
            BoardArgument::File(path) => Some(path),
            BoardArgument::Board(_) => None,
        }
    }

    pub fn is_stdin(&self) -> bool {
        self.file().is_some_and(|path| is_stdin(path))
    }

    /// Returns the board, which must be the only one in its file.
    pub fn read(self, notation: &NotationArgs) -> anyhow::Result<ParsedBoard> {
        match self {
            BoardArgument::Board(input) => Ok(input),
            BoardArgument::File(path) => Ok(read_only_board(&path, notation)?.0),
        }
    }
}

/// Reads a file, or standard input (`-`), that contains one board. Also returns the text of the board.
pub(crate) fn read_only_board(
    path: &Path,
    notation: &NotationArgs,
) -> anyhow::Result<(ParsedBoard, String)> {
    let no_board = || no_board(&source_name(path));
    let mut reader = BoardReader::open(path, false, true)?;
    let Some(block) = reader.next_block(MAX_READ) else { return Err(no_board()) };
    if let Some(board) = block.boards().next() {
        let input = notation.read(board.text).map_err(|error| block.locate(board, error))?;
        match block.boards().nth(1) {
            Some(board) => {
                return Err(block.locate(board, anyhow!("a second board; give only one")));
            }
            None if block.error.is_none() => return Ok((input, board.text.to_owned())),
            None => {}
        }
    }
    Err(block.error.unwrap_or_else(no_board))
}
