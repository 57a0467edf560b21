//! Scores in CSV. `docs/formats.md` documents the format.

use super::ScoredRound;
use super::entries::{EntryRecord, entries};
use crate::output::spreadsheet::cell;
use crate::terminal::printable;

/// Returns a header row, then a row for each word that a player wrote.
pub(super) fn rows(scored: &ScoredRound) -> anyhow::Result<Vec<u8>> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(["player", "place", "word", "at", "points", "verdict", "with"])?;
    let writers = scored.writers();
    for player in scored.round.standings() {
        let place = player.place.to_string();
        for EntryRecord { word, at, points, verdict, with } in entries(player, &writers) {
            let at = at.map(|at| at.to_string()).unwrap_or_default();
            let (points, with) = (points.to_string(), with.join("; "));
            let (name, with) = (printable(&player.name), printable(&with));
            let (name, with) = (cell(&name), cell(&with));
            table.write_record([&*name, &place, word, &at, &points, &verdict, &with])?;
        }
    }
    Ok(table.into_inner()?)
}
