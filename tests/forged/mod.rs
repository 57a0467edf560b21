//! Forged dictionaries. Each is either rejected when it is opened, or all of its contents are
//! valid.

pub mod forge;
mod many_words;
mod right;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;

use forge::{Damage, forge, intact};
use right::assert_right;

/// What opening and using a forged file of a few kilobytes never takes, however busy the machine is.
const MAX_TIME: Duration = Duration::from_secs(30);

#[test]
fn forged_dictionaries_are_right_or_refused() {
    check(0..300);
}

/// Checks 100,000 files.
#[test]
#[ignore = "takes a minute"]
fn many_forged_dictionaries_are_right_or_refused() {
    check(300..7443);
}

/// For each seed, forges a file with every kind of damage.
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
