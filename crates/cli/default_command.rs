//! `boggle` without the name of a command: a board to solve, or where to start.

use std::ffi::OsString;
use std::io::{self, Write};

use anyhow::bail;
use boggle_solver::SyntaxError;
use clap::{Command, CommandFactory};

use crate::program::{Boggle, BoggleDict, parse, run_command};
use crate::terminal::{Outcome, printable};

/// Shorter arguments are mistyped commands rather than boards: the smallest board that
/// is played has 3x3 cells.
const MIN_LETTERS: usize = 9;

const START: &str = "\
boggle perslatgsineters     list every word on a board
boggle find                 find your words on your board
";
#[cfg(feature = "tui")]
const PLAY: &str = "boggle play                 play against the clock\n";
#[cfg(not(feature = "tui"))]
const PLAY: &str = "";
const HELP: &str = "\
boggle wordsearch solve     solve a word-search puzzle

Run `boggle help` for all commands, and `boggle help COMMAND` for one of them.
";

/// Shows where to start. No command is an error, as for other programs with commands.
pub(crate) fn start() -> anyhow::Result<Outcome> {
    // Nowhere is left to report an error.
    let _ = write!(io::stderr(), "{START}{PLAY}{HELP}");
    Ok(Outcome::Usage)
}

/// Solves the board in the arguments, unless they look like a mistyped command.
pub(crate) fn solve(args: &[OsString]) -> anyhow::Result<Outcome> {
    let words: Vec<_> = args.iter().map(|arg| arg.to_string_lossy()).collect();
    let first = words.first().map_or("", |word| word);
    let board = printable(&words.join(" "));
    let is_alone = words.get(1).is_none_or(|next| next.starts_with('-'));
    let is_short = (1..MIN_LETTERS).contains(&first.chars().count());
    let similar = suggest_command(first);
    if similar.is_some() || is_alone && is_short && first.chars().all(char::is_alphabetic) {
        let command = similar.unwrap_or_else(|| "boggle help".into());
        bail!(
            "no command `{first:.60}`; use `{command}`, or `boggle solve {board:.60}` for a board"
        );
    }
    let command = ["boggle", "solve"].map(OsString::from).into_iter();
    let parsed: Boggle = parse(command.chain(args.iter().cloned()).collect())?;
    let Some(command) = parsed.command else { return start() };
    run_command(command).map_err(|error| {
        // An error in a file has the name of the file.
        let is_in_argument = |error: &SyntaxError| error.source_name.is_none();
        if error.downcast_ref().is_some_and(is_in_argument) {
            error.context(format!("`{first:.60}` is neither a command nor a board"))
        } else {
            error
        }
    })
}

/// Returns the command, possibly of `boggle-dict`, that a word was probably meant to be.
fn suggest_command(word: &str) -> Option<String> {
    let programs = [Boggle::command(), BoggleDict::command()];
    let names = programs.iter().flat_map(Command::get_subcommands).map(Command::get_name);
    let name = boggle_storage::suggest(&word.to_lowercase(), names)?;
    let program = programs.iter().find(|program| program.find_subcommand(name).is_some())?;
    Some(format!("{} {name}", program.get_name()))
}
