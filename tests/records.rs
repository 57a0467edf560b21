//! Checks that the boards in `data/records` have the words and points listed there.

use boggle_dice::{DiceMatcher, DiceSet};
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Notation, Rules, Scoring, Solver};
use serde::Deserialize;

use crate::wordlists;

const LISTS: [&str; 3] = ["enable2k", "yawl", "wordnik"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    list: String,
    checksum: String,
    goal: String,
    size: String,
    dice: String,
    min_length: usize,
    scoring: Scoring,
    board: String,
    points: u64,
    words: u64,
    found: u64,
    ladders: u64,
    boards: u64,
    command: String,
}

/// Returns the dictionary for a list, or `None` if the list is missing.
fn dictionary(list: &str) -> Option<Dictionary> {
    match list {
        "enable2k" => wordlists::enable2k().cloned(),
        "yawl" => wordlists::yawl().cloned(),
        "wordnik" => {
            let bytes = boggle_wordnik::dictionary().unwrap().as_bytes().to_vec();
            Some(Dictionary::new(bytes).unwrap())
        }
        _ => panic!("unknown list {list}"),
    }
}

#[test]
fn records_are_right() {
    let mut rows = csv::Reader::from_reader(&include_bytes!("../data/records/records.csv")[..]);
    let records: Vec<Record> = rows.deserialize().collect::<Result<_, _>>().unwrap();
    for list in LISTS {
        let Some(dictionary) = dictionary(list) else { continue };
        let checksum = format!("{:08x}", dictionary.checksum());
        let solver = Solver::new(dictionary);
        for record in records.iter().filter(|record| record.list == list) {
            let Record { size, min_length, scoring, command, .. } = record;
            let notation = Notation { size: size.parse().ok(), ..Notation::default() };
            let board = Board::parse(&record.board, &notation).unwrap();
            let rules =
                Rules { min_length: *min_length, scoring: *scoring, ..Rules::for_board(&board) };
            let totals = solver.totals(&board, rules);
            assert_eq!(record.checksum, checksum, "{list}");
            assert_eq!((totals.points, totals.words), (record.points, record.words), "{board}");
            assert_eq!(board.canonical(), board);
            assert!((1..=record.ladders).contains(&record.found) && record.boards > 0);
            assert!(command.contains("--seed"), "{command}");
            assert!(["points", "words", "fewest"].contains(&record.goal.as_str()));
            if !record.dice.is_empty() {
                let dice = DiceMatcher::new(DiceSet::named(&record.dice).unwrap(), false).unwrap();
                assert!(dice.assign(&board).is_ok(), "{board}");
            }
        }
    }
    assert!(records.iter().all(|record| LISTS.contains(&record.list.as_str())));
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Proof {
    list: String,
    checksum: String,
    goal: String,
    size: String,
    dice: String,
    min_length: usize,
    scoring: Scoring,
    board: String,
    points: u64,
    words: u64,
    boards: u64,
    classes: u64,
    forced: u64,
    candidates: u64,
    log: String,
    seconds: f64,
    command: String,
}

#[test]
fn proofs_are_right() {
    let mut rows = csv::Reader::from_reader(&include_bytes!("../data/records/proofs.csv")[..]);
    let proofs: Vec<Proof> = rows.deserialize().collect::<Result<_, _>>().unwrap();
    assert!(proofs.iter().all(|proof| LISTS.contains(&proof.list.as_str())));
    for list in LISTS {
        let Some(dictionary) = dictionary(list) else { continue };
        let checksum = format!("{:08x}", dictionary.checksum());
        let solver = Solver::new(dictionary);
        for proof in proofs.iter().filter(|proof| proof.list == list) {
            let Proof { size, min_length, scoring, .. } = proof;
            let notation = Notation { size: size.parse().ok(), ..Notation::default() };
            let board = Board::parse(&proof.board, &notation).unwrap();
            let rules =
                Rules { min_length: *min_length, scoring: *scoring, ..Rules::for_board(&board) };
            let totals = solver.totals(&board, rules);
            assert_eq!(proof.checksum, checksum, "{list}");
            assert_eq!((totals.points, totals.words), (proof.points, proof.words), "{board}");
            assert_eq!(board.canonical(), board);
            if !proof.dice.is_empty() {
                let dice = DiceMatcher::new(DiceSet::named(&proof.dice).unwrap(), false).unwrap();
                assert!(dice.assign(&board).is_ok(), "{board}");
                assert!(proof.command.contains(&format!("--dice {}", proof.dice)));
            }
            if let Some((_, letters)) = proof.command.split_once("--letters ") {
                let letters = letters.split(' ').next().unwrap();
                assert!(board.tiles().all(|tile| letters.contains(&tile.to_string())), "{board}");
            }
            assert!(["points", "words"].contains(&proof.goal.as_str()));
            assert!(proof.forced > proof.classes / 10 && proof.candidates > 0, "{board}");
            assert!(proof.boards > 0 && proof.log.len() == 8 && proof.seconds > 0.0);
            assert!(proof.command.starts_with(size.as_str()), "{}", proof.command);
        }
    }
}
