//! What happens in a room, and what players ask for.

use boggle_game::GameChoice;
use serde::{Deserialize, Serialize};

use crate::{Deal, PlayerId};

/// Something that happened in a room. The events of a room and their times determine its state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The room was opened. Always the first event.
    Open {
        /// What to play.
        settings: Box<GameChoice>,
    },
    /// A player joined, or came back after leaving. The first one becomes the host.
    Join {
        /// The player's number.
        player: PlayerId,
        /// The name, as shown to others.
        name: String,
        /// The secret by which the player is known, who comes back with the same number.
        token: String,
    },
    /// A player left. Only [`Event::Join`] with the same secret brings the player back.
    Leave(PlayerId),
    /// A player took another name.
    Rename {
        /// The player.
        player: PlayerId,
        /// The name, as shown to others.
        name: String,
    },
    /// A player took another color.
    Color {
        /// The player.
        player: PlayerId,
        /// One of [`COLORS`](crate::limits::COLORS).
        color: u8,
    },
    /// A player entered words.
    Words {
        /// The player.
        player: PlayerId,
        /// The words, none of which the room had.
        words: Vec<Word>,
    },
    /// The countdown to a round started.
    Start(Deal),
    /// The host ended the round early.
    Stop,
    /// The grace period is over, and the round is scored.
    Close,
    /// The host changed the settings.
    Settings(Box<GameChoice>),
    /// Another player became the host.
    PassHost(PlayerId),
    /// The game is over.
    Finish,
    /// The room was closed.
    Shut,
    /// The server was restarted. A round in progress gets time for players to reconnect.
    Restart,
}

/// A word that a player entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// The player's number for it, different for each word of a round.
    pub n: u32,
    /// The word as entered.
    pub word: String,
    /// When it was entered, by the server's clock as the player's device knows it.
    pub at: u64,
}

/// A request of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "command", deny_unknown_fields)]
pub enum Command {
    /// Start the first or the next round, or a new game.
    Start,
    /// End the round, then the game, then the room.
    End,
    /// Close the room at once.
    Shut,
    /// Change the settings.
    Settings {
        /// The new settings.
        settings: Box<GameChoice>,
    },
    /// Make another player the host.
    Pass {
        /// That player.
        player: PlayerId,
    },
    /// Leave. Any player can.
    Leave,
    /// Take another name. Any player can.
    Rename {
        /// The name.
        name: String,
    },
    /// Take another color. Any player can.
    Color {
        /// One of [`COLORS`](crate::limits::COLORS).
        color: u8,
    },
}

/// What to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Record this event and apply it.
    Event(Event),
    /// [Deal](crate::Dealer) a board, then record [`Event::Start`] and [start](crate::Room::start)
    /// the round.
    Deal,
}
