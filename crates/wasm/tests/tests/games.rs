//! Plays games through messages.

use boggle_game::GameRecord;
use boggle_wasm::Page;
use serde_json::{Value, json};

use crate::messages::{ask, call, page_with_words};

const STARTED: &str = "2026-11-22T12:00:00.000+00:00";

fn start(page: &mut Page, options: Value) -> (Value, String) {
    let mut request =
        json!({"method": "start", "text": "cat rre ton", "started": STARTED, "now": 1000.0});
    request.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
    let (reply, setup) = call(page, &request, b"");
    (reply, String::from_utf8(setup).unwrap())
}

fn enter(page: &mut Page, word: &str, now: f64) -> Value {
    ask(page, json!({"method": "enter", "word": word, "now": now}))
}

/// Returns the cases of the crate `boggle-game`, to test them through the page.
fn cases() -> Value {
    serde_json::from_str(include_str!("../../../game/src/tests/verdicts.json")).unwrap()
}

fn page_with_cases(cases: &Value) -> Page {
    let words = cases["dictionary"].as_array().unwrap();
    page_with_words(
        &words.iter().fold(String::new(), |list, word| list + word.as_str().unwrap() + "\n"),
    )
}

#[test]
fn verdicts_are_those_of_the_library() {
    let cases = cases();
    let mut page = page_with_cases(&cases);
    let (reply, _) = start(&mut page, json!({"text": cases["board"]}));
    assert_eq!((&reply["state"], &reply["shown"]), (&json!("running"), &json!("3:00")));
    assert_eq!(reply["neighbors"][0], json!([1, 3, 4]));
    for case in cases["verdicts"].as_array().unwrap() {
        let reply = enter(&mut page, case[0].as_str().unwrap(), 2000.0);
        assert_eq!(reply["verdict"], case[1], "{case}");
        assert_eq!(reply["counts"], json!(reply["scored"] != 0), "{case}");
    }
    let reply = ask(&mut page, json!({"method": "tick", "now": 2000.0}));
    assert_eq!((&reply["points"], &reply["words"]), (&json!(4), &json!(3)));
    let mut trace = |word| ask(&mut page, json!({"method": "trace", "word": word}));
    let next = json!([["toe", [6, 7, 5]], ["ton", [6, 7, 8]], ["tor", [6, 7, 3]]]);
    assert_eq!(trace("To"), json!({"path": [6, 7], "next": next}));
    assert_eq!(trace("xyz"), json!({"path": null, "next": []}));
}

#[test]
fn rounds_end_when_their_time_is_up() {
    let cases = cases();
    for bell in cases["timed_games"].as_array().unwrap() {
        let mut page = page_with_cases(&cases);
        let mode = bell.get("mode").cloned().unwrap_or(json!("classic"));
        start(
            &mut page,
            json!({"text": cases["board"], "game": {"time": bell["time"], "mode": mode}}),
        );
        for step in bell["steps"].as_array().unwrap() {
            let now = 1000.0 + step["at"].as_f64().unwrap();
            if let Some(what) = step["do"].as_str() {
                ask(&mut page, json!({"method": what, "now": now}));
            }
            if let Some(word) = step["enter"].as_str() {
                assert_eq!(enter(&mut page, word, now)["verdict"], step["verdict"], "{step}");
            }
            let clock = ask(&mut page, json!({"method": "tick", "now": now}));
            assert_eq!(
                (&clock["shown"], &clock["state"]),
                (&step["shows"], &step["state"]),
                "{step}"
            );
        }
        assert_eq!(ask(&mut page, json!({"method": "tick", "now": 1e10}))["ending"], "time_up");
    }
}

#[test]
fn modes_end_games() {
    let mut page = page_with_words("cat\ncater\nmoon\nton\n");
    start(&mut page, json!({"game": {"mode": "strikeout"}}));
    for word in ["moon", "xyz"] {
        assert_eq!(enter(&mut page, word, 2000.0)["state"], "running");
    }
    assert_eq!(enter(&mut page, "rre", 2000.0)["ending"], "struck_out");
    start(&mut page, json!({"game": {"mode": "sprint"}}));
    assert_eq!(enter(&mut page, "cat", 1000.0)["shown"], "0:39");
    start(&mut page, json!({"game": {"target": 2, "mode": "marathon"}}));
    assert_eq!(enter(&mut page, "cater", 9000.0)["ending"], "goal_reached");
    start(&mut page, json!({}));
    enter(&mut page, "cat", 2000.0);
    enter(&mut page, "ton", 2000.0);
    assert_eq!(enter(&mut page, "cater", 2000.0)["ending"], "all_found");
    let finished = ask(&mut page, json!({"method": "finish", "now": 2000.0}));
    assert_eq!(finished["ending"], "You found all words");
    for (options, reason) in [
        (json!({"game": {"mode": "sprint", "time": "none"}}), "`time: none` is not possible"),
        (json!({"game": {"time": "5"}}), "a number without a unit"),
        (json!({"text": "zzzzzzzzz"}), "the board has no words; choose another"),
    ] {
        let error = start(&mut page, options).0["error"].as_str().unwrap().to_owned();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_game_is_saved_as_the_programs_do_and_resumed_from_its_journal() {
    let mut page = page_with_words("cat\ncater\nmoon\nton\n");
    let (_, setup) = start(&mut page, json!({"day": "2026-11-22"}));
    let line = enter(&mut page, "cat", 3000.0)["line"].as_str().unwrap().to_owned();
    assert_eq!(line, r#"{"at":2.0,"word":"cat"}"#);
    let hints = call(&mut page, &json!({"method": "hints", "now": 4000.0}), b"");
    assert_eq!(hints.0["starting"][0], 1);
    let journal = format!("{setup}\n{line}\n{}\n", String::from_utf8(hints.1).unwrap());

    let mut page = page_with_words("cat\ncater\nmoon\nton\n");
    let resume = json!({"method": "resume", "now": 9000.0});
    let (reply, _) = call(&mut page, &resume, journal.as_bytes());
    assert_eq!((&reply["state"], &reply["shown"]), (&json!("paused"), &json!("2:57")));
    assert_eq!(reply["entries"][0]["word"], "cat");
    ask(&mut page, json!({"method": "continue", "now": 9000.0}));
    let (finished, line) = call(&mut page, &json!({"method": "finish", "now": 10_000.0}), b"");
    let record = GameRecord::read(str::from_utf8(&line).unwrap()).unwrap();
    assert_eq!((record.id, record.played, record.hints), (1, 4.0, true));
    let game = boggle_game::FinishedGame::new(record, []);
    assert_eq!(finished["share"], boggle_game::share_text(&game));
    assert_eq!(
        (&finished["streak"], &finished["news"][0]),
        (&json!(1), &json!("With hints, so your best stays as it is"))
    );
    assert_eq!(finished["shades"], json!([4, 4, 4, 0, 0, 0, 0, 0, 0]));
    let standing = &finished["standing"];
    assert_eq!((&standing["rank"], &standing["ranks"][3]), (&json!(3), &json!(["Great", 1])));
    let missed: Vec<_> = finished["words"].as_array().unwrap().iter().collect();
    assert_eq!(missed.iter().filter(|word| word["found"] == false).count(), 2);

    let history = json!({"method": "history", "today": "2026-11-22"});
    let (reply, _) = call(&mut page, &history, &line);
    assert_eq!(reply["games"][0]["points"], 1);
    assert_eq!(
        (&reply["games"][0]["rank"], &reply["ranks"][3]),
        (&json!(3), &json!(["Great", 25]))
    );
    let week =
        [Value::Null, Value::Null, Value::Null, Value::Null, Value::Null, Value::Null, json!(3)];
    assert_eq!(reply["daily"]["streak"], json!([1, 1]));
    assert_eq!(reply["daily"]["week"], json!(week));
    assert_eq!(reply["daily"]["ranks"], json!([0, 0, 0, 1, 0, 0, 0]));
    assert!(
        reply["daily"]["average"].as_f64().is_some_and(|share| (share - 1.0 / 3.0).abs() < 1e-9)
    );
    let (replayed, _) = call(&mut page, &json!({"method": "replay", "id": 1}), &line);
    assert_eq!(replayed["share"], finished["share"]);

    // Games that already exist are not added again.
    let both = [&line[..], b"\n", &line, b"\n{\"version\":9}\n"].concat();
    let import = json!({"method": "import", "length": line.len() + 1});
    let (reply, added) = call(&mut page, &import, &both);
    assert_eq!((&reply["added"], added.is_empty()), (&json!(0), true));
    assert_eq!(reply["damaged"][0][0], 2);
    let (reply, added) = call(&mut page, &json!({"method": "import", "length": 0}), &both);
    assert_eq!(reply["added"], 2);
    assert!(str::from_utf8(&added).unwrap().starts_with(r#"{"id":1,"#));
}

#[test]
fn hostile_journals_and_histories_are_refused() {
    let mut page = page_with_words("cat\n");
    let other = page_with_words("moon\ncat\n");
    let mut other = other;
    let (_, foreign) = start(&mut other, json!({}));
    for journal in ["", "<script>", "{}", "{\"version\":2}", &foreign] {
        let (reply, _) =
            call(&mut page, &json!({"method": "resume", "now": 0.0}), journal.as_bytes());
        assert!(reply["error"].is_string(), "{journal}: {reply}");
    }
    assert_eq!(enter(&mut page, "cat", 0.0)["error"], "no game is in progress");
    let history = json!({"method": "history", "today": "today"});
    let (reply, _) = call(&mut page, &history, b"\xff\n{}\n[[[[\n");
    assert_eq!(reply["damaged"].as_array().unwrap().len(), 3);
    assert!(reply["daily"].is_null(), "there is no such day");
    start(&mut page, json!({}));
    for now in [-1.0, 1e300, f64::MAX] {
        assert!(ask(&mut page, json!({"method": "tick", "now": now}))["state"].is_string());
    }
}

/// The table of the crate `boggle-game`, as the page plays it.
#[test]
fn choices_are_settled_as_in_the_table() {
    let mut page = page_with_words("pers\nsine\nlat\nplate\n");
    let table: Value =
        serde_json::from_str(include_str!("../../../game/src/tests/choices.json")).unwrap();
    for row in table["choices"].as_array().unwrap() {
        let options = json!({"text": "perslatgsineters", "game": row["choice"]});
        let reply = start(&mut page, options.clone()).0;
        let rolled = ask(&mut page, json!({"method": "roll", "seed": 1, "game": row["choice"]}));
        let spec = &row["spec"];
        if row.get("error").is_some() {
            assert!(reply["error"].is_string() && rolled["error"].is_string(), "{row}: {reply}");
            continue;
        }
        assert_eq!((&reply["mode"], &reply["goal"]), (&spec["mode"], &spec["target"]), "{row}");
        let time = reply["timer"].as_f64().map(|time| {
            boggle_game::TimeLimit(Some(std::time::Duration::from_secs_f64(time))).to_string()
        });
        assert_eq!(time.unwrap_or("none".into()), *expected_time(spec), "{row}");
        if spec["dice"] == "letters" {
            assert!(rolled["error"].as_str().unwrap().starts_with("`dice: letters`"), "{rolled}");
        } else {
            assert_eq!(rolled["dice"], spec["dice"], "{row}");
        }
    }
}

/// The time limit on a board of 16 cells. On other boards, the usual one may be longer.
fn expected_time(spec: &Value) -> &str {
    match (spec["time"].as_str().unwrap(), spec["game"].as_str()) {
        ("4:00", None) => "3:00",
        (time, _) => time,
    }
}

/// Importing appends, so the games of another device come last in the file.
#[test]
fn saved_games_are_listed_by_their_time() {
    let mut page = page_with_words("cat\ncater\nton\n");
    let mut lines = Vec::new();
    let times = [
        "2026-11-22T12:00:00.000+00:00",
        // Half an hour earlier, although the text is greater.
        "2026-11-22T12:30:00.000+01:00",
        "2025-03-01T20:14:08.512+01:00",
    ];
    for started in times {
        start(&mut page, json!({"started": started}));
        enter(&mut page, "cat", 2000.0);
        lines.extend(call(&mut page, &json!({"method": "finish", "now": 3000.0}), &lines).1);
        lines.push(b'\n');
    }
    let reply = call(&mut page, &json!({"method": "history", "today": "2026-11-22"}), &lines).0;
    let games = reply["games"].as_array().unwrap();
    let listed: Vec<_> = games.iter().map(|game| game["started"].as_str().unwrap()).collect();
    assert_eq!(listed, [times[2], times[1], times[0]]);
    // The first of them counts, and the others are repeats.
    let counts: Vec<_> = games.iter().map(|game| game["counts"].as_bool().unwrap()).collect();
    assert_eq!(counts, [true, false, false]);
}

/// Two boards with different letters on which the same was found give the same text.
#[test]
fn shared_texts_reveal_no_letters() {
    let other = |text: &str| -> String {
        text.chars()
            .map(|c| if c.is_ascii_lowercase() { (c as u8 + 10) as char } else { c })
            .collect()
    };
    let mut random = 1_u64;
    for number in 0..200 {
        let mut tile = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            // Neither a letter nor the one ten after it is a Q, which needs two letters.
            char::from(b"abcdefhijklmno"[(random >> 33) as usize % 14])
        };
        let rows: Vec<String> = (0..4).map(|_| (0..4).map(|_| tile()).collect()).collect();
        let snake = format!("{}{}", rows[0], rows[1].chars().rev().collect::<String>());
        let words = [3, 4, 5, 7].map(|length| &snake[..length]);
        let share = |relabel: &dyn Fn(&str) -> String| {
            let mut page = page_with_words(&relabel(&words.join("\n")));
            let day = (number % 2 == 1).then_some("2026-11-22");
            let mode = if number % 5 == 0 { "sprint" } else { "classic" };
            let text = relabel(&rows.join(" "));
            start(&mut page, json!({"text": text, "day": day, "game": {"mode": mode}}));
            if number % 3 == 0 {
                ask(&mut page, json!({"method": "hints", "now": 1500.0}));
            }
            for word in &words[..number % 5] {
                assert_eq!(enter(&mut page, &relabel(word), 2000.0)["counts"], true, "{rows:?}");
            }
            let finished = ask(&mut page, json!({"method": "finish", "now": 3000.0}));
            finished["share"].as_str().unwrap().to_owned()
        };
        assert_eq!(share(&str::to_owned), share(&other), "{rows:?}");
    }
}

/// Plays a daily board and returns the news, and adds the line of the game to those before.
fn play_day(page: &mut Page, day: &str, text: &str, words: &[&str], lines: &mut Vec<u8>) -> Value {
    start(page, json!({"day": day, "text": text}));
    words.iter().for_each(|word| drop(enter(page, word, 2000.0)));
    let (finished, line) = call(page, &json!({"method": "finish", "now": 3000.0}), lines);
    lines.extend([&*line, b"\n"].concat());
    finished["news"].clone()
}

#[test]
fn only_what_is_better_is_news() {
    let mut page = page_with_words("cat\ncater\nton\n");
    let mut lines = Vec::new();
    let mut day = |date, text, words: &[_]| play_day(&mut page, date, text, words, &mut lines);
    assert_eq!(day("2026-11-20", "cat rre ton", &["cat"]), json!([]));
    let news = day("2026-11-21", "cat xre ton", &["cat", "ton"]);
    assert_eq!(news[0], json!("Superb after Great yesterday"));
    // Fewer words, and fewer points than on average.
    assert_eq!(day("2026-11-22", "cat yre ton", &["cat"]), json!([]));
    assert_eq!(day("2026-11-24", "cat zre ton", &["cat"]), json!([]));
    assert_eq!(day("2026-11-26", "cat wre ton", &["cat"]), json!([]));
    // Five games show what is usual.
    let news = day("2026-11-28", "cat vre ton", &["cat", "ton"]);
    assert_eq!(news, json!(["1 word more than usual"]));
}

#[test]
fn missed_words_have_levels() {
    let mut page = page_with_words("cat\ncater\nton\n");
    start(&mut page, json!({}));
    let finished = ask(&mut page, json!({"method": "finish", "now": 3000.0}));
    assert_eq!(finished["words"][0]["level"], Value::Null);
}
