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
use boggle_storage::Error as StorageError;
use clap::error::{ContextKind, ContextValue};

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
    require(bare_q).map_err(|error| {
        if error.is::<WordsError>() && !bare_q && require(true).is_ok() {
            return anyhow!("{error}; add --bare-q");
        }
        error
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
    if let Some(error) = cause.downcast_ref() {
        return storage_hint(error);
    }
    match cause.downcast_ref() {
        Some(error) => dictionary_hint(error),
        None => file_hint(cause.downcast_ref::<io::Error>()?.kind()),
    }
}

fn storage_hint(error: &StorageError) -> Option<&'static str> {
    match error {
        StorageError::UnknownDictionary { similar: None, .. } => Some(
            "; list installed dictionaries with `boggle-dict list`, or build one with `boggle-dict build \
             LIST`",
        ),
        StorageError::NotInstalled(_) => Some("; see `boggle-dict list`"),
        StorageError::Default(_) => Some("; set another with `boggle-dict use NAME`"),
        StorageError::NotAText(_) => Some("; use it with --dict or `boggle-dict use`"),
        StorageError::ListTooLarge { .. } => Some("; build it once with `boggle-dict build LIST`"),
        StorageError::UnknownLanguage { similar: None, .. }
        | StorageError::NoHunspellDictionary(_) => {
            Some(", or give `boggle-dict build` the path of a .dic file")
        }
        StorageError::AllBlocked(_) => Some("; see `boggle-dict block`"),
        // Transparent errors hide their causes.
        StorageError::List(error) => hint(error),
        // Boxes hide their types.
        StorageError::Dictionary { error, .. } => dictionary_hint(error),
        StorageError::Variable(_, cause) => storage_hint(cause),
        StorageError::File(file) => file_hint(file.error.kind()),
        _ => None,
    }
}

fn dictionary_hint(error: &DictionaryError) -> Option<&'static str> {
    match error {
        DictionaryError::NotAWord { .. } => Some("; without --strict, such entries are skipped"),
        DictionaryError::NotADictionary => {
            Some("; build one from a word list with `boggle-dict build LIST`")
        }
        DictionaryError::UnsupportedFormat { .. }
        | DictionaryError::Damaged
        | DictionaryError::Invalid(_) => Some("; build it again with `boggle-dict build LIST`"),
        DictionaryError::File { error, .. } => dictionary_hint(error),
        _ => file_hint(error.system_error()?.kind()),
    }
}

/// Returns what to do about a file that cannot be read or written.
fn file_hint(kind: io::ErrorKind) -> Option<&'static str> {
    Some(match kind {
        io::ErrorKind::NotFound => "; check the name",
        io::ErrorKind::PermissionDenied => "; check the permissions or use another path",
        io::ErrorKind::IsADirectory => "; name a file in it",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            "; free some space or use another path"
        }
        _ => return None,
    })
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

/// Returns the error of the operating system behind a cause.
pub(crate) fn system_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e io::Error> {
    if let Some(error) = cause.downcast_ref::<StorageError>() {
        return error.system_error();
    }
    match cause.downcast_ref::<DictionaryError>() {
        Some(error) => error.system_error(),
        None => cause.downcast_ref(),
    }
}
