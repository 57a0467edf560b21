//! Random histories of a room: players join and leave, games follow each other, words arrive late,
//! twice, out of order or never, clocks are wrong, and the server restarts. The result of each round
//! has to be exactly what `Round` gives for the words that were entered in time.

// Test helpers fail by panicking, like tests.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use boggle_dice::SeededRng;
use boggle_dictionary::{Annotations, Dictionary, compile_annotated};
use boggle_game::{
    GameChoice, GamePreset, GameRecord, GameResult, Judge, Round, ScoreSheet, SharedWords,
    TimeLimit, Verdict,
};
use boggle_room::limits::{COUNTDOWN, GRACE, LAST_JOIN, RESTART_GRACE};
use boggle_room::message::{Phase, Review};
use boggle_room::{Command, Deal, Event, Library, PlayerId, Refusal, Room, Step, Word};
use boggle_solver::{Board, Rules, Solver};
use std::time::{Duration, Instant};

const BOARD: &str = "cat rre ton";

/// Words on the board, words that are not, and text that is no word.
const WORDS: [&str; 14] = [
    "cat", "car", "cart", "cater", "tea", "ten", "tone", "note", "rat", "CAT", "moon", "xyzzy",
    "to", "réat",
];

const DAY: u64 = 24 * 60 * 60 * 1000;

fn dictionary() -> Dictionary {
    Dictionary::from_words([
        "cat", "car", "cart", "cater", "tea", "ten", "tone", "note", "rat", "moon",
    ])
    .unwrap()
}

/// A player's device.
struct Device {
    id: PlayerId,
    token: String,
    /// What the clock of the device adds to the server's time.
    skew: i64,
    /// How wrong the device is about that.
    error: i64,
    next_number: u32,
    /// The words that no answer has acknowledged, with their rounds.
    pending: Vec<(u32, Word)>,
}

/// A round as the rules say it should be.
struct Expected {
    number: u32,
    go: u64,
    end: u64,
    until: u64,
    sheets: BTreeMap<PlayerId, BTreeMap<u32, (String, u64)>>,
}

struct History {
    rng: SeededRng,
    now: u64,
    library: Library,
    room: Room,
    stored: Vec<String>,
    devices: Vec<Device>,
    /// Requests on their way: when each arrives, from whom, and the words.
    network: Vec<(u64, usize, u32, Vec<Word>)>,
    time: u32,
    shared: SharedWords,
    round: Option<Expected>,
    rounds: u32,
    rounds_of_game: u32,
    rounds_before: u32,
    plays_from: HashMap<PlayerId, u32>,
    has_left: HashMap<PlayerId, bool>,
    totals: HashMap<PlayerId, u64>,
    scored: usize,
}

fn library(solver: Solver) -> Library {
    let dictionaries = Arc::new(move |_: &str, _| Some(("own".into(), solver.clone())));
    Library { games: GamePreset::all().into(), dictionaries }
}

impl History {
    fn new(seed: u64, solver: &Solver) -> History {
        let mut rng = SeededRng::new(seed);
        let time = 10 + rng.below(20);
        let rounds_of_game = 1 + rng.below(3);
        let shared = if rng.below(2) == 0 { SharedWords::Keep } else { SharedWords::Strike };
        let choice = GameChoice {
            time: Some(TimeLimit(Some(Duration::from_secs(time.into())))),
            rounds: Some(rounds_of_game),
            shared: Some(shared),
            shape: Some("3x3".parse().unwrap()),
            ..GameChoice::default()
        };
        let solver = solver.clone();
        let library = library(solver);
        let room = Room::open(library.clone(), &choice).unwrap();
        let open = Event::Open { settings: choice.into() };
        let now = 10 * DAY + u64::from(rng.below(1000));
        let stored = vec![serde_json::to_string(&(now, open)).unwrap()];
        History {
            rng,
            now,
            library,
            room,
            stored,
            devices: Vec::new(),
            network: Vec::new(),
            time,
            shared,
            round: None,
            rounds: 0,
            rounds_of_game,
            rounds_before: 0,
            plays_from: HashMap::new(),
            has_left: HashMap::new(),
            totals: HashMap::new(),
            scored: 0,
        }
    }

    fn record(&mut self, event: &Event) {
        self.stored.push(serde_json::to_string(&(self.now, event)).unwrap());
        self.room.apply(self.now, event);
    }

    fn signed(&mut self, bound: u32) -> i64 {
        i64::from(self.rng.below(2 * bound + 1)) - i64::from(bound)
    }

    /// Lets time pass, and whatever is on its way arrive.
    fn pass(&mut self, time: u64) {
        let then = self.now + time;
        loop {
            let arrival = self.network.iter().map(|request| request.0).min();
            let due = self.room.deadline();
            let next = arrival.into_iter().chain(due).min().filter(|&next| next <= then);
            let Some(next) = next else { break };
            self.now = self.now.max(next);
            self.room.advance(self.now);
            while let Some(event) = self.room.due(self.now) {
                self.record(&event);
                if event == Event::Close {
                    self.check_review();
                }
            }
            if arrival == Some(next) {
                let at = self.network.iter().position(|request| request.0 == next).unwrap();
                let (_, device, round, words) = self.network.swap_remove(at);
                self.arrive(device, round, words);
            }
        }
        self.now = then;
    }

    fn arrive(&mut self, device: usize, round: u32, words: Vec<Word>) {
        let player = self.devices[device].id;
        let asked = words.clone();
        match self.room.words(self.now, player, round, words) {
            Ok(Some(event)) => self.record(&event),
            Ok(None) => {}
            Err(_) => return,
        }
        let asked_words = asked.iter().map(|word| (word.n, word.word.as_str()));
        let answers = self.room.answers(player, round, asked_words);
        assert_eq!(answers.len(), asked.len());
        let plays = self.plays_from[&player] <= round;
        let current = self.round.as_mut().filter(|expected| expected.number == round && plays);
        if let Some(expected) = current {
            let sheet = expected.sheets.entry(player).or_default();
            for (word, answer) in asked.iter().zip(&answers) {
                let at = word.at.min(self.now).max(expected.go);
                if at < expected.end && self.now < expected.until {
                    sheet.entry(word.n).or_insert((word.word.clone(), at - expected.go));
                }
                assert_eq!(answer.verdict == "late", !sheet.contains_key(&word.n), "{word:?}");
            }
        }
        // The answer may be lost.
        if self.rng.below(4) > 0 {
            let is_answered = |n| answers.iter().any(|answer| answer.n == n);
            self.devices[device]
                .pending
                .retain(|(number, word)| *number != round || !is_answered(word.n));
        }
    }

    /// Compares a review with the result of a round with the expected sheets.
    fn check_review(&mut self) {
        let expected = self.round.take().unwrap();
        let Phase::Review(review) = self.room.phase() else { panic!("no review") };
        let number = expected.number - self.rounds_before;
        assert_eq!((review.round, review.number), (expected.number, number));
        assert_eq!(review.is_last, number >= self.rounds_of_game);
        let board: Board = BOARD.parse().unwrap();
        let rules = Rules::for_choice(9, Some(3), None);
        let solver = self.room.solver().unwrap();
        let judge = Judge::new(&solver, &board, rules);
        let limit = Duration::from_millis(expected.end - expected.go);
        let mut ids: Vec<_> = self
            .plays_from
            .iter()
            .filter(|(_, from)| **from <= expected.number)
            .map(|(id, _)| *id)
            .collect();
        let has_words =
            |id: &PlayerId| expected.sheets.get(id).is_some_and(|words| !words.is_empty());
        ids.retain(|id| !self.has_left[id] || has_words(id));
        ids.sort_unstable();
        let sheets = ids.iter().map(|id| {
            let mut sheet = ScoreSheet::default();
            for (word, at) in expected.sheets.get(id).into_iter().flatten().map(|(_, entry)| entry)
            {
                sheet.add(&judge, word, Some(Duration::from_millis(*at)), Some(limit));
            }
            (id.0.to_string(), sheet)
        });
        let round = Round::new(sheets, self.shared);
        let missed: Vec<_> = round.missed(&judge).map(|found| found.word.to_owned()).collect();
        for standing in round.standings() {
            let id = PlayerId(standing.name.parse().unwrap());
            *self.totals.entry(id).or_default() += standing.sheet.points();
            let Some(found) = review.standings.iter().find(|standing| standing.player == id) else {
                assert!(self.has_left[&id] && self.totals[&id] == 0);
                continue;
            };
            let result = found.round.unwrap();
            let words = standing.sheet.scored().count();
            assert_eq!(
                (result.points, result.words, result.place),
                (standing.sheet.points(), words, standing.place)
            );
            assert_eq!(found.total, self.totals[&id]);
            self.scored += words;
            check_words(&review, id, &standing.sheet);
            let game = self.room.seat(id).unwrap().game;
            let words = game.iter().flat_map(|game| &game.words);
            let words: Vec<_> = words.map(|played| (&*played.word, played.points)).collect();
            let entries = standing.sheet.entries().iter();
            let entries: Vec<_> =
                entries.map(|entry| (&*entry.word, entry.verdict.points())).collect();
            assert_eq!(words, entries);
            let result = GameResult::new(&judge, &standing.sheet);
            assert!(game.is_none_or(|game| game.result == result));
        }
        let not_found: Vec<_> = review
            .words
            .iter()
            .filter(|word| word.finders.is_empty())
            .map(|word| word.word.clone())
            .collect();
        assert!(
            missed.iter().all(|word| not_found.contains(word)) && missed.len() == not_found.len()
        );
        assert_eq!(review.best_missed.is_some(), !missed.is_empty());
        for winner in review.awards.iter().flat_map(|award| &award.players) {
            let place = round.standings().iter().find(|it| it.name == winner.0.to_string());
            assert!(place.unwrap().sheet.points() > 0);
        }
    }

    /// Stops the server and starts it again.
    fn restart(&mut self) {
        let events: Vec<(u64, Event)> =
            self.stored.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let mut restored = Room::restore(self.library.clone(), &events).unwrap();
        self.room.advance(self.now);
        restored.advance(self.now);
        assert_eq!(restored.phase(), self.room.phase());
        for device in &self.devices {
            assert_eq!(restored.player(&device.token), self.room.player(&device.token));
            assert_eq!(restored.seat(device.id), self.room.seat(device.id));
            assert_eq!(restored.past_games(device.id), self.room.past_games(device.id));
        }
        self.room = restored;
        // The server may be down for longer than the round takes.
        self.now += [0, 100, 5_000, 60_000][self.rng.below(4) as usize];
        self.record(&Event::Restart);
        if let Some(round) = &mut self.round {
            round.until = round.until.max(self.now + RESTART_GRACE);
        }
        // What was on its way is lost.
        self.network.retain(|request| request.0 >= self.now);
    }

    fn join(&mut self) {
        let (number, token) = (self.devices.len(), format!("token {}", self.devices.len()));
        match self.room.join(&format!("Player {number}"), &token) {
            Ok(event) => self.record(&event),
            Err(refusal) => panic!("{refusal}"),
        }
        let id = self.room.player(&token).unwrap();
        self.room.connect(id);
        self.plays_from.insert(id, self.rounds + u32::from(self.is_too_late()));
        self.has_left.insert(id, false);
        let skew = self.signed(DAY as u32);
        let error = if self.rng.below(8) == 0 { self.signed(DAY as u32) } else { self.signed(300) };
        self.devices.push(Device { id, token, skew, error, next_number: 0, pending: Vec::new() });
    }

    /// A player enters a word, and perhaps the device sends what it has.
    fn enter(&mut self) {
        let device = self.rng.below(self.devices.len() as u32) as usize;
        let Some(round) = &self.round else { return };
        let (number, word) = (round.number, WORDS[self.rng.below(WORDS.len() as u32) as usize]);
        let Device { skew, error, .. } = self.devices[device];
        let own_clock = self.now as i64 + skew;
        let at = (own_clock - skew + error).max(0) as u64;
        let n = self.devices[device].next_number;
        self.devices[device].next_number += 1;
        self.devices[device].pending.push((number, Word { n, word: word.into(), at }));
        self.send(device);
    }

    fn send(&mut self, device: usize) {
        let pending = &self.devices[device].pending;
        let Some(&(round, _)) = pending.first() else { return };
        let words: Vec<Word> = pending
            .iter()
            .filter(|(number, _)| *number == round)
            .map(|(_, word)| word.clone())
            .take(50)
            .collect();
        for _ in 0..[1, 1, 1, 0, 2][self.rng.below(5) as usize] {
            let delay = [5, 40, 300, 2_000, 20_000][self.rng.below(5) as usize];
            let arrival = self.now + u64::from(self.rng.below(delay));
            let mut words = words.clone();
            self.rng.shuffle(&mut words);
            self.network.push((arrival, device, round, words));
        }
    }

    fn start(&mut self) {
        let host = self.room.players().host.unwrap();
        let is_over = matches!(self.room.phase(), Phase::Over { .. });
        let step = self.room.command(self.now, host, &Command::Start);
        if step == Ok(Step::Event(Event::Finish)) {
            self.record(&Event::Finish);
        }
        if step == Ok(Step::Deal) {
            if is_over {
                self.rounds_before = self.rounds;
                self.totals.clear();
            }
            self.record(&Event::Start(Deal { text: BOARD.into(), bare_q: false, code: None }));
            self.rounds += 1;
            let go = self.now + COUNTDOWN;
            let end = go + 1000 * u64::from(self.time);
            self.round = Some(Expected {
                number: self.rounds,
                go,
                end,
                until: end + GRACE,
                sheets: BTreeMap::new(),
            });
        }
    }

    fn stop(&mut self) {
        let host = self.room.players().host.unwrap();
        if self.room.command(self.now, host, &Command::End) == Ok(Step::Event(Event::Stop)) {
            self.record(&Event::Stop);
            let round = self.round.as_mut().unwrap();
            (round.end, round.until) = (self.now + 1, self.now + 1 + GRACE);
        }
    }

    fn leave(&mut self) {
        let device = self.rng.below(self.devices.len() as u32) as usize;
        let id = self.devices[device].id;
        let remaining = self.has_left.values().filter(|has_left| !**has_left).count();
        if self.has_left[&id] {
            self.come_back(device);
        } else if remaining > 1 {
            self.record(&Event::Leave(id));
            self.has_left.insert(id, true);
            assert_eq!(self.room.player(&self.devices[device].token), None);
        }
    }

    /// A player who left joins again. If a new game has begun since, this is a new player.
    fn come_back(&mut self, device: usize) {
        let token = self.devices[device].token.clone();
        let is_known = self.room.knows(&token);
        let event = self.room.join(&format!("Player {device}"), &token).unwrap();
        self.record(&event);
        let id = self.room.player(&token).unwrap();
        assert_eq!(id == self.devices[device].id, is_known);
        self.has_left.insert(id, false);
        if !is_known {
            self.plays_from.insert(id, self.rounds + u32::from(self.is_too_late()));
            self.devices[device].id = id;
        }
    }

    /// Returns whether whoever joins now plays only from the next round.
    fn is_too_late(&self) -> bool {
        let is_too_late =
            |round: &Expected| self.now >= round.go && self.now + LAST_JOIN > round.end;
        self.round.as_ref().is_some_and(is_too_late)
    }

    fn step(&mut self) {
        match self.rng.below(40) {
            0 if self.devices.len() < 6 => self.join(),
            1 | 2 if self.devices.len() > 2 => self.leave(),
            3 => self.restart(),
            4..6 => self.start(),
            6 => self.stop(),
            7..10 => {
                let device = self.rng.below(self.devices.len() as u32) as usize;
                self.send(device);
            }
            _ => self.enter(),
        }
        let time = [0, 100, 1_500, 1_500, 6_000][self.rng.below(5) as usize];
        let time = u64::from(self.rng.below(time + 1));
        self.pass(time);
    }
}

/// Checks that a player's words are listed, with the same verdicts.
fn check_words(review: &Review, id: PlayerId, sheet: &ScoreSheet) {
    for entry in sheet.entries() {
        let word = review.words.iter().find(|word| word.word == entry.word);
        match entry.verdict {
            Verdict::Scored(points) => {
                let word = word.unwrap();
                assert!(word.points == points && !word.struck && word.finders.contains(&id));
            }
            Verdict::Struck => assert!(word.unwrap().struck && word.unwrap().finders.contains(&id)),
            _ => {}
        }
    }
}

/// Plays histories and returns how many words scored.
fn play(seeds: std::ops::Range<u64>) -> usize {
    let solver = Solver::new(dictionary());
    seeds
        .map(|seed| {
            let mut history = History::new(seed, &solver);
            history.join();
            for _ in 0..60 {
                history.step();
            }
            history.pass(200_000);
            assert!(history.round.is_none(), "seed {seed}");
            history.scored
        })
        .sum()
}

#[test]
fn results_are_those_of_the_words_entered_in_time() {
    assert!(play(0..500) > 500);
}

/// Takes a few minutes: `cargo test -p boggle-room --test histories -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn results_of_100_000_histories() {
    assert!(play(0..100_000) > 100_000);
}

#[test]
fn only_the_host_decides_and_only_players_play() {
    let solver = Solver::new(dictionary());
    let mut history = History::new(1, &solver);
    history.join();
    history.join();
    let (ann, bob) = (history.devices[0].id, history.devices[1].id);
    let now = history.now;
    for command in [Command::Start, Command::End, Command::Shut, Command::Pass { player: bob }] {
        assert_eq!(history.room.command(now, bob, &command), Err(Refusal::NotHost));
    }
    let word = || vec![Word { n: 0, word: "cat".into(), at: now }];
    assert!(matches!(history.room.words(now, ann, 1, word()), Err(Refusal::NotNow(_))));
    history.start();
    // Nobody knows the board before the round starts.
    assert!(matches!(history.room.phase(), Phase::Countdown { .. }));
    assert!(matches!(history.room.words(now, ann, 1, word()), Err(Refusal::NotNow(_))));
    history.pass(COUNTDOWN);
    let Phase::Round { end, .. } = history.room.phase() else { panic!("no round") };
    history.pass(end - LAST_JOIN + 1 - history.now);
    history.join();
    let (late, now) = (history.devices[2].id, history.now);
    assert!(matches!(history.room.words(now, late, 1, word()), Err(Refusal::NotNow(_))));
    assert!(history.room.words(now, ann, 1, word()).is_ok());
    assert_eq!(history.room.join("player 2", "x"), Err(Refusal::NameTaken));
}

#[test]
fn words_of_one_game_do_not_enter_the_next() {
    let solver = Solver::new(dictionary());
    let mut history = History::new(1, &solver);
    history.rounds_of_game = 1;
    let choice = GameChoice { rounds: Some(1), ..GameChoice::default() };
    history.record(&Event::Settings(choice.into()));
    history.join();
    let ann = history.devices[0].id;
    let mut rounds = Vec::new();
    for _ in 0..2 {
        history.start();
        history.pass(COUNTDOWN);
        let Phase::Round { round, number, .. } = history.room.phase() else { panic!("no round") };
        rounds.push((round, number));
        let word = vec![Word { n: 0, word: "cat".into(), at: history.now }];
        assert_eq!(history.room.words(history.now, ann, 1, word).unwrap().is_some(), round == 1);
        assert_eq!(history.room.answers(ann, 1, [(0, "cat")])[0].verdict, "late");
        history.stop();
        history.pass(GRACE + 1);
        history.start();
        assert!(matches!(history.room.phase(), Phase::Over { .. }));
    }
    assert_eq!(rounds, [(1, 1), (2, 1)]);
}

/// Opens a room in which Ann is the host.
fn room_of_ann(now: u64) -> (Room, PlayerId) {
    let solver = Solver::new(dictionary());
    // Some tests deal larger boards than the settings say.
    let settings = GameChoice { min_length: Some(3), ..GameChoice::default() };
    let open = Event::Open { settings: settings.into() };
    let mut room = Room::restore(library(solver), &[(0, open)]).unwrap();
    let join = room.join("Ann", "ann").unwrap();
    room.apply(now, &join);
    let ann = room.player("ann").unwrap();
    (room, ann)
}

fn deal() -> Event {
    Event::Start(Deal { text: BOARD.into(), bare_q: false, code: None })
}

#[test]
fn a_round_becomes_a_saved_game() {
    let (mut room, ann) = room_of_ann(5);
    for name in ["Bob", "Cy"] {
        let join = room.join(name, name).unwrap();
        room.apply(6, &join);
    }
    let (bob, cy) = (room.player("Bob").unwrap(), room.player("Cy").unwrap());
    room.apply(10, &deal());
    let go = 10 + COUNTDOWN;
    let word = |n, text: &str, at| Word { n, word: text.into(), at: go + at };
    room.advance(go);
    let words = vec![word(0, "cater", 1_500), word(1, "cat", 2_000), word(2, "xyzzy", 2_250)];
    room.apply(go + 3_000, &Event::Words { player: ann, words });
    room.apply(go + 3_000, &Event::Words { player: bob, words: vec![word(0, "cat", 2_900)] });
    assert_eq!(room.seat(ann).unwrap().game, None, "the round is in progress");
    room.apply(go + 60_000, &Event::Stop);
    room.apply(go + 60_000 + GRACE, &Event::Close);
    let game = room.seat(ann).unwrap().game.unwrap();
    // It can be read like every line of a history.
    let line = serde_json::to_string(&game).unwrap();
    assert_eq!(GameRecord::read(&line).as_ref(), Ok(&*game));
    let setup = &game.setup;
    assert_eq!(setup.started, "1970-01-01T00:00:03.010+00:00");
    assert_eq!((setup.board.as_str(), setup.timer), ("catrreton", Some(180.0)));
    assert_eq!((setup.day.as_deref(), setup.chosen.as_deref()), (None, Some("room")));
    assert_eq!((game.played, game.result.words, game.result.points), (60.001, 1, 2));
    let words: Vec<_> = game
        .words
        .iter()
        .map(|played| (&*played.word, played.at, played.points, played.reason.as_deref()))
        .collect();
    let expected = [
        ("cater", 1.5, 2, None),
        ("cat", 2.0, 0, Some("found by others")),
        ("xyzzy", 2.25, 0, Some("not on the board")),
    ];
    assert_eq!(words, expected);
    assert_eq!(room.seat(bob).unwrap().game.unwrap().result.words, 0);
    assert_eq!(room.seat(cy).unwrap().game, None, "no words were entered");
}

#[test]
fn a_room_that_is_shut_does_nothing() {
    let (mut room, ann) = room_of_ann(5);
    room.apply(10, &deal());
    room.advance(10 + COUNTDOWN);
    let (now, word) = (20 + COUNTDOWN, vec![Word { n: 0, word: "cat".into(), at: 0 }]);
    room.apply(now, &Event::Shut);
    let (phase, players) = (room.phase(), room.players());
    let late = Event::Words { player: ann, words: word.clone() };
    for event in [late, Event::Leave(ann), Event::Stop, Event::Finish, Event::Restart] {
        room.apply(now, &event);
    }
    assert_eq!((room.phase(), room.players()), (phase, players));
    assert!(room.counts().is_none_or(|counts| counts.words.iter().all(|(_, count)| *count == 0)));
    assert!(room.due(u64::MAX).is_none(), "nothing is due");
    assert_eq!(room.join("Bob", "bob"), Err(Refusal::Closed));
    assert_eq!(room.words(now, ann, 1, word), Err(Refusal::Closed));
    for command in [Command::Start, Command::End, Command::Shut, Command::Leave] {
        assert_eq!(room.command(now, ann, &command), Err(Refusal::Closed));
    }
}

#[test]
fn extreme_times_and_numbers_do_not_overflow() {
    for start in [u64::MAX, u64::MAX - 1, u64::MAX - COUNTDOWN, u64::MAX - 4_000] {
        let (mut room, ann) = room_of_ann(start);
        room.connect(ann);
        room.disconnect(ann, start);
        for event in [deal(), Event::Stop, Event::Restart, Event::Close, deal()] {
            room.apply(start, &event);
            room.advance(u64::MAX);
            let word = vec![Word { n: 0, word: "cat".into(), at: u64::MAX }];
            let _ = room.words(u64::MAX, ann, u32::MAX, word);
            let _ = (room.deadline(), room.due(u64::MAX), room.phase(), room.seat(ann));
            room.apply(start, &Event::Stop);
        }
        let player = PlayerId(u32::MAX);
        let late = Event::Join { player, name: "Bob".into(), token: "b".into() };
        room.apply(u64::MAX, &late);
        let _ = (room.phase(), room.players(), room.deadline());
    }
}

#[test]
fn names_that_look_like_those_of_others_are_rejected() {
    for (taken, name) in [
        ("Paul", "\u{420}aul"),
        ("Paul", "\u{440}\u{430}ul"),
        ("Alice", "AIice"),
        ("alice", "a1ice"),
        ("Bob", "b0b"),
        ("Zoe", "Ｚｏe"),
        ("Zoe", "\u{1d419}oe"),
        ("Anna", "Αnna"),
        ("modern", "rnodern"),
        ("\u{3a3}\u{3c3}", "\u{3c3}\u{3c2}"),
        ("Ann B", "Ann\u{a0}B"),
    ] {
        let (mut room, ann) = room_of_ann(0);
        let join = room.join(taken, "first").unwrap();
        room.apply(1, &join);
        let result = room.join(name, "second");
        assert!(
            matches!(result, Err(Refusal::ConfusableName | Refusal::NameTaken)),
            "{taken} {name}: {result:?}"
        );
        // A player who left no longer has a name.
        let first = room.player("first").unwrap();
        assert_ne!(first, ann);
        room.apply(2, &Event::Leave(first));
        assert!(room.join(name, "second").is_ok(), "{taken} {name}");
    }
    let (mut room, _) = room_of_ann(0);
    for (n, name) in [
        "Anne", "Änn", "Zoë", "Zoe", "Eli", "Ella", "Neil", "Nell", "Player 1", "Player 2", "李雷",
        "李蕾",
    ]
    .into_iter()
    .enumerate()
    {
        let join = room.join(name, &n.to_string());
        let join = join.unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        room.apply(1, &join);
    }
    assert_eq!(room.join("\u{420}layer 1", "x"), Err(Refusal::ConfusableName));
}

#[test]
fn names_that_were_accepted_earlier_are_restored() {
    let solver = Solver::new(dictionary());
    let open = Event::Open { settings: Box::default() };
    let names = ["Paul", "\u{420}aul", "A\u{2800}", "a\u{301}\u{301}\u{301}"];
    let joins = names.into_iter().zip(0..).map(|(name, n)| {
        (1, Event::Join { player: PlayerId(n), name: name.into(), token: n.to_string() })
    });
    let events: Vec<_> = std::iter::once((0, open)).chain(joins).collect();
    let players = Room::restore(library(solver), &events).unwrap().players().players;
    assert_eq!(players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), names);
}

// On a board with few different letters, it takes a while to find out whether it spells a word.
#[test]
fn a_review_judges_no_word_again() {
    let mut rng = SeededRng::new(1);
    let mut text = |length: usize| -> String {
        (0..length).map(|_| ['e', 's', 't', 'a'][rng.below(4) as usize]).collect()
    };
    let rows: Vec<_> = (0..10).map(|_| text(10)).collect();
    let (mut room, ann) = room_of_ann(0);
    let deal = Deal { text: rows.join(" "), bare_q: false, code: None };
    room.apply(0, &Event::Start(deal));
    let start = Instant::now();
    for n in 0..1_000 {
        // Of two equal words, the first by number counts, although it arrives later.
        let word = if n < 2 { "tea".into() } else { text(15) };
        let words = vec![Word { n: 999 - n, word, at: 0 }];
        let event = room.words(COUNTDOWN, ann, 1, words).unwrap().unwrap();
        room.apply(COUNTDOWN, &event);
    }
    let judged = start.elapsed();
    room.apply(COUNTDOWN, &Event::Stop);
    room.advance(2 * COUNTDOWN);
    let start = Instant::now();
    room.apply(2 * COUNTDOWN + GRACE, &Event::Close);
    let reviewed = start.elapsed();
    assert!(reviewed < judged / 3, "{reviewed:?} after {judged:?}");
    let answers = room.seat(ann).unwrap().words;
    let verdicts = [998, 999].map(|n: usize| answers[n].verdict.as_str());
    assert_eq!(verdicts, ["scored", "repeated"]);
}

/// Returns all paths of three cells on a board of 4x4, as words.
fn paths(letters: &[u8; 16]) -> Vec<String> {
    let touch =
        |a: usize, b: usize| a != b && (a / 4).abs_diff(b / 4) <= 1 && (a % 4).abs_diff(b % 4) <= 1;
    let mut words = Vec::new();
    for (a, b, c) in (0..4096).map(|n| (n / 256, n / 16 % 16, n % 16)) {
        if touch(a, b) && touch(b, c) && a != c {
            words.push(String::from_utf8(vec![letters[a], letters[b], letters[c]]).unwrap());
        }
    }
    words
}

// To define a word takes 0.1 ms, for which the other rooms wait.
#[test]
fn a_review_defines_the_best_words() {
    for shared in [SharedWords::Keep, SharedWords::Strike] {
        let words = paths(b"abcdefghijklmnop");
        let mut annotations = Annotations::default();
        let definitions: String = words.iter().map(|word| format!("{word}\ta path\n")).collect();
        annotations.read_definitions("definitions", definitions.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        compile_annotated(words.iter().map(String::as_str), &annotations, &mut bytes).unwrap();
        let solver = Solver::new(Dictionary::new(bytes).unwrap());
        let library = library(solver);
        let settings = GameChoice { shared: Some(shared), ..GameChoice::default() };
        let open = Event::Open { settings: settings.into() };
        let mut room = Room::restore(library, &[(0, open)]).unwrap();
        for name in ["Ann", "Bob"] {
            let join = room.join(name, name).unwrap();
            room.apply(0, &join);
        }
        let deal = Deal { text: "abcd efgh ijkl mnop".into(), bare_q: false, code: None };
        room.apply(0, &Event::Start(deal));
        // Bob finds the words that come first in the list, and with them most of the struck ones.
        let mut sorted = words.clone();
        sorted.sort();
        let count = words.len() - 50;
        for (player, count) in [("Ann", count), ("Bob", count - 15)] {
            let player = room.player(player).unwrap();
            let words = sorted.iter().zip(0..).take(count);
            let words = words.map(|(word, n)| Word { n, word: word.clone(), at: 0 }).collect();
            room.apply(COUNTDOWN, &Event::Words { player, words });
        }
        room.apply(COUNTDOWN, &Event::Stop);
        room.advance(2 * COUNTDOWN);
        room.apply(2 * COUNTDOWN + GRACE, &Event::Close);
        let Phase::Review(review) = room.phase() else { panic!("no review") };
        assert!(review.best_missed.unwrap().definition.is_some());
        let defined: Vec<_> =
            review.words.iter().filter(|word| word.definition.is_some()).collect();
        assert!(defined.iter().all(|word| !word.finders.is_empty()));
        let found = review.words.iter().filter(|word| !word.finders.is_empty()).count();
        assert_eq!(defined.len(), found.min(50), "{shared:?}");
        // The wall shows the best words that count, one after another.
        let scored = review.words.iter().filter(|word| !word.finders.is_empty() && !word.struck);
        assert!(scored.take(50).all(|word| word.definition.is_some()), "{shared:?}");
    }
}

#[test]
fn no_number_is_given_to_two_players() {
    for (number, has_room) in [(u32::MAX, true), (u32::MAX - 1, false), (7, true)] {
        let solver = Solver::new(dictionary());
        let library = library(solver);
        let settings = GameChoice::default();
        let open = Event::Open { settings: settings.into() };
        let player = PlayerId(number);
        let stored = Event::Join { player, name: "Eve".into(), token: "Eve".into() };
        let mut room = Room::restore(library, &[(0, open), (1, stored)]).unwrap();
        for name in ["Ann", "Bob"] {
            match room.join(name, name) {
                Ok(join) => room.apply(2, &join),
                Err(refusal) => assert_eq!((refusal, has_room), (Refusal::Full, false)),
            }
        }
        let players = ["Eve", "Ann", "Bob"].map(|token| room.player(token));
        let expected = match number {
            u32::MAX => [None, Some(PlayerId(0)), Some(PlayerId(1))],
            7 => [Some(player), Some(PlayerId(8)), Some(PlayerId(9))],
            _ => [Some(player), None, None],
        };
        assert_eq!(players, expected, "{number}");
    }
}
