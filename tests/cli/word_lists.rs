//! Word lists: their formats, and `--dict LIST`.

use std::fs;

use snapbox::str;

use super::Home;

/// The same words in all formats that `boggle-dict build` detects.
const FORMATS: [(&str, &str, &str); 8] = [
    ("list.c", "{\"Act\", \"cat\", \"dog\"}", "quoted words in brackets"),
    ("list.json", "[\n  \"act\",\n  \"cat\",\n  \"dog\"\n]\n", "quoted words in brackets"),
    ("keys.json", "{\"act\": 1, \"cat\": 2, \"dog\": 3}", "quoted words in brackets"),
    ("quoted.txt", "\"act\"\n\"cat\"\n\"dog\"\n", "one quoted word per line"),
    ("counts.tsv", "act\t5\ncat\t7\ndog\t1\n", "columns separated by tabs, the words in column 1"),
    (
        "uniq.txt",
        "  5 act\n 70 cat\n  1 dog\n",
        "columns separated by spaces, the words in column 2",
    ),
    (
        "counts.csv",
        "word,count\nact,5\ncat,7\ndog,1\n",
        "columns separated by commas below a header, the words in column 1",
    ),
    (
        "defined.txt",
        "act  to do a thing\ncat  a small animal\ndog  an animal\n",
        "words and definitions separated by two or more spaces",
    ),
];

#[test]
fn every_format_can_be_built_and_used_directly() {
    let home = Home::new();
    for (name, text, format) in FORMATS {
        home.write(name, text);
        let built = home.dict(&format!("build {name} --output out.fst")).answer();
        assert_eq!(built.status, Some(0), "{name}: {}", built.stderr);
        let mut lines = built.stdout.lines();
        assert!(lines.next().unwrap().starts_with("3 words from "), "{name}: {}", built.stdout);
        assert_eq!(lines.next(), Some(&*format!("{name} read as {format}")));
        let warning = match name {
            "en.dic" => {
                "boggle-dict: warning: affixes are not expanded; the dictionary has only the base \
                 forms\n"
            }
            _ => "",
        };
        assert_eq!(built.stderr, warning, "{name}");
        assert_eq!(home.dict("words --dict out.fst").prints(), "act\ncat\ndog\n", "{name}");

        let words = home.dict(&format!("words --dict {name}")).answer();
        assert_eq!((words.status, words.stdout.as_str()), (Some(0), "act\ncat\ndog\n"), "{name}");
        assert_eq!(words.stderr, format!("boggle-dict: {name}: read as {format}\n"));
    }
}

#[test]
fn a_list_is_a_dictionary_for_every_command() {
    let home = Home::new();
    home.write("words.txt", "cat\nact\n# tea\ncats\n");
    home.boggle("solve cats --dict words.txt --format words --verbose").gives(
        0,
        str![[r#"
cats
act
cat

"#]],
        str![[r#"
boggle: dictionary `words` (3 words, words.txt, compiled in [TIME] ms), chosen on the command line

"#]],
    );
    let call = home.boggle("solve cats --format words").env("BOGGLE_DICT", home.path("words.txt"));
    assert_eq!(call.prints(), "cats\nact\ncat\n");
    home.write("game.txt", "Ann: cat tac\n");
    let score = home.boggle("score cats game.txt --dict words.txt").prints();
    assert!(score.contains("Ann"), "{score}");
    home.boggle("roll --min-words 1 --seed 1 --dict words.txt --format board").answer();
    // No file is written.
    assert!(!home.path("data").exists());
    // An installed dictionary takes precedence over a file without a path.
    home.write("tiny", "dog\n");
    assert_eq!(home.dict("words --dict tiny").prints(), "dog\n");
    home.add_dictionary("tiny", ["cow"]);
    assert_eq!(home.dict("words --dict tiny").prints(), "cow\n");
    assert_eq!(home.dict("words --dict ./tiny").prints(), "dog\n");
}

#[test]
fn files_that_are_neither_dictionaries_nor_lists_are_rejected() {
    let home = Home::new();
    home.write("junk", b"\x7fELF\0\0\0\x01text\n");
    home.write("utf16.txt", b"\xff\xfec\0a\0t\0\n\0");
    home.write("latin1.txt", b"cat\ncaf\xe9\n");
    home.write("empty.txt", "");
    home.write("pairs.txt", "cat dog\ncow emu\n");
    home.write("cut.json", "[\"cat\",\n\"dog\"");
    let errors: String =
        ["junk", "utf16.txt", "latin1.txt", "empty.txt", "pairs.txt", "cut.json", "no.txt"]
            .into_iter()
            .map(|name| {
                let answer = home.boggle(&format!("solve cats --dict {name}")).answer();
                assert_eq!((answer.status, answer.stdout.as_str()), (Some(2), ""), "{name}");
                answer.stderr
            })
            .collect();
    snapbox::assert_data_eq!(
        errors,
        str![[r#"
boggle: junk: not a dictionary; build one from a word list with `boggle-dict build LIST`
boggle: utf16.txt, line 1: not UTF-8; convert the list to UTF-8 first
boggle: latin1.txt, line 2: not UTF-8; convert the list to UTF-8 first
boggle: empty.txt: no words in the list; write one word per line
boggle: pairs.txt: all entries were skipped; for example, `cat dog` contains a space; write one word per line, with a tab before any definition
boggle: cut.json, line 2, column 6: found the end of the text; expected a comma or `]`
boggle: no dictionary or file named `no.txt`; check the name

"#]]
    );
}

#[test]
fn a_list_with_more_skipped_entries_than_words_is_reported() {
    let home = Home::new();
    home.write("notes.txt", "cat\nice cream\nhot dog\ndon't\n");
    home.dict("words --dict notes.txt").gives(
        0,
        str![[r#"
cat

"#]],
        str![[r#"
boggle-dict: warning: notes.txt: 3 skipped, such as `ice cream` (contains a space)

"#]],
    );
}

#[test]
fn every_skipped_entry_of_a_short_list_is_reported() {
    let home = Home::with_tiny();
    home.write("names.txt", "kim\nanna\nMary-Ann\n");
    let answer = home.boggle("solve carteaqit --dict tiny --words names.txt --summary").answer();
    let warning = "boggle: warning: names.txt: 1 skipped, such as `Mary-Ann` (contains a hyphen)\n";
    assert_eq!((answer.status, answer.stderr.as_str()), (Some(0), warning));
}

#[test]
fn a_large_list_is_reported() {
    let home = Home::new();
    home.write("large.txt", "cat # a long comment that has no words\n".repeat(70_000));
    home.dict("words --dict large.txt").gives(
        0,
        str![[r#"
cat

"#]],
        str![[r#"
boggle-dict: large.txt is large; to save time, run `boggle-dict build large.txt` once

"#]],
    );
    home.write("huge.txt", "");
    fs::File::options()
        .write(true)
        .open(home.path("huge.txt"))
        .unwrap()
        .set_len((1 << 26) + 1)
        .unwrap();
    home.dict("words --dict huge.txt").gives(
        2,
        str![],
        str![[r#"
boggle-dict: huge.txt: larger than 64 MiB; build it once with `boggle-dict build LIST`

"#]],
    );
}

#[test]
fn accents_can_be_folded() {
    let home = Home::new();
    home.write("fr.txt", "Été\nete\nmaïs\ncœur\n");
    home.dict("build fr.txt --fold-accents --output fr.fst").gives(
        0,
        str![[r#"
3 words from 4 lines
1 duplicate skipped
no levels or definitions from the built-in dictionary, which has 0 of the 3 words
62 bytes in [TIME] ms
fr.fst
use it with --dict fr.fst

"#]],
        str![],
    );
    assert_eq!(home.dict("words --dict fr.fst").prints(), "coeur\nete\nmais\n");
    for (board, dictionary, words) in [
        ("été", "fr.txt", "été\n"),
        ("ete", "fr.txt", "ete\n"),
        ("ete", "fr.fst", "ete\n"),
        ("cœur", "fr.txt", "cœur\n"),
        ("coeur", "fr.fst", "coeur\n"),
    ] {
        let size = board.chars().count();
        let answer = home
            .boggle(&format!("solve {board} --size 1x{size} --format words --dict {dictionary}"))
            .answer();
        assert_eq!((answer.status, answer.stdout.as_str()), (Some(0), words), "{board}");
    }
}

/// German words have `ae`, `oe` and `ue` for umlauts, in lists and on boards, with the levels and
/// definitions of the umlauts.
#[test]
fn umlauts_can_be_spelled_out() {
    let home = Home::new();
    home.write("de.txt", "Müsli\nmüslis\nGRÖSSE\nÄrger\nCafé\n");
    home.write("levels.txt", "müsli 35\nmüslis 50\n");
    home.write("meanings.tsv", "müsli\tein Brei\nmüslis\t=müsli\n");
    let files = "--levels levels.txt --definitions meanings.tsv --no-built-in";
    for (option, words) in [
        ("--fold-accents=german", "aerger\ncafe\ngroesse\nmuesli\nmueslis\n"),
        ("--fold-accents", "arger\ncafe\ngrosse\nmusli\nmuslis\n"),
    ] {
        home.dict(&format!("build {option} de.txt {files} --output de.fst")).prints();
        assert_eq!(home.dict("words --dict de.fst").prints(), words, "{option}");
    }
    home.dict(&format!("build --fold-accents=german de.txt {files} --output de.fst")).prints();
    for (board, word) in [
        ("m u e s l i", "muesli"),
        ("m ue s l i", "muesli"),
        ("M,Ue,S,L,I", "muesli"),
        ("a e r g e r", "aerger"),
        ("g r o e s s e", "groesse"),
    ] {
        let cells = board.split([' ', ',']).count();
        let solve = home.boggle("solve --dict de.fst --format words --min-length 5 --size");
        assert_eq!(solve.arg(format!("1x{cells}")).arg(board).prints(), format!("{word}\n"));
    }
    assert_eq!(
        home.boggle("define mueslis --dict de.fst").prints(),
        "mueslis: see muesli: ein Brei\n"
    );
    let answer = home.dict("build --fold-accents=klingon de.txt --output de.fst").answer();
    assert_eq!(answer.status, Some(2), "{answer:?}");
    let answer = home.dict("build --fold-accents=german --language german de.txt").answer();
    assert!(answer.stderr.contains("cannot be used with"), "{answer:?}");
}
