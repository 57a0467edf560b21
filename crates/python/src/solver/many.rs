//! `Solver.solve_many`: the words of many boards as an Arrow table.
//!
//! pyarrow is not linked: its own methods make arrays from the contents.

use std::sync::atomic::{AtomicUsize, Ordering};

use boggle_solver::{Budget, DEFAULT_STEPS, Notation, Solution};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};
use rayon::prelude::*;

use super::PySolver;
use crate::arrays::{self, to_numpy};
use crate::boards::at;
use crate::rules::PyRules;
use crate::watch::{self, Stop};
use crate::{count, number};

/// The number of cells of the boards in a batch of the table: 1,024 boards of 16 cells.
const CELLS: usize = 1 << 14;

/// The words of some boards. Each `..._ends` holds 0, then where the items of each element end.
#[derive(Default)]
struct Batch {
    word_ends: Vec<u32>,
    text: Vec<u8>,
    text_ends: Vec<u32>,
    points: Vec<u32>,
    cells: Vec<u32>,
    cell_ends: Vec<u32>,
    has_undecided: bool,
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
        self.has_undecided |= !solution.undecided().is_empty();
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
        let rules = rules.unwrap_or_default();
        let block = (CELLS * boards.len() / boards.cells().max(1)).max(1);
        let failed = AtomicUsize::new(usize::MAX);
        let search = |first: usize, stop: Stop<'_>| {
            let mut batch = Batch::new();
            // Batches after the first error are not needed.
            let end = boards.len().min(first + block);
            for index in (first..end).take_while(|_| first < failed.load(Ordering::Relaxed)) {
                let board = boards.get(index, &notation).map_err(|error| {
                    failed.fetch_min(index, Ordering::Relaxed);
                    at(index, &error)
                })?;
                let budget = Budget::steps(DEFAULT_STEPS).until(stop);
                batch.push(&self.inner.solve_within(&board, rules.of(board.len()), budget));
                if stop() {
                    break;
                }
            }
            Ok(batch)
        };
        // Without boards, the table has an empty batch.
        let starts: Vec<_> = (0..boards.len().max(1)).step_by(block).collect();
        let threads = watch::threads(threads).min(starts.len());
        let batches: Vec<PyResult<Batch>> = if threads <= 1 {
            watch::here(py, |stop| starts.iter().map(|&first| search(first, stop)).collect())?
        } else {
            let search =
                |stop: Stop<'_>| starts.par_iter().map(|&first| search(first, stop)).collect();
            watch::on_threads(py, threads, search, |_| Ok(()))?
        };
        let batches = batches.into_iter().collect::<PyResult<Vec<_>>>()?;
        if batches.iter().any(|batch| batch.has_undecided) {
            count::warn(py)?;
        }
        let batches = batches.iter().map(|batch| batch.record_batch(&arrow));
        let batches = PyList::new(py, batches.collect::<PyResult<Vec<_>>>()?)?;
        arrow.getattr("Table")?.call_method1("from_batches", (batches,))
    }
}
