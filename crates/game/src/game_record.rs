//! Games as they are kept: a line of JSON each.

use std::time::Duration;

use boggle_solver::{Board, Notation, NotationError, Rules, Tile};
use serde::{Deserialize, Serialize};

use crate::{Game, Judge, ScoreSheet, Verdict};

/// The version of the format that is written. Later versions only add fields, or
/// have another number.
pub const VERSION: u32 = 1;

/// What is settled when a game starts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameSetup {
    /// [`VERSION`].
    pub version: u32,
    /// When the game was started: local time with its offset (RFC 3339).
    pub started: String,
    /// The board, as it reads back.
    pub board: String,
    /// Whether `q` on it is a bare q rather than Qu.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bare_q: bool,
    /// The short code of a rolled board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The rules.
    pub rules: Rules,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// When the bell rings, in seconds played; none if never.
    pub timer: Option<f64>,
}

/// Which dictionary judged a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DictionaryId {
    /// Its name.
    pub name: String,
    /// How many words it has.
    pub words: usize,
    /// The checksum in its file, in hexadecimal.
    pub checksum: String,
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The number of the game, from 1.
    pub id: u64,
    /// What was settled at its start.
    #[serde(flatten)]
    pub setup: GameSetup,
    /// The seconds that were played.
    pub played: f64,
    /// What came of it.
    pub result: Tally,
    /// Everything entered, in its order.
    pub words: Vec<PlayedWord>,
}

/// What came of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The words that score.
    pub words: u64,
    /// Their points.
    pub points: u64,
    /// The words that there were.
    pub possible_words: u64,
    /// Their points.
    pub possible_points: u64,
}

impl Tally {
    /// What comes of a sheet.
    pub fn new(judge: &Judge, sheet: &ScoreSheet) -> Tally {
        let possible = judge.solution().totals();
        Tally {
            words: sheet.scored().count() as u64,
            points: sheet.points(),
            possible_words: possible.words,
            possible_points: possible.points,
        }
    }
}

/// A word that was entered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayedWord {
    /// The word.
    pub word: String,
    /// The second in which it came.
    pub at: f64,
    /// What it scored.
    pub points: u32,
    /// Why it did not: the verdict, as it is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A line that is no record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GameRecordError {
    /// It is of a later version.
    #[error("written by a later version of the program (format {0}); get that version")]
    Later(u32),
    /// It is damaged, or something else.
    #[error("damaged: {0}")]
    Damaged(String),
}

/// What every version has.
#[derive(Deserialize)]
struct AnyVersion {
    version: u32,
}

fn read<T: for<'a> Deserialize<'a>>(line: &str) -> Result<T, GameRecordError> {
    let damaged = |error: serde_json::Error| GameRecordError::Damaged(error.to_string());
    match serde_json::from_str(line).map_err(damaged)? {
        AnyVersion { version } if version > VERSION => Err(GameRecordError::Later(version)),
        AnyVersion { .. } => serde_json::from_str(line).map_err(damaged),
    }
}

/// Seconds, to the millisecond.
fn seconds(time: Duration) -> f64 {
    time.as_millis() as f64 / 1000.0
}

/// The time that so many seconds are; none of a number that is no time.
fn time(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

impl GameSetup {
    /// The board.
    ///
    /// # Errors
    ///
    /// When the text is none.
    pub fn board(&self) -> Result<Board, NotationError> {
        Board::parse(&self.board, &Notation { bare_q: self.bare_q, size: None })
    }

    /// Whether the text of a board must be read with a bare q.
    pub fn has_bare_q(board: &Board) -> bool {
        board.distinct_tiles().iter().any(|tile| matches!(tile, Tile::Letters(text) if text == "q"))
    }

    /// What the board is called: its code, or its letters.
    pub fn name(&self) -> &str {
        self.code.as_deref().unwrap_or(&self.board)
    }

    /// When the bell rings.
    pub fn time_limit(&self) -> Option<Duration> {
        self.timer.map(time)
    }

    /// The seconds of a bell, as they are kept.
    pub fn timer(time_limit: Option<Duration>) -> Option<f64> {
        time_limit.map(seconds)
    }
}

impl GameRecord {
    /// Reads a line.
    ///
    /// # Errors
    ///
    /// When it is damaged, or of a later version.
    pub fn read(line: &str) -> Result<GameRecord, GameRecordError> {
        read(line)
    }

    /// The record of a game that is over, without a number yet.
    pub fn new(setup: GameSetup, judge: &Judge, game: &Game, now: Duration) -> GameRecord {
        let sheet = game.sheet();
        let words = sheet.entries().iter().map(|entry| PlayedWord {
            word: entry.word.clone(),
            at: seconds(entry.at.unwrap_or_default()),
            points: entry.verdict.points(),
            reason: match entry.verdict {
                Verdict::Scored(_) => None,
                verdict => Some(verdict.to_string()),
            },
        });
        GameRecord {
            id: 0,
            setup,
            played: seconds(game.played(now)),
            result: Tally::new(judge, sheet),
            words: words.collect(),
        }
    }
}

/// A moment in a game that is going on: a word that was entered, or how long has
/// been played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The seconds played.
    pub at: f64,
    /// The word entered then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
}

impl JournalEntry {
    /// A word, or none, at a time.
    pub fn new(word: Option<&str>, at: Duration) -> JournalEntry {
        JournalEntry { at: seconds(at), word: word.map(str::to_owned) }
    }
}

/// A game that was broken off: a line of its [`GameSetup`], and one for each [`JournalEntry`]
/// that was kept while it was played.
#[derive(Debug, Clone, PartialEq)]
pub struct UnfinishedGame {
    /// What was settled at its start.
    pub setup: GameSetup,
    /// What happened after that.
    pub moments: Vec<JournalEntry>,
}

impl UnfinishedGame {
    /// Reads what was kept. Lines that are torn are left out.
    ///
    /// # Errors
    ///
    /// When the first line is damaged, or of a later version.
    pub fn read(text: &str) -> Result<UnfinishedGame, GameRecordError> {
        let mut lines = text.lines();
        let setup = read(lines.next().unwrap_or_default())?;
        let moments = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
        Ok(UnfinishedGame { setup, moments })
    }

    /// How long had been played.
    pub fn played(&self) -> Duration {
        self.moments.iter().map(|moment| time(moment.at)).max().unwrap_or_default()
    }

    /// The words entered, judged again.
    pub fn sheet(&self, judge: &Judge) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        for moment in &self.moments {
            if let Some(word) = &moment.word {
                sheet.write(judge, word, Some(time(moment.at)), self.setup.time_limit());
            }
        }
        sheet
    }
}
