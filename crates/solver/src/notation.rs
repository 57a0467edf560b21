use boggle_dictionary::letters::letters;

use crate::board::{Board, Bytes, Tile, check_size};
use crate::error::{BoardError, NotationError};

/// The most letters of a tile that blanks or capitals set apart. More are
/// nearly always a row that was not meant as one tile; commas set longer tiles
/// apart. The longest on any die known has three (`Ing`).
const MAX_TILE: usize = 3;

/// What the text of a board leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Notation {
    /// Whether `q` alone is a bare q rather than Qu.
    pub bare_q: bool,
    /// The rows and columns, where the text does not show them.
    pub size: Option<(usize, usize)>,
}

impl Board {
    /// Reads a board in any form that people use, recognised by its looks:
    ///
    /// | form | example (`/` for a new line) |
    /// |---|---|
    /// | a square board in one string, `q` for Qu | `perslatgsineters` |
    /// | rows apart by blanks | `wodp djik asop saps` |
    /// | a row a line, cells together or apart | `c a t / r r e / t o n` |
    /// | the size first (files of the algs4 course) | `2 2 / A T / Qu E` |
    /// | cells apart by commas | `l,qu,a,y` |
    /// | a capital starts a cell, small letters go on (WGS) | `QuUITThE` |
    /// | a web address | `https://example.org/?board=perslatesind&dims=34` |
    ///
    /// `?` is any letter; `.` and `#` are blocked cells. Letters of any
    /// alphabet may be in capitals or not.
    ///
    /// # Errors
    ///
    /// When the text is no board, or does not tell its shape.
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
            return Ok(board?);
        }
        if text.contains("board=") {
            return parse_address(text, notation);
        }
        let text = text.trim_start_matches('\u{feff}');
        let lines: Vec<String> = text.lines().map(tidy).filter(|line| !line.is_empty()).collect();
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
        let reader = Reader { bare_q: notation.bare_q };
        let rows = match &lines[..] {
            [] => return Err(BoardError::Empty.into()),
            [line] => reader.line(line)?,
            lines => {
                let rows = lines.iter().map(|line| reader.row(line));
                rows.collect::<Result<Vec<_>, _>>()?
            }
        };
        let (rows_wanted, columns) = shape(&rows, size)?;
        Ok(Board::new(rows_wanted, columns, rows.into_iter().flatten())?)
    }
}

/// Reads a size as people write it: `3x4` is three rows of four.
///
/// ```
/// assert_eq!(boggle_solver::parse_size("3x4"), Some((3, 4)));
/// assert_eq!(boggle_solver::parse_size("3"), None);
/// ```
pub fn parse_size(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once(['x', 'X', '×'])?;
    Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?))
}

/// Reads letters a to z in one string, all of them small or all capitals: what
/// the files of a million boards have. It takes 21 ns, and the way of all other
/// forms 1 µs, which is as much as the search.
fn parse_letters(text: &str, notation: &Notation) -> Option<Result<Board, BoardError>> {
    let text = text.trim_ascii();
    // Without a branch, and so sixteen at a time.
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
    Some(Ok(Board::from_bytes(rows, columns, bytes)))
}

/// A line without blanks around it or around its commas.
fn tidy(line: &str) -> String {
    let line = line.trim();
    if line.contains(',') {
        line.split(',').map(str::trim).collect::<Vec<_>>().join(",")
    } else {
        line.into()
    }
}

type Header = Option<(usize, usize)>;

/// Takes the size off the first line, if it begins with one.
fn split_header(lines: &[String]) -> Result<(Header, Vec<&str>), NotationError> {
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let Some(first) =
        lines.first_mut().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
    else {
        return Ok((None, lines));
    };
    let bad = || NotationError::BadSize { text: (*first).into() };
    let (rows, rest) = first.split_once(char::is_whitespace).ok_or_else(bad)?;
    let (columns, rest) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest, ""));
    let size = (rows.parse().map_err(|_| bad())?, columns.trim().parse().map_err(|_| bad())?);
    *first = rest.trim_start();
    lines.retain(|line| !line.is_empty());
    Ok((Some(size), lines))
}

/// Reads `?board=...&dims=34`, with or without the site before it.
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
                let bad = || NotationError::BadSize { text: value.into() };
                notation.size = Some(size.ok_or_else(bad)?);
            }
            _ => {}
        }
    }
    match board {
        // An address within an address is no board.
        Some(board) if !board.contains("board=") => Board::parse(&board, &notation),
        _ => Err(BoardError::Empty.into()),
    }
}

/// The rows and columns of what was read: as given, or as its lines show, or
/// square.
fn shape(rows: &[Vec<Tile>], size: Header) -> Result<(usize, usize), NotationError> {
    let columns = rows.first().map_or(0, Vec::len);
    let cells: usize = rows.iter().map(Vec::len).sum();
    let ragged = rows.iter().position(|row| row.len() != columns);
    if let Some(row) = ragged {
        return Err(NotationError::Ragged {
            row: row + 1,
            found: rows[row].len(),
            expected: columns,
        });
    }
    match size {
        Some(size) if (rows.len(), columns) == size => Ok(size),
        Some(size) if rows.len() == 1 && cells == size.0 * size.1 => Ok(size),
        Some((rows_wanted, columns_wanted)) => Err(NotationError::ShapeMismatch {
            rows: rows.len(),
            columns,
            rows_wanted,
            columns_wanted,
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

struct Reader {
    bare_q: bool,
}

impl Reader {
    /// The rows in a text of one line: several, or one with all cells.
    fn line(&self, line: &str) -> Result<Vec<Vec<Tile>>, NotationError> {
        let tokens: Vec<&str> = line.split_whitespace().collect();
        if line.contains(',') {
            return tokens.iter().map(|token| self.commas(token)).collect();
        }
        let runs: Vec<_> = tokens.iter().map(|token| run(token)).collect();
        let lone = runs.iter().filter(|run| run.len() == 1).count();
        // Blanks set cells apart if each is one, or if some are single and the
        // rest could be tiles of several letters; else they set rows apart.
        let cells = lone == tokens.len()
            || lone > 0 && tokens.iter().zip(&runs).all(|(token, run)| could_be_tile(token, run));
        if cells {
            let row: Result<_, _> = tokens.iter().map(|token| self.tile(token, MAX_TILE)).collect();
            return Ok(vec![row?]);
        }
        runs.iter().map(|run| self.tiles(run)).collect()
    }

    /// One of several lines: a row with its cells together or apart.
    fn row(&self, line: &str) -> Result<Vec<Tile>, NotationError> {
        if line.contains(',') {
            return self.commas(line);
        }
        let mut tokens = line.split_whitespace();
        match (tokens.next(), tokens.next()) {
            (Some(only), None) => self.tiles(&run(only)),
            _ => line.split_whitespace().map(|token| self.tile(token, MAX_TILE)).collect(),
        }
    }

    fn commas(&self, text: &str) -> Result<Vec<Tile>, NotationError> {
        // A comma behind the last cell is allowed: so one tile can be written.
        let text = text.strip_suffix(',').unwrap_or(text);
        text.split(',').map(|cell| self.tile(cell, usize::MAX)).collect()
    }

    fn tiles(&self, cells: &[&str]) -> Result<Vec<Tile>, NotationError> {
        cells.iter().map(|cell| self.tile(cell, MAX_TILE)).collect()
    }

    fn tile(&self, text: &str, max: usize) -> Result<Tile, NotationError> {
        Ok(match text {
            "?" => Tile::Wildcard,
            "." | "#" => Tile::Blocked,
            "q" | "Q" if !self.bare_q => Tile::Letters("qu".into()),
            _ => {
                let cells = text.contains(['?', '.', '#']);
                if cells || letters(text).count() > max {
                    return Err(NotationError::LongTile { tile: text.into() });
                }
                Tile::letters(text)?
            }
        })
    }
}

/// Whether a token, read as the cells of a run, could be a tile instead.
fn could_be_tile(token: &str, run: &[&str]) -> bool {
    run.len() == 1 || letters(token).count() <= MAX_TILE && !token.contains(['?', '.', '#'])
}

/// Splits cells that are written together: a letter each or, where a capital is
/// first and small letters follow, a cell from each capital on.
fn run(text: &str) -> Vec<&str> {
    let capitals = text.chars().find(|c| c.is_alphabetic()).is_some_and(char::is_uppercase)
        && text.contains(char::is_lowercase);
    let mut cells: Vec<&str> = Vec::new();
    let mut start = 0;
    let mut end = 0;
    for letter in letters(text) {
        let goes_on = capitals
            && letter.starts_with(char::is_lowercase)
            && text[start..end].starts_with(char::is_alphabetic);
        if !goes_on && end > start {
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
