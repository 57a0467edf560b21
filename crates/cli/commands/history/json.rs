//! The games as JSON. `docs/formats.md` documents it.

use std::io::Write;

use crate::output::json::ObjectWriter;
use crate::storage::saved_games;
use crate::storage::saved_games::GameOutput;

/// Writes an object with all games. Returns their number.
pub(super) fn write(family: bool, out: impl Write) -> anyhow::Result<u64> {
    // A game that cannot be written is an error before anything is written.
    saved_games::check_boards()?;
    let mut object = ObjectWriter::new(out)?;
    object.begin_list("games")?;
    let mut games = 0;
    saved_games::for_each(family, |game| {
        games += 1;
        object.item(&GameOutput::new(&game, None)?)?;
        Ok(())
    })?;
    object.end_list()?;
    object.end()?.flush()?;
    Ok(games)
}
