//! Who is there, and what happens without anybody's request.

use crate::limits::ABSENCE;
use crate::phase::Phase;
use crate::player::Player;
use crate::{Event, PlayerId, Room};

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

    /// Records that a screen on the wall, which everybody sees, opened a connection.
    pub fn connect_wall(&mut self) {
        self.walls = self.walls.saturating_add(1);
        self.changes.players |= self.walls == 1;
    }

    /// Records that a connection of a screen on the wall was closed.
    pub fn disconnect_wall(&mut self) {
        self.changes.players |= self.walls == 1;
        self.walls = self.walls.saturating_sub(1);
    }

    /// Returns when [`due`](Room::due) or [`advance`](Room::advance) have something to do.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        let phase = match &self.phase {
            Phase::Countdown(play) => Some(play.go),
            Phase::Round(play) => Some(play.end),
            Phase::Grace(play) => Some(play.until),
            Phase::Lobby | Phase::Review(_) | Phase::Over => None,
        };
        let absence = self.absent().map(|(gone_since, _)| gone_since.saturating_add(ABSENCE));
        phase.into_iter().chain(absence).min()
    }

    /// Returns what has to happen at this time without a player's request.
    #[must_use]
    pub fn due(&self, now: u64) -> Option<Event> {
        if self.is_shut() {
            return None;
        }
        if let Phase::Grace(play) = &self.phase
            && now >= play.until
        {
            return Some(Event::Close);
        }
        let (gone_since, event) = self.absent()?;
        (now >= gone_since.saturating_add(ABSENCE)).then_some(event)
    }

    /// Returns since when the host is away, and what happens if that lasts.
    fn absent(&self) -> Option<(u64, Event)> {
        let host = self.players.get(&self.host?)?;
        if host.is_connected() {
            return None;
        }
        let is_present = |player: &Player| player.is_connected() && !player.has_left;
        let (id, _) = self.players.iter().find(|(_, player)| is_present(player))?;
        Some((host.gone_since, Event::PassHost(*id)))
    }
}
