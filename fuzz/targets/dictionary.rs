//! Any bytes are a dictionary, or refused, also if their checksum is right.

#![no_main]

use std::panic::catch_unwind;
use std::sync::Once;

use boggle_dictionary::{Dictionary, Prefix};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(dictionary) = Dictionary::new(bytes) {
        walk_some(&dictionary);
    }
    // No fuzzer guesses a checksum; so the rest of the opening is met too.
    let mut forged = bytes.to_vec();
    if let Some((body, checksum)) = forged.split_last_chunk_mut::<4>() {
        *checksum = masked_crc32c(body).to_le_bytes();
        if let Ok(dictionary) = Dictionary::new(&forged[..]) {
            assert_eq!(dictionary.as_bytes(), forged);
            walk_some(&dictionary);
        }
    }
});

/// Walks a little. Forged bytes may panic, as the docs say, but must not hang
/// or touch foreign memory.
fn walk_some(dictionary: &Dictionary<&[u8]>) {
    // libFuzzer's hook aborts at any panic. Without it, panics outside of this
    // function abort still, because its loop catches them.
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let abort = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if !WALKING.get() {
                abort(info);
            }
        }));
    });
    WALKING.set(true);
    let _ = catch_unwind(|| {
        let mut steps = 1000;
        walk(dictionary, &dictionary.root(), &mut steps);
    });
    let _ = catch_unwind(|| dictionary.word(1));
    let _ = catch_unwind(|| dictionary.rank("tea"));
    WALKING.set(false);
}

std::thread_local! {
    static WALKING: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

fn walk<'d>(dictionary: &'d Dictionary<&[u8]>, place: &Prefix<'d>, steps: &mut u32) {
    let _ = (place.word(), place.is_leaf());
    for byte in dictionary.next_bytes(place) {
        if *steps == 0 {
            return;
        }
        *steps -= 1;
        if let Some(next) = dictionary.step(place, byte) {
            walk(dictionary, &next, steps);
        }
    }
}

/// The checksum of an fst: CRC32C, masked as in Snappy's frames.
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
