//! Every schema in `docs/schemas` has outputs, which `tests/schemas.py` validates. Validators in Rust
//! bring 70 crates, a tenth of the time that the tests take to compile.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::Home;

/// Schemas and commands that produce outputs for them, with `boggle` or, if the schema's name says
/// so, with `boggle-dict`.
const OUTPUTS: &[(&str, &str)] = &[
    ("solve", "solve 'cat rea tqe' --format json"),
    ("solve", "solve --dice new --seed 38 --top 2 --format jsonl"),
    ("solve", "solve '?.? .#. abc' --scoring letters --neighbors 4 --wrap --format json"),
    ("solve", "solve 'ℂ,a t,e' --format json"),
    ("solve", "solve 'cat rea tqe' --contains a --per-cell --format json"),
    ("solve", "solve 'cat rea tqe' --dict wordnik --common --definitions --format json"),
    ("solve", "solve 'cat rea tqe' --game squaredle --dict wordnik --per-cell --format json"),
    ("solve", "solve 'a/e,t un-,-ed' --format json"),
    ("define", "define geese xyzzy --dict wordnik --format json"),
    ("find", "find cat zzz --board 'cat rea tqe' --format json"),
    ("find", "find cat zzz --all --board 'cat rea tqe' --format json"),
    ("find", "find abababababababab --max-steps 1 --board 'abab baba abab baba' --format json"),
    ("roll", "roll --dice super --seed 7 --format json"),
    ("roll", "roll 'cat rea tqe' --format json"),
    ("check", "check 'cat rea tqe' --format json"),
    ("check", "check 'ffk rea tqe' --format json"),
    ("stats", "stats --boards 100 --seed 7 --format json"),
    ("stats", "stats --boards 20 --seed 7 --dice super --format json"),
    ("stats", "stats --boards 3 --seed 7 --size 1x5 --format json"),
    ("stats", "stats boards.txt --format json"),
    ("stats", "stats blocked.txt --format json"),
    ("roll", "roll --seed 7 --size 3x5 --min-words 3 --format json"),
    ("score", "score 'cat rea tqe' game.txt --time 3:00 --format json"),
    ("score", "score 'cat rea tqe' game.txt --no-cancel --time none --format json"),
    ("wordsearch-solve", "wordsearch solve puzzle.txt words.txt --all --format json"),
    ("wordsearch-solve", "wordsearch solve wild.txt words.txt --max-steps 9 --format json"),
    ("wordsearch-solve", "wordsearch solve wild.txt --dict hard --max-steps 9 --format json"),
    ("wordsearch-new", "wordsearch new words.txt --seed 7 --format json"),
    ("best", "best --size 2x2 --boards 500 --seed 1 --format jsonl"),
    ("best", "best --goal common --size 2x2 --boards 9 --seed 1 --dict wordnik --format jsonl"),
    ("prove", "prove 2x2 --format jsonl"),
    ("solve", "solve - --max-steps 100 --dict hard --format jsonl"),
    ("replay", "replay 1 --format json"),
    ("history", "history --format json"),
    ("solve", "solve --game squaredle --dict wordnik --seed 3 --top 2 --per-cell --format json"),
    ("solve", "solve 'cat rea tqe' --scoring 3=1,+2 --format json"),
    ("roll", "roll --shape donut --seed 1 --format json"),
    ("stats", "stats --game word-hunt --shape cross --boards 9 --seed 1 --format json"),
    ("best", "best --size 2x2 --boards 500 --seed 1 --scoring word-hunt --format jsonl"),
    ("prove", "prove 2x2 --scoring letters-by-length --format jsonl"),
    ("score", "score 'cat rea tqe' game.txt --game wordament --format json"),
    ("rules", "rules --format json"),
    ("rules", "rules --game word-hunt --shape donut --format json"),
    ("find", "find cat --board 'c.t #a#' --format json"),
];

/// Splits a command into arguments. Single quotes enclose an argument with spaces.
fn arguments(call: &str) -> Vec<String> {
    let parts = call.split('\'').enumerate();
    parts
        .flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[test]
fn every_schema_has_outputs() {
    let home = Home::with_tiny();
    home.write("game.txt", "[Ann]\n0:05 cat car\n[Bob]\n0:09 cat\n3:10 tear xx\nquit\n");
    home.write("puzzle.txt", "cat\ndog\nead\n");
    home.write("words.txt", "god\nad\nemu\n");
    home.write("boards.txt", "ca rt\nqa eu\n");
    home.write("blocked.txt", "1 1 .\n");
    home.write("wild.txt", "c?t\nd?g\ne?d\n");
    // Play each board twice, so that words are missed again on a single board.
    home.write(home.stored("games.jsonl"), include_str!("../games.jsonl").repeat(2));
    home.write(home.stored("damaged.fst"), "?");
    home.add_dictionary("hard", [&*"ab".repeat(32)]);
    let mut schemas: Vec<_> =
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schemas"))
            .unwrap()
            .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
    let mut all_outputs = String::new();
    for &(schema, call) in OUTPUTS {
        schemas.retain(|name| name != schema && name != "common");
        let mut command = home.boggle("").env("BOGGLE_DICT", "tiny");
        for argument in arguments(call) {
            command = command.arg(argument);
        }
        // This is for calls that read a board.
        let answer = command.stdin("abababab\n".repeat(8)).answer();
        let outputs = serde_json::Deserializer::from_str(&answer.stdout).into_iter();
        let Ok(outputs) = outputs.collect::<Result<Vec<Value>, _>>() else {
            panic!("{call}: {answer:?}");
        };
        assert!(!outputs.is_empty(), "{call}: {answer:?}");
        for output in outputs {
            all_outputs +=
                &format!("{}\n", json!({ "schema": schema, "call": call, "output": output }));
        }
    }
    fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join("outputs.jsonl"), all_outputs).unwrap();
    assert!(schemas.is_empty(), "no outputs for {schemas:?}");
}
