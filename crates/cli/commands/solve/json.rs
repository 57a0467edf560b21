//! Solutions in JSON. `docs/formats.md` documents the format.

use boggle_solver::{FoundWord, Rules};
use serde::Serialize;

use super::{Args, Solved, per_cell};
use crate::output::definition::DefinitionRecord;
use crate::output::json;
use crate::output::json::{DictionaryRecord, ObjectWriter, TotalsRecord};
use crate::output::roll::RollRecord;
use crate::storage::dictionaries::Opened;

/// The solution of a board.
#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<RollRecord<'a>>,
    dictionary: DictionaryRecord<'a>,
    rules: Rules,
    words: Vec<WordRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    per_cell: Option<Vec<Vec<u32>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    matching: Option<TotalsRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    common: Option<TotalsRecord>,
    totals: TotalsRecord,
    complete: bool,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    undecided: &'a [String],
}

#[derive(Serialize)]
struct WordRecord<'a> {
    word: &'a str,
    points: u32,
    path: Vec<(usize, usize)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    definition: Option<DefinitionRecord>,
}

impl<'a> Record<'a> {
    fn new(solved: &Solved<'a>, args: &Args, opened: &'a Opened) -> anyhow::Result<Record<'a>> {
        let board = solved.board;
        let words = solved.shown_words().iter();
        let words = words.map(|found| WordRecord::new(solved, found, args.definitions));
        Ok(Record {
            version: json::VERSION,
            board: json::rows(board),
            dice: RollRecord::new(board, solved.roll),
            dictionary: opened.into(),
            rules: solved.rules,
            words: words.collect::<anyhow::Result<_>>()?,
            per_cell: args.per_cell.then(|| per_cell::rows(board, &solved.words)),
            matching: solved.matching().map(Into::into),
            common: solved.common().map(Into::into),
            totals: solved.solution.totals().into(),
            complete: solved.solution.undecided().is_empty(),
            undecided: solved.solution.undecided(),
        })
    }
}

impl<'a> WordRecord<'a> {
    fn new(
        solved: &Solved,
        found: &FoundWord<'a>,
        has_definition: bool,
    ) -> anyhow::Result<WordRecord<'a>> {
        let definition =
            if has_definition { solved.dictionary.definition(found.rank)? } else { None };
        Ok(WordRecord {
            word: found.word,
            points: found.points,
            path: json::path(solved.board, found.path),
            level: solved.dictionary.level(found.rank),
            definition: definition.map(Into::into),
        })
    }
}

/// Returns an object over several lines.
pub(super) fn object(solved: &Solved, args: &Args, opened: &Opened) -> anyhow::Result<Vec<u8>> {
    let Record {
        board,
        dice,
        dictionary,
        rules,
        words,
        per_cell,
        matching,
        common,
        totals,
        complete,
        undecided,
        ..
    } = Record::new(solved, args, opened)?;
    let mut object = ObjectWriter::new(Vec::new())?;
    object.field("board", &board)?;
    if let Some(dice) = dice {
        object.field("dice", &dice)?;
    }
    object.field("dictionary", &dictionary)?;
    object.field("rules", &rules)?;
    object.list("words", words)?;
    if let Some(per_cell) = per_cell {
        object.field("per_cell", &per_cell)?;
    }
    if let Some(matching) = matching {
        object.field("matching", &matching)?;
    }
    if let Some(common) = common {
        object.field("common", &common)?;
    }
    object.field("totals", &totals)?;
    object.field("complete", &complete)?;
    if !undecided.is_empty() {
        object.field("undecided", &undecided)?;
    }
    Ok(object.end()?)
}

/// Returns an object on a single line.
pub(super) fn line(solved: &Solved, args: &Args, opened: &Opened) -> anyhow::Result<Vec<u8>> {
    Ok(json::line(&Record::new(solved, args, opened)?)?)
}
