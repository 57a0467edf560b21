//! `boggle-dict list`, `use`, `info` and `verify`.

use std::fs;

use snapbox::str;

use super::Home;

#[test]
fn list_marks_the_default() {
    let home = Home::with_tiny();
    home.dict("list").gives(
        0,
        str![[r#"
  tiny              12 words  [HOME]/data/boggle/tiny.fst
* wordnik      198,420 words  built in

"#]],
        str![],
    );
    home.dict("use tiny").gives(
        0,
        str![[r#"
`tiny` (12 words) is now the default dictionary

"#]],
        str![],
    );
    home.dict("list").gives(
        0,
        str![[r#"
* tiny              12 words  [HOME]/data/boggle/tiny.fst
  wordnik      198,420 words  built in

"#]],
        str![],
    );
}

#[test]
fn list_shows_damaged_dictionaries_with_their_error() {
    let home = Home::with_tiny();
    home.write(home.stored("broken.fst"), "not a dictionary, but long enough to be one");
    home.dict("list").gives(
        0,
        str![[r#"
  broken   [HOME]/data/boggle/broken.fst: not a dictionary; build one from a word list with `boggle-dict build LIST`
  tiny              12 words  [HOME]/data/boggle/tiny.fst
* wordnik      198,420 words  built in

"#]],
        str![],
    );
}

#[test]
fn list_shows_a_missing_default() {
    let home = Home::with_tiny();
    home.dict("use tiny").prints();
    fs::remove_file(home.stored("tiny.fst")).unwrap();
    home.dict("list").gives(
        0,
        str![[r#"
* tiny     no dictionary named `tiny`; list installed dictionaries with `boggle-dict list`, or build one with `boggle-dict build LIST`
  wordnik      198,420 words  built in

"#]],
        str![],
    );
}

#[test]
fn list_ignores_a_file_with_the_name_of_the_built_in_dictionary() {
    let home = Home::new();
    home.add_dictionary("wordnik", ["tea"]);
    home.dict("list").gives(
        0,
        str![[r#"
* wordnik      198,420 words  built in

"#]],
        str![],
    );
}

#[test]
fn use_can_restore_the_built_in_dictionary() {
    let home = Home::with_tiny();
    home.dict("use tiny").prints();
    home.dict("use wordnik").gives(
        0,
        str![[r#"
`wordnik` (198,420 words) is now the default dictionary

"#]],
        str![],
    );
    assert_eq!(fs::read_to_string(home.stored("default")).unwrap(), "wordnik\n");
}

#[test]
fn use_rejects_dictionaries_that_are_not_installed() {
    let home = Home::with_tiny();
    fs::copy(home.stored("tiny.fst"), home.path("copy.fst")).unwrap();
    home.dict("use tine").gives(
        2,
        str![],
        str![[r#"
boggle-dict: no dictionary named `tine`; did you mean `tiny`?

"#]],
    );
    home.dict("use ./copy.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: invalid dictionary name `./copy.fst`; use letters and digits

"#]],
    );
    home.dict("use copy.fst").gives(
        2,
        str![""],
        str![[r#"
boggle-dict: invalid dictionary name `copy.fst`; use letters and digits

"#]],
    );
    assert!(!home.stored("default").exists());
}

#[test]
fn info_describes_a_dictionary_by_name() {
    Home::with_tiny().dict("info tiny").gives(
        0,
        str![[r#"
name     tiny
file     [HOME]/data/boggle/tiny.fst
chosen   on the command line
words    12
bytes    116
letters  8: a c e i q r t u
longest  quite (5 letters)

letters  words
      3        6
      4        4
      5        2

"#]],
        str![],
    );
}

#[test]
fn info_describes_the_built_in_dictionary() {
    Home::new().dict("info").gives(
        0,
        str![[r#"
name     wordnik
file     built in
chosen   by default
words    198,420
bytes    728,887
letters  26: a b c d e f g h i j k l m n o p q r s t u v w x y z
longest  ethylenediaminetetraacetates (28 letters)

letters  words
      2      126
      3    1,344
      4    5,595
      5   11,846
      6   18,195
      7   25,388
      8   31,593
      9   30,833
     10   23,485
     11   16,948
     12   11,981
     13    8,167
     14    5,329
     15    3,322
     16    1,940
     17    1,128
     18      594
     19      329
     20      159
     21       62
     22       29
     23       13
     24        9
     25        2
     27        2
     28        1

"#]],
        str![],
    );
}

#[test]
fn info_counts_letters_not_characters() {
    let home = Home::new();
    home.add_dictionary("world", ["été", "x\u{302}y", "дом", "ß"]);
    home.dict("info world").gives(
        0,
        str![[r#"
name     world
file     [HOME]/data/boggle/world.fst
chosen   on the command line
words    4
bytes    81
letters  8: t x̂ y ß é д м о
longest  été (3 letters)

letters  words
      1        1
      2        1
      3        2

"#]],
        str![],
    );
}

#[test]
fn verify_accepts_valid_dictionaries() {
    let home = Home::with_tiny();
    home.dict("verify tiny").gives(
        0,
        str![[r#"
`tiny` is valid: 12 words, all ranks correct

"#]],
        str![],
    );
    home.dict("verify").gives(
        0,
        str![[r#"
`wordnik` is valid: 198,420 words, all ranks correct

"#]],
        str![],
    );
}

/// A correct checksum does not make every entry a valid word.
#[test]
fn verify_rejects_entries_that_are_not_words() {
    let home = Home::new();
    let mut bytes = Vec::new();
    boggle_dictionary::compile(["Tea", "don't"], &mut bytes).unwrap();
    home.write("odd.fst", bytes);
    home.dict("verify odd.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: odd: some entries are not valid words; build the dictionary again

"#]],
    );
}
