//! `boggle-dict list`, `use` and `info`.

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
    // A file with this name is not an installed dictionary.
    home.write("tiny", "tea\n");
    assert_eq!(home.boggle("solve teas").answer().status, Some(2));
    home.dict("list").gives(
        0,
        str![[r#"
* tiny     missing; set another default with `boggle-dict use NAME`
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
fn use_rejects_what_is_not_a_dictionary() {
    let home = Home::with_tiny();
    home.dict("use tine").gives(
        2,
        str![],
        str![[r#"
boggle-dict: no dictionary named `tine`; did you mean `tiny`?

"#]],
    );
    home.write("list.txt", "tea\n");
    home.dict("use list.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: list.txt: not a dictionary; build one from a word list with `boggle-dict build LIST`

"#]],
    );
    home.dict("use ./missing.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: ./missing.fst: No such file or directory (os error 2); check the name

"#]],
    );
    home.dict("use tiny.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: no file `tiny.fst`; did you mean the dictionary `tiny`?

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
fn info_reads_the_option_of_other_commands() {
    let home = Home::with_tiny();
    assert_eq!(home.dict("info --dict tiny").prints(), home.dict("info tiny").prints());
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
bytes    2,009,561
levels   191,476, 64,186 common words
defined  109,562
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

/// A correct checksum does not make every entry a valid word.
#[test]
fn entries_that_are_not_words_are_rejected() {
    let home = Home::new();
    let mut bytes = Vec::new();
    boggle_dictionary::compile(["Tea", "don't"], &mut bytes).unwrap();
    home.write("odd.fst", bytes);
    home.dict("info odd.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: odd.fst: the dictionary is invalid: the node at byte 34 leads to `T`, not a normalized letter; build it again with `boggle-dict build LIST`

"#]],
    );
}

#[test]
fn a_path_can_be_the_default() {
    let home = Home::with_tiny();
    home.write("my words.fst", fs::read(home.stored("tiny.fst")).unwrap());
    home.dict("use").arg("my words.fst").gives(
        0,
        str![[r#"
`my words` (12 words) is now the default dictionary

"#]],
        str![],
    );
    let stored = fs::read_to_string(home.stored("default")).unwrap();
    assert_eq!(stored.trim_end(), home.path("my words.fst").to_str().unwrap());
    home.dict("list").gives(
        0,
        str![[r#"
* my words           12 words  [HOME]/my words.fst
  tiny               12 words  [HOME]/data/boggle/tiny.fst
  wordnik       198,420 words  built in

"#]],
        str![],
    );
    fs::create_dir(home.path("elsewhere")).unwrap();
    assert_eq!(home.dict("words qui").prints(), "quit\nquite\n");
    fs::remove_file(home.path("my words.fst")).unwrap();
    home.dict("list").gives(
        0,
        str![[r#"
* my words  missing; set another default with `boggle-dict use NAME`
  tiny               12 words  [HOME]/data/boggle/tiny.fst
  wordnik       198,420 words  built in

"#]],
        str![],
    );
    home.boggle("solve cats").gives(2, str![], str![[r#"
boggle: cannot use the default dictionary: [HOME]/my words.fst: No such file or directory (os error 2); set another with `boggle-dict use NAME`

"#]]);
    // The path of an installed dictionary selects it by name.
    home.dict("use").arg(home.stored("tiny.fst")).prints();
    assert_eq!(fs::read_to_string(home.stored("default")).unwrap(), "tiny\n");
}

#[test]
fn remove_deletes_a_dictionary_and_resets_the_default() {
    let home = Home::with_tiny();
    home.add_dictionary("other", ["cats"]);
    home.dict("use tiny").prints();
    home.dict("remove other").gives(
        0,
        str![[r#"
Removed `other`

"#]],
        str![],
    );
    home.dict("remove tiny").gives(
        0,
        str![[r#"
Removed `tiny`
`wordnik` is now the default dictionary

"#]],
        str![],
    );
    home.dict("list").gives(
        0,
        str![[r#"
* wordnik      198,420 words  built in

"#]],
        str![],
    );
    home.write("tiny", "tea");
    let errors: String = ["tiny", "wordnik", "tiny.fst", "./tiny", "wordnic"]
        .into_iter()
        .map(|name| {
            let answer = home.dict(&format!("remove {name}")).answer();
            assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{name}");
            answer.stderr
        })
        .collect();
    snapbox::assert_data_eq!(
        errors,
        str![[r#"
boggle-dict: `tiny` is not an installed dictionary; see `boggle-dict list`
boggle-dict: `wordnik` is the built-in dictionary, which can be neither replaced nor removed
boggle-dict: `tiny.fst` is not an installed dictionary; see `boggle-dict list`
boggle-dict: `./tiny` is not an installed dictionary; see `boggle-dict list`
boggle-dict: no dictionary named `wordnic`; did you mean `wordnik`?

"#]]
    );
    // A damaged dictionary can be removed.
    home.write(home.stored("tiny.fst"), "damaged");
    home.dict("remove tiny").prints();
}

#[test]
#[cfg(unix)]
fn an_unusable_data_folder_leaves_the_built_in_dictionary() {
    let home = Home::new();
    for (command, status) in [("solve cats --summary", 0), ("solve cats --dict nothing-like-it", 2)]
    {
        let answer = home.boggle(command).env("XDG_DATA_HOME", "/dev/null").answer();
        assert_eq!(answer.status, Some(status), "{command}: {}", answer.stderr);
    }
    // Opening a named pipe would block.
    fs::create_dir_all(home.stored("")).unwrap();
    let made = std::process::Command::new("mkfifo").arg(home.stored("default")).status().unwrap();
    assert!(made.success());
    home.boggle("solve cats --summary").gives(
        0,
        str![[r#"
cats	10	10

"#]],
        str![[r#"
boggle: warning: [HOME]/data/boggle/default: not a regular file; check the name; using the built-in dictionary

"#]],
    );
}
