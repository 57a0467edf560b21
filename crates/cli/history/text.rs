//! The games as text for people.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use boggle_dictionary::letters::count;
use boggle_game::{GameRecord, PlayedWord, format_time};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::days::{day, streaks};
use crate::plot;
use crate::pluralize::pluralize;
use crate::run::printable;
use crate::saved_games::{date, percent, rule_differences, share};
use crate::style::{FAINT, HEADING, TILE};

/// The maximum width of a board's name; longer names are cut off.
const MAX_NAME: usize = 20;

/// The height of the plot in rows.
const PLOT_ROWS: usize = 4;

/// The columns to the left of the plot.
const MARGIN: usize = 8;

/// The maximum width of a bar in columns.
const MAX_BAR: usize = 3;

pub(super) fn render(games: &[GameRecord], last: usize, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    list(&mut out, games, last)?;
    bests(&mut out, games)?;
    if games.iter().any(|game| game.result.points > 0) {
        plot_points(&mut out, games, width)?;
    }
    let streaks = streaks(games, chrono::Local::now().date_naive());
    let days = |number: usize| pluralize(number as u64, "day");
    let (current, longest) = (days(streaks.current), days(streaks.longest));
    writeln!(out, "\nCurrent streak: {current}; longest: {longest}")?;
    Ok(out)
}

fn list(out: &mut Vec<u8>, games: &[GameRecord], last: usize) -> io::Result<()> {
    let hidden = games.len().saturating_sub(last);
    let names: Vec<_> = games[hidden..].iter().map(name).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0).max("board".len());
    writeln!(
        out,
        "{HEADING}{:>5}  {:16}  {:widest$}  {:>5}  {:>6}  {:>6}  {:>5}{HEADING:#}",
        "game", "date", "board", "time", "words", "points", "share"
    )?;
    if hidden > 0 {
        let hidden = pluralize(hidden as u64, "earlier game");
        writeln!(out, "{FAINT}       {hidden}; use --all to list them{FAINT:#}")?;
    }
    for (game, name) in games[hidden..].iter().zip(names) {
        let gap = widest - name.width();
        writeln!(
            out,
            "{:>5}  {:16}  {name}{:gap$}  {:>5}  {:>6}  {:>6}  {:>5}",
            game.id,
            date(game),
            "",
            format_time(Duration::try_from_secs_f64(game.played).unwrap_or_default()),
            game.result.words,
            game.result.points,
            share(&game.result).map_or("–".into(), percent),
        )?;
    }
    Ok(())
}

/// Returns the name of the board, cut off after `MAX_NAME` columns.
fn name(game: &GameRecord) -> String {
    let name = printable(game.setup.name());
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

/// Writes best results and averages, grouped by board size and rules.
fn bests(out: &mut Vec<u8>, games: &[GameRecord]) -> io::Result<()> {
    let mut groups: BTreeMap<_, Vec<&GameRecord>> = BTreeMap::new();
    for game in games {
        // Skip games whose board cannot be read.
        let Ok(board) = game.setup.board() else { continue };
        let rules = rule_differences(&game.setup, board.len());
        groups.entry((board.rows(), board.columns(), rules)).or_default().push(game);
    }
    for ((rows, columns, rules), games) in groups {
        let rules: String = rules.iter().map(|rule| format!(", {rule}")).collect();
        let number = counted_games(games.len());
        writeln!(out, "\n{HEADING}{rows}x{columns}{rules}: {number}{HEADING:#}")?;
        let points = |game: &GameRecord| game.result.points as f64;
        let words = |game: &GameRecord| game.result.words as f64;
        let fraction = |game: &GameRecord| share(&game.result).unwrap_or(0.0);
        let (most_points, most_words, highest) =
            (best(&games, points), best(&games, words), best(&games, fraction));
        writeln!(
            out,
            "  best     {} (game {}), {} (game {}), {} (game {})",
            pluralize(most_points.result.points, "point"),
            most_points.id,
            pluralize(most_words.result.words, "word"),
            most_words.id,
            percent(fraction(highest)),
            highest.id,
        )?;
        writeln!(
            out,
            "  average  {:.1} points, {:.1} words, {}",
            mean(&games, points),
            mean(&games, words),
            percent(mean(&games, fraction))
        )?;
        if let Some((word, id)) = longest(&games) {
            writeln!(out, "  longest  {TILE}{}{TILE:#} (game {id})", printable(word))?;
        }
    }
    Ok(())
}

fn counted_games(number: usize) -> String {
    pluralize(number as u64, "game")
}

/// Returns the game with the highest value, the first of several.
fn best<'g>(games: &[&'g GameRecord], value: impl Fn(&GameRecord) -> f64) -> &'g GameRecord {
    let better = |best, game| if value(game) > value(best) { game } else { best };
    games[1..].iter().copied().fold(games[0], better)
}

fn mean(games: &[&GameRecord], value: impl Fn(&GameRecord) -> f64) -> f64 {
    games.iter().map(|game| value(game)).sum::<f64>() / games.len() as f64
}

/// Returns the longest word that scored, the first of several, and its game's id.
fn longest<'g>(games: &[&'g GameRecord]) -> Option<(&'g str, u64)> {
    let scored = |word: &&PlayedWord| word.reason.is_none();
    let words = games.iter().flat_map(|game| {
        game.words.iter().filter(scored).map(|played| (played.word.as_str(), game.id))
    });
    words.rev().max_by_key(|(word, _)| count(word))
}

/// Plots the points of all games in order.
fn plot_points(out: &mut Vec<u8>, games: &[GameRecord], width: usize) -> io::Result<()> {
    let points: Vec<_> = games.iter().map(|game| game.result.points as f64).collect();
    let room = width.saturating_sub(MARGIN).max(1);
    let per_column = points.len().div_ceil(room);
    let columns = plot::downsample(&points, per_column);
    let bar_width = (room / columns.len()).clamp(1, MAX_BAR);
    let bars: Vec<_> =
        columns.iter().flat_map(|&height| std::iter::repeat_n(height, bar_width)).collect();
    let top = columns.iter().copied().fold(0.0, f64::max);
    let averaged = match per_column {
        1 => String::new(),
        _ => format!(", averaged over {} per column", counted_games(per_column)),
    };
    writeln!(out, "\n{HEADING}Points{averaged}{HEADING:#}")?;
    plot::draw(out, &bars, top, PLOT_ROWS, |row| match row {
        0 => format!("{top:>6.0} │"),
        _ => format!("{:>6} │", ""),
    })?;
    let days = games.iter().filter_map(day);
    if let (Some(first), Some(last)) = (days.clone().min(), days.max()) {
        writeln!(out, "{:>MARGIN$}{FAINT}{first} to {last}{FAINT:#}", "")?;
    }
    Ok(())
}
