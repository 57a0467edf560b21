use std::fmt;
use std::str::FromStr;

use boggle_solver::{Board, BoardError, Notation, Size, Tile};
use serde::{Deserialize, Serialize};

/// The shapes that have names, with `.` for a hole: two of the four layouts of *Word Hunt*, as in
/// k-gerner/Game-Pigeon-Solvers (2024).
pub const SHAPES: [(&str, &str); 2] =
    [("donut", ".aaa. aaaaa aa.aa aaaaa .aaa."), ("cross", "aa.aa aaaaa .aaa. aaaaa aa.aa")];

/// The error returned when a text is not a shape.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "invalid shape `{0:.60}`; give a size such as 4x4, {names}, or rows with a dot for each hole, \
     such as .aa. aaaa aaaa .aa.",
    names = SHAPES.map(|(name, _)| name).join(", ")
)]
pub struct InvalidShape(pub String);

/// The cells of a board before it is rolled: its size, and which cells are holes.
///
/// As text, it is a size, a [name](SHAPES), or rows with a dot for each hole; any other tiles in the
/// rows stand for the cells to fill. A size costs no memory until a board is made.
///
/// ```
/// use boggle_dice::Shape;
///
/// let donut: Shape = "donut".parse()?;
/// assert_eq!((donut.size().to_string(), donut.open_cells()), ("5x5".into(), 20));
/// for text in ["4x4", "donut", "xx./xxx"] {
///     assert_eq!(text.parse::<Shape>()?.to_string(), text);
/// }
/// # Ok::<(), boggle_dice::InvalidShape>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shape {
    size: Size,
    /// Whether each cell is a hole; empty if none is.
    holes: Vec<bool>,
}

impl Shape {
    /// Returns the shape of a board: the same holes.
    #[must_use]
    pub fn of(board: &Board) -> Shape {
        let holes: Vec<_> = board.tiles().map(|tile| *tile == Tile::Blocked).collect();
        let holes = if holes.contains(&true) { holes } else { Vec::new() };
        Shape { size: board.size(), holes }
    }

    /// Returns the number of rows and columns.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of cells that are not holes.
    #[must_use]
    pub fn open_cells(&self) -> usize {
        let cells = self.size.rows.saturating_mul(self.size.columns);
        cells - self.holes.iter().filter(|is_hole| **is_hole).count()
    }

    /// Returns whether some cells are holes.
    #[must_use]
    pub fn has_holes(&self) -> bool {
        !self.holes.is_empty()
    }

    /// Returns a board of this shape, with a tile for each cell that is not a hole.
    ///
    /// # Errors
    ///
    /// If there are fewer tiles than cells, or no board can have this size.
    pub fn fill(&self, tiles: impl IntoIterator<Item = Tile>) -> Result<Board, BoardError> {
        let mut tiles = tiles.into_iter();
        let filled = (0..self.size.cells()?).map_while(|cell| match self.holes.get(cell) {
            Some(true) => Some(Tile::Blocked),
            _ => tiles.next(),
        });
        Board::new(self.size.rows, self.size.columns, filled)
    }

    /// Returns the board of this shape whose other cells are wildcards.
    ///
    /// # Errors
    ///
    /// If no board can have this size.
    pub fn board(&self) -> Result<Board, BoardError> {
        self.fill(std::iter::repeat(Tile::Wildcard))
    }
}

impl From<Size> for Shape {
    fn from(size: Size) -> Shape {
        Shape { size, holes: Vec::new() }
    }
}

impl FromStr for Shape {
    type Err = InvalidShape;

    fn from_str(text: &str) -> Result<Shape, InvalidShape> {
        let error = || InvalidShape(text.into());
        if let Ok(size) = text.trim().parse::<Size>() {
            return if size.cells().is_ok() { Ok(size.into()) } else { Err(error()) };
        }
        let name = text.trim().to_lowercase();
        let drawing = SHAPES.iter().find(|(known, _)| *known == name);
        let drawing = drawing.map_or(text, |(_, drawing)| drawing);
        // In a board without spaces, a period would be part of a file name.
        let drawing = drawing.replace('.', "#");
        let board = Board::parse(&drawing, &Notation::default()).map_err(|_| error())?;
        // Letters without a hole are more likely the name of a shape.
        if board.open_cells() == 0 || board.open_cells() == board.len() {
            return Err(error());
        }
        Ok(Shape::of(&board))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.has_holes() {
            return self.size.fmt(f);
        }
        let row =
            |row: &[bool]| row.iter().map(|is_hole| if *is_hole { '.' } else { 'x' }).collect();
        let rows: Vec<String> = self.holes.chunks(self.size.columns).map(row).collect();
        let drawing = rows.join(" ").replace('x', "a");
        match SHAPES.iter().find(|(_, known)| *known == drawing) {
            Some((name, _)) => f.write_str(name),
            None => f.write_str(&rows.join("/")),
        }
    }
}

impl TryFrom<String> for Shape {
    type Error = InvalidShape;

    fn try_from(text: String) -> Result<Shape, InvalidShape> {
        text.parse()
    }
}

impl From<Shape> for String {
    fn from(shape: Shape) -> String {
        shape.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Takes 30 s for 200x200 cells, and hours for these, if the time grows with the square.
    #[test]
    fn large_shapes_take_linear_time() {
        assert_eq!("1000x1000".parse::<Shape>().unwrap().open_cells(), 1_000_000);
        let drawing = [".", &"a".repeat(999)].concat();
        let rows = vec![drawing.as_str(); 300].join("/");
        assert_eq!(rows.parse::<Shape>().unwrap().open_cells(), 299_700);
    }

    #[test]
    fn shapes_are_sizes_names_or_drawings() {
        let table = [
            ("4x4", Some((4, 4, 16))),
            ("1x9", Some((1, 9, 9))),
            ("Donut", Some((5, 5, 20))),
            ("cross", Some((5, 5, 21))),
            (".aa./aaaa/aaaa/.aa.", Some((4, 4, 12))),
            ("#xx xxx xx#", Some((3, 3, 7))),
            ("...", None),
            ("donat", None),
            ("star", None),
            ("X", None),
            ("o", None),
            ("1x1", Some((1, 1, 1))),
            ("0x4", None),
            ("99999x99999", None),
            ("", None),
        ];
        for (text, expected) in table {
            let parsed = text.parse::<Shape>().ok();
            let parsed = parsed.map(|it| (it.size().rows, it.size().columns, it.open_cells()));
            assert_eq!(parsed, expected, "{text}");
        }
    }
}
