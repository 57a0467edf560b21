//! Family mode in rooms: nobody is shown a blocked word that they did not enter, and none counts.

use std::io::{Read, Write};
use std::net::TcpStream;

use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Notation, Rules, Solver};
use serde_json::json;

use super::{Server, word};
use crate::cli::family::blocked_in;

/// Returns the dictionary of the room for devices.
fn dictionary(server: &Server) -> Dictionary {
    let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
    write!(stream, "GET /rooms/BCDF/dictionary HTTP/1.0\r\nHost: localhost\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let body = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap() + 4;
    Dictionary::unpack_unverified(&answer[body..]).unwrap()
}

#[test]
fn blocked_words_count_only_without_family_mode() {
    let solver = Solver::new(boggle_wordnik::dictionary().unwrap());
    for (family, verdict) in [(true, "not_in_dictionary"), (false, "scored")] {
        // Nearly every large board has a blocked word.
        let settings = json!({
            "family": family, "shape": "10x10", "min_length": 3, "time": 600, "rounds": 1
        });
        let start = |_| {
            let server = Server::start();
            let ann = server.enter("BCDF", "Ann", &settings);
            let bob = server.enter("BCDF/players", "Bob", &json!(null));
            let mut streams = [server.events(Some(&bob)), server.events(None)];
            server.command(&ann, "start");
            let [round, _] = streams.each_mut().map(|events| events.wait_for_phase("round"));
            let text = round["board"]["text"].as_str().unwrap();
            let board = Board::parse(text, &Notation::default()).unwrap();
            let solution = solver.solve(&board, Rules::for_choice(100, Some(3), None));
            let mut words = solution.words().map(|found| found.word.to_owned());
            let blocked = words.find(|word| !blocked_in(word).is_empty())?;
            Some((server, ann, streams, blocked))
        };
        let (server, ann, mut streams, blocked) = (0..9).find_map(start).unwrap();

        let words = json!({ "token": ann, "round": 1, "words": [word(0, &blocked)] });
        let answer = server.post("BCDF/words", &words);
        assert_eq!(answer["words"][0]["verdict"], verdict, "{blocked}: {answer}");
        server.command(&ann, "end");
        for events in &mut streams {
            let review = events.wait_for_phase("review");
            let words = review["words"].as_array().unwrap();
            assert_eq!(words.iter().any(|word| word["word"] == *blocked), !family, "{blocked}");
            assert_eq!(blocked_in(&events.text).is_empty(), family, "{blocked}");
        }
        let device = dictionary(&server);
        let words: Vec<_> = (0..device.len() as u32).filter_map(|rank| device.word(rank)).collect();
        assert_eq!(blocked_in(&words.join(" ")).is_empty(), family);
    }
}
