use boggle_dictionary::letters::Accents;
use boggle_solver::{Direction, Size};

use crate::{Level, Shape};

/// How to make a puzzle.
///
/// ```
/// use boggle_solver::Size;
/// use boggle_wordsearch::{Level, Options};
///
/// let options = Options {
///     level: Level::Easy,
///     size: Some(Size { rows: 10, columns: 12 }),
///     ..Options::default()
/// };
/// assert_eq!(options.directions().len(), 2);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// How hard the puzzle is.
    pub level: Level,
    /// The number of rows and columns; by default, the smallest with room for the words.
    pub size: Option<Size>,
    /// Which cells have letters.
    pub shape: Shape,
    /// A text that the letters outside the words spell in reading order.
    pub message: Option<String>,
    /// The directions of words; by default, those of the level.
    pub directions: Option<Vec<Direction>>,
    /// Whether to make words cross as often as possible. On the level *hard*, they do so anyway.
    pub dense: bool,
    /// Whether the letters are lowercase. In capitals, `ß` is `SS`.
    pub lowercase: bool,
    /// What happens to accents: `camión` can be hidden as `camion`.
    pub accents: Accents,
    /// Words that the puzzle must not contain except as part of a hidden word, such as those of
    /// [`boggle_game::blocked_words`] and [`unwanted_words`](crate::unwanted_words).
    pub blocked: Vec<String>,
    /// The seed. The same words, options and seed produce the same puzzle.
    pub seed: u64,
}

impl Options {
    /// Returns the directions of words.
    #[must_use]
    pub fn directions(&self) -> &[Direction] {
        self.directions.as_deref().unwrap_or(self.level.directions())
    }
}
