//! Hints: what to do about an error. The libraries know no options, so the hints that name
//! them are here.

use std::error::Error;
use std::io;

use boggle_dictionary::Error as DictionaryError;
use boggle_explore::{SearchError, WordsError};
use boggle_prove::{Error as ProofError, LogError};
use boggle_solver::{NotationError, Size};
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Returns the message of an error, followed by a hint if there is one.
pub(crate) fn message(error: &anyhow::Error) -> String {
    let hint = error.chain().find_map(hint).unwrap_or_default();
    format!("{error:#}{hint}")
}

/// Returns the text to append to a message.
fn hint(cause: &(dyn Error + 'static)) -> Option<&'static str> {
    if let Some(NotationError::NotSquare { .. } | NotationError::AmbiguousRow { .. }) =
        cause.downcast_ref()
    {
        return Some(" with --size");
    }
    match cause.downcast_ref() {
        Some(WordsError::Qu { .. }) => return Some("; see --bare-q"),
        Some(WordsError::TooShort { .. }) => return Some("; see --min-length"),
        _ => {}
    }
    match cause.downcast_ref() {
        Some(LogError::Dictionary(_)) => return Some(" with --dict"),
        // Transparent errors hide their causes.
        Some(LogError::Proof(cause)) => return hint(cause),
        Some(LogError::Search(cause)) => return hint(cause),
        _ => {}
    }
    match cause.downcast_ref() {
        Some(ProofError::Threads { .. }) => return Some("; lower --threads"),
        Some(ProofError::Size { .. }) => return Some("; see --letters and --estimate"),
        Some(ProofError::Memory { .. }) => {
            return Some("; raise --memory, or use fewer --letters");
        }
        Some(ProofError::Limit(_)) => {
            return Some("; use fewer --letters, or a greater --min-length");
        }
        _ => {}
    }
    if let Some(SearchError::Threads { .. }) = cause.downcast_ref() {
        return Some("; lower --threads");
    }
    if let Some(DictionaryError::NotAWord { .. }) = cause.downcast_ref() {
        return Some("; without --strict, such entries are skipped");
    }
    boggle_lookup::hint(cause)
}

/// Returns the hint for a size where a command has no place for one: it has the option `--size`
/// instead, or the other way round.
pub(crate) fn size_option(error: &clap::Error, mut command: clap::Command) -> Option<String> {
    let ContextValue::String(argument) = error.get(ContextKind::InvalidArg)? else { return None };
    let is_option = argument == "--size";
    if error.kind() != ErrorKind::UnknownArgument || !is_option && argument.parse::<Size>().is_err()
    {
        return None;
    }
    command.build();
    let usage = error.get(ContextKind::Usage)?.to_string();
    let mut command = &command;
    for name in usage.split_whitespace().skip_while(|word| *word != command.get_name()).skip(1) {
        let Some(subcommand) = command.find_subcommand(name) else { break };
        command = subcommand;
    }
    let has_size = command.get_arguments().any(|option| option.get_long() == Some("size"));
    let takes_size = command.get_positionals().any(|argument| argument.get_id() == "size");
    match is_option {
        true if takes_size => {
            Some(format!("; write the size alone, as in `{} 3x3`", command.get_bin_name()?))
        }
        false if has_size => Some(format!("; for this size, use --size {argument}")),
        _ => None,
    }
}

/// Returns the error of the operating system behind a cause.
pub(crate) fn system_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e io::Error> {
    match cause.downcast_ref::<DictionaryError>() {
        Some(error) => error.system_error(),
        None => cause.downcast_ref(),
    }
}
