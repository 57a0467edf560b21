//! The phases of a room.

use std::collections::BTreeMap;

use boggle_game::{GameRecord, Judge};
use boggle_solver::DictionaryId;

use crate::limits::GRACE;
use crate::message::{BoardInfo, Review, Table};
use crate::round_record::RoundRecord;
use crate::sheet::Sheet;
use crate::{Deal, PlayerId, Settings, Word};

/// What is going on.
#[derive(Debug)]
pub(crate) enum Phase {
    Lobby,
    Countdown(Play),
    Round(Play),
    Grace(Play),
    Review(Box<Reviewed>),
    Over,
}

/// A round that is about to start, in progress, or waiting for the last words.
#[derive(Debug)]
pub(crate) struct Play {
    pub judge: Judge,
    pub deal: Deal,
    pub go: u64,
    pub end: u64,
    /// When the last words may arrive.
    pub until: u64,
    pub sheets: BTreeMap<PlayerId, Sheet>,
}

/// A round with its result.
#[derive(Debug)]
pub(crate) struct Reviewed {
    pub review: Review,
    pub round: PastRound,
}

/// A round that is over.
#[derive(Debug)]
pub(crate) struct PastRound {
    pub record: RoundRecord,
    pub sheets: BTreeMap<PlayerId, Sheet>,
}

impl PastRound {
    /// Returns the round as a saved game of a player, unless the player entered no words.
    pub fn game(&self, player: PlayerId) -> Option<GameRecord> {
        self.record.game(player, self.sheets.get(&player)?)
    }
}

impl Play {
    pub fn new(judge: Judge, deal: Deal, go: u64, time: u32) -> Play {
        let end = go.saturating_add(1000 * u64::from(time));
        let until = end.saturating_add(GRACE);
        Play { judge, deal, go, end, until, sheets: BTreeMap::new() }
    }

    /// Returns the time of a word that arrives at `now`, in milliseconds after the start; `None` if
    /// it was not entered in time. A device may be wrong, but not about the future.
    pub fn time(&self, word: &Word, now: u64) -> Option<u32> {
        let at = word.at.min(now).max(self.go);
        if at >= self.end || now >= self.until {
            return None;
        }
        u32::try_from(at - self.go).ok()
    }

    pub fn table(&self, settings: &Settings) -> Table {
        Table {
            board: BoardInfo::new(&self.deal, self.judge.board()),
            rules: *self.judge.rules(),
            dictionary: DictionaryId::new(&settings.dictionary, self.judge.dictionary()),
            family: settings.family,
            shared: settings.shared,
        }
    }
}

impl Phase {
    /// Returns the round in play.
    pub fn play(&self) -> Option<&Play> {
        match self {
            Phase::Countdown(play) | Phase::Round(play) | Phase::Grace(play) => Some(play),
            _ => None,
        }
    }

    /// Returns the round in play.
    pub fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Phase::Countdown(play) | Phase::Round(play) | Phase::Grace(play) => Some(play),
            _ => None,
        }
    }

    /// Returns the words of the current round.
    pub fn sheets(&self) -> Option<&BTreeMap<PlayerId, Sheet>> {
        match self {
            Phase::Review(reviewed) => Some(&reviewed.round.sheets),
            phase => phase.play().map(|play| &play.sheets),
        }
    }
}
