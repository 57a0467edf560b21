//! All bytes are either refused as a dictionary or right, even if their checksum is valid.

#![no_main]

#[path = "../../tests/forged/forge.rs"]
mod forge;
#[path = "../../tests/forged/right.rs"]
mod right;

use boggle_dictionary::{Dictionary, Error};
use forge::{Damage, forge, intact, write_checksum};
use libfuzzer_sys::fuzz_target;
use right::assert_right;

/// The most words to check one by one.
const MAX_CHECKED: usize = 10_000;

fuzz_target!(|bytes: &[u8]| {
    let _ = open(bytes.to_vec());
    // A fuzzer cannot guess a checksum; correct it to reach the code behind that check.
    if bytes.len() >= 4 {
        let mut forged = bytes.to_vec();
        write_checksum(&mut forged);
        let _ = open(forged);
    }
    // The bytes also choose among the ways to damage a dictionary.
    let mut choices = bytes.chunks(4).map(|chunk| {
        chunk.iter().fold(0, |number: u32, &byte| number << 8 | u32::from(byte))
    });
    let mut draw = |count: u32| choices.next().unwrap_or(0) % count.max(1);
    let kind = draw(Damage::ALL.len() as u32 + 1) as usize;
    let Some(&damage) = Damage::ALL.get(kind) else {
        assert!(open(intact(&mut draw)).is_ok());
        return;
    };
    let is_refused = open(forge(damage, &mut draw)).is_err();
    assert!(is_refused || damage.can_be_harmless(), "{damage:?}");
});

fn open(bytes: Vec<u8>) -> Result<(), Error> {
    let dictionary = Dictionary::new(bytes)?;
    if dictionary.len() <= MAX_CHECKED {
        assert_right(dictionary);
    }
    Ok(())
}
