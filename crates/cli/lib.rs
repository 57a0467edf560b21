//! The programs `boggle` and `boggle-dict`. They parse the arguments with clap,
//! resolve defaults, conflicts and paths, call the libraries, and print the
//! results. Each subcommand has its own module.

mod bench;
mod best;
mod board_search;
mod check;
mod checkpoint;
mod checksum;
mod config;
#[cfg(test)]
mod corruption_tests;
mod define;
mod dict;
mod dictionaries;
mod engine;
mod find;
mod front;
#[cfg(fuzzing)]
pub mod fuzzing;
mod hints;
mod history;
mod input;
mod json;
mod man;
mod merge;
mod options;
mod output;
mod pattern;
mod play;
mod plot;
mod pluralize;
mod progress;
mod prove;
mod replace_file;
mod replay;
mod roll;
mod rules;
mod run;
mod saved_games;
mod score;
mod serve;
mod shard;
mod shell;
mod solve;
mod spreadsheet;
mod stats;
mod style;
mod svg;
mod symmetry;
mod warnings;
mod word_lists;
mod wordsearch;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use run::Outcome;

/// Solve and play Boggle, and solve and make word searches.
#[derive(Parser)]
#[command(
    name = "boggle",
    version,
    disable_help_subcommand = true,
    override_usage = "boggle <COMMAND>\n       boggle <BOARD>... [OPTIONS]    the same as `boggle solve` (9 letters or more)",
    after_help = "Examples:
  boggle perslatgsineters          list every word on a board
  boggle play                      play against the clock
  boggle help wordsearch solve     explain a command"
)]
struct Boggle {
    #[command(subcommand)]
    command: Option<BoggleCommand>,
}

// The descriptions are those of the `Args`, which are built for the chosen command only.
#[derive(Subcommand)]
#[command(defer = true)]
enum BoggleCommand {
    /// List every word on a board.
    Solve(solve::Args),
    /// Find given words on a board and show where they are.
    Find(find::Args),
    /// Print what words mean.
    Define(define::Args),
    /// Solve or create a word-search puzzle.
    Wordsearch(wordsearch::Args),
    /// Roll boards and print codes that reproduce them anywhere.
    Roll(roll::Args),
    /// Check which boards and words the dice of an edition can show.
    Check(check::Args),
    /// Report how many words and points boards have.
    Stats(stats::Args),
    /// Join the shards of a run on several machines.
    Merge(merge::Args),
    /// Play Boggle against the clock.
    Play(play::Args),
    /// Solve and play in a browser.
    Serve(serve::Args),
    /// Score several players' word sheets for one board.
    Score(score::Args),
    /// Print the rules of the game, including any changes made by options.
    Rules(rules::Args),
    /// Show your recent games, best results, averages and streaks.
    History(history::Args),
    /// Show a saved game: the board, each word with its time, and missed words.
    Replay(replay::Args),
    /// Search for the boards with the most points or words.
    Best(best::Args),
    /// Prove which boards have the most points or words.
    Prove(prove::Args),
    /// Show the turned and mirrored images of a board.
    Symmetry(symmetry::Args),
    /// Time the search engines on this machine.
    Bench(bench::Args),
    /// Print completions for a shell.
    Completions(shell::Completions),
    /// Print the manual page, or write all manual pages to a folder.
    Man(man::Args),
    /// Print help for the program or a command.
    Help(front::Help),
    #[command(external_subcommand)]
    Board(Vec<OsString>),
}

/// Build dictionaries from word lists and inspect them.
#[derive(Parser)]
#[command(
    name = "boggle-dict",
    version,
    disable_help_subcommand = true,
    arg_required_else_help = true,
    after_help = "Examples:
  boggle-dict build enable1.txt     compile a word list
  boggle-dict help build            explain a command"
)]
struct BoggleDict {
    #[command(subcommand)]
    command: BoggleDictCommand,
}

#[derive(Subcommand)]
enum BoggleDictCommand {
    Build(dict::build::Args),
    List(dict::list::Args),
    Use(dict::set_default::Args),
    Remove(dict::remove::Args),
    Info(dict::info::Args),
    Verify(dict::verify::Args),
    Contains(dict::contains::Args),
    Words(dict::words::Args),
    Block(dict::block::BlockArgs),
    Allow(dict::block::AllowArgs),
    Completions(shell::Completions),
    Help(front::Help),
}

/// Runs `boggle` with the arguments of the process.
pub fn boggle() -> ExitCode {
    run::program::<Boggle>("boggle", |program| match program.command {
        Some(command) => run_command(command),
        None => front::start(),
    })
}

fn run_command(command: BoggleCommand) -> anyhow::Result<Outcome> {
    match command {
        BoggleCommand::Solve(args) => solve::run(args),
        BoggleCommand::Find(args) => find::run(args),
        BoggleCommand::Define(args) => define::run(args),
        BoggleCommand::Wordsearch(args) => wordsearch::run(args),
        BoggleCommand::Roll(args) => roll::run(args),
        BoggleCommand::Check(args) => check::run(args),
        BoggleCommand::Stats(args) => stats::run(args, &mut run::stdout()),
        BoggleCommand::Merge(args) => merge::run(args, &mut run::stdout()),
        BoggleCommand::Play(args) => play::run(args),
        BoggleCommand::Score(args) => score::run(args),
        BoggleCommand::Serve(args) => serve::run(args),
        BoggleCommand::Rules(args) => rules::run(args),
        BoggleCommand::History(args) => history::run(args),
        BoggleCommand::Replay(args) => replay::run(args),
        BoggleCommand::Best(args) => best::run(args, &mut run::stdout()),
        BoggleCommand::Prove(args) => prove::run(args, &mut run::stdout()),
        BoggleCommand::Symmetry(args) => symmetry::run(args),
        BoggleCommand::Bench(args) => bench::run(args),
        BoggleCommand::Completions(args) => shell::completions::<Boggle>(args),
        BoggleCommand::Man(args) => man::run(args),
        BoggleCommand::Help(args) => front::help::<Boggle>(&args),
        BoggleCommand::Board(args) => front::solve(&args),
    }
}

/// Runs `boggle-dict` with the arguments of the process.
pub fn boggle_dict() -> ExitCode {
    run::program::<BoggleDict>("boggle-dict", |program| match program.command {
        BoggleDictCommand::Build(args) => dict::build::run(args),
        BoggleDictCommand::List(args) => dict::list::run(args),
        BoggleDictCommand::Use(args) => dict::set_default::run(args),
        BoggleDictCommand::Remove(args) => dict::remove::run(args),
        BoggleDictCommand::Info(args) => dict::info::run(args),
        BoggleDictCommand::Verify(args) => dict::verify::run(args),
        BoggleDictCommand::Contains(args) => dict::contains::run(args),
        BoggleDictCommand::Words(args) => dict::words::run(args),
        BoggleDictCommand::Block(args) => dict::block::block(args),
        BoggleDictCommand::Allow(args) => dict::block::allow(args),
        BoggleDictCommand::Completions(args) => shell::completions::<BoggleDict>(args),
        BoggleDictCommand::Help(args) => front::help::<BoggleDict>(&args),
    })
}

/// Runs the README's library examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
