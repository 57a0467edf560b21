//! `Solver.solve_many`: the words of many boards as an Arrow table.
//!
//! pyarrow is not linked: its own methods make arrays from the contents.

use boggle_solver::{Board, Budget, Notation, Solution};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use super::PySolver;
use crate::arrays::{self, to_numpy};
use crate::many_boards::{self, Settings};
use crate::number;
use crate::rules::PyRules;

/// The words of some boards. Each `..._ends` holds 0, then where the items of each element end.
#[derive(Default)]
struct Batch {
    word_ends: Vec<u32>,
    text: Vec<u8>,
    text_ends: Vec<u32>,
    points: Vec<u32>,
    cells: Vec<u32>,
    cell_ends: Vec<u32>,
}

impl Batch {
    fn new() -> Batch {
        let ends = || vec![0];
        Batch { word_ends: ends(), text_ends: ends(), cell_ends: ends(), ..Batch::default() }
    }

    fn push(&mut self, solution: &Solution) {
        for found in solution.words() {
            self.text.extend_from_slice(found.word.as_bytes());
            self.text_ends.push(self.text.len() as u32);
            self.points.push(found.points);
            self.cells.extend_from_slice(found.path);
            self.cell_ends.push(self.cells.len() as u32);
        }
        self.word_ends.push(self.points.len() as u32);
    }

    /// Returns a pyarrow record batch.
    fn record_batch<'py>(&self, arrow: &Bound<'py, PyModule>) -> PyResult<Bound<'py, PyAny>> {
        let py = arrow.py();
        let numbers = |numbers| arrow.call_method1("array", (to_numpy(py, numbers)?,));
        // Fails if the items of a batch are too many for Arrow's lists.
        let ends = |ends| numbers(ends)?.call_method1("cast", (arrow.call_method0("int32")?,));
        let list =
            |ends, items| arrow.getattr("ListArray")?.call_method1("from_arrays", (ends, items));
        let text = arrow.call_method1("py_buffer", (PyBytes::new(py, &self.text),))?;
        let text_ends = ends(&self.text_ends)?.call_method0("buffers")?.get_item(1)?;
        let words = arrow.getattr("StringArray")?;
        let words = words.call_method1("from_buffers", (self.points.len(), text_ends, text))?;
        let paths = list(ends(&self.cell_ends)?, numbers(&self.cells)?)?;
        let columns =
            [words, numbers(&self.points)?, paths].map(|it| list(ends(&self.word_ends)?, it));
        let columns = PyList::new(py, columns.into_iter().collect::<PyResult<Vec<_>>>()?)?;
        let names = ["words", "points", "paths"];
        arrow.getattr("RecordBatch")?.call_method1("from_arrays", (columns, names))
    }
}

#[pymethods]
impl PySolver {
    /// Find every word on many boards, on all processors.
    ///
    /// The table takes about 4 kB per board, so pass millions of boards in parts.
    ///
    /// Parameters
    /// ----------
    /// boards : array or iterable
    ///     The boards, in any form that `totals` takes.
    /// rules : Rules, optional
    ///     By default, the rules for each board's size.
    /// threads : int
    ///     The number of threads; 0 means one per processor.
    /// size : tuple of int, optional
    ///     The number of rows and columns, if the text of the boards does not show them.
    /// bare_q : bool
    ///     Whether ``q`` is the bare letter instead of Qu.
    ///
    /// Returns
    /// -------
    /// pyarrow.Table
    ///     A row per board with the lists ``words``, ``points`` and ``paths``. Each has an element
    ///     per word, in the order of `solve`.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If a board is invalid; the message contains the index of the first invalid board.
    ///
    /// Examples
    /// --------
    /// >>> table = Solver().solve_many(["perslatgsineters", "cat rre ton"])
    /// >>> table.column_names, table["words"][1][-1].as_py(), table["paths"][1][-1].as_py()
    /// (['words', 'points', 'paths'], 'torten', [6, 7, 4, 2, 5, 8])
    #[pyo3(signature = (boards, rules=None, *, threads=0, size=None, bare_q=false))]
    fn solve_many<'py>(
        &self,
        py: Python<'py>,
        boards: &Bound<'py, PyAny>,
        rules: Option<PyRules>,
        #[pyo3(from_py_with = number::threads)] threads: usize,
        #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
        bare_q: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let arrow = py.import("pyarrow")?;
        let mut notation = Notation { size: size.map(Into::into), bare_q, ..Notation::default() };
        let boards = arrays::read(boards, &mut notation)?;
        let settings = Settings { rules: rules.unwrap_or_default(), notation, threads };
        let add = |batch: &mut Batch, board: &Board, rules, budget: Budget<'_>| {
            let solution = self.inner.solve_within(board, rules, budget);
            batch.push(&solution);
            solution.undecided().is_empty()
        };
        let batches = many_boards::search(py, &boards, 0, settings, Batch::new, add)?;
        let batches = batches.iter().map(|batch| batch.record_batch(&arrow));
        let batches = PyList::new(py, batches.collect::<PyResult<Vec<_>>>()?)?;
        arrow.getattr("Table")?.call_method1("from_batches", (batches,))
    }
}
