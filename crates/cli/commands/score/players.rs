//! Reads the players and their sheets.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use anyhow::bail;
use boggle_dictionary::letters::normalize;
use boggle_game::ParsedSheet;
use boggle_notation::Kind;

use super::args::NamedSheet;
use crate::input::{is_stdin, read_text};

/// The maximum number of players. A word that all of them found lists each one's name for
/// each, so that the output grows with the square of their number.
const MAX_PLAYERS: usize = 100;

/// The maximum size of a file in bytes: enough for the words of all of them.
const MAX_SIZE: u64 = 64 * 1024;

/// The name of a player whose sheet on standard input gives no name.
const DEFAULT_NAME: &str = "Player";

/// A player and the words the player wrote.
pub(super) struct Player {
    pub(super) name: String,
    pub(super) sheet: ParsedSheet,
}

/// Reads the players of all files, in the order of the command line.
///
/// Only sheets of a game with a time limit can have times.
pub(super) fn read(
    files: &[PathBuf],
    named: &[NamedSheet],
    has_times: bool,
) -> anyhow::Result<Vec<Player>> {
    let mut players = Vec::new();
    // Where each name was first used.
    let mut locations: HashMap<String, String> = HashMap::new();
    let mut add = |location: String, name: String, sheet: ParsedSheet| {
        if let Some(first) = locations.get(&*normalize(&name)) {
            bail!(
                "{location}: duplicate player name `{name:.60}`, first used by {first}; \
                 rename one of the players"
            );
        }
        if players.len() == MAX_PLAYERS {
            bail!("{location}: more than {MAX_PLAYERS} players; score fewer at a time");
        }
        locations.insert(normalize(&name).into_owned(), location);
        players.push(Player { name, sheet });
        Ok(())
    };
    for file in files {
        let (location, sheets) = read_sheets(file, has_times)?;
        for sheet in sheets {
            let (line, stem) = (sheet.line, file.file_stem().unwrap_or_default());
            match sheet.name.clone() {
                Some(name) => add(format!("{location}, line {line}"), name, sheet)?,
                None if is_stdin(file) => add(location.clone(), DEFAULT_NAME.into(), sheet)?,
                None => add(location.clone(), stem.to_string_lossy().into(), sheet)?,
            }
        }
    }
    for NamedSheet { name, file } in named {
        let (location, sheets) = read_sheets(file, has_times)?;
        for sheet in sheets {
            if sheet.name.is_some() {
                let line = sheet.line;
                bail!(
                    "{location}, line {line}: the file already names its players; \
                     pass it without --player"
                );
            }
            add(location.clone(), name.clone(), sheet)?;
        }
    }
    Ok(players)
}

/// Reads the sheets in a file, and returns them with the file's name for messages.
fn read_sheets(file: &Path, has_times: bool) -> anyhow::Result<(String, Vec<ParsedSheet>)> {
    let (name, text) = read_text(file, "a file with words", MAX_SIZE)?;
    let sheets = ParsedSheet::parse(&text, has_times).map_err(|error| {
        let error = error.in_source(&name, 0);
        match error.kind {
            Kind::Time if !has_times => error.with_remedy("to read times, add --time"),
            _ => error,
        }
    })?;
    Ok((name, sheets))
}
