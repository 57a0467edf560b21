//! The formats of word lists, and lists that only resemble them.

use boggle_dictionary::letters::Accents;
use boggle_dictionary::{
    Dictionary, Error, ListFormat, ListOptions, MiddleColumn, Separator, SkipReason, WordList,
    compile_annotated,
};
use boggle_notation::Kind;

fn columns(separator: Separator, word: usize) -> ListFormat {
    ListFormat::Columns { separator, word, header: false }
}

fn with_header(separator: Separator, word: usize) -> ListFormat {
    ListFormat::Columns { separator, word, header: true }
}

fn definitions(separator: Separator) -> ListFormat {
    ListFormat::Definitions { separator, middle: None, header: false }
}

fn three_columns(separator: Separator, middle: MiddleColumn) -> ListFormat {
    ListFormat::Definitions { separator, middle: Some(middle), header: false }
}

#[test]
fn formats_are_detected() {
    use ListFormat::{Array, Plain, Quoted};
    use MiddleColumn::{Levels, Numbers, PartsOfSpeech};
    use Separator::{Comma, Semicolon, Spaces, Tab};

    let table: &[(&str, ListFormat, &[&str])] = &[
        ("cat\ndog\n", Plain, &["cat", "dog"]),
        ("cat", Plain, &["cat"]),
        ("", Plain, &[]),
        // Quoted words in brackets.
        (r#"{"cat", "dog"}"#, Array, &["cat", "dog"]),
        (r#"["cat","dog"]"#, Array, &["cat", "dog"]),
        ("\u{feff} [\r\n  \"Cat\",\r\n  \"dog\",\r\n];\n", Array, &["cat", "dog"]),
        ("['cat', 'dog', \"don't\"]", Array, &["cat", "dog"]),
        (
            r#"["\u00e9t\u00E9", "\u0065\u0301t\u00e9", "a\"b", "\ud83d\ude00", "a\u00"]"#,
            Array,
            &["été"],
        ),
        (r##"["ice cream", " tea ", "", "#tag"]"##, Array, &["tea"]),
        (
            r#"{"cat": 1, "dog": "an [animal]", "cow": null, "emu": -1.5e3}"#,
            Array,
            &["cat", "cow", "dog", "emu"],
        ),
        // One quoted word per line.
        ("\"cat\"\n\"dog\"\n", Quoted, &["cat", "dog"]),
        ("'cat',\n'dog' ,\n\n“cow”\n# x\n", Quoted, &["cat", "cow", "dog"]),
        // Numbers in columns.
        ("cat\t12\ndog\t7\n", columns(Tab, 0), &["cat", "dog"]),
        ("12\tcat\n7\tdog\n", columns(Tab, 1), &["cat", "dog"]),
        ("1\tthe\t99.5%\n2\tof\t3,400\n", columns(Tab, 1), &["of", "the"]),
        ("cat 12\ndog 7\n", columns(Spaces, 0), &["cat", "dog"]),
        ("    12 cat\n     7 dog\n", columns(Spaces, 1), &["cat", "dog"]),
        ("cat,12\n\"dog\", 7\n", columns(Comma, 0), &["cat", "dog"]),
        ("Cat;1,5\nDog;0,7\n", columns(Semicolon, 0), &["cat", "dog"]),
        ("word,count\ncat,12\ndog,7\n", with_header(Comma, 0), &["cat", "dog"]),
        (
            "ice cream\t5\ncat\t12\n1984\t3\ndog\t7\ncow\t1\n",
            columns(Tab, 0),
            &["cat", "cow", "dog"],
        ),
        // Definitions.
        ("cat\ta small animal\ndog\tanother animal\n", definitions(Tab), &["cat", "dog"]),
        ("cat  a small animal\ndog   an animal # it barks\n", definitions(Spaces), &["cat", "dog"]),
        (
            "cat\tn.\ta small animal\ndog\tn.\tan animal\n",
            three_columns(Tab, PartsOfSpeech),
            &["cat", "dog"],
        ),
        (
            "cat,noun,\"a small, furry animal\"\nrun,Verb,move fast\n",
            three_columns(Comma, PartsOfSpeech),
            &["cat", "run"],
        ),
        (
            "cat  35  a small animal\nauk  95  a black bird\n",
            three_columns(Spaces, Levels),
            &["auk", "cat"],
        ),
        (
            "cat;5;a small animal\ndog;5;an animal\n",
            three_columns(Semicolon, Numbers),
            &["cat", "dog"],
        ),
        ("cat\tgato\ta small animal\ndog\tperro\tan animal\n", definitions(Tab), &["cat", "dog"]),
        (
            "Word,POS,Definition\ncat,n,a small animal\ndog,n,an animal\n",
            ListFormat::Definitions { separator: Comma, middle: Some(PartsOfSpeech), header: true },
            &["cat", "dog"],
        ),
        (
            "Word\tMeaning\ncat\ta small animal\ndog\tan animal\n",
            ListFormat::Definitions { separator: Tab, middle: None, header: true },
            &["cat", "dog"],
        ),
        // The layout of Collins.
        (
            "Collins Words (2019). 2 words with definitions.\r\n\r\nAA\ta rough lava [n AAS]\r\n\
             AAH\tto exclaim in surprise [v]\r\n",
            ListFormat::Definitions { separator: Tab, middle: None, header: true },
            &["aa", "aah"],
        ),
        (
            "Words\n\ncat\ta small animal\ndog\tan animal\n",
            ListFormat::Definitions { separator: Tab, middle: None, header: true },
            &["cat", "dog"],
        ),
        (
            "ice cream\ta frozen dessert\ncat\tan animal\ndog\tanimal\n",
            definitions(Tab),
            &["cat", "dog"],
        ),
    ];
    for (text, format, expected) in table {
        let mut list = WordList::default();
        assert_eq!(list.read("list", text.as_bytes()).unwrap(), *format, "{text:?}");
        assert_eq!(list.words().collect::<Vec<_>>(), *expected, "{text:?}");
    }
}

/// Ambiguous entries are skipped, as in any list.
#[test]
fn ambiguous_lists_yield_no_words() {
    for text in [
        "catch 22",
        "apollo 11\napollo 13\n",
        "ice cream\nhot dog\n",
        "cat dog\ncow emu\n",
        "cat\tdog\ncow\temu\n",
        "cat  dog\ncow  emu\n",
        "cat  dog  cow\nemu  gnu  yak\n",
        "cat, dog, cow",
        "cat,dog\ncow,emu\n",
        "\"cat\",\"chat\"\n\"dog\",\"chien\"\n",
        "\"cat\", \"dog\"",
        "noun\tcat\tan animal\nnoun\tdog\tan animal\nnoun\tcow\tan animal\n",
        "noun 1\nnoun 2\nverb 3\n",
        "1 2\n3 4\n",
        "'n'",
        "[noun]",
        "{1}\n",
        "2\nand/or\nhe/she\n",
        "2\nand/or\nhe/she him\nA/C # x/\n3\n4\n",
        "http://a/b\nhttp://c/d\n",
    ] {
        let mut list = WordList::default();
        assert_eq!(list.read("list", text.as_bytes()).unwrap(), ListFormat::Plain, "{text:?}");
        assert_eq!(list.words().len(), 0, "{text:?}");
        let skipped: u64 = SkipReason::ALL.iter().map(|&it| list.skipped(it).count).sum();
        assert!(skipped > 0, "{text:?}");
    }
}

#[test]
fn entries_that_do_not_fit_the_format_are_skipped() {
    // The format is determined by the first 64 KiB.
    let letters =
        |n: usize| format!("{n:05}").bytes().map(|b| (b + 49) as char).collect::<String>();
    let counts = (0..9000).map(|n| format!("{}\t{n}\n", letters(n))).collect::<String>();
    assert!(counts.len() > 1 << 16);
    let mut list = WordList::default();
    let text = counts + "cat\ndog\tx\n\t5\nemu\t1\n";
    list.read("list", text.as_bytes()).unwrap();
    let skipped = list.skipped(SkipReason::Format);
    assert_eq!((skipped.count, skipped.example.as_str()), (3, "cat"));
    assert_eq!(list.words().len(), 9001);
    assert_eq!(list.lines(), 9004);
}

#[test]
fn an_array_can_be_longer_than_a_line() {
    let text = format!("[{}\"z\"]", "\"été\",".repeat(1 << 16));
    let mut list = WordList::default();
    assert_eq!(list.read("list", text.as_bytes()).unwrap(), ListFormat::Array);
    assert_eq!(list.words().collect::<Vec<_>>(), ["z", "été"]);
    assert_eq!((list.lines(), list.duplicates()), (1, (1 << 16) - 1));
}

#[test]
fn arrays_with_errors_are_rejected() {
    // Texts, and the place of the error.
    for (text, line, column) in [
        ("[\"cat\",\n\"dog\"", 2, 6),
        ("[\"cat\" \"dog\"]", 1, 8),
        ("{\"cat\"]", 1, 7),
        ("[\"cat\", dog]", 1, 9),
        ("[\n\"cat\", 3]", 2, 8),
        ("[\"cat\", [\"dog\"]]", 1, 9),
        ("[\"cat\", \"dog]\n\n", 1, 9),
        ("[\"cat\"]\n[\"dog\"]\n", 2, 1),
        ("{\"cat\": [1]}", 1, 9),
        ("[\"cat\": 1]", 1, 7),
    ] {
        match WordList::default().read("list", text.as_bytes()) {
            Err(Error::Syntax(error)) => {
                assert_eq!(
                    (error.kind, error.line, error.column),
                    (Kind::List, line, column),
                    "{text}"
                );
                assert_eq!(error.source_name.as_deref(), Some("list"));
            }
            result => panic!("{text}: {result:?}"),
        }
    }
    let bytes = b"[\"cat\", \"\xff\"]";
    let error = WordList::default().read("list", &bytes[..]).unwrap_err();
    assert!(matches!(error, Error::NotUtf8 { line: 1, .. }), "{error}");
}

#[test]
fn strict_lists_reject_entries_of_every_format() {
    let strict = ListOptions { strict: true, ..ListOptions::default() };
    for (text, message) in [
        ("[\"cat\",\n\"don't\"]", "line 2: `don't` contains an apostrophe"),
        ("cat 1\ndog 2\nrock'n'roll 3\n", "line 3: `rock'n'roll` contains an apostrophe"),
    ] {
        let error = WordList::new(strict).read("list", text.as_bytes()).unwrap_err();
        assert!(error.to_string().contains(message), "{error}");
    }
    let mut list = WordList::new(strict);
    list.read("list", "word;n\ncat;1\ndog;2\n".as_bytes()).unwrap();
    assert_eq!(list.words().len(), 2, "a header is not an entry");
}

#[test]
fn accents_can_be_folded() {
    let accents = Accents::REMOVED;
    let mut list = WordList::new(ListOptions { accents, max_length: 5, ..ListOptions::default() });
    list.read("list", "Été\nete\nE\u{301}T\u{c9}\nmaïs\ncœur\ncœurs\n".as_bytes()).unwrap();
    assert_eq!(list.words().collect::<Vec<_>>(), ["coeur", "ete", "mais"]);
    assert_eq!(list.duplicates(), 2);
    assert_eq!(list.skipped(SkipReason::TooLong).example, "cœurs");

    let accents = Accents::German;
    let mut list = WordList::new(ListOptions { accents, max_length: 6, ..ListOptions::default() });
    list.read("list", "Müsli\nMÜSLIS\nmuesli\nTür\n".as_bytes()).unwrap();
    assert_eq!(list.words().collect::<Vec<_>>(), ["muesli", "tuer"]);
    assert_eq!(list.duplicates(), 1);
    assert_eq!(list.skipped(SkipReason::TooLong).example, "MÜSLIS");
}

#[test]
fn formats_have_descriptions() {
    let table = [
        (ListFormat::Array, "quoted words in brackets"),
        (
            with_header(Separator::Comma, 0),
            "columns separated by commas below a header, the words in column 1",
        ),
        (columns(Separator::Spaces, 1), "columns separated by spaces, the words in column 2"),
        (definitions(Separator::Spaces), "words and definitions separated by two or more spaces"),
        (definitions(Separator::Tab), "words and definitions separated by tabs"),
    ];
    for (format, text) in table {
        assert_eq!(format.to_string(), text);
    }
}

#[test]
fn definitions_and_levels_of_lists_are_kept() {
    let mut list =
        WordList::new(ListOptions { accents: Accents::REMOVED, ..ListOptions::default() });
    for text in [
        "cat\t35\ta small animal\nauk\t95\ta bird of the sea\n",
        "cat\t50\tanother animal\ngnu\t80\tan antelope\n",
        "été,n,the warm season\nrun,v.,\"move fast, on \"\"foot\"\"\"\n",
        "Title\n\nCATS\t=cat\nétés\t=été\nemu\ta large bird\noil\ta dark liquid\n",
    ] {
        list.read("list", text.as_bytes()).unwrap();
    }
    let (annotations, mut bytes) = (list.annotations().clone(), Vec::new());
    compile_annotated(list.words(), &annotations, &mut bytes).unwrap();
    let dictionary = Dictionary::new(bytes).unwrap();
    for (word, level, definition) in [
        ("cat", Some(35), "a small animal"),
        ("cats", None, "a small animal"),
        ("auk", Some(95), "a bird of the sea"),
        ("ete", None, "n. the warm season"),
        ("etes", None, "n. the warm season"),
        ("run", None, "v. move fast, on \"foot\""),
        ("emu", None, "a large bird"),
    ] {
        let rank = dictionary.rank(word).unwrap();
        assert_eq!(dictionary.level(rank), level, "{word}");
        assert_eq!(dictionary.definition(rank).unwrap().unwrap().text, definition, "{word}");
    }
}

#[test]
fn capitalized_entries_can_be_skipped() {
    let mut list = WordList::new(ListOptions {
        skip_capitalized: true,
        strict: true,
        ..ListOptions::default()
    });
    list.read("list", "USA\nAaron\nmcDonald\nÉtude\ncat\n".as_bytes()).unwrap();
    assert_eq!(list.words().collect::<Vec<_>>(), ["cat"]);
    assert_eq!(list.skipped(SkipReason::Capital).count, 4);
    assert_eq!(list.skipped(SkipReason::Capital).example, "USA");
}
