//! `Solution`.

use std::hash::{Hash, Hasher};

use boggle_dictionary::letters::normalize;
use boggle_solver::{Board, Solution};
use pyo3::exceptions::{PyIndexError, PyKeyError, PyOverflowError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyList, PySlice, PyString, PyTuple};

use crate::argument::unexpected;
use crate::arrays::pyarrow;
use crate::board::PyBoard;
use crate::html::page;
use crate::tuples::word;

/// The words on a board, shortest first. Words of equal length are sorted by path.
///
/// A sequence of `Word` tuples with the fields ``word``, ``points`` and ``path`` (the cells in
/// order). You can also look a word up by its text. `Solver.solve` returns a solution.
///
/// Examples
/// --------
/// >>> solution = Solver().solve("cat rre ton")
/// >>> len(solution), solution.points, "carrot" in solution
/// (101, 133, True)
/// >>> solution["carrot"]
/// Word(word='carrot', points=3, path=(0, 1, 3, 4, 7, 6))
/// >>> max(solution.words, key=len)
/// 'carrot'
#[pyclass(module = "boggle", name = "Solution", frozen, eq, hash, sequence)]
pub(crate) struct PySolution {
    pub board: Board,
    pub solution: Solution,
}

impl PartialEq for PySolution {
    fn eq(&self, other: &PySolution) -> bool {
        let words = |of: &PySolution| -> Vec<_> {
            of.solution.words().map(|it| (it.word.to_owned(), it.points)).collect()
        };
        // The board determines the paths.
        self.board == other.board
            && self.solution.totals() == other.solution.totals()
            && words(self) == words(other)
    }
}

impl Hash for PySolution {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.board.hash(state);
    }
}

#[pymethods]
impl PySolution {
    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        self.board.clone().into()
    }

    /// The words as a tuple of str.
    #[getter]
    fn words<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let words: Vec<_> = self.solution.words().map(|found| found.word).collect();
        PyTuple::new(py, words)
    }

    /// The sum of the points.
    #[getter]
    fn points(&self) -> u64 {
        self.solution.totals().points
    }

    /// Words that may be on the board but could not be decided within a few seconds.
    #[getter]
    fn undecided<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.solution.undecided())
    }

    /// Return the words as a pyarrow table.
    ///
    /// Other libraries accept the solution itself: ``pandas.DataFrame(solution)``, or
    /// ``polars.DataFrame(solution)``.
    ///
    /// Returns
    /// -------
    /// pyarrow.Table
    ///     With the columns ``word``, ``points`` and ``path``.
    ///
    /// Examples
    /// --------
    /// >>> Solver().solve("cat rre ton").to_arrow().column_names
    /// ['word', 'points', 'path']
    fn to_arrow<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let arrow = pyarrow(py)?;
        let of = |name: &str| arrow.call_method0(name);
        let paths = arrow.call_method1("list_", (of("uint32")?,))?;
        let fields = [("word", of("string")?), ("points", of("uint32")?), ("path", paths)];
        let schema = arrow.call_method1("schema", (PyList::new(py, fields)?,))?;
        let columns = PyDict::new(py);
        let words = self.solution.words();
        columns.set_item("word", words.clone().map(|it| it.word).collect::<Vec<_>>())?;
        columns.set_item("points", words.clone().map(|it| it.points).collect::<Vec<_>>())?;
        columns.set_item("path", words.map(|it| it.path).collect::<Vec<_>>())?;
        arrow.getattr("Table")?.call_method1("from_pydict", (columns, schema))
    }

    /// Draw the board and its words. Pointing at a word shows its path.
    fn _repr_html_(&self) -> PyResult<String> {
        Ok(page(&self.board, &self.solution)?)
    }

    /// Export the words to any library that reads Arrow data.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.to_arrow(py)?.call_method1("__arrow_c_stream__", (requested_schema,))
    }

    /// Return the index of a word.
    ///
    /// Parameters
    /// ----------
    /// value : str or Word
    ///     The word.
    /// start, stop : int
    ///     The range to search.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If the solution does not contain the word.
    ///
    /// Examples
    /// --------
    /// >>> Solver().solve("cat rre ton").index("torten")
    /// 100
    #[pyo3(signature = (value, start=0, stop=9_223_372_036_854_775_807, /))]
    fn index(
        &self,
        py: Python<'_>,
        value: &Bound<'_, PyAny>,
        start: i64,
        stop: i64,
    ) -> PyResult<usize> {
        let value = match value.cast::<PyString>() {
            Ok(text) => self.named(py, text.to_str()?)?.unwrap_or_else(|| value.clone()),
            Err(_) => value.clone(),
        };
        self.list(py)?.call_method1("index", (value, start, stop))?.extract()
    }

    /// Return the number of times that the solution contains a word: one or zero.
    ///
    /// Parameters
    /// ----------
    /// value : str or Word
    ///     The word.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Examples
    /// --------
    /// >>> Solver().solve("cat rre ton").count("cat")
    /// 1
    #[pyo3(signature = (value, /))]
    fn count(&self, py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.__contains__(py, value).map(usize::from)
    }

    fn __contains__(&self, py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<bool> {
        match value.cast::<PyString>() {
            Ok(text) => Ok(self.named(py, text.to_str()?)?.is_some()),
            Err(_) => self.list(py)?.contains(value),
        }
    }

    fn __len__(&self) -> usize {
        self.solution.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.list(py)?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let words = self.list(py)?;
        words.reverse()?;
        words.try_iter()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let len = self.solution.len();
        if let Ok(text) = index.cast::<PyString>() {
            let text = text.to_str()?;
            return self.named(py, text)?.ok_or_else(|| PyKeyError::new_err(text.to_owned()));
        }
        if let Ok(slice) = index.cast::<PySlice>() {
            let indices = slice.indices(len as isize)?;
            let at = |number: usize| indices.start + number as isize * indices.step;
            let words: PyResult<Vec<_>> =
                (0..indices.slicelength).map(|number| self.word(py, at(number))).collect();
            return Ok(PyList::new(py, words?)?.into_any());
        }
        let index: isize = index.extract().map_err(|error: PyErr| {
            // Same behavior as `list`.
            match error.is_instance_of::<PyOverflowError>(py) {
                true => no_word(),
                false => unexpected("an index, a slice or a word", index),
            }
        })?;
        self.word(py, if index < 0 { index + len as isize } else { index })
    }

    fn __repr__(&self) -> String {
        let words = self.solution.len();
        format!("<Solution of {}: {words} words, {} points>", self.board, self.points())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let words = self.solution.words();
        let words = words.map(|it| (it.rank, it.letters, it.points, it.word, it.path));
        let words: Vec<_> = words.collect();
        let arguments = (self.board(), words, self.solution.undecided()).into_pyobject(py)?;
        let module = py.import("boggle._native")?;
        Ok((module.getattr("_solution")?, arguments.into_any()))
    }
}

/// Restores a pickled solution. Each word consists of its rank, letters, points, text and path.
#[pyfunction]
#[pyo3(name = "_solution")]
pub(crate) fn unpickle_solution(
    board: &Bound<'_, PyBoard>,
    words: Vec<(u32, u32, u32, String, Vec<u32>)>,
    undecided: Vec<String>,
) -> PyResult<PySolution> {
    let board = board.get().inner.clone();
    let mut solution = Solution::default();
    for (rank, letters, points, word, path) in words {
        if path.iter().any(|&cell| cell as usize >= board.len()) {
            return Err(PyValueError::new_err(format!("`{word:.60}` is not on the board {board}")));
        }
        solution.add(rank, letters, points, &word, &path);
    }
    solution.add_undecided(undecided);
    Ok(PySolution { board, solution })
}

fn no_word() -> PyErr {
    PyIndexError::new_err("no word at this index")
}

impl PySolution {
    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let words: PyResult<Vec<_>> =
            (0..self.solution.len() as isize).map(|index| self.word(py, index)).collect();
        PyList::new(py, words?)
    }

    /// Returns the tuple of the word with this text.
    fn named<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let text = normalize(text);
        let found = self.solution.words().find(|found| found.word == text);
        found.map(|found| word(py, found.word, found.points, found.path)).transpose()
    }

    fn word<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        let found = usize::try_from(index).ok().and_then(|index| self.solution.get(index));
        let found = found.ok_or_else(no_word)?;
        word(py, found.word, found.points, found.path)
    }
}
