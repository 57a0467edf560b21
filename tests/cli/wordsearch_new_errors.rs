//! Errors of `boggle wordsearch new`. One line says what is wrong, with which word, and what to do.

use snapbox::str;

use super::{Call, Home};

fn home() -> Home {
    let home = Home::new();
    home.write("words.txt", "Apple\nplum\n");
    home
}

#[test]
fn unusable_lists_are_rejected() {
    let home = home();
    let create = |words: &'static str| home.boggle("wordsearch new - --seed 1").stdin(words);
    create("# nothing\n").gives(
        2,
        str![],
        str![[r#"
boggle: standard input: no words in the list; write one word per line

"#]],
    );
    create("plum\nx\n").gives(
        2,
        str![],
        str![[r#"
boggle: `x` has one letter; use words of two or more letters

"#]],
    );
    create("plum\nx\nfig\ny\n").gives(
        2,
        str![],
        str![[r#"
boggle: `x` has one letter; use words of two or more letters; `y` has one letter; use words of two or more letters

"#]],
    );
    create("plum\nk1wi\nfig (2)\n").gives(2, str![], str![[r#"
boggle: standard input, line 2, column 2: found `1`; expected a letter, a comma between entries, or a tab or `=` before a clue
  k1wi
   ^
standard input, line 3, column 5: found `(`; expected a letter, a comma between entries, or a tab or `=` before a clue
  fig (2)
      ^

"#]]);
    create("aa\n").gives(2, str![], str![[r#"
boggle: the cells between the words cannot be filled in 12 attempts: their letters would spell a word again, or a blocked word; use other words, or block fewer

"#]]);
}

#[test]
fn puzzles_without_room_for_the_words_are_rejected() {
    let home = home();
    let create =
        |options: &str| home.boggle(&format!("wordsearch new words.txt --seed 1 {options}"));
    create("--size 4x4").gives(
        2,
        str![],
        str![[r#"
boggle: `Apple` does not fit: it has 5 letters, but the longest line has room for 4; 5x5 has room

"#]],
    );
    create("--size 9x3 --directions left,right").gives(2, str![], str![[r#"
boggle: `Apple` does not fit: it has 5 letters, but the longest line has room for 3; `plum` does not fit: it has 4 letters, but the longest line has room for 3; 5x5 has room

"#]]);
    create("--size 1x8 --directions right").gives(2, str![], str![[r#"
boggle: the words do not fit: they have 9 letters, but the puzzle has room for 8 (each cell counts once per line through it); 5x5 has room

"#]]);
    create("--size 2x5 --directions right").gives(
        0,
        str![[r#"
  A P P L E
  P L U M L

# 2 words to find; created with --seed 1
  Apple, plum

"#]],
        str![],
    );
    create("--size 0x5").gives(
        2,
        str![],
        str![[r#"
boggle: 0x5: a puzzle has 1 to 1048576 cells

"#]],
    );
    create("--size 9999x9999").gives(
        2,
        str![],
        str![[r#"
boggle: 9999x9999: a puzzle has 1 to 1048576 cells

"#]],
    );
    home.write("words.txt", "apple\ncherry\nlemon\nmango\nplum\n");
    create("--size 4x6 --directions right").gives(2, str![], str![[r#"
boggle: the words do not fit: they have 25 letters, but the puzzle has room for 24 (each cell counts once per line through it); 8x8 has room

"#]]);
    create("--size 5x6 --directions down").gives(
        2,
        str![],
        str![[r#"
boggle: `cherry` does not fit: it has 6 letters, but the longest line has room for 5; 8x8 has room

"#]],
    );
    create("--size 5x6 --directions right --dense").gives(
        0,
        str![[r#"
  L E M O N O
  A P P L E N
  M A N G O G
  E M P L U M
  C H E R R Y

# 5 words to find; created with --seed 1
  apple, cherry, lemon, mango, plum

"#]],
        str![],
    );
}

#[test]
fn messages_and_shapes_that_do_not_fit_are_rejected() {
    let home = home();
    let create = |options: &str| {
        let call = home.boggle("wordsearch new words.txt --seed 1");
        options.split('|').fold(call, Call::arg)
    };
    create("--message|Well done!|--size|9x9").gives(2, str![], str![[r#"
boggle: the message does not fit: its 8 letters and the 9 letters of the words cannot fill 81 cells exactly; use a longer or shorter message, or other words

"#]]);
    create("--message|See you at 9").gives(
        2,
        str![],
        str![[r#"
boggle: the message, line 1, column 12: found `9`; expected letters

"#]],
    );
    create("--shape|hart").gives(2, str![], str![[r#"
boggle: unknown shape `hart`; use rectangle, circle, diamond, heart, star, or draw rows with a dot for each blank cell, such as .x./xxx/.x.

"#]]);
    create("--shape|.x./x2x").gives(
        2,
        str![],
        str![[r#"
boggle: line 1, column 6: found `2`; expected a letter, or a dot for a blank cell

"#]],
    );
    create("--shape|.x./xxx").gives(2, str![], str![[r#"
boggle: `Apple` does not fit: it has 5 letters, but the longest line has room for 3; `plum` does not fit: it has 4 letters, but the longest line has room for 3

"#]]);
    home.write("drawing.txt", ".x.\nx#x\n");
    create("--shape|drawing.txt").gives(
        2,
        str![],
        str![[r#"
boggle: drawing.txt, line 2, column 2: found `#`; expected a letter, or a dot for a blank cell
  x#x
   ^

"#]],
    );
    create("--theme|space").gives(
        2,
        str![],
        str![[r#"
boggle: the argument '[WORDS]...' cannot be used with '--theme <NAME>'; see --help

"#]],
    );
}

#[test]
fn invalid_arguments_are_rejected() {
    let home = home();
    home.boggle("wordsearch new words.txt --directions right,north").gives(2, str![], str![[r#"
boggle: invalid value 'north' for '--directions <NAMES>': unknown direction `north`; use one of up-left, up, up-right, left, right, down-left, down, down-right; see --help

"#]]);
    home.boggle("wordsearch new words.txt --size 4x").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '4x' for '--size <RxC>': invalid size `4x`; write the rows and columns, e.g. 4x4; see --help

"#]],
    );
    home.boggle("wordsearch new - --block -").gives(
        2,
        str![],
        str![[r#"
boggle: standard input is given twice, but can be read only once

"#]],
    );
    home.boggle("wordsearch new words.txt --format grid --solution").gives(
        2,
        str![],
        str![[r#"
boggle: --solution has no effect on this format; use --format text

"#]],
    );
}

#[test]
fn unusable_files_are_rejected() {
    let home = home();
    home.boggle("wordsearch new .").gives(
        2,
        str![],
        str![[r#"
boggle: .: not a file; give a word list

"#]],
    );
    home.boggle("wordsearch new words.txt --svg no/such.svg").gives(
        2,
        str![],
        str![[r#"
boggle: no/such.svg: no directory `no`; create it first

"#]],
    );
    home.boggle("wordsearch new words.txt --solution-svg .").gives(
        2,
        str![],
        str![[r#"
boggle: .: not a regular file; choose another name

"#]],
    );
    home.boggle("wordsearch new words.txt --block .").gives(
        2,
        str![],
        str![[r#"
boggle: .: not a file; give a word list

"#]],
    );
    let missing = home.boggle("wordsearch new none.txt").answer();
    assert_eq!((missing.status, missing.stderr.lines().count()), (Some(2), 1));
    assert!(missing.stderr.starts_with("boggle: none.txt: "), "{}", missing.stderr);
}

/// What is no file, but a value of an option.
#[test]
fn values_without_their_option_have_a_remedy() {
    let home = Home::new();
    home.write("words.txt", "camión\nniño\n");
    home.write("puzzle.txt", "camion\nxxxxxx\n");
    for (call, remedy) in [
        ("new words.txt --fold-accents spanish", Some("`--fold-accents=spanish`")),
        ("solve puzzle.txt --fold-accents german", Some("`--fold-accents=german`")),
        ("check puzzle.txt --fold-accents german", Some("`--fold-accents=german`")),
        ("new words.txt --fold-accents french", None),
        ("new animals", Some("`--theme animals`")),
        ("new animal", None),
        ("new words.txt animals", None),
        ("solve puzzle.txt animals", None),
        #[cfg(feature = "tui")]
        ("play animals", Some("`--theme animals`")),
    ] {
        let answer = home.boggle(&format!("wordsearch {call}")).answer();
        assert_eq!(answer.status, Some(2), "{call}");
        let value = call.rsplit(' ').next().unwrap();
        assert!(answer.stderr.starts_with(&format!("boggle: {value}: ")), "{call}: {answer:?}");
        let option = answer.stderr.split("use ").nth(1).map(str::trim_end);
        assert_eq!(option, remedy, "{call}");
    }
    // Files can have these names.
    home.write("spanish", "gato\nperro\n");
    home.write("animals", "cat\ndog\n");
    assert!(home.boggle("wordsearch new spanish --seed 1").prints().contains("gato, perro"));
    assert!(home.boggle("wordsearch new animals --seed 1").prints().contains("cat, dog"));
}
