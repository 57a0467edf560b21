//! Finds words on a board by their letters.

use std::ops::ControlFlow;

use boggle_dictionary::Entry;
use boggle_solver::{Budget, DEFAULT_STEPS, Finder, Undecided};
use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use super::PyBoard;
use crate::argument;
use crate::error::in_text;
use crate::number;
use crate::rules::PyRules;
use crate::watch;

#[pymethods]
impl PyBoard {
    /// Find a word, which need not be in a dictionary.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     The word, in any alphabet.
    /// rules : Rules, optional
    ///     The rules, which determine the neighbors of a cell and whether a word may reuse a cell; and
    ///     the minimum number of letters, if they have a ``min_length``.
    ///
    /// Returns
    /// -------
    /// tuple of int or None
    ///     The cells of the first path that spells the word; None if there is no path.
    ///
    /// Raises
    /// ------
    /// TimeoutError
    ///     If the answer is not known after a few seconds.
    ///
    /// Examples
    /// --------
    /// >>> Board("wpaou piedq llnro ecauw ydxsz").find("linux")
    /// (10, 6, 12, 18, 22)
    #[pyo3(signature = (word, rules=None))]
    fn find<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::text)] word: &str,
        rules: Option<PyRules>,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let search =
            |finder: &Finder<'_>, word: &str, budget: Budget<'_>| finder.find(word, budget);
        let found = self.search(py, word, rules, search)?;
        found.map(|found| PyTuple::new(py, found.cells)).transpose()
    }

    /// Find all paths that spell a word.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     The word, in any alphabet.
    /// rules : Rules, optional
    ///     The rules, which determine the neighbors of a cell and whether a word may reuse a cell; and
    ///     the minimum number of letters, if they have a ``min_length``.
    /// limit : int
    ///     The maximum number of paths to return; a word can have billions.
    ///
    /// Returns
    /// -------
    /// list of tuple of int
    ///
    /// Raises
    /// ------
    /// TimeoutError
    ///     If not all paths are known after a few seconds.
    ///
    /// Examples
    /// --------
    /// >>> Board("ab ab").paths("ab")
    /// [(0, 1), (0, 3), (2, 1), (2, 3)]
    #[pyo3(signature = (word, rules=None, *, limit=1_000_000))]
    fn paths<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::text)] word: &str,
        rules: Option<PyRules>,
        #[pyo3(from_py_with = number::limit)] limit: usize,
    ) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let paths = self.search(py, word, rules, |finder, word, budget| {
            let mut paths = Vec::new();
            finder.each_path(word, budget, |path| {
                if paths.len() == limit {
                    return ControlFlow::Break(());
                }
                paths.push(path.to_vec());
                ControlFlow::Continue(())
            })?;
            Ok(paths)
        })?;
        paths.into_iter().map(|path| PyTuple::new(py, path)).collect()
    }

    /// Count the paths that spell a word, without visiting each path.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     The word, in any alphabet.
    /// rules : Rules, optional
    ///     The rules, which determine the neighbors of a cell and whether a word may reuse a cell; and
    ///     the minimum number of letters, if they have a ``min_length``.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// TimeoutError
    ///     If the number is not known after a few seconds.
    ///
    /// Examples
    /// --------
    /// >>> Board("a" * 9).count_paths("a" * 9)
    /// 784
    #[pyo3(signature = (word, rules=None))]
    fn count_paths(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = argument::text)] word: &str,
        rules: Option<PyRules>,
    ) -> PyResult<u128> {
        self.search(py, word, rules, |finder, word, budget| finder.count(word, budget))
    }
}

impl PyBoard {
    /// Searches for a word. One that the rules exclude is not on the board.
    pub(super) fn search<R: Default + Send>(
        &self,
        py: Python<'_>,
        word: &str,
        rules: Option<PyRules>,
        search: impl FnOnce(&Finder<'_>, &str, Budget<'_>) -> Result<R, Undecided> + Send,
    ) -> PyResult<R> {
        if word.trim().contains(char::is_whitespace) {
            let text = format!("`{word:.60}` is not a word; pass one word at a time");
            return Err(PyValueError::new_err(text));
        }
        let word = Entry::parse(word).map_err(in_text)?.word;
        let rules = rules.unwrap_or_default();
        if rules.excludes(&word) {
            return Ok(R::default());
        }
        let rules = rules.of(self.inner.open_cells());
        let board = self.inner.clone();
        let found = watch::here(py, |stop| {
            let finder = Finder::new(&board, rules);
            search(&finder, &word, Budget::steps(DEFAULT_STEPS).until(stop))
        })?;
        found.map_err(|error| PyTimeoutError::new_err(format!("`{word:.60}`: {error}")))
    }
}
