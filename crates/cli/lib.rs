//! The programs `boggle` and `boggle-dict`. They parse the arguments with clap,
//! resolve defaults, conflicts and paths, call the libraries, and print the
//! results. Each subcommand has its own module.

mod bench;
mod dict;
mod dictionaries;
mod engine;
mod entries;
mod find;
mod folder;
mod hints;
mod history;
mod input;
mod json;
mod options;
mod play;
mod plot;
mod pluralize;
mod progress;
mod replace_file;
mod replay;
mod roll;
mod rules;
mod run;
mod saved_games;
mod score;
mod shell;
mod solve;
mod style;
mod suggest;
mod svg;
mod wordsearch;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Solve and play Boggle, and solve and make word searches.
#[derive(Parser)]
#[command(name = "boggle", version, arg_required_else_help = true, disable_help_subcommand = true)]
struct Boggle {
    #[command(subcommand)]
    command: BoggleCommand,
}

#[derive(Subcommand)]
enum BoggleCommand {
    Solve(solve::Args),
    Find(find::Args),
    Wordsearch(wordsearch::Args),
    Roll(roll::Args),
    Play(play::Args),
    Score(score::Args),
    Rules(rules::Args),
    History(history::Args),
    Replay(replay::Args),
    Bench(bench::Args),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// Build dictionaries from word lists and inspect them.
#[derive(Parser)]
#[command(
    name = "boggle-dict",
    version,
    arg_required_else_help = true,
    disable_help_subcommand = true
)]
struct BoggleDict {
    #[command(subcommand)]
    command: BoggleDictCommand,
}

#[derive(Subcommand)]
enum BoggleDictCommand {
    Build(dict::build::Args),
    List(dict::list::Args),
    Use(dict::choose::Args),
    Info(dict::info::Args),
    Verify(dict::verify::Args),
    Contains(dict::contains::Args),
    Words(dict::words::Args),
    Completions(shell::Completions),
}

/// Runs `boggle` with the arguments of the process.
pub fn boggle() -> ExitCode {
    run::program("boggle", || match Boggle::parse().command {
        BoggleCommand::Solve(args) => solve::run(args),
        BoggleCommand::Find(args) => find::run(args),
        BoggleCommand::Wordsearch(args) => wordsearch::run(args),
        BoggleCommand::Roll(args) => roll::run(args),
        BoggleCommand::Play(args) => play::run(args),
        BoggleCommand::Score(args) => score::run(args),
        BoggleCommand::Rules(args) => rules::run(args),
        BoggleCommand::History(args) => history::run(args),
        BoggleCommand::Replay(args) => replay::run(args),
        BoggleCommand::Bench(args) => bench::run(args),
        BoggleCommand::Completions(args) => shell::completions::<Boggle>(args),
        BoggleCommand::Man(args) => shell::man(args),
    })
}

/// Runs `boggle-dict` with the arguments of the process.
pub fn boggle_dict() -> ExitCode {
    run::program("boggle-dict", || match BoggleDict::parse().command {
        BoggleDictCommand::Build(args) => dict::build::run(args),
        BoggleDictCommand::List(args) => dict::list::run(args),
        BoggleDictCommand::Use(args) => dict::choose::run(args),
        BoggleDictCommand::Info(args) => dict::info::run(args),
        BoggleDictCommand::Verify(args) => dict::verify::run(args),
        BoggleDictCommand::Contains(args) => dict::contains::run(args),
        BoggleDictCommand::Words(args) => dict::words::run(args),
        BoggleDictCommand::Completions(args) => shell::completions::<BoggleDict>(args),
    })
}

/// Runs the README's library examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
