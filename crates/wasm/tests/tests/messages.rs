//! Every request and its reply.

use std::collections::BTreeMap;

use boggle_dictionary::Dictionary;
use boggle_wasm::Page;
use serde_json::{Value, json};

/// Sends a request with bytes, and returns the JSON and the bytes of the reply.
pub(crate) fn call(page: &mut Page, request: &Value, bytes: &[u8]) -> (Value, Vec<u8>) {
    let message = [request.to_string().as_bytes(), b"\n", bytes].concat();
    let reply = page.call(&message);
    let end = reply.iter().position(|&byte| byte == b'\n').unwrap_or(reply.len());
    let rest = reply.get(end + 1..).unwrap_or_default().to_vec();
    (serde_json::from_slice(&reply[..end]).unwrap(), rest)
}

pub(crate) fn ask(page: &mut Page, request: Value) -> Value {
    call(page, &request, b"").0
}

pub(crate) fn page_with_words(words: &str) -> Page {
    let mut page = Page::default();
    let (reply, _) =
        call(&mut page, &json!({"method": "compile", "name": "own"}), words.as_bytes());
    assert_eq!(reply["name"], "own", "{reply}");
    page
}

#[test]
fn boards_are_read_in_any_notation() {
    let table = [
        (json!({"text": "cat rre ton"}), json!([3, 3, "catrreton", null])),
        (json!({"text": "new-16d"}), json!([4, 4, "fbueaetqaertlpzg", "new-16d"])),
        (json!({"text": "?board=tapestrymoon&dims=34"}), json!([3, 4, "tape stry moon", null])),
        (
            json!({"text": "QuUITThE", "notation": {"size": [2, 3]}}),
            json!([2, 3, "qu,u,i t,th,e", null]),
        ),
        (json!({"text": "qaaa", "notation": {"bare_q": true}}), json!([2, 2, "q/q,a a,a", null])),
    ];
    let mut page = Page::default();
    for (mut request, expected) in table {
        request["method"] = "board".into();
        let reply = ask(&mut page, request.clone());
        let found = json!([reply["rows"], reply["columns"], reply["text"], reply["code"]]);
        assert_eq!(found, expected, "{request}");
    }
    let qu = ask(&mut page, json!({"method": "board", "text": "qéé#"}));
    assert_eq!(qu["faces"], json!(["Qu", "É", "É", ""]));
}

/// The table that all front ends share.
#[test]
fn boards_are_read_as_in_the_library() {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../../../../tests/data/boards.json")).unwrap();
    let mut page = Page::default();
    for case in cases {
        let mut request = json!({"method": "board", "text": case["text"], "notation": {}});
        for setting in ["size", "bare_q"] {
            if let Some(value) = case.get(setting) {
                request["notation"][setting] = value.clone();
            }
        }
        let reply = ask(&mut page, request);
        assert_eq!(reply["text"], case["board"], "{case}: {reply}");
        assert_eq!(reply["kind"], case["kind"], "{case}: {reply}");
    }
}

#[test]
fn boards_that_cannot_be_read_have_a_reason() {
    let table = [
        ("", "Empty"),
        ("new-16e", "Code"),
        ("c4t", "NotACell"),
        ("<img src=x onerror=alert(1)>", "NotACell"),
        ("https://example.org/", "Address"),
        ("100 100 abc", "SizeMismatch"),
    ];
    let mut page = page_with_words("cat");
    for (text, kind) in table {
        for request in ["board", "solve"] {
            let reply = ask(&mut page, json!({"method": request, "text": text}));
            assert_eq!(reply["kind"], kind, "{text}: {reply}");
            let has_carets = reply["excerpt"].as_str().is_some_and(|it| it.contains('^'));
            assert_eq!(has_carets, !text.is_empty(), "{text}: {reply}");
        }
    }
    let reply = ask(&mut page, json!({"method": "board", "text": "tapestrymoon"}));
    assert_eq!(reply["sizes"], json!([[2, 6], [3, 4], [4, 3], [6, 2]]));
    let large = "a".repeat(65 * 65);
    let reply = ask(&mut page, json!({"method": "board", "text": large}));
    assert_eq!(reply["error"], "4225 cells are too many for a page; use at most 4096");
}

#[test]
fn messages_that_are_no_requests_are_errors() {
    let mut page = Page::default();
    for message in [
        &b""[..],
        b"\n",
        b"{}",
        b"{\"method\":\"fly\"}",
        b"[1]",
        b"\xff\xff",
        b"{\"method\":\"solve\"}",
    ] {
        let reply: Value = serde_json::from_slice(&page.call(message)).unwrap();
        assert!(reply["error"].is_string(), "{reply}");
    }
    let reply = ask(&mut page, json!({"method": "solve", "text": "cat rre ton"}));
    assert_eq!(reply["error"], "no dictionary is open");
}

#[test]
fn a_board_is_solved_by_the_rules() {
    let mut page = page_with_words("cat\ncater\nmoon\ntone\nat\n");
    let words = |reply: &Value| -> Vec<String> {
        let words = reply["words"].as_array().unwrap().iter();
        words
            .map(|found| format!("{} {}", found["word"].as_str().unwrap(), found["points"]))
            .collect()
    };
    let reply = ask(&mut page, json!({"method": "solve", "text": "cat rre ton"}));
    assert_eq!(words(&reply), ["cat 1", "tone 1", "cater 2"]);
    assert_eq!(reply["words"][2]["path"], json!([0, 1, 2, 5, 4]));
    assert_eq!(reply["common"], Value::Null);
    let game = json!({"min-length": 2, "scoring": "letters", "neighbors": 4});
    let reply = ask(&mut page, json!({"method": "solve", "text": "cat rre ton", "game": game}));
    assert_eq!(words(&reply), ["at 2", "cat 5", "tone 4", "cater 7"]);
    assert_eq!(reply["neighbors"][0], json!([1, 3]));
    let table = [
        (json!({"cells": [4]}), json!([[0, 1, 2, 5, 4], null])),
        (json!({"start": 0}), json!([[0, 1, 2, 5, 4], [0, 1, 2]])),
        (json!({"start": 1}), json!([null, null])),
        (json!({"start": 0, "cells": [99]}), json!([null, null])),
    ];
    for (mut request, paths) in table {
        request["method"] = "through".into();
        request["text"] = "cat rre ton".into();
        request["words"] = json!(["cater", "cat"]);
        assert_eq!(ask(&mut page, request.clone()), paths, "{request}");
    }
}

#[test]
fn rolled_and_daily_boards_are_those_of_the_programs() {
    let mut page = Page::default();
    let reply = ask(&mut page, json!({"method": "roll", "seed": 38}));
    assert_eq!((&reply["code"], &reply["dice"]), (&json!("new-16d"), &json!("new")));
    let reply = ask(&mut page, json!({"method": "roll", "game": {"shape": "5x5"}, "seed": 1}));
    assert_eq!((&reply["dice"], &reply["rows"]), (&json!("big"), &json!(5)));
    let reply = ask(&mut page, json!({"method": "roll", "game": {"shape": "9x2"}, "seed": 1}));
    assert_eq!((&reply["code"], &reply["rows"]), (&Value::Null, &json!(9)));
    let reply = ask(&mut page, json!({"method": "board", "text": "daily-2026-11-22"}));
    assert_eq!(reply["text"], "iatndtqwogpaiowa");
    assert_eq!(ask(&mut page, json!({"method": "dice"}))[0]["name"], "new");
    let reply = ask(&mut page, json!({"method": "roll", "game": {"dice": "loaded"}, "seed": 1}));
    assert!(reply["error"].as_str().unwrap().starts_with("unknown dice `loaded`"));
}

/// The boards of two years and a month, which all front ends share. No dictionary is open.
#[test]
fn daily_boards_are_the_same_everywhere() {
    let boards: BTreeMap<String, String> =
        serde_json::from_str(include_str!("../../../../tests/data/daily.json")).unwrap();
    let mut page = Page::default();
    for (day, board) in boards {
        let reply = ask(&mut page, json!({"method": "board", "text": format!("daily-{day}")}));
        assert_eq!(reply["text"], board, "{day}");
        let again = ask(&mut page, json!({"method": "board", "text": reply["code"]}));
        assert_eq!(again["text"], board, "{day}");
    }
}

#[test]
fn the_built_in_dictionary_is_sent_in_two_parts() {
    let wordnik = boggle_wordnik::dictionary().unwrap();
    let (words, definitions) = wordnik.split_definitions();
    let packed = Dictionary::new(words).unwrap().pack().unwrap();
    let mut page = Page::default();
    let open = json!({"method": "open", "name": "wordnik", "packed": true});
    let (reply, _) = call(&mut page, &open, &packed);
    assert_eq!((&reply["levels"], &reply["definitions"]), (&json!(true), &json!(false)));
    assert_eq!(reply["checksum"], format!("{:08x}", wordnik.checksum()));
    let solved = ask(&mut page, json!({"method": "solve", "text": "perslatgsineters"}));
    assert_eq!(solved["totals"], json!({"words": 1233, "points": 4073, "undecided": 0}));
    assert_eq!(solved["common"], json!([588, 1767]));
    let (reply, _) = call(&mut page, &json!({"method": "definitions"}), definitions);
    assert_eq!(reply["definitions"], true);
    assert_eq!(ask(&mut page, json!({"method": "define", "word": "Geese"}))["lemma"], "goose");

    let (mut damaged, length) = (packed.clone(), packed.len());
    damaged[length / 3] ^= 1;
    for bytes in [&damaged, &packed[..length - 1], b"", b"<!doctype html>"] {
        assert!(call(&mut page, &open, bytes).0["error"].is_string());
    }
    // The dictionary that was open stays open.
    assert_eq!(ask(&mut page, json!({"method": "define", "word": "geese"}))["lemma"], "goose");
}

#[test]
fn a_list_is_compiled_kept_and_opened_again() {
    let mut page = Page::default();
    let compile = json!({"method": "compile", "name": "own.txt"});
    let (reply, bytes) = call(&mut page, &compile, b"cat\nc4t\ncater\n");
    assert_eq!((&reply["words"], &reply["skipped"]), (&json!(2), &json!(1)));
    assert_eq!(reply["example"], "`c4t` contains a digit");
    let (again, _) = call(&mut page, &json!({"method": "open", "name": "own.txt"}), &bytes);
    assert_eq!(again["checksum"], reply["checksum"]);
    let table: [(&[u8], &str); 4] = [
        (b"", "own.txt: no words in the list; write one word per line"),
        (b"1\n2\n", "own.txt: all entries were skipped; for example, `1` "),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"<html><script>alert(1)</script>", "own.txt: "),
    ];
    for (list, reason) in table {
        let (reply, _) = call(&mut page, &compile, list);
        let error = reply["error"].as_str().unwrap_or_default();
        assert!(error.contains(reason), "{list:?}: {reply}");
    }
    // Invalid dictionary bytes are rejected.
    let mut forged = bytes;
    forged[20] ^= 255;
    assert!(
        call(&mut page, &json!({"method": "open", "name": "own"}), &forged).0["error"].is_string()
    );
}

#[test]
fn many_boards_are_added_up() {
    let mut page = page_with_words("cat\ncater\nmoon\ntone\n");
    let many = json!({"method": "totals"});
    let (reply, lines) = call(&mut page, &many, b"catrreton\nzzzzzzzzz\ncat rre ton\n");
    assert_eq!(reply, json!({"boards": 3, "words": 6, "points": 8}));
    assert_eq!(lines, b"3\t4\n0\t0\n3\t4\n");
    let (reply, _) = call(&mut page, &many, b"catrreton\nc4t\n");
    assert!(reply["error"].as_str().unwrap().starts_with("line 2: "));
}
