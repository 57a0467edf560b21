//! Arguments that are not numbers. If one has another type, the error says in Python's terms what was
//! expected.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};

/// A `str`.
pub(crate) fn text<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    match value.cast::<PyString>() {
        Ok(text) => text.to_str(),
        Err(_) => Err(unexpected("a str", value)),
    }
}

pub(crate) fn optional_text<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<Option<&'a str>> {
    if value.is_none() { Ok(None) } else { text(value).map(Some) }
}

/// A `bool`, or NumPy's.
pub(crate) fn flag(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    value.extract().map_err(|_| unexpected("True or False", value))
}

pub(crate) fn optional_flag(value: &Bound<'_, PyAny>) -> PyResult<Option<bool>> {
    if value.is_none() { Ok(None) } else { flag(value).map(Some) }
}

/// The words of a list or another iterable.
pub(crate) fn words(value: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    texts(value, "words")
}

/// The names of directions.
pub(crate) fn optional_directions(value: &Bound<'_, PyAny>) -> PyResult<Option<Vec<String>>> {
    if value.is_none() { Ok(None) } else { texts(value, "directions").map(Some) }
}

fn texts(value: &Bound<'_, PyAny>, name: &str) -> PyResult<Vec<String>> {
    let word = |(index, word): (usize, PyResult<Bound<'_, PyAny>>)| {
        let word = word?;
        match word.cast::<PyString>() {
            Ok(text) => Ok(text.to_str()?.to_owned()),
            Err(_) => Err(unexpected_at(&format!("{name}[{index}]"), "a str", &word)),
        }
    };
    items(value, name)?.enumerate().map(word).collect()
}

pub(crate) fn optional_words(value: &Bound<'_, PyAny>) -> PyResult<Option<Vec<String>>> {
    if value.is_none() { Ok(None) } else { words(value).map(Some) }
}

/// Returns the items of an iterable of words or boards. A `str` has items, too, but was hardly meant.
pub(crate) fn items<'py>(
    value: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<Bound<'py, PyIterator>> {
    let kind = kind(value);
    // By its name, because the modules of boards depend on this one.
    if value.is_instance_of::<PyString>() || kind == "Board" {
        let text = format!("{name} is a single {kind}; pass a list of {name}");
        return Err(PyTypeError::new_err(text));
    }
    // Its items are the names of its columns.
    if kind == "DataFrame" {
        return Err(PyTypeError::new_err(format!(
            "{name} is a DataFrame; pass one of its columns"
        )));
    }
    if !value.hasattr("__iter__")? {
        return Err(unexpected(&format!("{name}, such as a list of str"), value));
    }
    value.try_iter()
}

/// Returns the exception for a value of another type than expected.
pub(crate) fn unexpected(expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("expected {expected}, not {}", kind(value)))
}

/// The same for a part of an argument.
pub(crate) fn unexpected_at(place: &str, expected: &str, value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("{place}: expected {expected}, not {}", kind(value)))
}

/// Returns the name of a value's type.
fn kind(value: &Bound<'_, PyAny>) -> String {
    match value.is_none() {
        true => "None".into(),
        false => value.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string()),
    }
}
