//! `boggle bench`: the form of its output. The figures depend on the machine.

use boggle_solver::Engine;
use snapbox::str;

use super::Home;

/// Replaces the figures and the name of the processor with `[..]`.
fn redacted(text: &str) -> String {
    let mut redacted = String::new();
    for (at, line) in text.lines().enumerate() {
        let line = match line.split_once("z; ") {
            Some((before, _)) if at == 0 => format!("{before}z; [..]"),
            _ if line.starts_with("portable") || line.starts_with("textbook") => line
                .split_whitespace()
                .map(
                    |word| {
                        if word.starts_with(|c: char| c.is_ascii_digit()) { "[..]" } else { word }
                    },
                )
                .collect::<Vec<_>>()
                .join(" "),
            _ => line.to_owned(),
        };
        redacted += &line;
        redacted.push('\n');
    }
    redacted
}

#[test]
fn each_set_has_a_table() {
    let home = Home::with_tiny();
    let call = home.boggle("bench --dict tiny --seconds 0 --threads 2");
    let text = call.env("BOGGLE_ENGINE", "portable").prints();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    snapbox::assert_data_eq!(
        redacted(&text),
        str![[r#"
tiny: 12 words with letters a to z; [..]

uniform: 4x4, independent letters; 100 boards in 1 round
             1 thread, boards/s     ns  ratio  2 threads, boards/s     ns  ratio
portable [..] [..] [..] [..] [..] [..]
textbook [..] [..] [..] [..] [..] [..]

dice: 4x4, rolls of the dice; 100 boards in 1 round
             1 thread, boards/s     ns  ratio  2 threads, boards/s     ns  ratio
portable [..] [..] [..] [..] [..] [..]
textbook [..] [..] [..] [..] [..] [..]

hard: 4x4, near the best board known; 100 boards in 1 round
             1 thread, boards/s     ns  ratio  2 threads, boards/s     ns  ratio
portable [..] [..] [..] [..] [..] [..]
textbook [..] [..] [..] [..] [..] [..]

big: 5x5, rolls of the dice; 100 boards in 1 round
             1 thread, boards/s     ns  ratio  2 threads, boards/s     ns  ratio
portable [..] [..] [..] [..] [..] [..]
textbook [..] [..] [..] [..] [..] [..]

6x6: 6x6, rolls of the dice; 100 boards in 1 round
             1 thread, boards/s     ns  ratio  2 threads, boards/s     ns  ratio
portable [..] [..] [..] [..] [..] [..]
textbook [..] [..] [..] [..] [..] [..]

8x8: 8x8, rolls of the dice; 100 boards in 1 round
             1 thread, boards/s     ns  ratio  2 threads, boards/s     ns  ratio
portable [..] [..] [..] [..] [..] [..]
textbook [..] [..] [..] [..] [..] [..]

Medians over the rounds; ratios are to `textbook` at the same thread count.
All points agree with each other, and on 1 board in 40 with a direct search.

"#]]
    );
}

#[test]
fn every_engine_has_a_row_and_the_baseline_is_last() {
    let home = Home::with_tiny();
    let text = home.boggle("bench --dict tiny --seconds 0 --set dice").prints();
    let rows: Vec<Vec<_>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
    let rows: Vec<_> =
        rows.iter().filter(|row| row.last().is_some_and(|it| it.ends_with('x'))).collect();
    let names: Vec<_> = rows.iter().map(|row| row[0].to_owned()).collect();
    let engines = Engine::supported().map(|engine| engine.to_string());
    assert_eq!(names, engines.chain(["textbook".into()]).collect::<Vec<_>>());
    assert!(rows.last().unwrap().ends_with(&["1.0x"]), "{text}");
    assert!(rows.iter().all(|row| row[1] != "0"), "{text}");
}

#[test]
fn invalid_arguments_are_rejected() {
    let home = Home::new();
    home.add_dictionary("greek", ["λόγος"]);
    home.boggle("bench --dict greek").gives(
        2,
        str![],
        str![[r#"
boggle: no word in `greek` has only the letters a to z; choose another dictionary with --dict

"#]],
    );
    home.boggle("bench --set small").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value 'small' for '--set <NAME>': unknown board set; use uniform, dice, hard, big, 6x6 or 8x8; see --help

"#]],
    );
    home.boggle("bench --threads 0").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '0' for '--threads <N>': expected a whole number from 1 to 1024; see --help

"#]],
    );
    let answer = home.boggle("bench").env("BOGGLE_ENGINE", "abacus").answer();
    assert_eq!((answer.status, answer.stderr.lines().count()), (Some(2), 1));
}

#[test]
fn words_with_other_letters_are_ignored() {
    let home = Home::new();
    home.add_dictionary("mixed", ["cat", "café", "rat", "λόγος"]);
    let text = home.boggle("bench --dict mixed --seconds 0 --set big").prints();
    assert!(text.starts_with("mixed: 2 words with letters a to z; "), "{text}");
}

#[test]
fn bench_has_help() {
    Home::new().boggle("bench --help").gives(
        0,
        str![[r#"
Time the solver's engines on this machine.

The engines that this processor supports take turns computing the points of the same boards; each
round has new boards. All engines must find the same points, and on one board in 40, a direct search
of the dictionary must also agree.

Ratios compare the engines with the textbook search: a depth-first trie search as fast as the
fastest published program. To save time, it solves only a quarter of the boards.

The boards have only the letters a to z, so words with other letters are ignored.

Usage: boggle bench [OPTIONS]

Options:
      --set <NAME>
          Use only one set of boards: uniform (4x4, random letters), dice (4x4, rolled), hard (4x4,
          near the best), big (5x5, rolled), 6x6 or 8x8

      --seconds <N>
          Maximum time for each set of boards, in seconds
          
          [default: 5]

      --dict <NAME|PATH>
          Installed dictionary, or path to a dictionary or word list [default: $BOGGLE_DICT, or the
          dictionary set by `boggle-dict use`, or the built-in one]

      --words <FILE|WORD>
          Add these words, or the words in this file, to the dictionary for this command. Separate
          words with commas or spaces; a file name must contain a period or a slash, e.g. ./names.
          May be repeated

      --family
          Leave out slurs and obscenities; see `boggle-dict block` [default: $BOGGLE_FAMILY, or the
          setting in ~/.config/boggle/config.toml]

      --threads <N>
          Measure with one thread and with N threads [default: one per processor]

      --color <WHEN>
          When to use colors
          
          [default: auto]
          [possible values: auto, always, never]

  -h, --help
          Print help (see a summary with '-h')

Examples:
  boggle bench
  boggle bench --set dice --seconds 20 --threads 1

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    time only this engine: avx512, avx2 or portable

"#]],
        str![],
    );
}
