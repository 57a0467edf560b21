//! The games for a person.

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
use crate::saved_games::{date, house_rules, percent, share};
use crate::style::{FAINT, HEADING, TILE};

/// The columns of a board's name; longer ones are cut.
const NAME: usize = 20;

/// The rows of the plot, and the columns before it.
const ROWS: usize = 4;
const MARGIN: usize = 8;

/// The most columns that a game takes in it.
const WIDEST: usize = 3;

pub(super) fn render(games: &[GameRecord], last: usize, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    list(&mut out, games, last)?;
    bests(&mut out, games)?;
    if games.iter().any(|game| game.result.points > 0) {
        points(&mut out, games, width)?;
    }
    let streaks = streaks(games, jiff::Zoned::now().date());
    writeln!(out, "\nDays in a row: {} now, {} at the longest", streaks.now, streaks.longest)?;
    Ok(out)
}

fn list(out: &mut Vec<u8>, games: &[GameRecord], last: usize) -> io::Result<()> {
    let before = games.len().saturating_sub(last);
    let names: Vec<_> = games[before..].iter().map(name).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0).max("board".len());
    writeln!(
        out,
        "{HEADING}{:>5}  {:16}  {:widest$}  {:>5}  {:>6}  {:>6}  {:>5}{HEADING:#}",
        "game", "date", "board", "time", "words", "points", "share"
    )?;
    if before > 0 {
        writeln!(out, "{FAINT}       {} before; --all lists them{FAINT:#}", counted_games(before))?;
    }
    for (game, name) in games[before..].iter().zip(names) {
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

/// What the board is called, in a few columns.
fn name(game: &GameRecord) -> String {
    let name = printable(game.setup.name());
    if name.width() <= NAME {
        return name;
    }
    let mut room = NAME - 1;
    let cut = name.chars().take_while(|c| {
        let columns = c.width().unwrap_or(0);
        let fits = columns <= room;
        room = room.saturating_sub(columns);
        fits
    });
    cut.chain(['…']).collect()
}

/// Bests and averages, for each size of board and each way to play on it.
fn bests(out: &mut Vec<u8>, games: &[GameRecord]) -> io::Result<()> {
    let mut alike: BTreeMap<_, Vec<&GameRecord>> = BTreeMap::new();
    for game in games {
        // A board that is none is no one's best.
        let Ok(board) = game.setup.board() else { continue };
        let rules = house_rules(&game.setup, board.len());
        alike.entry((board.rows(), board.columns(), rules)).or_default().push(game);
    }
    for ((rows, columns, rules), games) in alike {
        let rules: String = rules.iter().map(|rule| format!(", {rule}")).collect();
        let number = counted_games(games.len());
        writeln!(out, "\n{HEADING}{rows}x{columns}{rules}: {number}{HEADING:#}")?;
        let points = |game: &GameRecord| game.result.points as f64;
        let words = |game: &GameRecord| game.result.words as f64;
        let part = |game: &GameRecord| share(&game.result).unwrap_or(0.0);
        let (most, most_words, most_part) =
            (best(&games, points), best(&games, words), best(&games, part));
        writeln!(
            out,
            "  best     {} (game {}), {} (game {}), {} (game {})",
            pluralize(most.result.points, "point"),
            most.id,
            pluralize(most_words.result.words, "word"),
            most_words.id,
            percent(part(most_part)),
            most_part.id,
        )?;
        writeln!(
            out,
            "  average  {:.1} points, {:.1} words, {}",
            mean(&games, points),
            mean(&games, words),
            percent(mean(&games, part))
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

/// The first of the games that have the most.
fn best<'g>(games: &[&'g GameRecord], of: impl Fn(&GameRecord) -> f64) -> &'g GameRecord {
    games[1..].iter().fold(games[0], |best, game| if of(game) > of(best) { game } else { best })
}

fn mean(games: &[&GameRecord], of: impl Fn(&GameRecord) -> f64) -> f64 {
    games.iter().map(|game| of(game)).sum::<f64>() / games.len() as f64
}

/// The longest word that scored, the first of several, and its game.
fn longest<'g>(games: &[&'g GameRecord]) -> Option<(&'g str, u64)> {
    let scored = |word: &&PlayedWord| word.reason.is_none();
    let words = games.iter().flat_map(|game| {
        game.words.iter().filter(scored).map(|played| (played.word.as_str(), game.id))
    });
    words.rev().max_by_key(|(word, _)| count(word))
}

/// The points of all games, one after the other.
fn points(out: &mut Vec<u8>, games: &[GameRecord], width: usize) -> io::Result<()> {
    let points: Vec<_> = games.iter().map(|game| game.result.points as f64).collect();
    let room = width.saturating_sub(MARGIN).max(1);
    let shared = points.len().div_ceil(room);
    let columns = plot::downsample(&points, shared);
    let each = (room / columns.len()).clamp(1, WIDEST);
    let bars: Vec<_> =
        columns.iter().flat_map(|&height| std::iter::repeat_n(height, each)).collect();
    let top = columns.iter().copied().fold(0.0, f64::max);
    let averages = match shared {
        1 => String::new(),
        _ => format!(", averages of {}", counted_games(shared)),
    };
    writeln!(out, "\n{HEADING}Points{averages}{HEADING:#}")?;
    plot::draw(out, &bars, top, ROWS, |row| match row {
        0 => format!("{top:>6.0} │"),
        _ => format!("{:>6} │", ""),
    })?;
    let days = games.iter().filter_map(day);
    if let (Some(first), Some(last)) = (days.clone().min(), days.max()) {
        writeln!(out, "{:>MARGIN$}{FAINT}{first} to {last}{FAINT:#}", "")?;
    }
    Ok(())
}
