use std::io;

use boggle_dictionary::{Definition, Dictionary, Error};
use boggle_explore::json::{VERSION, write};
use boggle_solver::{Board, FoundWord, Rules, Totals};
use serde::Serialize;

use crate::cell_texts::CellTexts;
use crate::text::Text;

/// Prints one object per board, each on its own line. `docs/formats.md` documents the format.
pub struct JsonPrinter {
    name: String,
    dictionary: Dictionary,
    has_definitions: bool,
    /// The fields between the board and its words, for the rules of the last board.
    middle: Option<(Rules, Vec<u8>)>,
    cells: CellTexts,
}

/// A solved board.
#[derive(Debug, Clone, Copy)]
pub struct JsonBoard<'a> {
    /// The board.
    pub board: &'a Board,
    /// The JSON of the roll that produced the board, if any.
    pub dice: Option<&'a [u8]>,
    /// The rules.
    pub rules: Rules,
    /// The words to print, in order.
    pub words: &'a [FoundWord<'a>],
    /// The JSON of the number of words on each cell, if wanted.
    pub per_cell: Option<&'a [u8]>,
    /// The totals of the words that match filters, if there are any.
    pub matching: Option<Totals>,
    /// The totals of common words, if the dictionary says which are common.
    pub common: Option<Totals>,
    /// The totals of all words.
    pub totals: Totals,
    /// The words that could not be decided.
    pub undecided: &'a [String],
}

/// The fields of an object that depend only on the rules.
#[derive(Serialize)]
struct MiddleRecord<'a> {
    dictionary: DictionaryRecord<'a>,
    rules: Rules,
}

/// A dictionary's name and number of words.
#[derive(Debug, Clone, Serialize)]
pub struct DictionaryRecord<'a> {
    /// The name.
    pub name: &'a str,
    /// The number of words.
    pub words: usize,
}

/// The definition of a word.
#[derive(Debug, Clone, Serialize)]
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
    /// Creates a printer for words of a dictionary with this name, with or without their
    /// definitions.
    #[must_use]
    pub fn new(name: &str, dictionary: &Dictionary, has_definitions: bool) -> JsonPrinter {
        JsonPrinter {
            name: name.into(),
            dictionary: dictionary.clone(),
            has_definitions,
            middle: None,
            cells: CellTexts::new(|row, column| format!("[{row},{column}],")),
        }
    }

    /// Appends a line to `out`.
    ///
    /// # Errors
    ///
    /// If the definitions of the dictionary are damaged.
    pub fn print(&mut self, solved: &JsonBoard, out: &mut Vec<u8>) -> Result<(), Error> {
        let board = solved.board;
        self.cells.set_board(board);
        out.extend_from_slice(format!("{{\"version\":{VERSION},\"board\":").as_bytes());
        print_rows(board, out)?;
        add_field("dice", solved.dice, out);
        out.push(b',');
        out.extend_from_slice(self.middle(solved.rules)?);
        out.extend_from_slice(b",\"words\":");
        self.print_words(solved.words, out)?;
        add_field("per_cell", solved.per_cell, out);
        let all = Some(solved.totals);
        for (name, totals) in
            [("matching", solved.matching), ("common", solved.common), ("totals", all)]
        {
            let Some(Totals { words, points, .. }) = totals else { continue };
            let value = format!("{{\"words\":{words},\"points\":{points}}}");
            add_field(name, Some(value.as_bytes()), out);
        }
        let is_complete = solved.undecided.is_empty();
        add_field("complete", Some(is_complete.to_string().as_bytes()), out);
        if !is_complete {
            out.extend_from_slice(b",\"undecided\":");
            add_json(&solved.undecided, out)?;
        }
        out.extend_from_slice(b"}\n");
        Ok(())
    }

    /// Returns the fields between the board and its words.
    fn middle(&mut self, rules: Rules) -> Result<&[u8], Error> {
        if self.middle.as_ref().is_none_or(|(last, _)| *last != rules) {
            let dictionary = DictionaryRecord { name: &self.name, words: self.dictionary.len() };
            let mut object = Vec::new();
            add_json(&MiddleRecord { dictionary, rules }, &mut object)?;
            self.middle = Some((rules, object));
        }
        let object = self.middle.as_ref().map_or(&b"{}"[..], |(_, object)| object);
        Ok(&object[1..object.len() - 1])
    }

    fn print_words(&self, words: &[FoundWord], out: &mut Vec<u8>) -> Result<(), Error> {
        let JsonPrinter { dictionary, cells, .. } = self;
        let has_levels = dictionary.has_levels();
        let mut text = Text::new(out);
        text.add(b"[");
        for found in words {
            // It has only letters, so nothing is escaped.
            text.add(b"{\"word\":\"");
            text.add_word(found.word);
            text.add(b"\",\"points\":");
            text.add_number(found.points.into());
            text.add(b",\"path\":[");
            cells.add(found.path, &mut text);
            text.replace_last(b']');
            if has_levels && let Some(level) = dictionary.level(found.rank) {
                text.add(b",\"level\":");
                text.add_number(level.into());
            }
            if self.has_definitions
                && let Some(definition) = dictionary.definition(found.rank)?
            {
                let mut json = Vec::new();
                add_json(&DefinitionRecord::from(definition), &mut json)?;
                text.add(b",\"definition\":");
                text.add_slice(&json);
            }
            text.add(b"},");
        }
        if !words.is_empty() {
            text.remove_last();
        }
        text.add(b"]");
        Ok(())
    }
}

fn add_json(value: &impl Serialize, out: &mut Vec<u8>) -> io::Result<()> {
    Ok(write(out, value)?)
}

/// Appends a field whose value is JSON, if there is a value.
fn add_field(name: &str, value: Option<&[u8]>, out: &mut Vec<u8>) {
    if let Some(value) = value {
        out.extend_from_slice(format!(",\"{name}\":").as_bytes());
        out.extend_from_slice(value);
    }
}

/// Appends the text of each tile, by rows.
fn print_rows(board: &Board, out: &mut Vec<u8>) -> Result<(), Error> {
    for (cell, tile) in board.tile_texts().enumerate() {
        out.extend_from_slice(match cell % board.columns() {
            0 if cell == 0 => b"[[",
            0 => b"],[",
            _ => b",",
        });
        if tile.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            out.push(b'"');
            out.extend_from_slice(tile.as_bytes());
            out.push(b'"');
        } else {
            add_json(&tile, out)?;
        }
    }
    out.extend_from_slice(b"]]");
    Ok(())
}
