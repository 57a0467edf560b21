use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Duration;

use boggle_dictionary::letters::count;
use boggle_solver::json::{self, DictionaryRecord};
use boggle_solver::{FoundWord, Rules};
use serde::Serialize;

use crate::{Judge, Round, ScoreSheet, SheetEntry, Standing, Verdict};

/// A scored round.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct RoundReport<'a> {
    /// The board.
    #[cfg_attr(feature = "schemars", schemars(with = "json::Rows"))]
    pub board: Vec<Vec<String>>,
    /// The dictionary.
    pub dictionary: DictionaryRecord<'a>,
    /// The rules.
    pub rules: Rules,
    /// The time limit in seconds, or `null` if there is none.
    pub time_limit: Option<f64>,
    /// Whether words found by several players are crossed out.
    pub cancel: bool,
    /// The names of the winners; several if tied.
    pub winners: Vec<&'a str>,
    /// The players, ordered by place.
    pub players: Vec<PlayerReport<'a>>,
    /// The words that nobody wrote, common words first, then by points.
    pub missed: Vec<MissedReport<'a>>,
}

/// What a player wrote.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct PlayerReport<'a> {
    /// The name.
    pub name: &'a str,
    /// The place, from 1; tied players have the same.
    pub place: usize,
    /// The number of words that scored.
    pub words: usize,
    /// Their points.
    pub points: u64,
    /// The longest word that scored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longest: Option<&'a str>,
    /// Everything that the player wrote, in order.
    pub entries: Vec<EntryReport<'a>>,
}

/// A word that a player wrote, and its verdict.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct EntryReport<'a> {
    /// The word.
    pub word: &'a str,
    /// When it was written, in seconds, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<f64>,
    /// The points; 0 if it did not score.
    pub points: u32,
    /// `scored`, or why the word did not score.
    pub verdict: String,
    /// The other players who found a crossed-out word.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<&'a str>,
}

/// A word that nobody wrote.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct MissedReport<'a> {
    /// The word.
    pub word: &'a str,
    /// Its points.
    pub points: u32,
}

/// The players who have each struck word.
type Writers<'a> = HashMap<&'a str, Vec<&'a Standing>>;

impl Round {
    /// Returns the players who wrote each crossed-out word, in order of their places.
    #[must_use]
    pub fn writers(&self) -> HashMap<&str, Vec<&Standing>> {
        let mut writers: HashMap<_, Vec<_>> = HashMap::new();
        for player in self.standings() {
            let struck = player.sheet.entries().iter().filter(|it| it.verdict == Verdict::Struck);
            for entry in struck {
                writers.entry(entry.word.as_str()).or_default().push(player);
            }
        }
        writers
    }

    /// Returns the [missed](Round::missed) words, best first.
    #[must_use]
    pub fn best_missed<'a>(&'a self, judge: &'a Judge) -> Vec<FoundWord<'a>> {
        let mut missed: Vec<_> = self.missed(judge).collect();
        missed.sort_by_key(|found| {
            let is_rare = !judge.is_common(found);
            (is_rare, Reverse((found.points, found.letters)), found.rank)
        });
        missed
    }

    /// Describes the round, with at most `top` missed words.
    #[must_use]
    pub fn report<'a>(
        &'a self,
        judge: &'a Judge,
        dictionary: DictionaryRecord<'a>,
        time_limit: Option<Duration>,
        cancel: bool,
        top: Option<usize>,
    ) -> RoundReport<'a> {
        let writers = self.writers();
        let players = self.standings().iter().map(|player| PlayerReport {
            name: &player.name,
            place: player.place,
            words: player.sheet.scored().count(),
            points: player.sheet.points(),
            longest: player.sheet.longest().map(|entry| entry.word.as_str()),
            entries: player.sheet.entries().iter().map(|it| entry(it, player, &writers)).collect(),
        });
        let missed = self.best_missed(judge).into_iter().take(top.unwrap_or(usize::MAX));
        RoundReport {
            board: json::rows(judge.board()),
            dictionary,
            rules: *judge.rules(),
            time_limit: time_limit.map(|limit| limit.as_secs_f64()),
            cancel,
            winners: self.winners().map(|player| &*player.name).collect(),
            players: players.collect(),
            missed: missed.map(|it| MissedReport { word: it.word, points: it.points }).collect(),
        }
    }
}

fn entry<'a>(entry: &'a SheetEntry, player: &Standing, writers: &Writers<'a>) -> EntryReport<'a> {
    let writers = writers.get(entry.word.as_str()).filter(|_| entry.verdict == Verdict::Struck);
    let others = writers.into_iter().flatten().filter(|other| other.name != player.name);
    EntryReport {
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

impl ScoreSheet {
    /// Returns the longest word that scores, the first of several.
    #[must_use]
    pub fn longest(&self) -> Option<&SheetEntry> {
        self.scored().min_by_key(|entry| Reverse(count(&entry.word)))
    }
}
