//! `boggle bench`: the form of what it prints; the figures are the machine's.

use boggle_solver::Engine;
use serde_json::Value;
use snapbox::str;

use super::Home;

/// The text without figures and without the processor's name.
fn form(text: &str) -> String {
    let mut form = String::new();
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
        form += &line;
        form.push('\n');
    }
    form
}

#[test]
fn a_table_for_each_set() {
    let home = Home::with_tiny();
    let call = home.boggle("bench --dict tiny --seconds 0 --threads 2");
    let text = call.env("BOGGLE_ENGINE", "portable").prints();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    snapbox::assert_data_eq!(
        form(&text),
        str![[r#"
tiny: 12 words of the letters a to z; [..]

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

Medians of the rounds; the ratio is to the textbook search on as many threads.
All found the same points, the textbook search on a quarter of the boards.

"#]]
    );
}

#[test]
fn every_engine_has_a_row_and_the_textbook_the_last() {
    let home = Home::with_tiny();
    let text = home.boggle("bench --dict tiny --seconds 0 --set dice --format json").prints();
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["dictionary"]["words"], 12);
    let set = &report["sets"][0];
    assert_eq!((&set["set"], &set["boards"]), (&"dice".into(), &100.into()));
    let rows = set["engines"].as_array().unwrap();
    let names: Vec<_> = rows.iter().map(|row| row["engine"].as_str().unwrap()).collect();
    let engines = Engine::supported().map(|engine| engine.to_string());
    assert_eq!(names, engines.chain(["textbook".into()]).collect::<Vec<_>>());
    for row in rows {
        let figures = row["figures"].as_array().unwrap();
        let threads: Vec<_> = figures.iter().map(|figure| figure["threads"].clone()).collect();
        assert_eq!(Value::from(threads), report["threads"]);
        assert!(figures.iter().all(|figure| figure["boards_per_second"].as_u64() > Some(0)));
    }
}

#[test]
fn what_cannot_be_timed_is_refused() {
    let home = Home::new();
    home.add_dictionary("greek", ["λόγος"]);
    home.boggle("bench --dict greek").gives(
        2,
        str![],
        str![[r#"
boggle: no word of `greek` has letters a to z alone; choose another list with --dict

"#]],
    );
    home.boggle("bench --set small").gives(
        2,
        str![],
        str![[r#"
error: invalid value 'small' for '--set <NAME>': write uniform, dice, hard or big

For more information, try '--help'.

"#]],
    );
    home.boggle("bench --threads 0").gives(
        2,
        str![],
        str![[r#"
error: invalid value '0' for '--threads <N>': 0 is not in 1..=1024

For more information, try '--help'.

"#]],
    );
    let answer = home.boggle("bench").env("BOGGLE_ENGINE", "abacus").answer();
    assert_eq!((answer.status, answer.stderr.lines().count()), (Some(2), 1));
}

#[test]
fn words_of_other_letters_are_left_out() {
    let home = Home::new();
    home.add_dictionary("mixed", ["cat", "café", "rat", "λόγος"]);
    let text = home.boggle("bench --dict mixed --seconds 0 --set big").prints();
    assert!(text.starts_with("mixed: 2 words of the letters a to z; "), "{text}");
}

#[test]
fn bench_has_help() {
    Home::new().boggle("bench --help").gives(
        0,
        str![[r#"
Times the engines on this machine, beside the textbook search.

Each engine that this processor can run finds the points of the same boards, and so does the
textbook search: depth first over a trie, as fast as the fastest program published. All are held to
the same points, board by board. They take turns, and no board comes twice.

The textbook search knows the letters a to z alone, so that only words of those are searched for.

Usage: boggle bench [OPTIONS]

Options:
      --set <NAME>
          The only kind of boards to solve: uniform, dice, hard or big

      --seconds <N>
          How long to solve each kind of boards at the most, in seconds
          
          [default: 5]

      --dict <NAME|PATH>
          The dictionary, by name or path [default: that of BOGGLE_DICT, then of `boggle-dict use`,
          then the one built in]

      --threads <N>
          How many threads to use beside one [default: one a processor]

      --format <FORMAT>
          How to print: for a person, or for programs

          Possible values:
          - text: For a person: a table for each kind of boards
          - json: One object
          
          [default: text]

  -h, --help
          Print help (see a summary with '-h')

Examples:
  boggle bench
  boggle bench --set dice --seconds 20 --threads 1
  boggle bench --format json > today.json

Environment:
  BOGGLE_DICT      the dictionary, by name or path
  BOGGLE_ENGINE    the only engine to time: avx512 or portable

"#]],
        str![],
    );
}
