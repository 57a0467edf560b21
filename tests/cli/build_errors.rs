//! Errors of `boggle-dict build`. One line says what is wrong, where, and what to do.

use std::fs;

use snapbox::str;

use super::Home;

#[test]
fn invalid_utf8_is_reported_with_its_line() {
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
fn a_dictionary_is_not_text() {
    let home = Home::with_tiny();
    let path = home.stored("tiny.fst");
    let calls =
        [home.boggle("solve"), home.boggle("score catrreton"), home.boggle("wordsearch new")];
    for call in calls.into_iter().chain([home.dict("words")]) {
        let answer = call.arg(&path).answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{}", answer.stderr);
        assert!(answer.stderr.contains("--dict"), "{}", answer.stderr);
    }
}

#[test]
fn a_dictionary_is_not_a_list() {
    let home = Home::with_tiny();
    let path = home.stored("tiny.fst");
    home.dict("build").arg(&path).gives(
        2,
        "",
        format!(
            "boggle-dict: {}: a dictionary, which is not text; use it with --dict or `boggle-dict \
             use`\n",
            home.redact(path.to_str().unwrap())
        ),
    );
}

#[test]
fn empty_lists_are_rejected() {
    let home = Home::new();
    home.write("empty.txt", "");
    home.dict("build empty.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: empty.txt: no words in the list; write one word per line

"#]],
    );
}

#[test]
fn lists_without_valid_words_are_rejected() {
    let home = Home::new();
    home.write("list.txt", "# nothing\n\ndon't\nox\n");
    home.dict("build list.txt --min-length 3").gives(
        2,
        str![],
        str![[r#"
boggle-dict: list.txt: all entries were skipped; for example, `don't` contains an apostrophe; write one word per line, without bullets, tabs, commas or other marks

"#]],
    );
    home.write("short.txt", "Cat\nDog\n");
    for (option, error) in [
        ("--min-length 9", "`Cat` is too short; choose a smaller minimum length"),
        (
            "--max-length 2",
            "`Cat` is too long; choose a greater maximum length, or write one word per line",
        ),
        ("--skip-capitalized", "`Cat` contains a capital letter; include capitalized words"),
    ] {
        let error =
            format!("boggle-dict: short.txt: all entries were skipped; for example, {error}\n");
        home.dict(&format!("build short.txt {option}")).gives(2, "", error);
    }
}

#[test]
fn strict_reports_the_line_of_an_invalid_entry() {
    let home = Home::new();
    home.write("list.txt", "tea\ndon't\n");
    home.dict("build --strict list.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: list.txt, line 2: `don't` contains an apostrophe; fix or remove the entry; without --strict, such entries are skipped

"#]],
    );
    for entry in ["x-ray", "r2d2", "ice cream", "a&p"] {
        home.write("list.txt", format!("{entry}\n"));
        let answer = home.dict("build --strict list.txt").answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""));
        assert!(
            answer
                .stderr
                .starts_with(&format!("boggle-dict: list.txt, line 1: `{entry}` contains"))
        );
    }
}

#[test]
fn standard_input_and_several_lists_need_a_name() {
    let home = Home::new();
    home.dict("build -").stdin("tea\n").gives(
        2,
        str![],
        str![[r#"
boggle-dict: cannot derive a name from standard input, a pipe, or several lists; specify one with --name

"#]],
    );
    home.dict("build a.txt b.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: cannot derive a name from standard input, a pipe, or several lists; specify one with --name

"#]],
    );
}

#[test]
fn invalid_names_are_rejected() {
    let home = Home::new();
    home.write("list.txt", "tea\n");
    home.dict("build list.txt --name ../up").gives(
        2,
        str![],
        str![[r#"
boggle-dict: invalid dictionary name `../up`; use letters and digits

"#]],
    );
    home.dict("build list.txt --name wordnik").gives(
        2,
        str![],
        str![[r#"
boggle-dict: `wordnik` is the built-in dictionary, which can be neither replaced nor removed; choose another name with --name

"#]],
    );
    home.dict("build list.txt --name").arg("").gives(
        2,
        str![],
        str![[r#"
boggle-dict: invalid dictionary name ``; use letters and digits

"#]],
    );
    home.dict("build list.txt --name mine.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: invalid dictionary name `mine.fst`; use letters and digits

"#]],
    );
    assert!(!home.stored("").exists());
}

#[test]
fn impossible_length_limits_are_rejected() {
    let home = Home::new();
    home.write("list.txt", "tea\n");
    home.dict("build list.txt --min-length 5 --max-length 4").gives(
        2,
        str![],
        str![[r#"
boggle-dict: list.txt: all entries were skipped; for example, `tea` is too short; choose a smaller minimum length

"#]],
    );
    home.dict("build list.txt --min-length 256").gives(
        2,
        str![],
        str![[r#"
boggle-dict: list.txt: all entries were skipped; for example, `tea` is too short; choose a smaller minimum length

"#]],
    );
}

#[test]
fn output_conflicts_with_name() {
    let home = Home::new();
    home.dict("build list.txt --name a --output b.fst").gives(
        2,
        str![],
        str![[r#"
boggle-dict: the argument '--name <NAME>' cannot be used with '--output <FILE>'; see --help

"#]],
    );
    home.dict("build").gives(
        2,
        str![],
        str![[r#"
boggle-dict: the following required arguments were not provided: <LIST>...; see --help

"#]],
    );
}

#[test]
fn a_failed_build_keeps_the_old_dictionary_and_the_default() {
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
fn quoted_entries_are_escaped_and_shortened() {
    let home = Home::new();
    home.write("list.txt", "\u{1b}[31mred\u{b}hot\n");
    home.dict("build list.txt").gives(2, str![], str![[r#"
boggle-dict: list.txt: all entries were skipped; for example, `\u{1b}[31mred\u{b}hot` contains a character that is not a letter; write one word per line, without bullets, tabs, commas or other marks

"#]]);
    home.dict("build list.txt --strict").gives(2, str![], str![[r#"
boggle-dict: list.txt, line 1: `\u{1b}[31mred\u{b}hot` contains a character that is not a letter; fix or remove the entry; without --strict, such entries are skipped

"#]]);
    home.write("list.txt", "A\naardvark, abacus\n");
    let built = home.dict("build list.txt").answer();
    assert!(built.stdout.contains("a letter; write one word per line)"), "{built:?}");
    home.write("list.txt", format!("tea\n{}\n", "r2d2".repeat(1000)));
    home.dict("build list.txt").gives(
        0,
        str![[r#"
1 word from 2 lines
1 skipped, such as `r2d2r2d2r2d2r2d2r2d2r2d2r2d2r2d2r2d2r2d2…` (contains a digit)
levels for 1 word
definitions for 1 word
missing levels and definitions were added from the built-in dictionary; see --no-built-in
126 bytes in [TIME] ms
[HOME]/data/boggle/list.fst
`list` is now the default dictionary

"#]],
        str![],
    );
}
