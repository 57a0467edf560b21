//! All bytes are either opened as a dictionary or rejected, even if their checksum is valid.

#![no_main]

use std::panic::catch_unwind;
use std::sync::Once;

use boggle_dictionary::{Dictionary, Prefix};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(dictionary) = Dictionary::new(bytes) {
        explore(&dictionary);
    }
    // A fuzzer cannot guess a checksum; correct it to reach the code behind that check.
    let mut forged = bytes.to_vec();
    if let Some((body, checksum)) = forged.split_last_chunk_mut::<4>() {
        *checksum = masked_crc32c(body).to_le_bytes();
        if let Ok(dictionary) = Dictionary::new(&forged[..]) {
            assert_eq!(dictionary.as_bytes(), forged);
            explore(&dictionary);
        }
    }
});

/// Visits a limited number of nodes. Forged bytes may cause a panic, as documented, but must not
/// hang or access invalid memory.
fn explore(dictionary: &Dictionary<&[u8]>) {
    // libFuzzer's panic hook aborts on every panic. This one lets panics within this function
    // unwind to `catch_unwind`.
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let abort = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !EXPLORING.get() {
                abort(info);
            }
        }));
    });
    EXPLORING.set(true);
    let _ = catch_unwind(|| {
        let mut steps = 1000;
        walk(dictionary, &dictionary.root(), &mut steps);
    });
    let _ = catch_unwind(|| dictionary.word(1));
    let _ = catch_unwind(|| dictionary.rank("tea"));
    EXPLORING.set(false);
}

std::thread_local! {
    static EXPLORING: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

fn walk<'d>(dictionary: &'d Dictionary<&[u8]>, prefix: &Prefix<'d>, steps: &mut u32) {
    let _ = (prefix.word(), prefix.is_leaf());
    for byte in dictionary.next_bytes(prefix) {
        if *steps == 0 {
            return;
        }
        *steps -= 1;
        if let Some(longer) = dictionary.step(prefix, byte) {
            walk(dictionary, &longer, steps);
        }
    }
}

/// Returns the checksum of an fst: CRC32C, masked as in the Snappy framing format.
fn masked_crc32c(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = crc >> 1 ^ if crc & 1 == 1 { 0x82f6_3b78 } else { 0 };
        }
    }
    (!crc).rotate_right(15).wrapping_add(0xa282_ead8)
}
