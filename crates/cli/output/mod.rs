//! How results look: text, JSON, tables and drawings.

pub(crate) mod best;
mod files;
mod format;
pub(crate) mod json;
mod progress;
#[cfg(feature = "prove")]
pub(crate) mod proof;
pub(crate) mod rules;
pub(crate) mod stats;
pub(crate) mod style;

pub(crate) use boggle_game::{commas, pluralize};
#[cfg(any(feature = "completions", feature = "server"))]
pub(crate) use files::write_directory;
pub(crate) use files::{Content, check_output, save_svg};
pub(crate) use format::{Format, Table, cell, formats, render};
#[cfg(feature = "prove")]
pub(crate) use progress::rough_time;
pub(crate) use progress::{BoardProgress, RunLine};
pub(crate) use style::{Cell, FAINT, HEADING, MARGIN, TILE, cell_name, face, fit, pad};
#[cfg(feature = "tui")]
pub(crate) use style::{meaning, minutes, percent, wrap};
