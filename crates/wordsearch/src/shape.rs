//! Shapes of puzzles: which cells of a rectangle have letters.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use boggle_notation::{Kind, SyntaxError};
use boggle_solver::{Direction, Size};

use crate::MAX_CELLS;

/// The shape of a puzzle.
///
/// As text, it is a name, or a drawing: one row per line, or rows with slashes or spaces between
/// them, with a dot for each blank cell and any letter for each of the others.
///
/// ```
/// use boggle_wordsearch::Shape;
///
/// assert_eq!("Heart".parse::<Shape>()?, Shape::Heart);
/// let Shape::Drawn(arrow) = ".x./xxx/.x.".parse()? else { panic!("a drawing") };
/// assert_eq!((arrow.size().to_string(), arrow.open_cells()), ("3x3".into(), 5));
/// # Ok::<(), boggle_wordsearch::InvalidShape>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Shape {
    /// All cells have letters.
    #[default]
    Rectangle,
    /// A circle, or an ellipse if there are more rows than columns.
    Circle,
    /// A square on its corner.
    Diamond,
    /// A heart.
    Heart,
    /// A star with five points.
    Star,
    /// A drawing, which has a size.
    Drawn(Outline),
}

impl Shape {
    /// The shapes that have names, which can have any size.
    pub const NAMED: [(&'static str, Shape); 5] = [
        ("rectangle", Shape::Rectangle),
        ("circle", Shape::Circle),
        ("diamond", Shape::Diamond),
        ("heart", Shape::Heart),
        ("star", Shape::Star),
    ];

    /// Returns the cells of the shape in a rectangle of this size, which a drawing ignores.
    ///
    /// ```
    /// use boggle_solver::Size;
    /// use boggle_wordsearch::Shape;
    ///
    /// let diamond = Shape::Diamond.outline(Size { rows: 3, columns: 3 });
    /// assert_eq!(diamond.to_string(), ".x.\nxxx\n.x.\n");
    /// ```
    #[must_use]
    pub fn outline(&self, size: Size) -> Outline {
        match self {
            Shape::Drawn(outline) => outline.clone(),
            Shape::Rectangle => Outline::new(size, |_, _| true),
            Shape::Circle => Outline::new(size, |x, y| x * x + y * y <= 1.0),
            Shape::Diamond => Outline::new(size, |x, y| x.abs() + y.abs() <= 1.0),
            Shape::Heart => Outline::new(size, is_in_heart),
            Shape::Star => Outline::new(size, is_in_star),
        }
    }
}

impl FromStr for Shape {
    type Err = InvalidShape;

    fn from_str(text: &str) -> Result<Shape, InvalidShape> {
        let name = text.trim();
        let mut named = Shape::NAMED.into_iter();
        if let Some((_, shape)) = named.find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return Ok(shape);
        }
        if name.contains(['.', '\n', '/']) {
            return Ok(Shape::Drawn(Outline::parse(text)?));
        }
        Err(InvalidShape::Unknown(name.into()))
    }
}

/// Prints the name, or the rows of a drawing with slashes between them.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, Shape::NAMED.iter().find(|(_, shape)| shape == self)) {
            (_, Some((name, _))) => f.write_str(name),
            (Shape::Drawn(outline), None) => {
                f.write_str(&outline.to_string().trim_end().replace('\n', "/"))
            }
            (_, None) => Ok(()),
        }
    }
}

/// The error returned when a text is not a [`Shape`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidShape {
    /// The text is neither a name nor a drawing.
    #[error(
        "unknown shape `{0:.60}`; use {names}, or draw rows with a dot for each blank cell, such as \
         .x./xxx/.x.",
        names = Shape::NAMED.map(|(name, _)| name).join(", ")
    )]
    Unknown(String),
    /// The text is a drawing with something wrong in it.
    #[error(transparent)]
    Drawing(#[from] SyntaxError),
}

/// The cells of a rectangle that have letters. The others are blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    size: Size,
    /// Whether each cell has a letter.
    open: Vec<bool>,
}

impl Outline {
    /// Tests the center of each cell, whose coordinates are between -1 and 1, and increase to the
    /// right and upward.
    fn new(size: Size, is_open: impl Fn(f64, f64) -> bool) -> Outline {
        let Size { rows, columns } = size;
        let center = |at: usize, count: usize| (2 * at + 1) as f64 / count as f64 - 1.0;
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let open = cells.map(|(row, column)| is_open(center(column, columns), -center(row, rows)));
        Outline { size, open: open.collect() }
    }

    fn parse(text: &str) -> Result<Outline, SyntaxError> {
        let mut open = Vec::new();
        let mut columns = None;
        let mut rows = 0;
        for Range { start, end } in rows_of(text) {
            let row = &text[start..end];
            for (at, c) in row.char_indices() {
                if c != '.' && !c.is_alphabetic() {
                    let range = start + at..start + at + c.len_utf8();
                    let found = boggle_notation::quoted(&text[range.clone()]);
                    let expected = "a letter, or a dot for a blank cell";
                    return Err(SyntaxError::at(text, range, Kind::NotACell, found, expected));
                }
                open.push(c != '.');
            }
            let count = row.chars().count();
            let first = *columns.get_or_insert(count);
            if count != first {
                let found = format!("{count} cells in row {}", rows + 1);
                let expected = format!("{first}, as in row 1");
                return Err(SyntaxError::at(text, start..end, Kind::Ragged, found, expected));
            }
            rows += 1;
            if open.len() > MAX_CELLS {
                let expected = format!("at most {MAX_CELLS}");
                let found = "more cells";
                return Err(SyntaxError::at(text, start..end, Kind::TooMany, found, expected));
            }
        }
        if !open.contains(&true) {
            return Err(SyntaxError::at(text, 0..0, Kind::Empty, "no letters", "a drawing"));
        }
        Ok(Outline { size: Size { rows, columns: columns.unwrap_or(0) }, open })
    }

    /// Returns the number of rows and columns.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of cells that have letters.
    #[must_use]
    pub fn open_cells(&self) -> usize {
        self.open.iter().filter(|is_open| **is_open).count()
    }

    /// Returns whether a cell has a letter.
    #[must_use]
    pub fn is_open(&self, cell: usize) -> bool {
        self.open.get(cell).is_some_and(|is_open| *is_open)
    }
}

impl Outline {
    /// Returns the number of cells in the longest line in a direction.
    pub(crate) fn longest_line(&self, direction: Direction) -> usize {
        let Size { rows, columns } = self.size;
        if self.open_cells() == self.open.len() {
            return match direction.step() {
                (0, _) => columns,
                (_, 0) => rows,
                _ => rows.min(columns),
            };
        }
        // The length of the line that ends at each cell.
        let mut lengths = vec![0; self.open.len()];
        let (down, right) = direction.step();
        // The previous cell of the line is before the cell in this order.
        let cells = 0..self.open.len();
        let is_forward = down > 0 || down == 0 && right > 0;
        let cells: &mut dyn Iterator<Item = usize> =
            if is_forward { &mut cells.into_iter() } else { &mut cells.rev() };
        for cell in cells.filter(|&cell| self.open[cell]) {
            let row = (cell / columns).checked_add_signed(-down).filter(|&row| row < rows);
            let column = (cell % columns).checked_add_signed(-right).filter(|&it| it < columns);
            let before = row.zip(column).map_or(0, |(row, column)| lengths[row * columns + column]);
            lengths[cell] = before + 1;
        }
        lengths.into_iter().max().unwrap_or(0)
    }
}

/// Prints one row per line, with `x` for each cell that has a letter.
impl fmt::Display for Outline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.open.chunks(self.size.columns.max(1)) {
            let row = row.iter().map(|is_open| if *is_open { 'x' } else { '.' });
            writeln!(f, "{}", row.collect::<String>())?;
        }
        Ok(())
    }
}

/// Returns the rows of a drawing. On a single line, they have slashes or spaces between them.
fn rows_of(text: &str) -> Vec<Range<usize>> {
    let is_line = text.trim().contains('\n');
    let mut start = 0;
    let separators: &[char] = if is_line { &['\n'] } else { &['/', ' ', '\n'] };
    let parts = text.split_inclusive(separators).map(|part| {
        let row = part.trim_end_matches(separators).trim_end();
        let leading = row.len() - row.trim_start().len();
        let range = start + leading..start + row.len();
        start += part.len();
        range
    });
    parts.filter(|row| !row.is_empty()).collect()
}

/// The curve (x² + y² - 1)³ = x²y³, stretched so that even its tip has cells.
fn is_in_heart(x: f64, y: f64) -> bool {
    let (x, y) = (x * 1.14, y * 1.07 + 0.17);
    let inner = x * x + y * y - 1.0;
    inner * inner * inner <= x * x * y * y * y
}

/// The right half of a star: its outer and inner corners. They are constants because sines differ
/// between platforms.
const STAR: [(f64, f64); 6] =
    [(0.0, 1.0), (0.294, 0.402), (0.951, 0.309), (0.476, -0.158), (0.588, -0.809), (0.0, -0.5)];

fn is_in_star(x: f64, y: f64) -> bool {
    // The star would be as wide as the rectangle and as high with 0.951, 0.9045 and 0.0955. It is a
    // little larger, so that its corners have cells.
    let (x, y) = (x.abs() * 0.818, y * 0.778 + 0.082);
    let mut is_inside = false;
    for (at, &(x1, y1)) in STAR.iter().enumerate() {
        let (x2, y2) = STAR[(at + 1) % STAR.len()];
        if (y1 > y) != (y2 > y) && x < x1 + (y - y1) * (x2 - x1) / (y2 - y1) {
            is_inside = !is_inside;
        }
    }
    is_inside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_shapes_touch_all_edges_and_are_symmetric() {
        for (name, shape) in Shape::NAMED {
            for side in 7..40 {
                let outline = shape.outline(Size { rows: side, columns: side });
                let is_open = |row, column| outline.is_open(row * side + column);
                let touches = |cell: &dyn Fn(usize) -> bool| (0..side).any(cell);
                assert!(touches(&|at| is_open(0, at)), "{name} {side}\n{outline}");
                assert!(touches(&|at| is_open(side - 1, at)), "{name} {side}\n{outline}");
                assert!(touches(&|at| is_open(at, 0)), "{name} {side}\n{outline}");
                let mirrored =
                    |row, column| is_open(row, column) == is_open(row, side - 1 - column);
                let rows = 0..side;
                let all = rows.flat_map(|row| (0..side).map(move |column| (row, column)));
                assert!(all.into_iter().all(|(row, column)| mirrored(row, column)), "{name}");
            }
        }
    }

    #[test]
    fn shapes_are_names_or_drawings() {
        let table = [
            ("heart", Some((0, 0))),
            (" STAR ", Some((0, 0))),
            (".x./xxx/.x.", Some((9, 5))),
            (".x. xxx .x.", Some((9, 5))),
            (".x.\nxxx\n.x.\n", Some((9, 5))),
            ("  .é.\r\n  ééé\r\n\r\n", Some((6, 4))),
            ("xxx/xxx", Some((6, 6))),
            ("donut", None),
            ("...", None),
            ("", None),
            (".x./xx", None),
            (".x./x1x", None),
            (".x./x#x", None),
        ];
        for (text, expected) in table {
            let size = |outline: Outline| (outline.size.cells().unwrap(), outline.open_cells());
            let parsed = text.parse::<Shape>().ok().map(|shape| match shape {
                Shape::Drawn(outline) => size(outline),
                _ => (0, 0),
            });
            assert_eq!(parsed, expected, "{text:?}");
        }
        for text in ["heart", ".x./xxx"] {
            assert_eq!(text.parse::<Shape>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_in_drawings_have_a_place() {
        let place = |text: &str| match text.parse::<Shape>() {
            Err(InvalidShape::Drawing(error)) => (error.kind, error.line, error.column),
            other => panic!("{other:?}"),
        };
        assert_eq!(place(".x.\n.2."), (Kind::NotACell, 2, 2));
        assert_eq!(place(".x./.x"), (Kind::Ragged, 1, 5));
        assert_eq!(place("..."), (Kind::Empty, 1, 1));
    }
}
