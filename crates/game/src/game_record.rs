//! Saved games: one line of JSON each.

use boggle_dictionary::letters::count;
use boggle_solver::{Board, DictionaryId, Notation, Rules, Size, SyntaxError, Tile};
use serde::{Deserialize, Serialize};
use std::time::Duration;

use crate::seconds::{from_seconds, to_seconds};
use crate::{EndConditions, Game, Judge, Mode, ScoreSheet, Target, Verdict};

/// The version of the format that this crate writes. Compatible changes only add fields; any other
/// change increases the version.
pub const FORMAT_VERSION: u32 = 1;

/// The settings of a game, which are fixed when it starts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct GameSetup {
    /// The version of the format: [`FORMAT_VERSION`].
    pub version: u32,
    /// The start of the game, in local time with the UTC offset (RFC 3339).
    pub started: String,
    /// The board, in the notation that [`board`](GameSetup::board) parses.
    pub board: String,
    /// Whether `q` in the board means a bare Q instead of Qu.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bare_q: bool,
    /// The board code of a rolled board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// The rules.
    pub rules: Rules,
    /// The dictionary.
    pub dictionary: DictionaryId,
    /// The initial time limit in seconds, unless the game is untimed.
    pub timer: Option<f64>,
    /// How words affect the end of the game.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mode: Mode,
    /// The points that win the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<u64>,
    /// The words to find.
    #[serde(default, skip_serializing_if = "is_default")]
    pub target: Target,
    /// The day of a daily board, such as `2026-11-21`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// How the board was chosen, if not at random: `easy`, `100 or more words`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<String>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A finished game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct GameRecord {
    /// The number of the game, from 1.
    pub id: u64,
    /// The settings, fixed at the start.
    #[serde(flatten)]
    pub setup: GameSetup,
    /// The time played, in seconds.
    pub played: f64,
    /// Whether the player has seen hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// The score.
    pub result: GameResult,
    /// The words entered, in order.
    pub words: Vec<PlayedWord>,
}

/// The score of a game, and the best possible score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct GameResult {
    /// The number of words that scored.
    pub words: u64,
    /// The points for them.
    pub points: u64,
    /// The number of words on the board.
    pub possible_words: u64,
    /// The points for all words on the board.
    pub possible_points: u64,
    /// The same counts for common words, if the dictionary says which words are common.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub common: Option<CommonResult>,
}

/// The common words in a score.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct CommonResult {
    /// The number of common words that scored.
    pub words: u64,
    /// The points for them.
    pub points: u64,
    /// The number of common words on the board.
    pub possible_words: u64,
    /// The points for all common words on the board.
    pub possible_points: u64,
}

impl GameResult {
    /// Compares a sheet with all words on the board.
    #[must_use]
    pub fn new(judge: &Judge, sheet: &ScoreSheet) -> GameResult {
        let possible = judge.solution().totals();
        GameResult {
            words: sheet.scored().count() as u64,
            points: sheet.points(),
            possible_words: possible.words,
            possible_points: possible.points,
            common: judge.has_levels().then(|| CommonResult::new(judge, sheet)),
        }
    }

    /// Returns the player's score as a fraction of the points possible with the target words, or
    /// `None` if no points were possible.
    #[must_use]
    pub fn share(&self, target: Target) -> Option<f64> {
        let (points, possible) = match (target, self.common) {
            (Target::Common, Some(common)) => (common.points, common.possible_points),
            _ => (self.points, self.possible_points),
        };
        (possible > 0).then(|| points as f64 / possible as f64)
    }
}

impl CommonResult {
    fn new(judge: &Judge, sheet: &ScoreSheet) -> CommonResult {
        let mut tally = CommonResult::default();
        for found in judge.solution().words().filter(|found| judge.is_common(found)) {
            tally.possible_words += 1;
            tally.possible_points += u64::from(found.points);
        }
        let scored = sheet.scored().filter_map(|entry| judge.lookup(&entry.word));
        for found in scored.filter(|found| judge.is_common(found)) {
            tally.words += 1;
            tally.points += u64::from(found.points);
        }
        tally
    }
}

/// A word that was entered in a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub struct PlayedWord {
    /// The word.
    pub word: String,
    /// The time played when it was entered, in seconds.
    pub at: f64,
    /// The points it scored.
    pub points: u32,
    /// Why it did not score: the `Display` form of the [`Verdict`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// The error for a line that is not a readable game record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameRecordError {
    /// The record has a newer version of the format.
    #[error("saved by a later version of the program (format {0}); use that version to read it")]
    Later(u32),
    /// The record is damaged, or the line is not a record.
    #[error("damaged: {0}")]
    Damaged(String),
}

/// The field that every version of the format has.
#[derive(Deserialize)]
struct AnyVersion {
    version: u32,
}

/// Parses a line that contains the version of its format.
pub(crate) fn parse_line<T: for<'a> Deserialize<'a>>(line: &str) -> Result<T, GameRecordError> {
    // Omits serde_json's line number, which is always 1.
    let damaged = |error: serde_json::Error| {
        let (text, column) = (error.to_string(), error.column());
        let reason = text.split(" at line ").next().unwrap_or_default();
        GameRecordError::Damaged(match column {
            0 => reason.into(),
            _ => format!("{reason} at column {column}"),
        })
    };
    // The page parses bytes everywhere: to parse text as well would take 20 kB more code.
    let line = line.as_bytes();
    match serde_json::from_slice(line).map_err(damaged)? {
        AnyVersion { version } if version > FORMAT_VERSION => Err(GameRecordError::Later(version)),
        AnyVersion { .. } => serde_json::from_slice(line).map_err(damaged),
    }
}

impl GameSetup {
    /// Creates the setup of a game on a board, without its code: all words are to be found, and
    /// the board was not chosen. `started` is the local time with its offset (RFC 3339).
    #[must_use]
    pub fn new(
        started: String,
        board: &Board,
        rules: Rules,
        dictionary: DictionaryId,
        end_conditions: EndConditions,
    ) -> GameSetup {
        let EndConditions { time, mode, goal } = end_conditions;
        GameSetup {
            version: FORMAT_VERSION,
            started,
            board: board.to_string(),
            bare_q: GameSetup::has_bare_q(board),
            code: None,
            rules,
            dictionary,
            timer: time.map(to_seconds),
            mode,
            goal,
            target: Target::All,
            day: None,
            chosen: None,
        }
    }

    /// Parses the board.
    ///
    /// # Errors
    ///
    /// If the text is not a valid board.
    pub fn board(&self) -> Result<Board, SyntaxError> {
        let notation = Notation { bare_q: self.bare_q, ..Notation::default() };
        Board::parse(&self.board, &notation).or_else(|error| {
            // Earlier versions left out sizes that a board needs now.
            let size = size_of_rows(&self.board);
            Board::parse(&self.board, &Notation { size, ..notation }).map_err(|_| error)
        })
    }

    /// Returns whether the text of a board must be parsed with a bare q.
    #[must_use]
    pub fn has_bare_q(board: &Board) -> bool {
        board.distinct_tiles().iter().any(|tile| matches!(tile, Tile::Letters(text) if text == "q"))
    }

    /// Returns a name for the board: its code if it has one, and its letters otherwise.
    #[must_use]
    pub fn name(&self) -> &str {
        self.code.as_deref().unwrap_or(&self.board)
    }

    /// Returns the initial time limit, or `None` for an untimed game.
    #[must_use]
    pub fn time_limit(&self) -> Option<Duration> {
        self.timer.map(from_seconds)
    }

    /// Returns the conditions that end the game.
    #[must_use]
    pub fn end_conditions(&self) -> EndConditions {
        EndConditions { time: self.time_limit(), mode: self.mode, goal: self.goal }
    }
}

/// Returns the size of rows with spaces between them, or of a square.
fn size_of_rows(text: &str) -> Option<Size> {
    let (rows, first) = (text.split(' ').count(), text.split(' ').next()?);
    let cells = if first.contains(',') { first.split(',').count() } else { count(first) };
    Some(match rows {
        1 => Size { rows: cells.isqrt(), columns: cells.isqrt() },
        _ => Size { rows, columns: cells },
    })
}

impl GameRecord {
    /// Returns an iterator over the words that scored, in order.
    pub fn scored(&self) -> impl DoubleEndedIterator<Item = &str> {
        let scored = self.words.iter().filter(|played| played.reason.is_none());
        scored.map(|played| played.word.as_str())
    }

    /// Parses a line of a history file.
    ///
    /// # Errors
    ///
    /// If the line is damaged or has a newer version of the format.
    pub fn read(line: &str) -> Result<GameRecord, GameRecordError> {
        parse_line(line)
    }

    /// Creates the record of a finished game. Its `id` is 0 until the caller sets it.
    #[must_use]
    pub fn new(setup: GameSetup, judge: &Judge, game: &Game, now: Duration) -> GameRecord {
        let sheet = game.sheet();
        let words = sheet.entries().iter().map(|entry| PlayedWord {
            word: entry.word.clone(),
            at: to_seconds(entry.at.unwrap_or_default()),
            points: entry.verdict.points(),
            reason: match entry.verdict {
                Verdict::Scored(_) => None,
                verdict => Some(verdict.to_string()),
            },
        });
        GameRecord {
            id: 0,
            setup,
            played: to_seconds(game.played(now)),
            hints: game.has_hints(),
            result: GameResult::new(judge, sheet),
            words: words.collect(),
        }
    }
}
