//! Puzzles that are solved and made.

use boggle_wordsearch_wasm::Session;
use serde::Deserialize;
use serde_json::json;

use crate::messages::{call, session_with_words};

#[test]
fn a_puzzle_is_solved_with_a_list_or_the_dictionary() {
    let mut session = session_with_words("cat\ntac\ndog\nox\nemu\n");
    let puzzle = json!({"method": "solve", "puzzle": "CAT\nXOX\nGOD"});
    let reply = call(&mut session, &puzzle, b"Cat\nice-cream\nDog\nno\nox\n");
    assert_eq!(reply["puzzle"], "c a t\nx o x\ng o d\n");
    assert_eq!(reply["faces"][1], "A");
    assert_eq!(
        reply["words"],
        json!([
            {"text": "Cat", "letters": 3, "paths": [[0, 1, 2]]},
            {"text": "ice-cream", "letters": 8, "paths": []},
            {"text": "Dog", "letters": 3, "paths": [[8, 7, 6]]},
            {"text": "no", "letters": 2, "paths": []},
            {"text": "ox", "letters": 2, "paths": [[4, 3], [4, 5], [7, 3], [7, 5]]},
        ])
    );
    // Without a list, it finds all words with three or more letters.
    let reply = call(&mut session, &puzzle, b"");
    let words = json!([
        {"text": "cat", "letters": 3, "paths": [[0, 1, 2]]},
        {"text": "dog", "letters": 3, "paths": [[8, 7, 6]]},
        {"text": "tac", "letters": 3, "paths": [[2, 1, 0]]},
    ]);
    assert_eq!(reply["words"], words);
    assert_eq!(reply["complete"], true);
}

/// Words that the puzzle does not have may be there without accents.
#[test]
fn missing_words_are_found_without_accents() {
    let mut session = Session::default();
    let puzzle = json!({"method": "solve", "puzzle": "CAMION\nÉTÉETE\nFUSSxx"});
    let reply = call(&mut session, &puzzle, "camión\nété\nêtre\nFuß\nion".as_bytes());
    let words = json!([
        {"text": "camión", "letters": 6, "paths": [[0, 1, 2, 3, 4, 5]]},
        {"text": "été", "letters": 3, "paths": [[6, 7, 8]]},
        {"text": "être", "letters": 4, "paths": []},
        {"text": "Fuß", "letters": 3, "paths": [[12, 13, 14, 15]]},
        {"text": "ion", "letters": 3, "paths": [[3, 4, 5]]},
    ]);
    assert_eq!(reply["words"], words);
}

#[test]
fn a_puzzle_that_is_made_is_on_its_sheet_and_in_its_link() {
    let mut session = Session::default();
    let list = "Apple\ncherry\nIce cream\nplum\tAlso a color\n";
    for request in [
        json!({"method": "make", "seed": 7, "title": "Fruit"}),
        json!({"method": "make", "seed": 7, "title": "Fruit", "side": 12, "level": "hard"}),
        json!({"method": "make", "title": "Fruit", "shape": "heart", "paper": "letter"}),
        json!({"method": "make", "title": "Fruit", "message": "We eat five pieces of fruit or vegetables each day"}),
    ] {
        let made = call(&mut session, &request, list.as_bytes());
        assert_eq!(made["error"], serde_json::Value::Null, "{request}");
        assert_eq!(call(&mut session, &request, list.as_bytes()), made);
        let side = request["side"].as_u64().unwrap_or_else(|| made["rows"].as_u64().unwrap());
        assert_eq!(made["rows"], side, "{request}");
        let (page, key) = (made["page"].as_str().unwrap(), made["key"].as_str().unwrap());
        assert!(page.contains(">Fruit</text>") && page.contains("Also a color"), "{page}");
        assert!(!page.contains("<rect class") && key.contains("<title>"), "{key}");
        let opened = call(&mut session, &json!({"method": "play", "code": made["code"]}), b"");
        assert_eq!((&opened["title"], &opened["rows"]), (&request["title"], &made["rows"]));
        assert_eq!(opened["entries"][2]["text"], "Ice cream");
        for _ in 0..4 {
            assert!(call(&mut session, &json!({"method": "show-one"}), b"")["hint"].is_number());
            assert!(call(&mut session, &json!({"method": "show-one"}), b"")["find"].is_object());
        }
    }
}

#[derive(Deserialize)]
struct Table<A> {
    accepted: Vec<A>,
    rejected: Vec<(String, String, usize, usize)>,
}

/// The tables that all front ends share.
#[test]
fn lists_are_those_of_the_programs() {
    let mut session = session_with_words("cat\n");
    let puzzle = json!({"method": "solve", "puzzle": "cat\ndog"});
    let table: Table<(String, Vec<String>)> =
        serde_json::from_str(include_str!("../../../../tests/data/lists.json")).unwrap();
    for (text, entries) in table.accepted {
        let reply = call(&mut session, &puzzle, text.as_bytes());
        let texts: Vec<_> = entries.iter().map(|it| it.split('=').next().unwrap()).collect();
        let words = reply["words"].as_array().unwrap();
        let found: Vec<_> = words.iter().map(|word| word["text"].as_str().unwrap()).collect();
        let expected = if texts.is_empty() { vec!["cat"] } else { texts };
        assert_eq!(found, expected, "{text:?}");
    }
    for (text, _, line, column) in table.rejected {
        for request in [&puzzle, &json!({"method": "make"})] {
            let reply = call(&mut session, request, text.as_bytes());
            let error = reply["error"].as_str().unwrap();
            let place = format!("the words, line {line}, column {column}: ");
            assert!(error.starts_with(&place), "{text:?} {error}");
        }
    }
}

#[test]
fn puzzles_are_those_of_the_programs() {
    let mut session = session_with_words("zzz\n");
    let table: Table<(String, String, Vec<String>)> =
        serde_json::from_str(include_str!("../../../../tests/data/puzzles.json")).unwrap();
    for (text, board, entries) in table.accepted {
        let puzzle = json!({"method": "solve", "puzzle": text});
        let reply = call(&mut session, &puzzle, b"");
        let faces = reply["faces"].as_array().unwrap();
        let faces: String = faces.iter().map(|face| face.as_str().unwrap()).collect();
        let cells = |text: &str| text.to_lowercase().replace([' ', '.'], "");
        assert_eq!(cells(&faces), cells(&board), "{text:?}");
        assert_eq!(reply["listed"], !entries.is_empty(), "{text:?}");
        let texts: Vec<_> = entries.iter().map(|it| it.split('=').next().unwrap()).collect();
        let words = reply["words"].as_array().unwrap();
        let found: Vec<_> = words.iter().map(|word| word["text"].as_str().unwrap()).collect();
        assert_eq!(found, texts, "{text:?}");
    }
    for (text, _, line, column) in table.rejected {
        let puzzle = json!({"method": "solve", "puzzle": text});
        let reply = call(&mut session, &puzzle, b"");
        let error = reply["error"].as_str().unwrap();
        assert!(error.starts_with(&format!("line {line}, column {column}: ")), "{text:?} {error}");
    }
}

#[test]
fn what_is_no_puzzle_has_a_reason() {
    let large = format!("1 5000 {}", "a".repeat(5000));
    let table = [
        (json!({"method": "solve", "puzzle": ""}), "cat", "expected a board"),
        (json!({"method": "solve", "puzzle": "cat do"}), "cat", "row"),
        (json!({"method": "solve", "puzzle": large}), "cat", "too many for a page"),
        (json!({"method": "solve", "puzzle": "cat dog"}), "", "no dictionary is open"),
        (json!({"method": "make"}), "", "no words to hide"),
        (json!({"method": "make", "side": 2}), "apple", "does not fit"),
        (json!({"method": "make", "side": 1000}), "apple", "too many for a page"),
        (json!({"method": "make", "side": u32::MAX}), "apple", "too many for a page"),
        (json!({"method": "make", "shape": "<b>"}), "apple", "shape"),
        (json!({"method": "make", "paper": "A9"}), "apple", "paper"),
        (json!({"method": "make", "message": "1"}), "apple", "message"),
    ];
    let mut session = Session::default();
    for (request, words, reason) in table {
        let reply = call(&mut session, &request, words.as_bytes());
        assert!(reply["error"].as_str().is_some_and(|error| error.contains(reason)), "{reply}");
    }
}
