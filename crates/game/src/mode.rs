//! The modes of a game, and the words to find.

use serde::{Deserialize, Serialize};

/// How words change when a game ends.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// They do not.
    #[default]
    Classic,
    /// Each word that scores adds 8 seconds, and one more for each of its points.
    Sprint,
    /// The third wrong word ends the game: one that is too short, not on the board or
    /// not in the dictionary. Repeating a word is not wrong.
    Strikeout,
}

/// The words that a player is to find. All words score, whatever the target.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// All words.
    #[default]
    All,
    /// The [common](boggle_dictionary::COMMON_LEVEL) ones.
    Common,
}
