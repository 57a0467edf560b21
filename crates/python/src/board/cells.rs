//! The cells of a board, as items of a sequence.

use boggle_dictionary::letters::{count, normalize, not_a_letter};
use boggle_solver::Tile;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PySlice, PyString, PyTuple};

use super::PyBoard;
use crate::argument::unexpected;

/// The number of letters from which a text is hardly meant as a tile.
const WORD: usize = 3;

#[pymethods]
impl PyBoard {
    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.tiles(py)?.try_iter()
    }

    /// Returns a tile by cell number, by row and column, or several by slice.
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(place) = index.cast::<PyTuple>() {
            let Ok((row, column)) = place.extract::<(isize, isize)>() else {
                return Err(PyTypeError::new_err("expected a cell, or a row and a column"));
            };
            let row = within(row, self.rows(), "row")?;
            let cell = row * self.columns() + within(column, self.columns(), "column")?;
            return self.tiles(py)?.get_item(cell);
        }
        if let Ok(cell) = index.extract::<isize>() {
            return self.tiles(py)?.get_item(within(cell, self.inner.len(), "cell")?);
        }
        match index.is_instance_of::<PySlice>() {
            true => self.tiles(py)?.as_any().get_item(index),
            false => Err(unexpected("a cell, or a row and a column", index)),
        }
    }

    /// Whether a cell has this tile.
    fn __contains__(&self, tile: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(text) = tile.cast::<PyString>() else { return Ok(false) };
        let text = text.to_str()?;
        let wanted = normalize(text);
        let is_wanted = |tile: &Tile| {
            let tile = tile.to_string();
            tile == *wanted || tile == "qu" && wanted == "q"
        };
        let found = self.inner.distinct_tiles().iter().any(is_wanted);
        if !found && not_a_letter(&wanted).is_none() && count(&wanted) >= WORD {
            let text = format!(
                "`{text:.60}` is not a tile; to find a word on the board, use board.find('{text:.60}')"
            );
            return Err(PyValueError::new_err(text));
        }
        Ok(found)
    }
}

/// Returns an index that may count from the end.
fn within(index: isize, len: usize, name: &str) -> PyResult<usize> {
    let at = if index < 0 { index + len as isize } else { index };
    usize::try_from(at).ok().filter(|at| *at < len).ok_or_else(|| {
        PyIndexError::new_err(format!("no {name} {index} on a board of {len} {name}s"))
    })
}
