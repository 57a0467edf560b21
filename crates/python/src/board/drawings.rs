//! Draws boards.

use boggle_solver::svg::{MarkedWord, draw};
use boggle_solver::{Budget, DEFAULT_STEPS, Finder, Rules, Solver};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::PyBoard;
use crate::dictionary::PyDictionary;
use crate::html::page;
use crate::rules::PyRules;
use crate::watch;

#[pymethods]
impl PyBoard {
    /// Draw the board as SVG, with words marked on it.
    ///
    /// Parameters
    /// ----------
    /// words : iterable of str, optional
    ///     Words on the board. A word that is not on the board raises a ValueError.
    /// rules : Rules, optional
    ///     The rules, which determine the neighbors of a cell and whether a word may reuse a cell.
    ///
    /// Returns
    /// -------
    /// str
    ///
    /// Examples
    /// --------
    /// >>> Board("cat rre ton").svg(["carrot"]).startswith("<svg")
    /// True
    #[pyo3(signature = (words=None, rules=None))]
    fn svg(
        &self,
        py: Python<'_>,
        words: Option<&Bound<'_, PyAny>>,
        rules: Option<PyRules>,
    ) -> PyResult<String> {
        let search =
            |finder: &Finder<'_>, word: &str, budget: Budget<'_>| finder.find(word, budget);
        if words.is_some_and(|words| words.is_instance_of::<PyString>()) {
            return Err(PyTypeError::new_err("words is a single str; pass a list of words"));
        }
        let words = words.map(|words| words.try_iter()?.map(|word| word?.extract()).collect());
        let words: Vec<String> = words.transpose()?.unwrap_or_default();
        let mut marked = Vec::new();
        for word in &words {
            let Some(found) = self.search(py, word, rules, search)? else {
                return Err(PyValueError::new_err(format!("`{word:.60}` is not on the board")));
            };
            marked.push(MarkedWord { word, path: found.cells });
        }
        let mut out = Vec::new();
        draw(&mut out, &self.inner, marked)?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    /// Draw the board with its words from the built-in dictionary.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let board = self.inner.clone();
        // A direct search. Preparing a `PySolver` pays off only for many boards.
        let solver = Solver::new(PyDictionary::built_in()?.inner);
        let rules = Rules::for_board(&board);
        let solution = watch::here(py, |stop| {
            solver.solve_within(&board, rules, Budget::steps(DEFAULT_STEPS).until(stop))
        })?;
        Ok(page(&board, &solution)?)
    }
}
