//! `boggle history`: the saved games.

mod text;

use std::io::{self, BufWriter, Write};

use boggle_game::{GameReport, HistoryLine, HistoryReport, MissedWord};
use boggle_storage::SavedGames;
use unicode_width::UnicodeWidthStr;

use crate::args::FamilyArgs;
use crate::output::json::ListWriter;
use crate::output::{
    FAINT, Format, HEADING, TILE, Table, cell, formats, json, meaning, pluralize, style, wrap,
};
use crate::saved_games;
use crate::terminal::{Outcome, printable, report, stdout};

/// Show your recent games, best results, averages and streaks.
///
/// The exit status is 1 if there are no games, or, with --check, if any lines cannot be read.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle history                              show your last 20 games
  boggle history --all                        show all games
  boggle history --format csv > games.csv     save all games as a table
  boggle history --missed                     list words to learn
  boggle history --check                      list lines that cannot be read
  boggle replay                               show the last game in detail")]
pub(crate) struct Args {
    /// List all games instead of the last 20; the other formats always list all.
    #[arg(long)]
    all: bool,

    /// List words that you have missed at least twice since you last found them.
    #[arg(long, conflicts_with = "format")]
    missed: bool,

    /// List the unreadable lines in the file of saved games, with the reasons.
    #[arg(long, conflicts_with_all = ["all", "missed", "format"])]
    check: bool,

    #[command(flatten)]
    family: FamilyArgs,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = formats(&[]))]
    format: Format,
}

/// The number of games or words listed without `--all`.
const LAST: usize = 20;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if args.check {
        return check();
    }
    let family = args.family.is_on()?;
    if args.missed {
        return list_missed(family, &args);
    }
    let games = match args.format {
        Format::Csv | Format::Tsv => write_table(family, args.format, BufWriter::new(stdout()))?,
        Format::Json => write_json(family, BufWriter::new(stdout()))?,
        Format::Jsonl => write_lines(family, BufWriter::new(stdout()))?,
        _ => {
            let mut summary = text::Summary::new((!args.all).then_some(LAST));
            saved_games::for_each(family, |game| {
                summary.add(&game);
                Ok(())
            })?;
            if summary.games > 0 {
                stdout().write_all(&style::for_stdout(summary.render(style::width())?))?;
            }
            summary.games
        }
    };
    if games == 0 {
        report(NO_GAMES);
    }
    Ok(if games == 0 { Outcome::No } else { Outcome::Done })
}

const NO_GAMES: &str = "boggle: no saved games yet; play one with `boggle play`";

/// Writes an object with all games. Returns their number.
fn write_json(family: bool, out: impl Write) -> anyhow::Result<u64> {
    let start = json::versioned(HistoryReport { games: Vec::new() });
    let mut list = ListWriter::new(out, &start)?;
    let mut games = 0;
    saved_games::for_each(family, |game| {
        games += 1;
        Ok(list.item(&GameReport::from(&game))?)
    })?;
    list.end()?;
    Ok(games)
}

/// Writes a line for each game. Returns their number.
fn write_lines(family: bool, mut out: impl Write) -> anyhow::Result<u64> {
    let mut games = 0;
    saved_games::for_each(family, |game| {
        games += 1;
        Ok(out.write_all(&json::line(&GameReport::from(&game))?)?)
    })?;
    out.flush()?;
    Ok(games)
}

/// Lists words that are missed again and again.
fn list_missed(family: bool, args: &Args) -> anyhow::Result<Outcome> {
    let mut words = saved_games::missed_words(family);
    let mut has_games = false;
    saved_games::for_each(family, |game| {
        has_games = true;
        words.add(&game);
        Ok(())
    })?;
    let words = words.often_missed();
    let limit = if args.all { words.len() } else { LAST };
    if !has_games {
        report(NO_GAMES);
    } else if words.is_empty() {
        report("boggle: no word was missed twice since it was last found");
    } else {
        let text = missed_text(&words, limit, style::width())?;
        stdout().write_all(&style::for_stdout(text))?;
    }
    Ok(if words.is_empty() { Outcome::No } else { Outcome::Done })
}

/// Lists the lines that cannot be read.
fn check() -> anyhow::Result<Outcome> {
    let saved = SavedGames::of_user()?;
    let path = saved.path();
    if !path.exists() {
        report(&format!("boggle: {}: no games are saved", path.display()));
        return Ok(Outcome::Done);
    }
    let mut damaged = 0;
    let mut out = BufWriter::new(stdout());
    for HistoryLine { number, record } in saved.lines()? {
        if let Err(error) = record {
            writeln!(out, "line {number}: {}", printable(&error.to_string()))?;
            damaged += 1;
        }
    }
    out.flush()?;
    let count = match damaged {
        0 => "every line is readable".into(),
        some => pluralize(some, "unreadable line"),
    };
    report(&format!("boggle: {}: {count}", path.display()));
    Ok(if damaged == 0 { Outcome::Done } else { Outcome::No })
}

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
fn write_table(family: bool, format: Format, mut out: impl Write) -> anyhow::Result<u64> {
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

/// The width of the line before the meaning, without the word.
const COUNTS: usize = 20;

/// Renders the first of the words as text.
fn missed_text(words: &[MissedWord], limit: usize, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let shown = &words[..words.len().min(limit)];
    let names: Vec<_> = shown.iter().map(|missed| printable(&missed.word)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0).max("word".len());
    writeln!(out, "{HEADING}  {:widest$}  missed  boards  meaning{HEADING:#}", "word")?;
    for (missed, name) in shown.iter().zip(&names) {
        let gap = widest - name.width();
        let MissedWord { misses, boards, .. } = missed;
        let meaning = missed.definition().map(meaning).unwrap_or_default();
        let indent = widest + COUNTS;
        let meaning = wrap(meaning.split(' '), (indent, indent), width);
        let line = format!("{name}{TILE:#}{:gap$}  {misses:>6}  {boards:>6}  {meaning}", "");
        let style = if missed.is_common { TILE } else { FAINT };
        writeln!(out, "  {style}{}", line.trim_end())?;
    }
    let rest = words.len() - shown.len();
    if rest > 0 {
        let rest = pluralize(rest as u64, "more word");
        writeln!(out, "{FAINT}  {rest}; use --all to list them{FAINT:#}")?;
    }
    Ok(out)
}
