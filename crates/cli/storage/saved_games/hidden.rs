//! The numbers of the games that the user has hidden, one per line of a file.

use std::collections::HashSet;
use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use anyhow::Context;

use crate::files::regular::read_regular;
use crate::files::replace_file::replace_file;
use crate::storage::dictionaries;

/// The file of hidden games.
const FILE: &str = "hidden-games.txt";

/// The maximum size of the file in bytes.
const MAX_SIZE: u64 = 1 << 24;

fn path() -> anyhow::Result<PathBuf> {
    Ok(dictionaries::folder()?.join(FILE))
}

/// Returns the numbers of the hidden games. Lines that are not numbers are ignored.
pub(crate) fn hidden() -> anyhow::Result<HashSet<u64>> {
    let path = path()?;
    let bytes = match read_regular(&path, MAX_SIZE) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(HashSet::new()),
        bytes => bytes,
    };
    let bytes = bytes.with_context(|| path.display().to_string())?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.lines().filter_map(|line| line.trim().parse().ok()).collect())
}

/// Hides a game, or shows it again. Returns whether that changed anything.
pub(crate) fn set_hidden(id: u64, is_hidden: bool) -> anyhow::Result<bool> {
    let path = path()?;
    let mut hidden = hidden()?;
    let has_changed = if is_hidden { hidden.insert(id) } else { hidden.remove(&id) };
    if has_changed {
        let mut ids: Vec<_> = hidden.into_iter().collect();
        ids.sort_unstable();
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        replace_file(&path, |out| -> io::Result<()> {
            ids.iter().try_for_each(|id| writeln!(out, "{id}"))
        })
        .with_context(|| path.display().to_string())?;
    }
    Ok(has_changed)
}
