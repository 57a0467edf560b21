//! No acknowledged word is lost, and none is counted twice, when the server is killed and when
//! connections break.

use std::collections::{BTreeMap, BTreeSet};
use std::thread::sleep;
use std::time::{Duration, Instant};

use boggle_dice::SeededRng;
use serde_json::{Value, json};

use super::{Server, word};

/// Returns the words that the server has for a player.
fn seat(server: &Server, token: &str) -> Vec<(u64, String)> {
    let seat = server.events(Some(token)).wait("seat", |_| true);
    let entry =
        |word: &Value| (word["n"].as_u64().unwrap(), word["word"].as_str().unwrap().to_owned());
    seat["words"].as_array().unwrap().iter().map(entry).collect()
}

fn play(kills: usize) {
    let mut rng = SeededRng::new(kills as u64);
    let mut server = Server::start();
    let token = server.enter("BCDF", "Ann", &json!({ "time": 3600 }));
    server.command(&token, "start");
    server.events(Some(&token)).wait_for_phase("round");
    let (mut acknowledged, mut pending) = (BTreeMap::new(), BTreeMap::<usize, String>::new());
    let (mut number, mut breaks) = (0, 0);
    for kill in 0..kills {
        let until = Instant::now() + Duration::from_millis(rng.below(150).into());
        while Instant::now() < until || breaks <= kill {
            // Three words per kill fit the limit of a round.
            if number < 3 * (kill + 1) {
                // Many words are the same, and many are on no list.
                pending.insert(number, format!("word{}", "abc".repeat(number % 7)));
                number += 1;
            }
            let words: Vec<_> = pending.iter().take(50).map(|(n, text)| word(*n, text)).collect();
            if words.is_empty() {
                sleep(Duration::from_millis(1));
                continue;
            }
            let body = json!({ "token": token, "round": 1, "words": words });
            if breaks <= kill {
                breaks += 1;
                drop(server.send("BCDF/words", &body));
            } else if let Some((200, answer)) = server.try_post("BCDF/words", &body) {
                for answer in answer["words"].as_array().unwrap() {
                    let n = answer["n"].as_u64().unwrap() as usize;
                    assert_ne!(answer["verdict"], "late");
                    acknowledged.insert(n as u64, pending.remove(&n).unwrap());
                }
            }
            sleep(Duration::from_millis(rng.below(10).into()));
        }
        server.restart(&[]);
        let words = seat(&server, &token);
        let numbers: BTreeSet<_> = words.iter().map(|(n, _)| *n).collect();
        assert_eq!(numbers.len(), words.len(), "kill {kill}: a word appears twice");
        let words: BTreeMap<_, _> = words.into_iter().collect();
        for (n, word) in &acknowledged {
            assert_eq!(words.get(n), Some(word), "kill {kill}");
        }
    }
    assert!(acknowledged.len() >= kills, "{} words", acknowledged.len());
    // The room continues: the round can be ended and reviewed.
    let mut events = server.events(Some(&token));
    server.command(&token, "end");
    events.wait_for_phase("review");
}

#[test]
fn words_survive_kills_and_broken_connections() {
    play(10);
}

#[test]
#[ignore = "takes some minutes"]
fn words_survive_300_kills_and_broken_connections() {
    play(300);
}
