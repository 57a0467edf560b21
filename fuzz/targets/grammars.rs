//! Every text is accepted as a list, a sheet or a puzzle, or rejected at a place that exists. What is
//! accepted can be written as text again.

#![no_main]

use boggle_dictionary::{Entry, parse_entries};
use boggle_game::ParsedSheet;
use boggle_wordsearch::{format_puzzle, parse_puzzle};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = &*String::from_utf8_lossy(bytes);
    // Invisible characters are not counted, so the last column can only be lower.
    let check_place = |line: usize, column: usize| {
        let lines: Vec<_> = text.split('\n').collect();
        assert!((1..=lines.len()).contains(&line), "line {line} of {}", lines.len());
        let width = lines[line - 1].chars().count();
        assert!((1..=width + 1).contains(&column), "column {column} of {width}");
    };
    match parse_entries(text) {
        Ok(entries) => {
            let lines: String = entries.iter().map(line).collect();
            assert_eq!(parse_entries(&lines).unwrap(), entries);
        }
        Err(error) => {
            let errors: Vec<_> =
                std::iter::successors(Some(&error), |error| error.next.as_deref()).collect();
            assert!(errors.is_sorted_by(|one, other| one.line < other.line));
            errors.iter().for_each(|error| check_place(error.line, error.column));
        }
    }
    match ParsedSheet::parse(text, true) {
        Ok(sheets) => check_sheets(&sheets),
        Err(error) => check_place(error.line, error.column),
    }
    if let Ok(puzzle) = parse_puzzle(text) {
        let mut copy = format_puzzle(&puzzle.board) + "\n";
        for entry in &puzzle.entries {
            copy += &format!("* {}", line(entry));
        }
        let again = parse_puzzle(&copy).unwrap();
        assert_eq!((again.board, again.entries), (puzzle.board, puzzle.entries), "{copy}");
    }
});

/// Writes an entry and its clue.
fn line(entry: &Entry) -> String {
    match &entry.clue {
        Some(clue) => format!("{}\t{clue}\n", entry.text),
        None => format!("{}\n", entry.text),
    }
}

/// Checks that sheets written as text are the same sheets.
fn check_sheets(sheets: &[ParsedSheet]) {
    let mut copy = String::new();
    for sheet in sheets {
        if let Some(name) = &sheet.name {
            copy += &format!("[{name}]\n");
        }
        for written in &sheet.words {
            let time = written.at.map(|at| format!("{}s ", at.as_secs())).unwrap_or_default();
            copy += &format!("{time}{}\n", written.word);
        }
    }
    let again = ParsedSheet::parse(&copy, true).unwrap();
    assert_eq!(sheets.len(), again.len(), "{copy}");
    for (one, other) in sheets.iter().zip(&again) {
        assert_eq!((&one.name, &one.words), (&other.name, &other.words), "{copy}");
    }
}
