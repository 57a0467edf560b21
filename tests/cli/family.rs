//! Family mode: no command prints a blocked word.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use boggle_dictionary::Dictionary;
use boggle_solver::Size;
use boggle_wordsearch::{Options, format_puzzle, generate, parse_entries};
use snapbox::str;

use super::Home;

const BLOCKED: &str = include_str!("../../crates/game/data/blocked.txt");

fn blocked() -> BTreeSet<&'static str> {
    BLOCKED.lines().filter(|line| !line.starts_with('#')).collect()
}

/// Returns the blocked words in a text.
pub(crate) fn blocked_in(text: &str) -> BTreeSet<String> {
    let blocked = blocked();
    let words = text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
    words.filter(|word| blocked.contains(&**word)).collect()
}

/// Returns a board with four blocked words in its columns, so that its text does not contain them.
pub(crate) fn board(first: usize) -> String {
    let words: Vec<&str> = blocked().into_iter().filter(|word| word.len() == 4).collect();
    let words: Vec<&[u8]> =
        (0..4).map(|at| words[(first + 7 * at) % words.len()].as_bytes()).collect();
    let letters = (0..4).flat_map(|row| words.iter().map(move |word| char::from(word[row])));
    letters.collect()
}

#[test]
fn no_output_has_a_blocked_word() {
    let home = Home::new();
    let words: Vec<_> = blocked().into_iter().collect();
    home.write("all.txt", words.join("\n"));
    home.write("sheet.txt", "tea\n");
    let boards: Vec<String> = [0, 40].map(board).into();
    home.write("boards.txt", boards.join("\n"));
    let play = |family: &str| {
        let call = format!("play --plain {} --time none {family}", boards[0]);
        home.boggle(&call).stdin("sit\n").answer().stdout
    };
    // Play a game before family mode is enabled.
    play("");
    for board in &boards {
        let rows: Vec<&str> = (0..4).map(|row| &board[4 * row..4 * row + 4]).collect();
        home.write("grid.txt", rows.join("\n"));
        let calls = [
            "solve BOARD",
            "solve BOARD --paths --sort points",
            "solve BOARD --format json --definitions",
            "solve BOARD --format csv",
            "solve BOARD --per-cell --common",
            "solve BOARD --html drawing.html",
            "score BOARD sheet.txt",
            "score BOARD sheet.txt --format json",
            "wordsearch solve grid.txt",
            "play --plain BOARD --time none",
            "replay 1",
            "replay",
            "replay --format json",
            "history",
            "history --format json",
            "replay --definitions",
            "replay --format json --definitions",
            "history --missed",
            "play --plain --practice --time none",
            "roll --seed 3 --min-words 30 --format json",
            "roll --seed 3 --min-words 30 --svg drawing.svg",
            "find --board BOARD tea sit",
            "check BOARD",
            "stats boards.txt --format csv",
            "stats boards.txt --format json",
            "stats boards.txt",
            "best --size 3x3 --boards 2k --seed 1",
            "wordsearch new sheet.txt --seed 1 --size 9x9",
            "rules",
        ];
        for call in calls {
            let call = call.replace("BOARD", board);
            let with = |family: &str| {
                let _ = fs::remove_file(home.path("drawing.html"));
                let _ = fs::remove_file(home.path("drawing.svg"));
                let call = home.boggle(&call).env("BOGGLE_FAMILY", family);
                let answer = call.stdin("sit\n/missed\n").answer();
                assert!(answer.status.unwrap() < 2, "{answer:?}");
                let drawing = |name| fs::read_to_string(home.path(name)).unwrap_or_default();
                let drawings = drawing("drawing.html") + &drawing("drawing.svg");
                answer.stdout + &answer.stderr + &drawings
            };
            assert_eq!(blocked_in(&with("1")), BTreeSet::new(), "{call}");
            // Make sure that the check can fail.
            if (call.starts_with("solve") && !call.contains("--common"))
                || call == "stats boards.txt --format csv"
            {
                assert_ne!(blocked_in(&with("0")), BTreeSet::new(), "{call}");
            }
        }
    }
    // A search for boards also ignores the words.
    let goal = "best --dict all.txt --size 2x2 --boards 2k --family";
    assert_eq!(home.boggle(goal).answer().status, Some(2));
    for call in ["words", "words f --length 4"] {
        assert_eq!(blocked_in(&home.dict(&format!("{call} --family")).prints()), BTreeSet::new());
    }
}

/// The letters between the words of a puzzle are random and could spell anything.
#[test]
fn puzzles_have_no_blocked_word() {
    let home = Home::new();
    // These letters spell many of the words.
    let words = "stifle\nchalk\npuncture\nwasp\n";
    home.write("words.txt", words);
    let list = blocked();
    let hidden = |text: &str| {
        let rows: Vec<Vec<char>> =
            text.lines().map(|it| it.to_lowercase().chars().collect()).collect();
        let mut found = BTreeSet::new();
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)]
        {
            let cell = |row: usize, column: usize, step: isize| {
                let row = rows.get(row.checked_add_signed(step * down)?)?;
                row.get(column.checked_add_signed(step * right)?).copied()
            };
            for (row, column) in (0..24).flat_map(|row| (0..24).map(move |column| (row, column))) {
                let line: String = (0..12).map_while(|step| cell(row, column, step)).collect();
                let starts = (1..=line.len()).map(|end| line[..end].to_owned());
                found.extend(starts.filter(|start| list.contains(&**start)));
            }
        }
        found
    };
    let mut without = BTreeSet::new();
    for seed in 0..4 {
        let call = format!("wordsearch new words.txt --size 24x24 --seed {seed} --format grid");
        let puzzle = home.boggle(&call).prints();
        assert_eq!(hidden(&puzzle), BTreeSet::new(), "{puzzle}");
        // The library blocks only what it is told to.
        let size = Some(Size { rows: 24, columns: 24 });
        let options = Options { size, seed, ..Options::default() };
        let puzzle = generate(&parse_entries(words).unwrap(), &options).unwrap();
        without.extend(hidden(&format_puzzle(&puzzle.board)));
    }
    // Make sure that the check can fail.
    assert!(!without.is_empty());
}

/// A person chooses the words and the message, unless family mode is on.
#[test]
fn only_family_mode_refuses_words_and_messages_of_puzzles() {
    let home = Home::new();
    let word = *blocked().first().unwrap();
    let error = format!("boggle: `{word}` is blocked; remove it, or see `boggle-dict allow`\n");
    for (words, message) in [(word, "Well done, everyone"), ("wombat", word)] {
        home.write("words.txt", format!("elephant\ngiraffe\n{words}\n"));
        let call = "wordsearch new words.txt --seed 1 --directions right,down --dense";
        let new = |option: &str| home.boggle(call).arg_each(option).arg("--message").arg(message);
        let answer = new("").answer();
        assert!(!answer.stderr.contains("is blocked"), "{answer:?}");
        let answer = new("--family").answer();
        assert_eq!((answer.status, &answer.stderr), (Some(2), &error));
    }
}

/// A block list of one's own counts too. A single letter cannot be left out.
#[test]
fn puzzles_have_no_word_that_the_user_blocks() {
    let home = Home::new();
    home.write("words.txt", "plum\nfig\n");
    home.dict("block up mug lug gig m").answer();
    for seed in 0..4 {
        let new = format!("wordsearch new words.txt --size 12x12 --seed {seed} --format grid");
        let puzzle = home.boggle(&new).prints();
        let solve = home.boggle("wordsearch solve - up mug lug gig --format csv");
        let found = solve.stdin(puzzle.clone()).answer().stdout;
        assert_eq!(found.matches(",0,").count(), 4, "{puzzle}");
    }
}

#[test]
fn family_mode_has_three_switches() {
    let home = Home::new();
    let word = *blocked().first().unwrap();
    let has_word = |family: Option<&str>, option: &str| {
        let call = home.dict(&format!("contains {word} {option}"));
        let call = if let Some(value) = family { call.env("BOGGLE_FAMILY", value) } else { call };
        call.answer().status == Some(0)
    };
    assert!(has_word(None, "") && !has_word(None, "--family"));
    assert!(!has_word(Some("1"), "") && has_word(Some("0"), "") && has_word(Some(""), ""));
    assert!(!has_word(Some("Yes"), "") && has_word(Some("FALSE"), ""));
    let call = home.dict("contains tea").env("BOGGLE_FAMILY", "maybe");
    call.gives(2, "", "boggle-dict: BOGGLE_FAMILY is `maybe`; set it to 1 or 0\n");
    home.write("config/boggle/config.toml", "# for all\nfamily = true\n");
    assert!(!has_word(None, "") && has_word(Some("off"), ""));
    home.write("config/boggle/config.toml", "family = false\n");
    assert!(has_word(None, "") && !has_word(None, "--family"));
    let settings = [
        (
            "color = \"blue\"",
            "unknown field `color`, expected one of `family`, `theme`, `bell`, `games`",
        ),
        ("family", "key with no value, expected `=`"),
        ("bell = 1", "invalid type: integer `1`, expected a boolean"),
        ("theme = dark", "string values must be quoted, expected literal string"),
        (
            "theme = 'blue'",
            "unknown variant `blue`, expected one of `auto`, `dark`, `light`, `plain`",
        ),
    ];
    for (setting, problem) in settings {
        home.write("config/boggle/config.toml", format!("family = true\n{setting}\n"));
        let answer = home.boggle("solve cart").answer();
        let place = "[HOME]/config/boggle/config.toml, line 2";
        assert_eq!(answer.stderr, format!("boggle: {place}: {problem}\n"));
        assert_eq!(answer.status, Some(2));
    }
    let all = "bell = false\ntheme = 'light' # paper\nfamily = true\n";
    home.write("config/boggle/config.toml", all);
    assert!(!has_word(None, ""));
}

#[test]
fn people_block_and_allow_words() {
    let home = Home::with_tiny();
    let built_in = home.dict("block").prints();
    assert!(built_in.lines().eq(blocked()));
    home.dict("block cat Ears").prints();
    home.dict("allow ears turd").prints();
    assert_eq!(
        fs::read_to_string(home.stored("family.txt")).unwrap(),
        "block cat\nallow ears\nallow turd\n"
    );
    let list = home.dict("block").prints();
    assert_eq!(list.lines().count(), built_in.lines().count());
    home.boggle("solve cart --dict tiny --family --format words").gives(
        0,
        str![[r#"
cart
act
arc
car
rat

"#]],
        str![],
    );
    home.boggle("solve cart --dict tiny --format words").gives(
        0,
        str![[r#"
cart
act
arc
car
cat
rat

"#]],
        str![],
    );
    home.dict("block c4t").gives(
        2,
        str![],
        str![[r#"
boggle-dict: invalid word `c4t`: `4` is not a letter; remove it

"#]],
    );
    let long = home.dict("block").arg("a".repeat(256)).answer();
    assert_eq!(long.status, Some(2));
    assert!(
        long.stderr.ends_with("a…`: longer than 255 bytes, the limit for a word\n"),
        "{}",
        long.stderr
    );
    home.write(home.stored("family.txt"), "block cat\nban rat\n");
    home.dict("block").gives(
        2,
        str![],
        str![[r#"
boggle-dict: [HOME]/data/boggle/family.txt, line 2: expected `block WORD` or `allow WORD`

"#]],
    );

    home.write("one.txt", "turd\n");
    home.write(home.stored("family.txt"), "");
    home.boggle("solve cart --dict one.txt --family").gives(
        2,
        str![],
        str![[r#"
boggle: all words of `one` are blocked; see `boggle-dict block`

"#]],
    );
}

/// Deriving a dictionary takes a while, so the result is cached until the list changes.
#[test]
fn derived_dictionaries_are_kept() {
    let home = Home::with_tiny();
    let cached = || {
        let files = fs::read_dir(home.path("cache/boggle")).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.starts_with("family-")).count()
    };
    for _ in 0..2 {
        home.boggle("solve cart --dict tiny --family").prints();
        assert_eq!(cached(), 1);
    }
    for at in 0..10 {
        home.dict(&format!("block {}", "x".repeat(at + 1))).prints();
        home.boggle("solve cart --dict tiny --family").prints();
        assert!((1..=8).contains(&cached()));
    }
}

/// A game played in family mode is later judged with the same words.
#[test]
fn games_know_their_mode() {
    let home = Home::new();
    let play = |family: &str| {
        let call = format!("play --plain {} --time none {family}", board(0));
        home.boggle(&call).stdin("sit\n").answer();
    };
    play("--family");
    play("");
    let missing = "Missed words unavailable";
    for (call, is_missing) in [
        ("replay 1", false),
        ("replay 1 --family", false),
        ("replay 2", false),
        ("replay 2 --family", true),
    ] {
        let answer = home.boggle(call).prints();
        assert_eq!(answer.contains(missing), is_missing, "{call}: {answer}");
    }
}

#[test]
fn inflections_are_blocked_too() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let blocked = blocked();
    assert!(blocked.iter().all(|word| dictionary.contains(word)), "not in the built-in list");
    // Plurals and verb forms of the words, except for innocent ones.
    let innocent = ["retarding", "spicer"];
    let mut missing = Vec::new();
    for word in &blocked {
        for ending in ["s", "es", "ed", "ing", "er", "ers"] {
            let inflected = format!("{word}{ending}");
            let rank = dictionary.rank(&inflected);
            let lemma = rank.and_then(|rank| dictionary.definition(rank).unwrap());
            let lemma = lemma.and_then(|definition| definition.lemma);
            if lemma.as_deref() == Some(*word)
                && !blocked.contains(&*inflected)
                && !innocent.contains(&&*inflected)
            {
                missing.push(inflected);
            }
        }
    }
    assert_eq!(missing, [""; 0]);
}

/// The examples in the documentation and in the help contain none of the words.
#[test]
fn documentation_is_for_every_table() {
    fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy();
            if path.is_dir() {
                if !["target", ".git", "fuzz"].contains(&&*name) {
                    texts(&path, found);
                }
            } else if name.ends_with(".md") || name == "help.rs" || name.ends_with(".svg") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    texts(Path::new(env!("CARGO_MANIFEST_DIR")), &mut found);
    assert!(found.len() > 10, "{found:?}");
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(blocked_in(&text), BTreeSet::new(), "{}", path.display());
    }
    assert!(Dictionary::from_words(blocked()).is_ok());
}
