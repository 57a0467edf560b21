//! Boards in JSON. `docs/formats.md` documents the format.

use std::io;

use super::{Rolled, SearchResult};
use crate::json::{self, ObjectWriter, TotalsRecord};

/// Returns an object over several lines.
pub(super) fn object(rolled: &Rolled) -> io::Result<Vec<u8>> {
    let mut object = ObjectWriter::new(Vec::new())?;
    object.field("board", &json::rows(&rolled.input.board))?;
    object.field("dice", &rolled.input.roll_record())?;
    if let Some(SearchResult { totals, rolls }) = rolled.search {
        object.field("totals", &TotalsRecord::from(totals))?;
        object.field("rolls", &rolls)?;
    }
    object.end()
}
