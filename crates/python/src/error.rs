//! The libraries' errors as Python exceptions.

use std::error::Error;
use std::io::{self, ErrorKind};
use std::path::Path;

use boggle_dictionary::Error as DictionaryError;
use boggle_names::Error as NamesError;
use pyo3::PyErr;
use pyo3::exceptions::{PyFileNotFoundError, PyOSError, PyValueError};

/// Returns a `ValueError` with the messages of an error and its causes.
pub(crate) fn invalid(error: impl Error) -> PyErr {
    PyValueError::new_err(chain(&error))
}

/// Returns the exception for an error in a file: that of the operating system if there is
/// one, such as `FileNotFoundError`, or else a `ValueError`. It has the hint of the program.
pub(crate) fn in_file(path: &Path, error: &DictionaryError) -> PyErr {
    let text = format!("{}: {}{}", path.display(), chain(error), hint(error));
    match error {
        DictionaryError::Io(error) | DictionaryError::Read { error, .. } => {
            io::Error::new(error.kind(), text).into()
        }
        _ => PyValueError::new_err(text),
    }
}

/// Returns the exception for a name that no dictionary has.
pub(crate) fn unknown(error: NamesError) -> PyErr {
    let text = chain(&error);
    match error {
        NamesError::Dictionary { similar: None, .. } => PyFileNotFoundError::new_err(format!(
            "{text}; list installed dictionaries with `boggle-dict list`, or build one with \
             `boggle-dict build LIST`"
        )),
        NamesError::NoHome(_) | NamesError::Folder(..) => PyOSError::new_err(text),
        _ => PyFileNotFoundError::new_err(text),
    }
}

fn hint(error: &DictionaryError) -> &'static str {
    match error {
        DictionaryError::NotADictionary => {
            "; build one from a word list with `boggle-dict build LIST`"
        }
        DictionaryError::UnsupportedFormat { .. }
        | DictionaryError::Damaged
        | DictionaryError::Invalid(_) => "; build it again with `boggle-dict build LIST`",
        DictionaryError::Io(error) | DictionaryError::Read { error, .. } => match error.kind() {
            ErrorKind::NotFound => "; check the name",
            ErrorKind::PermissionDenied => "; check the permissions or use another path",
            ErrorKind::IsADirectory => "; name a file in it",
            _ => "",
        },
        _ => "",
    }
}

fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text += &format!(": {error}");
        cause = error.source();
    }
    text
}
