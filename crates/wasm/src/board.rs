//! Boards as text, and as the page draws them.

use boggle_dice::ParsedBoard;
use boggle_game::{GameChoice, GamePreset};
use boggle_solver::{Board, Kind, Notation, Rules, SyntaxError, Tile};
use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The maximum number of cells on a board of the page.
pub(crate) const MAX_CELLS: usize = 4096;

/// The text of a board in any notation, or a board code, and what is played on it.
#[derive(Deserialize)]
pub(crate) struct BoardText {
    text: String,
    #[serde(default)]
    notation: Notation,
    /// What is played there.
    #[serde(default)]
    game: GameChoice,
}

impl BoardText {
    /// A board that is written in the default notation, and on which the default game is played.
    pub fn new(text: String) -> BoardText {
        BoardText { text, notation: Notation::default(), game: GameChoice::default() }
    }

    pub fn game(&self) -> Result<GameChoice, Error> {
        settle(&self.game)
    }

    /// Parses the board, or what stands for it.
    pub fn read(&self) -> Result<ParsedBoard, Error> {
        let parsed = ParsedBoard::parse(&self.text, &self.notation);
        let parsed = parsed
            .map_err(|error| Error::Text { sizes: self.sizes(&error), error: error.into() })?;
        check_size(parsed.board.len())?;
        Ok(parsed)
    }

    /// Returns the sizes with the cells of a text that needs one.
    fn sizes(&self, error: &SyntaxError) -> Vec<(usize, usize)> {
        let as_row = Notation { one_row: true, ..self.notation };
        match (error.kind, Board::parse(&self.text, &as_row)) {
            (Kind::NeedsSize, Ok(row)) if row.rows() == 1 || row.columns() == 1 => sizes(row.len()),
            _ => Vec::new(),
        }
    }
}

/// Returns a choice over the known game that it names.
pub(crate) fn settle(game: &GameChoice) -> Result<GameChoice, Error> {
    game.clone().with_preset(GamePreset::all()).map_err(Error::invalid)
}

pub(crate) fn check_size(cells: usize) -> Result<(), Error> {
    if cells > MAX_CELLS { Err(Error::TooManyCells { cells, max: MAX_CELLS }) } else { Ok(()) }
}

/// Returns the sizes with this number of cells and at least two rows and columns.
fn sizes(cells: usize) -> Vec<(usize, usize)> {
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

impl<'a> BoardDescription<'a> {
    pub fn new(parsed: &'a ParsedBoard) -> BoardDescription<'a> {
        let board = &parsed.board;
        BoardDescription {
            rows: board.rows(),
            columns: board.columns(),
            tiles: board.tiles().map(Tile::to_string).collect(),
            faces: faces(board),
            text: board.to_string(),
            bare_q: boggle_game::GameSetup::has_bare_q(board),
            code: parsed.code(),
            dice: parsed.roll.map(|roll| roll.dice.name.as_str()),
            rules: Rules::for_board(board),
        }
    }
}

/// Returns, for each cell, its neighbors.
pub(crate) fn neighbors(board: &Board, rules: &Rules) -> Vec<Vec<u32>> {
    (0..board.len()).map(|cell| board.neighbors(cell, rules)).collect()
}

/// Returns the texts on the tiles: `Qu`.
pub(crate) fn faces(board: &Board) -> Vec<String> {
    board.tiles().map(boggle_game::tile_face).collect()
}
