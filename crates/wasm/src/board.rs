//! Boards as text, and as the page draws them.

use boggle_dice::{BoardCodeError, Roll};
use boggle_solver::{Board, Neighbors, Notation, Rules, ScoringSpec, Tile, board_in_address};
use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The maximum number of cells on a board of the page.
pub(crate) const MAX_CELLS: usize = 4096;

/// The text of a board in any notation, or a board code, and the rules.
#[derive(Deserialize)]
pub(crate) struct BoardText {
    text: String,
    #[serde(default)]
    notation: Notation,
    #[serde(default)]
    pub rules: RuleChoice,
}

/// A board, and its roll if the text was a board code.
pub(crate) struct ParsedBoard {
    pub board: Board,
    pub roll: Option<Roll>,
}

impl BoardText {
    /// Parses the board. A board code can be in a web address.
    pub fn read(&self) -> Result<ParsedBoard, Error> {
        let text = &self.text;
        let parsed = match Board::parse(text, &self.notation) {
            Ok(board) => ParsedBoard { board, roll: None },
            // A board code is never a valid board.
            Err(error) => {
                match board_in_address(text).as_deref().unwrap_or(text.trim()).parse::<Roll>() {
                    Ok(roll) => ParsedBoard { board: roll.board()?, roll: Some(roll) },
                    Err(BoardCodeError::NotACode) => return Err(error.into()),
                    Err(error) => return Err(error.into()),
                }
            }
        };
        check_size(parsed.board.len())?;
        Ok(parsed)
    }
}

pub(crate) fn check_size(cells: usize) -> Result<(), Error> {
    if cells > MAX_CELLS { Err(Error::TooManyCells { cells, max: MAX_CELLS }) } else { Ok(()) }
}

/// Returns the sizes with this number of cells and at least two rows and columns.
pub(crate) fn sizes(cells: usize) -> Vec<(usize, usize)> {
    let divides = |rows: &usize| cells.is_multiple_of(*rows);
    (2..=cells / 2).filter(divides).map(|rows| (rows, cells / rows)).collect()
}

/// The information that the page needs to draw and name a board.
#[derive(Serialize)]
pub(crate) struct BoardDescription<'a> {
    rows: usize,
    columns: usize,
    /// The tiles in row order, in board notation.
    tiles: Vec<String>,
    /// The texts on the tiles: `Qu`.
    faces: Vec<String>,
    /// The board as one line.
    text: String,
    bare_q: bool,
    /// The board code.
    code: Option<String>,
    /// The name of the dice.
    dice: Option<&'a str>,
    /// The default rules for a board of this size.
    rules: Rules,
}

impl ParsedBoard {
    /// Returns the board code if the roll produces this board.
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
            rules: Rules::for_board(board),
        }
    }
}

/// Returns the texts on the tiles: `Qu`.
pub(crate) fn faces(board: &Board) -> Vec<String> {
    board.tiles().map(boggle_game::tile_face).collect()
}

/// The rules that the player chose. The others depend on the size of the board.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct RuleChoice {
    min_length: Option<usize>,
    scoring: Option<ScoringSpec>,
    neighbors: Option<Neighbors>,
    wrap: bool,
    reuse: bool,
}

impl RuleChoice {
    pub fn rules(&self, cells: usize) -> Rules {
        let RuleChoice { min_length, scoring, neighbors, wrap, reuse } = *self;
        let rules = Rules::for_choice(cells, min_length, scoring);
        Rules { neighbors: neighbors.unwrap_or(rules.neighbors), wrap, reuse, ..rules }
    }
}
