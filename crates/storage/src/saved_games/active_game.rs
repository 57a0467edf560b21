//! Saves a game while it is played.

use std::time::Duration;

use boggle_game::{
    FinishedGame, Game, GameRecord, GameRecorder, GameSetup, JournalEntry, Judge, past_games,
};

use super::{Journal, SavedGames};
use crate::FileError;

/// A game in progress, which is saved as it is played: as a [`GameRecorder`], it is told what
/// happens.
#[derive(Debug)]
pub struct ActiveGame<'a> {
    saved: &'a SavedGames,
    judge: &'a Judge,
    setup: GameSetup,
    journal: Option<Journal>,
    /// Why the game is not being saved, if it is not.
    warning: Option<String>,
    /// What a warning adds if the journal has all of the game.
    recovery: &'static str,
    finished: Option<FinishedGame>,
    /// Whether the game counts although no word was entered.
    pub counts_empty: bool,
    /// Whether the player asked for the line to share.
    pub is_shared: bool,
}

impl<'a> ActiveGame<'a> {
    /// Saves a game in its journal, new or interrupted, if there is one. If a finished game
    /// cannot be saved although its journal has all of it, the warning ends with `recovery`,
    /// which says how to recover it.
    #[must_use]
    pub fn new(
        saved: &'a SavedGames,
        judge: &'a Judge,
        setup: GameSetup,
        journal: Result<Journal, FileError>,
        recovery: &'static str,
    ) -> ActiveGame<'a> {
        ActiveGame {
            counts_empty: saved.is_first_of_day(&setup),
            saved,
            judge,
            setup,
            warning: journal.as_ref().err().map(|error| not_saved("progress", error)),
            journal: journal.ok(),
            recovery,
            finished: None,
            is_shared: false,
        }
    }

    /// Returns the number of the game once it is finished and saved.
    #[must_use]
    pub fn id(&self) -> Option<u64> {
        self.finished.as_ref().map(|finished| finished.record.id).filter(|&id| id > 0)
    }

    /// Returns whether the game can be resumed from its journal.
    #[must_use]
    pub fn is_resumable(&self) -> bool {
        self.journal.is_some() && self.warning.is_none()
    }

    fn append(&mut self, entry: &JournalEntry) {
        if let Some(journal) = &mut self.journal {
            let error = journal.append(entry).err();
            self.warning = error.map(|error| not_saved("progress", &error));
        }
    }
}

/// Says what is not saved, and why. The path is last, because a narrow screen cuts the line
/// off.
fn not_saved(what: &str, FileError { path, error }: &FileError) -> String {
    let reason = error.to_string();
    // The operating system's error number does not help a player.
    let reason = reason.split(" (os error").next().unwrap_or_default();
    format!("{what} not saved: {reason} ({})", path.display())
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
            // A journal that cannot be removed has no words.
            let _ = self.journal.take().map(Journal::remove);
            return;
        }
        let mut record = GameRecord::new(self.setup.clone(), self.judge, game, now);
        if let Err(error) = self.saved.append(&mut record) {
            let recovery = if self.is_resumable() { self.recovery } else { "" };
            self.warning = Some(not_saved("game", &error) + recovery);
        } else {
            self.warning = None;
            // A journal that cannot be removed has a game that is saved.
            let _ = self.journal.take().map(Journal::remove);
        }
        let id = record.id;
        let before = self.saved.records().take_while(|before| before.id != id);
        self.finished = Some(FinishedGame::new(record, past_games(before)));
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
