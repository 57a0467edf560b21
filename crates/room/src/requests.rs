//! What players ask for: checked here, recorded by the server, and then applied.

use boggle_dictionary::MAX_WORD;
use boggle_game::Verdict;

use crate::limits::{COLORS, MAX_BATCH, MAX_PLAYERS, MAX_WORDS};
use crate::message::Answer;
use crate::phase::Phase;
use crate::{Command, Event, PlayerId, Refusal, Room, Step, Word, name};

impl Room {
    /// Returns the player with a token.
    #[must_use]
    pub fn player(&self, token: &str) -> Option<PlayerId> {
        let mut players = self.players.iter().filter(|(_, player)| !player.has_left);
        players.find(|(_, player)| player.token == token).map(|(id, _)| *id)
    }

    /// Returns whether a token is that of a player of this game, even of one who left.
    #[must_use]
    pub fn knows(&self, token: &str) -> bool {
        self.owner(token).is_some()
    }

    fn owner(&self, token: &str) -> Option<PlayerId> {
        self.players.iter().find(|(_, player)| player.token == token).map(|(id, _)| *id)
    }

    /// Checks a request to join with a name. `token` is the secret of the new player, or of one who
    /// comes back after leaving.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use boggle_dictionary::Dictionary;
    /// # use boggle_game::{GameChoice, GamePreset};
    /// # use boggle_room::{Event, Library, Room};
    /// # use boggle_solver::Solver;
    /// # let solver = Solver::new(Dictionary::from_words(["car"])?);
    /// # let dictionaries = Arc::new(move |_: &str, _| Some(("own".into(), solver.clone())));
    /// # let library = Library { games: GamePreset::all().into(), dictionaries };
    /// # let mut room = Room::open(library, &GameChoice::default())?;
    /// let join = room.join("Ann", "secret")?;
    /// room.apply(0, &join);
    /// let ann = room.player("secret").expect("joined");
    /// room.apply(1, &Event::Leave(ann));
    /// assert!(room.player("secret").is_none() && room.knows("secret"));
    /// let join = room.join("Anna", "secret")?;
    /// room.apply(2, &join);
    /// assert_eq!(room.player("secret"), Some(ann));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the name cannot be used, or the room is full or shut.
    pub fn join(&self, name: &str, token: &str) -> Result<Event, Refusal> {
        self.check_open()?;
        let player = self.owner(token).unwrap_or(PlayerId(self.next_player));
        let name = self.check_name(player, name)?;
        let present = self.players.values().filter(|player| !player.has_left);
        if present.count() >= MAX_PLAYERS || self.next_player == u32::MAX {
            return Err(Refusal::Full);
        }
        Ok(Event::Join { player, name, token: token.into() })
    }

    /// Returns the name that a player can have, with single spaces.
    fn check_name(&self, player: PlayerId, name: &str) -> Result<String, Refusal> {
        let name = name::check(name, self.settings().family)?;
        let others = self.players.iter().filter(|(id, other)| **id != player && !other.has_left);
        let mut others = others.map(|(_, other)| other.name.as_str());
        if others.clone().any(|other| name::is_same(other, &name)) {
            return Err(Refusal::NameTaken);
        }
        if others.any(|other| name::is_confusable(other, &name)) {
            return Err(Refusal::ConfusableName);
        }
        Ok(name)
    }

    /// Nothing can be asked of a room that is shut.
    fn check_open(&self) -> Result<(), Refusal> {
        if self.is_shut() { Err(Refusal::Closed) } else { Ok(()) }
    }

    /// Checks a command of a player and returns what to do.
    ///
    /// # Errors
    ///
    /// If the player is not the host, the command is not possible now, or the room is shut.
    pub fn command(
        &mut self,
        now: u64,
        player: PlayerId,
        command: &Command,
    ) -> Result<Step, Refusal> {
        self.check_open()?;
        self.advance(now);
        let is_for_all =
            matches!(command, Command::Leave | Command::Rename { .. } | Command::Color { .. });
        if self.host != Some(player) && !is_for_all {
            return Err(Refusal::NotHost);
        }
        let event = match (command, &self.phase) {
            (Command::Start, Phase::Review(reviewed)) if reviewed.review.is_last => Event::Finish,
            (Command::Start, Phase::Lobby | Phase::Review(_) | Phase::Over) => {
                return Ok(Step::Deal);
            }
            (Command::Start, _) => return Err(Refusal::NotNow("wait for the end of the round")),
            (Command::End, Phase::Round(_)) => Event::Stop,
            (Command::End, Phase::Lobby | Phase::Over) => Event::Shut,
            (Command::End, Phase::Review(_)) => Event::Finish,
            (Command::End, _) => return Err(Refusal::NotNow("wait a few seconds")),
            (Command::Shut, _) => Event::Shut,
            (Command::Settings { settings }, Phase::Lobby | Phase::Review(_) | Phase::Over) => {
                Event::Settings(self.library.settle(settings)?.choice.into())
            }
            (Command::Settings { .. }, _) => {
                return Err(Refusal::NotNow("wait for the end of the round"));
            }
            (Command::Pass { player }, _) => match self.players.get(player) {
                Some(found) if !found.has_left => Event::PassHost(*player),
                _ => return Err(Refusal::NotNow("choose a player of this room")),
            },
            (Command::Leave, _) => Event::Leave(player),
            (Command::Rename { name }, _) => {
                Event::Rename { player, name: self.check_name(player, name)? }
            }
            (Command::Color { color }, _) if *color < COLORS => {
                Event::Color { player, color: *color }
            }
            (Command::Color { .. }, _) => return Err(Refusal::InvalidColor),
        };
        Ok(Step::Event(event))
    }

    /// Checks words that arrive now for a round. Returns the event to record and apply, or `None` if
    /// none of the words is new and in time.
    ///
    /// # Errors
    ///
    /// If the round has not begun, the player does not play it or has entered too many words, or the
    /// room is shut.
    pub fn words(
        &mut self,
        now: u64,
        player: PlayerId,
        round: u32,
        mut words: Vec<Word>,
    ) -> Result<Option<Event>, Refusal> {
        self.check_open()?;
        self.advance(now);
        let is_valid = |word: &Word| (1..=MAX_WORD).contains(&word.word.len());
        if !(1..=MAX_BATCH).contains(&words.len()) || !words.iter().all(is_valid) {
            return Err(Refusal::InvalidWords);
        }
        if round > self.round || round == self.round && matches!(self.phase, Phase::Countdown(_)) {
            return Err(Refusal::NotNow("the round has not begun"));
        }
        let (Phase::Round(play) | Phase::Grace(play)) = &self.phase else { return Ok(None) };
        if round < self.round {
            return Ok(None);
        }
        if self.players.get(&player).is_none_or(|player| player.plays_from > round) {
            return Err(Refusal::NotNow("you play from the next round"));
        }
        let sheet = play.sheets.get(&player);
        words.retain(|word| {
            play.time(word, now).is_some() && !sheet.is_some_and(|sheet| sheet.has(word.n))
        });
        if sheet.map_or(0, |sheet| sheet.len()) + words.len() > MAX_WORDS {
            return Err(Refusal::TooManyWords);
        }
        Ok((!words.is_empty()).then_some(Event::Words { player, words }))
    }

    /// Returns the answers to words of a round, each given by its number and its text.
    pub fn answers<'w>(
        &self,
        player: PlayerId,
        round: u32,
        words: impl IntoIterator<Item = (u32, &'w str)>,
    ) -> Vec<Answer> {
        let sheets = self.phase.sheets().filter(|_| round == self.round);
        let sheet = sheets.and_then(|sheets| sheets.get(&player));
        let answer = |(n, word): (u32, &str)| {
            // A word that is not on the player's sheet is late.
            let known = sheet.and_then(|sheet| sheet.answer(n));
            known.unwrap_or_else(|| Answer::new(n, word, Verdict::Late))
        };
        words.into_iter().map(answer).collect()
    }
}
