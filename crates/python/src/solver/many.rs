//! `Solver.solve_many`: the words of many boards as an Arrow table.
//!
//! pyarrow is not linked: its own methods make arrays from the contents.

use std::iter;

use boggle_solver::{Board, Budget, Notation, Solution};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use super::PySolver;
use crate::argument;
use crate::arrays::{self, to_numpy};
use crate::many_boards::{self, Settings};
use crate::number;
use crate::rules::PyRules;

/// Which table to make.
#[derive(Clone, Copy)]
struct Form {
    /// With paths.
    paths: bool,
    /// With a row per word instead of per board.
    long: bool,
}

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

    fn push(&mut self, solution: &Solution, paths: bool) {
        for found in solution.words() {
            self.text.extend_from_slice(found.word.as_bytes());
            self.text_ends.push(self.text.len() as u32);
            self.points.push(found.points);
            if paths {
                self.cells.extend_from_slice(found.path);
                self.cell_ends.push(self.cells.len() as u32);
            }
        }
        self.word_ends.push(self.points.len() as u32);
    }

    fn boards(&self) -> usize {
        self.word_ends.len() - 1
    }

    /// Returns a pyarrow record batch with a row per word, or per board. `first` is the index of the
    /// first board.
    fn record_batch<'py>(
        &self,
        arrow: &Bound<'py, PyModule>,
        first: usize,
        Form { paths, long }: Form,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = arrow.py();
        let numbers = |numbers: &[u32]| arrow.call_method1("array", (to_numpy(py, numbers)?,));
        // Fails if the items of a batch are too many for Arrow's lists.
        let ends =
            |ends: &[u32]| numbers(ends)?.call_method1("cast", (arrow.call_method0("int32")?,));
        let list =
            |ends, items| arrow.getattr("ListArray")?.call_method1("from_arrays", (ends, items));
        let text = arrow.call_method1("py_buffer", (PyBytes::new(py, &self.text),))?;
        let text_ends = ends(&self.text_ends)?.call_method0("buffers")?.get_item(1)?;
        let words = arrow.getattr("StringArray")?;
        let words = words.call_method1("from_buffers", (self.points.len(), text_ends, text))?;
        let mut columns =
            vec![("word", "words", words), ("points", "points", numbers(&self.points)?)];
        if paths {
            let paths = list(ends(&self.cell_ends)?, numbers(&self.cells)?)?;
            columns.push(("path", "paths", paths));
        }
        let (mut names, mut arrays) = (Vec::new(), Vec::new());
        if long {
            let sizes = self.word_ends.windows(2).map(|ends| (ends[1] - ends[0]) as usize);
            let indexes = (first as u32..).zip(sizes);
            let boards: Vec<u32> =
                indexes.flat_map(|(index, words)| iter::repeat_n(index, words)).collect();
            names.push("board");
            arrays.push(numbers(&boards)?);
        }
        for (of_word, of_board, array) in columns {
            names.push(if long { of_word } else { of_board });
            arrays.push(if long { array } else { list(ends(&self.word_ends)?, array)? });
        }
        let arrays = PyList::new(py, arrays)?;
        arrow.getattr("RecordBatch")?.call_method1("from_arrays", (arrays, names))
    }
}

#[pymethods]
impl PySolver {
    /// Find every word on many boards, on all processors.
    ///
    /// The table takes about 4 kB per board, or 1.5 kB without paths, so pass millions of boards in parts.
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
    /// paths : bool
    ///     Whether to include the paths, which take most of the memory.
    /// long : bool
    ///     Whether to return a row per word instead of a row per board.
    ///
    /// Returns
    /// -------
    /// pyarrow.Table
    ///     A row per board with the lists ``words``, ``points`` and ``paths``. Each has an element
    ///     per word, in the order of `solve`. If ``long``, a row per word with ``board``, the index of
    ///     its board, ``word``, ``points`` and ``path``.
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
    /// >>> table = Solver().solve_many(["perslatgsineters", "cat rre ton"], paths=False, long=True)
    /// >>> table.slice(1333).to_pylist()
    /// [{'board': 1, 'word': 'torten', 'points': 3}]
    #[pyo3(signature = (
        boards, rules=None, *, threads=0, size=None, bare_q=false, paths=true, long=false
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are named where it is called")]
    fn solve_many<'py>(
        &self,
        py: Python<'py>,
        boards: &Bound<'py, PyAny>,
        rules: Option<PyRules>,
        #[pyo3(from_py_with = number::threads)] threads: usize,
        #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
        #[pyo3(from_py_with = argument::flag)] bare_q: bool,
        #[pyo3(from_py_with = argument::flag)] paths: bool,
        #[pyo3(from_py_with = argument::flag)] long: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let arrow = arrays::pyarrow(py)?;
        let mut notation = Notation { size: size.map(Into::into), bare_q, ..Notation::default() };
        let boards = arrays::read(boards, &mut notation)?;
        let settings = Settings { rules: rules.unwrap_or_default(), notation, threads };
        let add = |batch: &mut Batch, board: &Board, rules, budget: Budget<'_>| {
            let solution = self.inner.solve_within(board, rules, budget);
            batch.push(&solution, paths);
            solution.undecided().is_empty()
        };
        let batches = many_boards::search(py, &boards, 0, settings, Batch::new, add)?;
        let mut first = 0;
        let batches = batches.iter().map(|batch| {
            let start = first;
            first += batch.boards();
            batch.record_batch(&arrow, start, Form { paths, long })
        });
        let batches = PyList::new(py, batches.collect::<PyResult<Vec<_>>>()?)?;
        arrow.getattr("Table")?.call_method1("from_batches", (batches,))
    }
}
