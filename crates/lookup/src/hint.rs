use std::error::Error;
use std::io::{self, ErrorKind};

use boggle_dictionary::Error as DictionaryError;

/// Returns a suggestion to append to the message of an error in a dictionary, a word list, or
/// another file.
///
/// ```
/// use boggle_dictionary::Dictionary;
///
/// let error = Dictionary::new("cat\ndog\n").unwrap_err();
/// assert_eq!(
///     format!("{error}{}", boggle_lookup::hint(&error).unwrap_or_default()),
///     "not a dictionary; build one from a word list with `boggle-dict build LIST`"
/// );
/// ```
#[must_use]
pub fn hint(error: &(dyn Error + 'static)) -> Option<&'static str> {
    match error.downcast_ref() {
        Some(error) => dictionary_hint(error),
        None => system_hint(error.downcast_ref::<io::Error>()?.kind()),
    }
}

fn dictionary_hint(error: &DictionaryError) -> Option<&'static str> {
    match error {
        DictionaryError::NotADictionary => {
            Some("; build one from a word list with `boggle-dict build LIST`")
        }
        DictionaryError::UnsupportedFormat { .. }
        | DictionaryError::Damaged
        | DictionaryError::Invalid(_) => Some("; build it again with `boggle-dict build LIST`"),
        DictionaryError::File { error, .. } => dictionary_hint(error),
        _ => system_hint(error.system_error()?.kind()),
    }
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
