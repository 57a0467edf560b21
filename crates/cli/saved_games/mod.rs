//! The user's games in the data directory.

mod rule_differences;
mod word_report;

use boggle_dictionary::letters::normalize;
use boggle_game::{GameRecord, GameSetup, HistoryLine, MissedWords, PastGame, past_games};
use boggle_solver::Solver;
use boggle_storage::{BlockList, SavedGames, open_same};

pub(crate) use rule_differences::{kind_differences, rule_differences};
pub(crate) use word_report::{WordReport, summary};

use crate::output::counts::pluralize;
use crate::terminal::{printable, report};

/// Passes each finished game on, in order. Lines that cannot be read are counted in a
/// report and skipped. In family mode, blocked words are left out of the games.
pub(crate) fn for_each(
    family: bool,
    mut act: impl FnMut(PastGame) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let list = family.then(BlockList::load).transpose()?;
    let mut skipped = 0;
    let readable = |HistoryLine { record, .. }| {
        skipped += u64::from(record.is_err());
        record.ok()
    };
    let saved = SavedGames::of_user()?;
    for mut game in past_games(saved.lines()?.filter_map(readable)) {
        if let Some(list) = &list {
            game.record.words.retain(|played| !list.contains(&normalize(&played.word)));
        }
        act(game)?;
    }
    if skipped > 0 {
        report(&format!(
            "boggle: {}: {} skipped; list them with `boggle history --check`",
            saved.path().display(),
            pluralize(skipped, "unreadable line"),
        ));
    }
    Ok(())
}

/// Starts to count the words that were missed.
pub(crate) fn missed_words(family: bool) -> MissedWords<'static> {
    MissedWords::new(move |id| {
        let opened = open_same(id, &id.name, family)?;
        Some(Solver::new(opened.dictionary))
    })
}

/// Returns the display name of a game's board.
pub(crate) fn board_name(setup: &GameSetup) -> String {
    match &setup.day {
        Some(day) => format!("daily-{day}"),
        None => setup.name().to_owned(),
    }
}

/// Returns the local date and time at which a game started: `2026-11-21 14:45`.
pub(crate) fn date(game: &GameRecord) -> String {
    let minute: String = game.setup.started.chars().take(16).collect();
    printable(&minute.replace('T', " "))
}
