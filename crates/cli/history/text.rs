//! The games as text for people.

use std::io::{self, Write};
use std::time::Duration;

use boggle_game::{PastGame, PastGames, Streaks, format_time};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::kinds;
use crate::pluralize::pluralize;
use crate::run::printable;
use crate::saved_games::{date, percent};
use crate::style::{FAINT, HEADING};

/// The maximum width of a board's name; longer names are cut off.
const MAX_NAME: usize = 20;

/// Renders the last games, or all of them and the hidden ones, and the statistics.
pub(super) fn render(games: &PastGames, last: Option<usize>, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    list(&mut out, games, last)?;
    kinds::write(&mut out, games, width)?;
    let today = chrono::Local::now().date_naive();
    let dates = games.all().iter().filter_map(|game| game.record.date());
    writeln!(out, "\n{}", streaks("streak", Streaks::new(dates, today)))?;
    let dailies: Vec<_> = games.all().iter().filter_map(PastGame::daily).collect();
    if !dailies.is_empty() {
        let today = chrono::Utc::now().date_naive();
        writeln!(out, "{}", streaks("streak of daily boards", Streaks::new(dailies, today)))?;
    }
    Ok(out)
}

fn streaks(name: &str, Streaks { current, longest }: Streaks) -> String {
    let days = |number: usize| pluralize(number as u64, "day");
    format!("Current {name}: {}; longest: {}", days(current), days(longest))
}

fn list(out: &mut Vec<u8>, games: &PastGames, last: Option<usize>) -> io::Result<()> {
    let is_listed = |game: &&PastGame| last.is_none() || !game.is_hidden;
    let games: Vec<_> = games.all().iter().filter(is_listed).collect();
    let earlier = games.len().saturating_sub(last.unwrap_or(games.len()));
    let games = &games[earlier..];
    let names: Vec<_> = games.iter().map(|game| name(game)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0).max("board".len());
    writeln!(
        out,
        "{HEADING}{:>5}  {:16}  {:widest$}  {:>5}  {:>6}  {:>6}  {:>5}{HEADING:#}",
        "game", "date", "board", "time", "words", "points", "share"
    )?;
    if earlier > 0 {
        let earlier = pluralize(earlier as u64, "earlier game");
        writeln!(out, "{FAINT}       {earlier}; use --all to list them{FAINT:#}")?;
    }
    for (game, name) in games.iter().zip(names) {
        let (gap, record) = (widest - name.width(), &game.record);
        write!(
            out,
            "{:>5}  {:16}  {name}{:gap$}  {:>5}  {:>6}  {:>6}  {:>5}",
            record.id,
            date(record),
            "",
            format_time(Duration::try_from_secs_f64(record.played).unwrap_or_default()),
            record.result.words,
            record.result.points,
            record.result.share(record.setup.target).map_or("–".into(), percent),
        )?;
        let notes = notes(game);
        if !notes.is_empty() {
            write!(out, "  {FAINT}{}{FAINT:#}", notes.join(", "))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Returns what is special about a game: that it does not count, or is a daily board.
fn notes(game: &PastGame) -> Vec<&'static str> {
    let notes = [
        (game.daily().is_some(), "daily"),
        (game.is_repeat, "repeat"),
        (game.record.hints, "hints"),
        (game.is_hidden, "hidden"),
    ];
    notes.into_iter().filter(|(applies, _)| *applies).map(|(_, note)| note).collect()
}

/// Returns the name of the board, cut off after `MAX_NAME` columns.
fn name(game: &PastGame) -> String {
    let name = printable(game.record.setup.name());
    if name.width() <= MAX_NAME {
        return name;
    }
    let mut room = MAX_NAME - 1;
    let cut = name.chars().take_while(|c| {
        let columns = c.width().unwrap_or(0);
        let fits = columns <= room;
        room = room.saturating_sub(columns);
        fits
    });
    cut.chain(['…']).collect()
}
