use std::collections::HashMap;
use std::fmt;

use boggle_dictionary::letters::{is_letter, is_mark, letters, normalize};
use compact_str::CompactString;

use crate::BoardError;

/// The most cells that a board may have: 4096 rows of 4096. Cells are numbered
/// in 32 bits, and the bound keeps a mistyped size from filling the memory.
pub const MAX_CELLS: usize = 1 << 24;

/// What lies on a cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Tile {
    /// One or more letters, normalised, that are used together: `e`, `qu`. They
    /// are kept in place: behind a pointer each they would cost a batch a tenth
    /// of its time.
    Letters(CompactString),
    /// Any one letter.
    Any,
    /// A solid face: no word passes here.
    Blocked,
}

impl Tile {
    /// A tile of letters, which are normalised.
    ///
    /// # Errors
    ///
    /// When `text` is empty or has a character that is no letter.
    ///
    /// ```
    /// use boggle_solver::Tile;
    /// assert_eq!(Tile::letters("Qu")?, Tile::Letters("qu".into()));
    /// assert!(Tile::letters("1").is_err());
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn letters(text: &str) -> Result<Tile, BoardError> {
        let text = normalize(text);
        let mut chars = text.chars();
        let first = chars.next().ok_or(BoardError::NoLetters)?;
        let bad = (!is_letter(first))
            .then_some(first)
            .or_else(|| chars.find(|&c| !is_letter(c) && !is_mark(c)));
        match bad {
            Some(character) => Err(BoardError::NotALetter { character }),
            None => Ok(Tile::Letters(CompactString::from(text))),
        }
    }

    /// Its letter, if it is one of ASCII, or else 0.
    fn byte(&self) -> u8 {
        match self {
            Tile::Letters(text) if text.len() == 1 => text.as_bytes()[0],
            _ => 0,
        }
    }
}

/// As in the boards that programs read: `e`, `qu`, `?` for any letter and `.`
/// for a blocked cell.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tile::Letters(letters) => letters.as_str(),
            Tile::Any => "?",
            Tile::Blocked => ".",
        })
    }
}

/// A rectangle of tiles. Its cells are numbered row by row, from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    rows: usize,
    columns: usize,
    /// The different tiles, in the order in which they first appear.
    kinds: Vec<Tile>,
    /// The index into `kinds` of each cell's tile. Large boards have millions
    /// of cells and few kinds.
    cells: Vec<u32>,
    /// The letter on each cell, if its tile is one letter of ASCII, or else 0:
    /// most boards at a glance.
    bytes: Vec<u8>,
}

impl Board {
    /// A board of the given tiles, row by row.
    ///
    /// # Errors
    ///
    /// When there are not `rows * columns` tiles, none, or more than
    /// [`MAX_CELLS`].
    ///
    /// ```
    /// use boggle_solver::{Board, Tile};
    ///
    /// let board = Board::new(1, 3, [Tile::letters("qu")?, Tile::Any, Tile::Blocked])?;
    /// assert_eq!((board.rows(), board.columns()), (1, 3));
    /// assert_eq!(board.tile(1), &Tile::Any);
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn new(
        rows: usize,
        columns: usize,
        tiles: impl IntoIterator<Item = Tile>,
    ) -> Result<Board, BoardError> {
        let size = check_size(rows, columns)?;
        let mut kinds = Kinds::default();
        let mut cells = Vec::with_capacity(size);
        for tile in tiles.into_iter().take(size + 1) {
            cells.push(kinds.index(tile));
        }
        if cells.len() != size {
            return Err(BoardError::WrongCount { rows, columns });
        }
        let kinds = kinds.tiles;
        let bytes = cells.iter().map(|&kind| kinds[kind as usize].byte()).collect();
        Ok(Board { rows, columns, kinds, cells, bytes })
    }

    /// The number of rows, at least 1.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns, at least 1.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of cells, blocked ones too.
    #[allow(clippy::len_without_is_empty)] // a board is never empty
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The tile on a cell.
    ///
    /// Cells beyond the board are blocked.
    pub fn tile(&self, cell: usize) -> &Tile {
        self.cells.get(cell).map_or(&Tile::Blocked, |&kind| &self.kinds[kind as usize])
    }

    /// The tiles, row by row.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = &Tile> {
        self.cells.iter().map(|&kind| &self.kinds[kind as usize])
    }

    /// The different tiles, in the order in which they first appear.
    pub fn kinds(&self) -> &[Tile] {
        &self.kinds
    }

    /// The index into [`kinds`](Board::kinds) of each cell's tile.
    pub(crate) fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// The letter on each cell, if its tile is one letter of ASCII, or else 0.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The row and the column of a cell, from 0.
    pub fn position(&self, cell: usize) -> (usize, usize) {
        (cell / self.columns, cell % self.columns)
    }
}

/// The different tiles of a board that is being made.
#[derive(Default)]
struct Kinds {
    tiles: Vec<Tile>,
    /// Where each tile beyond the first few is.
    others: HashMap<Tile, u32>,
}

impl Kinds {
    /// So many kinds are found faster by looking than by hashing; nearly all
    /// boards have fewer.
    const FEW: usize = 32;

    /// The place of a tile among the kinds, where it is put if it is new.
    fn index(&mut self, tile: Tile) -> u32 {
        let few = &self.tiles[..self.tiles.len().min(Kinds::FEW)];
        if let Some(at) = few.iter().position(|kind| *kind == tile) {
            return at as u32;
        }
        let next = self.tiles.len() as u32;
        if self.tiles.len() < Kinds::FEW {
            self.tiles.push(tile);
            return next;
        }
        *self.others.entry(tile).or_insert_with_key(|tile| {
            self.tiles.push(tile.clone());
            next
        })
    }
}

/// The number of cells of a board of that size, if it may be one.
pub(crate) fn check_size(rows: usize, columns: usize) -> Result<usize, BoardError> {
    match rows.checked_mul(columns) {
        Some(0) => Err(BoardError::Empty),
        Some(size) if size <= MAX_CELLS => Ok(size),
        _ => Err(BoardError::TooLarge { rows, columns }),
    }
}

/// One line that [reads back](Board::parse) as the same board: its cells in one
/// string with `q` for Qu, or apart by commas if some have several letters or
/// a capital without a small form; rows apart by blanks where the shape does not tell; and the size before all
/// that if there is one row or one column.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bare_q = self.kinds.iter().any(|tile| is(tile, "q"));
        let single = self.kinds.iter().all(|tile| match tile {
            // `ℂ` and a few others have no small form: such a capital would take
            // the letters behind it into its cell.
            Tile::Letters(text) if text.contains(char::is_uppercase) => false,
            Tile::Letters(text) => letters(text).count() == 1 || !bare_q && is(tile, "qu"),
            _ => true,
        });
        let thin = self.rows != self.columns && (self.rows == 1 || self.columns == 1);
        let between_cells = if single { "" } else { "," };
        let between_rows = match (thin, single && self.rows == self.columns) {
            (true, _) => between_cells,
            (false, true) => "",
            (false, false) => " ",
        };
        if thin {
            write!(f, "{} {} ", self.rows, self.columns)?;
        }
        for (cell, tile) in self.tiles().enumerate() {
            if cell > 0 {
                let new_row = cell % self.columns == 0;
                f.write_str(if new_row { between_rows } else { between_cells })?;
            }
            if single && is(tile, "qu") { f.write_str("q")? } else { write!(f, "{tile}")? }
        }
        // One tile of several letters would read as several cells.
        if self.len() == 1 { f.write_str(between_cells) } else { Ok(()) }
    }
}

fn is(tile: &Tile, text: &str) -> bool {
    matches!(tile, Tile::Letters(letters) if letters == text)
}
