use boggle_dictionary::MAX_WORD;

use crate::limits::{COLORS, MAX_BATCH, MAX_NAME, MAX_WORDS};

/// Why a room does not do what a player asks for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The token belongs to no player of this room.
    #[error("you are not in this room; join it again")]
    UnknownPlayer,
    /// The request is reserved for the host.
    #[error("only the host can do this; ask the host")]
    NotHost,
    /// The request does not fit what is going on.
    #[error("not possible now; {0}")]
    NotNow(&'static str),
    /// The name is empty, too long, or cannot be shown.
    #[error("choose a name of 1 to {max} visible characters", max = MAX_NAME)]
    InvalidName,
    /// Family mode does not allow the name.
    #[error("that name is not allowed in family mode; choose another")]
    BlockedName,
    /// Another player has the name.
    #[error("that name is taken; choose another")]
    NameTaken,
    /// The name looks like another player's name.
    #[error("that name looks like another player's name; choose another")]
    ConfusableName,
    /// There is no such color.
    #[error("choose a color from 0 to {last}", last = COLORS - 1)]
    InvalidColor,
    /// The room is closed for good.
    #[error("this room is closed; create another one")]
    Closed,
    /// The room has as many players as it can.
    #[error("the room is full; create another one")]
    Full,
    /// The player has entered as many words as a round accepts.
    #[error("at most {max} words per round are accepted", max = MAX_WORDS)]
    TooManyWords,
    /// A request has too many words, or a word is too long.
    #[error("send 1 to {max} words of at most {bytes} bytes", max = MAX_BATCH, bytes = MAX_WORD)]
    InvalidWords,
    /// The settings are not valid.
    #[error("{0}")]
    InvalidSettings(String),
}
