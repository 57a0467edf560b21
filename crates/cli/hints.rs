//! What to do about an error. The libraries know no options and no programs, and
//! the system only says what is wrong; the hints for both are here.

use std::borrow::Cow;
use std::error::Error;
use std::io::{self, ErrorKind};

use boggle_dictionary::Error as DictionaryError;
use boggle_solver::NotationError;

/// Returns an error's message with what to do about it.
pub(crate) fn message(error: &anyhow::Error) -> String {
    let hint = error.chain().find_map(hint).unwrap_or_default();
    format!("{error:#}{hint}")
}

/// Returns what follows an error's message.
fn hint(cause: &(dyn Error + 'static)) -> Option<Cow<'static, str>> {
    if let Some(NotationError::NotSquare { cells }) = cause.downcast_ref() {
        return Some(format!(" (--size 1x{cells})").into());
    }
    match dictionary_error(cause) {
        Some(DictionaryError::NotADictionary) => {
            return Some("; build one from a word list with `boggle-dict build LIST`".into());
        }
        Some(DictionaryError::UnsupportedFormat { .. } | DictionaryError::Damaged) => {
            return Some(
                "; build it again from its word list with `boggle-dict build LIST`".into(),
            );
        }
        _ => {}
    }
    let hint = match system_error(cause)?.kind() {
        ErrorKind::NotFound => "; check the name",
        ErrorKind::PermissionDenied => "; check the permissions or use another path",
        ErrorKind::IsADirectory => "; name a file in it",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "; free some space or use another path"
        }
        _ => return None,
    };
    Some(hint.into())
}

/// Returns the error of the operating system behind a cause.
pub(crate) fn system_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e io::Error> {
    match dictionary_error(cause) {
        Some(DictionaryError::Io(error) | DictionaryError::Read { error, .. }) => Some(error),
        _ => cause.downcast_ref(),
    }
}

fn dictionary_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e DictionaryError> {
    cause.downcast_ref().or_else(|| cause.downcast_ref::<Box<_>>().map(AsRef::as_ref))
}
