//! Boards as they are passed and returned.

use boggle_dice::ParsedBoard;
use boggle_solver::{Board as Cells, Neighbors, Notation, Rules, ScoringSpec, Size, Tile};
use serde::{Deserialize, Serialize};

use crate::error::{Error, ErrorKind};

/// The maximum number of cells.
pub(crate) const MAX_CELLS: usize = 4096;

/// A board in any notation, or one that a function returned.
#[derive(Deserialize)]
pub(crate) struct BoardRequest {
    text: Option<String>,
    board: Option<Cells>,
}

/// How a board is written.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct BoardOptions {
    /// The number of rows and columns, such as `"3x4"`, if the letters could have several shapes.
    size: Option<String>,
    /// Whether `q` stands for a plain Q rather than Qu.
    bare_q: Option<bool>,
}

/// What a word is, and what it is worth. By default, it depends on the number of cells.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct RulesOptions {
    /// The minimum length of words.
    min_length: Option<usize>,
    /// The name of a scoring, such as `"classic"`, or points by length, such as `"3=1,5=2,+1"`.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    scoring: Option<ScoringSpec>,
    /// Whether each cell has eight neighbors or four.
    #[cfg_attr(test, schemars(with = "Option<u8>", extend("enum" = [4, 8])))]
    neighbors: Option<Neighbors>,
    /// Whether opposite edges are joined.
    wrap: Option<bool>,
    /// Whether a word can use a cell again.
    reuse: Option<bool>,
}

/// A board.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Board {
    rows: usize,
    columns: usize,
    /// The tiles, row by row: lowercase letters, `?` for any letter, `.` for a hole.
    tiles: Vec<String>,
    /// The board as text that every function reads.
    text: String,
    /// The code with which everyone can roll this board again, if there is one.
    code: Option<String>,
    /// The dice that it was rolled with.
    dice: Option<String>,
    /// The seed that it was rolled with.
    seed: Option<u64>,
}

impl BoardRequest {
    pub fn read(self, options: &BoardOptions) -> Result<ParsedBoard, Error> {
        let parsed = match (self.board, self.text) {
            (Some(board), _) => board.into(),
            (None, text) => {
                let size = options.size.as_deref().map(size).transpose()?;
                let bare_q = options.bare_q.unwrap_or_default();
                let notation = Notation { bare_q, size, ..Notation::default() };
                ParsedBoard::parse(&text.unwrap_or_default(), &notation)
                    .map_err(|error| Error::Text(ErrorKind::Board, error.into()))?
            }
        };
        check_size(parsed.board.len())?;
        Ok(parsed)
    }
}

impl RulesOptions {
    pub fn rules(&self, board: &Cells) -> Rules {
        let rules = Rules::for_choice(board.open_cells(), self.min_length, self.scoring);
        Rules {
            neighbors: self.neighbors.unwrap_or(rules.neighbors),
            wrap: self.wrap.unwrap_or(rules.wrap),
            reuse: self.reuse.unwrap_or(rules.reuse),
            ..rules
        }
    }
}

impl Board {
    pub fn new(parsed: &ParsedBoard) -> Board {
        Board {
            rows: parsed.board.rows(),
            columns: parsed.board.columns(),
            tiles: parsed.board.tiles().map(Tile::to_string).collect(),
            text: parsed.board.to_string(),
            code: parsed.code(),
            dice: parsed.roll.map(|roll| roll.dice.name.clone()),
            seed: parsed.roll.map(|roll| roll.seed),
        }
    }
}

/// Parses a size of at most [`MAX_CELLS`].
pub(crate) fn size(text: &str) -> Result<Size, Error> {
    let size: Size = text
        .parse()
        .map_err(|_| Error::Option(format!("`{text:.60}` is not a size; write \"3x4\"")))?;
    check_size(size.rows.saturating_mul(size.columns))?;
    Ok(size)
}

pub(crate) fn check_size(cells: usize) -> Result<(), Error> {
    if cells > MAX_CELLS { Err(Error::TooLarge { cells, max: MAX_CELLS }) } else { Ok(()) }
}
