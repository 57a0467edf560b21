//! Output formats that several commands share.

use clap::ValueEnum;

/// The formats of the boards that a search or a proof lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LinesFormat {
    /// A table.
    Text,
    /// JSON Lines.
    Json,
}
