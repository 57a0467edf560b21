//! Missing and damaged dictionaries, and files that are not dictionaries.

use std::fs;

use boggle_dictionary::Dictionary;
use snapbox::str;

use super::{Home, TINY};

fn tiny() -> Vec<u8> {
    Dictionary::from_words(TINY).unwrap().as_bytes().to_vec()
}

/// Writes the checksum that the `fst` crate stores in the last four bytes: CRC-32C, masked.
fn write_checksum(bytes: &mut [u8]) {
    let (body, end) = bytes.split_at_mut(bytes.len() - 4);
    let crc = !body.iter().fold(!0u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ ((crc & 1) * 0x82f6_3b78))
    });
    end.copy_from_slice(&(crc.rotate_right(15).wrapping_add(0xa282_ead8)).to_le_bytes());
}

#[test]
fn unknown_names_are_rejected_with_a_suggestion() {
    let home = Home::with_tiny();
    home.boggle("solve cats --dict tny").gives(
        2,
        str![],
        str![[r#"
boggle: no dictionary named `tny`; did you mean `tiny`?

"#]],
    );
    home.dict("info wordnic").gives(
        2,
        str![],
        str![[r#"
boggle-dict: no dictionary named `wordnic`; did you mean `wordnik`?

"#]],
    );
    home.dict("words --dict something-else").gives(2, str![], str![[r#"
boggle-dict: no dictionary named `something-else`; list installed dictionaries with `boggle-dict list`, or build one with `boggle-dict build LIST`

"#]]);
    home.dict("contains tea --dict").arg("").gives(2, str![], str![[r#"
boggle-dict: no dictionary named ``; list installed dictionaries with `boggle-dict list`, or build one with `boggle-dict build LIST`

"#]]);
}

#[test]
fn errors_name_the_variable_they_come_from() {
    let home = Home::with_tiny();
    home.boggle("solve cats").env("BOGGLE_DICT", "tiney").gives(
        2,
        str![],
        str![[r#"
boggle: BOGGLE_DICT: no dictionary named `tiney`; did you mean `tiny`?

"#]],
    );
    home.dict("info").env("BOGGLE_DICT", "nothing-like-it").gives(2, str![], str![[r#"
boggle-dict: BOGGLE_DICT: no dictionary named `nothing-like-it`; list installed dictionaries with `boggle-dict list`, or build one with `boggle-dict build LIST`

"#]]);
}

#[test]
fn a_missing_or_damaged_default_is_an_error() {
    let home = Home::with_tiny();
    home.dict("use tiny").prints();
    fs::write(home.stored("tiny.fst"), &tiny()[..40]).unwrap();
    home.boggle("solve cats").gives(2, str![], str![[r#"
boggle: cannot use the default dictionary: [HOME]/data/boggle/tiny.fst: the dictionary is damaged: its checksum does not match; set another with `boggle-dict use NAME`

"#]]);
    fs::remove_file(home.stored("tiny.fst")).unwrap();
    home.boggle("solve cats").gives(2, str![], str![[r#"
boggle: cannot use the default dictionary: no dictionary named `tiny`; set another with `boggle-dict use NAME`

"#]]);
    home.dict("info").gives(2, str![], str![[r#"
boggle-dict: cannot use the default dictionary: no dictionary named `tiny`; set another with `boggle-dict use NAME`

"#]]);
    // The command that the message suggests works.
    home.dict("use wordnik").gives(
        0,
        str![[r#"
`wordnik` (198,420 words) is now the default dictionary

"#]],
        str![],
    );
}

#[test]
fn the_name_of_a_file_is_not_that_of_a_dictionary() {
    let home = Home::with_tiny();
    home.boggle("solve cats --dict tiny.fst").gives(
        2,
        str![],
        str![[r#"
boggle: no file `tiny.fst`; did you mean the dictionary `tiny`?

"#]],
    );
    home.dict("info wordnik.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: no file `wordnik.fst`; did you mean the dictionary `wordnik`?

"#]],
    );
}

#[test]
fn damage_is_detected() {
    let home = Home::new();
    let intact = tiny();
    home.write("cut.fst", &intact[..intact.len() - 1]);
    home.dict("info cut.fst").gives(2, str![], str![[r#"
boggle-dict: cut.fst: the dictionary is damaged: its checksum does not match; build it again with `boggle-dict build LIST`

"#]]);
    home.write("short.fst", &intact[..20]);
    home.dict("info short.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: short.fst: not a dictionary; build one from a word list with `boggle-dict build LIST`

"#]],
    );
    home.write("empty.fst", "");
    home.dict("info empty.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: empty.fst: not a dictionary; build one from a word list with `boggle-dict build LIST`

"#]],
    );
    let mut flipped = intact;
    flipped[20] ^= 1;
    home.write("flipped.fst", flipped);
    home.boggle("solve cats --dict flipped.fst").gives(2, str![], str![[r#"
boggle: flipped.fst: the dictionary is damaged: its checksum does not match; build it again with `boggle-dict build LIST`

"#]]);
}

#[test]
fn the_tests_compute_the_same_checksum() {
    let mut bytes = tiny();
    let end = bytes.len() - 4;
    bytes[end..].fill(0);
    write_checksum(&mut bytes);
    assert_eq!(bytes, tiny());
}

#[test]
fn unsupported_formats_are_reported() {
    let home = Home::new();
    let mut other = tiny();
    other[14..16].copy_from_slice(&7u16.to_be_bytes());
    write_checksum(&mut other);
    home.write("other.fst", other);
    home.boggle("solve cats --dict other.fst").gives(2, str![], str![[r#"
boggle: other.fst: dictionary format 7 is not supported (this library reads format 1); build it again with `boggle-dict build LIST`

"#]]);
}

#[test]
fn other_fsts_are_not_dictionaries() {
    let home = Home::new();
    let mut unrelated = tiny();
    unrelated[8..16].fill(0);
    write_checksum(&mut unrelated);
    home.write("unrelated.fst", unrelated);
    home.dict("info unrelated.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: unrelated.fst: not a dictionary; build one from a word list with `boggle-dict build LIST`

"#]],
    );
}

#[test]
#[cfg(unix)]
fn unreadable_dictionaries_are_reported() {
    let home = Home::new();
    home.boggle("solve cats --dict missing.fst").gives(
        2,
        str![],
        str![[r#"
boggle: missing.fst: No such file or directory (os error 2); check the name

"#]],
    );
    fs::create_dir(home.path("folder.fst")).unwrap();
    home.dict("info folder.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: folder.fst: not a regular file; choose a dictionary file

"#]],
    );
    home.dict("info /dev/null").gives(
        2,
        str![],
        str![[r#"
boggle-dict: /dev/null: not a regular file; choose a dictionary file

"#]],
    );
}

#[test]
#[cfg(unix)]
fn a_data_folder_that_is_a_file_is_reported() {
    let home = Home::new();
    home.write("data/boggle", "a file");
    home.write("list.txt", "tea\n");
    home.dict("build list.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: [HOME]/data/boggle: File exists (os error 17)

"#]],
    );
    home.dict("list").gives(
        2,
        str![],
        str![[r#"
boggle-dict: [HOME]/data/boggle: Not a directory (os error 20)

"#]],
    );
}

#[test]
#[cfg(unix)]
fn names_that_are_not_utf_8_are_rejected() {
    use std::os::unix::ffi::OsStrExt;

    let home = Home::new();
    let name = std::ffi::OsStr::from_bytes(b"\xff");
    home.dict("info").env("BOGGLE_DICT", name).gives(
        2,
        str![],
        str![[r#"
boggle-dict: BOGGLE_DICT: no dictionary named `�`; list installed dictionaries with `boggle-dict list`, or build one with `boggle-dict build LIST`

"#]],
    );
    home.boggle("solve").arg(name).gives(
        2,
        str![],
        str![[r#"
boggle: invalid UTF-8 was detected in one or more arguments; see --help

"#]],
    );
}
