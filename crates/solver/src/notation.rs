mod address;
mod ambiguous;
mod cells;
mod letters;
mod pasted;
mod remedies;
mod solution;

use std::borrow::Cow;
use std::str::FromStr;

use boggle_dictionary::letters::compose;

pub use address::board_in_address;
pub(crate) use cells::MAX_COMMA_LETTERS;
pub use letters::visit_boards;
pub use solution::is_solution_line;

use crate::board::Board;
use crate::error::NotationError;
use crate::size::Size;
use ambiguous::MAX_TYPED;
use cells::{Cells, Layout, trim_cells};
use letters::parse_letters;
use remedies::remedy;

/// Settings for aspects of a board that its text leaves ambiguous.
///
/// ```
/// use boggle_solver::{Board, Notation, Size, Tile};
///
/// let size = Some(Size { rows: 1, columns: 2 });
/// let board = Board::parse("qi", &Notation { bare_q: true, size, ..Notation::default() })?;
/// assert_eq!(board.tile(0), &Tile::letters("q")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default))]
pub struct Notation {
    /// Whether `q` alone stands for the letter q rather than for `qu`.
    pub bare_q: bool,
    /// The number of rows and columns, if the text does not determine them.
    pub size: Option<Size>,
    /// Whether a single line of cells is one row, as in word searches, rather than a square.
    pub one_row: bool,
}

impl Board {
    /// Parses a board in any common notation, detected from the text:
    ///
    /// | notation | example (`/` is a line break) |
    /// |---|---|
    /// | a square board in one string, `q` for `qu` | `perslatgsineters` |
    /// | rows separated by spaces | `wodp djik asop saps` |
    /// | one row per line, with or without spaces | `c a t / r r e / t o n` |
    /// | rows separated by slashes or semicolons, or three or more by hyphens | `cat/rre/ton` |
    /// | the size first (as in the files of the algs4 course) | `2 2 / A T / Qu E` |
    /// | cells separated by commas | `l,qu a,y` |
    /// | a capital for the first letter of each cell (WGS) | `QuUITThEND` with the size 2x4 |
    /// | a list of lists, or of strings | `[["c", "a"], ["t", "s"]]` |
    /// | a table or frame of text, with or without borders | `\| c \| a \| / \|---\|---\| / \| t \| s \|` |
    /// | labeled columns and rows | `A B / 1 c a / 2 t s` |
    /// | rows with a number or a bullet each | `1. cat / 2. rre`, `Row 1: cat / Row 2: rre`, `- cat / - rre` |
    /// | cells separated by hyphens | `c-a-t r-r-e` |
    /// | a web address | `https://example.org/?board=perslatesind&dims=34` |
    /// | what `boggle solve` prints | the board above the words |
    ///
    /// `?` is a wildcard; `.`, `#` and `⬛` are holes. So are `null` in a list, an empty cell
    /// of a table, and `-` in a list or between commas. With spaces or commas between the cells,
    /// `a/e` is a or e, `un-` can only begin a word, and `-ed` can only end one. Other tiles of more
    /// than three letters need commas and the size. Letters can be from any alphabet and in either
    /// case, and [styled](boggle_dictionary::letters::unstyled) ones are the same as plain ones.
    ///
    /// # Errors
    ///
    /// If the text is not a board or does not determine its size: a single line of
    /// separated cells is one row, and one cell per line is a column, so they need a size
    /// if the cells could also fill several rows. `_`, `*`, and `-` between spaces are
    /// errors, because they could be holes, wildcards, or lines. So are words that could be rows or
    /// tiles, as in `ab,cd`, and rows with uneven spaces, which could be holes. The error names a
    /// first or last line without which the text is a board.
    ///
    /// ```
    /// use boggle_solver::{Board, Notation, Size};
    ///
    /// let size = Some(Size { rows: 2, columns: 3 });
    /// let board = Board::parse("QuUITThE", &Notation { size, ..Notation::default() })?;
    /// assert_eq!(board.to_string(), "qu,u,i t,th,e");
    /// # Ok::<(), boggle_solver::NotationError>(())
    /// ```
    pub fn parse(text: &str, notation: &Notation) -> Result<Board, NotationError> {
        let parsed = parse_any(text, notation);
        parsed.map_err(|error| {
            if matches!(error, NotationError::LongTile { .. }) && has_boards(text, notation) {
                return NotationError::SeveralBoards;
            }
            let error = match remedy(&error, text, notation) {
                Some(remedy) => NotationError::Fixable { error: Box::new(error), remedy },
                None => error,
            };
            mention_line(error, text, notation)
        })
    }
}

impl FromStr for Board {
    type Err = NotationError;

    /// Parses a board with the default [`Notation`].
    fn from_str(text: &str) -> Result<Board, NotationError> {
        Board::parse(text, &Notation::default())
    }
}

fn parse_any(text: &str, notation: &Notation) -> Result<Board, NotationError> {
    parse_letters(text, notation).unwrap_or_else(|| parse_text(text, notation))
}

/// Parses a board in any notation.
fn parse_text(text: &str, notation: &Notation) -> Result<Board, NotationError> {
    let text = composed(text);
    if ["board=", "://", "/?"].iter().any(|part| text.contains(part)) {
        return address::parse(&text, notation);
    }
    let text = solution::board(text.trim_start_matches('\u{feff}'));
    if text.contains("\\n") {
        return parse_text(&text.replace("\\r", "").replace("\\n", "\n"), notation);
    }
    if text.contains("q(u)") || text.contains("Q(u)") {
        return parse_text(&text.replace("(u)", "u"), notation);
    }
    if notation.size.is_none() {
        ambiguous::check(text)?;
    }
    letters::check_letters(text)?;
    ambiguous::check_header(text)?;
    ambiguous::check_spacing(text)?;
    let text = pasted::rewrite(text)?;
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = trim_cells(lines.next().unwrap_or_default());
    let (header, first) = split_header(&first)?;
    let size = match (header, notation.size) {
        (Some(header), Some(size)) if header != size => {
            return Err(NotationError::SizeConflict { header, size });
        }
        (header, size) => header.or(size),
    };
    if let Some(size) = size {
        size.cells()?;
    }
    let first = Some(first).filter(|line| !line.is_empty());
    let cells = Cells::parse(first.into_iter().chain(lines), notation.bare_q, header.is_some())?;
    let size = determine_size(&cells, size, notation.one_row)?;
    Ok(Board::from_list(size, cells.tiles)?)
}

/// Returns the text with [composed](compose) letters, so that each is one cell, and with hyphens in
/// place of the dashes that phones write for them.
fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let dashes = ['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2212}'];
    compose(text).replace(dashes, "-").into()
}

/// Whether each of several lines is a board of three or more rows.
fn has_boards(text: &str, notation: &Notation) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.clone().nth(1).is_some()
        && lines.all(|line| parse_any(line, notation).is_ok_and(|it| it.rows() > 2))
}

/// Adds a label, the first or the last line to an error, if it may be a title or a note: the others
/// are a board of two or more rows.
fn mention_line(error: NotationError, text: &str, notation: &Notation) -> NotationError {
    let is_about_all = matches!(
        error,
        NotationError::Board(_)
            | NotationError::AmbiguousColumn { .. }
            | NotationError::EmptyTableLine { .. }
            | NotationError::SizeMismatch { .. }
            | NotationError::Fixable { .. }
            | NotationError::TwoReadings { .. }
            | NotationError::WordTable
    );
    let text = text.trim();
    if is_about_all || text.len() > MAX_TYPED {
        return error;
    }
    let splits = [text.split_once('\n'), text.rsplit_once('\n').map(|(rows, last)| (last, rows))];
    let odd = splits.into_iter().flatten().find(|(_, rows)| {
        rows.trim().contains('\n') && parse_any(rows, notation).is_ok_and(|it| it.rows() > 1)
    });
    let label = || {
        let (label, rows) = text.split_at(text.find(": ")? + 1);
        parse_any(rows, notation).is_ok_and(|it| it.rows() > 1).then_some((label, rows))
    };
    match label().or(odd) {
        Some((line, _)) => NotationError::OddLine { line: line.trim().into(), error: error.into() },
        None => error,
    }
}

/// Splits the size off the first line, if it starts with one rather than a number in a list or a
/// zero for a hole.
fn split_header(first: &str) -> Result<(Option<Size>, &str), NotationError> {
    let after = first.trim_start_matches(|c: char| c.is_ascii_digit());
    if let Some(rest) = [". ", ") ", ": "].iter().find_map(|end| after.strip_prefix(end)) {
        return Ok((None, rest.trim_start()));
    }
    let has_holes = first.starts_with("0 ") && first.contains(char::is_alphabetic);
    if after == first || has_holes || first.starts_with("0,") {
        return Ok((None, first));
    }
    if let Ok(size) = first.parse() {
        return Ok((Some(size), ""));
    }
    let invalid = || NotationError::InvalidSize { text: first.into() };
    let (rows, rest) = first.split_once(char::is_whitespace).ok_or_else(invalid)?;
    let (columns, rest) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest, ""));
    let rows = rows.parse().map_err(|_| invalid())?;
    let columns = columns.trim().parse().map_err(|_| invalid())?;
    Ok((Some(Size { rows, columns }), rest.trim_start()))
}

/// Returns the number of rows and columns: the requested size, the size of the lines, or the square
/// that a string fills.
fn determine_size(cells: &Cells, size: Option<Size>, one_row: bool) -> Result<Size, NotationError> {
    if let Layout::Rows = cells.layout {
        return size_of_rows(cells, size, one_row);
    }
    let count = cells.columns;
    let side = count.isqrt();
    match (size, &cells.layout) {
        (Some(size), _) if size.rows * size.columns == count => Ok(size),
        (Some(expected), _) => Err(NotationError::SizeMismatch { found: row_of(count), expected }),
        _ if one_row => Ok(row_of(count)),
        (None, Layout::String) if side * side == count => Ok(Size { rows: side, columns: side }),
        (None, Layout::String) => Err(NotationError::NotSquare { cells: count }),
        (None, _) if Size::all_with(count).count() > 2 => {
            Err(NotationError::AmbiguousRow { cells: count })
        }
        (None, _) => Ok(row_of(count)),
    }
}

/// Returns the size of a single row.
fn row_of(cells: usize) -> Size {
    Size { rows: 1, columns: cells }
}

fn size_of_rows(cells: &Cells, size: Option<Size>, one_row: bool) -> Result<Size, NotationError> {
    let &Cells { rows, columns, uneven_row, .. } = cells;
    if let Some((row, found)) = uneven_row {
        return Err(NotationError::RaggedRows { row, found, expected: columns });
    }
    let found = Size { rows, columns };
    match size {
        // One cell per line.
        Some(size) if columns == 1 && size.rows * size.columns == rows => Ok(size),
        None if columns == 1 && !one_row && Size::all_with(rows).count() > 2 => {
            Err(NotationError::AmbiguousColumn { cells: rows })
        }
        Some(expected) if expected != found => Err(NotationError::SizeMismatch { found, expected }),
        _ => Ok(found),
    }
}

#[cfg(test)]
mod tests;
