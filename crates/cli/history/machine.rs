//! The games in the formats for programs. `docs/formats.md` documents them.

use boggle_game::GameRecord;

use crate::run::printable;
use crate::saved_games;

/// Returns a CSV table with one row per game.
pub(super) fn csv(games: &[(&str, GameRecord)]) -> anyhow::Result<Vec<u8>> {
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
    ])?;
    for (_, game) in games {
        let setup = &game.setup;
        writer.serialize((
            game.id,
            printable(&setup.started),
            setup.code.as_deref().map(printable),
            printable(&setup.board),
            printable(&setup.dictionary.name),
            setup.timer,
            game.played,
            game.result.words,
            game.result.points,
            game.result.possible_words,
            game.result.possible_points,
            setup.rules,
            printable(&setup.dictionary.checksum),
        ))?;
    }
    Ok(writer.into_inner().map_err(|error| error.into_error())?)
}

/// Returns a JSON array of the lines of the file, which may have fields that this
/// version does not know.
pub(super) fn json(games: &[(&str, GameRecord)]) -> Vec<u8> {
    if games.is_empty() {
        return b"[]\n".to_vec();
    }
    let lines: Vec<_> = games.iter().map(|(line, _)| saved_games::json(line)).collect();
    format!("[\n{}\n]\n", lines.join(",\n")).into_bytes()
}
