//! What everybody in a room learns, and when, read from the whole traffic.

use boggle_solver::{Board, Notation, Rules, Solver};
use serde_json::json;

use super::{Server, word};

#[test]
fn nobody_learns_the_board_early_or_the_words_of_others_before_the_review() {
    let server = Server::start();
    let ann = server.enter("BCDF", "Ann", &json!({ "time": 600, "rounds": 1 }));
    let bob = server.enter("BCDF/players", "Bob", &json!(null));
    let mut streams = [server.events(Some(&ann)), server.events(Some(&bob)), server.events(None)];
    for events in &mut streams {
        events.wait_for_phase("lobby");
    }
    server.command(&ann, "start");
    let mut boards = Vec::new();
    for events in &mut streams {
        let countdown = events.wait_for_phase("countdown");
        assert_eq!(countdown.as_object().unwrap().len(), 4, "{countdown}");
        let round = events.wait_for_phase("round");
        let (before, _) =
            events.text.split_once("event: phase\ndata: {\"phase\":\"round\"").unwrap();
        let text = round["board"]["text"].as_str().unwrap().to_owned();
        assert!(!before.contains(&text) && !before.contains("faces"), "{before}");
        boards.push(text);
    }
    assert!(boards.iter().all(|board| *board == boards[0]));

    let board = Board::parse(&boards[0], &Notation::default()).unwrap();
    let solver = Solver::new(boggle_wordnik::dictionary().unwrap());
    let solution = solver.solve(&board, Rules::for_cells(16));
    // Long enough not to be part of other text.
    let blocked: Vec<_> = boggle_game::blocked_words().collect();
    let mut words: Vec<_> = solution.words().map(|found| found.word.to_owned()).collect();
    words.retain(|word| !blocked.contains(&word.as_str()));
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let [shared, bobs, ..] = words.as_slice() else { panic!("{board}") };
    let post = |token: &str, words| {
        server.post("BCDF/words", &json!({ "token": token, "round": 1, "words": words }))
    };
    let answer = post(&bob, vec![word(0, bobs), word(1, shared), word(2, "xyzzybob")]);
    assert_eq!(answer["words"][0]["verdict"], "scored", "{answer}");
    assert_eq!(answer["words"][2]["verdict"], "not_on_board");
    post(&ann, vec![word(0, shared)]);
    for events in &mut streams {
        events.wait("counts", |counts| counts["words"] == json!([[0, 1], [1, 2]]));
    }
    server.command(&ann, "end");
    for (index, events) in streams.iter_mut().enumerate() {
        let review = events.wait_for_phase("review");
        let (before, _) = events.text.split_once("{\"phase\":\"review\"").unwrap();
        let is_bob = index == 1;
        for text in [bobs.as_str(), "xyzzybob"] {
            assert_eq!(before.contains(&format!("\"{text}\"")), is_bob, "{text}: {before}");
        }
        assert_eq!(before.contains(&format!("\"{shared}\"")), index < 2, "{before}");
        let found = |text: &str| {
            let words = review["words"].as_array().unwrap();
            words.iter().find(|word| word["word"] == text).unwrap().clone()
        };
        assert_eq!(found(shared)["finders"], json!([0, 1]));
        assert_eq!(
            (found(shared)["struck"].clone(), found(bobs)["struck"].clone()),
            (json!(true), json!(false))
        );
        assert_eq!(review["standings"][0]["name"], "Bob");
        assert_eq!(review["is_last"], true);
        assert!(!events.text.contains(&ann) && !events.text.contains(&bob), "tokens are secret");
    }
}
