//! `boggle help TOPIC`: pages of the guide about what people write.

use std::ffi::OsString;
use std::io::Write;

use crate::terminal::{Outcome, stdout};

/// The topics and their pages, which have at most 80 columns.
const TOPICS: [(&str, &str); 4] = [
    ("boards", include_str!("../../docs/boards.md")),
    ("lists", include_str!("../../docs/lists.md")),
    ("sheets", include_str!("../../docs/sheets.md")),
    ("puzzles", include_str!("../../docs/puzzles.md")),
];

/// Returns the page that the arguments of the process ask for.
pub(crate) fn requested(args: &[OsString]) -> Option<&'static str> {
    match args {
        [_, help, topic] if help == "help" => {
            TOPICS.iter().find(|(name, _)| topic == name).map(|(_, page)| *page)
        }
        _ => None,
    }
}

/// Prints a page.
pub(crate) fn print(page: &str) -> anyhow::Result<Outcome> {
    stdout().write_all(page.as_bytes())?;
    Ok(Outcome::Done)
}
