//! The game in a terminal: it draws a [`Game`] and turns keys into calls. It holds
//! no rules; a [`Judge`] does.

use std::io;
use std::time::Duration;

use boggle_game::{Game, Judge};

/// What a game is played with.
pub struct Table<'a> {
    /// Judges the words, and has the board.
    pub judge: &'a Judge<'a>,
    /// What the board is called: its code, or its letters.
    pub board_name: &'a str,
    /// The reading of a clock that never goes backward, and goes on while the
    /// machine sleeps.
    pub clock: &'a dyn Fn() -> Duration,
}

/// Keeps a game while it is played, so that nothing is lost if it is broken off.
pub trait Keeper {
    /// Keeps a word that was entered, or how long has been played.
    fn keep(&mut self, word: Option<&str>, played: Duration);

    /// Keeps a game that is over.
    fn finish(&mut self, game: &Game, now: Duration);

    /// What the player is to be told about it: that the game is not kept, and why.
    fn trouble(&self) -> Option<&str>;
}

/// What the player wants after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Another board.
    Again,
    /// No more.
    Quit,
}

/// Plays a game to its end, and shows the result.
///
/// # Errors
///
/// When the terminal cannot be used.
pub fn play(table: &Table, game: &mut Game, keeper: &mut dyn Keeper) -> io::Result<Next> {
    let _ = (table, game, keeper);
    Ok(Next::Quit)
}
