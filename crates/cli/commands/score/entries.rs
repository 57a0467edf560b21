//! What each player wrote, for the JSON and CSV formats.

use std::collections::HashMap;

use boggle_game::{SheetEntry, Standing, Verdict};
use serde::Serialize;

/// The players who have each struck word.
pub(super) type Writers<'a> = HashMap<&'a str, Vec<&'a Standing>>;

/// A word that a player wrote, and its verdict.
#[derive(Serialize)]
pub(super) struct EntryRecord<'a> {
    pub(super) word: &'a str,
    /// In seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) at: Option<f64>,
    pub(super) points: u32,
    pub(super) verdict: String,
    /// The other players who have a struck word.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) with: Vec<&'a str>,
}

impl<'a> EntryRecord<'a> {
    fn new(entry: &'a SheetEntry, player: &Standing, writers: &Writers<'a>) -> EntryRecord<'a> {
        let writers = writers.get(entry.word.as_str()).filter(|_| entry.verdict == Verdict::Struck);
        let others = writers.into_iter().flatten().filter(|other| other.name != player.name);
        EntryRecord {
            word: &entry.word,
            at: entry.at.map(|at| at.as_secs_f64()),
            points: entry.verdict.points(),
            verdict: match entry.verdict {
                Verdict::Scored(_) => "scored".into(),
                verdict => verdict.to_string(),
            },
            with: others.map(|other| other.name.as_str()).collect(),
        }
    }
}

/// Returns the records of a player's sheet, in order.
pub(super) fn entries<'a>(
    player: &'a Standing,
    writers: &Writers<'a>,
) -> impl Iterator<Item = EntryRecord<'a>> {
    player.sheet.entries().iter().map(|entry| EntryRecord::new(entry, player, writers))
}
