//! Results in JSON, whose words may be too many to keep.

use crate::json::{self, DictionaryRecord};
use crate::{Board, Rules};
use serde::Serialize;

use super::DefinitionRecord;

/// What words mean.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct DefinitionsReport<'d> {
    /// The dictionary.
    pub dictionary: DictionaryRecord<'d>,
    /// The words.
    pub words: Vec<WordReport>,
}

/// What a word means.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct WordReport {
    /// The word as it was looked up, in lowercase.
    pub word: String,
    /// Whether the word is in the dictionary.
    pub is_word: bool,
    /// How common the word is, from 10 (the most common words) to 95.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The definition, or `null` if there is none.
    pub definition: Option<DefinitionRecord>,
}

/// Chosen words on a board.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct FindReport {
    /// The board.
    #[cfg_attr(feature = "schemars", schemars(with = "json::Rows"))]
    pub board: Vec<Vec<String>>,
    /// The rules that apply.
    pub rules: PathRules,
    /// The words, in the order given.
    pub words: Vec<FindWordReport>,
}

/// The rules for paths.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct PathRules {
    /// Which cells are neighbors.
    pub neighbors: crate::Neighbors,
    /// Whether opposite edges are joined.
    pub wrap: bool,
    /// Whether a word may use a cell more than once.
    pub reuse: bool,
}

/// Whether and where a word is on a board.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct FindWordReport {
    /// The word as given.
    pub word: String,
    /// Every path, the first one first, if all were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paths: Option<Vec<Vec<(usize, usize)>>>,
    /// A path, if one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<(usize, usize)>>,
    /// Whether the path is known to be the first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_first: Option<bool>,
    /// The number of paths, if all are known. The largest value means that many or more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemars", schemars(with = "u64"))]
    pub count: Option<u128>,
    /// Whether the word is on the board, or `null` if that is undecided.
    pub found: Option<bool>,
}

impl FindReport {
    /// Describes the board. The words are yet to be found.
    #[must_use]
    pub fn new(board: &Board, rules: Rules) -> FindReport {
        let Rules { neighbors, wrap, reuse, .. } = rules;
        let rules = PathRules { neighbors, wrap, reuse };
        FindReport { board: json::rows(board), rules, words: Vec::new() }
    }
}
