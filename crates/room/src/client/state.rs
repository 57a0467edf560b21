//! What a player knows about a room.

use std::collections::BTreeMap;

use boggle_game::GameRecord;

use crate::limits::MAX_BATCH;
use crate::message::{Answer, Counts, Phase, Players, Review, Seat, Table};
use crate::{PlayerId, Settings, Word};
use serde::Deserialize;

use super::RoomAddress;
use super::event_reader::ServerEvent;

/// A word that the server has not acknowledged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingWord {
    /// The word.
    pub word: Word,
    /// Whether the player has already seen that it scores.
    pub has_scored: bool,
}

/// What a player knows about a room.
#[derive(Debug, Default)]
pub struct RoomState {
    /// Changes with everything else.
    pub version: u64,
    /// Whether the server's events arrive.
    pub hears: bool,
    /// Whether the server answered the last request.
    pub speaks: bool,
    /// The address at which others join: `192.168.1.7:8026/BCDF`.
    pub address: Option<String>,
    /// What is played.
    pub settings: Option<Settings>,
    /// The players.
    pub players: Option<Players>,
    /// What is going on.
    pub phase: Option<Phase>,
    /// How many words the players have found.
    pub counts: Option<Counts>,
    /// The player's own state.
    pub seat: Option<Seat>,
    /// The number of the round in which the words below were entered.
    pub round: u32,
    /// The words that the server has, with its verdicts.
    pub answers: BTreeMap<u32, Answer>,
    /// The words that it may not have.
    pub pending: BTreeMap<u32, PendingWord>,
    /// The finished rounds, as saved games of this player, until the program takes and saves them.
    /// After a lost connection, the server sends the last rounds again.
    pub rounds: Vec<GameRecord>,
    /// A message to the player.
    pub notice: Option<String>,
    /// Whether the server ends when the player leaves.
    pub is_server: bool,
    /// Whether the player is being asked whether to leave.
    pub is_leaving: bool,
    /// Why the room is gone.
    pub end: Option<String>,
}

#[derive(Deserialize)]
struct RoomEvent {
    address: String,
}

impl RoomState {
    /// Applies an event. Ignores those that are unknown, which a later version may send.
    pub(super) fn apply(&mut self, event: &ServerEvent) {
        self.version += 1;
        fn read<T: serde::de::DeserializeOwned>(event: &ServerEvent) -> Option<T> {
            serde_json::from_str(&event.data).ok()
        }
        match event.name.as_str() {
            "room" => self.address = read::<RoomEvent>(event).map(|room| room.address),
            "settings" => self.settings = read(event).or(self.settings.take()),
            "players" => self.players = read(event).or(self.players.take()),
            "phase" => {
                if let Some(phase) = read::<Phase>(event) {
                    if let Phase::Countdown { round, .. } | Phase::Round { round, .. } = &phase {
                        self.enter_round(*round);
                    }
                    if let Phase::Countdown { .. } | Phase::Lobby = phase {
                        self.counts = None;
                    }
                    self.phase = Some(phase);
                }
            }
            "counts" => self.counts = read(event).or(self.counts.take()),
            "seat" => {
                if let Some(mut seat) = read::<Seat>(event) {
                    self.enter_round(seat.round);
                    self.add_answers(seat.words.clone());
                    self.rounds.extend(seat.game.take().map(|game| *game));
                    self.seat = Some(seat);
                }
            }
            "games" => self.rounds.extend(read::<Vec<GameRecord>>(event).into_iter().flatten()),
            "closed" => self.end = Some("the host closed the room".into()),
            _ => {}
        }
    }

    /// Forgets the words of earlier rounds.
    fn enter_round(&mut self, round: u32) {
        if self.round != round {
            self.round = round;
            self.answers.clear();
            self.pending.clear();
            self.notice = None;
            self.is_leaving = false;
        }
    }

    /// Adds a word that the player enters at a time.
    pub(super) fn enter(&mut self, word: &str, at: u64, has_scored: bool) {
        self.version += 1;
        let numbers = self.answers.keys().chain(self.pending.keys());
        let n = numbers.max().map_or(0, |last| last + 1);
        let word = Word { n, word: word.into(), at };
        self.pending.insert(n, PendingWord { word, has_scored });
    }

    /// Returns the words entered in this round, in order.
    #[must_use]
    pub fn entered(&self) -> Vec<String> {
        let answers = self.answers.iter().map(|(n, answer)| (*n, &answer.word));
        let pending = self.pending.iter().map(|(n, pending)| (*n, &pending.word.word));
        let words: BTreeMap<_, _> = answers.chain(pending).collect();
        words.into_values().cloned().collect()
    }

    /// Returns words to send, and the round in which they were entered.
    pub(super) fn unsent(&self) -> Option<(u32, Vec<Word>)> {
        let words = self.pending.values().take(MAX_BATCH).map(|pending| pending.word.clone());
        Some((self.round, words.collect::<Vec<_>>())).filter(|(_, words)| !words.is_empty())
    }

    /// Adds verdicts, and reports those that differ from what the player saw.
    pub(super) fn add_answers(&mut self, answers: Vec<Answer>) {
        self.version += 1;
        for answer in answers {
            if let Some(pending) = self.pending.remove(&answer.n)
                && pending.has_scored
                && !["scored", "repeated"].contains(&answer.verdict.as_str())
            {
                self.notice = Some(format!("the server says: {} {}", answer.word, answer.text));
            }
            self.answers.insert(answer.n, answer);
        }
    }

    /// Returns the address at which others join; `own` is the one that this player used.
    #[must_use]
    pub fn public_address(&self, own: &RoomAddress) -> String {
        self.address.clone().unwrap_or_else(|| own.to_string())
    }

    /// Returns whether the server hears and answers this player.
    #[must_use]
    pub fn is_connected(&self) -> bool {
        self.hears && self.speaks
    }

    /// Returns the player's own number.
    #[must_use]
    pub fn me(&self) -> Option<PlayerId> {
        self.seat.as_ref().map(|seat| seat.player)
    }

    /// Returns whether this player is the host.
    #[must_use]
    pub fn is_host(&self) -> bool {
        let host = self.players.as_ref().and_then(|players| players.host);
        host.is_some() && host == self.me()
    }

    /// Returns the number of the round in progress or under review: in the room, and in its game.
    #[must_use]
    pub fn round_number(&self) -> Option<(u32, u32)> {
        match self.phase.as_ref()? {
            Phase::Countdown { round, number, .. }
            | Phase::Round { round, number, .. }
            | Phase::Grace { round, number, .. } => Some((*round, *number)),
            Phase::Review(review) => Some((review.round, review.number)),
            Phase::Lobby | Phase::Over { .. } => None,
        }
    }

    /// Returns the result of the round, if it is known.
    #[must_use]
    pub fn review(&self) -> Option<&Review> {
        match &self.phase {
            Some(Phase::Review(review)) => Some(review),
            _ => None,
        }
    }

    /// Returns the round that the player plays or reviews.
    #[must_use]
    pub fn table(&self) -> Option<RoundTable> {
        let plays = self.seat.as_ref().is_some_and(|seat| seat.plays);
        match self.phase.as_ref()? {
            Phase::Round { round, go, end, table, .. }
            | Phase::Grace { round, go, end, table, .. }
                if plays =>
            {
                let table = table.clone();
                Some(RoundTable { round: *round, time: Some((*go, *end)), table })
            }
            Phase::Review(review) => {
                Some(RoundTable { round: review.round, time: None, table: review.table.clone() })
            }
            _ => None,
        }
    }
}

/// A round that can be shown.
pub struct RoundTable {
    /// Its number in the room.
    pub round: u32,
    /// When it starts and ends, unless it is under review.
    pub time: Option<(u64, u64)>,
    /// The board and the rules.
    pub table: Table,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(name: &str, data: &str) -> ServerEvent {
        ServerEvent { name: name.into(), data: data.into() }
    }

    const ANSWER: &str = r#"{"n":0,"word":"cat","verdict":"scored","points":1,"text":"1 point"}"#;

    fn seat(round: u32, words: &str) -> ServerEvent {
        let seat = format!(
            r#"{{"player":1,"name":"Ben","plays":true,"round":{round},"words":[{words}]}}"#
        );
        event("seat", &seat)
    }

    #[test]
    fn words_are_kept_until_they_are_acknowledged() {
        let mut state = RoomState::default();
        state.apply(&seat(1, ""));
        state.enter("cat", 1_000, true);
        state.enter("dog", 2_000, false);
        let unsent = |state: &RoomState| {
            state.unsent().map(|(round, words)| (round, words.iter().map(|it| it.n).collect()))
        };
        assert_eq!(unsent(&state), Some((1, vec![0, 1])));
        // The connection breaks: the answer is lost, but the server has the word.
        state.apply(&seat(1, ANSWER));
        assert_eq!(unsent(&state), Some((1, vec![1])));
        state.enter("car", 3_000, true);
        assert_eq!(unsent(&state), Some((1, vec![1, 2])));
        let late = ANSWER.replace("\"n\":0", "\"n\":2").replace("scored", "late");
        state.add_answers(vec![serde_json::from_str(&late).unwrap()]);
        assert!(state.notice.as_ref().is_some_and(|it| it.starts_with("the server says: cat")));
        // The next round.
        state.apply(&seat(2, ""));
        assert_eq!((unsent(&state), &state.notice), (None, &None));
        state.enter("tap", 9_000, true);
        assert_eq!(unsent(&state), Some((2, vec![0])));
    }

    #[test]
    fn after_a_reload_numbers_continue() {
        let mut state = RoomState::default();
        state.apply(&seat(1, &ANSWER.replace("\"n\":0", "\"n\":7")));
        state.enter("dog", 1_000, false);
        assert_eq!(state.unsent().unwrap().1[0].n, 8);
    }

    #[test]
    fn unreadable_and_unknown_events_are_ignored() {
        let mut state = RoomState::default();
        state.apply(&event("phase", r#"{"phase":"lobby"}"#));
        state.apply(&event("phase", r#"{"phase":"unknown"}"#));
        state.apply(&event("weather", "{}"));
        assert_eq!((state.phase.as_ref(), state.round_number()), (Some(&Phase::Lobby), None));
        state.apply(&event("closed", "{}"));
        assert_eq!(state.end.as_deref(), Some("the host closed the room"));
    }
}
