//! Boards, as text and as the page draws them.

use boggle_dice::{BoardCodeError, Roll};
use boggle_solver::{Board, Neighbors, Notation, Rules, Scoring, Tile};
use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The maximum number of cells that a page can show.
pub(crate) const MAX_CELLS: usize = 4096;

/// The text of a board, in any notation, or a board code.
#[derive(Deserialize)]
pub(crate) struct BoardText {
    text: String,
    #[serde(default)]
    notation: Notation,
}

/// A board, and the roll that it is of, if any.
pub(crate) struct ParsedBoard {
    pub board: Board,
    pub roll: Option<Roll>,
}

impl BoardText {
    pub fn read(&self) -> Result<ParsedBoard, Error> {
        read(&self.text, &self.notation)
    }
}

/// Reads a board in any notation, or a board code.
pub(crate) fn read(text: &str, notation: &Notation) -> Result<ParsedBoard, Error> {
    let parsed = match Board::parse(text, notation) {
        Ok(board) => ParsedBoard { board, roll: None },
        // No board code is a board.
        Err(error) => match text.trim().parse::<Roll>() {
            Ok(roll) => ParsedBoard { board: roll.board()?, roll: Some(roll) },
            Err(BoardCodeError::NotACode) => return Err(error.into()),
            Err(error) => return Err(error.into()),
        },
    };
    check_size(parsed.board.len())?;
    Ok(parsed)
}

pub(crate) fn check_size(cells: usize) -> Result<(), Error> {
    if cells > MAX_CELLS { Err(Error::TooManyCells { cells, max: MAX_CELLS }) } else { Ok(()) }
}

/// The sizes of boards of several rows and columns with this many cells.
pub(crate) fn sizes(cells: usize) -> Vec<(usize, usize)> {
    let divides = |rows: &usize| cells.is_multiple_of(*rows);
    (2..=cells / 2).filter(divides).map(|rows| (rows, cells / rows)).collect()
}

/// What the page needs to draw a board and to name it.
#[derive(Serialize)]
pub(crate) struct BoardDescription<'a> {
    rows: usize,
    columns: usize,
    /// The tiles, row by row, as they are written in a board.
    tiles: Vec<String>,
    /// The same as they are drawn: `Qu`.
    faces: Vec<String>,
    /// The board in one line.
    text: String,
    bare_q: bool,
    /// The board code.
    code: Option<String>,
    /// The name of the dice.
    dice: Option<&'a str>,
    /// The rules that a board of this size has by default.
    rules: Rules,
}

impl ParsedBoard {
    /// Returns the board code, if the roll has this board.
    pub fn code(&self) -> Option<String> {
        let roll = self.roll?;
        (roll.board().ok()? == self.board).then(|| roll.to_string())
    }

    pub fn description(&self) -> BoardDescription<'_> {
        let board = &self.board;
        BoardDescription {
            rows: board.rows(),
            columns: board.columns(),
            tiles: board.tiles().map(Tile::to_string).collect(),
            faces: faces(board),
            text: board.to_string(),
            bare_q: boggle_game::GameSetup::has_bare_q(board),
            code: self.code(),
            dice: self.roll.map(|roll| roll.dice.name.as_str()),
            rules: Rules::for_size(board.len()),
        }
    }
}

/// Returns what the tiles show: `Qu`.
pub(crate) fn faces(board: &Board) -> Vec<String> {
    board.tiles().map(boggle_game::tile_face).collect()
}

/// The rules that the player chose; the others follow the size of the board.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct RuleChoice {
    min_length: Option<usize>,
    scoring: Option<Scoring>,
    neighbors: Option<Neighbors>,
    wrap: bool,
    reuse: bool,
}

impl RuleChoice {
    pub fn rules(&self, cells: usize) -> Rules {
        let defaults = Rules::for_size(cells);
        Rules {
            min_length: self.min_length.unwrap_or(defaults.min_length),
            scoring: self.scoring.unwrap_or(defaults.scoring),
            neighbors: self.neighbors.unwrap_or(defaults.neighbors),
            wrap: self.wrap,
            reuse: self.reuse,
        }
    }
}
