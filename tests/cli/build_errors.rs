//! `boggle-dict build` that fails: one line says what, where and what to do.

use std::fs;

use snapbox::str;

use super::Home;

#[test]
fn a_line_that_is_not_utf_8_is_named() {
    let home = Home::new();
    home.write("latin.txt", b"tea\ncaf\xe9\n");
    home.dict("build latin.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: latin.txt, line 2: not UTF-8; convert the list to UTF-8 first

"#]],
    );
    home.dict("build --name latin -").stdin(&b"\xff\n"[..]).gives(
        2,
        str![],
        str![[r#"
boggle-dict: standard input, line 1: not UTF-8; convert the list to UTF-8 first

"#]],
    );
}

#[test]
fn an_empty_list_is_refused() {
    let home = Home::new();
    home.write("empty.txt", "");
    home.dict("build empty.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: empty.txt: no words in the list; a list has one word a line

"#]],
    );
}

#[test]
fn a_list_of_which_nothing_is_left_is_refused() {
    let home = Home::new();
    home.write("list.txt", "# nothing\n\ndon't\nox\n");
    home.dict("build list.txt --min-length 3").gives(
        2,
        str![],
        str![[r#"
boggle-dict: list.txt: every entry was left out, such as `don't`, which has an apostrophe

"#]],
    );
}

#[test]
fn strict_names_the_line_of_an_entry_that_is_no_word() {
    let home = Home::new();
    home.write("list.txt", "tea\ndon't\n");
    home.dict("build --strict list.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: list.txt, line 2: `don't` has an apostrophe; mend the list, or leave such entries out; without --strict, such entries are skipped

"#]],
    );
    for entry in ["x-ray", "r2d2", "ice cream", "a&p"] {
        home.write("list.txt", format!("{entry}\n"));
        let answer = home.dict("build --strict list.txt").answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
        assert!(
            answer.stderr.starts_with(&format!("boggle-dict: list.txt, line 1: `{entry}` has"))
        );
    }
}

#[test]
fn the_standard_input_and_several_lists_need_a_name() {
    let home = Home::new();
    home.dict("build -").stdin("tea\n").gives(
        2,
        str![],
        str![[r#"
boggle-dict: several lists or the standard input have no one name; give one with --name

"#]],
    );
    home.dict("build a.txt b.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: several lists or the standard input have no one name; give one with --name

"#]],
    );
}

#[test]
fn names_that_are_no_plain_file_names_are_refused() {
    let home = Home::new();
    home.write("list.txt", "tea\n");
    home.dict("build list.txt --name ../up").gives(
        2,
        str![],
        str![[r#"
boggle-dict: `../up` is no name for a dictionary; use letters and digits

"#]],
    );
    home.dict("build list.txt --name wordnik").gives(
        2,
        str![],
        str![[r#"
boggle-dict: `wordnik` is the name of the dictionary built in; choose another with --name

"#]],
    );
    home.dict("build list.txt --name").arg("").gives(
        2,
        str![],
        str![[r#"
boggle-dict: `` is no name for a dictionary; use letters and digits

"#]],
    );
    home.dict("build list.txt --name mine.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: `mine.fst` is no name for a dictionary; use letters and digits

"#]],
    );
    assert!(!home.stored("").exists());
}

#[test]
fn limits_that_no_word_can_meet_are_refused() {
    let home = Home::new();
    home.write("list.txt", "tea\n");
    home.dict("build list.txt --min-length 5 --max-length 4").gives(
        2,
        str![],
        str![[r#"
boggle-dict: no word has at least 5 and at most 4 letters; lower --min-length

"#]],
    );
    home.dict("build list.txt --min-length 256").gives(
        2,
        str![],
        str![[r#"
boggle-dict: no word has at least 256 and at most 255 letters; lower --min-length

"#]],
    );
}

#[test]
fn output_and_name_exclude_each_other() {
    let home = Home::new();
    home.dict("build list.txt --name a --output b.fst").gives(
        2,
        str![],
        str![[r#"
error: the argument '--name <NAME>' cannot be used with '--output <FILE>'

Usage: boggle-dict build --name <NAME> <LIST>...

For more information, try '--help'.

"#]],
    );
    home.dict("build").gives(
        2,
        str![],
        str![[r#"
error: the following required arguments were not provided:
  <LIST>...

Usage: boggle-dict build <LIST>...

For more information, try '--help'.

"#]],
    );
}

#[test]
fn a_failing_build_leaves_the_old_dictionary_and_the_default() {
    let home = Home::new();
    home.add_dictionary("other", ["plum"]);
    home.write("list.txt", "fig\n");
    home.dict("build list.txt").prints();
    home.dict("use other").prints();
    let before = fs::read(home.stored("list.fst")).unwrap();
    for bad in [&b""[..], b"plum\n\xff\n", b"don't\n"] {
        home.write("list.txt", bad);
        assert_eq!(home.dict("build list.txt").answer().status, Some(2));
        assert_eq!(fs::read(home.stored("list.fst")).unwrap(), before);
    }
    home.dict("words").gives(
        0,
        str![[r#"
plum

"#]],
        str![],
    );
}

#[test]
fn what_a_message_quotes_cannot_break_its_line() {
    let home = Home::new();
    home.write("list.txt", "\u{1b}[31mred\u{b}hot\n");
    home.dict("build list.txt").gives(2, str![], str![[r#"
boggle-dict: list.txt: every entry was left out, such as `\u{1b}[31mred\u{b}hot`, which has a character that is no letter

"#]]);
    home.dict("build list.txt --strict").gives(2, str![], str![[r#"
boggle-dict: list.txt, line 1: `\u{1b}[31mred\u{b}hot` has a character that is no letter; mend the list, or leave such entries out; without --strict, such entries are skipped

"#]]);
    home.write("list.txt", format!("tea\n{}\n", "r2d2".repeat(1000)));
    home.dict("build list.txt").gives(
        0,
        str![[r#"
1 word from 2 lines
1 left out: such as `r2d2r2d2r2d2r2d2r2d2r2d2r2d2r2d2r2d2r2d2…`, which has a digit
41 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
}
