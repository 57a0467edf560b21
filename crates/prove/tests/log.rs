//! Logs and checkpoints are checked against the proof that they are given with.
#![allow(clippy::unwrap_used, reason = "clippy.toml allows it in tests only, not in their helpers")]

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use boggle_dictionary::Dictionary;
use boggle_explore::Part;
use boggle_prove::{
    Error, Goal, LogError, PreparedProof, Proof, ProofCheckpoint, ProofRecord, Proved,
};
use boggle_solver::{Board, DictionaryId, Notation, Rules, Solver, Tile};

fn prepared(words: &[&str], at_least: u32) -> PreparedProof {
    prepared_for((2, 2), words, at_least)
}

fn prepared_for(size: (usize, usize), words: &[&str], at_least: u32) -> PreparedProof {
    let solver = Solver::new(Dictionary::from_words(words).unwrap());
    let dictionary = DictionaryId::new("tea", solver.dictionary());
    let tiles = ["a", "e", "t"].map(|letter| Tile::Letters(letter.into()));
    let (rules, goal) = (Rules::for_cells(size.0 * size.1), Goal::Points);
    let record = ProofRecord::new(dictionary, rules, size, tiles.into(), goal, at_least);
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

/// To collect what classes with the same first letters share takes longer than to prove one of them.
#[test]
fn parts_keep_classes_together_that_share_much() {
    for (size, fixed, together) in [((2, 2), 1, 1), ((3, 4), 2, 2), ((4, 4), 4, 3)] {
        let proof = prepared_for(size, &["tea"], 3);
        assert_eq!(proof.record.fixed, fixed);
        for count in [1, 2, 5, 40] {
            let mut parts = HashMap::new();
            let mut all = Vec::new();
            for index in 1..=count {
                let indices = proof.record.indices(Part { index, count }).unwrap();
                assert!(indices.is_sorted());
                for class in indices.iter().map(|index| &proof.classes[*index]) {
                    let group = &class.fixed()[..together];
                    assert_eq!(*parts.entry(group).or_insert(index), index, "{size:?} {count}");
                }
                all.extend(indices);
            }
            all.sort_unstable();
            assert!(all.into_iter().eq(0..proof.classes.len()), "{size:?} {count}");
            let used: HashSet<_> = parts.values().collect();
            assert_eq!(used.len(), parts.len().min(count as usize), "{size:?}");
        }
    }
}
