//! What people give as a board: the board, or a board code, a day, or a web address in its place.

use boggle_notation::{Kind, SyntaxError};
use boggle_solver::json::RollRecord;
use boggle_solver::{Board, Notation, Size};

use crate::{BoardCodeError, Roll, parse_date};

/// How the name of a day's board starts.
const DAILY: &str = "daily-";

/// The parameter of a web address that is the board.
const PARAMETER: &str = "board=";

/// A board, and the roll that produced it, if it was given as a board code or a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedBoard {
    /// The board.
    pub board: Board,
    /// The roll.
    pub roll: Option<Roll>,
}

impl From<Board> for ParsedBoard {
    fn from(board: Board) -> ParsedBoard {
        ParsedBoard { board, roll: None }
    }
}

impl ParsedBoard {
    /// Parses a [board](Board::parse), a board code such as `new-16d`, a day such as
    /// `daily-2026-11-21`, or a web address with one of these after `board=`.
    ///
    /// # Errors
    ///
    /// If the text is none of these.
    ///
    /// ```
    /// use boggle_dice::ParsedBoard;
    /// use boggle_solver::Notation;
    ///
    /// for text in ["new-16d", "https://example.org/#play&board=new-16d"] {
    ///     let parsed = ParsedBoard::parse(text, &Notation::default())?;
    ///     assert_eq!(parsed.board.to_string(), "fbueaetqaertlpzg");
    ///     assert_eq!(parsed.code().as_deref(), Some("new-16d"));
    /// }
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    pub fn parse(text: &str, notation: &Notation) -> Result<ParsedBoard, SyntaxError> {
        // Nearly all texts are boards, and nothing else is.
        Board::parse(text, notation).map(ParsedBoard::from).or_else(|error| {
            let alone = text.trim();
            if alone.contains("://") || alone.contains(PARAMETER) && !alone.starts_with('{') {
                return parse_address(text, notation);
            }
            let roll = if let Some(date) = alone.strip_prefix(DAILY) {
                parse_date(date).map(Roll::daily).ok_or("a day, as in daily-2026-11-21")
            } else {
                match alone.parse() {
                    Ok(roll) => Ok(roll),
                    Err(BoardCodeError::Typo) if !alone.contains(char::is_whitespace) => {
                        Err("a board code without a typo")
                    }
                    Err(_) => return Err(error),
                }
            };
            match roll {
                Ok(roll) => roll_board(text, roll, notation),
                Err(expected) => Err(whole(text, Kind::Code, expected)),
            }
        })
    }

    /// Returns how the board was rolled, if it was.
    #[must_use]
    pub fn roll_record(&self) -> Option<RollRecord> {
        self.roll.map(|roll| roll.record(&self.board))
    }

    /// Returns the code that reproduces the board, if there is one.
    #[must_use]
    pub fn code(&self) -> Option<String> {
        self.roll?.code_of(&self.board)
    }
}

/// Rolls a board, whose size cannot be chosen.
fn roll_board(text: &str, roll: Roll, notation: &Notation) -> Result<ParsedBoard, SyntaxError> {
    let size = Size { rows: roll.dice.rows, columns: roll.dice.columns };
    if let Some(other) = notation.size.filter(|other| *other != size) {
        return Err(whole(text, Kind::SizeMismatch, format!("a board of {other}, not of {size}")));
    }
    let board = roll.dice.roll(roll.seed, (size.rows, size.columns), notation.bare_q);
    let board = board.map_err(|error| whole(text, Kind::Code, error.to_string()))?;
    Ok(ParsedBoard { board, roll: Some(roll) })
}

/// Parses `?board=...&dims=34` or `#board=...&size=3x4`, with or without the site.
fn parse_address(text: &str, notation: &Notation) -> Result<ParsedBoard, SyntaxError> {
    let parameters = text.trim();
    let start = parameters.find(['?', '#']).map_or(0, |start| start + 1);
    let (mut notation, mut board) = (*notation, None);
    for part in parameters[start..].split('#') {
        for (name, value) in form_urlencoded::parse(part.as_bytes()) {
            match &*name {
                "board" => board = Some(value),
                "dims" | "size" => {
                    let size = parse_dims(&value);
                    let expected = "an address with a size such as 3x4";
                    let size = size.ok_or_else(|| whole(text, Kind::BadSize, expected))?;
                    notation.size = Some(size);
                }
                "bare_q" => notation.bare_q = true,
                _ => {}
            }
        }
    }
    let expected = "an address with `board=` and the letters";
    match board {
        // An address in an address is not a board.
        Some(board) if !board.contains(PARAMETER) => {
            ParsedBoard::parse(&board, &notation).map_err(|error| match error.kind {
                Kind::FileName => whole(text, Kind::Address, expected),
                _ => error,
            })
        }
        _ => Err(whole(text, Kind::Address, expected)),
    }
}

/// Parses `3x4` or `34`.
fn parse_dims(value: &str) -> Option<Size> {
    match *value.as_bytes() {
        [rows @ b'1'..=b'9', columns @ b'1'..=b'9'] => {
            Some(Size { rows: (rows - b'0').into(), columns: (columns - b'0').into() })
        }
        _ => value.parse().ok(),
    }
}

/// Returns an error about the whole text.
fn whole(text: &str, kind: Kind, expected: impl Into<String>) -> SyntaxError {
    let start = text.len() - text.trim_start().len();
    let end = text.trim_end().len().max(start);
    let found = format!("`{:.60}`", &text[start..end]);
    SyntaxError::at(text, start..end, kind, found, expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<String, Kind> {
        let parsed = ParsedBoard::parse(text, &Notation::default());
        parsed.map(|parsed| parsed.board.to_string()).map_err(|error| error.kind)
    }

    #[test]
    fn everything_in_place_of_a_board_is_parsed() {
        let rolled = Ok("fbueaetqaertlpzg".to_owned());
        for text in ["new-16d", " NEW-16D\n", "?board=new-16d", "https://x.org/#board=new-16d"] {
            assert_eq!(parse(text), rolled, "{text}");
        }
        let table = [
            ("cat rre", Ok("cat rre")),
            ("daily-2026-11-21", Ok("enhortyenitejkrc")),
            ("?board=perslatesind&dims=34", Ok("pers late sind")),
            ("https://example.org/b?dims=22&board=ab%3Fd&x=1#top", Ok("ab?d")),
            ("board=cat+rre", Ok("cat rre")),
            ("#board=qi&size=1x2&bare_q=1", Ok("1 2 q/q,i")),
            ("new-16e", Err(Kind::Code)),
            ("new-", Err(Kind::Code)),
            ("daily-2026-02-30", Err(Kind::Code)),
            ("daily-today", Err(Kind::Code)),
            ("nwe-16d", Err(Kind::NotACell)),
            ("https://example.org/", Err(Kind::Address)),
            ("?board=?board=abcd", Err(Kind::Address)),
            ("?board=abcd&dims=4", Err(Kind::BadSize)),
            ("?board=cattea", Err(Kind::NeedsSize)),
            ("?board=letters.txt", Err(Kind::Address)),
        ];
        for (text, expected) in table {
            assert_eq!(parse(text), expected.map(str::to_owned), "{text}");
        }
    }

    #[test]
    fn the_size_of_a_code_cannot_be_chosen() {
        let notation = Notation { size: Some(Size { rows: 5, columns: 5 }), ..Notation::default() };
        let error = ParsedBoard::parse("new-16d", &notation).unwrap_err();
        assert_eq!(error.kind, Kind::SizeMismatch);
    }
}
