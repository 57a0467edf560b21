//! Bests, averages and a chart for each kind of game.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use boggle_dictionary::letters::count;
use boggle_game::{GameRecord, PastGames, format_time};

use crate::plot;
use crate::pluralize::pluralize;
use crate::run::printable;
use crate::saved_games::{kind_differences, percent};
use crate::style::{FAINT, HEADING, TILE};

/// The height of the plot in rows.
const PLOT_ROWS: usize = 4;

/// The columns to the left of the plot.
const MARGIN: usize = 8;

/// The maximum width of a bar in columns.
const MAX_BAR: usize = 3;

/// The games of a kind.
#[derive(Default)]
struct Kind<'g> {
    /// The games that count.
    games: Vec<&'g GameRecord>,
    /// The number of games that do not, without those that are hidden.
    not_counted: u64,
}

/// Writes the statistics of each kind of game.
pub(super) fn write(out: &mut Vec<u8>, games: &PastGames, width: usize) -> io::Result<()> {
    let mut kinds: BTreeMap<_, Kind> = BTreeMap::new();
    for game in games.all().iter().filter(|game| !game.is_hidden) {
        // Skip games whose board cannot be read.
        let Some(kind) = &game.kind else { continue };
        let entry = kinds.entry((kind.rows, kind.columns, kind_differences(kind))).or_default();
        match game.counts() {
            true => entry.games.push(&game.record),
            false => entry.not_counted += 1,
        }
    }
    for ((rows, columns, differences), Kind { games, not_counted }) in kinds {
        let differences: String = differences.iter().map(|text| format!(", {text}")).collect();
        let number = pluralize(games.len() as u64, "game");
        let not_counted = match not_counted {
            0 => String::new(),
            some => format!(", {some} not counted"),
        };
        writeln!(
            out,
            "\n{HEADING}{rows}x{columns}{differences}: {number}{not_counted}{HEADING:#}"
        )?;
        if !games.is_empty() {
            bests(out, &games)?;
        }
        if games.len() > 1 && games.iter().any(|game| game.result.points > 0) {
            plot_points(out, &games, width)?;
        }
    }
    Ok(())
}

fn bests(out: &mut Vec<u8>, games: &[&GameRecord]) -> io::Result<()> {
    let points = |game: &GameRecord| game.result.points as f64;
    let words = |game: &GameRecord| game.result.words as f64;
    let fraction = |game: &GameRecord| game.result.share(game.setup.target).unwrap_or(0.0);
    let reached =
        |game: &&&GameRecord| game.setup.goal.is_some_and(|goal| game.result.points >= goal);
    let soonest = games.iter().filter(reached).min_by(|a, b| a.played.total_cmp(&b.played));
    let (most_points, most_words, highest) =
        (best(games, points), best(games, words), best(games, fraction));
    write!(out, "  best     ")?;
    if let Some(game) = soonest {
        let time = format_time(Duration::try_from_secs_f64(game.played).unwrap_or_default());
        write!(out, "goal in {time} (game {}), ", game.id)?;
    }
    writeln!(
        out,
        "{} (game {}), {} (game {}), {} (game {})",
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
        mean(games, points),
        mean(games, words),
        percent(mean(games, fraction))
    )?;
    if let Some((word, id)) = longest(games) {
        writeln!(out, "  longest  {TILE}{}{TILE:#} (game {id})", printable(word))?;
    }
    Ok(())
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
    let words = games.iter().filter_map(|game| Some((game.longest_word()?, game.id)));
    words.rev().max_by_key(|(word, _)| count(word))
}

/// Plots the points of the games in order.
fn plot_points(out: &mut Vec<u8>, games: &[&GameRecord], width: usize) -> io::Result<()> {
    let points: Vec<_> = games.iter().map(|game| game.result.points as f64).collect();
    let room = width.saturating_sub(MARGIN).max(1);
    let per_column = points.len().div_ceil(room);
    let columns = plot::downsample(&points, per_column);
    let bar_width = (room / columns.len()).clamp(1, MAX_BAR);
    let bars: Vec<_> =
        columns.iter().flat_map(|&height| std::iter::repeat_n(height, bar_width)).collect();
    let top = columns.iter().copied().fold(0.0, f64::max);
    plot::draw(out, &bars, top, PLOT_ROWS, |row| match row {
        0 => format!("{top:>6.0} │"),
        _ => format!("{:>6} │", ""),
    })?;
    let days = games.iter().filter_map(|game| game.date());
    if let (Some(first), Some(last)) = (days.clone().min(), days.max()) {
        let averaged = match per_column {
            1 => String::new(),
            _ => format!(", averaged over {} per column", pluralize(per_column as u64, "game")),
        };
        writeln!(out, "{:>MARGIN$}{FAINT}points, {first} to {last}{averaged}{FAINT:#}", "")?;
    }
    Ok(())
}
