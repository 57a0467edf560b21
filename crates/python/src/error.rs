//! Converts the libraries' errors to Python exceptions.

use std::error::Error;
use std::io;

use boggle_solver::SyntaxError;
use boggle_storage::Error as StorageError;
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

/// Returns the exception for a dictionary that cannot be opened: `FileNotFoundError` for an unknown name, the
/// operating system's exception if there is one, and otherwise a `ValueError`.
pub(crate) fn not_opened(error: StorageError) -> PyErr {
    let text = chain(&error);
    match error {
        StorageError::UnknownDictionary { .. }
        | StorageError::UnknownFile(_)
        | StorageError::NotHere { .. }
        | StorageError::NoHunspellDictionary(_) => PyFileNotFoundError::new_err(text),
        StorageError::NoHome(_) => PyOSError::new_err(text),
        error => match error.system_error() {
            Some(error) => io::Error::new(error.kind(), text).into(),
            None => PyValueError::new_err(text),
        },
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
