//! Hints: what to do about an error. The libraries know no options or programs, and
//! the system only says what went wrong, so the hints for both are here.

use std::borrow::Cow;
use std::error::Error;
use std::io::{self, ErrorKind};

use boggle_dictionary::Error as DictionaryError;
use boggle_explore::WordsError;
use boggle_names::Error as NamesError;
use boggle_prove::Error as ProofError;
use boggle_solver::NotationError;

/// Returns the message of an error, followed by a hint if there is one.
pub(crate) fn message(error: &anyhow::Error) -> String {
    let hint = error.chain().find_map(hint).unwrap_or_default();
    format!("{error:#}{hint}")
}

/// Returns the text to append to a message.
fn hint(cause: &(dyn Error + 'static)) -> Option<Cow<'static, str>> {
    if let Some(NotationError::NotSquare { .. } | NotationError::AmbiguousRow { .. }) =
        cause.downcast_ref()
    {
        return Some(" with --size".into());
    }
    if let Some(NamesError::Dictionary { similar: None, .. }) = cause.downcast_ref() {
        let hint = "; list installed dictionaries with `boggle-dict list`, or build one with \
                    `boggle-dict build LIST`";
        return Some(hint.into());
    }
    if let Some(WordsError::Qu { .. }) = cause.downcast_ref() {
        return Some("; see --bare-q".into());
    }
    match cause.downcast_ref() {
        Some(ProofError::Size { .. }) => return Some("; see --letters and --estimate".into()),
        Some(ProofError::Memory { .. }) => {
            return Some("; raise --memory, or use fewer --letters".into());
        }
        _ => {}
    }
    let hint = dictionary_error(cause).and_then(dictionary_hint);
    hint.or_else(|| system_hint(system_error(cause)?.kind())).map(Cow::Borrowed)
}

fn dictionary_hint(error: &DictionaryError) -> Option<&'static str> {
    Some(match error {
        DictionaryError::NotADictionary => {
            "; build one from a word list with `boggle-dict build LIST`"
        }
        DictionaryError::UnsupportedFormat { .. }
        | DictionaryError::Damaged
        | DictionaryError::Invalid(_) => "; build it again with `boggle-dict build LIST`",
        DictionaryError::Expected { .. } => "; write quoted words with commas between them",
        DictionaryError::NotAWord { .. } => "; without --strict, such entries are skipped",
        _ => return None,
    })
}

fn system_hint(kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::NotFound => "; check the name",
        ErrorKind::PermissionDenied => "; check the permissions or use another path",
        ErrorKind::IsADirectory => "; name a file in it",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "; free some space or use another path"
        }
        _ => return None,
    })
}

/// Returns the error of the operating system behind a cause.
pub(crate) fn system_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e io::Error> {
    match dictionary_error(cause) {
        Some(DictionaryError::Io(error) | DictionaryError::Read { error, .. }) => Some(error),
        _ => cause.downcast_ref(),
    }
}

/// Returns the dictionary error that a cause is, possibly boxed in another one.
fn dictionary_error<'e>(cause: &'e (dyn Error + 'static)) -> Option<&'e DictionaryError> {
    cause.downcast_ref().or_else(|| cause.downcast_ref::<Box<_>>().map(AsRef::as_ref))
}
