//! Family mode, and boards chosen for their words.

use boggle_wasm::Page;
use serde_json::{Value, json};

use crate::messages::{ask, call};

const WORDS: &str = "hit\nhits\nits\nshit\nsit\nthis\n";

fn page(words: &str, family: bool) -> (Page, Value) {
    let mut page = Page::default();
    let open = json!({"method": "compile", "name": "own", "family": family});
    let (reply, _) = call(&mut page, &open, words.as_bytes());
    (page, reply)
}

/// Returns the words of a reply, sorted.
fn words(reply: &Value) -> Vec<&str> {
    let words = reply["words"].as_array().unwrap();
    let mut words: Vec<_> = words.iter().map(|word| word["word"].as_str().unwrap()).collect();
    words.sort_unstable();
    words
}

/// Plays a game and returns the line of its record.
fn play(page: &mut Page, word: &str) -> Vec<u8> {
    ask(
        page,
        json!({"method": "start", "text": "shit", "started": "2026-11-22T12:00:00.000+00:00", "now": 0.0}),
    );
    ask(page, json!({"method": "enter", "word": word, "now": 1.0}));
    call(page, &json!({"method": "finish", "now": 2.0}), b"").1
}

#[test]
fn words_are_left_out() {
    let (mut whole, reply) = page(WORDS, false);
    assert_eq!(reply["words"], 6);
    let (mut polite, reply) = page(WORDS, true);
    assert_eq!(reply["words"], 5);
    assert_eq!(page("shit\n", true).1["error"], "own: family mode leaves no words");

    let solve = json!({"method": "solve", "text": "shit"});
    assert_eq!(
        words(&ask(&mut whole, solve.clone())),
        ["hit", "hits", "its", "shit", "sit", "this"]
    );
    assert_eq!(words(&ask(&mut polite, solve)), ["hit", "hits", "its", "sit", "this"]);

    let (line, polite_line) = (play(&mut whole, "shit"), play(&mut polite, "hit"));
    let replay = json!({"method": "replay", "id": 1});
    // Family mode shows no words for a game played without it.
    let (shown, _) = call(&mut polite, &replay, &line);
    assert_eq!((words(&shown), &shown["record"]["words"]), (vec![], &json!([])));
    // Without family mode, a game played with it shows all of its words.
    let (shown, _) = call(&mut whole, &replay, &polite_line);
    assert_eq!(words(&shown), ["hit", "hits", "its", "sit", "this"]);
    for (family, longest) in [(false, json!("shit")), (true, Value::Null)] {
        let history = json!({"method": "history", "today": "2026-11-22", "family": family});
        assert_eq!(call(&mut whole, &history, &line).0["games"][0]["longest"], longest);
    }
}

#[test]
fn a_game_can_be_in_family_mode_although_the_page_is_not() {
    let (mut page, _) = page(WORDS, false);
    let start = json!({"method": "start", "text": "shit", "started": "2026-11-22T12:00:00.000+00:00", "now": 0.0, "family": true});
    let (reply, mut journal) = call(&mut page, &start, b"");
    let solution = |reply: &Value| reply["solution"].as_array().unwrap().len();
    assert_eq!(solution(&reply), 5);
    journal.push(b'\n');
    let (resumed, _) = call(&mut page, &json!({"method": "resume", "now": 1.0}), &journal);
    assert_eq!((solution(&resumed), &resumed["entries"]), (5, &json!([])));

    // A dictionary without other words keeps them.
    let (mut page, _) = self::page("shit\n", false);
    assert_eq!(solution(&ask(&mut page, start)), 1);
}

#[test]
fn definitions_that_mention_a_word_are_left_out() {
    let wordnik = boggle_wordnik::dictionary().unwrap();
    let (words, definitions) = wordnik.split_definitions();
    let packed = boggle_dictionary::Dictionary::new(words).unwrap().pack().unwrap();
    for (family, defined) in [(false, true), (true, false)] {
        let mut page = Page::default();
        call(
            &mut page,
            &json!({"method": "open", "name": "wordnik", "packed": true, "family": family}),
            &packed,
        );
        call(&mut page, &json!({"method": "definitions"}), definitions);
        let mut define =
            |word| ask(&mut page, json!({"method": "define", "word": word}))["text"].clone();
        assert!(define("hit").is_string());
        assert_eq!(define("shit").is_string(), defined);
    }
}

#[test]
fn boards_are_chosen() {
    let letters: String = ('a'..='z').map(|letter| format!("{letter}\n")).collect();
    let (mut page_of_letters, _) = page(&letters, false);
    let game = json!({"min-length": 1, "dice": "new"});
    let mut roll = |choice: Value| {
        let roll = json!({"method": "roll", "seed": 1, "choice": choice, "game": game});
        ask(&mut page_of_letters, roll)
    };
    assert!(roll(json!("easiest"))["error"].is_string());
    let error = "nothing to practice yet: no word was missed in two games";
    assert_eq!(roll(json!("practice"))["error"], error);
    let rolled =
        [json!("easy"), Value::Null, json!("hard")].map(|choice| roll(choice)["code"].clone());
    let counts = rolled.map(|code| {
        let solve = json!({"method": "solve", "text": code, "game": game});
        words(&ask(&mut page_of_letters, solve)).len()
    });
    assert!(counts[0] > counts[1] && counts[1] > counts[2], "{counts:?}");

    let (mut page, _) = page(WORDS, false);
    let game = play(&mut page, "hit");
    let games = [&game[..], b"\n", &game].concat();
    let (practice, _) =
        call(&mut page, &json!({"method": "roll", "seed": 1, "choice": "practice"}), &games);
    assert_eq!(practice["practice"], json!(["hits", "shit", "this", "its", "sit"]));
    let start = json!({"method": "start", "text": practice["code"], "chosen": "practice", "started": "x", "now": 0.0});
    let (_, setup) = call(&mut page, &start, b"");
    assert!(str::from_utf8(&setup).unwrap().contains(r#""chosen":"practice""#));
}
