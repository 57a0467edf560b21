//! Messages and their replies.

use boggle_dictionary::Dictionary;
use boggle_wordsearch_wasm::Session;
use serde_json::{Value, json};

/// Sends a request with bytes, and returns the reply.
pub(crate) fn call(session: &mut Session, request: &Value, bytes: &[u8]) -> Value {
    let message = [request.to_string().as_bytes(), b"\n", bytes].concat();
    serde_json::from_slice(&session.call(&message)).unwrap()
}

pub(crate) fn session_with_words(words: &str) -> Session {
    let mut session = Session::default();
    let dictionary = Dictionary::from_words(words.lines()).unwrap();
    let reply = call(&mut session, &json!({"method": "open"}), dictionary.as_bytes());
    assert_eq!(reply, json!({"words": words.lines().count()}));
    session
}

#[test]
fn messages_that_are_no_requests_are_errors() {
    let mut session = session_with_words("cat\n");
    let messages = [
        &b""[..],
        b"\n",
        b"{}",
        b"{\"method\":\"fly\"}",
        b"[1]",
        b"\xff\xff",
        b"{\"method\":\"solve\"}",
    ];
    for message in messages {
        let reply: Value = serde_json::from_slice(&session.call(message)).unwrap();
        assert!(reply["error"].is_string(), "{reply}");
    }
    let reply = call(&mut session, &json!({"method": "solve", "puzzle": "c4t\ncat"}), b"");
    assert!(reply["excerpt"].as_str().is_some_and(|excerpt| excerpt.contains('^')), "{reply}");
}

#[test]
fn the_built_in_dictionary_is_sent_packed() {
    let wordnik = boggle_wordnik::dictionary().unwrap();
    let (words, _) = wordnik.split_definitions();
    let packed = Dictionary::new(words).unwrap().pack().unwrap();
    let mut session = Session::default();
    let open = json!({"method": "open", "packed": true});
    assert_eq!(call(&mut session, &open, &packed)["words"], wordnik.len());
    let (mut damaged, length) = (packed.clone(), packed.len());
    damaged[length / 3] ^= 1;
    for bytes in [&damaged, &packed[..length - 1], b"", b"<!doctype html>"] {
        assert!(call(&mut session, &open, bytes)["error"].is_string());
    }
    // The dictionary that was open stays open.
    let solve = json!({"method": "solve", "puzzle": "jazz\nqqqq"});
    assert_eq!(call(&mut session, &solve, b"")["words"][0]["text"], "jazz");
}

#[test]
fn family_mode_leaves_words_out() {
    let solve = json!({"method": "solve", "puzzle": "shit\nxxxx"});
    for (family, words) in [(false, vec!["hit", "shit"]), (true, vec!["hit"])] {
        let dictionary = Dictionary::from_words(["hit", "shit"]).unwrap();
        let mut session = Session::default();
        let open = json!({"method": "open", "family": family});
        assert_eq!(call(&mut session, &open, dictionary.as_bytes())["words"], words.len());
        let reply = call(&mut session, &solve, b"");
        let found: Vec<_> =
            reply["words"].as_array().unwrap().iter().map(|it| &it["text"]).collect();
        assert_eq!(found, words);
    }
    let make = json!({"method": "make", "family": true});
    let reply = call(&mut Session::default(), &make, b"cat\nshit\n");
    assert_eq!(reply["error"], "family mode leaves out `shit`");
}
