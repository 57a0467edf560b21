//! Converts numbers from Python, with a function for each parameter. A number out of range raises a
//! `ValueError` that shows the range, instead of Python's `OverflowError`.

use std::ops::RangeInclusive;

use boggle_solver::Neighbors;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// The maximum number of threads, so that a typo does not exhaust the memory.
const MAX_THREADS: u64 = 1024;

pub(crate) fn seed(number: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    optional(number, |number| within(number, "seed", 0..=u64::MAX))
}

pub(crate) fn threads(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, "threads", 0..=MAX_THREADS).map(to_usize)
}

pub(crate) fn min_length(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, "min_length", 0..=u64::MAX).map(to_usize)
}

pub(crate) fn optional_min_length(number: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    optional(number, min_length)
}

pub(crate) fn limit(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, "limit", 0..=u64::MAX).map(to_usize)
}

pub(crate) fn top(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, "top", 0..=u64::MAX).map(to_usize)
}

pub(crate) fn block(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, "block", 1..=u64::MAX).map(to_usize)
}

/// The number of boards to roll.
pub(crate) fn rolls(number: &Bound<'_, PyAny>) -> PyResult<u64> {
    within(number, "boards", 1..=u64::MAX)
}

/// The number of boards to roll into an array. More would not fit in the memory of most computers.
pub(crate) fn boards(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, "count", 0..=100_000_000).map(to_usize)
}

/// The number of boards to score.
pub(crate) fn scored(number: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    optional(number, rolls)
}

/// The number of boards to return.
pub(crate) fn count(number: &Bound<'_, PyAny>) -> PyResult<usize> {
    within(number, "count", 1..=10_000).map(to_usize)
}

/// The score that boards must reach.
pub(crate) fn at_least(number: &Bound<'_, PyAny>) -> PyResult<u32> {
    Ok(within(number, "at_least", 1..=1_000_000)? as u32)
}

/// The memory in gigabytes.
pub(crate) fn memory(number: &Bound<'_, PyAny>) -> PyResult<f64> {
    let expected = || format!("memory: expected a number of gigabytes, not {number}");
    let gigabytes: f64 = number.extract().map_err(|_| PyTypeError::new_err(expected()))?;
    if gigabytes > 0.0 { Ok(gigabytes) } else { Err(PyValueError::new_err(expected())) }
}

/// The number of neighbors of a cell.
pub(crate) fn optional_neighbors(number: &Bound<'_, PyAny>) -> PyResult<Option<Neighbors>> {
    optional(number, neighbors)
}

fn neighbors(number: &Bound<'_, PyAny>) -> PyResult<Neighbors> {
    let count = whole(number, "neighbors")?.and_then(|count| u8::try_from(count).ok());
    count.and_then(|count| Neighbors::try_from(count).ok()).ok_or_else(|| {
        PyValueError::new_err(format!("invalid number of neighbors {number}; use 4 or 8"))
    })
}

/// Returns the number of rows and columns.
pub(crate) fn size(size: &Bound<'_, PyAny>) -> PyResult<(usize, usize)> {
    let expected = || format!("size: expected rows and columns, as in (4, 4), not {size}");
    let numbers: Vec<Bound<'_, PyAny>> =
        size.extract().map_err(|_| PyTypeError::new_err(expected()))?;
    let [rows, columns] = &numbers[..] else { return Err(PyValueError::new_err(expected())) };
    match (whole(rows, "size")?, whole(columns, "size")?) {
        (Some(rows), Some(columns)) => Ok((to_usize(rows), to_usize(columns))),
        _ => Err(PyValueError::new_err(expected())),
    }
}

pub(crate) fn optional_size(number: &Bound<'_, PyAny>) -> PyResult<Option<(usize, usize)>> {
    optional(number, size)
}

fn optional<T>(
    value: &Bound<'_, PyAny>,
    read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Option<T>> {
    if value.is_none() { Ok(None) } else { read(value).map(Some) }
}

fn within(number: &Bound<'_, PyAny>, name: &str, range: RangeInclusive<u64>) -> PyResult<u64> {
    whole(number, name)?.filter(|of| range.contains(of)).ok_or_else(|| {
        let (least, most) = range.into_inner();
        PyValueError::new_err(format!(
            "{name}: expected a whole number from {least} to {most}, not {number}"
        ))
    })
}

/// Returns the number, or `None` if it is negative or has more than 64 bits.
fn whole(number: &Bound<'_, PyAny>, name: &str) -> PyResult<Option<u64>> {
    match number.extract() {
        Ok(number) => Ok(Some(number)),
        Err(error) if error.is_instance_of::<PyOverflowError>(number.py()) => Ok(None),
        Err(_) => {
            let found = number.get_type().name()?;
            Err(PyTypeError::new_err(format!("{name}: expected a whole number, not {found}")))
        }
    }
}

fn to_usize(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
