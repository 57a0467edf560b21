//! The grammars of lists, sheets and puzzles: tables of texts that are accepted, and of texts that are
//! rejected with the kind and the place of the error. The page and the Python package read the same
//! tables.

use std::fmt::Debug;

use boggle_dictionary::{Entry, MAX_ENTRIES, parse_entries};
use boggle_game::ParsedSheet;
use boggle_notation::SyntaxError;
use boggle_wordsearch::{format_puzzle, parse_puzzle};
use proptest::prelude::*;
use serde::Deserialize;

/// A text, and the kind and place of its error.
pub(crate) type Rejected = (String, String, usize, usize);

#[derive(Deserialize)]
pub(crate) struct Lists {
    pub(crate) accepted: Vec<(String, Vec<String>)>,
    pub(crate) rejected: Vec<Rejected>,
}

#[derive(Deserialize)]
pub(crate) struct Sheets {
    pub(crate) accepted: Vec<(String, String)>,
    pub(crate) timed: Vec<(String, String)>,
    pub(crate) rejected: Vec<Rejected>,
    pub(crate) timed_rejected: Vec<Rejected>,
}

#[derive(Deserialize)]
pub(crate) struct Puzzles {
    pub(crate) accepted: Vec<(String, String, Vec<String>)>,
    pub(crate) rejected: Vec<Rejected>,
}

pub(crate) fn lists() -> Lists {
    serde_json::from_str(include_str!("data/lists.json")).unwrap()
}

pub(crate) fn sheets() -> Sheets {
    serde_json::from_str(include_str!("data/sheets.json")).unwrap()
}

pub(crate) fn puzzles() -> Puzzles {
    serde_json::from_str(include_str!("data/puzzles.json")).unwrap()
}

/// Returns entries in a short form: `Polar bear=polarbear`, or only the word if the text is the same.
fn short(entries: &[Entry]) -> Vec<String> {
    let short = |Entry { text, word, .. }: &Entry| match text == word {
        true => word.clone(),
        false => format!("{text}={word}"),
    };
    entries.iter().map(short).collect()
}

/// Checks that a text is rejected with an error of this kind at this place.
fn check<T: Debug>(result: Result<T, SyntaxError>, rejected: &Rejected) {
    let (text, kind, line, column) = rejected;
    let error = result.expect_err(text);
    assert_eq!(
        (error.kind.to_string(), error.line, error.column),
        (kind.clone(), *line, *column),
        "{text:?}: {}",
        error.report()
    );
}

#[test]
fn lists_are_accepted_or_rejected() {
    let Lists { accepted, rejected } = lists();
    for (text, expected) in &accepted {
        assert_eq!(short(&parse_entries(text).expect(text)), *expected, "{text:?}");
    }
    for rejected in &rejected {
        check(parse_entries(&rejected.0), rejected);
    }
}

/// Returns sheets in a short form: `Ann@1: cat tone/5`.
fn sheets_in(text: &str, times: bool) -> Result<String, SyntaxError> {
    let sheet = |sheet: &ParsedSheet| {
        let words = sheet.words.iter().map(|written| match written.at {
            Some(at) => format!(" {}/{}", written.word, at.as_secs_f64()),
            None => format!(" {}", written.word),
        });
        format!(
            "{}@{}:{}",
            sheet.name.as_deref().unwrap_or("?"),
            sheet.line,
            words.collect::<String>()
        )
    };
    let sheets = ParsedSheet::parse(text, times)?;
    Ok(sheets.iter().map(sheet).collect::<Vec<_>>().join(" | "))
}

#[test]
fn sheets_are_accepted_or_rejected() {
    let Sheets { accepted, timed, rejected, timed_rejected } = sheets();
    for (text, expected) in &accepted {
        assert_eq!(sheets_in(text, false).expect(text), *expected, "{text:?}");
        assert_eq!(sheets_in(text, true).expect(text), *expected, "{text:?}");
    }
    for (text, expected) in &timed {
        assert_eq!(sheets_in(text, true).expect(text), *expected, "{text:?}");
    }
    for rejected in &rejected {
        check(sheets_in(&rejected.0, false), rejected);
    }
    for rejected in &timed_rejected {
        check(sheets_in(&rejected.0, true), rejected);
    }
}

#[test]
fn puzzles_are_accepted_or_rejected() {
    let Puzzles { accepted, rejected } = puzzles();
    for (text, board, words) in &accepted {
        let puzzle = parse_puzzle(text).expect(text);
        let tiles: Vec<_> = puzzle.board.tiles().map(ToString::to_string).collect();
        let rows: Vec<_> = tiles.chunks(puzzle.board.columns()).map(|row| row.concat()).collect();
        assert_eq!(rows.join(" "), *board, "{text:?}");
        assert_eq!(short(&puzzle.entries), *words, "{text:?}");
        // What the library writes is the same puzzle.
        assert_eq!(parse_puzzle(&format_puzzle(&puzzle.board)).unwrap().board, puzzle.board);
    }
    for rejected in &rejected {
        check(parse_puzzle(&rejected.0), rejected);
    }
}

#[test]
fn lists_have_a_limit() {
    let words = (0..=MAX_ENTRIES).map(|number| {
        let letter = |shift: usize| char::from(b'a' + (number >> shift & 15) as u8);
        [16, 12, 8, 4, 0].map(letter).into_iter().collect::<String>()
    });
    let list = words.collect::<Vec<_>>().join("\n");
    check(parse_entries(&list), &(String::new(), "TooMany".into(), MAX_ENTRIES + 1, 1));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Sheets that are written as text are parsed as the same sheets.
    #[test]
    fn sheets_survive_a_round_trip(
        text in "([a-z]{1,3}|[0-9:.s]{1,4}|[A-Z]: |\\[[A-Z]\\]|[],:#'.)\\[ \t\r\n-]|\n|é|\u{feff}){0,40}",
    ) {
        let Ok(sheets) = ParsedSheet::parse(&text, true) else { return Ok(()) };
        let mut copy = String::new();
        for sheet in &sheets {
            copy += &sheet.name.iter().map(|name| format!("[{name}]\n")).collect::<String>();
            for written in &sheet.words {
                let time = written.at.map(|at| format!("{}s ", at.as_secs())).unwrap_or_default();
                copy += &format!("{time}{}\n", written.word);
            }
        }
        let contents = |sheets: Vec<ParsedSheet>| -> Vec<_> {
            sheets.into_iter().map(|sheet| (sheet.name, sheet.words)).collect()
        };
        let again = ParsedSheet::parse(&copy, true).unwrap();
        prop_assert_eq!(contents(sheets), contents(again), "{}", copy);
    }

    /// The entries of a list are a list of the same entries.
    #[test]
    fn entries_survive_a_round_trip(text in "([a-z]{1,3}|[0-9]\\.|[-*,.#' \t\r\n\"\\[\\]]|é|\u{feff}|\u{301}){0,30}") {
        let Ok(mut entries) = parse_entries(&text) else { return Ok(()) };
        entries.iter_mut().for_each(|entry| entry.clue = None);
        let texts: Vec<_> = entries.iter().map(|entry| entry.text.as_str()).collect();
        prop_assert_eq!(&parse_entries(&texts.join(", ")).unwrap(), &entries);
        prop_assert_eq!(&parse_entries(&texts.join("\n")).unwrap(), &entries);
        prop_assert_eq!(&parse_entries(&serde_json::to_string(&texts).unwrap()).unwrap(), &entries);
    }
}
