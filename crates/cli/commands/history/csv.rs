//! The games as a table for programs. `docs/formats.md` documents it.

use std::io::Write;

use crate::output::format::{Format, Table};
use crate::output::spreadsheet::cell;
use crate::saved_games;
use crate::terminal::printable;

/// The names of the columns.
const HEADER: [&str; 28] = [
    "id",
    "started",
    "code",
    "board",
    "dictionary",
    "timer",
    "played",
    "words",
    "points",
    "possible_words",
    "possible_points",
    "min_length",
    "scoring",
    "neighbors",
    "wrap",
    "reuse",
    "checksum",
    "mode",
    "goal",
    "target",
    "day",
    "chosen",
    "common_words",
    "common_points",
    "possible_common_words",
    "possible_common_points",
    "hints",
    "repeat",
];

/// Writes a table with one row per game. Returns the number of games.
pub(super) fn write(family: bool, format: Format, mut out: impl Write) -> anyhow::Result<u64> {
    let mut table = Table::new(format);
    table.row(HEADER)?;
    let text = |text: &str| cell(&printable(text)).into_owned();
    let mut games = 0;
    saved_games::for_each(family, |past| {
        games += 1;
        let game = &past.record;
        let (setup, common) = (&game.setup, game.result.common);
        table.row((
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
        ))?;
        Ok(out.write_all(&table.take())?)
    })?;
    out.write_all(&table.take())?;
    out.flush()?;
    Ok(games)
}
