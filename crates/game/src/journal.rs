//! The journal of a game in progress, which makes it possible to resume the game.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::game_record::parse_line;
use crate::seconds::{from_seconds, to_seconds};
use crate::{Game, GameRecordError, GameSetup, Judge};

/// An entry in the journal of a game in progress: a word that the player entered, hints that the
/// player saw, or only the time played so far.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The time played, in seconds.
    pub at: f64,
    /// The word entered at this time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// Whether the player has seen hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
}

impl JournalEntry {
    /// Creates an entry for a word, or for the time only.
    #[must_use]
    pub fn new(word: Option<&str>, at: Duration) -> JournalEntry {
        JournalEntry { at: to_seconds(at), word: word.map(str::to_owned), hints: false }
    }

    /// Creates an entry for hints.
    #[must_use]
    pub fn hints(at: Duration) -> JournalEntry {
        JournalEntry { hints: true, ..JournalEntry::new(None, at) }
    }
}

/// An interrupted game. Its journal has a line with the [`GameSetup`], followed by one
/// line per [`JournalEntry`].
#[derive(Debug, Clone, PartialEq)]
pub struct UnfinishedGame {
    /// The settings, fixed at the start.
    pub setup: GameSetup,
    /// The entries, in order.
    pub entries: Vec<JournalEntry>,
}

impl UnfinishedGame {
    /// Parses a journal, skipping damaged entries.
    ///
    /// # Errors
    ///
    /// If the first line is damaged or has a newer version of the format.
    pub fn read(text: &str) -> Result<UnfinishedGame, GameRecordError> {
        let mut lines = text.lines();
        let setup = parse_line(lines.next().unwrap_or_default())?;
        let entries =
            lines.filter_map(|line| serde_json::from_slice(line.as_bytes()).ok()).collect();
        Ok(UnfinishedGame { setup, entries })
    }

    /// Returns the time played.
    #[must_use]
    pub fn played(&self) -> Duration {
        self.entries.iter().map(|entry| from_seconds(entry.at)).max().unwrap_or_default()
    }

    /// Judges the words again and continues the game. Skips words that a game does not accept, such
    /// as those after the first [`MAX_ENTRIES`](crate::MAX_ENTRIES).
    #[must_use]
    pub fn resume(&self, judge: &Judge, now: Duration) -> Game {
        let mut game = Game::start(self.setup.end_conditions(), Duration::ZERO);
        for entry in &self.entries {
            if let Some(word) = &entry.word {
                game.enter(judge, word, from_seconds(entry.at));
            }
            if entry.hints {
                game.set_has_hints();
            }
        }
        game.restart(self.played(), now);
        game
    }
}
