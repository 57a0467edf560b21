//! Boards chosen for a game, and warnings about boards.

pub(crate) mod board_search;
pub(crate) mod pattern;
pub(crate) mod warnings;
