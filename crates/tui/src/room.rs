//! The interface between the screen and a room in which several players share a game.

use std::time::Duration;

use crate::AfterGame;

/// A room, as one of its players sees it. The screen asks it many times per second.
pub trait Room {
    /// Returns a number that changes with everything that the other methods return.
    fn version(&self) -> u64;

    /// Returns the line at the top of the screen: the room, the round, the other players' counts.
    fn status(&self) -> String;

    /// Returns the page to show between rounds; `None` once the room has moved on.
    fn page(&self, now: Duration) -> Option<Page>;

    /// Returns the state of the round that is played or reviewed.
    fn round(&self) -> RoundState;

    /// Returns what is known about the result, as a few short lines.
    fn result(&self) -> Vec<String>;

    /// Returns who found a word; `None` until the result is known.
    fn finders(&self, word: &str) -> Option<String>;

    /// Returns what to ask players who want to leave: `Leave the room?`
    fn farewell(&self) -> &'static str;

    /// Returns whether the player is being asked whether to leave, so that the [keys](Room::keys)
    /// answer this.
    fn is_leaving(&self) -> bool;

    /// Returns the letter keys that the room handles between rounds. `q` leaves it.
    fn keys(&self) -> Vec<RoomKey>;

    /// Handles one of these keys.
    fn press(&self, key: char) -> Option<AfterGame>;
}

/// The state of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundState {
    /// Words are accepted until time runs out.
    Running,
    /// The round has ended.
    Over,
    /// The room has moved on.
    Left,
}

/// A letter key that a room handles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomKey {
    /// The letter.
    pub key: char,
    /// One or two words about what it does.
    pub action: &'static str,
}

/// What to show between rounds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// A short text in large letters: the code of the room, or a count of seconds.
    pub banner: String,
    /// The lines below it.
    pub lines: Vec<String>,
    /// The rows of a QR code, drawn with half blocks.
    pub qr_code: Vec<String>,
}
