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
mod lazy;
mod options;
mod pattern;
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
mod warnings;
mod word_lists;
mod wordsearch;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use lazy::Lazy;

/// Solve and play Boggle, and solve and make word searches.
#[derive(Parser)]
#[command(name = "boggle", version, arg_required_else_help = true, disable_help_subcommand = true)]
struct Boggle {
    #[command(subcommand)]
    command: BoggleCommand,
}

#[derive(Subcommand)]
enum BoggleCommand {
    Solve(Lazy<solve::Args>),
    Find(Lazy<find::Args>),
    Wordsearch(Lazy<wordsearch::Args>),
    Roll(Lazy<roll::Args>),
    Play(Lazy<play::Args>),
    Score(Lazy<score::Args>),
    Rules(Lazy<rules::Args>),
    History(Lazy<history::Args>),
    Replay(Lazy<replay::Args>),
    Bench(Lazy<bench::Args>),
    Completions(Lazy<shell::Completions>),
    Man(Lazy<shell::Man>),
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
    Use(dict::set_default::Args),
    Remove(dict::remove::Args),
    Info(dict::info::Args),
    Verify(dict::verify::Args),
    Contains(dict::contains::Args),
    Words(dict::words::Args),
    Completions(shell::Completions),
}

/// Runs `boggle` with the arguments of the process.
pub fn boggle() -> ExitCode {
    run::program("boggle", || match Boggle::parse().command {
        BoggleCommand::Solve(Lazy(args)) => solve::run(args),
        BoggleCommand::Find(Lazy(args)) => find::run(args),
        BoggleCommand::Wordsearch(Lazy(args)) => wordsearch::run(args),
        BoggleCommand::Roll(Lazy(args)) => roll::run(args),
        BoggleCommand::Play(Lazy(args)) => play::run(args),
        BoggleCommand::Score(Lazy(args)) => score::run(args),
        BoggleCommand::Rules(Lazy(args)) => rules::run(args),
        BoggleCommand::History(Lazy(args)) => history::run(args),
        BoggleCommand::Replay(Lazy(args)) => replay::run(args),
        BoggleCommand::Bench(Lazy(args)) => bench::run(args),
        BoggleCommand::Completions(Lazy(args)) => shell::completions::<Boggle>(args),
        BoggleCommand::Man(Lazy(args)) => shell::man(args),
    })
}

/// Runs `boggle-dict` with the arguments of the process.
pub fn boggle_dict() -> ExitCode {
    run::program("boggle-dict", || match BoggleDict::parse().command {
        BoggleDictCommand::Build(args) => dict::build::run(args),
        BoggleDictCommand::List(args) => dict::list::run(args),
        BoggleDictCommand::Use(args) => dict::set_default::run(args),
        BoggleDictCommand::Remove(args) => dict::remove::run(args),
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
