//! The games in the formats for programs. `docs/formats.md` documents them.

use boggle_game::PastGames;

use crate::json::ObjectWriter;
use crate::run::printable;
use crate::saved_games::GameOutput;
use crate::spreadsheet::cell;

/// Returns a CSV table with one row per game.
pub(super) fn csv(games: &PastGames) -> anyhow::Result<Vec<u8>> {
    // The writer derives column names from a struct, but not from one nested in a
    // tuple.
    let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    writer.write_record([
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
        "hidden",
    ])?;
    let text = |text: &str| cell(&printable(text)).into_owned();
    for past in games.all() {
        let game = &past.record;
        let (setup, common) = (&game.setup, game.result.common);
        writer.serialize((
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
                past.is_hidden,
            ),
        ))?;
    }
    Ok(writer.into_inner().map_err(|error| error.into_error())?)
}

/// Returns an object with all games.
pub(super) fn json(games: &PastGames) -> anyhow::Result<Vec<u8>> {
    let games = games.all().iter().map(|game| GameOutput::new(game, None));
    let games = games.collect::<Result<Vec<_>, _>>()?;
    let mut object = ObjectWriter::new(Vec::new())?;
    object.list("games", games)?;
    Ok(object.end()?)
}
