use std::fmt;
use std::str::FromStr;

use boggle_dictionary::letters::{
    InvalidWord, capitalize, count, is_invisible, is_joiner, normalize, validate,
};
use smol_str::SmolStr;

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
/// assert_eq!("A/E".parse(), Ok(Tile::Either("a/e".into())));
/// assert_eq!("-ed".parse(), Ok(Tile::Suffix("-ed".into())));
/// assert_eq!("?".parse(), Ok(Tile::Wildcard));
/// assert_eq!(Tile::Blocked.to_string(), ".");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Tile {
    /// One or more normalized letters that are used together: `e`, `qu`. They are stored inline
    /// because allocating each on the heap slowed batches by a tenth.
    Letters(SmolStr),
    /// One of several letters, or of several groups of the same number of letters, separated by
    /// slashes: `a/e`. Each word chooses one.
    Either(Box<str>),
    /// Letters that can only begin a word, and a hyphen: `un-`.
    Prefix(Box<str>),
    /// A hyphen, and letters that can only end a word: `-ed`.
    Suffix(Box<str>),
    /// Any one letter.
    Wildcard,
    /// A hole, which no word can use.
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
        if let Some(character) = text.chars().find(|&c| is_invisible(c) && !is_joiner(c)) {
            return Err(BoardError::NotALetter { character });
        }
        match validate(&text) {
            Ok(()) => Ok(Tile::Letters(SmolStr::from(text))),
            Err(InvalidWord::NotALetter(character)) => Err(BoardError::NotALetter { character }),
            Err(_) => Err(BoardError::NoLetters),
        }
    }

    /// Returns the tile for a [code](Tile::code) other than 0.
    pub(crate) fn from_code(code: u8) -> Tile {
        Tile::Letters(match pair(code) {
            Some(letters) => SmolStr::new_static(letters),
            None => SmolStr::new_inline(char::from(code).encode_utf8(&mut [0; 4])),
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

    /// Returns the letters that the tile can stand for, without hyphens: one text, several for an
    /// either-or tile, and none for wildcards and holes. All have the same number of
    /// letters.
    ///
    /// ```
    /// use boggle_solver::Tile;
    ///
    /// let spellings = |text: &str| -> Result<Vec<String>, boggle_solver::BoardError> {
    ///     Ok(text.parse::<Tile>()?.spellings().map(String::from).collect())
    /// };
    /// assert_eq!(spellings("A/E")?, ["a", "e"]);
    /// assert_eq!(spellings("un-")?, ["un"]);
    /// assert!(spellings("?")?.is_empty());
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn spellings(&self) -> impl Iterator<Item = &str> + Clone {
        let text = match self {
            Tile::Letters(text) => text,
            Tile::Either(text) | Tile::Prefix(text) | Tile::Suffix(text) => text.trim_matches('-'),
            Tile::Wildcard | Tile::Blocked => "",
        };
        text.split('/').filter(|text| !text.is_empty())
    }

    /// Parses a tile that has a choice or a place in the word, or returns `None` if the text is not
    /// written like one.
    fn parse_special(text: &str) -> Option<Result<Tile, BoardError>> {
        let letters = |text: &str| Tile::letters(text).map(|tile| tile.to_string());
        if text.contains('/') {
            return Some(Tile::either(text));
        }
        if let Some(text) = text.strip_suffix('-').filter(|text| !text.is_empty()) {
            return Some(letters(text).map(|text| Tile::Prefix((text + "-").into())));
        }
        let text = text.strip_prefix('-').filter(|text| !text.is_empty())?;
        Some(letters(text).map(|text| Tile::Suffix(format!("-{text}").into())))
    }

    fn either(text: &str) -> Result<Tile, BoardError> {
        let mut options: Vec<String> = Vec::new();
        for option in text.split('/') {
            let option = Tile::letters(option)?.to_string();
            if options.first().is_some_and(|first| count(first) != count(&option)) {
                return Err(BoardError::UnequalOptions { text: text.into() });
            }
            if !options.contains(&option) {
                options.push(option);
            }
        }
        match &options[..] {
            [only] => Tile::letters(only),
            _ => Ok(Tile::Either(options.join("/").into())),
        }
    }

    /// Returns the text on the tile, with a capital first letter for each option: `Qu`, `A/E`,
    /// `Un-`, `-ed`; for wildcards and holes, what `Display` prints.
    ///
    /// ```
    /// use boggle_solver::Tile;
    ///
    /// assert_eq!(Tile::letters("qu")?.face(), "Qu");
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    #[must_use]
    pub fn face(&self) -> String {
        self.text().split('/').map(capitalize).collect::<Vec<_>>().join("/")
    }

    pub(crate) fn text(&self) -> &str {
        match self {
            Tile::Letters(letters) => letters,
            Tile::Either(text) | Tile::Prefix(text) | Tile::Suffix(text) => text,
            Tile::Wildcard => "?",
            Tile::Blocked => ".",
        }
    }
}

/// Prints the tile's letters, with the slashes or the hyphen; `?` for a wildcard; or `.` for a
/// hole.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Tile {
    type Err = BoardError;

    /// Parses what `Display` prints, and also `#` or a black square as a hole. `q` alone is
    /// the bare letter, not Qu.
    fn from_str(text: &str) -> Result<Tile, BoardError> {
        match text {
            "?" => Ok(Tile::Wildcard),
            "." | "#" | "⬛" | "■" | "◼" | "█" => Ok(Tile::Blocked),
            _ => Tile::parse_special(text).unwrap_or_else(|| Tile::letters(text)),
        }
    }
}

// Boards have many tiles, so the rarer kinds must not make all of them larger.
const _: () = assert!(size_of::<Tile>() == size_of::<SmolStr>());
