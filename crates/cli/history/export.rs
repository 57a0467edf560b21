//! The games for other programs.

use boggle_game::GameRecord;

/// A row a game.
pub(super) fn csv(games: &[(&str, GameRecord)]) -> anyhow::Result<Vec<u8>> {
    // It can name the columns of a struct, but not those of one in a row.
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
            &setup.started,
            &setup.code,
            &setup.board,
            &setup.dictionary.name,
            setup.timer,
            game.played,
            game.result.words,
            game.result.points,
            game.result.possible_words,
            game.result.possible_points,
            setup.rules,
            &setup.dictionary.checksum,
        ))?;
    }
    Ok(writer.into_inner().map_err(|error| error.into_error())?)
}

/// An array with the lines of the file, which may have more than this version
/// knows of.
pub(super) fn json(games: &[(&str, GameRecord)]) -> Vec<u8> {
    let lines: Vec<_> = games.iter().map(|(line, _)| line.trim()).collect();
    format!("[\n{}\n]\n", lines.join(",\n")).into_bytes()
}
