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
        parsed.checked().map(|dice| DiceSet { name: name.into(), ..dice })
    }

    /// Returns the set of dice with these faces, for a board that is as square as possible. `q` is the Qu
    /// face. The set is called `custom`, which no known set is.
    ///
    /// # Errors
    ///
    /// Returns an error if a face is not a letter, several letters or `#`, if there are no dice, or if one
    /// has no faces.
    ///
    /// ```
    /// use boggle_dice::DiceSet;
    ///
    /// let faces = [["a", "e"], ["ch", "t"], ["q", "s"], ["i", "o"], ["l", "r"], ["n", "n"]];
    /// let dice = DiceSet::from_faces(&faces.map(|die| die.map(str::to_owned).to_vec()))?;
    /// assert_eq!((dice.rows, dice.columns), (2, 3));
    /// assert_eq!(dice.dice[1..3], ["ch/t", "Q/s"]);
    /// # Ok::<(), boggle_dice::InvalidDiceFile>(())
    /// ```
    pub fn from_faces(dice: &[Vec<String>]) -> Result<DiceSet, InvalidDiceFile> {
        let count = dice.len();
        let rows = (1..=count.isqrt()).rev().find(|rows| count.is_multiple_of(*rows)).unwrap_or(1);
        let text = |faces: &Vec<String>| {
            let faces: Vec<_> =
                faces.iter().map(|face| if face == "q" { "Q" } else { &**face }).collect();
            match faces[..] {
                // Without a slash, each letter would be a face.
                [only] => format!("{only}/{only}"),
                _ => faces.join("/"),
            }
        };
        let set = DiceSet {
            name: "custom".into(),
            title: String::new(),
            language: String::new(),
            rows,
            columns: count / rows,
            sources: Vec::new(),
            dice: dice.iter().map(text).collect(),
        };
        set.checked()
    }

    /// Returns the set if its dice can fill a board.
    fn checked(self) -> Result<DiceSet, InvalidDiceFile> {
        let faces = self.faces(false)?;
        if faces.is_empty() || faces.iter().any(Vec::is_empty) {
            return Err(InvalidDiceFile::Empty);
        }
        Size::from((self.rows, self.columns)).cells()?;
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_become_dice() {
        let set = |dice: &[Vec<&str>]| {
            let die = |die: &Vec<&str>| die.iter().map(|&face| face.to_owned()).collect();
            DiceSet::from_faces(&dice.iter().map(die).collect::<Vec<_>>())
        };
        let one = set(&vec![vec!["qu"]; 7]).unwrap();
        assert_eq!((one.rows, one.columns), (1, 7));
        assert_eq!(one.roll(5, (2, 2), false).unwrap().to_string(), "qqqq");
        let many = set(&vec![vec!["a"]; 12]).unwrap();
        assert_eq!((many.rows, many.columns), (3, 4));
        assert!(matches!(set(&[]), Err(InvalidDiceFile::Empty)));
        assert!(matches!(set(&[vec!["a"], vec![]]), Err(InvalidDiceFile::Empty)));
        assert!(matches!(set(&[vec!["a", "1"]]), Err(InvalidDiceFile::Board(_))));
    }
}
