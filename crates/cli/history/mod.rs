//! `boggle history`: all games that were kept.

mod days;
mod export;
mod text;

use std::io::Write;

use clap::ValueEnum;

use crate::run::{Outcome, report, stdout};
use crate::saved_games;
use crate::style;

/// Shows the games you have played: the last ones, bests, averages and streaks.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle history
  boggle history --export csv > games.csv
  boggle replay                    the last game once more")]
pub(crate) struct Args {
    /// List all games, not just the last 20.
    #[arg(long, conflicts_with = "export")]
    all: bool,

    /// Print all games for other programs.
    #[arg(long, value_name = "FORMAT")]
    export: Option<Format>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A row a game, without its words.
    Csv,
    /// An array of the games as they are kept.
    Json,
}

/// So many games are listed.
const LAST: usize = 20;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let bytes = saved_games::read()?;
    let games = saved_games::games(&bytes)?;
    if games.is_empty() {
        report("boggle: no games yet; `boggle play` plays one");
        return Ok(Outcome::No);
    }
    let out = match args.export {
        Some(Format::Csv) => export::csv(&games)?,
        Some(Format::Json) => export::json(&games),
        None => {
            let games: Vec<_> = games.into_iter().map(|(_, record)| record).collect();
            let last = if args.all { games.len() } else { LAST };
            style::for_stdout(text::render(&games, last, style::width())?)
        }
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}
