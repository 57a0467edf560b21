//! The modes of a game, and the words to find.

use serde::{Deserialize, Serialize};

/// How words affect the end of a game.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Mode {
    /// They have no effect.
    #[default]
    Classic,
    /// Each scoring word adds 8 seconds, plus 1 second for each of its points.
    Sprint,
    /// The third wrong word ends the game. A word is wrong if it is not on the board or not in the
    /// dictionary. Words that are too short or repeated, and text with characters other than
    /// letters, are not wrong.
    Strikeout,
}

/// The words that a player has to find. Other words also score.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum Target {
    /// All words.
    #[default]
    All,
    /// The [common](boggle_dictionary::COMMON_LEVEL) ones.
    Common,
}

impl Target {
    /// Returns the name in settings: `all` or `common`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Target::All => "all",
            Target::Common => "common",
        }
    }
}
