//! Boards in JSON. `docs/formats.md` documents the format.

use serde::Serialize;

use super::RolledBoard;
use crate::output::json;
use crate::output::json::TotalsRecord;
use crate::output::roll::RollRecord;
use boggle_dice::ParsedBoard;

#[derive(Serialize)]
pub(super) struct Record<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<RollRecord<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    totals: Option<TotalsRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rolls: Option<u64>,
}

impl Record<'static> {
    pub(super) fn new(rolled: &RolledBoard) -> Record<'static> {
        let ParsedBoard { board, roll } = &rolled.input;
        Record {
            version: json::VERSION,
            board: json::rows(board),
            dice: RollRecord::new(board, *roll),
            totals: rolled.search.map(|search| search.totals.into()),
            rolls: rolled.search.map(|search| search.rolls),
        }
    }
}
