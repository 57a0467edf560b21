use boggle_dice::NotOnDice;

/// No allowed board was found, so the search cannot start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("none of {attempts} random boards is allowed")]
#[non_exhaustive]
pub struct NoStart {
    /// The number of attempts.
    pub attempts: u64,
}

/// No board can have the required words.
///
/// ```
/// use boggle_explore::Moves;
/// use boggle_solver::{Rules, Tile};
///
/// let moves = Moves::new(2, 2, vec![Tile::letters("a")?, Tile::letters("c")?])?;
/// let error = moves.with_words(&["cat".into()], Rules::for_size(4)).unwrap_err();
/// assert_eq!(error.to_string(), "no board has `cat`: the boards have no `t`");
/// # Ok::<(), boggle_solver::BoardError>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WordsError {
    /// A word is not a valid word.
    #[error(transparent)]
    Dictionary(#[from] boggle_dictionary::Error),
    /// The dice cannot show a word.
    #[error("no board has `{word}`: it {reason}")]
    Dice {
        /// The word.
        word: String,
        /// Why not.
        reason: NotOnDice,
    },
    /// No tile has some letters of a word.
    #[error("no board has `{word}`: the boards have no {}", quoted(letters, " or "))]
    Letters {
        /// The word.
        word: String,
        /// The letters that no tile has.
        letters: Vec<String>,
    },
    /// A word has a q without u, but every q is Qu.
    #[error("no board has `{word}`: every q is Qu")]
    Qu {
        /// The word.
        word: String,
    },
    /// The letters of the words need more cells than a board has.
    #[error(
        "no board has {}: that takes {needed} cells, and a board has {cells}",
        quoted(words, " and ")
    )]
    Cells {
        /// The words.
        words: Vec<String>,
        /// The number of cells that they need together.
        needed: usize,
        /// The number of cells of a board.
        cells: usize,
    },
}

fn quoted(texts: &[String], between: &str) -> String {
    texts.iter().map(|text| format!("`{text}`")).collect::<Vec<_>>().join(between)
}
