//! What a room accepts, and its times in milliseconds.

/// The letters of codes: without vowels, so that codes are not words, and without letters that look
/// like others.
pub const CODE_LETTERS: &str = "BCDFGHJKMNPQRSTVWXZ";

/// The number of letters of a code.
pub const CODE_LENGTH: usize = 4;

/// The maximum number of characters of a player's name.
pub const MAX_NAME: usize = 20;

/// The maximum number of players in a room.
pub const MAX_PLAYERS: usize = 60;

/// The number of colors that players can have.
pub const COLORS: u8 = 8;

/// The maximum number of combining marks on a letter of a name, as Vietnamese and Thai need.
pub const MAX_MARKS: usize = 2;

/// The maximum number of words of a player in a round, more than a person enters.
pub const MAX_WORDS: usize = 1_000;

/// The maximum number of words in a request.
pub const MAX_BATCH: usize = 50;

/// The minimum number of common words on a board, unless the host asks for a number of words.
pub const COMMON_WORDS: u64 = 40;

/// The time from the start until the board is shown.
pub const COUNTDOWN: u64 = 3_000;

/// How long before the end of a round players can still join it. Later, they play from the next round.
pub const LAST_JOIN: u64 = 10_000;

/// How long words that were entered in time may arrive after the end.
pub const GRACE: u64 = 3_000;

/// The minimum of that time after a restart of the server, so that players can reconnect.
pub const RESTART_GRACE: u64 = 15_000;

/// The number of past rounds that players get as saved games when they were away during the review.
pub const PAST_ROUNDS: usize = 3;

/// How long the host may be away before another player becomes the host.
pub const ABSENCE: u64 = 60_000;
