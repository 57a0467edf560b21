//! Records a game while it is played.

use std::time::Duration;

use boggle_game::{FinishedGame, Game, GameRecord, GameSetup, JournalEntry, Judge, past_games};
use boggle_tui::GameRecorder;

use super::{Journal, file, hidden, is_first_of_day, records};

/// A game in progress, which is saved as it is played.
pub(crate) struct ActiveGame<'a> {
    judge: &'a Judge<'a>,
    setup: GameSetup,
    journal: Option<Journal>,
    /// Why the game is not being saved, if it is not.
    warning: Option<String>,
    finished: Option<FinishedGame>,
    /// Whether the game counts although no word was entered.
    counts_empty: bool,
    /// Whether the player asked for the line to share.
    is_shared: bool,
}

impl<'a> ActiveGame<'a> {
    /// Starts to record a new game.
    pub fn start(judge: &'a Judge<'a>, setup: GameSetup) -> ActiveGame<'a> {
        let (journal, warning) = match Journal::create(&setup) {
            Ok(journal) => (Some(journal), None),
            Err(error) => (None, Some(not_saved("progress", &error))),
        };
        ActiveGame { warning, journal, ..ActiveGame::unsaved(judge, setup) }
    }

    /// Continues the record of an interrupted game.
    pub fn resume(judge: &'a Judge<'a>, setup: GameSetup, journal: Journal) -> ActiveGame<'a> {
        ActiveGame { journal: Some(journal), ..ActiveGame::unsaved(judge, setup) }
    }

    fn unsaved(judge: &'a Judge<'a>, setup: GameSetup) -> ActiveGame<'a> {
        ActiveGame {
            judge,
            counts_empty: is_first_of_day(&setup),
            setup,
            journal: None,
            warning: None,
            finished: None,
            is_shared: false,
        }
    }

    /// Returns the number of the game once it is finished and saved.
    pub fn id(&self) -> Option<u64> {
        self.finished.as_ref().map(|finished| finished.record.id).filter(|&id| id > 0)
    }

    /// Returns whether the player asked for the line to share.
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Returns whether the game counts although no word was entered.
    pub fn counts_empty(&self) -> bool {
        self.counts_empty
    }

    /// Returns whether the next `boggle play` can resume the game.
    pub fn is_resumable(&self) -> bool {
        self.journal.is_some() && self.warning.is_none()
    }

    fn append(&mut self, entry: &JournalEntry) {
        let Some(journal) = &mut self.journal else { return };
        self.warning = match journal.append(entry) {
            Ok(()) => None,
            Err(error) => {
                let path = journal.path().display().to_string();
                Some(not_saved("progress", &anyhow::Error::from(error).context(path)))
            }
        };
    }
}

/// Says what is not saved, and why. The path is last, because a narrow screen cuts the line
/// off.
fn not_saved(what: &str, error: &anyhow::Error) -> String {
    let reason = error.root_cause().to_string();
    // The operating system's error number does not help a player.
    let reason = reason.split(" (os error").next().unwrap_or_default();
    let has_context = error.chain().nth(1).is_some();
    let path = if has_context { format!(" ({error})") } else { String::new() };
    format!("{what} not saved: {reason}{path}")
}

impl GameRecorder for ActiveGame<'_> {
    fn record_progress(&mut self, word: Option<&str>, played: Duration) {
        self.append(&JournalEntry::new(word, played));
    }

    fn record_hints(&mut self, played: Duration) {
        self.append(&JournalEntry::hints(played));
    }

    fn record_result(&mut self, game: &Game, now: Duration) {
        if self.finished.is_some() {
            return;
        }
        if game.sheet().entries().is_empty() && !self.counts_empty {
            // A journal without words that cannot be removed now is removed by the
            // next `boggle play`.
            let _ = self.journal.take().map(Journal::remove);
            return;
        }
        let mut record = GameRecord::new(self.setup.clone(), self.judge, game, now);
        if let Err(error) = file::append(&mut record) {
            let hint = match self.is_resumable() {
                true => "; the next `boggle play` offers to recover it",
                false => "",
            };
            self.warning = Some(not_saved("game", &error) + hint);
        } else {
            self.warning = None;
            // A journal that cannot be removed is recognized by the start of its
            // game, and removed by the next `boggle play`.
            let _ = self.journal.take().map(Journal::remove);
        }
        let id = record.id;
        let before = records().take_while(|before| before.id != id);
        let hidden = hidden().unwrap_or_default();
        self.finished = Some(FinishedGame::new(record, past_games(before, &hidden)));
    }

    fn finished(&self) -> Option<&FinishedGame> {
        self.finished.as_ref()
    }

    fn share(&mut self) {
        self.is_shared = true;
    }

    fn warning(&self) -> Option<&str> {
        self.warning.as_deref()
    }
}
