//! `Solver`.

mod many;
mod totals;

use std::hash::{Hash, Hasher};

use boggle_solver::{Board, Budget, DEFAULT_STEPS, Engine, Notation, Rules, Solver, Strategy};
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::argument::{self, unexpected};
use crate::board::any_board;
use crate::dictionary::PyDictionary;
use crate::error::invalid;
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
/// As in the game, words with fewer than three letters do not count, or four on boards with more than
/// 16 cells: to find them, solve with ``Rules(min_length=2)``.
///
/// Parameters
/// ----------
/// dictionary : Dictionary, iterable of str, str or os.PathLike, optional
///     The words, in any form that `Dictionary` takes; by default, the built-in dictionary.
/// engine : {"avx512", "avx2", "portable"}, optional
///     One of ``ENGINES``; by default, the fastest engine that the processor supports. All engines
///     give the same answers.
///
/// Examples
/// --------
/// >>> solver = Solver()
/// >>> solver.score("perslatgsineters")
/// Score(word_count=1233, points=4073)
/// >>> Solver(["cat", "carrot", "dog"]).solve("cat rre ton").words
/// ('cat', 'carrot')
/// >>> solver.solve("cat rre ton")[-1]
/// Word(word='torten', points=3, path=(6, 7, 4, 2, 5, 8))
#[pyclass(module = "boggle", name = "Solver", frozen, eq, hash)]
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
    fn new(
        py: Python<'_>,
        dictionary: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::optional_text)] engine: Option<&str>,
    ) -> PyResult<PySolver> {
        let dictionary = match dictionary.map(|it| it.cast::<PyDictionary>()) {
            Some(Ok(dictionary)) => dictionary.clone().unbind(),
            _ => Py::new(py, PyDictionary::of(py, dictionary, false)?)?,
        };
        let engine = engine.map(str::parse::<Engine>).transpose().map_err(invalid)?;
        let builder = Solver::builder().strategy(Strategy::Batch);
        let builder = builder.engine(engine.unwrap_or_default());
        let inner = builder.build(dictionary.get().inner.clone());
        // The first board builds the trie. Solve one now, so that nothing is left to build if
        // another thread forks: the child process could not complete it.
        let first = Board::parse("1 1 a", &Notation::default()).map_err(invalid)?;
        let _ = inner.totals(&first, Rules::for_cells(1));
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
    /// board : Board, str, list or array
    ///     The board, in any form that `Board` takes.
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
    /// board : Board, str, list or array
    ///     The board, in any form that `Board` takes.
    /// rules : Rules, optional
    ///     By default, the rules for boards of this size.
    ///
    /// Returns
    /// -------
    /// Score
    ///     A named tuple of the number of words and their points.
    ///
    /// Examples
    /// --------
    /// >>> score = Solver().score("cat rre ton")
    /// >>> score.word_count, score.points
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
    /// board : Board, str, list or array
    ///     The board, in any form that `Board` takes.
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
        #[pyo3(from_py_with = argument::flag)] common: bool,
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

impl PartialEq for PySolver {
    fn eq(&self, other: &PySolver) -> bool {
        (self.is_chosen, self.inner.engine()) == (other.is_chosen, other.inner.engine())
            && self.inner.dictionary().as_bytes() == other.inner.dictionary().as_bytes()
    }
}

impl Hash for PySolver {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.dictionary().checksum().hash(state);
    }
}

/// The solver passed to a call, if any.
pub(crate) fn given(value: &Bound<'_, PyAny>) -> PyResult<Option<Py<PySolver>>> {
    match value.cast::<PySolver>() {
        _ if value.is_none() => Ok(None),
        Ok(solver) => Ok(Some(solver.clone().unbind())),
        Err(_) => Err(unexpected("a Solver", value)),
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
