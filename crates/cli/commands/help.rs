//! `boggle help`: the help of a command.

use std::iter;

use anyhow::bail;
use clap::{Command, CommandFactory};

use crate::terminal::Outcome;

/// Print help for the program or a command.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle help
  boggle help wordsearch solve
  boggle-dict help build")]
pub(crate) struct Args {
    /// Name of the command, which can have several words.
    command: Vec<String>,
}

/// Prints what `--help` prints for the command.
pub(crate) fn run<C: CommandFactory>(args: &Args) -> anyhow::Result<Outcome> {
    let mut program = C::command();
    // Defines the subcommands of every command.
    program.build();
    let mut command = &program;
    for name in &args.command {
        let Some(subcommand) = command.find_subcommand(name) else {
            let parent = command.get_bin_name().unwrap_or(command.get_name());
            match boggle_lookup::suggest(name, command.get_subcommands().map(Command::get_name)) {
                Some(known) => {
                    bail!("no command `{parent} {name}`; did you mean `{parent} {known}`?")
                }
                None => {
                    bail!("no command `{parent} {name}`; list the commands with `{parent} --help`")
                }
            }
        };
        command = subcommand;
    }
    let words = iter::once(program.get_name()).chain(args.command.iter().map(String::as_str));
    C::command().try_get_matches_from(words.chain(["--help"]))?;
    Ok(Outcome::Done)
}
