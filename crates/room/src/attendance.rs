//! Who is there, and what happens without anybody's request.

use crate::limits::ABSENCE;
use crate::phase::Phase;
use crate::player::Player;
use crate::{Event, PlayerId, Room, Schedule, Step};

impl Room {
    /// Records that a player opened a connection.
    pub fn connect(&mut self, player: PlayerId) {
        if let Some(player) = self.players.get_mut(&player) {
            player.connections = player.connections.saturating_add(1);
            self.changes.players |= player.connections == 1;
        }
    }

    /// Records that a connection of a player was closed.
    pub fn disconnect(&mut self, player: PlayerId, now: u64) {
        if let Some(player) = self.players.get_mut(&player).filter(|player| player.connections > 0)
        {
            player.connections -= 1;
            player.gone_since = now;
            self.changes.players |= player.connections == 0;
        }
    }

    /// Returns when [`due`](Room::due) or [`advance`](Room::advance) have something to do.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let phase = match &self.phase {
            Phase::Countdown(play) => Some(play.go),
            Phase::Round(play) => Some(play.end),
            Phase::Grace(play) => Some(play.until),
            Phase::Review(reviewed) => reviewed.review.next.filter(|_| self.is_attended()),
            Phase::Lobby | Phase::Over => {
                (self.schedule == Schedule::Open && self.is_attended()).then_some(self.now)
            }
        };
        let absence = self.absent().map(|(gone_since, _)| gone_since.saturating_add(ABSENCE));
        phase.into_iter().chain(absence).min()
    }

    /// Returns what has to happen at this time without a player's request.
    #[must_use]
    pub fn due(&self, now: u64) -> Option<Step> {
        if self.is_shut() {
            return None;
        }
        match &self.phase {
            Phase::Grace(play) if now >= play.until => return Some(Step::Event(Event::Close)),
            Phase::Review(reviewed)
                if reviewed.review.next.is_some_and(|next| now >= next) && self.is_attended() =>
            {
                return Some(Step::Deal);
            }
            Phase::Lobby | Phase::Over if self.schedule == Schedule::Open && self.is_attended() => {
                return Some(Step::Deal);
            }
            _ => {}
        }
        let (_, event) =
            self.absent().filter(|(gone_since, _)| now >= gone_since.saturating_add(ABSENCE))?;
        Some(Step::Event(event))
    }

    fn is_attended(&self) -> bool {
        self.players.values().any(Player::is_connected)
    }

    /// Returns who has been away since when, and what happens if that lasts.
    fn absent(&self) -> Option<(u64, Event)> {
        let is_gone = |player: &&Player| !player.is_connected();
        match self.schedule {
            Schedule::Hosted => {
                let host = self.players.get(&self.host?).filter(is_gone)?;
                let mut present = self
                    .players
                    .iter()
                    .filter(|(_, player)| player.is_connected() && !player.has_left);
                present.next().map(|(id, _)| (host.gone_since, Event::PassHost(*id)))
            }
            Schedule::Open => {
                let gone = self.players.iter().filter(|(_, player)| !player.is_connected());
                gone.map(|(id, player)| (player.gone_since, Event::Leave(*id)))
                    .min_by_key(|(since, _)| *since)
            }
        }
    }
}
