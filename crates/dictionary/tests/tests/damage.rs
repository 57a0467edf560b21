//! Damaged dictionaries, and files that are not dictionaries.

use std::error::Error as _;
use std::fs;
use std::path::Path;

use boggle_dictionary::{Dictionary, Error, compile};

const WORDS: [&str; 12] =
    ["ant", "ante", "bee", "bees", "tea", "teas", "tee", "tees", "zoo", "zoom", "été", "étés"];

fn bytes() -> Vec<u8> {
    let mut bytes = Vec::new();
    compile(WORDS, &mut bytes).unwrap();
    bytes
}

/// Replaces the last four bytes of an fst with the checksum of the others:
/// CRC-32C, masked as in the Snappy framing format.
fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let (body, checksum) = bytes.split_last_chunk_mut::<4>().unwrap();
    let mut crc = u32::MAX;
    for &byte in &*body {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = crc >> 1 ^ if crc & 1 == 1 { 0x82f6_3b78 } else { 0 };
        }
    }
    *checksum = (!crc).rotate_right(15).wrapping_add(0xa282_ead8).to_le_bytes();
    bytes
}

fn is_damaged(bytes: &[u8]) -> bool {
    matches!(Dictionary::new(bytes.to_vec()), Err(Error::Damaged))
}

fn is_not_a_dictionary(bytes: &[u8]) -> bool {
    matches!(Dictionary::new(bytes.to_vec()), Err(Error::NotADictionary))
}

/// Returns the message of the error from opening a file, with its causes.
fn open_error(path: &Path) -> String {
    let error = Dictionary::open(path).unwrap_err();
    let mut message = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        message += &format!(": {error}");
        cause = error.source();
    }
    message
}

#[test]
fn the_tests_compute_the_same_checksum() {
    assert_eq!(with_checksum(bytes()), bytes());
    assert!(Dictionary::new(bytes()).is_ok());
}

#[test]
fn every_changed_byte_is_detected() {
    let intact = bytes();
    for at in 0..intact.len() {
        let masks = (0..8).map(|bit| 1 << bit).chain([0xff, 0x0f, 0xf0, 0x55, 0x03]);
        for mask in masks {
            let mut bytes = intact.clone();
            bytes[at] ^= mask;
            // The first 16 bytes are the version and the type.
            let is_detected = match Dictionary::new(bytes) {
                Ok(_) => false,
                Err(Error::NotADictionary | Error::UnsupportedFormat { .. }) => at < 16,
                Err(error) => matches!(error, Error::Damaged),
            };
            assert!(is_detected, "byte {at} of {} with mask {mask:#x}", intact.len());
        }
    }
}

#[test]
fn removed_added_and_shifted_bytes_are_detected() {
    let intact = bytes();
    for end in 0..intact.len() {
        assert!(Dictionary::new(intact[..end].to_vec()).is_err(), "cut to {end} bytes");
        assert!(
            Dictionary::new(intact[end + 1..].to_vec()).is_err(),
            "without the first {} bytes",
            end + 1
        );
        let mut gap = intact.clone();
        gap.remove(end);
        assert!(Dictionary::new(gap).is_err(), "without byte {end}");
        let mut hole = intact.clone();
        hole[end..].fill(0);
        assert!(Dictionary::new(hole).is_err(), "zeros from byte {end}");
    }
    for added in [&b"\0"[..], b"\n", b"x", b"\r\n", &[0; 4096], &intact] {
        assert!(is_damaged(&[&intact, added].concat()), "{} bytes added", added.len());
        assert!(Dictionary::new([added, &intact[..]].concat()).is_err());
    }
}

#[test]
fn unsupported_formats_are_reported() {
    for found in [0, 2, 3, 0x100, u16::MAX] {
        let mut bytes = bytes();
        bytes[14..16].copy_from_slice(&found.to_be_bytes());
        match Dictionary::new(with_checksum(bytes)) {
            Err(Error::UnsupportedFormat { found: reported, expected: 1 }) => {
                assert_eq!(reported, found);
            }
            other => panic!("format {found}: {other:?}"),
        }
    }
}

#[test]
fn other_fsts_are_not_dictionaries() {
    let map = fst::Map::from_iter([("tea", 0), ("tee", 1)]).unwrap();
    assert!(is_not_a_dictionary(map.as_fst().as_bytes()));
    for other in [0, 1, u64::MAX, u64::from_le_bytes(*b"elggob\0\x01")] {
        let mut bytes = bytes();
        bytes[8..16].copy_from_slice(&other.to_le_bytes());
        assert!(is_not_a_dictionary(&with_checksum(bytes)), "type {other:#x}");
    }
    for version in [0, 1, 2, 4, u64::MAX] {
        let mut bytes = bytes();
        bytes[..8].copy_from_slice(&version.to_le_bytes());
        assert!(Dictionary::new(with_checksum(bytes)).is_err(), "fst version {version}");
    }
}

/// The checksum does not prevent forgery, but opening must not panic.
#[test]
fn forged_footers_are_rejected() {
    let intact = bytes();
    let end = intact.len() as u64;
    let root = end - 21;
    for forged in (0..end + 64).chain([u64::MAX, u64::MAX - 20, 1 << 32, 1 << 63]) {
        let mut bytes = intact.clone();
        let at = bytes.len() - 12;
        bytes[at..at + 8].copy_from_slice(&forged.to_le_bytes());
        let bytes = with_checksum(bytes);
        assert_eq!(is_damaged(&bytes), forged != root, "root at {forged}");
    }
}

#[test]
fn forged_bytes_do_not_panic() {
    let intact = bytes();
    for at in 0..intact.len() {
        for mask in 1..=255 {
            let mut bytes = intact.clone();
            bytes[at] ^= mask;
            let _ = Dictionary::new(with_checksum(bytes));
        }
    }
    // The shortest possible fst, with valid and invalid root addresses.
    let mut short = [&3u64.to_le_bytes()[..], &intact[8..16], &[0; 20]].concat();
    for address in 0..=40 {
        short[24] = address;
        let _ = Dictionary::new(with_checksum(short.clone()));
    }
}

#[test]
fn invalid_files_are_rejected_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let not_a_dictionary = "not a dictionary";
    let text = "this is a text; to read a word list, use `Dictionary::from_list`";
    let damaged = "the dictionary is damaged: its checksum does not match";
    let unsupported = "dictionary format 7 is not supported (this library reads format 1)";
    let intact = bytes();
    let mut newer = intact.clone();
    newer[15] = 7;
    let map = fst::Map::from_iter([("tea", 0)]).unwrap().into_fst().into_inner();
    let table = [
        ("empty", vec![], not_a_dictionary),
        ("one byte", vec![b'x'], text),
        ("zeros", vec![0; 8192], not_a_dictionary),
        ("ones", vec![0xff; 8192], not_a_dictionary),
        ("a word list", "tea\ntee\n".repeat(1000).into_bytes(), text),
        ("an fst", map, not_a_dictionary),
        ("only a header", intact[..16].to_vec(), not_a_dictionary),
        ("truncated", intact[..intact.len() - 1].to_vec(), damaged),
        ("newer", with_checksum(newer), unsupported),
    ];
    for (name, bytes, expected) in table {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        assert_eq!(open_error(&path), format!("cannot open {}: {expected}", path.display()));
    }
    let path = folder.path().join("intact");
    fs::write(&path, &intact).unwrap();
    assert!(Dictionary::open(&path).unwrap().words("").eq(WORDS));
}

#[test]
fn unreadable_files_are_rejected_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let not_a_file = "not a regular file; choose a dictionary file";
    assert_eq!(open_error(path), format!("cannot open {}: {not_a_file}", path.display()));
    let missing = path.join("missing.fst");
    assert!(open_error(&missing).starts_with(&format!("cannot open {}: ", missing.display())));
    let below = missing.join("below.fst");
    assert!(open_error(&below).starts_with(&format!("cannot open {}: ", below.display())));
    // Reading an endless device or opening a pipe without a writer would hang.
    #[cfg(unix)]
    assert_eq!(open_error("/dev/zero".as_ref()), format!("cannot open /dev/zero: {not_a_file}"));
}

#[test]
fn the_longest_words_can_be_opened_and_longer_ones_cannot() {
    for (len, is_valid) in [(1, true), (255, true), (256, false), (100_000, false)] {
        let (word, mut bytes) = ("a".repeat(len), Vec::new());
        compile([word.as_str()], &mut bytes).unwrap();
        assert_eq!(Dictionary::new(bytes).is_ok(), is_valid, "{len} letters");
    }
}

/// The limit is for small files that would cause endless work.
#[test]
fn few_bytes_can_have_16_mib_of_words_and_no_more() {
    let words = |count| {
        (0..count).map(|number: u64| {
            let digits = (0..16).rev().map(|at| (b'a' + (number >> (3 * at) & 7) as u8) as char);
            digits.collect::<String>()
        })
    };
    let compiled = |count| {
        let (words, mut bytes) = (words(count).collect::<Vec<_>>(), Vec::new());
        compile(words.iter().map(String::as_str), &mut bytes).map(|_| Dictionary::new(bytes))
    };
    assert!(compiled(1 << 20).unwrap().is_ok());
    let error = compiled((1 << 20) + 1).unwrap_err();
    assert!(matches!(error, Error::TooMany { what: "words", max: 16_777_216 }), "{error}");
}
