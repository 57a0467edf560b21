mod display;
mod edit;
mod tiles;

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use smallvec::SmallVec;

use crate::{BoardError, Size, Tile};
pub(crate) use tiles::TileList;
use tiles::Tiles;

/// The [code](Tile::code) of each cell's tile. They are stored inline for boards of up to 36 cells,
/// because following a pointer costs 0.15 µs per board.
pub(crate) type Codes = SmallVec<[u8; 36]>;

/// A rectangle of tiles. Its cells are numbered row by row, from 0.
///
/// Parse one with [`Board::parse`] or [`str::parse`]; `Display` prints a line
/// that parses as the same board.
#[derive(Clone)]
pub struct Board {
    rows: u32,
    columns: u32,
    /// On most boards, these determine all tiles.
    codes: Codes,
    /// If no code is 0, the tiles are created on first use. Searching many
    /// boards never needs them.
    tiles: OnceLock<Box<Tiles>>,
}

impl Board {
    /// Creates a board from its tiles, row by row. Letters are normalized, as by [`Tile::letters`].
    ///
    /// # Errors
    ///
    /// If the number of tiles is not `rows * columns`, is 0, or exceeds
    /// [`MAX_CELLS`](crate::MAX_CELLS), or if a tile of letters has anything other than letters.
    ///
    /// ```
    /// use boggle_solver::{Board, Tile};
    ///
    /// let board = Board::new(1, 3, [Tile::letters("qu")?, Tile::Wildcard, Tile::Blocked])?;
    /// assert_eq!((board.rows(), board.columns()), (1, 3));
    /// assert_eq!(board.tile(1), &Tile::Wildcard);
    /// assert_eq!(Board::new(1, 1, [Tile::Letters("QU".into())])?.tile(0), &Tile::letters("qu")?);
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn new(
        rows: usize,
        columns: usize,
        tiles: impl IntoIterator<Item = Tile>,
    ) -> Result<Board, BoardError> {
        let size = Size { rows, columns };
        let cells = size.cells()?;
        let mut list = TileList::with_capacity(cells);
        for tile in tiles.into_iter().take(cells + 1) {
            list.push(match &tile {
                Tile::Letters(text) if tile.code() == 0 => Tile::letters(text)?,
                _ => tile,
            });
        }
        Board::from_list(size, list)
    }

    /// Creates a board from a list of its tiles; fails like [`new`](Board::new).
    pub(crate) fn from_list(size: Size, list: TileList) -> Result<Board, BoardError> {
        let Size { rows, columns } = size;
        if list.len() != size.cells()? {
            return Err(BoardError::WrongCount { rows, columns });
        }
        let tiles = list.tiles;
        let codes: Vec<u8> = tiles.distinct.iter().map(Tile::code).collect();
        let codes = tiles.indexes.iter().map(|&index| codes[index as usize]).collect();
        let tiles = Box::new(tiles).into();
        Ok(Board { rows: rows as u32, columns: columns as u32, codes, tiles })
    }

    /// Creates a board from the codes of its tiles. There must be one per cell, and none may be 0.
    pub(crate) fn from_codes(size: Size, codes: Codes) -> Board {
        let (rows, columns) = (size.rows as u32, size.columns as u32);
        Board { rows, columns, codes, tiles: OnceLock::new() }
    }

    /// Returns the codes, to be replaced by others. None may be 0.
    #[inline]
    pub(crate) fn codes_mut(&mut self) -> &mut [u8] {
        // Usually, there are none, and nothing to drop.
        if self.tiles.get().is_some() {
            self.tiles.take();
        }
        &mut self.codes
    }

    /// Whether every tile has a code.
    fn has_all_codes(&self) -> bool {
        all(&self.codes, |code| code != 0)
    }

    fn all_tiles(&self) -> &Tiles {
        let tiles = self.codes.iter().copied().map(Tile::from_code);
        self.tiles.get_or_init(|| Box::new(Tiles::new(self.len(), tiles)))
    }

    /// Returns the number of rows, at least 1.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows as usize
    }

    /// Returns the number of columns, at least 1.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns as usize
    }

    /// Returns the numbers of rows and columns.
    ///
    /// ```
    /// use boggle_solver::Board;
    ///
    /// let board: Board = "cat rre".parse()?;
    /// assert_eq!(board.size().to_string(), "2x3");
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn size(&self) -> Size {
        Size { rows: self.rows(), columns: self.columns() }
    }

    /// Returns the number of cells, including holes.
    #[allow(clippy::len_without_is_empty)] // a board is never empty
    #[must_use]
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Returns the number of cells that are not holes ([`Tile::Blocked`]), which determines the
    /// [default rules](crate::Rules::for_cells).
    ///
    /// ```
    /// use boggle_solver::{Board, Notation};
    ///
    /// let ring = Board::parse("abc d.e fgh", &Notation::default())?;
    /// assert_eq!((ring.len(), ring.open_cells()), (9, 8));
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn open_cells(&self) -> usize {
        // Tiles that do not exist yet have codes, which holes have not.
        let holes = self.tiles.get().filter(|tiles| tiles.distinct.contains(&Tile::Blocked));
        holes
            .map_or(self.len(), |tiles| tiles.iter().filter(|&tile| *tile != Tile::Blocked).count())
    }

    /// Returns the tile on a cell, or [`Tile::Blocked`] if there is no such cell.
    #[must_use]
    pub fn tile(&self, cell: usize) -> &Tile {
        let Tiles { distinct, indexes } = self.all_tiles();
        indexes.get(cell).map_or(&Tile::Blocked, |&index| &distinct[index as usize])
    }

    /// Returns the tiles, row by row.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = &Tile> + Clone {
        self.all_tiles().iter()
    }

    /// Returns the distinct tiles, in the order in which they first appear.
    #[must_use]
    pub fn distinct_tiles(&self) -> &[Tile] {
        &self.all_tiles().distinct
    }

    /// Returns, for each cell, the index of its tile in [`distinct_tiles`](Board::distinct_tiles).
    pub(crate) fn tile_indexes(&self) -> &[u32] {
        &self.all_tiles().indexes
    }

    /// Returns the [code](Tile::code) of each cell's tile.
    pub(crate) fn codes(&self) -> &[u8] {
        &self.codes
    }

    /// Returns the row and column of a cell, counted from 0.
    #[must_use]
    pub fn position(&self, cell: usize) -> (usize, usize) {
        (cell / self.columns(), cell % self.columns())
    }
}

/// Whether a property holds for all bytes. It is vectorized, since the codes of most boards are 16 bytes.
pub(crate) fn all(bytes: &[u8], is: impl Fn(u8) -> bool) -> bool {
    let (chunks, rest) = bytes.as_chunks::<16>();
    let all = |bytes: &[u8]| bytes.iter().fold(true, |all, &byte| all & is(byte));
    chunks.iter().all(|chunk| all(chunk)) && all(rest)
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

/// Boards are ordered by their rows, then by their columns, then by the text of their tiles.
impl Ord for Board {
    fn cmp(&self, other: &Board) -> Ordering {
        // Orders codes like the texts of their tiles; `qu` is between `q` and `r`.
        let order = |code: &u8| (code.to_ascii_lowercase(), code.is_ascii_uppercase());
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
