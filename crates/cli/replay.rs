//! `boggle replay`: a game that was kept, once more.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::Context;
use boggle_game::{GameRecord, Judge, PlayedWord, format_time};
use boggle_solver::{Board, Solver};
use clap::ValueEnum;
use unicode_width::UnicodeWidthStr;

use crate::plot;
use crate::run::{Outcome, printable, report, stdout};
use crate::saved_games::{self, Words, date, house_rules, result};
use crate::style::{self, Cell, FAINT, HEADING, TILE, face};

/// Shows a game again: the board, each word when it came, and what was missed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of the game, as in `boggle history` [default: the last game]
    #[arg(value_name = "GAME")]
    id: Option<u64>,

    /// How to print.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For a person.
    Text,
    /// The game as it is kept.
    Json,
}

/// The columns before the bars of the score, and the most of them.
const MARGIN: usize = 8;
const BARS: usize = 60;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let bytes = saved_games::read()?;
    let games = saved_games::games(&bytes)?;
    let game = match args.id {
        Some(id) => games.iter().rfind(|(_, game)| game.id == id),
        None => games.last(),
    };
    let Some((line, game)) = game else {
        report(&match args.id {
            Some(id) => format!("boggle: no game {id}; `boggle history` lists those there are"),
            None => "boggle: no games yet; `boggle play` plays one".into(),
        });
        return Ok(Outcome::No);
    };
    let out = match args.format {
        Format::Text => style::for_stdout(render(game, style::width())?),
        Format::Json => format!("{}\n", line.trim()).into_bytes(),
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}

fn render(game: &GameRecord, width: usize) -> anyhow::Result<Vec<u8>> {
    let setup = &game.setup;
    let board = setup.board().with_context(|| format!("the board of game {}", game.id))?;
    let mut out = Vec::new();
    let name = printable(setup.name());
    writeln!(out, "{FAINT}Game {}, {}, board {name:.40}{FAINT:#}", game.id, date(game))?;
    let mut terms = house_rules(setup, board.len());
    terms.push(format!("dictionary {}", printable(&setup.dictionary.name)));
    writeln!(out, "{FAINT}{}{FAINT:#}\n", terms.join(", "))?;
    draw_board(&mut out, &board, width)?;
    writeln!(out)?;
    let played = time(game.played);
    if !game.words.is_empty() {
        list(&mut out, &game.words)?;
        writeln!(out)?;
    }
    if game.result.points > 0 && game.played > 0.0 {
        bars(&mut out, game, width)?;
        writeln!(out)?;
    }
    let time_limit = setup
        .time_limit()
        .map(|time_limit| format!(" of {}", format_time(time_limit)))
        .unwrap_or_default();
    writeln!(out, "{}, in {}{time_limit}", result(&game.result), format_time(played))?;
    missed(&mut out, game, &board, width)?;
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

/// What was entered, and the score after it.
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

/// The score as it grew.
fn bars(out: &mut Vec<u8>, game: &GameRecord, width: usize) -> io::Result<()> {
    let end = game.setup.timer.unwrap_or(game.played).max(game.played);
    let columns = width.saturating_sub(2 * MARGIN).clamp(1, BARS);
    let score = |column: usize| {
        let until = end * (column + 1) as f64 / columns as f64;
        let words = game.words.iter().filter(|played| played.at <= until);
        words.map(|played| f64::from(played.points)).sum::<f64>()
    };
    let bars: Vec<_> = (0..columns).map(score).collect();
    let top = bars.last().copied().unwrap_or(0.0);
    plot::draw(out, &bars, top, 1, |_| format!("{:>6} ", "0:00"))?;
    // The end of the bars is where the line ends.
    let _ = out.pop();
    writeln!(out, " {}", format_time(time(end)))
}

/// What there was besides, if the dictionary still knows.
fn missed(out: &mut Vec<u8>, game: &GameRecord, board: &Board, width: usize) -> anyhow::Result<()> {
    let source = &game.setup.dictionary;
    let Some(opened) = saved_games::dictionary(source, &source.name) else {
        let name = printable(&source.name);
        writeln!(
            out,
            "\nThe dictionary `{name}` has changed or is gone: what was missed is not known"
        )?;
        return Ok(());
    };
    let dictionary = &opened.dictionary;
    let judge = Judge::new(&Solver::new(dictionary.clone()), board, game.setup.rules);
    let scored = game.words.iter().filter(|played| played.reason.is_none());
    let words = Words::new(&judge, scored.map(|played| &*played.word));
    writeln!(out)?;
    words.table(out)?;
    words.list_missed(out, width)?;
    Ok(())
}
