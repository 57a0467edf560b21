//! Definitions of words in tables.

use boggle_dictionary::Definition;

use crate::terminal::printable;

/// Formats a definition for a table: `v. move gently`, or `goose: n. a water bird`.
pub(crate) fn meaning(definition: Definition) -> String {
    match definition {
        Definition { lemma: Some(lemma), text } => printable(&format!("{lemma}: {text}")),
        Definition { lemma: None, text } => printable(&text),
    }
}
