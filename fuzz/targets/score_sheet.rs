//! All bytes are either parsed as score sheets or rejected. Writing parsed sheets as text and
//! parsing them again gives the same sheets.

#![no_main]

use boggle_game::{ParsedSheet, SheetError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let sheets = match ParsedSheet::read_all("text", text) {
        Ok(sheets) => sheets,
        Err(SheetError::Line { line, .. }) => {
            let lines = text.split(|&byte| byte == b'\n').count() as u64;
            return assert!((1..=lines).contains(&line), "line {line} of {lines}");
        }
        Err(_) => return,
    };
    assert!(!sheets.is_empty());
    if sheets.iter().any(|sheet| sheet.name.as_ref().is_some_and(|name| name.contains(']'))) {
        return; // names with a bracket can only be written with a colon
    }
    let mut copy = String::new();
    for sheet in &sheets {
        if let Some(name) = &sheet.name {
            copy += &format!("[{name}]\n");
        }
        for entry in &sheet.words {
            let time = entry.at.map(|at| format!("{}s", at.as_secs_f64()));
            // After a comma, the word cannot be mistaken for a name or a time.
            copy += &format!("{},{}\n", time.unwrap_or_default(), entry.word);
        }
    }
    let again = ParsedSheet::read_all("copy", copy.as_bytes()).unwrap();
    assert_eq!(sheets.len(), again.len(), "{copy}");
    for (one, other) in sheets.iter().zip(&again) {
        let words = |sheet: &ParsedSheet| -> Vec<_> {
            sheet.words.iter().map(|it| (it.word.clone(), it.at)).collect()
        };
        assert_eq!((&one.name, words(one)), (&other.name, words(other)), "{copy}");
    }
});
