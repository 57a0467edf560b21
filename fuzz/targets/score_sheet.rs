//! Any bytes are what players wrote, or refused; papers copied out are read back.

#![no_main]

use boggle_game::{ParsedSheet, SheetError};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let papers = match ParsedSheet::read_all("text", text) {
        Ok(papers) => papers,
        Err(SheetError::Line { line, .. }) => {
            let lines = text.split(|&byte| byte == b'\n').count() as u64;
            return assert!((1..=lines).contains(&line), "line {line} of {lines}");
        }
        Err(_) => return,
    };
    assert!(!papers.is_empty());
    if papers.iter().any(|paper| paper.name.as_ref().is_some_and(|name| name.contains(']'))) {
        return; // such a name is written with a colon only
    }
    let mut copy = String::new();
    for paper in &papers {
        if let Some(name) = &paper.name {
            copy += &format!("[{name}]\n");
        }
        for written in &paper.words {
            let time = written.at.map(|at| format!("{}s", at.as_secs_f64()));
            // A comma before a word makes it none of the other things that begin lines.
            copy += &format!("{},{}\n", time.unwrap_or_default(), written.word);
        }
    }
    let again = ParsedSheet::read_all("copy", copy.as_bytes()).unwrap();
    assert_eq!(papers.len(), again.len(), "{copy}");
    for (one, other) in papers.iter().zip(&again) {
        assert_eq!((&one.name, &one.words), (&other.name, &other.words), "{copy}");
    }
});
