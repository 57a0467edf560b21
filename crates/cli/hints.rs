//! Hints: what to do about an error. The libraries know no options, so the hints that name
//! them are here.

use std::error::Error;
use std::ffi::OsString;
use std::io;

use anyhow::anyhow;
use boggle_dictionary::Error as DictionaryError;
use boggle_explore::{SearchError, WordsError};
#[cfg(feature = "prove")]
use boggle_prove::{Error as ProofError, LogError};
use boggle_solver::SyntaxError;
use chrono::NaiveDate;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Returns the message of an error, followed by a hint if there is one.
pub(crate) fn message(error: &anyhow::Error) -> String {
    let hint = error.chain().find_map(hint).unwrap_or_default();
    format!("{error:#}{hint}")
}

/// Passes `bare_q` on. If it is false and a required word is not possible, the error recommends
/// `--bare-q` if the words are possible with it.
pub(crate) fn recommending_bare_q<T>(
    bare_q: bool,
    require: impl Fn(bool) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    require(bare_q).map_err(|error| match error.is::<WordsError>() && !bare_q {
        true if require(true).is_ok() => anyhow!("{error}; add --bare-q"),
        _ => error,
    })
}

/// Returns the lines after a message: the line of a text in which the error is, with carets.
pub(crate) fn details(error: &anyhow::Error) -> String {
    let report = error.chain().find_map(<dyn Error>::downcast_ref).map(SyntaxError::report);
    let details = report.as_deref().and_then(|report| report.split_once('\n'));
    details.map_or_else(String::new, |(_, details)| details.into())
}

/// Returns the text to append to a message.
fn hint(cause: &(dyn Error + 'static)) -> Option<&'static str> {
    if let Some(WordsError::TooShort { .. }) = cause.downcast_ref() {
        return Some("; see --min-length");
    }
    #[cfg(feature = "prove")]
    if let Some(hint) = proof_hint(cause) {
        return Some(hint);
    }
    if let Some(SearchError::Threads { .. }) = cause.downcast_ref() {
        return Some("; lower --threads");
    }
    if let Some(DictionaryError::NotAWord { .. }) = cause.downcast_ref() {
        return Some("; without --strict, such entries are skipped");
    }
    boggle_lookup::hint(cause)
}

#[cfg(feature = "prove")]
fn proof_hint(cause: &(dyn Error + 'static)) -> Option<&'static str> {
    match cause.downcast_ref() {
        Some(LogError::Dictionary(_)) => return Some(" with --dict"),
        // Transparent errors hide their causes.
        Some(LogError::Proof(cause)) => return hint(cause),
        Some(LogError::Search(cause)) => return hint(cause),
        _ => {}
    }
    match cause.downcast_ref()? {
        ProofError::Threads { .. } => Some("; lower --threads"),
        ProofError::Memory { .. } => Some("; raise --memory, or use fewer --letters"),
        ProofError::Limit(_) => Some("; use fewer --letters, or a greater --min-length"),
        _ => None,
    }
}

/// Corrects an error about arguments that exclude each other: only those that were given are named.
/// Clap lists all options of a group.
pub(crate) fn only_given(mut error: clap::Error, args: &[OsString]) -> clap::Error {
    if error.kind() == ErrorKind::ArgumentConflict
        && let Some(tip) = conflict_tip(&error, args)
    {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    if let Some(ContextValue::Strings(options)) = error.get(ContextKind::PriorArg) {
        let is_given = |option: &&String| {
            let name = option.split_whitespace().next().unwrap_or_default();
            let starts = |arg: &str| arg.split('=').next() == Some(name);
            args.iter().filter_map(|arg| arg.to_str()).any(starts)
        };
        let given: Vec<_> = options.iter().filter(is_given).cloned().collect();
        let value = match given.as_slice() {
            // Short options, for example.
            [] => return error,
            [option] => ContextValue::String(option.clone()),
            _ => ContextValue::Strings(given),
        };
        error.insert(ContextKind::PriorArg, value);
    }
    error
}

/// Returns the remedy for arguments that exclude each other, if it is known.
fn conflict_tip(error: &clap::Error, args: &[OsString]) -> Option<String> {
    let mut texts = args.iter().filter_map(|arg| arg.to_str());
    let has = |option| texts.clone().any(|arg| arg == option);
    let is_board = matches!(
        error.get(ContextKind::InvalidArg),
        Some(ContextValue::String(argument)) if argument.starts_with("[BOARD]")
    );
    if has("--daily") {
        texts.find_map(daily_tip)
    } else if is_board && has("--must-contain") {
        Some("for several words, write commas between them".into())
    } else {
        let is_rolled = is_board && ["--seed", "--dice", "--shape"].into_iter().any(has);
        is_rolled.then(|| "a given board is not rolled; remove the board or the option".into())
    }
}

/// Returns the remedy for a day beside `--daily`.
fn daily_tip(arg: &str) -> Option<String> {
    if arg == "today" {
        return Some("for today's board, write --daily alone".into());
    }
    let day = arg.parse::<NaiveDate>().ok()?;
    Some(format!("for that day's board, write daily-{day} without --daily"))
}

/// Returns the command that an error is about.
fn command_of<'c>(error: &clap::Error, command: &'c clap::Command) -> Option<&'c clap::Command> {
    let usage = error.get(ContextKind::Usage)?.to_string();
    let names = usage.split_whitespace().skip_while(|word| *word != command.get_name()).skip(1);
    let mut found = command;
    for name in names {
        let Some(subcommand) = found.find_subcommand(name) else { break };
        found = subcommand;
    }
    Some(found)
}

/// Returns the hint for an unknown command.
pub(crate) fn unknown_command(error: &clap::Error, mut command: clap::Command) -> Option<String> {
    if error.kind() != ErrorKind::InvalidSubcommand {
        return None;
    }
    command.build();
    let ContextValue::String(typed) = error.get(ContextKind::InvalidSubcommand)? else {
        return None;
    };
    let command = command_of(error, &command)?;
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let names = command.get_subcommands().map(clap::Command::get_name);
    Some(match boggle_lookup::suggest(&typed.to_lowercase(), names) {
        Some(similar) => format!("; did you mean `{name} {similar}`?"),
        None => format!("; list the commands with `{name} help`"),
    })
}

/// Returns the error of the operating system behind a cause.
pub(crate) fn system_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e io::Error> {
    match cause.downcast_ref::<DictionaryError>() {
        Some(error) => error.system_error(),
        None => cause.downcast_ref(),
    }
}
