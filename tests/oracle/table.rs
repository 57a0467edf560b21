//! Cases of the oracle as a table, for tests in other languages.

use std::fs;

use boggle_solver::{Board, Notation, Rules};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde::{Deserialize, Serialize};

use super::brute::{Answer, expected};
use super::cases::case;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/oracle/cases.jsonl");

const CASES: usize = 400;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Row {
    /// The board, in a notation with `bare_q`.
    board: String,
    rules: Rules,
    words: Vec<String>,
    /// The words on the board, with points and paths.
    expected: Vec<Answer>,
}

/// With `SNAPSHOTS=overwrite`, writes the table again.
#[test]
fn the_table_has_the_answers_of_the_oracle() {
    if std::env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
        let rows: String = rows().map(|row| serde_json::to_string(&row).unwrap() + "\n").collect();
        fs::write(PATH, rows).unwrap();
    }
    let rows = fs::read_to_string(PATH).unwrap();
    assert_eq!(rows.lines().count(), CASES);
    for line in rows.lines() {
        let row: Row = serde_json::from_str(line).unwrap();
        let board =
            Board::parse(&row.board, &Notation { bare_q: true, ..Notation::default() }).unwrap();
        assert_eq!(row.expected, expected(&board, &row.rules, &row.words), "{line}");
    }
}

/// Generates the cases, which are always the same.
fn rows() -> impl Iterator<Item = Row> {
    let mut runner = TestRunner::deterministic();
    let cases = std::iter::from_fn(move || Some(case().new_tree(&mut runner).unwrap().current()));
    let cases = cases.filter(|case| !case.words.is_empty());
    let row = |case: super::cases::Case| Row {
        expected: expected(&case.board, &case.rules, &case.words),
        board: case.board.to_string(),
        rules: case.rules,
        words: case.words,
    };
    cases.map(row).take(CASES)
}
