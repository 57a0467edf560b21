//! Solutions in JSON: the fields before and after the words. `docs/formats.md` documents the format.

use boggle_solver::Rules;
use boggle_storage::OpenDictionary;
use serde::Serialize;

use super::SolvedBoard;
use super::per_cell::PerCellRecord;
use crate::output::json::{self, DictionaryRecord, TotalsRecord};
use crate::output::roll::RollRecord;

#[derive(Serialize)]
pub(super) struct StartRecord<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<RollRecord<'a>>,
    dictionary: DictionaryRecord<'a>,
    rules: Rules,
}

#[derive(Serialize)]
pub(super) struct EndRecord<'a> {
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

impl<'a> StartRecord<'a> {
    pub fn new(solved: &SolvedBoard<'a>, opened: &'a OpenDictionary) -> StartRecord<'a> {
        StartRecord {
            version: json::VERSION,
            board: json::rows(solved.board),
            dice: RollRecord::new(solved.board, solved.roll),
            dictionary: opened.into(),
            rules: solved.rules,
        }
    }
}

impl<'a> EndRecord<'a> {
    pub fn new(solved: &SolvedBoard<'a>) -> EndRecord<'a> {
        let per_cell = solved.per_cell.as_ref();
        EndRecord {
            per_cell: per_cell.map(|counts| PerCellRecord::new(counts, solved.board)),
            matching: solved.matching().map(Into::into),
            common: solved.common().map(Into::into),
            totals: solved.solution.totals().into(),
            complete: solved.solution.undecided().is_empty(),
            undecided: solved.solution.undecided(),
        }
    }
}
