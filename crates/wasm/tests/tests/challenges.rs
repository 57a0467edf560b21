//! Challenges, first games of a day, and hints, through messages.

use boggle_wasm::Page;
use serde_json::{Value, json};

use crate::messages::{ask, call, page_with_words};

const WORDS: &str = "cat\ncater\nmoon\nton\n";
const STARTED: &str = "2026-11-22T12:00:00.000+00:00";

/// Plays a game of two seconds, and returns the line to save.
fn play(page: &mut Page, request: &Value, words: &[&str]) -> Vec<u8> {
    let (reply, _) = call(page, request, b"");
    assert_eq!(reply["state"], "running", "{reply}");
    for word in words {
        ask(page, json!({"method": "enter", "word": word, "now": 2000.0}));
    }
    call(page, &json!({"method": "finish", "now": 3000.0}), b"").1
}

fn game(day: Option<&str>) -> Value {
    json!({"method": "start", "text": "cat rre ton", "started": STARTED, "now": 1000.0, "day": day})
}

fn challenge(page: &mut Page, words: &[&str]) -> String {
    let history = play(page, &game(Some("2026-11-22")), words);
    let make = json!({"method": "make-challenge", "id": 1, "name": "Ann"});
    call(page, &make, &history).0.as_str().unwrap().to_owned()
}

fn start_challenge(code: &str, today: &str) -> Value {
    json!({"method": "start-challenge", "code": code, "today": today, "started": STARTED, "now": 1000.0})
}

#[test]
fn a_challenge_on_the_board_of_the_day_is_the_game_of_that_day() {
    let mut page = page_with_words("dog\ndot\ngod\npaw\n");
    let daily = |mode: &str| {
        let day = "2026-11-22";
        let game = json!({"mode": mode});
        json!({"method": "start", "text": "daily-2026-11-22", "day": day, "game": game, "started": STARTED, "now": 1000.0})
    };
    let table = [
        ("classic", "2026-11-22", Some("2026-11-22")),
        // On another day, and with other settings, it is a game like any other.
        ("classic", "2026-11-23", None),
        ("sprint", "2026-11-22", None),
    ];
    for (mode, today, day) in table {
        let history = play(&mut page, &daily(mode), &["dog", "paw"]);
        let make = json!({"method": "make-challenge", "id": 1, "name": "Ann"});
        let code = call(&mut page, &make, &history).0.as_str().unwrap().to_owned();
        let describe = json!({"method": "challenge", "code": code, "today": today});
        assert_eq!(ask(&mut page, describe)["is_daily"], day.is_some(), "{mode} {today}");
        let started = ask(&mut page, start_challenge(&code, today));
        assert_eq!(started["day"].as_str(), day, "{mode} {today}");
        let finished = ask(&mut page, json!({"method": "finish", "now": 3000.0}));
        let share = finished["share"].as_str().unwrap();
        assert_eq!(share.starts_with("boggle, Nov 22: "), day.is_some(), "{share}");
        assert!(!share.contains("iatn"), "{share}");
    }
}

#[test]
fn a_challenge_is_described_played_and_compared() {
    let mut page = page_with_words(WORDS);
    let code = challenge(&mut page, &["cater", "cat"]);
    let reply = ask(&mut page, json!({"method": "challenge", "code": code}));
    assert_eq!(
        (&reply["name"], &reply["points"], &reply["words"], &reply["problem"]),
        (&json!("Ann"), &json!(3), &json!(2), &Value::Null)
    );
    // The link claims that this is the daily board, but it is not.
    let start = start_challenge(&code, "2026-11-22");
    let started = ask(&mut page, start.clone());
    assert_eq!((&reply["is_daily"], &started["day"]), (&json!(false), &Value::Null));
    assert_eq!(started["friend"], json!({"name": "Ann", "points": 3}));
    let history = play(&mut page, &start, &["cat", "ton"]);
    let compare = json!({"method": "compare", "code": code, "id": 1});
    let sides = json!([
        {"name": "", "points": 2, "own_points": 1, "words": [["cat", true], ["ton", false]]},
        {"name": "Ann", "points": 3, "own_points": 2, "words": [["cat", true], ["cater", false]]},
    ]);
    let expected = json!({"sides": sides, "wins_before": [0, 0], "wins": [0, 1]});
    assert_eq!(call(&mut page, &compare, &history).0, expected);
}

#[test]
fn a_rematch_has_another_board_the_same_rules_and_the_wins_so_far() {
    let letters = 'a'..='z';
    let pair = |one: char| letters.clone().map(move |two| format!("{one}{two}\n"));
    let mut page = page_with_words(&letters.clone().flat_map(pair).collect::<String>());
    let roll = ask(&mut page, json!({"method": "roll", "seed": 5, "game": {"dice": "big"}}));
    let game = json!({"min-length": 2, "time": "1m"});
    let start = json!({"method": "start", "text": roll["code"], "game": game, "started": STARTED, "now": 1000.0});
    let first = ask(&mut page, start.clone())["solution"][0][0].as_str().unwrap().to_owned();
    let anns = play(&mut page, &start, &[&first]);
    let make = json!({"method": "make-challenge", "id": 1, "name": "Ann", "wins": [2, 0]});
    let code = call(&mut page, &make, &anns).0.as_str().unwrap().to_owned();
    let described = ask(&mut page, json!({"method": "challenge", "code": code}));
    assert_eq!(described["wins"], json!([0, 2]));

    // Ben enters no word that counts, and loses.
    let bens = play(&mut page, &start_challenge(&code, "2026-11-22"), &["never"]);
    let compared = call(&mut page, &json!({"method": "compare", "code": code, "id": 1}), &bens).0;
    assert_eq!((&compared["wins_before"], &compared["wins"]), (&json!([0, 2]), &json!([0, 3])));
    let rematch = |id: u64| json!({"method": "start-rematch", "code": code, "id": id, "seed": 7, "started": STARTED, "now": 5000.0});
    let started = call(&mut page, &rematch(1), &bens).0;
    let board = started["board"]["code"].as_str().unwrap();
    assert!(board.starts_with("big-") && started["board"]["code"] != roll["code"], "{board}");
    assert_eq!((&started["timer"], &started["day"]), (&json!(60.0), &Value::Null));
    assert_eq!(started["friend"], Value::Null);
    assert_eq!(call(&mut page, &rematch(2), &bens).0["error"], "no game 2");
}

#[test]
fn points_that_cannot_be_checked_have_a_problem() {
    let code = challenge(&mut page_with_words(WORDS), &["cater"]);
    let mut page = page_with_words("cat\ncater\n");
    let reply = ask(&mut page, json!({"method": "challenge", "code": code}));
    let problem = reply["problem"].as_str().unwrap();
    assert!(problem.contains("needs the dictionary `own` with the same words"), "{problem}");
    for (code, reason) in [(&code[1..], "incomplete or damaged"), ("", "incomplete or damaged")] {
        let reply = ask(&mut page, json!({"method": "challenge", "code": code}));
        assert!(reply["error"].as_str().unwrap().contains(reason), "{reply}");
    }
}

#[test]
fn the_first_game_of_a_day_is_saved_without_words() {
    let mut page = page_with_words(WORDS);
    assert!(play(&mut page, &game(None), &[]).is_empty());
    let first = play(&mut page, &game(Some("2026-11-22")), &[]);
    assert!(!first.is_empty());
    ask(&mut page, game(Some("2026-11-22")));
    let again = call(&mut page, &json!({"method": "finish", "now": 3000.0}), &first).1;
    assert!(again.is_empty());
}

#[test]
fn hints_that_the_game_gives_are_not_recorded() {
    let mut page = page_with_words(WORDS);
    for (given, is_recorded) in [(true, false), (false, true)] {
        ask(&mut page, game(Some("2026-11-22")));
        let (hints, line) =
            call(&mut page, &json!({"method": "hints", "now": 2000.0, "given": given}), b"");
        assert_eq!((&hints["starting"][0], line.is_empty()), (&json!(2), !is_recorded));
        let record = call(&mut page, &json!({"method": "finish", "now": 3000.0}), b"").1;
        let record: Value = serde_json::from_slice(&record).unwrap();
        assert_eq!(record.get("hints").is_some(), is_recorded);
    }
}

#[test]
fn a_started_game_has_its_words_and_ranks() {
    let reply = ask(&mut page_with_words(WORDS), game(None));
    let words = json!([["cat", false], ["cater", false], ["ton", false]]);
    let mut solution = reply["solution"].as_array().unwrap().clone();
    solution.sort_by_key(Value::to_string);
    assert_eq!(json!(solution), words);
    assert_eq!(reply["ranks"][6], json!(["Perfect", 3]));
    // Without levels, all words have to be found.
    let mut common = game(None);
    common["game"] = json!({"required": "common"});
    assert_eq!(ask(&mut page_with_words(WORDS), common)["target"], "all");
}

#[test]
fn qr_codes_are_drawn() {
    let reply = ask(&mut page_with_words(WORDS), json!({"method": "qr-code", "text": "HTTP://A"}));
    assert_eq!(reply[0], 29);
    assert!(reply[1].as_str().unwrap().starts_with("M4 4h1v1h-1z"));
    let long = json!({"method": "qr-code", "text": "x".repeat(5000)});
    let error = ask(&mut page_with_words(WORDS), long)["error"].to_string();
    assert!(error.contains("too long for a QR code"), "{error}");
}
