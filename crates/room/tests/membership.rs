//! Who plays in which round, and with whose points: players who leave and come back, and latecomers.

// Test helpers fail by panicking, like tests.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use std::sync::Arc;

use boggle_dictionary::Dictionary;
use boggle_game::{GameChoice, GamePreset};
use boggle_room::limits::{COUNTDOWN, GRACE, LAST_JOIN, PAST_ROUNDS};
use boggle_room::message::{Phase, Review};
use boggle_room::{Deal, Event, Library, PlayerId, Refusal, Room, Word};
use boggle_solver::Solver;

/// The time of the default round.
const TIME: u64 = 180_000;

fn open() -> Room {
    let solver = Solver::new(Dictionary::from_words(["cat", "cater", "tea"]).unwrap());
    let dictionaries = Arc::new(move |_: &str, _| Some(("own".into(), solver.clone())));
    let library = Library { games: GamePreset::all().into(), dictionaries };
    let choice = GameChoice { min_length: Some(3), ..GameChoice::default() };
    Room::open(library, &choice).unwrap()
}

/// Joins under a name, which is also the token.
fn join(room: &mut Room, now: u64, name: &str) -> PlayerId {
    let event = room.join(name, name).unwrap();
    room.apply(now, &event);
    room.player(name).unwrap()
}

/// Begins a round, and returns when the board appears.
fn begin(room: &mut Room, now: u64) -> u64 {
    room.apply(now, &Event::Start(Deal { text: "cat rre ton".into(), bare_q: false, code: None }));
    room.advance(now + COUNTDOWN);
    now + COUNTDOWN
}

fn enter(
    room: &mut Room,
    now: u64,
    player: PlayerId,
    round: u32,
    word: &str,
) -> Result<(), Refusal> {
    let word = Word { n: 0, word: word.into(), at: now };
    let event = room.words(now, player, round, vec![word])?;
    room.apply(now, &event.expect("a new word in time"));
    Ok(())
}

fn review(room: &mut Room, now: u64) -> Review {
    room.apply(now, &Event::Stop);
    room.advance(now + 1);
    room.apply(now + 1 + GRACE, &Event::Close);
    let Phase::Review(review) = room.phase() else { panic!("no review") };
    *review
}

/// Returns the names and the points of the game.
fn totals(review: &Review) -> Vec<(&str, u64)> {
    review.standings.iter().map(|standing| (&*standing.name, standing.total)).collect()
}

#[test]
fn whoever_comes_back_is_the_same_player() {
    let mut room = open();
    let [ann, ben] = ["Ann", "Ben"].map(|name| join(&mut room, 0, name));
    let go = begin(&mut room, 10);
    enter(&mut room, go + 1, ann, 1, "cat").unwrap();
    enter(&mut room, go + 1, ben, 1, "cater").unwrap();
    room.apply(go + 2, &Event::Color { player: ben, color: 7 });
    room.apply(go + 2, &Event::Leave(ben));
    assert_eq!((room.player("Ben"), room.knows("Ben")), (None, true));
    assert_eq!(room.players().players.len(), 1);
    assert_eq!(review(&mut room, go + 1_000).standings.len(), 2);

    // Under another name, even one that only the player had.
    for (now, name) in [(20_000, "Benno"), (21_000, "Ben")] {
        let back = room.join(name, "Ben").unwrap();
        room.apply(now, &back);
        assert_eq!(room.player("Ben"), Some(ben), "{name}");
        let players = room.players().players;
        let found: Vec<_> =
            players.iter().map(|it| (it.id, &*it.name, it.color, it.total)).collect();
        assert_eq!(found, [(ann, "Ann", 0, 1), (ben, name, 7, 2)]);
        room.apply(now, &Event::Leave(ben));
    }
    // Nobody else gets the seat, and a name that is taken stays taken.
    assert_eq!(room.join("Ann", "Ben"), Err(Refusal::NameTaken));
    let forged = Event::Join { player: ben, name: "Eve".into(), token: "Eve".into() };
    room.apply(22_000, &forged);
    assert_eq!((room.player("Eve"), room.player("Ben")), (None, None));

    join(&mut room, 23_000, "Ben");
    let go = begin(&mut room, 24_000);
    enter(&mut room, go, ben, 2, "tea").unwrap();
    assert_eq!(totals(&review(&mut room, go + 1_000)), [("Ben", 3), ("Ann", 1)]);
    // In the next game, an old seat is only a name.
    room.apply(80_000, &Event::Leave(ben));
    room.apply(80_001, &Event::Finish);
    begin(&mut room, 80_002);
    assert!(!room.knows("Ben"));
}

#[test]
fn if_everybody_leaves_the_first_to_come_back_is_the_host() {
    let mut room = open();
    let [ann, ben] = ["Ann", "Ben"].map(|name| join(&mut room, 0, name));
    room.apply(1, &Event::Leave(ann));
    assert_eq!(room.players().host, Some(ben));
    join(&mut room, 2, "Ann");
    assert_eq!(room.players().host, Some(ben));
    room.apply(3, &Event::Leave(ann));
    room.apply(3, &Event::Leave(ben));
    assert_eq!(room.players().host, None);
    join(&mut room, 4, "Ann");
    assert_eq!(room.players().host, Some(ann));
}

#[test]
fn phones_know_whether_a_wall_is_connected_and_since_when_it_tells_the_result() {
    let mut room = open();
    join(&mut room, 0, "Ann");
    let go = begin(&mut room, 0);
    room.take_changes();
    assert!(!room.players().wall);
    for (count, is_new) in [(1, true), (2, false)] {
        room.connect_wall();
        assert_eq!((room.players().wall, room.take_changes().players), (true, is_new), "{count}");
    }
    for (is_there, is_new) in [(true, false), (false, true), (false, false)] {
        room.disconnect_wall();
        assert_eq!((room.players().wall, room.take_changes().players), (is_there, is_new));
    }
    room.connect_wall();
    room.apply(go + 1, &Event::Restart);
    assert!(!room.players().wall, "connections end with the server");
    assert_eq!(review(&mut room, go + 20_000).closed, go + 20_001 + GRACE);
}

#[test]
fn latecomers_play_the_rest_of_the_round() {
    let mut room = open();
    join(&mut room, 0, "Ann");
    let go = begin(&mut room, 0);
    let last = go + TIME - LAST_JOIN;
    let [early, late] =
        [(last, "Ben"), (last + 1, "Cy")].map(|(at, name)| join(&mut room, at, name));
    assert!(room.seat(early).unwrap().plays && !room.seat(late).unwrap().plays);
    enter(&mut room, last + 2, early, 1, "cat").unwrap();
    assert!(matches!(enter(&mut room, last + 2, late, 1, "cat"), Err(Refusal::NotNow(_))));
    let review = review(&mut room, last + 3);
    let played: Vec<_> =
        review.standings.iter().map(|it| (&*it.name, it.round.map(|round| round.points))).collect();
    assert_eq!(played, [("Ben", Some(1)), ("Ann", Some(0)), ("Cy", None)]);
}

#[test]
fn whoever_missed_the_review_still_gets_the_round() {
    let mut room = open();
    let [ann, ben] = ["Ann", "Ben"].map(|name| join(&mut room, 0, name));
    let (mut now, mut starts) = (0, Vec::new());
    for round in 1..=PAST_ROUNDS as u32 + 1 {
        now = begin(&mut room, now + 1_000);
        enter(&mut room, now, ann, round, "cat").unwrap();
        review(&mut room, now + 10);
        assert_eq!(room.past_games(ann).len(), starts.len(), "the review has the game");
        starts.push(room.seat(ann).unwrap().game.unwrap().setup.started);
        now += 10 + GRACE;
        // A new game begins after three rounds, and old games keep their rounds.
        room.apply(now + 2, &Event::Finish);
        let games = room.past_games(ann);
        let past: Vec<_> = games.into_iter().map(|game| game.setup.started).collect();
        starts.drain(..starts.len().saturating_sub(PAST_ROUNDS));
        assert_eq!(past, starts);
        assert_eq!((room.past_games(ben), room.seat(ann).unwrap().game), (Vec::new(), None));
    }
    assert_eq!(starts.len(), PAST_ROUNDS);
}
