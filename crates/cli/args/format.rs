//! Output formats that several commands share.

use clap::ValueEnum;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextJson {
    /// For people.
    Text,
    /// One JSON object.
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextJsonl {
    /// For people.
    Text,
    /// JSON Lines.
    Jsonl,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextJsonCsv {
    /// For people.
    Text,
    /// One JSON object.
    Json,
    /// Comma-separated values.
    Csv,
}

/// The formats of all runs that `boggle merge` joins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MergeFormat {
    /// For people.
    Text,
    /// One JSON object (only for shards of `stats`).
    Json,
    /// JSON Lines (only for shards of `best` and `prove`).
    Jsonl,
    /// Comma-separated values (only for shards of `stats`).
    Csv,
}
