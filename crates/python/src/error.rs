//! The libraries' errors as Python exceptions.

use std::error::Error;
use std::io;
use std::path::Path;

use boggle_dictionary::Error as DictionaryError;
use boggle_lookup::Error as LookupError;
use pyo3::PyErr;
use pyo3::exceptions::{PyFileNotFoundError, PyOSError, PyValueError};

/// Returns a `ValueError` with the messages of an error and its causes.
pub(crate) fn invalid(error: impl Error) -> PyErr {
    PyValueError::new_err(chain(&error))
}

/// Returns the exception for an error in a file: that of the operating system if there is
/// one, such as `FileNotFoundError`, or else a `ValueError`. It has the hint of the program.
pub(crate) fn in_file(path: &Path, error: &DictionaryError) -> PyErr {
    let text = format!("{}: {}", path.display(), hinted(error));
    match error.system_error() {
        Some(error) => io::Error::new(error.kind(), text).into(),
        None => PyValueError::new_err(text),
    }
}

/// Returns the exception for an error in a word list, which names the list.
pub(crate) fn in_list(error: DictionaryError) -> PyErr {
    PyValueError::new_err(hinted(&error))
}

/// Returns the exception for a name that no dictionary has.
pub(crate) fn unknown(error: LookupError) -> PyErr {
    let text = chain(&error);
    match error {
        LookupError::NoHome(_) | LookupError::Folder(..) => PyOSError::new_err(text),
        _ => PyFileNotFoundError::new_err(text),
    }
}

fn hinted(error: &DictionaryError) -> String {
    chain(error) + boggle_lookup::hint(error).unwrap_or_default()
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
