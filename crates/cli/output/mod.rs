//! How results look: text, JSON, tables and drawings.

pub(crate) mod best;
pub(crate) mod counts;
pub(crate) mod files;
pub(crate) mod format;
pub(crate) mod json;
pub(crate) mod progress;
#[cfg(feature = "prove")]
pub(crate) mod proof;
pub(crate) mod rules;
pub(crate) mod spreadsheet;
pub(crate) mod stats;
pub(crate) mod style;
