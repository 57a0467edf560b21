use crate::MAX_CELLS;

/// Why tiles make no board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// There are no cells.
    #[error("the board is empty; give at least one cell")]
    Empty,
    /// There are more cells than a board may have.
    #[error("{rows} rows of {columns} are more than {MAX_CELLS} cells; use a smaller board")]
    TooLarge {
        /// The rows wanted.
        rows: usize,
        /// The columns wanted.
        columns: usize,
    },
    /// The tiles do not fill the rows and columns.
    #[error("the tiles do not make {rows} rows of {columns}")]
    WrongCount {
        /// The rows wanted.
        rows: usize,
        /// The columns wanted.
        columns: usize,
    },
    /// A tile of letters has none.
    #[error("a tile has no letters; write `.` for a blocked cell and `?` for any letter")]
    NoLetters,
    /// A tile has a character that is no letter.
    #[error(
        "`{}` is no letter; a cell has letters, `?` for any letter, or `.` or `#` if blocked",
        character.escape_debug()
    )]
    NotALetter {
        /// The character.
        character: char,
    },
}

/// Why a text is no board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// Its tiles make no board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A row is longer or shorter than the first.
    #[error(
        "row {row} is not as long as row 1 ({found} and {expected} cells); make all rows equally long"
    )]
    Ragged {
        /// The row, counted from 1.
        row: usize,
        /// Its cells.
        found: usize,
        /// The first row's cells.
        expected: usize,
    },
    /// There is one row of cells that make no square.
    #[error(
        "{cells} cells make no square; give rows apart by blanks (`abc def`), or the size \
         (`--size 1x{cells}`)"
    )]
    NotSquare {
        /// The cells.
        cells: usize,
    },
    /// The rows are not those of the size given.
    #[error(
        "{rows} x {columns} cells, but the size is {rows_wanted}x{columns_wanted}; \
         mend the cells or the size"
    )]
    ShapeMismatch {
        /// The rows found.
        rows: usize,
        /// The cells of each.
        columns: usize,
        /// The rows of the size given.
        rows_wanted: usize,
        /// The columns of the size given.
        columns_wanted: usize,
    },
    /// The board's own first line and the size given differ.
    #[error(
        "the board says {}x{}, but the size given is {}x{}; leave out one of them",
        header.0, header.1, size.0, size.1
    )]
    SizeConflict {
        /// The size on the board's first line.
        header: (usize, usize),
        /// The size given.
        size: (usize, usize),
    },
    /// A size that is none.
    #[error("`{text:.60}` is no size; write rows and columns (`4 4` before the cells)")]
    BadSize {
        /// The text.
        text: String,
    },
    /// A tile of more letters than tiles have.
    #[error(
        "`{tile:.60}` would be one tile; write the row in small letters only (or capitals only), \
         or set tiles as long as that apart by commas"
    )]
    LongTile {
        /// The tile.
        tile: String,
    },
}

/// Why a name is that of no engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no engine `{name:.60}`; this processor can run {supported} (of {all})")]
#[non_exhaustive]
pub struct EngineError {
    /// The name.
    pub name: String,
    /// The names of all engines, apart by commas.
    pub all: String,
    /// The names of those that this processor can run.
    pub supported: String,
}

/// A number of neighbours that no cell has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a cell has 4 or 8 neighbours, not {0}")]
pub struct InvalidNeighbors(pub u8);
