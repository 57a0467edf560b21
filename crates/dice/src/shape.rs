use boggle_solver::{Board, Notation, Size, Tile};

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

/// Parses a shape: a size, a name, or rows with a dot for each hole. Any other tiles stand for the
/// cells to fill. The returned board has [`Tile::Blocked`] for each hole and [`Tile::Wildcard`] for
/// each other cell.
///
/// # Errors
///
/// If the text is none of these, or all cells are holes.
///
/// ```
/// use boggle_dice::shape;
///
/// assert_eq!(shape("4x4")?.open_cells(), 16);
/// assert_eq!(shape("donut")?.open_cells(), 20);
/// assert_eq!(shape(".a. aaa .a.")?.open_cells(), 5);
/// # Ok::<(), boggle_dice::InvalidShape>(())
/// ```
pub fn shape(text: &str) -> Result<Board, InvalidShape> {
    let error = || InvalidShape(text.into());
    let board = match text.trim().parse::<Size>() {
        Ok(size) => {
            let cells = size.cells().map_err(|_| error())?;
            Board::new(size.rows, size.columns, std::iter::repeat_n(Tile::Wildcard, cells)).ok()
        }
        Err(_) => {
            let name = text.trim().to_lowercase();
            let drawing = SHAPES.iter().find(|(known, _)| *known == name);
            // Letters without a hole are more likely the name of a shape.
            Board::parse(drawing.map_or(text, |(_, drawing)| drawing), &Notation::default())
                .ok()
                .filter(|board| board.open_cells() < board.len())
        }
    };
    board.filter(|board| board.open_cells() > 0).map(|board| shape_of(&board)).ok_or_else(error)
}

/// Returns the shape of a board: the same holes.
#[must_use]
pub fn shape_of(board: &Board) -> Board {
    board.map_tiles(|tile| match tile {
        Tile::Blocked => Tile::Blocked,
        _ => Tile::Wildcard,
    })
}

/// Returns the text of a shape, which [`shape()`] parses: its size if it has no holes, its name, or
/// its rows.
///
/// ```
/// use boggle_dice::{shape, shape_name};
///
/// for text in ["4x4", "donut", "xx./xxx"] {
///     assert_eq!(shape_name(&shape(text)?), text);
/// }
/// # Ok::<(), boggle_dice::InvalidShape>(())
/// ```
#[must_use]
pub fn shape_name(board: &Board) -> String {
    if board.open_cells() == board.len() {
        return board.size().to_string();
    }
    let tiles: Vec<_> = board.tiles().map(|tile| *tile == Tile::Blocked).collect();
    let row = |row: &[bool]| row.iter().map(|is_hole| if *is_hole { '.' } else { 'x' }).collect();
    let rows: Vec<String> = tiles.chunks(board.columns()).map(row).collect();
    let drawing = rows.join(" ").replace('x', "a");
    let named = SHAPES.iter().find(|(_, known)| *known == drawing);
    named.map_or_else(|| rows.join("/"), |(name, _)| (*name).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    // Takes 30 s for 200x200 cells, and hours for these, if the time grows with the square.
    #[test]
    fn large_shapes_take_linear_time() {
        assert_eq!(shape("1000x1000").unwrap().open_cells(), 1_000_000);
        let drawing = [".", &"a".repeat(999)].concat();
        let rows = vec![drawing.as_str(); 300].join("/");
        assert_eq!(shape(&rows).unwrap().open_cells(), 299_700);
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
            let parsed =
                shape(text).ok().map(|board| (board.rows(), board.columns(), board.open_cells()));
            assert_eq!(parsed, expected, "{text}");
        }
    }
}
