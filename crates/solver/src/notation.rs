use boggle_dictionary::letters::letters;

use crate::Tile;
use crate::board::{Board, Bytes, check_size};
use crate::error::{BoardError, NotationError};

/// The maximum number of letters of a tile that spaces or capitals delimit. A
/// longer one is nearly always a row not meant as a single tile; commas can
/// delimit tiles of any length. The longest tile on any known die has three
/// letters (`Ing`).
const MAX_TILE_LETTERS: usize = 3;

/// What the text of a board leaves ambiguous.
///
/// ```
/// use boggle_solver::{Board, Notation, Tile};
///
/// let board = Board::parse("qi", &Notation { bare_q: true, size: Some((1, 2)) })?;
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
}

impl Board {
    /// Parses a board in any common notation, which is detected from the text:
    ///
    /// | notation | example (`/` is a line break) |
    /// |---|---|
    /// | a square board in one string, `q` for `qu` | `perslatgsineters` |
    /// | rows separated by spaces | `wodp djik asop saps` |
    /// | one row per line, with or without spaces | `c a t / r r e / t o n` |
    /// | the size first (as in the files of the algs4 course) | `2 2 / A T / Qu E` |
    /// | cells separated by commas | `l,qu,a,y` |
    /// | a capital for the first letter of each cell (WGS) | `QuUITThE` |
    /// | a web address | `https://example.org/?board=perslatesind&dims=34` |
    ///
    /// `?` is a wildcard; `.` and `#` are blocked cells. Letters can be of any
    /// alphabet and in either case.
    ///
    /// # Errors
    ///
    /// If the text is not a board or does not determine its size.
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
            return Ok(board);
        }
        if text.contains("board=") {
            return parse_address(text, notation);
        }
        let text = text.trim_start_matches('\u{feff}');
        let lines: Vec<String> =
            text.lines().map(trim_cells).filter(|line| !line.is_empty()).collect();
        let (header, lines) = split_header(&lines)?;
        let size = match (header, notation.size) {
            (Some(header), Some(size)) if header != size => {
                return Err(NotationError::SizeConflict { header, size });
            }
            (header, size) => header.or(size),
        };
        if let Some((rows, columns)) = size {
            check_size(rows, columns)?;
        }
        let parser = Parser { bare_q: notation.bare_q };
        let rows = match &lines[..] {
            [] => return Err(BoardError::Empty.into()),
            [line] => parser.single_line(line)?,
            lines => {
                let rows = lines.iter().map(|line| parser.row(line));
                rows.collect::<Result<Vec<_>, _>>()?
            }
        };
        let (row_count, columns) = determine_size(&rows, size)?;
        Ok(Board::new(row_count, columns, rows.into_iter().flatten())?)
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
/// as long as the search itself.
fn parse_letters(text: &str, notation: &Notation) -> Option<Board> {
    let text = text.trim_ascii();
    // Without branches, so that it vectorizes: 16 bytes at a time.
    let all = |is: fn(&u8) -> bool| text.bytes().fold(true, |all, byte| all & is(&byte));
    if !all(u8::is_ascii_lowercase) && !all(u8::is_ascii_uppercase) {
        return None;
    }
    let side = text.len().isqrt();
    let (rows, columns) = notation.size.unwrap_or((side, side));
    if check_size(rows, columns) != Ok(text.len()) {
        return None;
    }
    let mut bytes = Bytes::from_slice(text.as_bytes());
    for byte in &mut bytes {
        *byte = match byte.to_ascii_lowercase() {
            b'q' if !notation.bare_q => b'Q',
            letter => letter,
        };
    }
    Some(Board::from_bytes(rows, columns, bytes))
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
fn split_header(lines: &[String]) -> Result<(Size, Vec<&str>), NotationError> {
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let Some(first) =
        lines.first_mut().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
    else {
        return Ok((None, lines));
    };
    let invalid = || NotationError::InvalidSize { text: (*first).into() };
    let (rows, rest) = first.split_once(char::is_whitespace).ok_or_else(invalid)?;
    let (columns, rest) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest, ""));
    let rows = rows.parse().map_err(|_| invalid())?;
    let columns = columns.trim().parse().map_err(|_| invalid())?;
    *first = rest.trim_start();
    lines.retain(|line| !line.is_empty());
    Ok((Some((rows, columns)), lines))
}

/// Parses `?board=...&dims=34`, with or without the site before it.
fn parse_address(text: &str, notation: &Notation) -> Result<Board, NotationError> {
    let text = text.trim();
    let query = text.split_once('?').map_or(text, |(_, query)| query);
    let query = query.split_once('#').map_or(query, |(query, _)| query);
    let mut notation = *notation;
    let mut board = None;
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        match &*name {
            "board" => board = Some(value),
            "dims" => {
                let size = parse_size(&value).or_else(|| match *value.as_bytes() {
                    [rows @ b'1'..=b'9', columns @ b'1'..=b'9'] => {
                        Some(((rows - b'0').into(), (columns - b'0').into()))
                    }
                    _ => None,
                });
                let invalid = || NotationError::InvalidSize { text: value.into() };
                notation.size = Some(size.ok_or_else(invalid)?);
            }
            _ => {}
        }
    }
    match board {
        // An address inside an address is not a board.
        Some(board) if !board.contains("board=") => Board::parse(&board, &notation),
        _ => Err(BoardError::Empty.into()),
    }
}

/// Returns the number of rows and columns: as requested, as the lines show, or
/// square.
fn determine_size(rows: &[Vec<Tile>], size: Size) -> Result<(usize, usize), NotationError> {
    let columns = rows.first().map_or(0, Vec::len);
    let cells: usize = rows.iter().map(Vec::len).sum();
    if let Some(row) = rows.iter().position(|row| row.len() != columns) {
        return Err(NotationError::RaggedRows {
            row: row + 1,
            found: rows[row].len(),
            expected: columns,
        });
    }
    match size {
        Some(size) if (rows.len(), columns) == size => Ok(size),
        Some(size) if rows.len() == 1 && cells == size.0 * size.1 => Ok(size),
        Some((expected_rows, expected_columns)) => Err(NotationError::SizeMismatch {
            rows: rows.len(),
            columns,
            expected_rows,
            expected_columns,
        }),
        None if rows.len() > 1 => Ok((rows.len(), columns)),
        None => {
            let side = cells.isqrt();
            if side * side == cells {
                Ok((side, side))
            } else {
                Err(NotationError::NotSquare { cells })
            }
        }
    }
}

struct Parser {
    bare_q: bool,
}

impl Parser {
    /// Parses a text of one line: several rows, or one row with all cells.
    fn single_line(&self, line: &str) -> Result<Vec<Vec<Tile>>, NotationError> {
        let tokens: Vec<&str> = line.split_whitespace().collect();
        if line.contains(',') {
            return tokens.iter().map(|token| self.comma_separated(token)).collect();
        }
        let runs: Vec<_> = tokens.iter().map(|token| split_run(token)).collect();
        let single = runs.iter().filter(|run| run.len() == 1).count();
        // Spaces separate cells if every token is a single cell, or if some are
        // and the others could be tiles of several letters. Otherwise, they
        // separate rows.
        let are_cells = single == tokens.len()
            || single > 0 && tokens.iter().zip(&runs).all(|(token, run)| could_be_tile(token, run));
        if are_cells {
            let row: Result<_, _> =
                tokens.iter().map(|token| self.tile(token, MAX_TILE_LETTERS)).collect();
            return Ok(vec![row?]);
        }
        runs.iter().map(|run| self.tiles(run)).collect()
    }

    /// Parses one of several lines: a row, with or without spaces between its
    /// cells.
    fn row(&self, line: &str) -> Result<Vec<Tile>, NotationError> {
        if line.contains(',') {
            return self.comma_separated(line);
        }
        let mut tokens = line.split_whitespace();
        match (tokens.next(), tokens.next()) {
            (Some(only), None) => self.tiles(&split_run(only)),
            _ => line.split_whitespace().map(|token| self.tile(token, MAX_TILE_LETTERS)).collect(),
        }
    }

    fn comma_separated(&self, text: &str) -> Result<Vec<Tile>, NotationError> {
        // A trailing comma is allowed, so that a board of a single long tile
        // can be written.
        let text = text.strip_suffix(',').unwrap_or(text);
        text.split(',').map(|cell| self.tile(cell, usize::MAX)).collect()
    }

    fn tiles(&self, cells: &[&str]) -> Result<Vec<Tile>, NotationError> {
        cells.iter().map(|cell| self.tile(cell, MAX_TILE_LETTERS)).collect()
    }

    fn tile(&self, text: &str, max_letters: usize) -> Result<Tile, NotationError> {
        Ok(match text {
            "?" => Tile::Wildcard,
            "." | "#" => Tile::Blocked,
            "q" | "Q" if !self.bare_q => Tile::Letters("qu".into()),
            _ => {
                let has_symbol = text.contains(['?', '.', '#']);
                if has_symbol || letters(text).count() > max_letters {
                    return Err(NotationError::LongTile { tile: text.into() });
                }
                Tile::letters(text)?
            }
        })
    }
}

/// Whether a token could be a single tile. `run` is the token split into cells.
fn could_be_tile(token: &str, run: &[&str]) -> bool {
    run.len() == 1 || letters(token).count() <= MAX_TILE_LETTERS && !token.contains(['?', '.', '#'])
}

/// Splits a run of cells without separators: one letter each or, if the first
/// letter is a capital and lowercase letters follow, one cell per capital.
fn split_run(text: &str) -> Vec<&str> {
    let capitalized = text.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase)
        && text.contains(char::is_lowercase);
    let mut cells: Vec<&str> = Vec::new();
    let mut start = 0;
    let mut end = 0;
    for letter in letters(text) {
        let continues_cell = capitalized
            && letter.starts_with(char::is_lowercase)
            && text[start..end].starts_with(char::is_alphabetic);
        if !continues_cell && end > start {
            cells.push(&text[start..end]);
            start = end;
        }
        end += letter.len();
    }
    if end > start {
        cells.push(&text[start..end]);
    }
    cells
}

#[cfg(test)]
mod tests;
