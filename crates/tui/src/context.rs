//! What a game is played with, where it is saved, and what follows it.

use std::fmt;
use std::time::Duration;

use boggle_game::{FinishedGame, Game, Judge};

use crate::Theme;

/// What a game is played with.
pub struct PlayContext<'a> {
    /// The judge, which also has the board.
    pub judge: &'a Judge<'a>,
    /// The name of the board: its code or its letters.
    pub board_name: &'a str,
    /// What the screen says first, until a key is pressed.
    pub note: Option<&'static str>,
    /// Returns the reading of a clock that never goes backward and keeps running while
    /// the computer sleeps.
    pub clock: &'a dyn Fn() -> Duration,
    /// The colors.
    pub theme: Theme,
    /// Whether to draw frames and symbols with ASCII characters only.
    pub ascii: bool,
    /// Whether to ring the terminal's bell ten seconds before the end of the time, and
    /// at its end.
    pub bell: bool,
}

impl fmt::Debug for PlayContext<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayContext")
            .field("judge", &self.judge)
            .field("board_name", &self.board_name)
            .field("note", &self.note)
            .field("theme", &self.theme)
            .field("ascii", &self.ascii)
            .field("bell", &self.bell)
            .finish_non_exhaustive()
    }
}

/// Saves a game while it is played, so that nothing is lost if it is interrupted.
pub trait GameRecorder {
    /// Saves a word that was entered, or just the time played so far.
    fn record_progress(&mut self, word: Option<&str>, played: Duration);

    /// Saves that the player has seen hints.
    fn record_hints(&mut self, played: Duration);

    /// Saves a game that is over.
    fn record_result(&mut self, game: &Game, now: Duration);

    /// Returns the game and what is new about it once its result is recorded, unless no
    /// word was entered.
    fn finished(&self) -> Option<&FinishedGame>;

    /// Notes that the player wants the line to share after leaving the game.
    fn share(&mut self);

    /// Returns a message for the player if the game cannot be saved: that it is not
    /// saved, and why.
    fn warning(&self) -> Option<&str>;
}

/// What the player chose to do after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterGame {
    /// Play another board.
    PlayAgain,
    /// Quit.
    Quit,
    /// Exit at once: the player pressed Ctrl-C, or a terminating signal with this
    /// number arrived.
    Interrupted(i32),
}
