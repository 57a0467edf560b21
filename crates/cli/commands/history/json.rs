//! The games as JSON. `docs/formats.md` documents it.

use std::io::Write;

use serde::Serialize;

use crate::output::json::{ListWriter, VERSION};
use crate::storage::saved_games;
use crate::storage::saved_games::GameOutput;

#[derive(Serialize)]
struct Record {
    version: u32,
    /// Written one at a time.
    games: [(); 0],
}

/// Writes an object with all games. Returns their number.
pub(super) fn write(family: bool, out: impl Write) -> anyhow::Result<u64> {
    // A game that cannot be written is an error before anything is written.
    saved_games::check_boards()?;
    let mut list = ListWriter::new(out, &Record { version: VERSION, games: [] })?;
    let mut games = 0;
    saved_games::for_each(family, |game| {
        games += 1;
        Ok(list.item(&GameOutput::new(&game, None)?)?)
    })?;
    list.end()?;
    Ok(games)
}
