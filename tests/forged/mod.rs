//! Forged dictionaries: each is refused when it is opened, or everything in it is right.

pub mod forge;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use boggle_dictionary::letters::{normalize, validate};
use boggle_dictionary::{Dictionary, MAX_WORD};
use boggle_random::SeededRng;
use boggle_solver::{Board, Budget, Finder, Notation, Rules, Solver, Strategy};

use forge::{Damage, forge, intact};

/// How long opening a forged file of some kilobytes and using it may take, on a busy machine.
const MAX_TIME: Duration = Duration::from_secs(1);

#[test]
fn forged_dictionaries_are_right_or_refused() {
    check(0..300);
}

/// 100,000 files.
#[test]
#[ignore = "takes a minute"]
fn many_forged_dictionaries_are_right_or_refused() {
    check(300..7443);
}

/// Forges files with every kind of damage from every seed.
fn check(seeds: std::ops::Range<u64>) {
    let mut refused = BTreeMap::new();
    for seed in seeds {
        let mut rng = SeededRng::new(seed);
        let mut draw = |count| if count == 0 { 0 } else { rng.below(count) };
        let dictionary = Dictionary::new(intact(&mut draw));
        assert_right(dictionary.unwrap_or_else(|error| panic!("seed {seed}, intact: {error}")));
        for damage in Damage::ALL {
            let bytes = forge(damage, &mut draw);
            let start = Instant::now();
            match Dictionary::new(bytes) {
                Ok(dictionary) => {
                    assert!(damage.can_be_harmless(), "seed {seed}, {damage:?}");
                    assert_right(dictionary);
                }
                Err(error) => {
                    assert_eq!(error.to_string().lines().count(), 1);
                    *refused.entry(format!("{damage:?}")).or_insert(0) += 1;
                }
            }
            assert!(start.elapsed() < MAX_TIME, "seed {seed}, {damage:?}: {:?}", start.elapsed());
        }
    }
    assert_eq!(refused.len(), Damage::ALL.len(), "{refused:?}");
}

/// Asserts that words, ranks, solutions and paths are right.
fn assert_right(dictionary: Dictionary<Vec<u8>>) {
    let words: Vec<String> = dictionary.words("").collect();
    assert_eq!(words.len(), dictionary.len());
    assert!(words.is_sorted_by(|a, b| a < b));
    for (word, rank) in words.iter().zip(0..) {
        assert_eq!(
            (dictionary.rank(word), dictionary.word(rank).as_ref()),
            (Some(rank), Some(word))
        );
        assert!(validate(word).is_ok() && normalize(word) == **word && word.len() <= MAX_WORD);
    }
    dictionary.next_letters(&dictionary.root(), |letter, _| assert!(validate(letter).is_ok()));

    let board = Board::parse("te?a sжat aéса", &Notation::default()).unwrap();
    let rules = Rules { min_length: 1, ..Rules::for_size(12) };
    let finder = Finder::new(&board, rules);
    let is_found = |word: &&String| finder.find(word, Budget::unlimited()).unwrap().is_some();
    let expected: Vec<&String> = words.iter().filter(is_found).collect();
    for strategy in [Strategy::Direct, Strategy::Batch] {
        let solver = Solver::builder().strategy(strategy).build(dictionary.clone());
        let solution = solver.solve(&board, rules);
        let mut found: Vec<_> = solution.words().map(|found| found.word.to_owned()).collect();
        found.sort();
        assert!(found.iter().eq(expected.iter().copied()), "{strategy:?}: {found:?}");
    }
}
