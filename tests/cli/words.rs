//! `boggle-dict contains` and `boggle-dict words`.

use snapbox::str;

use super::Home;

#[test]
fn contains_answers_for_each_word() {
    let home = Home::with_tiny();
    home.dict("contains cat CAT --dict tiny").gives(
        0,
        str![[r#"
cat	yes
CAT	yes

"#]],
        str![],
    );
    home.dict("contains cat dog --dict tiny").arg(" car ").gives(
        1,
        str![[r#"
cat	yes
dog	no
car	yes

"#]],
        str![],
    );
    home.dict("contains boggle").gives(
        0,
        str![[r#"
boggle	yes

"#]],
        str![],
    );
    home.dict("contains").gives(
        2,
        str![],
        str![[r#"
boggle-dict: the following required arguments were not provided: <WORD>...; see --help

"#]],
    );
}

#[test]
fn contains_ignores_case_and_unicode_normalization() {
    let home = Home::new();
    home.add_dictionary("french", ["été"]);
    home.dict("contains ÉTÉ e\u{301}te\u{301} ete --dict french").gives(
        1,
        str![[r#"
ÉTÉ	yes
été	yes
ete	no

"#]],
        str![],
    );
}

#[test]
fn words_lists_all_words_or_those_with_a_prefix() {
    let home = Home::with_tiny();
    home.dict("words --dict tiny").gives(
        0,
        str![[r#"
act
arc
car
care
cart
cat
ear
quit
quite
rat
react
tear

"#]],
        str![],
    );
    home.dict("words CAR --dict tiny").gives(
        0,
        str![[r#"
car
care
cart

"#]],
        str![],
    );
    home.dict("words xyz --dict tiny").gives(1, str![], str![]);
    assert_eq!(home.dict("words").prints().lines().count(), 198_420);
}

#[test]
fn contains_reads_words_from_standard_input() {
    let home = Home::with_tiny();
    let text = "cat\r\n\nDOG # a comment\n  ice cream\u{1b}\n";
    home.dict("contains car - ear --dict tiny").stdin(text).gives(
        1,
        str![[r#"
car	yes
cat	yes
DOG	no
ice cream\u{1b}	no
ear	yes

"#]],
        str![],
    );
    home.dict("contains - --dict tiny").stdin(&b"cat\n\xff\n"[..]).gives(
        2,
        str![[r#"
cat	yes

"#]],
        str![[r#"
boggle-dict: standard input, line 2: not UTF-8; convert the list to UTF-8 first

"#]],
    );
}

#[test]
fn words_can_be_selected_by_pattern_and_length() {
    let home = Home::with_tiny();
    for (args, expected) in [
        ("--pattern c.*t", "cart\ncat\n"),
        ("--pattern C..", "car\ncat\n"),
        ("--pattern c..|e..", "car\ncat\near\n"),
        ("--length 5", "quite\nreact\n"),
        ("car --length 4", "care\ncart\n"),
        ("car --pattern .*t --length 4", "cart\n"),
        ("--pattern at --dict tiny", ""),
    ] {
        let answer = home.dict(&format!("words {args}")).env("BOGGLE_DICT", "tiny").answer();
        let status = if expected.is_empty() { 1 } else { 0 };
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(status), expected), "{args}");
        assert_eq!(answer.stderr, "", "{args}");
    }
}

#[test]
fn invalid_patterns_and_prefixes_are_rejected() {
    let home = Home::with_tiny();
    home.dict("words --pattern q( --dict tiny").gives(
        2,
        str![],
        str![[r#"
boggle-dict: invalid pattern `q(`: found open group without closing ')'; write a regular expression, such as q.*k

"#]],
    );
    home.dict("words q.*k --dict tiny").gives(
        2,
        str![],
        str![[r#"
boggle-dict: `q.*k` cannot start a word: `.` is not a letter; remove it

"#]],
    );
}
