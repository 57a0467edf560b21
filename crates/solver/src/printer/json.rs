use std::io;

use crate::json::write;
use crate::{Board, FoundWord};
use boggle_dictionary::{Definition, Dictionary, Error};
use serde::Serialize;

use super::add_number;
use super::cell_texts::CellTexts;

/// Prints one object per board, each on its own line, with the words between other fields.
pub struct JsonPrinter {
    dictionary: Dictionary,
    has_definitions: bool,
    cells: CellTexts,
}

/// The definition of a word.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema), schemars(rename = "definition"))]
pub struct DefinitionRecord {
    /// The defined word if it differs from the word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lemma: Option<String>,
    /// The definition.
    pub text: String,
}

impl From<Definition> for DefinitionRecord {
    fn from(Definition { lemma, text }: Definition) -> DefinitionRecord {
        DefinitionRecord { lemma, text }
    }
}

impl JsonPrinter {
    /// Creates a printer for words of a dictionary, with or without their definitions.
    #[must_use]
    pub fn new(dictionary: &Dictionary, has_definitions: bool) -> JsonPrinter {
        JsonPrinter {
            dictionary: dictionary.clone(),
            has_definitions,
            cells: CellTexts::new(|row, column| format!("[{row},{column}],")),
        }
    }

    /// Appends a line to `out`: an object with the fields of `start`, `words` with the words of a
    /// board, and the fields of `end`. `start` and `end` have at least one field each.
    ///
    /// # Errors
    ///
    /// If the definitions of the dictionary are damaged.
    pub fn print(
        &mut self,
        start: &impl Serialize,
        (board, words): (&Board, &[FoundWord]),
        end: &impl Serialize,
        out: &mut Vec<u8>,
    ) -> Result<(), Error> {
        add_json(start, out)?;
        out.pop();
        out.extend_from_slice(b",\"words\":");
        self.cells.set_board(board);
        self.print_words(words, out)?;
        let comma = out.len();
        add_json(end, out)?;
        out[comma] = b',';
        out.push(b'\n');
        Ok(())
    }

    fn print_words(&self, words: &[FoundWord], out: &mut Vec<u8>) -> Result<(), Error> {
        let JsonPrinter { dictionary, has_definitions, cells } = self;
        out.push(b'[');
        for found in words {
            // It has only letters, so nothing is escaped.
            out.extend_from_slice(b"{\"word\":\"");
            out.extend_from_slice(found.word.as_bytes());
            out.extend_from_slice(b"\",\"points\":");
            add_number(found.points.into(), out);
            out.extend_from_slice(b",\"path\":[");
            cells.add(found.path, out);
            out.pop();
            out.push(b']');
            if let Some(level) = dictionary.level(found.rank) {
                out.extend_from_slice(b",\"level\":");
                add_number(level.into(), out);
            }
            if *has_definitions && let Some(definition) = dictionary.definition(found.rank)? {
                out.extend_from_slice(b",\"definition\":");
                add_json(&DefinitionRecord::from(definition), out)?;
            }
            out.extend_from_slice(b"},");
        }
        if !words.is_empty() {
            out.pop();
        }
        out.push(b']');
        Ok(())
    }
}

fn add_json(value: &impl Serialize, out: &mut Vec<u8>) -> io::Result<()> {
    Ok(write(out, value)?)
}
