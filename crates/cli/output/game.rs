//! Saved games in JSON. `docs/formats.md` documents the format.

use std::collections::BTreeMap;

use boggle_game::{GameRecord, PastGame};
use boggle_solver::printer::DefinitionRecord;
use serde::Serialize;

/// A saved game, and the fields that commands add to it.
#[derive(Serialize)]
pub(crate) struct GameOutput<'a> {
    #[serde(flatten)]
    record: &'a GameRecord,
    repeat: bool,
    /// The definitions of the words, if they are to be printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definitions: Option<BTreeMap<&'a str, DefinitionRecord>>,
}

impl<'a> From<&'a PastGame> for GameOutput<'a> {
    fn from(game: &'a PastGame) -> GameOutput<'a> {
        let PastGame { record, is_repeat, .. } = game;
        GameOutput { record, repeat: *is_repeat, definitions: None }
    }
}
