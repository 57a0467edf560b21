//! The commands. Each is its arguments, a call of the libraries, and its output.

pub(crate) mod best;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod define;
pub(crate) mod dict;
pub(crate) mod find;
pub(crate) mod history;
pub(crate) mod host;
pub(crate) mod join;
pub(crate) mod man;
pub(crate) mod merge;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod replay;
pub(crate) mod roll;
pub(crate) mod rules;
pub(crate) mod score;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod stats;
pub(crate) mod wordsearch;
