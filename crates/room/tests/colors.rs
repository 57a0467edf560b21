//! The colors of players.

// Test helpers fail by panicking, like tests.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::sync::Arc;

use boggle_dictionary::Dictionary;
use boggle_game::{GameChoice, GamePreset};
use boggle_room::limits::COLORS;
use boggle_room::{Command, Event, Library, PlayerId, Refusal, Room, Step};
use boggle_solver::Solver;

fn library() -> Library {
    let solver = Solver::new(Dictionary::from_words(["cat"]).unwrap());
    let dictionaries = Arc::new(move |_: &str, _| Some(("own".into(), solver.clone())));
    Library { games: GamePreset::all().into(), dictionaries }
}

fn room() -> Room {
    Room::open(library(), &GameChoice::default()).unwrap()
}

fn join(room: &mut Room, name: &str) {
    let event = room.join(name, name).unwrap();
    room.apply(0, &event);
}

fn colors(room: &Room) -> Vec<u8> {
    room.players().players.iter().map(|player| player.color).collect()
}

fn pick(room: &mut Room, player: u32, color: u8) -> Result<Event, Refusal> {
    match room.command(0, PlayerId(player), &Command::Color { color })? {
        Step::Event(event) => {
            room.apply(0, &event);
            Ok(event)
        }
        Step::Deal => panic!("a board"),
    }
}

#[test]
fn players_get_colors_that_few_others_have() {
    let mut room = room();
    for number in 0..COLORS {
        join(&mut room, &format!("Player {number}"));
    }
    assert_eq!(colors(&room), (0..COLORS).collect::<Vec<_>>());
    room.apply(0, &Event::Leave(PlayerId(3)));
    join(&mut room, "Ann");
    join(&mut room, "Ben");
    assert_eq!(colors(&room)[usize::from(COLORS) - 1..], [3, 0]);
}

#[test]
fn players_pick_colors() {
    let mut room = room();
    join(&mut room, "Ann");
    join(&mut room, "Ben");
    // Not only the host, and two can have the same.
    let event = pick(&mut room, 1, 5).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), r#"{"color":{"player":1,"color":5}}"#);
    pick(&mut room, 0, 5).unwrap();
    assert_eq!(colors(&room), [5, 5]);
    assert_eq!(pick(&mut room, 0, COLORS), Err(Refusal::InvalidColor));
    assert_eq!(colors(&room), [5, 5]);
}

#[test]
fn logs_without_colors_can_be_read() {
    let log = r#"[
        [1, {"open": {"settings": {}}}],
        [2, {"join": {"player": 0, "name": "Ann", "token": "a"}}],
        [3, {"join": {"player": 1, "name": "Ben", "token": "b"}}]
    ]"#;
    let events: Vec<(u64, Event)> = serde_json::from_str(log).unwrap();
    let room = Room::restore(library(), &events).unwrap();
    assert_eq!(colors(&room), [0, 1]);
}
