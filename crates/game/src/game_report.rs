use std::collections::BTreeMap;

use boggle_solver::printer::DefinitionRecord;
use serde::Serialize;

use crate::{GameRecord, PastGame};

/// A saved game, and what is added to it when it is shown.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct GameReport<'g> {
    /// The game.
    #[serde(flatten)]
    pub record: &'g GameRecord,
    /// Whether an earlier game had the same board.
    pub repeat: bool,
    /// The definitions of the words, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definitions: Option<BTreeMap<&'g str, DefinitionRecord>>,
}

/// All saved games.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct HistoryReport<'g> {
    /// The games, oldest first.
    pub games: Vec<GameReport<'g>>,
}

impl<'g> From<&'g PastGame> for GameReport<'g> {
    fn from(game: &'g PastGame) -> GameReport<'g> {
        GameReport { record: &game.record, repeat: game.is_repeat, definitions: None }
    }
}
