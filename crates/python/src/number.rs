//! Numbers from Python. Those that are out of range are a `ValueError`, where Python has an
//! `OverflowError`.

use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

pub(crate) fn u64(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    number.extract().map_err(|error: PyErr| {
        if !error.is_instance_of::<PyOverflowError>(number.py()) {
            return error;
        }
        PyValueError::new_err(format!("{number} is not a number from 0 to {}", u64::MAX))
    })
}

pub(crate) fn optional_u64(number: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if number.is_none() { Ok(None) } else { u64(number).map(Some) }
}

pub(crate) fn usize(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(usize::try_from(u64(number)?).unwrap_or(usize::MAX))
}

pub(crate) fn optional_usize(number: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    if number.is_none() { Ok(None) } else { usize(number).map(Some) }
}

/// Returns the numbers of rows and columns.
pub(crate) fn size(size: &Bound<'_, PyAny>) -> PyResult<Option<(usize, usize)>> {
    if size.is_none() { Ok(None) } else { required_size(size).map(Some) }
}

pub(crate) fn required_size(size: &Bound<'_, PyAny>) -> PyResult<(usize, usize)> {
    let (rows, columns): (Bound<'_, PyAny>, Bound<'_, PyAny>) = size.extract()?;
    Ok((usize(&rows)?, usize(&columns)?))
}
