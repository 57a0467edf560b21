//! The commands. Each is its arguments, a call of the libraries, and its output. The package's features leave some out.

pub(crate) mod best;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod define;
pub(crate) mod dict;
pub(crate) mod find;
pub(crate) mod history;
#[cfg(feature = "server")]
pub(crate) mod host;
#[cfg(feature = "server")]
pub(crate) mod join;
pub(crate) mod man;
pub(crate) mod merge;
#[cfg(feature = "tui")]
pub(crate) mod play;
#[cfg(feature = "prove")]
pub(crate) mod prove;
pub(crate) mod replay;
pub(crate) mod roll;
pub(crate) mod rules;
pub(crate) mod score;
#[cfg(feature = "server")]
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod stats;
pub(crate) mod wordsearch;
