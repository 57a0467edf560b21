//! Completions: scripts that let a shell ask the programs themselves, which know the
//! dice, the dictionaries and the files.

use std::ffi::OsStr;
use std::io::Write;
use std::process::ExitCode;
use std::{env, iter};

use anyhow::Context;
use boggle_game::GamePreset;
use boggle_storage::{BUILT_IN, installed};
use clap::{Command, CommandFactory, ValueHint};
use clap_complete::engine::{
    ArgValueCandidates, ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter,
};
use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, Shell};

use crate::args::games;
use crate::terminal::{Outcome, is_printable, stdout};

/// The variable in which the shell names itself when it asks for completions.
const VARIABLE: &str = "BOGGLE_COMPLETE";

/// Print completions for a shell.
///
/// The completions cover commands, options, files, and the names of dice and dictionaries. Save
/// them in a file that your shell loads, and name it after the program: for Bash, in
/// ~/.local/share/bash-completion/completions; for fish, in ~/.config/fish/completions, with the
/// extension .fish; for zsh, in a directory in $fpath, with a leading `_`. You may have to create
/// the directory first. For Elvish and PowerShell, load the completions in rc.elv or $PROFILE. After
/// you update the program, save the completions again.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle completions bash > ~/.local/share/bash-completion/completions/boggle
  boggle completions fish > ~/.config/fish/completions/boggle.fish
  boggle-dict completions zsh > ~/.zfunc/_boggle-dict")]
pub(crate) struct Args {
    /// Shell to print completions for.
    shell: Shell,
}

pub(crate) fn run<C: CommandFactory>(args: Args) -> anyhow::Result<Outcome> {
    let command = C::command();
    let name = command.get_name();
    let shell = args.shell.to_string();
    let shells = Shells::builtins();
    let completer = shells.completer(&shell).with_context(|| format!("unknown shell `{shell}`"))?;
    let mut script = Vec::new();
    completer.write_registration(VARIABLE, name, name, name, &mut script)?;
    let mut script = String::from_utf8(script)?;
    match args.shell {
        // Quotes the spaces in names.
        Shell::Bash => script = script.replace("-o nospace", "-o nospace -o filenames"),
        // The first time, zsh runs the file that it found in $fpath as the completion.
        Shell::Zsh => {
            let function = name.replace('-', "_");
            script += &format!(
                "[[ $funcstack[1] == _{name} ]] && _clap_dynamic_completer_{function} \"$@\"\n"
            );
        }
        _ => {}
    }
    stdout().write_all(script.as_bytes())?;
    Ok(Outcome::Done)
}

/// Answers the shell, if it asks for completions.
pub(crate) fn complete<C: CommandFactory>() -> Option<ExitCode> {
    env::var_os(VARIABLE)?;
    let directory = env::current_dir().ok();
    let engine = CompleteEnv::with_factory(|| {
        let mut program = C::command();
        // Defines the arguments of every command.
        program.build();
        add_completers(program)
    })
    .var(VARIABLE);
    match engine.try_complete(env::args_os(), directory.as_deref()) {
        Ok(true) => Some(ExitCode::SUCCESS),
        Ok(false) => None,
        // A message would appear in the middle of the line that is being typed.
        Err(_) => Some(ExitCode::FAILURE),
    }
}

/// Adds completions to the arguments whose type does not say what they are.
fn add_completers(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        match arg.get_value_names().and_then(<[_]>::first).map(|name| name.as_str()) {
            Some("NAME|PATH") => arg.add(ArgValueCompleter::new(dictionaries)),
            _ if arg.get_id() == "game" => arg.add(ArgValueCandidates::new(all_games)),
            Some("BOARD" | "FILE|WORD") => arg.add(ArgValueCompleter::new(files)),
            _ if matches!(arg.get_value_hint(), ValueHint::AnyPath | ValueHint::FilePath) => {
                arg.add(ArgValueCompleter::new(files))
            }
            _ => arg,
        }
    });
    command.mut_subcommands(add_completers)
}

/// Completes a dictionary: the names of the installed ones, and files.
fn dictionaries(typed: &OsStr) -> Vec<CompletionCandidate> {
    let installed = installed().unwrap_or_default();
    let names = iter::once(BUILT_IN.to_owned()).chain(installed);
    let names = names.filter(|name| name.starts_with(&*typed.to_string_lossy()));
    names.map(CompletionCandidate::new).filter(is_safe).chain(files(typed)).collect()
}

/// Completes a game, also one of the configuration file.
fn all_games() -> Vec<CompletionCandidate> {
    let candidate = |game: GamePreset| {
        let title = Some(game.title().to_owned()).filter(|title| title.chars().all(is_printable));
        CompletionCandidate::new(game.name).help(title.map(Into::into))
    };
    games().unwrap_or_default().into_iter().map(candidate).filter(is_safe).collect()
}

/// Completes a file.
fn files(typed: &OsStr) -> Vec<CompletionCandidate> {
    PathCompleter::file().complete(typed).into_iter().filter(is_safe).collect()
}

/// Whether a shell can print a candidate as it is.
fn is_safe(candidate: &CompletionCandidate) -> bool {
    candidate.get_value().to_string_lossy().chars().all(is_printable)
}
