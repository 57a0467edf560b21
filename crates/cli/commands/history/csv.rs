//! The games as a table for programs. `docs/formats.md` documents it.

use std::io::{self, Write};

use crate::output::spreadsheet::cell;
use crate::saved_games;
use crate::terminal::printable;

/// The names of the columns. The writer derives names from a struct, but not from one nested in
/// a tuple.
const HEADER: &str = "id,started,code,board,dictionary,timer,played,words,points,possible_words,\
    possible_points,min_length,scoring,neighbors,wrap,reuse,checksum,mode,goal,target,day,chosen,\
    common_words,common_points,possible_common_words,possible_common_points,hints,repeat\n";

/// Writes a CSV table with one row per game. Returns the number of games.
pub(super) fn write(family: bool, mut out: impl Write) -> anyhow::Result<u64> {
    out.write_all(HEADER.as_bytes())?;
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(out);
    let text = |text: &str| cell(&printable(text)).into_owned();
    let mut games = 0;
    saved_games::for_each(family, |past| {
        games += 1;
        let game = &past.record;
        let (setup, common) = (&game.setup, game.result.common);
        let row = writer.serialize((
            game.id,
            text(&setup.started),
            setup.code.as_deref().map(text),
            text(&setup.board),
            text(&setup.dictionary.name),
            setup.timer,
            game.played,
            game.result.words,
            game.result.points,
            game.result.possible_words,
            game.result.possible_points,
            setup.rules,
            text(&setup.dictionary.checksum),
            (
                setup.mode,
                setup.goal,
                setup.target,
                setup.day.as_deref().map(text),
                setup.chosen.as_deref().map(text),
                common.map(|common| common.words),
                common.map(|common| common.points),
                common.map(|common| common.possible_words),
                common.map(|common| common.possible_points),
                game.hints,
                past.is_repeat,
            ),
        ));
        Ok(row.map_err(system_error)?)
    })?;
    writer.flush()?;
    Ok(games)
}

/// Returns the error of the system, as when a pipe was closed.
fn system_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
