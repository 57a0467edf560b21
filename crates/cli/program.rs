//! The programs: their commands, what runs them, and how they exit.

use std::ffi::OsString;
use std::process::ExitCode;
use std::{env, io};

#[cfg(any(feature = "completions", test))]
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};

use crate::args::{ColorArgs, color};
#[cfg(feature = "prove")]
use crate::commands::prove;
use crate::commands::{
    best, check, define, dict, find, merge, roll, rules, score, solve, stats, wordsearch,
};
#[cfg(feature = "completions")]
use crate::commands::{completions, man};
#[cfg(feature = "tui")]
use crate::commands::{history, play, replay};
#[cfg(feature = "server")]
use crate::commands::{host, join, serve};
use crate::terminal::{
    ERROR, Outcome, exit_on_interrupt, name_stdout, notify, report_lines, set_name, stdout,
};
use crate::{default_command, hints, topics};

#[cfg(feature = "tui")]
const EXAMPLES: &str = "Examples:
  boggle perslatgsineters          list every word on a board
  boggle play                      play against the clock
  boggle help wordsearch solve     explain a command
  boggle help boards               explain how a board is written";
#[cfg(not(feature = "tui"))]
const EXAMPLES: &str = "Examples:
  boggle perslatgsineters          list every word on a board
  boggle help wordsearch solve     explain a command
  boggle help boards               explain how a board is written";

/// Solve and play Boggle, and solve and make word searches.
#[derive(Parser)]
#[command(
    name = "boggle",
    version,
    override_usage = "boggle <COMMAND>\n       boggle <BOARD>... [OPTIONS]    short for `boggle solve`; needs 9 or more letters",
    after_help = EXAMPLES
)]
pub(crate) struct Boggle {
    #[command(subcommand)]
    pub command: Option<BoggleCommand>,
    #[command(flatten)]
    color: ColorArgs,
}

// The descriptions are those of the `Args`, which are built for the chosen command only.
#[derive(Subcommand)]
#[command(defer = true)]
pub(crate) enum BoggleCommand {
    /// List every word on a board.
    Solve(solve::Args),
    /// Find given words on a board and show where they are.
    Find(find::Args),
    /// Print the meanings of words.
    Define(define::Args),
    /// Solve, create, check or play a word-search puzzle.
    Wordsearch(wordsearch::Args),
    /// Roll boards and print codes that reproduce them anywhere.
    Roll(roll::Args),
    /// Check whether a set of dice can produce a board or a word.
    Check(check::Args),
    /// Report word and point statistics for many boards.
    Stats(stats::Args),
    /// Merge the shards of a run split across machines.
    Merge(merge::Args),
    /// Play Boggle against the clock.
    #[cfg(feature = "tui")]
    Play(play::Args),
    /// Start a room for others to join, and play in it.
    #[cfg(feature = "server")]
    Host(host::Args),
    /// Join a room and play with others.
    #[cfg(feature = "server")]
    Join(join::Args),
    /// Solve and play in a browser.
    #[cfg(feature = "server")]
    Serve(serve::Args),
    /// Score several players' word sheets for one board.
    Score(score::Args),
    /// Print the rules of the game, including any changes made by options.
    Rules(rules::Args),
    /// Show your recent games, best results, averages and streaks.
    #[cfg(feature = "tui")]
    History(history::Args),
    /// Show a saved game: the board, each word with its time, and missed words.
    #[cfg(feature = "tui")]
    Replay(replay::Args),
    /// Search for the boards with the most points or words.
    Best(best::Args),
    /// Prove which boards have the most points or words.
    #[cfg(feature = "prove")]
    Prove(prove::Args),
    /// Print completions for a shell.
    #[cfg(feature = "completions")]
    Completions(completions::Args),
    /// Print a manual page, or write all manual pages to a directory.
    #[cfg(feature = "completions")]
    Man(man::Args),
    #[command(external_subcommand)]
    Board(Vec<OsString>),
}

/// Build dictionaries from word lists and inspect them.
#[derive(Parser)]
#[command(
    name = "boggle-dict",
    version,
    arg_required_else_help = true,
    after_help = "Examples:
  boggle-dict build enable1.txt     compile a word list
  boggle-dict help build            explain a command"
)]
pub(crate) struct BoggleDict {
    #[command(subcommand)]
    command: BoggleDictCommand,
    #[command(flatten)]
    color: ColorArgs,
}

#[derive(Subcommand)]
enum BoggleDictCommand {
    Build(dict::build::Args),
    Install(dict::build::InstallArgs),
    List(dict::installed::ListArgs),
    Use(dict::installed::UseArgs),
    Remove(dict::installed::RemoveArgs),
    Info(dict::installed::InfoArgs),
    Contains(dict::words::ContainsArgs),
    Words(dict::words::Args),
    Dice(dict::dice::Args),
    Block(dict::block::BlockArgs),
    Allow(dict::block::AllowArgs),
    #[cfg(feature = "completions")]
    Completions(completions::Args),
}

/// Runs `boggle` with the arguments of the process.
pub fn boggle() -> ExitCode {
    run_program::<Boggle>("boggle", |program| match program.command {
        Some(command) => run_command(command),
        None => default_command::start(),
    })
}

pub(crate) fn run_command(command: BoggleCommand) -> anyhow::Result<Outcome> {
    match command {
        BoggleCommand::Solve(args) => solve::run(args),
        BoggleCommand::Find(args) => find::run(args),
        BoggleCommand::Define(args) => define::run(args),
        BoggleCommand::Wordsearch(args) => wordsearch::run(args),
        BoggleCommand::Roll(args) => roll::run(args),
        BoggleCommand::Check(args) => check::run(args),
        BoggleCommand::Stats(args) => stats::run(args, &mut stdout()),
        BoggleCommand::Merge(args) => merge::run(args, &mut stdout()),
        #[cfg(feature = "tui")]
        BoggleCommand::Play(args) => play::run(args),
        BoggleCommand::Score(args) => score::run(args),
        #[cfg(feature = "server")]
        BoggleCommand::Host(args) => host::run(args),
        #[cfg(feature = "server")]
        BoggleCommand::Join(args) => join::run(args),
        #[cfg(feature = "server")]
        BoggleCommand::Serve(args) => serve::run(args),
        BoggleCommand::Rules(args) => rules::run(args),
        #[cfg(feature = "tui")]
        BoggleCommand::History(args) => history::run(args),
        #[cfg(feature = "tui")]
        BoggleCommand::Replay(args) => replay::run(args),
        BoggleCommand::Best(args) => best::run(args, &mut stdout()),
        #[cfg(feature = "prove")]
        BoggleCommand::Prove(args) => prove::run(args, &mut stdout()),
        #[cfg(feature = "completions")]
        BoggleCommand::Completions(args) => completions::run::<Boggle>(args),
        #[cfg(feature = "completions")]
        BoggleCommand::Man(args) => {
            // The page of each command explains it.
            let programs = [Boggle::command(), BoggleDict::command()];
            man::run(args, programs.map(|program| program.disable_help_subcommand(true)))
        }
        BoggleCommand::Board(args) => default_command::solve(&args),
    }
}

/// Runs `boggle-dict` with the arguments of the process.
pub fn boggle_dict() -> ExitCode {
    run_program::<BoggleDict>("boggle-dict", |program| match program.command {
        BoggleDictCommand::Build(args) => dict::build::run(args),
        BoggleDictCommand::Install(args) => dict::build::install(args),
        BoggleDictCommand::List(args) => dict::installed::list(args),
        BoggleDictCommand::Use(args) => dict::installed::set_default(args),
        BoggleDictCommand::Remove(args) => dict::installed::remove(args),
        BoggleDictCommand::Info(args) => dict::installed::info(args),
        BoggleDictCommand::Contains(args) => dict::words::contains(args),
        BoggleDictCommand::Words(args) => dict::words::run(args),
        BoggleDictCommand::Dice(args) => dict::dice::run(args),
        BoggleDictCommand::Block(args) => dict::block::block(args),
        BoggleDictCommand::Allow(args) => dict::block::allow(args),
        #[cfg(feature = "completions")]
        BoggleDictCommand::Completions(args) => completions::run::<BoggleDict>(args),
    })
}

/// The exit status of a command that gave up.
const UNDECIDED: u8 = 3;

/// Parses the arguments of the process, runs the program `name` with them, and returns
/// its exit status. Reports an error in one line on stderr. A closed pipe (`| head -1`)
/// is not an error.
fn run_program<P: Parser>(
    name: &'static str,
    run: impl FnOnce(P) -> anyhow::Result<Outcome>,
) -> ExitCode {
    #[cfg(feature = "completions")]
    if let Some(status) = completions::complete::<P>() {
        return status;
    }
    exit_on_interrupt();
    set_name(name);
    let args: Vec<_> = env::args_os().collect();
    color::apply(&args);
    let result = match topics::requested(&args) {
        Some(page) => topics::print(page),
        None => parse(args).and_then(run),
    };
    match result.or_else(print_help) {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::No) => ExitCode::FAILURE,
        Ok(Outcome::Undecided) => ExitCode::from(UNDECIDED),
        Ok(Outcome::Usage) => ExitCode::from(ERROR),
        Ok(Outcome::Interrupted(signal)) => {
            ExitCode::from(128 | u8::try_from(signal).unwrap_or_default())
        }
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) if error.is::<clap::Error>() => ExitCode::from(ERROR),
        Err(error) => {
            notify(&hints::message(&error));
            report_lines(&hints::details(&error));
            ExitCode::from(ERROR)
        }
    }
}

/// Parses arguments, starting with the name of the program.
pub(crate) fn parse<P: Parser>(args: Vec<OsString>) -> anyhow::Result<P> {
    let mut command = P::command();
    // Clap copies a global option to every command, though only one of them runs.
    let name = args.get(1).and_then(|arg| arg.to_str()).unwrap_or_default();
    if command.find_subcommand(name).is_some() {
        let globals: Vec<_> =
            command.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
        command = command.mut_args(|arg| arg.global(false));
        command = command.mut_subcommand(name, |chosen| chosen.args(globals));
    }
    let mut matches = command.try_get_matches_from_mut(args.iter());
    if let Err(error) = &matches
        && let Some(ContextValue::String(name)) = error.get(ContextKind::InvalidSubcommand)
        && ["--help", "-h"].contains(&name.as_str())
    {
        // After clap's command `help`, which has no options.
        let rest: Vec<_> = args.iter().filter(|arg| *arg != name.as_str()).collect();
        matches = command.try_get_matches_from_mut(rest);
    }
    let matches = matches.map_err(|error| hints::only_given(error, &args))?;
    Ok(P::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?)
}

/// Prints clap's messages: the requested help or version, and errors in the arguments.
fn print_help(error: anyhow::Error) -> anyhow::Result<Outcome> {
    match error.downcast_ref::<clap::Error>() {
        Some(message) if !message.use_stderr() => {
            message.print().map_err(name_stdout)?;
            Ok(Outcome::Done)
        }
        Some(message) if message.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = message.print();
            Err(error)
        }
        Some(message) => {
            notify(&one_line(&message.to_string()));
            Err(error)
        }
        None => Err(error),
    }
}

/// Returns clap's message about invalid arguments in one line, like all other errors:
/// what is wrong, and what to do: clap's tip, or else to read the help.
pub(crate) fn one_line(message: &str) -> String {
    let mut parts = message.split("\n\n");
    let error = parts.next().unwrap_or_default();
    let error = error.strip_prefix("error: ").unwrap_or(error);
    let words: Vec<_> = error.split_whitespace().collect();
    let mut line = words.join(" ");
    for (theirs, ours) in [
        ("invalid digit found in string", "expected a whole number"),
        ("cannot parse integer from empty string", "expected a whole number"),
        ("number too large to fit in target type", "the number is too large"),
        (" is not in ", " is not from "),
        ("..=", " to "),
    ] {
        line = line.replace(theirs, ours);
    }
    let mut tips = parts.flat_map(str::lines).filter_map(|part| part.trim().strip_prefix("tip: "));
    // How to pass a value that starts with a hyphen helps nobody here.
    let tip = tips.find(|tip| !tip.contains("use '-- "));
    format!("{line}; {}", tip.unwrap_or("see --help"))
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(hints::system_error);
    causes.any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that a command, its options and its subcommands are documented.
    fn check(command: &clap::Command, path: &str) {
        let path = format!("{path} {}", command.get_name());
        assert!(command.get_about().is_some(), "{path}");
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(!help.is_empty(), "{path} {}", arg.get_id());
        }
        let subcommands = command.get_subcommands().filter(|command| command.get_name() != "help");
        subcommands.for_each(|subcommand| check(subcommand, &path));
    }

    #[test]
    fn every_command_and_option_is_documented() {
        for mut program in [Boggle::command(), BoggleDict::command()] {
            program.build();
            check(&program, "");
        }
    }
}
