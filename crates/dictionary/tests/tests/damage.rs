//! Files that are no dictionary, or no longer.

use std::fs;

use boggle_dictionary::{Dictionary, Error, compile};

const WORDS: [&str; 12] =
    ["ant", "ante", "bee", "bees", "tea", "teas", "tee", "tees", "zoo", "zoom", "été", "étés"];

fn bytes() -> Vec<u8> {
    let mut bytes = Vec::new();
    compile(WORDS, &mut bytes).unwrap();
    bytes
}

/// Gives the bytes of an fst the checksum that fits them: CRC32C over all but
/// the last four, masked as in Snappy's frames.
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
    matches!(Dictionary::new(bytes), Err(Error::Damaged))
}

fn is_no_dictionary(bytes: &[u8]) -> bool {
    matches!(Dictionary::new(bytes), Err(Error::NotADictionary))
}

#[test]
fn the_checksum_of_these_tests_is_the_right_one() {
    assert_eq!(with_checksum(bytes()), bytes());
    assert!(Dictionary::new(bytes()).is_ok());
}

#[test]
fn every_changed_byte_is_found() {
    let sound = bytes();
    for at in 0..sound.len() {
        let masks = (0..8).map(|bit| 1 << bit).chain([0xff, 0x0f, 0xf0, 0x55, 0x03]);
        for mask in masks {
            let mut bytes = sound.clone();
            bytes[at] ^= mask;
            // The first 16 bytes are the version and the type.
            let found = match Dictionary::new(&bytes) {
                Ok(_) => false,
                Err(Error::NotADictionary | Error::UnsupportedFormat { .. }) => at < 16,
                Err(error) => matches!(error, Error::Damaged),
            };
            assert!(found, "byte {at} of {} with mask {mask:#x}", sound.len());
        }
    }
}

#[test]
fn every_byte_lost_added_or_moved_is_found() {
    let sound = bytes();
    for end in 0..sound.len() {
        assert!(Dictionary::new(&sound[..end]).is_err(), "cut to {end} bytes");
        assert!(Dictionary::new(&sound[end + 1..]).is_err(), "without {end} bytes in front");
        let mut gap = sound.clone();
        gap.remove(end);
        assert!(Dictionary::new(gap).is_err(), "without byte {end}");
        let mut hole = sound.clone();
        hole[end..].fill(0);
        assert!(Dictionary::new(hole).is_err(), "zeros from byte {end}");
    }
    for added in [&b"\0"[..], b"\n", b"x", b"\r\n", &[0; 4096], &sound] {
        assert!(is_damaged(&[&sound, added].concat()), "{} bytes added", added.len());
        assert!(Dictionary::new([added, &sound[..]].concat()).is_err());
    }
}

#[test]
fn another_format_is_named() {
    for found in [0, 2, 3, 0x100, u16::MAX] {
        let mut bytes = bytes();
        bytes[14..16].copy_from_slice(&found.to_be_bytes());
        match Dictionary::new(with_checksum(bytes)) {
            Err(Error::UnsupportedFormat { found: named, expected: 1 }) => assert_eq!(named, found),
            other => panic!("format {found}: {other:?}"),
        }
    }
}

#[test]
fn an_fst_of_another_kind_is_no_dictionary() {
    let map = fst::Map::from_iter([("tea", 0), ("tee", 1)]).unwrap();
    assert!(is_no_dictionary(map.as_fst().as_bytes()));
    for other in [0, 1, u64::MAX, u64::from_le_bytes(*b"elggob\0\x01")] {
        let mut bytes = bytes();
        bytes[8..16].copy_from_slice(&other.to_le_bytes());
        assert!(is_no_dictionary(&with_checksum(bytes)), "type {other:#x}");
    }
    for version in [0, 1, 2, 4, u64::MAX] {
        let mut bytes = bytes();
        bytes[..8].copy_from_slice(&version.to_le_bytes());
        assert!(Dictionary::new(with_checksum(bytes)).is_err(), "fst version {version}");
    }
}

/// The checksum keeps no forger out, but opening must not panic.
#[test]
fn a_forged_footer_is_refused() {
    let sound = bytes();
    let end = sound.len() as u64;
    let root = end - 21;
    for forged in (0..end + 64).chain([u64::MAX, u64::MAX - 20, 1 << 32, 1 << 63]) {
        let mut bytes = sound.clone();
        let at = bytes.len() - 12;
        bytes[at..at + 8].copy_from_slice(&forged.to_le_bytes());
        let bytes = with_checksum(bytes);
        assert_eq!(is_damaged(&bytes), forged != root, "root at {forged}");
    }
}

#[test]
fn forged_bytes_are_opened_or_refused() {
    let sound = bytes();
    for at in 0..sound.len() {
        for mask in 1..=255 {
            let mut bytes = sound.clone();
            bytes[at] ^= mask;
            let _ = Dictionary::new(with_checksum(bytes));
        }
    }
    // The shortest, with and without a root.
    let mut short = [&3u64.to_le_bytes()[..], &sound[8..16], &[0; 20]].concat();
    for address in 0..=40 {
        short[24] = address;
        let _ = Dictionary::new(with_checksum(short.clone()));
    }
}

#[test]
fn files_that_are_no_dictionary_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let no_dictionary = "not a dictionary; make one from a word list with `boggle-dict build`";
    let damaged = "the dictionary is damaged (its checksum does not fit); \
                   build it again from its word list with `boggle-dict build`";
    let other_format = "a dictionary of format 7, but this program reads format 1; \
                        build it again from its word list with `boggle-dict build`";
    let sound = bytes();
    let mut newer = sound.clone();
    newer[15] = 7;
    let map = fst::Map::from_iter([("tea", 0)]).unwrap().into_fst().into_inner();
    let table = [
        ("empty", vec![], no_dictionary),
        ("one byte", vec![b'x'], no_dictionary),
        ("zeros", vec![0; 8192], no_dictionary),
        ("ones", vec![0xff; 8192], no_dictionary),
        ("a list", "tea\ntee\n".repeat(1000).into_bytes(), no_dictionary),
        ("an fst", map, no_dictionary),
        ("its header", sound[..16].to_vec(), no_dictionary),
        ("cut", sound[..sound.len() - 1].to_vec(), damaged),
        ("newer", with_checksum(newer), other_format),
    ];
    for (name, bytes, expected) in table {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        let error = Dictionary::open(&path).unwrap_err().to_string();
        assert_eq!(error, format!("{}: {expected}", path.display()));
    }
    let path = folder.path().join("sound");
    fs::write(&path, &sound).unwrap();
    assert!(Dictionary::open(&path).unwrap().words("").eq(WORDS));
}

#[test]
fn what_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let message = |path: &std::path::Path| Dictionary::open(path).unwrap_err().to_string();
    let path = folder.path();
    assert_eq!(message(path), format!("{}: not a regular file; name a dictionary", path.display()));
    let missing = path.join("missing.fst");
    assert!(message(&missing).starts_with(&format!("{}: ", missing.display())));
    let below = missing.join("below.fst");
    assert!(message(&below).starts_with(&format!("{}: ", below.display())));
    // To open a device that never ends, or a pipe that nobody fills, would wait.
    #[cfg(unix)]
    assert_eq!(message("/dev/zero".as_ref()), "/dev/zero: not a regular file; name a dictionary");
}
