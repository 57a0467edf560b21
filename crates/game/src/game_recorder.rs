//! Saving a game while it is played.

use std::time::Duration;

use crate::{FinishedGame, Game};

/// The interval between two saves of the time played.
pub const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// Saves a game while it is played, so that an interruption loses nothing.
pub trait GameRecorder {
    /// Saves a word that the player entered, or only the time played so far.
    fn record_progress(&mut self, word: Option<&str>, played: Duration);

    /// Records that the player has seen hints.
    fn record_hints(&mut self, played: Duration);

    /// Saves a finished game.
    fn record_result(&mut self, game: &Game, now: Duration);

    /// Returns the finished game and its achievements once the result is recorded; `None` if the
    /// player entered no words.
    fn finished(&self) -> Option<&FinishedGame>;

    /// Requests that the line to share is printed after the game.
    fn share(&mut self);

    /// Returns a warning for the player if the game cannot be saved, with the reason.
    fn warning(&self) -> Option<&str>;
}
