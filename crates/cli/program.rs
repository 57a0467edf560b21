//! The programs: their commands, what runs them, and how they exit.

use std::env;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

use crate::args::{ColorArgs, WithColor, color, game};
use crate::commands::{
    bench, best, check, completions, define, dict, find, history, host, join, man, merge, play,
    prove, replay, roll, rules, score, serve, solve, stats, wordsearch,
};
use crate::terminal::{ERROR, Outcome, exit_on_interrupt, name_stdout, notify, set_name, stdout};
use crate::{default_command, hints};

/// Solve and play Boggle, and solve and make word searches.
#[derive(Parser)]
#[command(
    name = "boggle",
    version,
    override_usage = "boggle <COMMAND>\n       boggle <BOARD>... [OPTIONS]    short for `boggle solve`; needs 9 or more letters",
    after_help = "Examples:
  boggle perslatgsineters          list every word on a board
  boggle play                      play against the clock
  boggle help wordsearch solve     explain a command"
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
    Solve(WithColor<solve::Args>),
    /// Find given words on a board and show where they are.
    Find(WithColor<find::Args>),
    /// Print what words mean.
    Define(WithColor<define::Args>),
    /// Solve or create a word-search puzzle.
    Wordsearch(WithColor<wordsearch::Args>),
    /// Roll boards and print codes that reproduce them anywhere.
    Roll(WithColor<roll::Args>),
    /// Check whether a set of dice can produce a board or a word.
    Check(WithColor<check::Args>),
    /// Report word and point statistics for many boards.
    Stats(WithColor<stats::Args>),
    /// Merge the shards of a run split across machines.
    Merge(WithColor<merge::Args>),
    /// Play Boggle against the clock.
    Play(WithColor<play::Args>),
    /// Start a room for others to join, and play in it.
    Host(WithColor<host::Args>),
    /// Join a room and play with others.
    Join(WithColor<join::Args>),
    /// Solve and play in a browser.
    Serve(WithColor<serve::Args>),
    /// Score several players' word sheets for one board.
    Score(WithColor<score::Args>),
    /// Print the rules of the game, including any changes made by options.
    Rules(WithColor<rules::Args>),
    /// Show your recent games, best results, averages and streaks.
    History(WithColor<history::Args>),
    /// Show a saved game: the board, each word with its time, and missed words.
    Replay(WithColor<replay::Args>),
    /// Search for the boards with the most points or words.
    Best(WithColor<best::Args>),
    /// Prove which boards have the most points or words.
    Prove(WithColor<prove::Args>),
    /// Time the solver's engines on this machine.
    Bench(WithColor<bench::Args>),
    /// Print completions for a shell.
    Completions(WithColor<completions::Args>),
    /// Print a manual page, or write all manual pages to a directory.
    Man(WithColor<man::Args>),
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
    Build(WithColor<dict::build::Args>),
    Install(WithColor<dict::install::Args>),
    List(WithColor<dict::list::Args>),
    Use(WithColor<dict::set_default::Args>),
    Remove(WithColor<dict::remove::Args>),
    Info(WithColor<dict::info::Args>),
    Contains(WithColor<dict::contains::Args>),
    Words(WithColor<dict::words::Args>),
    Dice(WithColor<dict::dice::Args>),
    Block(WithColor<dict::block::BlockArgs>),
    Allow(WithColor<dict::block::AllowArgs>),
    Completions(WithColor<completions::Args>),
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
        BoggleCommand::Solve(command) => solve::run(command.args),
        BoggleCommand::Find(command) => find::run(command.args),
        BoggleCommand::Define(command) => define::run(command.args),
        BoggleCommand::Wordsearch(command) => wordsearch::run(command.args),
        BoggleCommand::Roll(command) => roll::run(command.args),
        BoggleCommand::Check(command) => check::run(command.args),
        BoggleCommand::Stats(command) => stats::run(command.args, &mut stdout()),
        BoggleCommand::Merge(command) => merge::run(command.args, &mut stdout()),
        BoggleCommand::Play(command) => play::run(command.args),
        BoggleCommand::Score(command) => score::run(command.args),
        BoggleCommand::Host(command) => host::run(command.args),
        BoggleCommand::Join(command) => join::run(command.args),
        BoggleCommand::Serve(command) => serve::run(command.args),
        BoggleCommand::Rules(command) => rules::run(command.args),
        BoggleCommand::History(command) => history::run(command.args),
        BoggleCommand::Replay(command) => replay::run(command.args),
        BoggleCommand::Best(command) => best::run(command.args, &mut stdout()),
        BoggleCommand::Prove(command) => prove::run(command.args, &mut stdout()),
        BoggleCommand::Bench(command) => bench::run(command.args),
        BoggleCommand::Completions(command) => completions::run::<Boggle>(command.args),
        BoggleCommand::Man(command) => {
            // The page of each command explains it.
            let programs = [Boggle::command(), BoggleDict::command()];
            man::run(command.args, programs.map(|program| program.disable_help_subcommand(true)))
        }
        BoggleCommand::Board(args) => default_command::solve(&args),
    }
}

/// Runs `boggle-dict` with the arguments of the process.
pub fn boggle_dict() -> ExitCode {
    run_program::<BoggleDict>("boggle-dict", |program| match program.command {
        BoggleDictCommand::Build(command) => dict::build::run(command.args),
        BoggleDictCommand::Install(command) => dict::install::run(command.args),
        BoggleDictCommand::List(command) => dict::list::run(command.args),
        BoggleDictCommand::Use(command) => dict::set_default::run(command.args),
        BoggleDictCommand::Remove(command) => dict::remove::run(command.args),
        BoggleDictCommand::Info(command) => dict::info::run(command.args),
        BoggleDictCommand::Contains(command) => dict::contains::run(command.args),
        BoggleDictCommand::Words(command) => dict::words::run(command.args),
        BoggleDictCommand::Dice(command) => dict::dice::run(command.args),
        BoggleDictCommand::Block(command) => dict::block::block(command.args),
        BoggleDictCommand::Allow(command) => dict::block::allow(command.args),
        BoggleDictCommand::Completions(command) => completions::run::<BoggleDict>(command.args),
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
    if let Some(status) = completions::complete::<P>() {
        return status;
    }
    exit_on_interrupt();
    set_name(name);
    let args: Vec<_> = env::args_os().collect();
    color::apply(&args);
    let result = parse(args).and_then(run);
    match result.or_else(print_help::<P>) {
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
            ExitCode::from(ERROR)
        }
    }
}

/// Parses arguments, starting with the name of the program.
pub(crate) fn parse<P: Parser>(args: Vec<OsString>) -> anyhow::Result<P> {
    let mut command = game::apply(P::command(), &args)?;
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
fn print_help<P: Parser>(error: anyhow::Error) -> anyhow::Result<Outcome> {
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
            let hint = hints::unknown_option(message, P::command());
            notify(&one_line(&message.to_string(), hint.as_deref()));
            Err(error)
        }
        None => Err(error),
    }
}

/// Returns clap's message about invalid arguments in one line, like all other errors:
/// what is wrong, and what to do: the hint, or by default to read the help.
pub(crate) fn one_line(message: &str, hint: Option<&str>) -> String {
    let mut parts = message.split("\n\n");
    let error = parts.next().unwrap_or_default();
    let error = error.strip_prefix("error: ").unwrap_or(error);
    let words: Vec<_> = error.split_whitespace().collect();
    let mut line = words.join(" ");
    for (std, ours) in [
        ("invalid digit found in string", "expected a whole number"),
        ("cannot parse integer from empty string", "expected a whole number"),
        ("number too large to fit in target type", "the number is too large"),
    ] {
        line = line.replace(std, ours);
    }
    let tips = parts.flat_map(str::lines).filter_map(|part| part.trim().strip_prefix("tip: "));
    for tip in tips.filter(|_| hint.is_none()) {
        // How to pass a value that starts with a hyphen helps nobody here.
        if !tip.contains("use '-- ") {
            line += "; ";
            line += tip;
        }
    }
    line + hint.unwrap_or("; see --help")
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(hints::system_error);
    causes.any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
