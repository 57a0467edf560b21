//! `boggle replay`: one saved game in detail.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::Context;
use boggle_game::{GameRecord, Judge, PlayedWord, format_time};
use boggle_solver::{Board, Solver};
use clap::ValueEnum;
use unicode_width::UnicodeWidthStr;

use crate::options::FamilyArgs;
use crate::run::{Outcome, printable, report, stdout};
use crate::saved_games::{self, GameOutput, WordReport, date, rule_differences, summary};
use crate::style::{self, Cell, FAINT, HEADING, TILE, face, fit};
use crate::{json, plot};

/// Show a saved game: the board, each word with its time, and missed words.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle replay                    show the last game
  boggle replay 2                  show game 2 of `boggle history`
  boggle replay --format json | jq .words")]
pub(crate) struct Args {
    /// Number of the game in `boggle history` [default: the last game]
    #[arg(value_name = "GAME", value_parser = number)]
    id: Option<u64>,

    #[command(flatten)]
    family: FamilyArgs,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A report for people.
    Text,
    /// One object on one line.
    Json,
}

/// The maximum width of a board's name.
const MAX_NAME: usize = 40;

/// The columns on either side of the score plot.
const MARGIN: usize = 8;

/// The maximum width of the score plot in columns.
const MAX_BARS: usize = 60;

/// Parses the number of a game.
fn number(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "expected the number of a game, as `boggle history` lists them")
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let family = args.family.is_on()?;
    let bytes = saved_games::read()?;
    let games = saved_games::parse(&bytes, family)?;
    let game = match args.id {
        Some(id) => games.all().iter().rfind(|game| game.record.id == id),
        None => games.all().last(),
    };
    let Some(game) = game else {
        report(&match args.id {
            Some(id) => format!("boggle: no game {id}; list your games with `boggle history`"),
            None => "boggle: no saved games yet; play one with `boggle play`".into(),
        });
        return Ok(Outcome::No);
    };
    let out = match args.format {
        Format::Text => style::for_stdout(render(&game.record, family, style::width())?),
        Format::Json => json::line(&GameOutput::new(game)?)?,
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}

fn render(game: &GameRecord, family: bool, width: usize) -> anyhow::Result<Vec<u8>> {
    let setup = &game.setup;
    let board = setup.board().with_context(|| format!("the board of game {}", game.id))?;
    let mut out = Vec::new();
    let name = printable(setup.name());
    let name = fit(&name, MAX_NAME);
    writeln!(out, "{FAINT}Game {}, {}, board {name}{FAINT:#}", game.id, date(game))?;
    let mut details = rule_differences(&setup.kind()?);
    details.extend(setup.day.as_ref().map(|day| format!("daily board of {}", printable(day))));
    if game.hints {
        details.push("hints used".into());
    }
    details.push(format!("dictionary {}", printable(&setup.dictionary.name)));
    writeln!(out, "{FAINT}{}{FAINT:#}\n", details.join(", "))?;
    draw_board(&mut out, &board, width)?;
    writeln!(out)?;
    let played = time(game.played);
    if !game.words.is_empty() {
        list(&mut out, &game.words)?;
        writeln!(out)?;
    }
    if game.result.points > 0 && game.played > 0.0 {
        plot_score(&mut out, game, width)?;
        writeln!(out)?;
    }
    let time_limit = setup
        .time_limit()
        .map(|time_limit| format!(" of {}", format_time(time_limit)))
        .unwrap_or_default();
    writeln!(
        out,
        "{}, in {}{time_limit}",
        summary(&game.result, setup.target),
        format_time(played)
    )?;
    list_missed(&mut out, game, &board, family, width)?;
    Ok(out)
}

fn time(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

fn draw_board(out: &mut Vec<u8>, board: &Board, width: usize) -> io::Result<()> {
    style::draw(out, board, false, width, style::widest(board), |cell| Cell {
        text: face(board.tile(cell)),
        style: TILE,
        note: String::new(),
    })
}

/// Writes the words that were entered, each with the score after it.
fn list(out: &mut Vec<u8>, words: &[PlayedWord]) -> io::Result<()> {
    let names: Vec<_> = words.iter().map(|played| printable(&played.word)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0).max("word".len());
    writeln!(out, "{HEADING}   time  {:widest$}  points  score{HEADING:#}", "word")?;
    let mut score = 0u64;
    for (played, name) in words.iter().zip(names) {
        let gap = widest - name.width();
        write!(out, "{:>7}  {name}{:gap$}  ", format_time(time(played.at)), "")?;
        match &played.reason {
            None => {
                score = score.saturating_add(played.points.into());
                writeln!(out, "{:>6}  {score:>5}", played.points)?;
            }
            Some(reason) => writeln!(out, "{FAINT}{}{FAINT:#}", printable(reason))?,
        }
    }
    Ok(())
}

/// Plots the score over time.
fn plot_score(out: &mut Vec<u8>, game: &GameRecord, width: usize) -> io::Result<()> {
    let end = game.setup.timer.unwrap_or(game.played).max(game.played);
    let columns = width.saturating_sub(2 * MARGIN).clamp(1, MAX_BARS);
    let score = |column: usize| {
        let until = end * (column + 1) as f64 / columns as f64;
        let words = game.words.iter().filter(|played| played.at <= until);
        words.map(|played| f64::from(played.points)).sum::<f64>()
    };
    let bars: Vec<_> = (0..columns).map(score).collect();
    let top = bars.last().copied().unwrap_or(0.0);
    plot::draw(out, &bars, top, 1, |_| format!("{:>6} ", "0:00"))?;
    // Remove the line break: the end time follows on the same line.
    let _ = out.pop();
    writeln!(out, " {}", format_time(time(end)))
}

/// Writes the missed words, if the game's dictionary is still available.
fn list_missed(
    out: &mut Vec<u8>,
    game: &GameRecord,
    board: &Board,
    family: bool,
    width: usize,
) -> anyhow::Result<()> {
    let id = &game.setup.dictionary;
    let Some(opened) = saved_games::open_dictionary(id, &id.name, family) else {
        let name = printable(&id.name);
        writeln!(out, "\nMissed words unavailable: dictionary `{name}` is missing or has changed")?;
        return Ok(());
    };
    let dictionary = &opened.dictionary;
    let judge = Judge::new(&Solver::new(dictionary.clone()), board, game.setup.rules)
        .with_target(game.setup.target);
    let scored = game.words.iter().filter(|played| played.reason.is_none());
    let report = WordReport::new(&judge, scored.map(|played| &*played.word));
    writeln!(out)?;
    report.table(out)?;
    report.list_missed(out, width)?;
    Ok(())
}
