//! Boards in JSON. `docs/formats.md` documents the format.

use std::io;

use serde::Serialize;

use super::{Rolled, SearchResult};
use crate::output::json;
use crate::output::json::{ObjectWriter, TotalsRecord};
use crate::output::roll::RollRecord;

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<RollRecord<'a>>,
    #[serde(flatten)]
    search: Option<SearchRecord>,
}

#[derive(Serialize)]
struct SearchRecord {
    totals: TotalsRecord,
    rolls: u64,
}

impl Record<'_> {
    fn new(rolled: &Rolled) -> Record<'static> {
        let search = rolled
            .search
            .map(|SearchResult { totals, rolls }| SearchRecord { totals: totals.into(), rolls });
        Record {
            version: json::VERSION,
            board: json::rows(&rolled.input.board),
            dice: RollRecord::new(&rolled.input.board, rolled.input.roll),
            search,
        }
    }
}

/// Returns an object over several lines.
pub(super) fn object(rolled: &Rolled) -> io::Result<Vec<u8>> {
    let Record { board, dice, search, .. } = Record::new(rolled);
    let mut object = ObjectWriter::new(Vec::new())?;
    object.field("board", &board)?;
    if let Some(dice) = dice {
        object.field("dice", &dice)?;
    }
    if let Some(SearchRecord { totals, rolls }) = search {
        object.field("totals", &totals)?;
        object.field("rolls", &rolls)?;
    }
    object.end()
}

/// Returns an object on a single line.
pub(super) fn line(rolled: &Rolled) -> serde_json::Result<Vec<u8>> {
    json::line(&Record::new(rolled))
}
