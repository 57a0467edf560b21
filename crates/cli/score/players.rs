//! Who played, and what they wrote.

use std::collections::HashMap;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use boggle_dictionary::letters::normalize;
use boggle_game::ParsedSheet;

use super::args::Named;
use crate::input::{self, is_stdin};
use crate::pluralize::pluralize;
use crate::run::report;

/// The most bytes of a file: the words of a hundred players.
const MAX_SIZE: u64 = 64 * 1024;

/// The most lines left out that are told one by one.
const TOLD: usize = 10;

/// The name of the only player, if nothing names him or her.
const NAMELESS: &str = "Player";

/// A player, and what the player wrote.
pub(super) struct Player {
    pub(super) name: String,
    pub(super) paper: ParsedSheet,
}

/// The players of all files, in the order in which they are given.
pub(super) fn read(sheets: &[PathBuf], named: &[Named]) -> anyhow::Result<Vec<Player>> {
    let files = sheets.iter().chain(named.iter().map(|player| &player.file));
    if files.filter(|file| is_stdin(file)).count() > 1 {
        bail!("the standard input is named twice; it can be read only once");
    }
    let mut players = Vec::new();
    // Where each name was given.
    let mut places: HashMap<String, String> = HashMap::new();
    let mut add = |place: String, name: String, paper: ParsedSheet| {
        if name.contains(char::is_control) {
            bail!("{place}: no name for a player; use --player NAME=FILE");
        }
        if let Some(first) = places.get(&*normalize(&name)) {
            bail!("{place}: the name `{name:.60}` is given twice, first by {first}; change one");
        }
        places.insert(normalize(&name).into_owned(), place);
        players.push(Player { name, paper });
        Ok(())
    };
    for file in sheets {
        let (place, papers) = papers(file)?;
        for paper in papers {
            match (&paper.name, file.file_stem()) {
                (Some(name), _) => {
                    add(format!("{place}, line {}", paper.line), name.clone(), paper)?
                }
                (None, Some(stem)) if !is_stdin(file) => {
                    add(place.clone(), stem.to_string_lossy().into_owned(), paper)?;
                }
                _ if sheets.len() == 1 && named.is_empty() => {
                    add(place.clone(), NAMELESS.into(), paper)?;
                }
                _ => bail!("{place}: no name; begin it with [NAME], or use --player NAME=-"),
            }
        }
    }
    for Named { name, file } in named {
        let (place, papers) = papers(file)?;
        for paper in papers {
            if paper.name.is_some() {
                let line = paper.line;
                bail!("{place}, line {line}: the file has names in it; give it without --player");
            }
            add(place.clone(), name.clone(), paper)?;
        }
    }
    Ok(players)
}

/// What is written in a file, which has a name for messages.
fn papers(file: &Path) -> anyhow::Result<(String, Vec<ParsedSheet>)> {
    let source = input::open(file, "a file with words")?;
    let place = source.name;
    let mut bytes = Vec::new();
    source.reader.take(MAX_SIZE + 1).read_to_end(&mut bytes).with_context(|| place.clone())?;
    if bytes.len() as u64 > MAX_SIZE {
        bail!("{place}: more than {MAX_SIZE} bytes; a sheet has only what players wrote");
    }
    let papers = ParsedSheet::read_all(&place, bytes.as_slice())?;
    let skipped: Vec<_> = papers.iter().flat_map(|paper| &paper.skipped).collect();
    for (line, wrong) in skipped.iter().take(TOLD) {
        report(&format!("boggle: {place}, line {line}: {wrong}; the line is left out"));
    }
    if let Some(more @ 1..) = skipped.len().checked_sub(TOLD) {
        report(&format!("boggle: {place}: {} more left out", pluralize(more as u64, "line")));
    }
    Ok((place, papers))
}
