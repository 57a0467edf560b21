//! The messages of a room.

use boggle_game::GameRecord;

use crate::message::{Answer, Counts, Phase as PhaseMessage, PlayerInfo, Players, Seat};
use crate::phase::{Phase, Play};
use crate::player::Player;
use crate::{PlayerId, Room};

impl Room {
    /// Returns the players.
    #[must_use]
    pub fn players(&self) -> Players {
        let present = self.players.iter().filter(|(_, player)| !player.has_left);
        let info = |(id, player): (&PlayerId, &Player)| PlayerInfo {
            id: *id,
            name: player.name.clone(),
            color: player.color,
            connected: player.is_connected(),
            plays: self.plays(player),
            total: player.total,
        };
        Players { host: self.host, players: present.map(info).collect(), wall: self.walls > 0 }
    }

    fn plays(&self, player: &Player) -> bool {
        self.phase.play().is_none() || player.plays_from <= self.round
    }

    /// Returns the number of the current round in its game, from 1.
    pub(crate) fn number(&self) -> u32 {
        self.round - self.rounds_before
    }

    /// Returns what is going on.
    #[must_use]
    pub fn phase(&self) -> PhaseMessage {
        let (round, number) = (self.round, self.number());
        match &self.phase {
            Phase::Countdown(play) => PhaseMessage::Countdown { round, number, go: play.go },
            Phase::Round(play) => PhaseMessage::Round {
                round,
                number,
                go: play.go,
                end: play.end,
                table: play.table(&self.settings),
            },
            Phase::Grace(play) => {
                let Play { go, end, until, .. } = *play;
                let table = play.table(&self.settings);
                PhaseMessage::Grace { round, number, go, end, until, table }
            }
            Phase::Review(reviewed) => PhaseMessage::Review(Box::new(reviewed.review.clone())),
            Phase::Lobby => PhaseMessage::Lobby,
            Phase::Over => PhaseMessage::Over { standings: self.standings(None) },
        }
    }

    /// Returns the name of what is going on, as in [`phase`](Room::phase).
    #[must_use]
    pub fn phase_name(&self) -> &'static str {
        match &self.phase {
            Phase::Lobby => "lobby",
            Phase::Countdown(_) => "countdown",
            Phase::Round(_) => "round",
            Phase::Grace(_) => "grace",
            Phase::Review(_) => "review",
            Phase::Over => "over",
        }
    }

    /// Returns the number of words that each player has found; `None` unless a round is in progress.
    #[must_use]
    pub fn counts(&self) -> Option<Counts> {
        let (Phase::Round(play) | Phase::Grace(play)) = &self.phase else { return None };
        let words = play.sheets.iter().map(|(id, sheet)| (*id, sheet.scored())).collect();
        Some(Counts { words })
    }

    /// Returns the last rounds whose reviews are over as saved games of a player, who may have been away
    /// then. They are like [`Seat::game`].
    #[must_use]
    pub fn past_games(&self, player: PlayerId) -> Vec<GameRecord> {
        self.past.iter().rev().filter_map(|round| round.game(player)).collect()
    }

    /// Returns a player's own state.
    #[must_use]
    pub fn seat(&self, id: PlayerId) -> Option<Seat> {
        let player = self.players.get(&id)?;
        let sheet = self.phase.sheets().and_then(|sheets| sheets.get(&id));
        let words: Vec<Answer> = sheet.map_or_else(Vec::new, |sheet| sheet.answers().collect());
        let (name, plays) = (player.name.clone(), self.plays(player));
        let game = match &self.phase {
            Phase::Review(reviewed) => reviewed.round.game(id),
            _ => None,
        };
        Some(Seat { player: id, name, plays, round: self.round, words, game: game.map(Box::new) })
    }
}
