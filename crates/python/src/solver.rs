//! `Solver`.

mod many;
mod totals;

use boggle_solver::{Board, Budget, DEFAULT_STEPS, Engine, Notation, Rules, Solver, Strategy};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::board::{board_of, parse};
use crate::dictionary::PyDictionary;
use crate::error::{in_text, invalid};
use crate::many_boards;
use crate::rules::PyRules;
use crate::solution::PySolution;
use crate::tuples::{cell_counts, score};
use crate::watch::{self, Stop};

/// The minimum number of cells for searching a board on several threads.
const LARGE_BOARD: usize = 1024;

/// Finds the words of a dictionary on boards.
///
/// Creating a solver takes about 10 ms to prepare the dictionary for the engine. You can use a
/// solver from several threads at once, use it after a fork, and pickle it.
///
/// Parameters
/// ----------
/// dictionary : Dictionary, optional
///     The words; by default, the built-in dictionary.
/// engine : {"avx512", "avx2", "portable"}, optional
///     One of ``ENGINES``; by default, the fastest engine that the processor supports. All engines
///     give the same answers.
///
/// Examples
/// --------
/// >>> solver = Solver()
/// >>> solver.score("perslatgsineters")
/// Score(words=1233, points=4073)
/// >>> solver.solve("cat rre ton")[-1]
/// Word(word='torten', points=3, path=(6, 7, 4, 2, 5, 8))
#[pyclass(module = "boggle", name = "Solver", frozen)]
pub(crate) struct PySolver {
    pub inner: Solver,
    dictionary: Py<PyDictionary>,
    /// Whether the caller chose the engine.
    is_chosen: bool,
}

#[pymethods]
impl PySolver {
    #[new]
    #[pyo3(signature = (dictionary=None, engine=None))]
    pub fn new(
        py: Python<'_>,
        dictionary: Option<Py<PyDictionary>>,
        engine: Option<&str>,
    ) -> PyResult<PySolver> {
        let dictionary = match dictionary {
            Some(dictionary) => dictionary,
            None => Py::new(py, PyDictionary::built_in()?)?,
        };
        let engine = engine.map(str::parse::<Engine>).transpose().map_err(invalid)?;
        let builder = Solver::builder().strategy(Strategy::Batch);
        let builder = builder.engine(engine.unwrap_or_default());
        let inner = builder.build(dictionary.get().inner.clone());
        // The first board builds the trie. Solve one now, so that nothing is left to build if
        // another thread forks: the child process could not complete it.
        let first = Board::parse("1 1 a", &Notation::default()).map_err(invalid)?;
        let _ = inner.totals(&first, Rules::for_size(1));
        Ok(PySolver { inner, dictionary, is_chosen: engine.is_some() })
    }

    /// The dictionary.
    #[getter]
    fn dictionary(&self, py: Python<'_>) -> Py<PyDictionary> {
        self.dictionary.clone_ref(py)
    }

    /// The name of the engine.
    #[getter]
    fn engine(&self) -> String {
        self.inner.engine().to_string()
    }

    /// Find every word on a board.
    ///
    /// Parameters
    /// ----------
    /// board : Board or str
    ///     The board, or a str that `Board` can parse.
    /// rules : Rules, optional
    ///     By default, the rules for boards of this size.
    ///
    /// Returns
    /// -------
    /// Solution
    ///     The words with their points and paths, shortest first.
    ///
    /// Examples
    /// --------
    /// >>> for word, points, path in Solver().solve("cat rre ton")[-3:]:
    /// ...     print(word, points, path)
    /// crater 3 (0, 3, 1, 2, 5, 4)
    /// cronet 3 (0, 3, 7, 8, 5, 2)
    /// torten 3 (6, 7, 4, 2, 5, 8)
    #[pyo3(signature = (board, rules=None))]
    fn solve(
        &self,
        py: Python<'_>,
        board: &Bound<'_, PyAny>,
        rules: Option<PyRules>,
    ) -> PyResult<PySolution> {
        let board = any_board(board)?;
        let rules = rules.unwrap_or_default().of(board.open_cells());
        let search = |budget: Budget<'_>| self.inner.solve_within(&board, rules, budget);
        let solution = search_board(py, board.len(), search)?;
        Ok(PySolution { board, solution })
    }

    /// Count the words on a board and their points.
    ///
    /// For many boards, `totals` is faster.
    ///
    /// Parameters
    /// ----------
    /// board : Board or str
    ///     The board, or a str that `Board` can parse.
    /// rules : Rules, optional
    ///     By default, the rules for boards of this size.
    ///
    /// Returns
    /// -------
    /// Score
    ///     A named tuple of words and points.
    ///
    /// Examples
    /// --------
    /// >>> words, points = Solver().score("cat rre ton")
    /// >>> words, points
    /// (101, 133)
    #[pyo3(signature = (board, rules=None))]
    fn score<'py>(
        &self,
        py: Python<'py>,
        board: &Bound<'py, PyAny>,
        rules: Option<PyRules>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = any_board(board)?;
        let rules = rules.unwrap_or_default().of(board.open_cells());
        let search = |budget: Budget<'_>| self.inner.totals_within(&board, rules, budget);
        let totals = search_board(py, board.len(), search)?;
        if totals.undecided > 0 {
            many_boards::warn(py)?;
        }
        score(py, totals.words, totals.points)
    }

    /// Count, for each cell, the words that can start there and the words that can use it.
    ///
    /// Parameters
    /// ----------
    /// board : Board or str
    ///     The board, or a str that `Board` can parse.
    /// rules : Rules, optional
    ///     By default, the rules for boards of this size.
    /// common : bool
    ///     Whether to count only common words.
    ///
    /// Returns
    /// -------
    /// CellCounts
    ///     A named tuple of starting and using, each with a number per cell. All paths of a word
    ///     count, not only its first.
    ///
    /// Examples
    /// --------
    /// >>> counts = Solver().cell_counts("cat rre ton")
    /// >>> counts.starting
    /// (20, 10, 17, 9, 11, 8, 20, 9, 5)
    /// >>> counts.using[4]
    /// 83
    #[pyo3(signature = (board, rules=None, *, common=false))]
    fn cell_counts<'py>(
        &self,
        py: Python<'py>,
        board: &Bound<'_, PyAny>,
        rules: Option<PyRules>,
        common: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let board = any_board(board)?;
        let rules = rules.unwrap_or_default().of(board.open_cells());
        let counts = |rank| !common || self.inner.dictionary().is_common(rank);
        let search = |budget: Budget<'_>| self.inner.cell_counts(&board, rules, budget, counts);
        let counts = search_board(py, board.len(), search)?;
        if counts.undecided > 0 {
            many_boards::warn(py)?;
        }
        cell_counts(py, &counts)
    }

    fn __repr__(&self) -> String {
        let words = self.inner.dictionary().len();
        format!("<Solver of {words} words, engine {}>", self.inner.engine())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        // Another machine may not support the same engine. Unless the caller chose one, any engine
        // will do.
        let engine = self.is_chosen.then(|| self.engine());
        let arguments = (self.dictionary.clone_ref(py), engine).into_pyobject(py)?;
        Ok((py.get_type::<PySolver>(), arguments))
    }
}

/// Returns the solver passed to a call, or a new one.
pub(crate) fn solver_or_default(
    py: Python<'_>,
    solver: Option<Py<PySolver>>,
) -> PyResult<Py<PySolver>> {
    solver.map_or_else(|| Py::new(py, PySolver::new(py, None, None)?), Ok)
}

/// Searches a single board.
fn search_board<R: Send>(
    py: Python<'_>,
    cells: usize,
    search: impl FnOnce(Budget<'_>) -> R + Send,
) -> PyResult<R> {
    let search = |stop: Stop<'_>| search(Budget::steps(DEFAULT_STEPS).until(stop));
    if cells < LARGE_BOARD {
        return watch::here(py, search);
    }
    watch::on_threads(py, watch::threads(0), search, |_| Ok(()))
}

/// Parses a board in any notation or a board code, or copies a `Board`.
fn any_board(board: &Bound<'_, PyAny>) -> PyResult<Board> {
    board_of(board, |text| {
        let board = parse(text, &Notation::default());
        board.map(|board| board.inner).map_err(in_text)
    })
}
