//! Tests which words are read from a list.

use boggle_dictionary::{Error, ListOptions, SkipReason, Skipped, WordList};

fn read(options: ListOptions, lists: &[&str]) -> WordList {
    let mut list = WordList::new(options);
    for text in lists {
        list.read("list", text.as_bytes()).unwrap();
    }
    list
}

fn words(list: &mut WordList) -> Vec<String> {
    list.words().map(String::from).collect()
}

#[test]
fn lists_in_common_formats_are_read() {
    let table: &[(&str, &[&str], &[&str])] = &[
        ("LF", &["tea\ntee\n"], &["tea", "tee"]),
        ("CRLF", &["tea\r\ntee\r\n"], &["tea", "tee"]),
        ("no final line end", &["tea\ntee"], &["tea", "tee"]),
        ("CRLF except on the last line", &["tea\r\ntee"], &["tea", "tee"]),
        ("a final CR without LF", &["tea\r"], &["tea"]),
        ("byte-order mark", &["\u{feff}tea\ntee\n"], &["tea", "tee"]),
        ("byte-order mark and comment", &["\u{feff}# tea\ntee\n"], &["tee"]),
        ("byte-order mark alone", &["\u{feff}"], &[]),
        ("byte-order mark on line 2", &["tea\n\u{feff}tee\n"], &["tea"]),
        ("byte-order mark in the second list", &["tea\n", "\u{feff}tee\n"], &["tea", "tee"]),
        ("capitals", &["Tea\nTEE\ntO\n"], &["tea", "tee", "to"]),
        ("spaces around words", &["  tea\t\n\u{a0}tee \n\u{3000}to\n"], &["tea", "tee", "to"]),
        ("unsorted", &["zoo\nant\nmoo\n"], &["ant", "moo", "zoo"]),
        ("duplicates", &["tea\ntea\nant\nTea\n"], &["ant", "tea"]),
        ("prefixes sort first", &["tear\nteas\ntea\n"], &["tea", "tear", "teas"]),
        ("sorted by bytes", &["é\nz\nа\na\n"], &["a", "z", "é", "а"]),
        ("comments", &["# one\ntea # two\ntee\t#three\n  # four\n"], &["tea", "tee"]),
        ("a comment needs a space before it", &["c#\ntea#x\n"], &[]),
        ("blank lines", &["\n\n  \n\t\r\ntea\n\n"], &["tea"]),
        ("an empty list", &[""], &[]),
        ("no list", &[], &[]),
        ("one letter", &["a\n"], &["a"]),
        ("composed", &["e\u{301}te\u{301}\nÉTÉ\nété\n"], &["été"]),
        ("marks that do not compose", &["X\u{302}I\n"], &["x\u{302}i"]),
        ("marks in any order", &["a\u{323}\u{307}\na\u{307}\u{323}\n"], &["ạ\u{307}"]),
        ("sharp s", &["STRASSE\nStraße\nSTRAẞE\n"], &["strasse", "straße"]),
        ("sigma", &["ΟΔΟΣ\nοδος\nΟδοσ\n"], &["οδοσ"]),
        ("dotted i", &["İYİ\nI\u{307}yi\niyi\n"], &["iyi"]),
        ("dotless i", &["kıl\nkil\nKIL\n"], &["kil", "kıl"]),
        ("Kelvin and Ångström", &["\u{212a}\n\u{212b}\n"], &["k", "å"]),
        ("Hangul jamo", &["\u{1112}\u{1161}\u{11ab}\n"], &["한"]),
        ("alphabets without case", &["שלום\nहिन्दी\nかな\n"], &["שלומ", "हिन्दी", "かな"]),
        ("entries that do not start with a letter", &["\u{301}a\n1a\n-a\n🙂\n\0\n"], &[]),
        ("two lists", &["tea\nzoo\n", "ant\ntea\n"], &["ant", "tea", "zoo"]),
        ("two lists without final line ends", &["tea", "tee"], &["tea", "tee"]),
    ];
    for (name, lists, expected) in table {
        let mut list = read(ListOptions::default(), lists);
        assert_eq!(words(&mut list), *expected, "{name}");
        assert_eq!(words(&mut list), *expected, "{name}, sorted again");
    }
}

#[test]
fn lines_and_duplicates_are_counted() {
    let mut list = read(ListOptions::default(), &["tea\n\n# none\ntea\nant", "TEA\nx y\n"]);
    assert_eq!(list.lines(), 7);
    assert_eq!(words(&mut list), ["ant", "tea"]);
    assert_eq!(list.duplicates(), 2);
    list.read("more", "bee\nant\n".as_bytes()).unwrap();
    assert_eq!(words(&mut list), ["ant", "bee", "tea"]);
    assert_eq!((list.lines(), list.duplicates()), (9, 3));
}

#[test]
fn each_reason_keeps_its_first_example_as_written() {
    let entries = [
        (SkipReason::Apostrophe, ["Don't", "can’t", "o‘clock", "l＇eau"]),
        (SkipReason::Hyphen, ["Co-op", "co‐op", "co–op", "co\u{ad}op"]),
        (SkipReason::Digit, ["4x4", "x²", "½", "a٣"]),
        (SkipReason::Space, ["ice cream", "ice  cream", "ice\u{a0}cream", "ice\rcream"]),
        (SkipReason::Symbol, ["e.g.", "a🙂", "\u{301}a", "a\tb"]),
        (SkipReason::TooShort, ["A", "b", "é", "X\u{302}"]),
        (SkipReason::TooLong, ["Abcdefg", "tralala", "éééééé", "abcdef"]),
    ];
    let options = ListOptions { min_length: 2, max_length: 5, ..ListOptions::default() };
    let text: String = entries
        .iter()
        .flat_map(|(_, entries)| entries)
        .map(|entry| format!(" {entry} \n"))
        .collect();
    let mut list = read(options, &[&text]);
    assert_eq!(list.words().len(), 0);
    for (reason, [example, ..]) in entries {
        let expected = Skipped { count: 4, example: example.into() };
        assert_eq!(*list.skipped(reason), expected, "{reason:?}");
    }
    // In a plain list, every entry fits the format, and capitals are skipped only on demand.
    let others = [SkipReason::Format, SkipReason::Capital];
    let reasons = SkipReason::ALL.iter().filter(|reason| !others.contains(reason));
    assert!(reasons.eq(entries.iter().map(|(reason, _)| reason)));
}

#[test]
fn the_first_invalid_character_determines_the_reason() {
    for (entry, reason) in [
        ("a'b-c", SkipReason::Apostrophe),
        ("a-b'c", SkipReason::Hyphen),
        ("1 2", SkipReason::Digit),
        ("a b1", SkipReason::Space),
        ("a.b c", SkipReason::Symbol),
        // Not a word, regardless of its length.
        ("a-b-c-d-e-f-g", SkipReason::Hyphen),
    ] {
        let list = read(ListOptions { max_length: 4, ..ListOptions::default() }, &[entry]);
        assert_eq!(list.skipped(reason).example, entry);
    }
}

#[test]
fn lengths_count_letters_up_to_255_bytes() {
    let table: &[(usize, usize, &str, &[&str])] = &[
        (3, 4, "to\ntea\nteas\nteals\n", &["tea", "teas"]),
        (0, 9, "a\n", &["a"]),
        (3, 3, "e\u{301}te\u{301}\nх\u{302}аб\nété\n", &["été", "х\u{302}аб"]),
        (4, 3, "tea\nteas\n", &[]),
    ];
    for &(min_length, max_length, text, expected) in table {
        let options = ListOptions { min_length, max_length, ..ListOptions::default() };
        let mut list = read(options, &[text]);
        assert_eq!(words(&mut list), expected, "{min_length} to {max_length}");
    }
    let any = ListOptions { max_length: usize::MAX, ..ListOptions::default() };
    for (letter, max) in [("a", 255), ("é", 127), ("x\u{302}", 85)] {
        let (fits, longer) = (letter.repeat(max), letter.repeat(max + 1));
        let mut list = read(any, &[&fits, &longer]);
        assert_eq!(words(&mut list), [fits], "{letter}");
        assert_eq!(list.skipped(SkipReason::TooLong).example, longer, "{letter}");
    }
}

#[test]
fn a_strict_list_is_rejected_at_its_first_invalid_entry() {
    let strict =
        ListOptions { min_length: 3, max_length: 5, strict: true, ..ListOptions::default() };
    let mut list = WordList::new(strict);
    let text = "tea\r\n\n# it's\nto\nteatime\n ice-cream # it's\ncan't\n";
    let error = list.read("my list.txt", text.as_bytes()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "my list.txt, line 6: `ice-cream` contains a hyphen; fix or remove the entry"
    );
    assert!(matches!(error, Error::NotAWord { line: 6, reason: SkipReason::Hyphen, .. }));
    assert_eq!(words(&mut list), ["tea"], "the words before it are kept");
    assert_eq!(list.skipped(SkipReason::TooShort).example, "to");
    assert_eq!(list.skipped(SkipReason::TooLong).example, "teatime");
    assert_eq!(list.skipped(SkipReason::Hyphen).count, 0);
}
