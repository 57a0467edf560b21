//! Puzzles that are played.

use boggle_wordsearch::{Entry, SharedEntry, SharedPuzzle, ThemePuzzle};
use boggle_wordsearch_wasm::Session;
use serde_json::{Value, json};

use crate::messages::call;

fn ask(session: &mut Session, request: Value) -> Value {
    call(session, &request, b"")
}

/// Returns the code of a puzzle with a word, a clue and a message.
fn code() -> String {
    let puzzle = SharedPuzzle {
        title: "Pets".into(),
        board: "cat hi! god".replace('!', "#").parse().unwrap(),
        entries: vec![
            SharedEntry::Word(Entry::parse("Cat").unwrap()),
            SharedEntry::clue("It barks", "dog"),
        ],
        blanks: "__!".into(),
    };
    puzzle.encode().unwrap()
}

#[test]
fn a_link_is_played_without_its_solution() {
    let mut session = Session::default();
    let reply = ask(&mut session, json!({"method": "play", "code": code()}));
    assert_eq!(
        reply["entries"],
        json!([
            {"text": "Cat", "is_clue": false, "letters": 3},
            {"text": "It barks", "is_clue": true, "letters": 3},
        ])
    );
    assert_eq!(reply["faces"], json!(["C", "A", "T", "H", "I", "", "G", "O", "D"]));
    assert_eq!((&reply["finds"], &reply["message"]), (&json!([]), &json!("__!")));
    assert_eq!((&reply["title"], &reply["next"]), (&json!("Pets"), &Value::Null));
    assert!(!reply.to_string().to_lowercase().contains("dog"), "{reply}");

    let select = |from: u32, to: u32| json!({"method": "select", "from": from, "to": to});
    let nothing =
        json!({"find": null, "is_new": false, "hint": null, "message": "__!", "is_over": false});
    assert_eq!(ask(&mut session, select(0, 8)), nothing);
    let found = ask(&mut session, select(8, 6));
    assert_eq!(found["find"], json!({"entry": 1, "cells": [8, 7, 6]}));
    assert_eq!((&found["is_new"], &found["message"]), (&json!(true), &json!("__!")));
    assert_eq!(ask(&mut session, select(6, 8))["is_new"], false);
    // The first hint is where the word begins.
    let hinted = ask(&mut session, json!({"method": "show-one"}));
    assert_eq!((&hinted["hint"], &hinted["find"]), (&json!(0), &Value::Null));
    let shown = ask(&mut session, json!({"method": "show-one"}));
    assert_eq!(shown["hint"], Value::Null);
    assert_eq!(shown["find"], json!({"entry": 0, "cells": [0, 1, 2]}));
    assert_eq!((&shown["message"], &shown["is_over"]), (&json!("HI!"), &json!(true)));
    assert_eq!(ask(&mut session, json!({"method": "show-one"}))["find"], Value::Null);
}

#[test]
fn an_interrupted_puzzle_continues() {
    let mut session = Session::default();
    let finds = json!([[8, 6], [0, 4], [99, 0]]);
    let reply = ask(&mut session, json!({"method": "play", "code": code(), "finds": finds}));
    assert_eq!(reply["finds"], json!([{"entry": 1, "cells": [8, 7, 6]}]));
}

/// While the finger is on a cell, the selection ends at another one.
#[test]
fn selections_snap_to_lines() {
    let mut session = Session::default();
    ask(&mut session, json!({"method": "play", "code": code()}));
    let ends = ask(&mut session, json!({"method": "ends", "from": 0}));
    assert_eq!((&ends[2], &ends[8], &ends[6]), (&json!(2), &json!(8), &json!(6)));
    let is_straight = |end: &Value| [0, 1, 2, 3, 4, 6, 8].contains(&end.as_u64().unwrap());
    assert!(ends.as_array().unwrap().iter().all(is_straight), "{ends}");
}

#[test]
fn the_puzzle_of_a_day_is_that_of_the_library() {
    let mut session = Session::default();
    let reply = ask(&mut session, json!({"method": "play", "day": "2027-01-03"}));
    let date = boggle_dice::parse_date("2027-01-03").unwrap();
    let board = ThemePuzzle::daily(date).generate().unwrap().board;
    let faces: String =
        reply["faces"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(faces.to_lowercase(), board.tiles().map(ToString::to_string).collect::<String>());
    // The theme that follows has another puzzle.
    let next = reply["next"]["name"].clone();
    let other = ask(&mut session, json!({"method": "play", "theme": next, "seed": 7}));
    assert_eq!(
        (&other["title"], other["entries"].as_array().unwrap().len()),
        (&reply["next"]["title"], 10)
    );
    let themes = ask(&mut session, json!({"method": "themes"}));
    assert!(themes.as_array().unwrap().contains(&reply["next"]), "{themes}");
}

#[test]
fn what_cannot_be_played_has_a_reason() {
    let mut session = Session::default();
    let last = code().len() - 1;
    for request in [
        json!({"method": "select", "from": 0, "to": 2}),
        json!({"method": "show-one"}),
        json!({"method": "play", "code": ""}),
        json!({"method": "play", "code": &code()[..last]}),
        json!({"method": "play", "day": "today"}),
        json!({"method": "play", "theme": "<b>"}),
        json!({"method": "play"}),
    ] {
        assert!(ask(&mut session, request.clone())["error"].is_string(), "{request}");
    }
    ask(&mut session, json!({"method": "play", "code": code()}));
    for (from, to) in [(u32::MAX, 0), (0, u32::MAX), (9, 9)] {
        let reply = ask(&mut session, json!({"method": "select", "from": from, "to": to}));
        assert_eq!(reply["is_new"], false, "{from} {to}");
        assert!(ask(&mut session, json!({"method": "ends", "from": from})).is_array());
    }
}
