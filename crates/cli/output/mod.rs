//! How results look: text, JSON, tables and drawings.

pub(crate) mod counts;
pub(crate) mod files;
#[cfg(feature = "tui")]
pub(crate) mod game;
pub(crate) mod json;
pub(crate) mod progress;
pub(crate) mod roll;
pub(crate) mod rules;
pub(crate) mod spreadsheet;
pub(crate) mod style;
