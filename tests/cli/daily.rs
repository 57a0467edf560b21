//! The daily boards: those of December 2026 to 2036 meet a rule, and every front end gives the same ones.

use std::collections::BTreeMap;
use std::fs;

use boggle_dice::{Roll, parse_date};
use boggle_dictionary::letters;
use boggle_solver::{Board, Rules, Solver, Strategy, Tile};
use chrono::{Datelike, NaiveDate};
use serde_json::Value;

use super::Home;

/// The table of the attempts.
const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/dice/data/daily.txt");

/// The first and the last day in the table.
const FIRST: &str = "2026-12-01";
const LAST: &str = "2036-12-31";

/// Returns the days of two years and a month with their boards, which must never change: people compare their
/// results. The page's engine and Python have tests with the same table.
fn first_days() -> BTreeMap<String, String> {
    serde_json::from_str(include_str!("../data/daily.json")).unwrap()
}

/// Returns whether a board meets the rule: 45 to 75 common words, one of them with at least seven
/// letters, and at most one of J, Qu, X and Z.
fn meets_rule(solver: &Solver, board: &Board) -> bool {
    let is_rare = |tile: &&Tile| ["j", "qu", "x", "z"].contains(&tile.to_string().as_str());
    if board.tiles().filter(is_rare).count() > 1 {
        return false;
    }
    let dictionary = solver.dictionary();
    let mut common = solver.ranks(board, Rules::for_board(board));
    common.retain(|&rank| dictionary.is_common(rank));
    let letters = |&rank: &u32| dictionary.word(rank).map_or(0, |word| letters::count(&word));
    (45..=75).contains(&common.len()) && common.iter().map(letters).max() >= Some(7)
}

/// With `SNAPSHOTS=overwrite`, writes the table again.
///
/// If the dictionary changes, days keep their boards: check only days that are added after that.
#[test]
fn the_table_has_the_first_board_of_each_day_that_meets_the_rule() {
    let solver = boggle_wordnik::dictionary().unwrap();
    let solver = Solver::builder().strategy(Strategy::Batch).build(solver);
    let [first, last] = [FIRST, LAST].map(|day| parse_date(day).unwrap());
    let mut months = BTreeMap::<String, Vec<String>>::new();
    for day in first.iter_days().take_while(|day| *day <= last) {
        let date = u64::from(day.year().unsigned_abs() * 10_000 + day.month() * 100 + day.day());
        let board =
            |attempt| Roll { seed: date + attempt * 100_000_000, ..Roll::daily(day) }.board();
        let is_good = |&attempt: &u64| meets_rule(&solver, &board(attempt).unwrap());
        let attempt = (0..).find(is_good).unwrap();
        let month = months.entry(day.format("%Y-%m").to_string()).or_default();
        month.push(attempt.to_string());
    }
    let table: Vec<_> =
        months.iter().map(|(month, attempts)| format!("{month} {}", attempts.join(" "))).collect();
    if std::env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
        fs::write(PATH, table.join("\n") + "\n").unwrap();
    }
    let written = fs::read_to_string(PATH).unwrap();
    assert_eq!(written.lines().collect::<Vec<_>>(), table);
}

#[test]
fn the_library_and_the_terminal_give_the_boards_of_the_table() {
    let boards = first_days();
    assert_eq!(boards.len(), 31 + 365 + 366);
    let lines: String = boards.keys().map(|day| format!("daily-{day}\n")).collect();
    let home = Home::with_tiny();
    let solved = home.boggle("solve --lines --format jsonl -").stdin(lines).prints();
    assert_eq!(solved.lines().count(), boards.len());
    for ((day, expected), line) in boards.iter().zip(solved.lines()) {
        let roll = Roll::daily(day.parse::<NaiveDate>().unwrap());
        assert_eq!(roll.board().unwrap().to_string(), *expected, "{day}");
        let solved: Value = serde_json::from_str(line).unwrap();
        assert_eq!(solved["dice"]["code"], roll.to_string(), "{day}");
        let rows: Vec<Vec<String>> = serde_json::from_value(solved["board"].clone()).unwrap();
        assert_eq!(rows.concat().concat().replace("qu", "q"), *expected, "{day}");
    }
}
