use std::fmt;
use std::str::FromStr;

use boggle_dictionary::letters::{InvalidWord, normalize, validate};
use compact_str::{CompactString, ToCompactString};

use crate::BoardError;

/// Returns the letter pair that an uppercase letter stands for. These are the pairs on the dice of
/// Super Big Boggle; other dice have only Qu.
pub(crate) fn pair(code: u8) -> Option<&'static str> {
    match code {
        b'A' => Some("an"),
        b'E' => Some("er"),
        b'H' => Some("he"),
        b'I' => Some("in"),
        b'Q' => Some("qu"),
        b'T' => Some("th"),
        _ => None,
    }
}

/// The content of a cell.
///
/// ```
/// use boggle_solver::Tile;
///
/// assert_eq!("Qu".parse(), Ok(Tile::Letters("qu".into())));
/// assert_eq!("?".parse(), Ok(Tile::Wildcard));
/// assert_eq!(Tile::Blocked.to_string(), ".");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Tile {
    /// One or more normalized letters that are used together: `e`, `qu`. They are stored inline
    /// because allocating each on the heap slowed batches by a tenth.
    Letters(CompactString),
    /// Any one letter.
    Wildcard,
    /// A blocked cell, which no word can use.
    Blocked,
}

impl Tile {
    /// Creates a tile of letters, normalizing them.
    ///
    /// # Errors
    ///
    /// If `text` is empty or has a character that is not a letter.
    ///
    /// ```
    /// use boggle_solver::Tile;
    ///
    /// assert_eq!(Tile::letters("Qu")?, Tile::Letters("qu".into()));
    /// assert!(Tile::letters("1").is_err());
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn letters(text: &str) -> Result<Tile, BoardError> {
        let text = normalize(text);
        match validate(&text) {
            Ok(()) => Ok(Tile::Letters(CompactString::from(text))),
            Err(InvalidWord::NotALetter(character)) => Err(BoardError::NotALetter { character }),
            Err(_) => Err(BoardError::NoLetters),
        }
    }

    /// Returns the tile for a [code](Tile::code) other than 0.
    pub(crate) fn from_code(code: u8) -> Tile {
        Tile::Letters(match pair(code) {
            Some(letters) => CompactString::const_new(letters),
            None => char::from(code).to_compact_string(),
        })
    }

    /// Returns the letter of a tile with a single ASCII letter, the uppercase letter that
    /// represents the tile if it is a [`pair`], and 0 otherwise.
    pub(crate) fn code(&self) -> u8 {
        let Tile::Letters(text) = self else { return 0 };
        match *text.as_bytes() {
            [letter] if !letter.is_ascii_uppercase() => letter,
            [first, _] if pair(first.to_ascii_uppercase()) == Some(text) => {
                first.to_ascii_uppercase()
            }
            _ => 0,
        }
    }

    pub(crate) fn text(&self) -> &str {
        match self {
            Tile::Letters(letters) => letters,
            Tile::Wildcard => "?",
            Tile::Blocked => ".",
        }
    }
}

/// Prints the tile's letters, `?` for a wildcard and `.` for a blocked cell.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Tile {
    type Err = BoardError;

    /// Parses what `Display` prints, and also `#` as a blocked cell. `q` alone is the bare letter,
    /// not Qu.
    fn from_str(text: &str) -> Result<Tile, BoardError> {
        match text {
            "?" => Ok(Tile::Wildcard),
            "." | "#" => Ok(Tile::Blocked),
            _ => Tile::letters(text),
        }
    }
}
