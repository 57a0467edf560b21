//! All bytes are either rejected as a dictionary or give correct answers, even if the checksum is
//! valid.

#![no_main]

#[path = "../../tests/forged/forge.rs"]
mod forge;
#[path = "../../tests/forged/right.rs"]
mod right;

use boggle_dictionary::{Dictionary, Error};
use forge::{Damage, forge, intact, write_checksum};
use libfuzzer_sys::fuzz_target;
use right::assert_right;

/// The maximum number of words to check one by one.
const MAX_CHECKED: usize = 10_000;

/// The maximum number of changes to the nodes of a dictionary.
const MAX_EDITS: usize = 16;

/// The number of bytes before and after the nodes.
const NODES: usize = 16;
const FOOTER: usize = 20;

fuzz_target!(|bytes: &[u8]| {
    let _ = open(bytes.to_vec());
    // A fuzzer cannot guess a checksum. Correct it to reach the code behind the check.
    if bytes.len() >= 4 {
        let mut forged = bytes.to_vec();
        write_checksum(&mut forged);
        let _ = open(forged);
    }
    // The bytes also select a way to damage a dictionary, and change the nodes of another one.
    let mut choices = bytes
        .chunks(4)
        .map(|chunk| chunk.iter().fold(0, |number: u32, &byte| number << 8 | u32::from(byte)));
    let mut draw = |count: u32| choices.next().unwrap_or(0) % count.max(1);
    let kind = draw(Damage::ALL.len() as u32 + 1) as usize;
    let Some(&damage) = Damage::ALL.get(kind) else {
        assert!(open(intact(&mut draw)).is_ok());
        return;
    };
    let _ = open(edited(intact(&mut draw), bytes));
    let is_refused = open(forge(damage, &mut draw)).is_err();
    assert!(is_refused || damage.can_be_harmless(), "{damage:?}");
});

/// Changes the nodes of a dictionary. Each four bytes set, insert, remove or repeat some bytes.
fn edited(mut dictionary: Vec<u8>, edits: &[u8]) -> Vec<u8> {
    for edit in edits.chunks_exact(4).take(MAX_EDITS) {
        let &[kind, high, low, value] = edit else { continue };
        let nodes = NODES..dictionary.len() - FOOTER;
        if nodes.is_empty() {
            break;
        }
        let at = nodes.start + usize::from(u16::from_be_bytes([high, low])) % nodes.len();
        let end = nodes.end.min(at + usize::from(value));
        match kind % 4 {
            0 => dictionary[at] = value,
            1 => dictionary.insert(at, value),
            2 => drop(dictionary.drain(at..end)),
            _ => dictionary.splice(at..at, dictionary[at..end].to_vec()).for_each(drop),
        }
    }
    // The root is always the last node.
    let end = dictionary.len() - FOOTER;
    dictionary[end + 8..end + 16].copy_from_slice(&(end as u64 - 1).to_le_bytes());
    write_checksum(&mut dictionary);
    dictionary
}

fn open(bytes: Vec<u8>) -> Result<(), Error> {
    let dictionary = Dictionary::new(bytes)?;
    if dictionary.len() <= MAX_CHECKED {
        assert_right(dictionary);
    }
    Ok(())
}
