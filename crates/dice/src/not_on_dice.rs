use std::fmt;

/// The reason why no roll of the dice can produce a board or contain a word.
///
/// The message continues a sentence whose subject is the board or the word: "contains `é`, which is
/// on no die".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotOnDice {
    /// No die has the letter or the tile.
    #[error("contains `{0}`, which is on no die")]
    NoFace(String),
    /// The letter appears only on multi-letter faces that do not fit the word.
    #[error("contains `{letter}`, which is on the dice only as {}", list(.faces))]
    OnlyAs {
        /// The letter.
        letter: String,
        /// The faces that contain it.
        faces: Vec<String>,
    },
    /// The board is too small.
    #[error("needs {needed} cells, but the board has {cells}")]
    TooLong {
        /// The minimum number of cells for the word.
        needed: usize,
        /// The number of cells on the board.
        cells: usize,
    },
    /// Too few dice have some of the letters (Hall's theorem).
    #[error("needs {needed} dice with {}, but there {} only {dice}", list(.faces), is_or_are(*.dice))]
    TooFewDice {
        /// The faces in short supply, without duplicates.
        faces: Vec<String>,
        /// The number of dice needed with one of these faces.
        needed: usize,
        /// The number of dice that have one.
        dice: usize,
    },
    /// Too few dice have the letters, and each way of splitting the word into faces fails for a
    /// different reason.
    #[error("needs more dice with its letters than there are")]
    TooMany,
}

impl NotOnDice {
    /// Whether a letter is on no face that fits, so that more dice would not help.
    #[must_use]
    pub fn is_about_letters(&self) -> bool {
        matches!(self, NotOnDice::NoFace(_) | NotOnDice::OnlyAs { .. })
    }
}

fn list(faces: &[String]) -> String {
    let quoted: Vec<_> = faces.iter().map(|face| format!("`{face}`")).collect();
    match quoted.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => quoted.concat(),
    }
}

fn is_or_are(count: usize) -> impl fmt::Display {
    if count == 1 { "is" } else { "are" }
}
