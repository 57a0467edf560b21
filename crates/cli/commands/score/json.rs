//! Scores in JSON. `docs/formats.md` documents the format.

use boggle_game::Standing;
use boggle_solver::Rules;
use serde::Serialize;

use super::entries::{EntryRecord, Writers, entries};
use super::{ScoredRound, longest};
use crate::output::json;
use crate::output::json::DictionaryRecord;

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    dictionary: DictionaryRecord<'a>,
    rules: &'a Rules,
    time_limit: Option<f64>,
    cancel: bool,
    winners: Vec<&'a str>,
    players: Vec<PlayerRecord<'a>>,
    missed: Vec<MissedRecord<'a>>,
}

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
pub(super) fn object(scored: &ScoredRound, top: Option<usize>) -> serde_json::Result<Vec<u8>> {
    let writers = scored.writers();
    let players = scored.round.standings().iter().map(|player| PlayerRecord::new(player, &writers));
    let missed = scored.missed().into_iter().take(top.unwrap_or(usize::MAX));
    let missed = missed.map(|found| MissedRecord { word: found.word, points: found.points });
    json::object(&Record {
        version: json::VERSION,
        board: json::rows(scored.judge.board()),
        dictionary: scored.opened.into(),
        rules: scored.judge.rules(),
        time_limit: scored.time_limit.map(|time_limit| time_limit.as_secs_f64()),
        cancel: scored.strike,
        winners: scored.round.winners().map(|player| &*player.name).collect(),
        players: players.collect(),
        missed: missed.collect(),
    })
}
