use boggle_solver::{BoardError, Size};

use crate::DiceSet;

/// The error returned when a file does not contain dice.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InvalidDiceFile {
    /// The file is not JSON with the fields of a [`DiceSet`].
    #[error("not a file of dice: {}; write one with `boggle-dict dice`", plain(.0))]
    Json(serde_json::Error),
    /// The size of the board or a face is invalid.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// There are no dice, or a die has no faces.
    #[error("no dice, or a die without faces; add the missing dice or faces")]
    Empty,
}

/// Returns the message of an error without the names of Rust's types.
fn plain(error: &serde_json::Error) -> String {
    [("struct DiceSet", "an object"), ("a sequence", "a list"), ("usize", "a whole number")]
        .into_iter()
        .fold(error.to_string(), |message, (rust, plain)| message.replace(rust, plain))
}

impl DiceSet {
    /// Parses the text of a file with one set, in the format of the crate's `data/dice.json`. The set
    /// is called `name`, the name of the file, which no known set has.
    ///
    /// # Errors
    ///
    /// Returns an error if the text has another format, or if the dice cannot fill a board.
    ///
    /// ```
    /// use boggle_dice::DiceSet;
    ///
    /// let json = r#"{"name": "", "title": "", "language": "", "rows": 1, "columns": 2, "sources": [],
    ///     "dice": ["AE", "Ch/T"]}"#;
    /// let dice = DiceSet::from_file("mine.json", json)?;
    /// assert!(dice.roll(1, (1, 2), false).is_ok());
    /// assert!(DiceSet::from_file("mine.json", "{}").is_err());
    /// # Ok::<(), boggle_dice::InvalidDiceFile>(())
    /// ```
    pub fn from_file(name: &str, json: &str) -> Result<DiceSet, InvalidDiceFile> {
        let parsed: DiceSet = serde_json::from_str(json).map_err(InvalidDiceFile::Json)?;
        Size::from((parsed.rows, parsed.columns)).cells()?;
        let faces = parsed.faces(false)?;
        if faces.is_empty() || faces.iter().any(Vec::is_empty) {
            return Err(InvalidDiceFile::Empty);
        }
        Ok(DiceSet { name: name.into(), ..parsed })
    }
}
