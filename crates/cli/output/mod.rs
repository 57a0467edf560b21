//! How results look: text, JSON, tables and drawings.

pub(crate) mod definition;
pub(crate) mod game;
pub(crate) mod json;
pub(crate) mod pluralize;
pub(crate) mod progress;
pub(crate) mod qr_code;
mod rewound_terminal;
pub(crate) mod roll;
pub(crate) mod rules;
pub(crate) mod spreadsheet;
pub(crate) mod style;
pub(crate) mod svg;
