//! The fields of the smaller requests.

use std::time::Duration;

use serde::Deserialize;

/// The fields of all requests that have only a few. Each request with a type of its own would take
/// another 3 kB of code.
#[derive(Deserialize, Default)]
#[serde(default)]
pub(crate) struct Fields {
    /// A reading of a clock that never goes backward, in milliseconds.
    pub now: f64,
    /// The local time with its UTC offset.
    pub started: String,
    /// The date, e.g. `2026-11-21`.
    pub today: String,
    /// Whether the bytes are a packed dictionary.
    pub packed: bool,
    /// A word, or the beginning of one.
    pub word: String,
    /// Whether the game shows its hints to every player, so that they are not recorded.
    pub given: bool,
    /// The number of quarter turns clockwise, and whether the board is mirrored.
    pub turns: u8,
    pub mirrored: bool,
    /// The number of a saved game.
    pub id: u64,
    /// Whether family mode is on.
    pub family: bool,
    /// The length of the first of two parts of the bytes.
    pub length: usize,
    /// The code of a challenge.
    pub code: String,
    /// The games that the player and the friend won before a new challenge.
    pub wins: [u64; 2],
    /// The seed of a board.
    pub seed: u64,
    /// The name of a dictionary, or the player's name in a new challenge.
    pub name: String,
    /// The text of a QR code.
    pub text: String,
}

impl Fields {
    pub fn time(&self) -> Duration {
        time(self.now)
    }
}

/// Converts milliseconds to a duration.
pub(crate) fn time(now: f64) -> Duration {
    Duration::try_from_secs_f64(now / 1000.0).unwrap_or_default()
}
