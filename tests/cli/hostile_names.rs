//! Names of dictionaries, files, players and words that could mislead, and a help text that cannot be
//! written.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Output;

use snapbox::str;

use super::Home;
use super::limits::shell;

/// If an installed dictionary is a link to a missing file, the error says so, and the dictionary
/// can be built again or removed.
#[test]
fn broken_links_are_not_suggested() {
    let home = Home::with_tiny();
    symlink("elsewhere.fst", home.stored("gone.fst")).unwrap();
    home.boggle("solve --dict gone catdogear").gives(
        2,
        str![],
        str![[r#"
boggle: [HOME]/data/boggle/gone.fst: a link to a missing file; check the name

"#]],
    );
    home.write("list", "cat\n");
    assert_eq!(home.dict("build list --name gone").answer().status, Some(0));
    assert!(home.stored("gone.fst").is_symlink() && home.stored("elsewhere.fst").is_file());
    assert_eq!(home.boggle("solve --summary --dict gone catdogear").answer().status, Some(0));
    fs::remove_file(home.stored("elsewhere.fst")).unwrap();
    assert!(home.dict("remove gone").prints().starts_with("Removed `gone`\n"));
    assert!(!home.stored("gone.fst").is_symlink());
}

/// Names of dictionaries, files, players and words cannot affect a terminal or imitate other
/// output.
#[test]
fn names_are_printed_without_control_characters() {
    let home = Home::new();
    let name = "n\u{1b}[31m\u{9b}2Jx\u{202e}\u{2066}\u{200b}\u{2028}\u{e0041}";
    home.add_dictionary(name, ["cat", "rat"]);
    let words = "cat\nc\u{1b}[31mar\nt\u{202e}c\u{200d}a\u{e0041}\n";
    home.write("words", format!("{words}rat\n"));
    home.write(format!("{name}.txt"), words);
    // The file's stem, which is the name of a player, has no control characters.
    home.write("p\u{202e}\u{2028}\u{e0041}.txt", words);
    for script in [
        "for f in text json csv words summary; do boggle solve catr --dict NAME --format $f; done",
        "boggle solve catr --dict NAME --html out; cat out",
        "boggle solve catr --dict ./NAME.txt",
        "for f in text json csv; do boggle score catr NAME.txt words --format $f; done",
        "for f in text json csv; do boggle score catr p*.txt words --format $f; done",
        "for f in text json csv; do boggle score catr --player NAME=words --format $f; done",
        "for f in text json; do boggle find NAME rat --board catr --format $f; done",
        "for f in text json csv; do boggle wordsearch solve words NAME.txt --format $f; done",
        "for f in text json; do boggle wordsearch new words --title NAME --format $f; done",
        "boggle wordsearch new words --title NAME --svg out; cat out",
        "for f in text json; do boggle rules --dict NAME --format $f; done",
        "for f in text json csv; do boggle stats --boards 9 --dict NAME --format $f; done",
        "for f in text json; do boggle best --size 2x2 --boards 9 --dict NAME --format $f; done",
        "for f in text jsonl; do boggle prove 2x2 --dict NAME --log NAME --format $f; done",
        "boggle prove --verify NAME --dict NAME; boggle prove --verify NAME",
        "for f in text json; do boggle define NAME --dict NAME --format $f; done",
        "boggle check --word NAME; boggle check NAME; boggle roll --dice NAME; boggle NAME",
        "boggle roll --must-contain NAME; boggle man NAME; boggle serve --export NAME/a",
        "boggle-dict info NAME; boggle-dict list; boggle-dict use NAME",
        "boggle-dict words --dict NAME; boggle-dict contains NAME; boggle-dict block NAME",
        "boggle-dict build ./NAME.txt --name NAME; boggle-dict build ./NAME.txt --output NAME/b",
        "printf 'cat\\n%s\\n' NAME | boggle play --plain --time none --dict NAME --board catr",
        "for f in text json csv; do boggle history --format $f; done; boggle history --missed",
        "boggle replay; boggle replay --format json; boggle-dict remove NAME",
    ] {
        let quoted = "\"$NAME\"";
        let script = format!("NAME=$(printf '{name}'); {}", script.replace("NAME", quoted));
        let Output { stdout, stderr, .. } = shell(&home, 20, &format!("({script}) 2>&1"));
        let text = String::from_utf8(stdout).unwrap();
        // A drawing is shown in a browser, not on a terminal.
        let is_drawing = script.contains("cat out");
        let is_harmless = |c: char| match c {
            '\n' | '\t' => true,
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => is_drawing,
            '\u{2060}'..='\u{206f}' | '\u{e0000}'..='\u{e007f}' => is_drawing,
            _ => !c.is_control(),
        };
        assert!(text.chars().all(is_harmless), "{script}: {text:?}");
        assert!(!text.is_empty() && stderr.is_empty(), "{script}");
    }
}

/// Errors in arguments quote them without characters that could affect a terminal.
#[test]
fn usage_errors_quote_no_control_characters() {
    let home = Home::new();
    for arg in ["--a\u{1b}]0;title\u{7}", "--b\u{9b}31m", "--c\rd"] {
        let answer = home.boggle("solve").arg(arg).env("CLICOLOR_FORCE", "1").answer();
        assert_eq!(answer.status, Some(2));
        assert!(answer.stderr.starts_with("boggle: unexpected argument"), "{:?}", answer.stderr);
        let is_harmless = |c: char| !c.is_control() || c == '\n';
        assert!(answer.stderr.chars().all(is_harmless), "{:?}", answer.stderr);
    }
}

/// A full disk is also an error for the help. (A closed stdout is not: the standard library opens
/// `/dev/null` instead, and no readable output is lost.)
#[test]
fn help_reports_a_full_disk() {
    let home = Home::new();
    for script in ["boggle --help > /dev/full", "boggle-dict --version > /dev/full"] {
        let output = shell(&home, 20, script);
        assert_eq!(output.status.code(), Some(2), "{script}");
        assert!(String::from_utf8(output.stderr).unwrap().contains("standard output: No space"));
    }
    assert_eq!(shell(&home, 20, "boggle --help >&-").status.code(), Some(0));
}
