//! `boggle history`: the saved games.

mod days;
mod export;
mod text;

use std::io::Write;

use clap::ValueEnum;

use crate::run::{Outcome, report, stdout};
use crate::saved_games;
use crate::style;

/// Show your recent games, best results, averages and streaks.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle history                              show your last 20 games
  boggle history --all                        show all games
  boggle history --export csv > games.csv     save all games as a table
  boggle replay                               show the last game in detail")]
pub(crate) struct Args {
    /// List all games instead of the last 20.
    #[arg(long, conflicts_with = "export")]
    all: bool,

    /// Print all games in a machine-readable format.
    #[arg(long, value_name = "FORMAT")]
    export: Option<Format>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// One row per game, without its words.
    Csv,
    /// An array of the games as they are stored.
    Json,
}

/// The number of games listed without `--all`.
const LAST: usize = 20;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let bytes = saved_games::read()?;
    let games = saved_games::parse(&bytes)?;
    if games.is_empty() {
        report("boggle: no saved games yet; play one with `boggle play`");
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
