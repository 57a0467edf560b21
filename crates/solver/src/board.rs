use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;

use boggle_dictionary::letters::{count, is_letter, is_mark, normalize};
use compact_str::{CompactString, ToCompactString};
use smallvec::SmallVec;

use crate::BoardError;

/// The most cells that a board may have: 4096 rows of 4096. Cells are numbered
/// in 32 bits, and the bound keeps a mistyped size from filling the memory.
pub const MAX_CELLS: usize = 1 << 24;

/// The pair of letters that a capital stands for: those of the tiles of Super
/// Big Boggle, of which other dice have Qu alone.
pub(crate) fn pair(byte: u8) -> Option<&'static str> {
    match byte {
        b'A' => Some("an"),
        b'E' => Some("er"),
        b'H' => Some("he"),
        b'I' => Some("in"),
        b'Q' => Some("qu"),
        b'T' => Some("th"),
        _ => None,
    }
}

/// What lies on a cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Tile {
    /// One or more letters, normalised, that are used together: `e`, `qu`. They
    /// are kept in place: behind a pointer each they would cost a batch a tenth
    /// of its time.
    Letters(CompactString),
    /// Any one letter.
    Wildcard,
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

    /// The tile of a [byte](Tile::byte) other than 0.
    fn of_byte(byte: u8) -> Tile {
        Tile::Letters(match pair(byte) {
            Some(letters) => CompactString::const_new(letters),
            None => char::from(byte).to_compact_string(),
        })
    }

    /// Its letter, if it is one of ASCII; the capital that stands for it, if it
    /// is a usual [`pair`]; or else 0.
    fn byte(&self) -> u8 {
        let Tile::Letters(text) = self else { return 0 };
        match *text.as_bytes() {
            [letter] if !letter.is_ascii_uppercase() => letter,
            [first, _] if pair(first.to_ascii_uppercase()) == Some(text) => {
                first.to_ascii_uppercase()
            }
            _ => 0,
        }
    }

    fn text(&self) -> &str {
        match self {
            Tile::Letters(letters) => letters,
            Tile::Wildcard => "?",
            Tile::Blocked => ".",
        }
    }
}

/// As in the boards that programs read: `e`, `qu`, `?` for any letter and `.`
/// for a blocked cell.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// The [byte](Tile::byte) of each cell's tile. They are in place for boards of up
/// to 36 cells, as to follow a pointer took 0.15 µs where there are many boards.
pub(crate) type Bytes = SmallVec<[u8; 36]>;

/// A rectangle of tiles. Its cells are numbered row by row, from 0.
#[derive(Debug, Clone)]
pub struct Board {
    rows: u32,
    columns: u32,
    /// Most boards at a glance.
    bytes: Bytes,
    /// Where no byte is 0, the tiles are made when first asked for. The search
    /// of many boards never asks, and so passes over a pointer.
    tiles: OnceLock<Box<Tiles>>,
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
    /// let board = Board::new(1, 3, [Tile::letters("qu")?, Tile::Wildcard, Tile::Blocked])?;
    /// assert_eq!((board.rows(), board.columns()), (1, 3));
    /// assert_eq!(board.tile(1), &Tile::Wildcard);
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn new(
        rows: usize,
        columns: usize,
        tiles: impl IntoIterator<Item = Tile>,
    ) -> Result<Board, BoardError> {
        let size = check_size(rows, columns)?;
        let tiles = Tiles::new(size, tiles.into_iter().take(size + 1));
        if tiles.cells.len() != size {
            return Err(BoardError::WrongCount { rows, columns });
        }
        let bytes: Vec<u8> = tiles.kinds.iter().map(Tile::byte).collect();
        let bytes = tiles.cells.iter().map(|&kind| bytes[kind as usize]).collect();
        let tiles = Box::new(tiles).into();
        Ok(Board { rows: rows as u32, columns: columns as u32, bytes, tiles })
    }

    /// A board of the bytes of tiles, none of them 0, which are as many as the
    /// size says.
    pub(crate) fn of_bytes(rows: usize, columns: usize, bytes: Bytes) -> Board {
        Board { rows: rows as u32, columns: columns as u32, bytes, tiles: OnceLock::new() }
    }

    fn made(&self) -> &Tiles {
        let tiles = self.bytes.iter().copied().map(Tile::of_byte);
        self.tiles.get_or_init(|| Box::new(Tiles::new(self.len(), tiles)))
    }

    /// The number of rows, at least 1.
    pub fn rows(&self) -> usize {
        self.rows as usize
    }

    /// The number of columns, at least 1.
    pub fn columns(&self) -> usize {
        self.columns as usize
    }

    /// The number of cells, blocked ones too.
    #[allow(clippy::len_without_is_empty)] // a board is never empty
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The tile on a cell.
    ///
    /// Cells beyond the board are blocked.
    pub fn tile(&self, cell: usize) -> &Tile {
        let Tiles { kinds, cells } = self.made();
        cells.get(cell).map_or(&Tile::Blocked, |&kind| &kinds[kind as usize])
    }

    /// The tiles, row by row.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = &Tile> {
        let Tiles { kinds, cells } = self.made();
        cells.iter().map(|&kind| &kinds[kind as usize])
    }

    /// The different tiles, in the order in which they first appear.
    pub fn distinct_tiles(&self) -> &[Tile] {
        &self.made().kinds
    }

    /// The index into [`kinds`](Board::distinct_tiles) of each cell's tile.
    pub(crate) fn cells(&self) -> &[u32] {
        &self.made().cells
    }

    /// The letter on each cell, if its tile is one letter of ASCII; the capital
    /// that stands for it, if it is a usual [`pair`]; or else 0.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The row and the column of a cell, from 0.
    pub fn position(&self, cell: usize) -> (usize, usize) {
        (cell / self.columns(), cell % self.columns())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        (self.rows, self.columns) == (other.rows, other.columns) && self.tiles().eq(other.tiles())
    }
}

impl Eq for Board {}

/// What lies on the cells of a board.
#[derive(Debug, Clone, Default)]
struct Tiles {
    /// The different tiles, in the order in which they first appear.
    kinds: Vec<Tile>,
    /// The index into `kinds` of each cell's tile. Large boards have millions
    /// of cells and few kinds.
    cells: Vec<u32>,
}

impl Tiles {
    /// So many kinds are found faster by looking than by hashing; nearly all
    /// boards have fewer.
    const FEW: usize = 32;

    fn new(size: usize, tiles: impl Iterator<Item = Tile>) -> Tiles {
        let few = size.min(Tiles::FEW);
        let mut made = Tiles { kinds: Vec::with_capacity(few), cells: Vec::with_capacity(size) };
        // One more than the place of each letter of ASCII among the kinds, and
        // the place of each other tile beyond the first few.
        let mut letters = [0; 128];
        let mut others = HashMap::new();
        for tile in tiles {
            let next = made.kinds.len() as u32;
            let few = &made.kinds[..made.kinds.len().min(Tiles::FEW)];
            let place = match tile.byte() {
                0 => match few.iter().position(|kind| *kind == tile) {
                    Some(at) => at as u32,
                    None if few.len() < Tiles::FEW => next,
                    None => *others.entry(tile.clone()).or_insert(next),
                },
                byte => {
                    let place = &mut letters[usize::from(byte)];
                    if *place == 0 {
                        *place = next + 1;
                    }
                    *place - 1
                }
            };
            if place == next {
                made.kinds.push(tile);
            }
            made.cells.push(place);
        }
        made
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
        let square = self.rows == self.columns;
        // Without branches, and so many at a time.
        let all = |is: fn(u8) -> bool| self.bytes.iter().fold(true, |all, &byte| all & is(byte));
        if square && all(|byte| byte.is_ascii_lowercase()) {
            return f.write_str(str::from_utf8(&self.bytes).unwrap_or_default());
        }
        if square && all(|byte| byte == b'Q' || byte.is_ascii_lowercase() && byte != b'q') {
            return f.write_str(&String::from_utf8_lossy(&self.bytes.to_ascii_lowercase()));
        }
        let kinds = self.distinct_tiles();
        let bare_q = kinds.iter().any(|tile| is(tile, "q"));
        let single = kinds.iter().all(|tile| match tile {
            // `ℂ` and a few others have no small form: such a capital would take
            // the letters behind it into its cell.
            Tile::Letters(text) if text.contains(char::is_uppercase) => false,
            Tile::Letters(text) => count(text) == 1 || !bare_q && is(tile, "qu"),
            _ => true,
        });
        let thin = !square && (self.rows == 1 || self.columns == 1);
        let between_cells = if single { "" } else { "," };
        let between_rows = match (thin, single && square) {
            (true, _) => between_cells,
            (false, true) => "",
            (false, false) => " ",
        };
        if thin {
            write!(f, "{} {} ", self.rows, self.columns)?;
        }
        for (cell, tile) in self.tiles().enumerate() {
            if cell > 0 {
                let new_row = cell % self.columns() == 0;
                f.write_str(if new_row { between_rows } else { between_cells })?;
            }
            f.write_str(if single && is(tile, "qu") { "q" } else { tile.text() })?;
        }
        // One tile of several letters would read as several cells.
        if self.len() == 1 { f.write_str(between_cells) } else { Ok(()) }
    }
}

fn is(tile: &Tile, text: &str) -> bool {
    matches!(tile, Tile::Letters(letters) if letters == text)
}
