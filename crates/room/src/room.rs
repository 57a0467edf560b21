//! The state machine.

use std::collections::{BTreeMap, VecDeque};

use boggle_game::{GameChoice, Judge};
use boggle_solver::Solver;

use crate::limits::{COLORS, COUNTDOWN, GRACE, LAST_JOIN, PAST_ROUNDS, RESTART_GRACE};
use crate::phase::{PastRound, Phase, Play};
use crate::player::Player;
use crate::{Deal, Dealer, Event, Library, PlayerId, Refusal, Settings, Word};

/// A room of players who search the same board at the same time.
pub struct Room {
    pub(crate) library: Library,
    pub(crate) settings: Settings,
    /// All players of the game, including those who left.
    pub(crate) players: BTreeMap<PlayerId, Player>,
    pub(crate) next_player: u32,
    pub(crate) host: Option<PlayerId>,
    /// The number of connected screens on the wall.
    pub(crate) walls: u32,
    /// The number of the current round, from 1, or 0 before the first. It never repeats, so words of
    /// one game cannot enter the next.
    pub(crate) round: u32,
    /// The number of rounds in earlier games.
    pub(crate) rounds_before: u32,
    pub(crate) phase: Phase,
    /// The last rounds whose reviews are over, the latest one first.
    pub(crate) past: VecDeque<PastRound>,
    is_shut: bool,
    pub(crate) now: u64,
    pub(crate) changes: Changes,
}

/// Which [messages](crate::message) have changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Changes {
    /// The settings.
    pub settings: bool,
    /// The players.
    pub players: bool,
    /// The phase, and with it the counts and every player's seat.
    pub phase: bool,
    /// The counts.
    pub counts: bool,
}

impl Room {
    /// Opens a room.
    ///
    /// # Errors
    ///
    /// If the settings are invalid, or the game or the dictionary is unknown.
    pub fn open(library: Library, choice: &GameChoice) -> Result<Room, Refusal> {
        let settings = library.settle(choice)?;
        Ok(Room::with_settings(library, settings))
    }

    fn with_settings(library: Library, settings: Settings) -> Room {
        Room {
            settings,
            library,
            players: BTreeMap::new(),
            next_player: 0,
            host: None,
            walls: 0,
            round: 0,
            rounds_before: 0,
            phase: Phase::Lobby,
            past: VecDeque::new(),
            is_shut: false,
            now: 0,
            changes: Changes::default(),
        }
    }

    /// Restores a room from its events, the first of which is [`Event::Open`].
    ///
    /// # Errors
    ///
    /// If the first event is another one, or the settings are no longer valid.
    pub fn restore<'e>(
        library: Library,
        events: impl IntoIterator<Item = &'e (u64, Event)>,
    ) -> Result<Room, Refusal> {
        let mut events = events.into_iter();
        let Some((_, Event::Open { settings })) = events.next() else {
            return Err(Refusal::NotNow("the room was not opened"));
        };
        let settings = library.settle_stored(settings)?;
        let mut room = Room::with_settings(library, settings);
        events.for_each(|(at, event)| room.apply(*at, event));
        Ok(room)
    }

    /// Returns what has changed since the last call.
    pub fn take_changes(&mut self) -> Changes {
        std::mem::take(&mut self.changes)
    }

    /// Returns the settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the solver for the next round; `None` if the dictionary is gone.
    #[must_use]
    pub fn solver(&self) -> Option<Solver> {
        let Settings { dictionary, family, .. } = &self.settings;
        (self.library.dictionaries)(dictionary, *family).map(|(_, solver)| solver)
    }

    /// Returns what deals the next board; `None` if the dictionary is gone.
    #[must_use]
    pub fn dealer(&self) -> Option<Dealer> {
        self.solver().map(|solver| Dealer::new(self.settings.clone(), solver))
    }

    /// Returns whether the room is closed for good.
    #[must_use]
    pub fn is_shut(&self) -> bool {
        self.is_shut
    }

    /// Lets the time pass. Earlier times have no effect.
    pub fn advance(&mut self, now: u64) {
        self.now = self.now.max(now);
        // A round that is over may have started since the last call.
        for _ in 0..2 {
            match std::mem::replace(&mut self.phase, Phase::Lobby) {
                Phase::Countdown(play) if self.now >= play.go => {
                    self.enter_phase(Phase::Round(play))
                }
                Phase::Round(play) if self.now >= play.end => self.enter_phase(Phase::Grace(play)),
                phase => self.phase = phase,
            }
        }
    }

    fn enter_phase(&mut self, phase: Phase) {
        if let Phase::Review(reviewed) = std::mem::replace(&mut self.phase, phase) {
            self.past.push_front(reviewed.round);
            self.past.truncate(PAST_ROUNDS);
        }
        self.changes.phase = true;
    }

    /// Applies an event that happened at this time. An event that is not possible has no effect,
    /// and nothing happens after [`Event::Shut`].
    pub fn apply(&mut self, now: u64, event: &Event) {
        if self.is_shut {
            return;
        }
        self.advance(now);
        match event {
            // A room is open before its first event.
            Event::Open { .. } => {}
            Event::Settings(choice) => {
                if let Ok(settings) = self.library.settle_stored(choice) {
                    self.settings = settings;
                    self.changes.settings = true;
                }
            }
            Event::Join { player, name, token } => self.add(*player, name, token),
            Event::Leave(player) => self.remove(*player),
            Event::Rename { player, name } => {
                if let Some(player) = self.players.get_mut(player) {
                    player.name.clone_from(name);
                    self.changes.players = true;
                }
            }
            Event::Color { player, color } => {
                let player = self.players.get_mut(player);
                if let Some(player) = player.filter(|_| *color < COLORS) {
                    player.color = *color;
                    self.changes.players = true;
                }
            }
            Event::Words { player, words } => self.enter_words(*player, words),
            Event::Start(deal) => {
                let judge = self.solver().map(|solver| self.settings.judge(deal, &solver));
                if let Some(Ok(judge)) = judge {
                    self.begin_round(deal, judge);
                }
            }
            Event::Stop => {
                if let Phase::Round(play) = &mut self.phase {
                    // Words of this millisecond are in time.
                    play.end = self.now.saturating_add(1);
                    play.until = play.end.saturating_add(GRACE);
                    self.changes.phase = true;
                }
            }
            Event::Close => self.close(),
            Event::PassHost(player) => {
                if self.players.get(player).is_some_and(|player| !player.has_left) {
                    self.host = Some(*player);
                    self.changes.players = true;
                }
            }
            Event::Finish => self.enter_phase(Phase::Over),
            Event::Shut => self.is_shut = true,
            Event::Restart => {
                if let Some(play) = self.phase.play_mut() {
                    play.until = play.until.max(self.now.saturating_add(RESTART_GRACE));
                    self.changes.phase = true;
                }
                self.walls = 0;
                for player in self.players.values_mut() {
                    (player.connections, player.gone_since) = (0, self.now);
                }
            }
        }
    }

    fn add(&mut self, id: PlayerId, name: &str, token: &str) {
        if let Some(player) = self.players.get_mut(&id) {
            if player.token == token {
                player.name = name.into();
                (player.has_left, player.gone_since) = (false, self.now);
                self.host.get_or_insert(id);
                self.changes.players = true;
            }
            return;
        }
        // The last number would be given to every later player.
        let Some(next) = id.0.checked_add(1) else { return };
        self.next_player = self.next_player.max(next);
        let is_late = match &self.phase {
            Phase::Round(play) => self.now.saturating_add(LAST_JOIN) > play.end,
            Phase::Grace(_) => true,
            _ => false,
        };
        let player = Player {
            name: name.into(),
            token: token.into(),
            color: self.rarest_color(),
            plays_from: self.round.saturating_add(u32::from(is_late)),
            total: 0,
            has_left: false,
            connections: 0,
            gone_since: self.now,
        };
        self.players.insert(id, player);
        self.host.get_or_insert(id);
        self.changes.players = true;
    }

    /// Returns the first of the colors that the fewest players have.
    fn rarest_color(&self) -> u8 {
        let present = || self.players.values().filter(|player| !player.has_left);
        let count = |color: &u8| present().filter(|player| player.color == *color).count();
        (0..COLORS).min_by_key(count).unwrap_or_default()
    }

    fn remove(&mut self, id: PlayerId) {
        if let Some(player) = self.players.get_mut(&id) {
            player.has_left = true;
            if self.host == Some(id) {
                let mut present = self.players.iter().filter(|(_, player)| !player.has_left);
                self.host = present.next().map(|(id, _)| *id);
            }
        }
        self.changes.players = true;
    }

    fn enter_words(&mut self, player: PlayerId, words: &[Word]) {
        let (Phase::Round(play) | Phase::Grace(play)) = &mut self.phase else { return };
        if self.players.get(&player).is_none_or(|player| player.plays_from > self.round) {
            return;
        }
        for word in words {
            if let Some(at) = play.time(word, self.now) {
                play.sheets.entry(player).or_default().add(&play.judge, word, at);
                self.changes.counts = true;
            }
        }
    }

    /// Applies [`Event::Start`] like [`apply`](Room::apply), which would make the judge again.
    pub fn start(&mut self, now: u64, deal: &Deal, judge: Judge) {
        if !self.is_shut {
            self.advance(now);
            self.begin_round(deal, judge);
        }
    }

    fn begin_round(&mut self, deal: &Deal, judge: Judge) {
        if self.phase.play().is_some() {
            return;
        }
        let go = self.now.saturating_add(COUNTDOWN);
        let play = Play::new(judge, deal.clone(), go, self.settings.time);
        if matches!(self.phase, Phase::Over) {
            self.rounds_before = self.round;
            self.players.retain(|_, player| !player.has_left);
            self.players.values_mut().for_each(|player| player.total = 0);
        }
        self.round = self.round.saturating_add(1);
        self.players
            .values_mut()
            .for_each(|player| player.plays_from = player.plays_from.min(self.round));
        self.enter_phase(Phase::Countdown(play));
        self.changes.players = true;
    }

    fn close(&mut self) {
        let Phase::Grace(play) = std::mem::replace(&mut self.phase, Phase::Lobby) else { return };
        let reviewed = self.review(play);
        self.enter_phase(Phase::Review(Box::new(reviewed)));
        self.changes.players = true;
    }
}
