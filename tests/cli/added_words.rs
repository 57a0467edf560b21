//! `--words`: words that are added to a dictionary for one command.

use snapbox::str;

use super::Home;

const BOARD: &str = "mich/leax/abcd/efgh";

#[test]
fn words_are_added_for_one_command() {
    let home = Home::with_tiny();
    home.write("names.txt", "Michael\nAda # a queen\ncat\n");
    home.write("names", "leah\n");
    for (words, dictionary, expected) in [
        ("michael", "tiny + michael", "michael\n"),
        ("Michael,leah", "tiny + 2 words", "michael\nleah\n"),
        ("names.txt --words leah,", "tiny + 3 words", "michael\nleah\n"),
        ("./names", "tiny + leah", "leah\n"),
        ("cat", "tiny", ""),
    ] {
        let solve = format!("solve {BOARD} --dict tiny --words {words} --format");
        assert_eq!(home.boggle(&format!("{solve} words")).answer().stdout, expected, "{words}");
        let json = home.boggle(&format!("{solve} json")).answer().stdout;
        assert!(json.contains(&format!(r#""dictionary": {{"name":"{dictionary}""#)), "{json}");
    }
    let solve = home.boggle(&format!("solve {BOARD} --dict tiny --format words --words"));
    assert_eq!(solve.arg("michael, leah").answer().stdout, "michael\nleah\n");
    let solve = home.boggle(&format!("solve {BOARD} --dict tiny --format words --words"));
    assert_eq!(solve.arg("Mich-ael, 2) le'ah").answer().stdout, "michael\nleah\n");
    // Levels and definitions stay.
    let define = "define goose --words michael";
    assert_eq!(home.boggle(define).prints(), home.boggle("define goose").prints());
    let common = format!("solve {BOARD} --common --format words");
    let more = home.boggle(&format!("{common} --words michael")).prints();
    assert_eq!(more, home.boggle(&common).prints());
}

#[test]
fn words_and_files_are_told_apart() {
    let home = Home::with_tiny();
    home.write("anna", "cat\n");
    home.write("empty.txt", "\n");
    for (words, message) in [
        (
            "anna",
            "--words: `anna` is a word, but also a file; write ./anna for the file, or `anna,` for the word",
        ),
        ("none.txt", "none.txt: No such file or directory (os error 2); check the name"),
        ("empty.txt", "empty.txt: no words in the list; write one word per line"),
    ] {
        let answer = home.boggle(&format!("solve {BOARD} --words {words}")).answer();
        assert_eq!((answer.status, answer.stderr), (Some(2), format!("boggle: {message}\n")));
    }
    for words in ["-", ",", "m1chael"] {
        let answer = home.boggle(&format!("solve {BOARD} --words {words}")).answer();
        assert_eq!(answer.status, Some(2), "{words}");
        assert!(answer.stderr.starts_with("boggle: --words, line 1, column "), "{}", answer.stderr);
    }
}

#[test]
fn every_command_knows_added_words() {
    let home = Home::with_tiny();
    let added = "--dict tiny --words michael";
    for (command, text) in [
        (format!("roll --seed 1 --must-contain michael --min-words 1 {added}"), "5 words"),
        (
            format!(
                "best --size 2x4 --letters michael --must-contain michael --boards 1k --seed 1 {added}"
            ),
            "       5       1        7        1  ",
        ),
        (format!("rules {added}"), "tiny + michael, 13 words"),
        (format!("stats --boards 100 --seed 1 {added}"), "tiny + michael"),
        (format!("prove 1x7 --letters michael {added}"), "tiny + michael"),
    ] {
        let answer = home.boggle(&command).answer();
        assert_eq!(answer.status, Some(0), "{command}: {answer:?}");
        assert!(answer.stdout.contains(text), "{command}: {answer:?}");
        assert!(!answer.stderr.contains("is not in"), "{command}: {answer:?}");
    }
    home.dict(&format!("contains michael {added}")).prints();
    // An engine for one board, and one for many.
    let boards = format!("{BOARD}\n").repeat(500);
    let lines =
        home.boggle(&format!("solve --lines --summary - {added}")).stdin(boards).answer().stdout;
    assert!(lines.lines().all(|line| line.contains("\t1\t5")), "{lines}");
}

#[test]
fn blocked_words_are_not_added_in_family_mode() {
    let home = Home::with_tiny();
    home.dict("block michael").prints();
    let solve = format!("solve {BOARD} --dict tiny --words michael,leah --format words");
    assert_eq!(home.boggle(&solve).answer().stdout, "michael\nleah\n");
    assert_eq!(home.boggle(&format!("{solve} --family")).answer().stdout, "leah\n");
}

#[test]
fn required_words_need_not_be_in_the_dictionary() {
    let home = Home::with_tiny();
    home.add_dictionary("letters", ["malice", "teach"]);
    let note = "boggle: `michael` is not in `letters`, so it does not count as a word; to count it, \
                add --words michael\n";
    for command in [
        "roll --seed 1 --must-contain michael --format json",
        "best --size 2x4 --must-contain michael --boards 1k --seed 1 --format jsonl",
    ] {
        let answer = home.boggle(&format!("{command} --dict letters")).answer();
        assert_eq!(answer.status, Some(0), "{answer:?}");
        assert!(answer.stderr.contains(note), "{answer:?}");
    }
    let code = home.boggle("roll --seed 1 --must-contain michael --format board").answer();
    assert_eq!(
        home.boggle(&format!("find michael --board {}", code.stdout.trim())).answer().status,
        Some(0)
    );
}

/// A game is judged only by the same words.
#[test]
fn games_with_added_words_are_kept_until_the_words_are_added_again() {
    let home = Home::with_tiny();
    let play = format!("play --plain --board {BOARD} --dict tiny");
    home.boggle(&format!("{play} --words michael")).stdin("michael\n").prints();
    let replay = home.boggle("replay").prints();
    assert!(replay.contains("dictionary tiny + michael"), "{replay}");
    home.boggle("history --missed").gives(
        1,
        str![],
        str![[r#"
boggle: no word was missed twice since it was last found

"#]],
    );
}
