//! `boggle wordsearch`: solve word-search puzzles, and make new ones.

mod new;
mod solve;

use clap::Subcommand;

use crate::run::Outcome;

/// Solve word-search puzzles, or make new ones.
#[derive(clap::Args)]
#[command(arg_required_else_help = true, disable_help_subcommand = true)]
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
