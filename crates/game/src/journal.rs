//! The journal of a game in progress, from which it can be resumed.

use std::time::Duration;

use boggle_dictionary::MAX_WORD;
use serde::{Deserialize, Serialize};

use crate::game_record::parse_line;
use crate::seconds::{from_seconds, to_seconds};
use crate::{GameRecordError, GameSetup, Judge, MAX_ENTRIES, ScoreSheet};

/// An entry in the journal of a game in progress: a word that was entered, or just
/// the time played so far.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct JournalEntry {
    /// The time played, in seconds.
    pub at: f64,
    /// The word entered at that time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
}

impl JournalEntry {
    /// Creates an entry for a word, or for the time alone.
    #[must_use]
    pub fn new(word: Option<&str>, at: Duration) -> JournalEntry {
        JournalEntry { at: to_seconds(at), word: word.map(str::to_owned) }
    }
}

/// An interrupted game. Its journal has a line with the [`GameSetup`], followed by one
/// line per [`JournalEntry`].
#[derive(Debug, Clone, PartialEq)]
pub struct UnfinishedGame {
    /// What was fixed at the start.
    pub setup: GameSetup,
    /// The entries, in order.
    pub entries: Vec<JournalEntry>,
}

impl UnfinishedGame {
    /// Parses a journal, skipping damaged entries.
    ///
    /// # Errors
    ///
    /// If the first line is damaged or has a later version of the format.
    pub fn read(text: &str) -> Result<UnfinishedGame, GameRecordError> {
        let mut lines = text.lines();
        let setup = parse_line(lines.next().unwrap_or_default())?;
        let entries = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
        Ok(UnfinishedGame { setup, entries })
    }

    /// Returns the time played.
    #[must_use]
    pub fn played(&self) -> Duration {
        self.entries.iter().map(|entry| from_seconds(entry.at)).max().unwrap_or_default()
    }

    /// Judges the words again and returns the sheet. Words that a game does not accept,
    /// such as those after [`MAX_ENTRIES`], are left out.
    #[must_use]
    pub fn sheet(&self, judge: &Judge) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        let entries =
            self.entries.iter().filter_map(|entry| Some((entry.word.as_ref()?, entry.at)));
        for (word, at) in entries.filter(|(word, _)| word.len() <= MAX_WORD).take(MAX_ENTRIES) {
            sheet.add(judge, word, Some(from_seconds(at)), self.setup.time_limit());
        }
        sheet
    }
}
