//! Scores in JSON. `docs/formats.md` documents the format.

use std::io;

use boggle_game::Standing;
use serde::Serialize;

use super::entries::{EntryRecord, Writers, entries};
use super::{Scored, longest};
use crate::output::json;
use crate::output::json::{DictionaryRecord, ObjectWriter};

#[derive(Serialize)]
struct PlayerRecord<'a> {
    name: &'a str,
    place: usize,
    words: usize,
    points: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    longest: Option<&'a str>,
    entries: Vec<EntryRecord<'a>>,
}

#[derive(Serialize)]
struct MissedRecord<'a> {
    word: &'a str,
    points: u32,
}

impl<'a> PlayerRecord<'a> {
    fn new(player: &'a Standing, writers: &Writers<'a>) -> PlayerRecord<'a> {
        let sheet = &player.sheet;
        PlayerRecord {
            name: &player.name,
            place: player.place,
            words: sheet.scored().count(),
            points: sheet.points(),
            longest: longest(sheet).map(|entry| entry.word.as_str()),
            entries: entries(player, writers).collect(),
        }
    }
}

/// Returns an object over several lines, with at most `top` missed words.
pub(super) fn object(scored: &Scored, top: Option<usize>) -> io::Result<Vec<u8>> {
    let winners: Vec<_> = scored.round.winners().map(|player| &player.name).collect();
    let writers = scored.writers();
    let players = scored.round.standings().iter().map(|player| PlayerRecord::new(player, &writers));
    let missed = scored.missed().into_iter().take(top.unwrap_or(usize::MAX));
    let missed = missed.map(|found| MissedRecord { word: found.word, points: found.points });

    let mut object = ObjectWriter::new(Vec::new())?;
    object.field("board", &json::rows(scored.judge.board()))?;
    object.field("dictionary", &DictionaryRecord::from(scored.opened))?;
    object.field("rules", scored.judge.rules())?;
    object.field("time_limit", &scored.time_limit.map(|time_limit| time_limit.as_secs_f64()))?;
    object.field("cancel", &scored.strike)?;
    object.field("winners", &winners)?;
    object.list("players", players)?;
    object.list("missed", missed)?;
    object.end()
}
