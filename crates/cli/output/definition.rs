//! Definitions of words, in JSON and in tables.

use boggle_dictionary::Definition;
use serde::Serialize;

use crate::terminal::printable;

/// A definition in JSON.
#[derive(Serialize)]
pub(crate) struct DefinitionRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lemma: Option<String>,
    pub text: String,
}

impl From<Definition> for DefinitionRecord {
    fn from(Definition { lemma, text }: Definition) -> DefinitionRecord {
        DefinitionRecord { lemma, text }
    }
}

/// Formats a definition for a table: `v. move gently`, or `goose: n. a water bird`.
pub(crate) fn meaning(definition: Definition) -> String {
    match definition {
        Definition { lemma: Some(lemma), text } => printable(&format!("{lemma}: {text}")),
        Definition { lemma: None, text } => printable(&text),
    }
}
