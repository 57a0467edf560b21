//! A board on the command line: a board, a board code, a web address, the name of a
//! file, or `-` for standard input.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail, ensure};
use boggle_dice::DiceSet;
use boggle_game::GamePreset;
use boggle_solver::Board;
use clap::ValueEnum;

use super::board_reader::no_board;
use super::{BoardReader, MAX_READ, is_stdin, parse_size};
use crate::args::{BoardInput, ModeName, NotationArgs};
use crate::files::source_name;

/// Extensions of files that people keep boards in. As part of a board, they would
/// follow a hole.
const EXTENSIONS: [&str; 10] =
    ["txt", "text", "md", "csv", "tsv", "json", "jsonl", "dat", "board", "boards"];

/// What a board argument means.
#[derive(Debug)]
pub(crate) enum BoardArgument {
    Board(BoardInput),
    /// A file, or standard input (`-`).
    File(PathBuf),
}

impl BoardArgument {
    /// Interprets an argument. If it could be both a board and a file, that is an
    /// error, and so is a board that looks like the name of a missing file.
    pub fn parse(text: &str, notation: &NotationArgs) -> anyhow::Result<BoardArgument> {
        if text == "-" {
            return Ok(BoardArgument::File(text.into()));
        }
        let path = Path::new(text);
        let metadata = fs::metadata(path).ok().filter(|_| !text.is_empty());
        let is_file_name = looks_like_file_name(text);
        if metadata.is_none() && notation.size.is_none() {
            check_not_a_name(text)?;
        }
        let read = notation.read(text).and_then(|input| {
            if notation.size.is_none() {
                check_not_a_list(text, &input.board)?;
            }
            Ok(input)
        });
        let is_file = |word: &str| word != text && Path::new(word).is_file();
        let mut words = text.split_whitespace();
        if metadata.is_none()
            && (words.clone().any(|word| is_file(word) && looks_like_file_name(word))
                || words.clone().next().is_some() && words.all(is_file))
        {
            bail!("`{text:.60}`: a file must stand alone; give one file or one board")
        }
        match (metadata, read) {
            (Some(metadata), Ok(input)) if !is_file_name => {
                if metadata.is_dir() {
                    return Ok(BoardArgument::Board(input));
                }
                bail!(
                    "`{text}` is a file, but also a board; write ./{text} for the file, or `{}` \
                     for the board",
                    rows(&input.board)
                )
            }
            (Some(_), _) => Ok(BoardArgument::File(path.into())),
            (None, Ok(input)) if !is_file_name => Ok(BoardArgument::Board(input)),
            (None, _) if is_file_name => {
                bail!("{text}: no such file; check the name or, in a board, write # for a hole")
            }
            (None, Err(error)) => match parse_size(text) {
                Some(size) => {
                    let text = text.trim();
                    let count = match text.parse::<usize>() {
                        Ok(count) => {
                            format!("; to roll several boards, use `boggle roll --count {count}`")
                        }
                        Err(_) => String::new(),
                    };
                    bail!(
                        "`{text}` is a size, not a board; for this size, use --size {size}{count}"
                    )
                }
                None if text.contains(['/', '\\']) && !text.contains("://") => {
                    Err(error.context(format!("`{text:.60}` is neither a file nor a board")))
                }
                None => Err(error),
            },
            (None, Ok(input)) => Ok(BoardArgument::Board(input)),
        }
    }

    pub fn is_stdin(&self) -> bool {
        matches!(self, BoardArgument::File(path) if is_stdin(path))
    }

    /// Returns the board, which must be the only one in its file.
    pub fn read(self, notation: &NotationArgs) -> anyhow::Result<BoardInput> {
        match self {
            BoardArgument::Board(input) => Ok(input),
            BoardArgument::File(path) => Ok(read_only_board(&path, notation)?.0),
        }
    }
}

/// Rejects the name of dice, a game or a mode. Some names could also be boards.
fn check_not_a_name(text: &str) -> anyhow::Result<()> {
    // A seed may follow the name of dice.
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit()).trim();
    if name.ends_with('-') {
        // The board code of a seed.
        return Ok(());
    }
    if DiceSet::all().iter().any(|dice| *dice.name == *name) {
        bail!(
            "`{name}` is a set of dice; for its boards, use `boggle roll` or `play` with --dice {name}"
        );
    }
    let is_same = |game: &&GamePreset| game.name.replace('-', "") == name.replace('-', "");
    let (option, name) = match GamePreset::all().iter().find(is_same) {
        Some(game) => ("game", game.name.as_str()),
        None if ModeName::from_str(name, false).is_ok() => ("mode", name),
        None if name == "today" => bail!("for a day's board, write e.g. daily-2026-11-21"),
        None => return Ok(()),
    };
    bail!("`{name}` is a {option}; to play it, use `boggle play --{option} {name}`")
}

/// Reads a file, or standard input (`-`), that contains one board. Returns the board and its text.
pub(crate) fn read_only_board(
    path: &Path,
    notation: &NotationArgs,
) -> anyhow::Result<(BoardInput, String)> {
    let no_board = || no_board(&source_name(path));
    let mut reader = BoardReader::open(path, false, true)?;
    if notation.size.is_none() {
        reader.check_rows()?;
    }
    let Some(block) = reader.next_block(MAX_READ) else { return Err(no_board()) };
    if let Some(board) = block.boards().next() {
        let input = notation.read(board.text).map_err(|error| block.locate(board, error))?;
        if notation.size.is_none() {
            check_not_a_list(board.text, &input.board)
                .map_err(|error| block.locate(board, error))?;
        }
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

/// Rejects lines of 9, 16, 25 or 36 letters: they may well be boards, one per line.
pub(crate) fn check_not_a_list(text: &str, board: &Board) -> anyhow::Result<()> {
    let (rows, columns) = (board.rows(), board.columns());
    let side = columns.isqrt();
    let has_cells = |row: &str| row.contains(|c: char| !c.is_whitespace() && !"[](){}".contains(c));
    let is_list = rows > 1
        && (3..=6).contains(&side)
        && side * side == columns
        && text.split([' ', '\t', '\n', ',', ';']).filter(|row| has_cells(row)).count() == rows;
    ensure!(
        !is_list,
        "{rows} lines of {columns} letters could be {rows} boards of {side}x{side} or one board; \
         for one board, add --size {rows}x{columns}; for boards, write one per line and use \
         `boggle solve --lines`"
    );
    Ok(())
}

/// Whether a text is more likely the name of a file than a board with a hole:
/// one word with an extension, as in `board.txt`, or several words of which one ends
/// in a usual extension.
fn looks_like_file_name(text: &str) -> bool {
    let is_usual = |word: &str| {
        Path::new(word).extension().is_some_and(|it| EXTENSIONS.iter().any(|usual| it == *usual))
    };
    if text.contains(char::is_whitespace) {
        return text.split_whitespace().any(is_usual);
    }
    let Some((stem, extension)) = text.rsplit_once('.') else { return false };
    let is_extension =
        (1..=6).contains(&extension.len()) && extension.bytes().all(|b| b.is_ascii_alphanumeric());
    is_extension && stem.chars().any(char::is_alphanumeric) && !stem.contains(['.', '?', '#', '='])
        || is_usual(text)
}

/// Writes a board with spaces between its rows, so that it is not a file's name.
fn rows(board: &Board) -> String {
    let cells: Vec<_> = board.tiles().map(|tile| tile.to_string()).collect();
    let separator = if cells.iter().all(|cell| cell.chars().count() == 1) { "" } else { "," };
    let rows = cells.chunks(board.columns()).map(|row| row.join(separator));
    rows.collect::<Vec<_>>().join(" ")
}
