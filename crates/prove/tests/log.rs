//! Logs and checkpoints are checked against the proof that they are given with.
#![allow(clippy::unwrap_used, reason = "clippy.toml allows it in tests only, not in their helpers")]

use std::time::Duration;

use boggle_dictionary::Dictionary;
use boggle_explore::Part;
use boggle_prove::{
    Error, Goal, LogError, PreparedProof, Proof, ProofCheckpoint, ProofRecord, Proved,
};
use boggle_solver::{Board, DictionaryId, Notation, Rules, Solver, Tile};

fn prepared(words: &[&str], at_least: u32) -> PreparedProof {
    let solver = Solver::new(Dictionary::from_words(words).unwrap());
    let dictionary = DictionaryId::new("tea", solver.dictionary());
    let tiles = ["a", "e", "t"].map(|letter| Tile::Letters(letter.into()));
    let (rules, goal) = (Rules::for_size(4), Goal::Points);
    let record = ProofRecord::new(dictionary, rules, (2, 2), tiles.into(), goal, at_least);
    PreparedProof::new(record.unwrap(), solver).unwrap()
}

/// A proof of something else says nothing about the claim of a log.
#[test]
fn logs_are_verified_as_prepared() {
    let proof = prepared(&["ate", "eat", "tea"], 3);
    let log = proof.run(1).unwrap();
    assert_eq!(log.verify(&proof, 1, None, 1).unwrap().proved, 3);
    for other in [prepared(&["ate", "eat", "tea"], 2), prepared(&["ate", "eat", "tae"], 3)] {
        let error = log.verify(&other, 1, None, 1).unwrap_err();
        assert!(matches!(error, LogError::Proof(Error::Mismatch)), "{error}");
    }
}

#[test]
fn records_are_of_the_classes_of_a_proof() {
    let proof = prepared(&["ate", "eat", "tea"], 3);
    let proved = |index| Proved { index, proof: Proof::default(), time: Duration::ZERO };
    assert_eq!(proof.class_record(proved(0)).unwrap().class, ["t"]);
    assert_eq!(proof.class_record(proved(3)), Err(Error::Mismatch));
}

/// An incomplete score could be too low, so a candidate could be counted as refuted.
#[test]
fn undecided_scores_are_errors() {
    let board = Board::parse(&["aeaeaeae"; 8].join(" "), &Notation::default()).unwrap();
    let proof = prepared(&["tea", &"eaae".repeat(16)], 1);
    assert_eq!(proof.score(board), Err(Error::Limit("paths to search on a board")));
}

/// A checkpoint of one part has no classes of another, even if its checksums are valid.
#[test]
fn checkpoints_have_the_classes_of_their_part() {
    let proof = prepared(&["ate", "eat", "tea"], 3);
    let classes = proof.run(1).unwrap().classes;
    let part = Part { index: 1, count: 2 };
    for (index, is_valid) in [(0, true), (1, false), (2, true)] {
        let header = ProofCheckpoint::header(&proof, part).unwrap();
        // The checksum continues the header's checksum.
        let mut checkpoint = ProofCheckpoint::read(&proof, part, &*header).unwrap();
        let line = checkpoint.add(index, classes[index].clone()).unwrap();
        let read = ProofCheckpoint::read(&proof, part, &*[header, line].concat());
        assert_eq!(read.is_ok(), is_valid, "{index}");
    }
}
