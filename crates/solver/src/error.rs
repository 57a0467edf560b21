mod describe;

use crate::size::{MAX_CELLS, Size};
use describe::{count_cells, line_remedy, list_sizes, not_a_letter, row_remedy};

/// An error from building a [`Board`](crate::Board) from tiles.
///
/// ```
/// use boggle_solver::{Board, BoardError, Tile};
///
/// let error = Board::new(2, 2, [Tile::Wildcard]).unwrap_err();
/// assert_eq!(error, BoardError::WrongCount { rows: 2, columns: 2 });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The board has no cells.
    #[error("the board is empty; give at least one cell")]
    Empty,
    /// The board has more cells than [`MAX_CELLS`].
    #[error("{rows} rows of {columns} exceed the limit of {MAX_CELLS} cells; use a smaller board")]
    TooLarge {
        /// The requested number of rows.
        rows: usize,
        /// The requested number of columns.
        columns: usize,
    },
    /// There are more or fewer tiles than cells.
    #[error("the tiles do not fill {rows} rows of {columns}; give exactly one tile per cell")]
    WrongCount {
        /// The requested number of rows.
        rows: usize,
        /// The requested number of columns.
        columns: usize,
    },
    /// A letter tile has no letters.
    #[error("a tile is empty; write `.` for a hole or `?` for any letter")]
    NoLetters,
    /// A tile has a character that is not a letter.
    #[error("{}", not_a_letter(*character))]
    NotALetter {
        /// The character.
        character: char,
    },
    /// The options of an either-or tile have different numbers of letters.
    #[error(
        "the options of `{text:.60}` differ in length; give each the same number of letters, and \
         separate cells with spaces or commas"
    )]
    UnequalOptions {
        /// The text of the tile.
        text: String,
    },
}

/// An error from [parsing](crate::Board::parse) a board.
///
/// ```
/// use boggle_solver::{Board, Notation, NotationError};
///
/// let error = Board::parse("abcde", &Notation::default()).unwrap_err();
/// assert_eq!(error, NotationError::NotSquare { cells: 5 });
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The tiles do not form a board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A row is longer or shorter than the first one.
    #[error(
        "row {row} has {}, expected {expected}; make all rows the same length, with `.` for each hole",
        count_cells(*found)
    )]
    RaggedRows {
        /// The number of the row, from 1.
        row: usize,
        /// The number of cells in the row.
        found: usize,
        /// The number of cells in the first row.
        expected: usize,
    },
    /// A tile is invalid.
    #[error("row {row}, cell {cell}: {error}")]
    InvalidTile {
        /// The number of the row, from 1.
        row: usize,
        /// The number of the cell in its row, from 1.
        cell: usize,
        /// The error for the tile.
        error: BoardError,
    },
    /// The text is a single string, and its cells do not form a square.
    #[error(
        "{} do not form a square; separate the rows with spaces (`abc def`) or give the size: {}",
        count_cells(*cells), list_sizes(*cells)
    )]
    NotSquare {
        /// The number of cells.
        cells: usize,
    },
    /// The text is a single row of separated cells that could be several rows.
    #[error(
        "{} in a single line could be one row or several; write one row per line or give the \
         size: {}",
        count_cells(*cells), list_sizes(*cells)
    )]
    AmbiguousRow {
        /// The number of cells.
        cells: usize,
    },
    /// The text has one cell per line, which could be several rows.
    #[error(
        "{} with one on each line could be a column or several rows; write one row per line or \
         give the size: {}",
        count_cells(*cells), list_sizes(*cells)
    )]
    AmbiguousColumn {
        /// The number of cells.
        cells: usize,
    },
    /// The text is nearly a board, and it is clear how to write it.
    #[error("{error}; {remedy}")]
    Fixable {
        /// What is wrong with the text.
        error: Box<NotationError>,
        /// What to change.
        remedy: &'static str,
    },
    /// The text is a board if it does not include its first or last line.
    #[error("`{line:.60}` does not fit the other rows; remove it, or {}", line_remedy(error))]
    OddLine {
        /// The line.
        line: String,
        /// What is wrong with the whole text.
        error: Box<NotationError>,
    },
    /// A single line has bars, and other separators between them.
    #[error(
        "different separators are mixed; separate rows with spaces and cells with commas, and \
         write `a/e` for an either-or tile"
    )]
    MixedSeparators,
    /// The only lowercase letter could be a capital I.
    #[error("`l` among capitals could be I or L; write the capital")]
    UnclearLetter,
    /// A cell could be a hole or something else.
    #[error(
        "row {row}, cell {cell}: `{text}` is not {}; write `.` for a hole or `?` for any letter",
        if text.len() > 1 { "a tile" } else { "a letter" }
    )]
    UnclearHole {
        /// The number of the row, from 1.
        row: usize,
        /// The number of the cell in its row, from 1.
        cell: usize,
        /// The text of the cell.
        text: String,
    },
    /// A line of a table has only empty cells: it could be a row of holes, or space between rows.
    #[error("line {line} of the table has no letters; write `.` for each hole, or remove the line")]
    EmptyTableLine {
        /// The number of the line, from 1.
        line: usize,
    },
    /// The text could be rows, but also something else.
    #[error(
        "`{text:.60}` has two readings; for rows, write `{rows:.60}`; for {meaning}, write `{other:.60}`"
    )]
    TwoReadings {
        /// The text.
        text: String,
        /// How to write it as rows.
        rows: String,
        /// What else it could be.
        meaning: &'static str,
        /// How to write that.
        other: String,
    },
    /// A row has wider spaces than the others, which could be holes.
    #[error(
        "row {row} is spaced differently from row 1; write `.` for each hole, or the same spaces in \
         every row"
    )]
    UnevenSpacing {
        /// The number of the row, from 1.
        row: usize,
    },
    /// All rows have a wide space in the same place.
    #[error(
        "the wide spaces could separate boards; use the same spacing between all cells, write `.` for each \
         hole, or give only one board"
    )]
    WideSpaces,
    /// A list has text outside its brackets.
    #[error(
        "`{text:.60}` is outside the brackets; put brackets around every cell, or write only rows of \
         letters"
    )]
    OutsideBrackets {
        /// The text.
        text: String,
    },
    /// In a list of quoted cells, a text has no quotes.
    #[error(
        "`{0:.60}` is not in quotes; put quotes around every cell, or write only rows of letters"
    )]
    OutsideQuotes(String),
    /// A list has unmatched brackets, or is not a list of rows.
    #[error(
        "the list is not complete or not one of rows; write it as in [[\"a\", \"b\"], [\"c\", \"d\"]]"
    )]
    InvalidList,
    /// The text is a table with a column of words or boards, such as the CSV output of `boggle solve`.
    #[error("the text is a table of words or boards; write only the rows of the board")]
    WordTable,
    /// The text is a list of boards, or has one on each line.
    #[error("the text could be several boards; give one of them, or write one per line")]
    SeveralBoards,
    /// A web address has no board.
    #[error("the address contains no board; it needs `board=` and the letters")]
    NoBoardInAddress,
    /// The cells do not match the requested size.
    #[error(
        "found {found} cells, but the size is {expected}; \
         fix the cells or the size"
    )]
    SizeMismatch {
        /// The size of the board in the text.
        found: Size,
        /// The requested size.
        expected: Size,
    },
    /// The size on the first line of the text differs from the requested one.
    #[error(
        "the board's first line gives the size as {header}, but {size} was requested; \
         remove one of them"
    )]
    SizeConflict {
        /// The size on the first line.
        header: Size,
        /// The requested size.
        size: Size,
    },
    /// A size is not two numbers.
    #[error(
        "invalid size `{text:.60}`; write the numbers of rows and columns, as in `4 4`, \
         before the cells, or only the cells"
    )]
    InvalidSize {
        /// The text of the size.
        text: String,
    },
    /// A tile has too many letters for its notation.
    #[error(
        "`{tile:.60}` would be a single tile; {}, write a long tile as in `1 2 string,s`, or remove any label",
        row_remedy(tile)
    )]
    LongTile {
        /// The text of the tile.
        tile: String,
    },
}
