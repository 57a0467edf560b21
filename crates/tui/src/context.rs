//! The interface between a game on the screen and the program that runs it.

use std::time::Duration;

use boggle_game::Judge;

use crate::{Room, Theme};

/// The settings of a game on the screen.
pub struct PlayContext<'a> {
    /// The judge, which also has the board.
    pub judge: &'a Judge,
    /// The name of the board: its code or its letters.
    pub board_name: &'a str,
    /// The message shown at the start, until the player presses a key.
    pub note: Option<&'a str>,
    /// Returns the reading of a clock that never goes backward and keeps running while the computer
    /// is suspended.
    pub clock: &'a dyn Fn() -> Duration,
    /// The room in which others play the same game. Such a game cannot be paused.
    pub room: Option<&'a dyn Room>,
    /// The colors.
    pub theme: Theme,
    /// Whether to ring the terminal's bell ten seconds before time runs out, and again when it
    /// does.
    pub bell: bool,
}

/// The player's choice after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterGame {
    /// Play another board, or continue with the room, which has moved on.
    PlayAgain,
    /// Quit, or leave the room.
    Quit,
    /// Exit immediately: the player pressed Ctrl-C, or a terminating signal with this number
    /// arrived.
    Interrupted(i32),
}
