mod address;
mod cells;
mod pasted;

use crate::board::{Board, Codes, check_size};
use crate::error::{BoardError, NotationError};
use cells::{Cells, Layout};

/// What the text of a board leaves ambiguous.
///
/// ```
/// use boggle_solver::{Board, Notation, Tile};
///
/// let board = Board::parse("qi", &Notation { bare_q: true, size: Some((1, 2)), ..Notation::default() })?;
/// assert_eq!(board.tile(0), &Tile::letters("q")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Notation {
    /// Whether `q` alone stands for the letter q rather than for `qu`.
    pub bare_q: bool,
    /// The number of rows and columns, if the text does not show it.
    pub size: Option<(usize, usize)>,
    /// Whether cells in a single line are one row, as in word searches, rather than
    /// a square.
    pub one_row: bool,
}

impl Board {
    /// Parses a board in any common notation, which is detected from the text:
    ///
    /// | notation | example (`/` is a line break) |
    /// |---|---|
    /// | a square board in one string, `q` for `qu` | `perslatgsineters` |
    /// | rows separated by spaces | `wodp djik asop saps` |
    /// | one row per line, with or without spaces | `c a t / r r e / t o n` |
    /// | rows separated by slashes or semicolons | `cat/rre/ton` |
    /// | the size first (as in the files of the algs4 course) | `2 2 / A T / Qu E` |
    /// | cells separated by commas | `l,qu a,y` |
    /// | a capital for the first letter of each cell (WGS) | `QuUITThEND` with the size 2x4 |
    /// | a list of lists, or of strings | `[["c", "a"], ["t", "s"]]` |
    /// | a table or frame of text, with or without borders | `\| c \| a \| / \|---\|---\| / \| t \| s \|` |
    /// | labeled columns and numbered rows | `A B / 1 c a / 2 t s` |
    /// | a web address | `https://example.org/?board=perslatesind&dims=34` |
    ///
    /// `?` is a wildcard; `.` and `#` are blocked cells. Letters can be of any
    /// alphabet and in either case.
    ///
    /// # Errors
    ///
    /// If the text is not a board or does not determine its size: a single line of
    /// separated cells is one row, so it needs a size if the cells could also fill
    /// several rows.
    ///
    /// ```
    /// use boggle_solver::{Board, Notation};
    ///
    /// let board = Board::parse("QuUITThE", &Notation { size: Some((2, 3)), ..Notation::default() })?;
    /// assert_eq!(board.to_string(), "qu,u,i t,th,e");
    /// # Ok::<(), boggle_solver::NotationError>(())
    /// ```
    pub fn parse(text: &str, notation: &Notation) -> Result<Board, NotationError> {
        if let Some(board) = parse_letters(text, notation) {
            return board;
        }
        if text.contains("board=") || text.contains("://") {
            return address::parse(text, notation);
        }
        let text = pasted::rewrite(text.trim_start_matches('\u{feff}'))?;
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = trim_cells(lines.next().unwrap_or_default());
        let (header, first) = split_header(&first)?;
        let size = match (header, notation.size) {
            (Some(header), Some(size)) if header != size => {
                return Err(NotationError::SizeConflict { header, size });
            }
            (header, size) => header.or(size),
        };
        if let Some((rows, columns)) = size {
            check_size(rows, columns)?;
        }
        let first = Some(first).filter(|line| !line.is_empty());
        let cells = Cells::parse(first.into_iter().chain(lines), notation.bare_q)?;
        let (rows, columns) = determine_size(&cells, size, notation.one_row)?;
        Ok(Board::from_list(rows, columns, cells.tiles)?)
    }
}

/// Parses a size: `3x4` is three rows of four columns. Returns `None` if `text`
/// is not a size.
///
/// ```
/// assert_eq!(boggle_solver::parse_size("3x4"), Some((3, 4)));
/// assert_eq!(boggle_solver::parse_size("3"), None);
/// ```
#[must_use]
pub fn parse_size(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once(['x', 'X', '×'])?;
    Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?))
}

/// Parses the letters a to z in one string, all lowercase or all uppercase, as
/// in files of a million boards. This takes 21 ns; the general path takes 1 µs,
/// as long as the search itself. A string that is far too long takes no memory.
fn parse_letters(text: &str, notation: &Notation) -> Option<Result<Board, NotationError>> {
    let text = text.trim_ascii();
    // Without branches, so that it vectorizes: 16 bytes at a time.
    let all = |is: fn(&u8) -> bool| text.bytes().fold(true, |all, byte| all & is(&byte));
    if !all(u8::is_ascii_lowercase) && !all(u8::is_ascii_uppercase) {
        return None;
    }
    let side = text.len().isqrt();
    let default = if notation.one_row { (1, text.len()) } else { (side, side) };
    let (rows, columns) = notation.size.unwrap_or(default);
    match check_size(rows, columns) {
        Ok(cells) if cells == text.len() => {}
        Err(error @ BoardError::TooLarge { .. }) => return Some(Err(error.into())),
        Ok(_) if notation.size.is_none() => {
            return Some(Err(NotationError::NotSquare { cells: text.len() }));
        }
        _ => return None,
    }
    let mut bytes = Codes::from_slice(text.as_bytes());
    for byte in &mut bytes {
        *byte = match byte.to_ascii_lowercase() {
            b'q' if !notation.bare_q => b'Q',
            letter => letter,
        };
    }
    Some(Ok(Board::from_codes(rows, columns, bytes)))
}

/// Trims the spaces around a line and around its commas.
fn trim_cells(line: &str) -> String {
    let line = line.trim();
    if line.contains(',') {
        line.split(',').map(str::trim).collect::<Vec<_>>().join(",")
    } else {
        line.into()
    }
}

type Size = Option<(usize, usize)>;

/// Splits the size off the first line, if that starts with one.
fn split_header(first: &str) -> Result<(Size, &str), NotationError> {
    if !first.starts_with(|c: char| c.is_ascii_digit()) {
        return Ok((None, first));
    }
    if let Some(size) = parse_size(first) {
        return Ok((Some(size), ""));
    }
    let invalid = || NotationError::InvalidSize { text: first.into() };
    let (rows, rest) = first.split_once(char::is_whitespace).ok_or_else(invalid)?;
    let (columns, rest) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest, ""));
    let rows = rows.parse().map_err(|_| invalid())?;
    let columns = columns.trim().parse().map_err(|_| invalid())?;
    Ok((Some((rows, columns)), rest.trim_start()))
}

/// Returns the number of rows and columns: as requested, as the lines show, or the
/// square that a string fills.
fn determine_size(
    cells: &Cells,
    size: Size,
    one_row: bool,
) -> Result<(usize, usize), NotationError> {
    if let Layout::Rows = cells.layout {
        return size_of_rows(cells, size);
    }
    let count = cells.columns;
    let side = count.isqrt();
    match (size, &cells.layout) {
        (Some((rows, columns)), _) if rows * columns == count => Ok((rows, columns)),
        (Some((expected_rows, expected_columns)), _) => Err(NotationError::SizeMismatch {
            rows: 1,
            columns: count,
            expected_rows,
            expected_columns,
        }),
        _ if one_row => Ok((1, count)),
        (None, Layout::String) if side * side == count => Ok((side, side)),
        (None, Layout::String) => Err(NotationError::NotSquare { cells: count }),
        (None, _) if sizes(count).count() > 2 => Err(NotationError::AmbiguousRow { cells: count }),
        (None, _) => Ok((1, count)),
    }
}

fn size_of_rows(cells: &Cells, size: Size) -> Result<(usize, usize), NotationError> {
    let &Cells { rows, columns, uneven_row, .. } = cells;
    if let Some((row, found)) = uneven_row {
        return Err(NotationError::RaggedRows { row, found, expected: columns });
    }
    match size {
        Some((expected_rows, expected_columns)) if size != Some((rows, columns)) => {
            Err(NotationError::SizeMismatch { rows, columns, expected_rows, expected_columns })
        }
        _ => Ok((rows, columns)),
    }
}

/// Returns the sizes of boards with this number of cells.
pub(crate) fn sizes(cells: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..=cells)
        .filter(move |rows| cells.is_multiple_of(*rows))
        .map(move |rows| (rows, cells / rows))
}

#[cfg(test)]
mod tests;
