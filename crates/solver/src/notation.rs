use boggle_dictionary::letters::letters;

use crate::board::{Board, BoardError, Tile, check_size};

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
        if text.contains("board=") {
            return parse_address(text, notation);
        }
        let text = text.trim_start_matches('\u{feff}');
        let lines: Vec<String> = text.lines().map(tidy).filter(|line| !line.is_empty()).collect();
        let (header, lines) = split_header(&lines)?;
        let size = match (header, notation.size) {
            (Some(header), Some(size)) if header != size => {
                return Err(NotationError::OtherSize { header, size });
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
        Some((rows_wanted, columns_wanted)) => Err(NotationError::OtherShape {
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
            "?" => Tile::Any,
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
    OtherShape {
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
    OtherSize {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Board, NotationError> {
        Board::parse(text, &Notation::default())
    }

    #[test]
    fn every_form_is_read() {
        let table = [
            ("perslatgsineters", "perslatgsineters"),
            ("PERSLATGSINETERS", "perslatgsineters"),
            ("wodp djik asop saps", "wodpdjikasopsaps"),
            ("wodp\ndjik\nasop\nsaps\n", "wodpdjikasopsaps"),
            ("  W O D P  \r\n D J I K\r\nA S O P\r\nS A P S", "wodpdjikasopsaps"),
            ("pers late sind", "pers late sind"),
            ("4 4\nA T E E\nA P Y O\nT I N U\nE D S E", "ateeapyotinuedse"),
            ("2 2\nA T\nQu E", "atqe"),
            ("2 3\nabc\ndef", "abc def"),
            ("2 3 abcdef", "abc def"),
            ("1 3 a b c", "1 3 abc"),
            ("3 1\na\nb\nc", "3 1 abc"),
            ("4 1 a b c d", "4 1 abcd"),
            ("a\nb", "2 1 ab"),
            ("3 1 tion,a,b", "3 1 tion,a,b"),
            ("a b c d", "abcd"),
            ("l,qu,a,y", "lqay"),
            ("l, qu, a, y", "lqay"),
            ("tion,b c,d", "tion,b c,d"),
            ("a,b\nc,d", "abcd"),
            ("qu i t e", "qite"),
            ("Th Qu Er In", "th,qu er,in"),
            ("th qu er in", "th qu er in"),
            ("QuUITThEABC", "qu,u,i t,th,e a,b,c"),
            ("QuU\nITh", "qu,u i,th"),
            ("?b.d", "?b.d"),
            ("ab #?", "ab.?"),
            ("ÄÖ ÜA\u{308}", "äöüä"),
            ("дом кот щит", "домкотщит"),
            ("?board=perslatesind&dims=34", "pers late sind"),
            ("https://example.org/b?dims=22&board=ab%3Fd&x=1#top", "ab?d"),
            ("board=abcd", "abcd"),
            ("a", "a"),
            ("q", "q"),
            ("Th", "th,"),
            ("th,", "th,"),
            ("\u{feff}ab\ncd", "abcd"),
            ("ℂ,a b,𝐁", "ℂ,a b,𝐁"),
            ("1 3 ℂ,ℝ,a", "1 3 ℂ,ℝ,a"),
            ("ℂ", "ℂ,"),
        ];
        for (text, expected) in table {
            let line = match read(text) {
                Ok(board) => board.to_string(),
                Err(error) => error.to_string(),
            };
            assert_eq!(line, expected, "{text:?}");
        }
    }

    #[test]
    fn what_a_board_displays_is_read_back() {
        for text in ["abcd", "abc def", "3 1 abc", "th,", "qu,q,a,b", "ℂ,a b,𝐁", "1 3 ℂ,ℝ,a", "ℂ"]
        {
            let bare = Notation { bare_q: text.contains(",q,"), ..Notation::default() };
            let board = Board::parse(text, &bare).unwrap();
            assert_eq!(Board::parse(&board.to_string(), &bare).unwrap(), board, "{text}");
        }
    }

    #[test]
    fn bad_boards_are_named() {
        let table = [
            ("", "the board is empty; give at least one cell"),
            (" \n \n", "the board is empty; give at least one cell"),
            (
                "abc\nde\nfgh",
                "row 2 is not as long as row 1 (2 and 3 cells); make all rows equally long",
            ),
            (
                "wodp djik aso saps",
                "row 3 is not as long as row 1 (3 and 4 cells); make all rows equally long",
            ),
            (
                "abcde",
                "5 cells make no square; give rows apart by blanks (`abc def`), or the size (`--size 1x5`)",
            ),
            ("2 3\nabc", "1 x 3 cells, but the size is 2x3; mend the cells or the size"),
            ("0 0", "the board is empty; give at least one cell"),
            ("2\nab\ncd", "`2` is no size; write rows and columns (`4 4` before the cells)"),
            (
                "99999 99999\nab",
                "99999 rows of 99999 are more than 16777216 cells; use a smaller board",
            ),
            (
                "a,,b,c",
                "a tile has no letters; write `.` for a blocked cell and `?` for any letter",
            ),
            (
                "ab1d",
                "`1` is no letter; a cell has letters, `?` for any letter, or `.` or `#` if blocked",
            ),
            (
                "ab\u{7}d",
                "`\\u{7}` is no letter; a cell has letters, `?` for any letter, or `.` or `#` if blocked",
            ),
            (
                "Wodp Djik Asop Saps",
                "`Wodp` would be one tile; write the row in small letters only (or capitals only), \
                 or set tiles as long as that apart by commas",
            ),
            (
                "?board=abcd&dims=4",
                "`4` is no size; write rows and columns (`4 4` before the cells)",
            ),
            ("?board=board=", "the board is empty; give at least one cell"),
        ];
        for (text, expected) in table {
            assert_eq!(read(text).unwrap_err().to_string(), expected, "{text:?}");
        }
    }

    #[test]
    fn q_is_qu_unless_bare() {
        let bare = Notation { bare_q: true, ..Notation::default() };
        for text in ["qabc", "q a b c", "q,a,b,c", "QABC"] {
            assert_eq!(*read(text).unwrap().tile(0), Tile::Letters("qu".into()), "{text}");
            let board = Board::parse(text, &bare).unwrap();
            assert_eq!(*board.tile(0), Tile::Letters("q".into()), "{text}");
            assert_eq!(board.to_string(), "qabc");
        }
    }

    #[test]
    fn a_size_shapes_a_string_and_contradicts_rows() {
        let sized = |text, rows, columns| {
            Board::parse(text, &Notation { size: Some((rows, columns)), ..Notation::default() })
        };
        assert_eq!(sized("abcdef", 3, 2).unwrap().to_string(), "ab cd ef");
        assert_eq!(sized("a b c d e f", 2, 3).unwrap().to_string(), "abc def");
        assert_eq!(sized("abc def", 2, 3).unwrap().to_string(), "abc def");
        assert!(sized("abc def", 3, 2).is_err());
        assert!(sized("2 3\nabc def", 3, 2).is_err());
        assert!(sized("abcdef", 1 << 40, 1 << 40).is_err());
    }
}
