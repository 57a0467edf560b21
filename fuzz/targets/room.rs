//! A room never panics, whatever happens in it and whenever; a room that is restored from its events
//! is the same; and every word of an event is on its player's sheet once.

#![no_main]

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use arbitrary::Arbitrary;
use boggle_dictionary::Dictionary;
use boggle_game::{GameChoice, GamePreset, TimeLimit};
use boggle_room::{Command, Deal, Dictionaries, Event, Library, PlayerId, Room, Step, Word};
use boggle_solver::Solver;
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Input<'a> {
    time: u8,
    steps: Vec<(Time, Action<'a>)>,
}

/// The time since the previous step.
#[derive(Debug, Arbitrary)]
enum Time {
    Millis(u16),
    Any(u64),
}

#[derive(Debug, Arbitrary)]
enum Action<'a> {
    Join(&'a str),
    Words {
        player: u8,
        round: u8,
        words: Vec<(u8, &'a str, u64)>,
    },
    Command {
        player: u8,
        command: CommandChoice,
    },
    /// The text of a board.
    Start(&'a str),
    Connect(u8),
    Disconnect(u8),
    Restart,
    /// An event that the room did not ask for.
    Event(EventChoice),
}

#[derive(Debug, Arbitrary)]
enum CommandChoice {
    Start,
    End,
    Pass(u8),
    Leave,
    Settings(Option<u32>, Option<u32>, Option<u64>, Option<usize>),
}

#[derive(Debug, Arbitrary)]
enum EventChoice {
    Leave(u8),
    Stop,
    Close,
    PassHost(u8),
    Finish,
    Shut,
}

const MAX_STEPS: usize = 64;

struct Recorded {
    now: u64,
    room: Room,
    events: Vec<(u64, Event)>,
}

impl Recorded {
    fn record(&mut self, event: Event) {
        self.room.apply(self.now, &event);
        self.events.push((self.now, event));
    }

    fn take(&mut self, step: Step) {
        match step {
            Step::Event(event) => self.record(event),
            Step::Deal => self.start("cat rre ton"),
        }
    }

    fn start(&mut self, text: &str) {
        self.record(Event::Start(Deal { text: text.into(), bare_q: false, code: None }));
    }
}

fn seconds(seconds: u32) -> TimeLimit {
    TimeLimit(Some(Duration::from_secs(seconds.into())))
}

fn player(number: u8) -> PlayerId {
    PlayerId(number.into())
}

fuzz_target!(|input: Input| {
    let words = ["cat", "car", "cart", "cater", "tea", "ten", "tone"];
    let Ok(dictionary) = Dictionary::from_words(words) else { return };
    let solver = Solver::new(dictionary);
    let dictionaries: Dictionaries = Arc::new(move |_, _| Some(("own".into(), solver.clone())));
    let library = Library { games: GamePreset::all().into(), dictionaries };
    let choice =
        GameChoice { time: Some(seconds(input.time.max(10).into())), ..Default::default() };
    let room = Room::open(library.clone(), &choice).expect("valid settings");
    let open = Event::Open { settings: choice.into() };
    let mut recorded = Recorded { now: 0, room, events: vec![(0, open)] };
    for (time, action) in input.steps.iter().take(MAX_STEPS) {
        let time = match *time {
            Time::Millis(time) => time.into(),
            Time::Any(time) => time,
        };
        recorded.now = recorded.now.saturating_add(time);
        let now = recorded.now;
        recorded.room.advance(now);
        for _ in 0..3 {
            if let Some(event) = recorded.room.due(now) {
                recorded.record(event);
            }
        }
        match action {
            Action::Join(name) => {
                let token = format!("{}", recorded.events.len());
                if let Ok(event) = recorded.room.join(name, &token) {
                    recorded.record(event);
                }
            }
            Action::Words { player: number, round, words } => {
                let words = words.iter().map(|(n, word, at)| Word {
                    n: u32::from(*n),
                    word: (*word).into(),
                    at: *at,
                });
                let round = u32::from(*round);
                if let Ok(Some(event)) =
                    recorded.room.words(now, player(*number), round, words.collect())
                {
                    recorded.record(event);
                }
            }
            Action::Command { player: number, command } => {
                let command = match *command {
                    CommandChoice::Start => Command::Start,
                    CommandChoice::End => Command::End,
                    CommandChoice::Leave => Command::Leave,
                    CommandChoice::Pass(other) => Command::Pass { player: player(other) },
                    CommandChoice::Settings(time, rounds, goal, min_length) => Command::Settings {
                        settings: Box::new(GameChoice {
                            time: time.map(seconds),
                            rounds,
                            target: goal,
                            min_length,
                            ..GameChoice::default()
                        }),
                    },
                };
                if let Ok(step) = recorded.room.command(now, player(*number), &command) {
                    recorded.take(step);
                }
            }
            Action::Start(text) if text.len() < 20 => recorded.start(text),
            Action::Start(_) => {}
            Action::Connect(number) => recorded.room.connect(player(*number)),
            Action::Disconnect(number) => recorded.room.disconnect(player(*number), now),
            Action::Restart => recorded.record(Event::Restart),
            Action::Event(choice) => recorded.record(match *choice {
                EventChoice::Leave(number) => Event::Leave(player(number)),
                EventChoice::Stop => Event::Stop,
                EventChoice::Close => Event::Close,
                EventChoice::PassHost(number) => Event::PassHost(player(number)),
                EventChoice::Finish => Event::Finish,
                EventChoice::Shut => Event::Shut,
            }),
        }
    }
    let mut restored = Room::restore(library, &recorded.events).expect("the same settings");
    restored.advance(recorded.now);
    assert_eq!(restored.phase(), recorded.room.phase());
    assert_eq!(restored.counts(), recorded.room.counts());
    for number in 0..=u8::MAX {
        let seat = recorded.room.seat(player(number));
        assert_eq!(restored.seat(player(number)), seat);
        let numbers = seat.iter().flat_map(|seat| &seat.words).map(|word| word.n);
        assert!(numbers.clone().count() == numbers.collect::<BTreeSet<_>>().len());
    }
});
