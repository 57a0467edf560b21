//! `boggle wordsearch`: solves and creates word-search puzzles.

mod entries;
mod new;
mod solve;

use clap::Subcommand;

use crate::terminal::Outcome;

/// Solve or create a word-search puzzle.
#[derive(clap::Args)]
#[command(
    arg_required_else_help = true,
    after_help = "Examples:
  boggle wordsearch solve puzzle.txt words.txt
  boggle wordsearch new words.txt --size 12x16"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Args),
    New(new::Args),
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    match args.command {
        Command::Solve(args) => solve::run(args),
        Command::New(args) => new::run(args),
    }
}
