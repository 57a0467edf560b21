//! Solutions in JSON. `docs/formats.md` documents the format.

use boggle_solver::{FoundWord, Rules};
use serde::Serialize;

use super::per_cell::PerCellRecord;
use super::{Args, SolvedBoard};
use crate::output::definition::DefinitionRecord;
use crate::output::json;
use crate::output::json::{DictionaryRecord, TotalsRecord};
use crate::output::roll::RollRecord;
use crate::storage::dictionaries::OpenDictionary;

/// The solution of a board.
#[derive(Serialize)]
pub(super) struct Record<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<RollRecord<'a>>,
    dictionary: DictionaryRecord<'a>,
    rules: Rules,
    words: Vec<WordRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    per_cell: Option<PerCellRecord>,
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
    pub(super) fn new(
        solved: &SolvedBoard<'a>,
        args: &Args,
        opened: &'a OpenDictionary,
    ) -> anyhow::Result<Record<'a>> {
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
            per_cell: solved.per_cell.as_ref().map(|counts| PerCellRecord::new(counts, board)),
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
        solved: &SolvedBoard,
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
