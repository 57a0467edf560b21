//! Keeping a game while it is played.

use std::time::Duration;

use boggle_game::{Game, GameRecord, GameSetup, JournalEntry, Judge};
use boggle_play::GameRecorder;

use super::{Journal, append};

/// A game that is kept, or not, and then why.
pub(crate) struct ActiveGame<'a> {
    judge: &'a Judge<'a>,
    setup: GameSetup,
    journal: Option<Journal>,
    trouble: Option<String>,
    id: Option<u64>,
}

impl<'a> ActiveGame<'a> {
    /// Begins to keep a game.
    pub fn start(judge: &'a Judge<'a>, setup: GameSetup) -> ActiveGame<'a> {
        let (journal, trouble) = match Journal::create(&setup) {
            Ok(journal) => (Some(journal), None),
            Err(error) => (None, Some(not_kept(&error))),
        };
        ActiveGame { judge, setup, journal, trouble, id: None }
    }

    /// Goes on with one that was broken off.
    pub fn resume(judge: &'a Judge<'a>, setup: GameSetup, journal: Journal) -> ActiveGame<'a> {
        ActiveGame { judge, setup, journal: Some(journal), trouble: None, id: None }
    }

    /// The number of the game, when it is finished and kept.
    pub fn id(&self) -> Option<u64> {
        self.id
    }
}

/// What is wrong, and behind it where: the line may be cut.
fn not_kept(error: &anyhow::Error) -> String {
    let reason = error.root_cause().to_string();
    // The number that the system has for it tells a player nothing.
    let reason = reason.split(" (os error").next().unwrap_or_default();
    let is_placed = error.chain().nth(1).is_some();
    let place = if is_placed { format!(" ({error})") } else { String::new() };
    format!("not kept: {reason}{place}")
}

impl GameRecorder for ActiveGame<'_> {
    fn record_progress(&mut self, word: Option<&str>, played: Duration) {
        let Some(journal) = &mut self.journal else { return };
        self.trouble = match journal.keep(&JournalEntry::new(word, played)) {
            Ok(()) => None,
            Err(error) => {
                let place = journal.path().display().to_string();
                Some(not_kept(&anyhow::Error::from(error).context(place)))
            }
        };
    }

    fn record_result(&mut self, game: &Game, now: Duration) {
        if self.id.is_some() {
            return;
        }
        if game.sheet().entries().is_empty() {
            // Nothing was played. One that cannot be removed is when it is met.
            let _ = self.journal.take().map(Journal::remove);
            return;
        }
        match append(GameRecord::new(self.setup.clone(), self.judge, game, now)) {
            Ok(id) => {
                self.id = Some(id);
                self.trouble = None;
                // One that cannot be removed is known by its start when it is met.
                let _ = self.journal.take().map(Journal::remove);
            }
            Err(error) => {
                let rest = match self.journal {
                    Some(_) => "; the next `boggle play` offers what is kept of it",
                    None => "",
                };
                self.trouble = Some(not_kept(&error) + rest);
            }
        }
    }

    fn warning(&self) -> Option<&str> {
        self.trouble.as_deref()
    }
}
