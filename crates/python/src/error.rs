//! Converts the libraries' errors to Python exceptions.

use std::error::Error;
use std::io;
use std::path::Path;

use boggle_dictionary::Error as DictionaryError;
use boggle_lookup::Error as LookupError;
use boggle_solver::SyntaxError;
use pyo3::exceptions::{PyFileNotFoundError, PyOSError, PyValueError};
use pyo3::prelude::*;

/// Returns a `ValueError` with the messages of an error and its causes.
pub(crate) fn invalid(error: impl Error) -> PyErr {
    PyValueError::new_err(chain(&error))
}

/// Returns a `ValueError` with the message of an error in a text, the line and carets below what is
/// wrong. Its attributes `kind`, `line` and `column` say what is wrong and where.
pub(crate) fn in_text(error: SyntaxError) -> PyErr {
    let exception = PyValueError::new_err(error.report());
    Python::attach(|py| {
        let value = exception.value(py);
        // A `ValueError` accepts any attribute.
        let _ = value.setattr("kind", error.kind.to_string());
        let _ = value.setattr("line", error.line);
        let _ = value.setattr("column", error.column);
    });
    exception
}

/// Returns the exception for an error in a file: the operating system's exception if there is one,
/// such as `FileNotFoundError`, and a `ValueError` otherwise. The message ends with the same hint
/// as in the programs.
pub(crate) fn in_file(path: &Path, error: &DictionaryError) -> PyErr {
    let text = format!("{}: {}", path.display(), hinted(error));
    match error.system_error() {
        Some(error) => io::Error::new(error.kind(), text).into(),
        None => PyValueError::new_err(text),
    }
}

/// Returns the exception for an error in a word list. The message names the list.
pub(crate) fn in_list(error: DictionaryError) -> PyErr {
    PyValueError::new_err(hinted(&error))
}

/// Returns the exception for an unknown dictionary name.
pub(crate) fn unknown(error: LookupError) -> PyErr {
    let text = chain(&error);
    match error {
        LookupError::NoHome(_) | LookupError::Directory(..) => PyOSError::new_err(text),
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
