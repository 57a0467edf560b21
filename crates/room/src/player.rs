use serde::{Deserialize, Serialize};

/// The number of a player in a room, in the order of joining.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

/// A player of a room.
#[derive(Debug)]
pub(crate) struct Player {
    pub name: String,
    pub token: String,
    /// One of [`COLORS`](crate::limits::COLORS).
    pub color: u8,
    /// The first round that the player plays.
    pub plays_from: u32,
    /// The points in all rounds of the game.
    pub total: u64,
    /// Whether the player left. Until the next game, the player can come back with the token.
    pub has_left: bool,
    /// The number of open connections.
    pub connections: u32,
    /// When the last connection was closed.
    pub gone_since: u64,
}

impl Player {
    pub fn is_connected(&self) -> bool {
        self.connections > 0
    }
}
