mod edit;

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::OnceLock;

use boggle_dictionary::letters::count;
use smallvec::SmallVec;

use crate::{BoardError, Notation, NotationError, Tile};

/// The most cells a board may have: 4096 rows of 4096. Cell numbers have 32 bits,
/// and the limit keeps a mistyped size from exhausting the memory.
pub const MAX_CELLS: usize = 1 << 24;

/// The [byte](Tile::code) of each cell's tile. They are stored inline for boards
/// of up to 36 cells, because following a pointer took 0.15 µs per board.
pub(crate) type Codes = SmallVec<[u8; 36]>;

/// A rectangle of tiles. Its cells are numbered row by row, from 0.
///
/// Parse one with [`Board::parse`] or [`str::parse`]; `Display` prints a line
/// that parses as the same board.
#[derive(Clone)]
pub struct Board {
    rows: u32,
    columns: u32,
    /// All there is to know of most boards.
    codes: Codes,
    /// If no byte is 0, the tiles are created on first use. Searching many
    /// boards never needs them.
    tiles: OnceLock<Box<Tiles>>,
}

impl Board {
    /// Creates a board from its tiles, row by row.
    ///
    /// # Errors
    ///
    /// If the number of tiles is not `rows * columns`, is 0, or exceeds
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
        let mut list = TileList::with_capacity(size);
        tiles.into_iter().take(size + 1).for_each(|tile| list.push(tile));
        Board::from_list(rows, columns, list)
    }

    /// Creates a board from the list of its tiles, with the errors of [`new`](Board::new).
    pub(crate) fn from_list(
        rows: usize,
        columns: usize,
        list: TileList,
    ) -> Result<Board, BoardError> {
        let TileList { tiles, .. } = list;
        if tiles.cells.len() != check_size(rows, columns)? {
            return Err(BoardError::WrongCount { rows, columns });
        }
        let codes: Vec<u8> = tiles.distinct.iter().map(Tile::code).collect();
        let codes = tiles.cells.iter().map(|&index| codes[index as usize]).collect();
        let tiles = Box::new(tiles).into();
        Ok(Board { rows: rows as u32, columns: columns as u32, codes, tiles })
    }

    /// Creates a board from the bytes of its tiles. There are as many as cells, and
    /// none is 0.
    pub(crate) fn from_codes(rows: usize, columns: usize, codes: Codes) -> Board {
        Board { rows: rows as u32, columns: columns as u32, codes, tiles: OnceLock::new() }
    }

    /// Whether the bytes are all there is to know.
    fn has_all_codes(&self) -> bool {
        self.codes.iter().fold(true, |all, &byte| all & (byte != 0))
    }

    fn all_tiles(&self) -> &Tiles {
        let tiles = self.codes.iter().copied().map(Tile::from_code);
        self.tiles.get_or_init(|| Box::new(Tiles::new(self.len(), tiles)))
    }

    /// The number of rows, at least 1.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows as usize
    }

    /// The number of columns, at least 1.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns as usize
    }

    /// The number of cells, including blocked ones.
    #[allow(clippy::len_without_is_empty)] // a board is never empty
    #[must_use]
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// The tile on a cell, or [`Tile::Blocked`] if there is no such cell.
    #[must_use]
    pub fn tile(&self, cell: usize) -> &Tile {
        let Tiles { distinct, cells } = self.all_tiles();
        cells.get(cell).map_or(&Tile::Blocked, |&index| &distinct[index as usize])
    }

    /// The tiles, row by row.
    #[must_use]
    pub fn tiles(&self) -> BoardTiles<'_> {
        let Tiles { distinct, cells } = self.all_tiles();
        BoardTiles { distinct, cells: cells.iter() }
    }

    /// The distinct tiles, in the order in which they first appear.
    #[must_use]
    pub fn distinct_tiles(&self) -> &[Tile] {
        &self.all_tiles().distinct
    }

    /// For each cell, the index of its tile in
    /// [`distinct_tiles`](Board::distinct_tiles).
    pub(crate) fn tile_indexes(&self) -> &[u32] {
        &self.all_tiles().cells
    }

    /// For each cell, its letter if it is a single ASCII letter, the uppercase
    /// letter that stands for it if it is a [pair](crate::tile::pair), or else 0.
    pub(crate) fn codes(&self) -> &[u8] {
        &self.codes
    }

    /// The row and the column of a cell, counted from 0.
    #[must_use]
    pub fn position(&self, cell: usize) -> (usize, usize) {
        (cell / self.columns(), cell % self.columns())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Board {}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Board) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Boards are ordered by their rows, then by their columns, then by the texts of
/// their tiles.
impl Ord for Board {
    fn cmp(&self, other: &Board) -> Ordering {
        // As the text of a tile whose byte this is; `qu` is between `q` and `r`.
        let order = |byte: &u8| (byte.to_ascii_lowercase(), byte.is_ascii_uppercase());
        let size = (self.rows, self.columns).cmp(&(other.rows, other.columns));
        size.then_with(|| {
            if self.has_all_codes() && other.has_all_codes() {
                self.codes.iter().map(order).cmp(other.codes.iter().map(order))
            } else {
                self.tiles().map(Tile::text).cmp(other.tiles().map(Tile::text))
            }
        })
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rows, self.columns).hash(state);
        self.tiles().for_each(|tile| tile.hash(state));
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({}x{}: {self})", self.rows, self.columns)
    }
}

impl FromStr for Board {
    type Err = NotationError;

    /// Parses a board with the default [`Notation`].
    fn from_str(text: &str) -> Result<Board, NotationError> {
        Board::parse(text, &Notation::default())
    }
}

/// An iterator over the tiles of a [`Board`], returned by [`Board::tiles`].
#[derive(Debug, Clone)]
pub struct BoardTiles<'b> {
    distinct: &'b [Tile],
    cells: std::slice::Iter<'b, u32>,
}

impl<'b> Iterator for BoardTiles<'b> {
    type Item = &'b Tile;

    fn next(&mut self) -> Option<&'b Tile> {
        self.cells.next().map(|&index| &self.distinct[index as usize])
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cells.size_hint()
    }
}

impl ExactSizeIterator for BoardTiles<'_> {}

/// The tiles on the cells of a board.
#[derive(Debug, Clone, Default)]
struct Tiles {
    /// The distinct tiles, in the order in which they first appear.
    distinct: Vec<Tile>,
    /// The index into `distinct` of each cell's tile. Large boards have millions of
    /// cells and few distinct tiles.
    cells: Vec<u32>,
}

impl Tiles {
    fn new(size: usize, tiles: impl Iterator<Item = Tile>) -> Tiles {
        let mut list = TileList::with_capacity(size);
        tiles.for_each(|tile| list.push(tile));
        list.tiles
    }
}

/// Collects the tiles of a board, row by row.
pub(crate) struct TileList {
    tiles: Tiles,
    /// One more than the index of each tile that has a byte, or 0.
    by_code: [u32; 128],
    /// The indexes of the other tiles that are not compared.
    hashed: HashMap<Tile, u32>,
}

impl TileList {
    /// Up to this many tiles are compared one by one, which is faster than
    /// hashing. Nearly all boards have fewer.
    const MAX_COMPARED: usize = 32;

    /// A list with room for the tiles of `size` cells.
    pub(crate) fn with_capacity(size: usize) -> TileList {
        let distinct = Vec::with_capacity(size.min(TileList::MAX_COMPARED));
        let tiles = Tiles { distinct, cells: Vec::with_capacity(size) };
        TileList { tiles, by_code: [0; 128], hashed: HashMap::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.tiles.cells.len()
    }

    pub(crate) fn push(&mut self, tile: Tile) {
        match tile.code() {
            0 => self.push_other(tile),
            byte => self.push_code(byte),
        }
    }

    /// Adds the tile with a [byte](Tile::code) other than 0.
    pub(crate) fn push_code(&mut self, byte: u8) {
        let Tiles { distinct, cells } = &mut self.tiles;
        let next = &mut self.by_code[usize::from(byte)];
        if *next == 0 {
            distinct.push(Tile::from_code(byte));
            *next = distinct.len() as u32;
        }
        cells.push(*next - 1);
    }

    fn push_other(&mut self, tile: Tile) {
        let Tiles { distinct, cells } = &mut self.tiles;
        let next = distinct.len() as u32;
        let compared = &distinct[..distinct.len().min(TileList::MAX_COMPARED)];
        let index = match compared.iter().position(|other| *other == tile) {
            Some(index) => index as u32,
            None if compared.len() < TileList::MAX_COMPARED => next,
            None => *self.hashed.entry(tile.clone()).or_insert(next),
        };
        if index == next {
            distinct.push(tile);
        }
        cells.push(index);
    }
}

/// The number of cells on a board of that size, if it is valid.
pub(crate) fn check_size(rows: usize, columns: usize) -> Result<usize, BoardError> {
    match rows.checked_mul(columns) {
        Some(0) => Err(BoardError::Empty),
        Some(size) if size <= MAX_CELLS => Ok(size),
        _ => Err(BoardError::TooLarge { rows, columns }),
    }
}

/// Prints one line that [parses](Board::parse) as the same board, if the notation
/// agrees on whether `q` is Qu.
///
/// The cells are joined to one string with `q` for Qu, or separated by commas if
/// some have several letters. Rows are separated by spaces unless the board is a
/// square, and the size comes first if there is only one row or column.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = self.rows == self.columns;
        // No branches, so that the compiler vectorizes it.
        let all = |is: fn(u8) -> bool| self.codes.iter().fold(true, |all, &byte| all & is(byte));
        if square && all(|byte| byte.is_ascii_lowercase()) {
            return f.write_str(str::from_utf8(&self.codes).unwrap_or_default());
        }
        if square && all(|byte| byte == b'Q' || byte.is_ascii_lowercase() && byte != b'q') {
            return f.write_str(&String::from_utf8_lossy(&self.codes.to_ascii_lowercase()));
        }
        let distinct = self.distinct_tiles();
        let bare_q = distinct.iter().any(|tile| is(tile, "q"));
        let single = distinct.iter().all(|tile| match tile {
            // `ℂ` and a few others have no lowercase form; written among other
            // cells, they would start a tile of several letters.
            Tile::Letters(text) if text.contains(char::is_uppercase) => false,
            Tile::Letters(text) => count(text) == 1 || !bare_q && is(tile, "qu"),
            _ => true,
        });
        let is_line = !square && (self.rows == 1 || self.columns == 1);
        let between_cells = if single { "" } else { "," };
        let between_rows = match (is_line, single && square) {
            (true, _) => between_cells,
            (false, true) => "",
            (false, false) => " ",
        };
        if is_line {
            write!(f, "{} {} ", self.rows, self.columns)?;
        }
        for (cell, tile) in self.tiles().enumerate() {
            if cell > 0 {
                let new_row = cell % self.columns() == 0;
                f.write_str(if new_row { between_rows } else { between_cells })?;
            }
            f.write_str(if single && is(tile, "qu") { "q" } else { tile.text() })?;
        }
        // Without a comma, one tile of several letters would parse as several
        // cells.
        if self.len() == 1 { f.write_str(between_cells) } else { Ok(()) }
    }
}

fn is(tile: &Tile, text: &str) -> bool {
    matches!(tile, Tile::Letters(letters) if letters == text)
}
