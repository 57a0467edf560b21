//! The schemas in `docs/schemas` are those of the types that commands print, and each has outputs,
//! which `tests/schemas.py` validates. Validators in Rust bring 70 crates, a tenth of the time that
//! the tests take to compile.

use std::fs;
use std::path::Path;

use boggle_dice::{DiceReport, RollReport};
use boggle_explore::{SearchLine, SearchReport, StatsReport};
use boggle_game::{GameReport, GameSpec, HistoryReport, RoundReport};
use boggle_prove::{LogLine, ProofReport};
use boggle_solver::printer::{DefinitionsReport, FindReport, SolutionReport};
use boggle_wordsearch::{NewPuzzleReport, PuzzleCheckReport, SolvedPuzzleReport};
use regex_lite::Regex;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema};
use serde_json::{Value, json};

use super::Home;

/// A result, after the version of its format.
#[derive(JsonSchema)]
#[allow(dead_code, reason = "only its schema is used")]
struct Versioned<T> {
    /// The version of the format. Fields may be added without a new version.
    #[schemars(extend("const" = 1))]
    version: u32,
    #[schemars(flatten)]
    result: T,
}

/// The schemas with the calls that they are of.
fn schemas() -> [(&'static str, &'static str, Schema); 17] {
    [
        ("best", "best --format json", versioned::<SearchReport>()),
        ("best-lines", "best --format jsonl", of::<SearchLine>()),
        ("check", "check --format json", versioned::<DiceReport>()),
        ("define", "define --format json", versioned::<DefinitionsReport>()),
        ("find", "find --format json", versioned::<FindReport>()),
        ("history", "history --format json", versioned::<HistoryReport>()),
        ("prove", "prove --format json", versioned::<ProofReport>()),
        ("prove-lines", "prove --format jsonl", of::<LogLine>()),
        ("replay", "replay --format json", of::<GameReport>()),
        ("roll", "roll --format json", versioned::<RollReport>()),
        ("rules", "rules --format json", versioned::<GameSpec>()),
        ("score", "score --format json", versioned::<RoundReport>()),
        ("solve", "solve --format json", of::<SolutionReport>()),
        ("stats", "stats --format json", versioned::<StatsReport>()),
        ("wordsearch-check", "wordsearch check --format json", versioned::<PuzzleCheckReport>()),
        ("wordsearch-new", "wordsearch new --format json", versioned::<NewPuzzleReport>()),
        ("wordsearch-solve", "wordsearch solve --format json", versioned::<SolvedPuzzleReport>()),
    ]
}

/// Returns the schema of a result with a version.
fn versioned<T: JsonSchema>() -> Schema {
    let (mut schema, result) = (of::<Versioned<T>>(), of::<T>());
    let description = result.get("description").cloned().unwrap_or_default();
    schema.insert("description".into(), description);
    schema
}

/// Returns the schema of what a command writes.
fn of<T: JsonSchema>() -> Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    RecursiveTransform(as_written).transform(&mut schema);
    schema
}

/// Adapts a schema to what is written: an object has no other fields, and fields that can be
/// missing are never null. Descriptions are the first paragraph, without links.
fn as_written(schema: &mut Schema) {
    schema.remove("format");
    schema.remove("default");
    if let Some(text) = schema.get("description").and_then(Value::as_str) {
        let first = text.split("\n\n").next().unwrap_or_default().replace('\n', " ");
        let links = Regex::new(r"\[([^\]]*)\](\([^)]*\))?").unwrap();
        let text = links.replace_all(&first, "$1").into_owned();
        schema.insert("description".into(), text.into());
    }
    let required = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(fields) = schema.get_mut("properties").and_then(Value::as_object_mut) else { return };
    for (_, field) in fields.iter_mut().filter(|(name, _)| !required.contains(&json!(name))) {
        if let Some(mut types) = field.get("type").and_then(Value::as_array).cloned() {
            types.retain(|it| it != "null");
            field["type"] = if types.len() == 1 { types.remove(0) } else { types.into() };
        }
        if let Some(mut all) = field.get("anyOf").and_then(Value::as_array).cloned() {
            all.retain(|it| it["type"] != "null");
            let (Some(field), Some(only)) = (field.as_object_mut(), all.pop()) else { continue };
            field.remove("anyOf");
            field.extend(only.as_object().cloned().unwrap_or_default());
        }
    }
    schema.remove("unevaluatedProperties");
    schema.insert("additionalProperties".into(), false.into());
}

#[test]
fn schemas_are_those_of_the_types() {
    let assert = snapbox::Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV);
    for (name, call, mut schema) in schemas() {
        schema.insert("$id".into(), format!("urn:boggle:{name}:1").into());
        schema.insert("title".into(), format!("boggle {call}").into());
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/schemas/{name}.json"));
        assert.eq(text, snapbox::Data::read_from(&path, None).raw());
    }
}

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
    ("stats", "stats --boards 100 --seed 7 --format jsonl"),
    ("score", "score 'cat rea tqe' game.txt --time 3:00 --format jsonl"),
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
    ("wordsearch-solve", "wordsearch solve puzzle.txt dög, --format json"),
    ("wordsearch-check", "wordsearch check puzzle.txt --format json"),
    ("wordsearch-check", "wordsearch check puzzle.txt dog, --block words.txt --format json"),
    ("wordsearch-check", "wordsearch check wild.txt --block words.txt --max-steps 9 --format json"),
    ("wordsearch-new", "wordsearch new words.txt --seed 7 --format json"),
    ("best-lines", "best --size 2x2 --boards 500 --seed 1 --format jsonl"),
    ("best", "best --size 2x2 --boards 500 --seed 1 --format json"),
    (
        "best-lines",
        "best --goal common --size 2x2 --boards 9 --seed 1 --dict wordnik --format jsonl",
    ),
    ("prove-lines", "prove 2x2 --format jsonl"),
    ("prove", "prove 2x2 --format json"),
    ("solve", "solve - --max-steps 100 --dict hard --format jsonl"),
    ("replay", "replay 1 --format json"),
    ("history", "history --format json"),
    ("solve", "solve --game squaredle --dict wordnik --seed 3 --top 2 --per-cell --format json"),
    ("solve", "solve 'cat rea tqe' --scoring 3=1,+2 --format json"),
    ("roll", "roll --shape donut --seed 1 --format json"),
    ("stats", "stats --game word-hunt --shape cross --boards 9 --seed 1 --format json"),
    ("best", "best --size 2x2 --boards 500 --seed 1 --scoring word-hunt --format json"),
    ("prove-lines", "prove 2x2 --scoring letters-by-length --format jsonl"),
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
        schemas.retain(|name| name != schema);
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

/// Every command with a result has it in the same formats.
#[test]
fn every_result_has_all_formats() {
    let home = Home::with_tiny();
    home.write("game.txt", "[Ann]\ncat car\n[Bob]\ncat\n");
    home.write("puzzle.txt", "cat\ndog\nead\n");
    home.write("words.txt", "god\nad\n");
    home.write("inside.txt", "go\n");
    home.write(home.stored("games.jsonl"), include_str!("../games.jsonl"));
    home.write("shard", home.boggle("best --size 2x2 --boards 9 --seed 1 --shard 1/1").prints());
    for command in [
        "best --size 2x2 --boards 9 --seed 1",
        "check catreatqe",
        "define geese --dict wordnik",
        "find cat arc --board catreatqe",
        "history",
        "merge shard",
        "prove 2x2 --letters act",
        "replay 1",
        "roll --seed 1 --count 2",
        "rules",
        "score catreatqe game.txt",
        "solve catreatqe",
        "stats --boards 9 --seed 1",
        "wordsearch check puzzle.txt words.txt --block inside.txt",
        "wordsearch new words.txt --seed 7",
        "wordsearch solve puzzle.txt words.txt",
    ] {
        let print = |format: &str| {
            let call = home.boggle(&format!("{command} --format {format}"));
            call.env("BOGGLE_DICT", "tiny").prints()
        };
        let lines = print("jsonl");
        for line in lines.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            assert!(line.is_object(), "{command}: {line}");
        }
        for json in serde_json::Deserializer::from_str(&print("json")).into_iter::<Value>() {
            assert_eq!(json.unwrap()["version"], 1, "{command}");
        }
        let (commas, tabs) = (print("csv"), print("tsv"));
        let count = |delimiter: char, text: &str| {
            text.lines().next().unwrap_or_default().split(delimiter).count()
        };
        assert!(count(',', &commas) > 1, "{command}: {commas}");
        assert_eq!(count(',', &commas), count('\t', &tabs), "{command}: {tabs}");
    }
}
