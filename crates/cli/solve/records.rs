//! Answers for programs. The README documents these formats.

use std::fmt::Write;

use boggle_solver::{Board, FoundWord, Rules};
use serde::Serialize;

use super::Solved;
use crate::dictionaries::Opened;
use crate::options::Origin;

/// A board's answer in JSON.
#[derive(Serialize)]
struct Record<'a> {
    board: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<Origin<'a>>,
    dictionary: Dictionary<'a>,
    rules: Rules,
    words: Vec<Word<'a>>,
    totals: Totals,
}

#[derive(Serialize)]
struct Dictionary<'a> {
    name: &'a str,
    words: usize,
}

#[derive(Serialize)]
struct Word<'a> {
    word: &'a str,
    points: u32,
    path: Vec<(usize, usize)>,
}

#[derive(Serialize)]
struct Totals {
    words: u64,
    points: u64,
}

impl<'a> Record<'a> {
    fn new(solved: &Solved<'a>, opened: &'a Opened) -> Record<'a> {
        let board = &solved.given.board;
        let tiles: Vec<String> = board.tiles().map(ToString::to_string).collect();
        let totals = solved.solution.totals();
        Record {
            board: tiles.chunks(board.columns()).map(<[_]>::to_vec).collect(),
            dice: solved.given.origin(),
            dictionary: Dictionary { name: &opened.name, words: opened.dictionary.len() },
            rules: solved.rules,
            words: solved.words.iter().map(|found| Word::new(board, found)).collect(),
            totals: Totals { words: totals.words, points: totals.points },
        }
    }
}

impl<'a> Word<'a> {
    fn new(board: &Board, found: &FoundWord<'a>) -> Word<'a> {
        let path = found.path.iter().map(|&cell| board.position(cell as usize)).collect();
        Word { word: found.word, points: found.points, path }
    }
}

/// One object over several lines: a line for each word and each other part.
pub(super) fn json(solved: &Solved, opened: &Opened) -> anyhow::Result<Vec<u8>> {
    let record = Record::new(solved, opened);
    let mut text = String::from("{\n");
    writeln!(text, "  \"board\": {},", serde_json::to_string(&record.board)?)?;
    if let Some(dice) = &record.dice {
        writeln!(text, "  \"dice\": {},", serde_json::to_string(dice)?)?;
    }
    writeln!(text, "  \"dictionary\": {},", serde_json::to_string(&record.dictionary)?)?;
    writeln!(text, "  \"rules\": {},", serde_json::to_string(&record.rules)?)?;
    text.push_str("  \"words\": [");
    for (at, word) in record.words.iter().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        write!(text, "{comma}\n    {}", serde_json::to_string(word)?)?;
    }
    let end = if record.words.is_empty() { "" } else { "\n  " };
    writeln!(text, "{end}],\n  \"totals\": {}\n}}", serde_json::to_string(&record.totals)?)?;
    Ok(text.into_bytes())
}

/// One object on one line.
pub(super) fn json_line(solved: &Solved, opened: &Opened) -> anyhow::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(&Record::new(solved, opened))?;
    line.push(b'\n');
    Ok(line)
}

/// A row a word: the board's number, the word, its points and its cells; the
/// names of the columns before the first.
pub(super) fn rows(solved: &Solved, separator: u8) -> anyhow::Result<Vec<u8>> {
    let number = solved.number.to_string();
    let mut table = csv::WriterBuilder::new().delimiter(separator).from_writer(Vec::new());
    if solved.number == 1 {
        table.write_record(["board", "word", "points", "path"])?;
    }
    for found in &solved.words {
        let word = Word::new(&solved.given.board, found);
        let cells: Vec<_> =
            word.path.iter().map(|(row, column)| format!("{row}:{column}")).collect();
        let points = word.points.to_string();
        table.write_record([number.as_str(), word.word, &points, &cells.join(" ")])?;
    }
    Ok(table.into_inner()?)
}

/// A word a line; a blank line before every board but the first.
pub(super) fn words(solved: &Solved) -> String {
    let mut text = String::from(if solved.number > 1 { "\n" } else { "" });
    for found in &solved.words {
        text.push_str(found.word);
        text.push('\n');
    }
    text
}
