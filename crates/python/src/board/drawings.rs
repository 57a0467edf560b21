//! Draws boards.

use boggle_solver::svg::{MarkedWord, draw};
use boggle_solver::{Budget, DEFAULT_STEPS, Finder, Rules, Solver};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::PyBoard;
use crate::argument;
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
        #[pyo3(from_py_with = argument::optional_words)] words: Option<Vec<String>>,
        rules: Option<PyRules>,
    ) -> PyResult<String> {
        let search =
            |finder: &Finder<'_>, word: &str, budget: Budget<'_>| finder.find(word, budget);
        let mut marked = Vec::new();
        for word in words.iter().flatten() {
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
