//! Dictionaries that are not there, are damaged, or are something else.

use std::fs;

use boggle_dictionary::Dictionary;
use snapbox::str;

use super::{Home, TINY};

fn tiny() -> Vec<u8> {
    Dictionary::from_words(TINY).unwrap().as_bytes().to_vec()
}

/// The checksum that the fst crate puts into the last four bytes: CRC-32C,
/// masked.
fn seal(bytes: &mut [u8]) {
    let (body, end) = bytes.split_at_mut(bytes.len() - 4);
    let crc = !body.iter().fold(!0u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ ((crc & 1) * 0x82f6_3b78))
    });
    end.copy_from_slice(&(crc.rotate_right(15).wrapping_add(0xa282_ead8)).to_le_bytes());
}

#[test]
fn an_unknown_name_is_an_error_with_the_nearest_known_one() {
    let home = Home::with_tiny();
    home.boggle("solve cats --dict tny").gives(
        2,
        str![],
        str![[r#"
boggle: no dictionary `tny`; did you mean `tiny`?

"#]],
    );
    home.dict("info wordnic").gives(
        2,
        str![],
        str![[r#"
boggle-dict: no dictionary `wordnic`; did you mean `wordnik`?

"#]],
    );
    home.dict("words --dict something-else").gives(2, str![], str![[r#"
boggle-dict: no dictionary `something-else`; `boggle-dict list` names those there are, and `boggle-dict build` makes one from a word list

"#]]);
    home.dict("contains tea --dict").arg("").gives(2, str![], str![[r#"
boggle-dict: no dictionary ``; `boggle-dict list` names those there are, and `boggle-dict build` makes one from a word list

"#]]);
}

#[test]
fn the_variable_is_named_where_it_is_wrong() {
    let home = Home::with_tiny();
    home.boggle("solve cats").env("BOGGLE_DICT", "tiney").gives(
        2,
        str![],
        str![[r#"
boggle: BOGGLE_DICT: no dictionary `tiney`; did you mean `tiny`?

"#]],
    );
    home.dict("verify").env("BOGGLE_DICT", "nothing-like-it").gives(2, str![], str![[r#"
boggle-dict: BOGGLE_DICT: no dictionary `nothing-like-it`; `boggle-dict list` names those there are, and `boggle-dict build` makes one from a word list

"#]]);
}

#[test]
fn a_default_that_is_gone_or_damaged_is_an_error() {
    let home = Home::with_tiny();
    home.dict("use tiny").prints();
    fs::write(home.stored("tiny.fst"), &tiny()[..40]).unwrap();
    home.boggle("solve cats").gives(2, str![], str![[r#"
boggle: the default dictionary cannot be used; choose another with `boggle-dict use NAME`: [HOME]/data/boggle/tiny.fst: the dictionary is damaged (its checksum does not fit); build it again from its word list with `boggle-dict build`; build it again with `boggle-dict build LIST`

"#]]);
    fs::remove_file(home.stored("tiny.fst")).unwrap();
    home.boggle("solve cats").gives(2, str![], str![[r#"
boggle: the default dictionary cannot be used; choose another with `boggle-dict use NAME`: no dictionary `tiny`; `boggle-dict list` names those there are, and `boggle-dict build` makes one from a word list

"#]]);
    home.dict("info").gives(2, str![], str![[r#"
boggle-dict: the default dictionary cannot be used; choose another with `boggle-dict use NAME`: no dictionary `tiny`; `boggle-dict list` names those there are, and `boggle-dict build` makes one from a word list

"#]]);
    // The way out that the message names.
    home.dict("use wordnik").gives(
        0,
        str![[r#"
`wordnik` (198,420 words) is now the default dictionary

"#]],
        str![],
    );
}

#[test]
fn damage_is_found() {
    let home = Home::new();
    let whole = tiny();
    home.write("cut.fst", &whole[..whole.len() - 1]);
    home.dict("verify cut.fst").gives(2, str![], str![[r#"
boggle-dict: cut.fst: the dictionary is damaged (its checksum does not fit); build it again from its word list with `boggle-dict build`; build it again with `boggle-dict build LIST`

"#]]);
    home.write("short.fst", &whole[..20]);
    home.dict("verify short.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: short.fst: not a dictionary; make one from a word list with `boggle-dict build`; build one from a word list with `boggle-dict build LIST`

"#]],
    );
    home.write("empty.fst", "");
    home.dict("verify empty.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: empty.fst: not a dictionary; make one from a word list with `boggle-dict build`; build one from a word list with `boggle-dict build LIST`

"#]],
    );
    let mut flipped = whole;
    flipped[20] ^= 1;
    home.write("flipped.fst", flipped);
    home.boggle("solve cats --dict flipped.fst").gives(2, str![], str![[r#"
boggle: flipped.fst: the dictionary is damaged (its checksum does not fit); build it again from its word list with `boggle-dict build`; build it again with `boggle-dict build LIST`

"#]]);
}

#[test]
fn the_checksum_of_these_tests_is_that_of_the_format() {
    let mut bytes = tiny();
    let end = bytes.len() - 4;
    bytes[end..].fill(0);
    seal(&mut bytes);
    assert_eq!(bytes, tiny());
}

#[test]
fn another_format_is_named() {
    let home = Home::new();
    let mut other = tiny();
    other[14..16].copy_from_slice(&7u16.to_be_bytes());
    seal(&mut other);
    home.write("other.fst", other);
    home.boggle("solve cats --dict other.fst").gives(2, str![], str![[r#"
boggle: other.fst: a dictionary of format 7, but this program reads format 1; build it again from its word list with `boggle-dict build`; build it again with `boggle-dict build LIST`

"#]]);
}

#[test]
fn an_fst_of_another_kind_is_no_dictionary() {
    let home = Home::new();
    let mut foreign = tiny();
    foreign[8..16].fill(0);
    seal(&mut foreign);
    home.write("foreign.fst", foreign);
    home.dict("info foreign.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: foreign.fst: not a dictionary; make one from a word list with `boggle-dict build`; build one from a word list with `boggle-dict build LIST`

"#]],
    );
}

#[test]
fn a_word_list_is_no_dictionary() {
    let home = Home::new();
    home.write("list.txt", "tea\n".repeat(100));
    home.boggle("solve cats --dict ./list.txt").gives(
        2,
        str![],
        str![[r#"
boggle: ./list.txt: not a dictionary; make one from a word list with `boggle-dict build`; build one from a word list with `boggle-dict build LIST`

"#]],
    );
}

#[test]
#[cfg(unix)]
fn a_dictionary_that_cannot_be_read_is_named() {
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
boggle-dict: folder.fst: not a regular file; name a dictionary

"#]],
    );
    home.dict("info /dev/null").gives(
        2,
        str![],
        str![[r#"
boggle-dict: /dev/null: not a regular file; name a dictionary

"#]],
    );
}

#[test]
#[cfg(unix)]
fn a_store_that_is_no_folder_is_named() {
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
boggle-dict: [HOME]/data/boggle/default: Not a directory (os error 20)

"#]],
    );
}

#[test]
#[cfg(unix)]
fn names_that_are_not_utf_8_are_refused() {
    use std::os::unix::ffi::OsStrExt;

    let home = Home::new();
    let name = std::ffi::OsStr::from_bytes(b"\xff");
    home.dict("info").env("BOGGLE_DICT", name).gives(
        2,
        str![],
        str![[r#"
boggle-dict: BOGGLE_DICT is not UTF-8

"#]],
    );
    home.boggle("solve").arg(name).gives(
        2,
        str![],
        str![[r#"
error: invalid UTF-8 was detected in one or more arguments

Usage: boggle solve [OPTIONS] [BOARD]...

For more information, try '--help'.

"#]],
    );
}
