//! Totals for a stream of boards.

use std::vec;

use pyo3::prelude::*;
use pyo3::types::PyIterator;

use crate::boards::Boards;
use crate::many_boards::{Settings, count};
use crate::solver::PySolver;
use crate::tuples::score;

/// The iterator of `Solver.iter_totals`.
#[pyclass]
pub(crate) struct TotalsIterator {
    pub solver: Py<PySolver>,
    pub boards: Py<PyIterator>,
    pub settings: Settings,
    /// The number of boards to read at a time.
    pub block: usize,
    /// The number of boards read.
    pub read: usize,
    /// The totals that have been counted but not yet returned.
    pub ready: vec::IntoIter<(u32, u32)>,
}

#[pymethods]
impl TotalsIterator {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.ready.len() == 0 {
            let items = self.boards.bind(py).clone().take(self.block);
            let boards = Boards::from_items(items, self.read, &self.settings.notation)?;
            let solver = &self.solver.get().inner;
            self.ready = count(py, solver, &boards, self.read, self.settings)?.concat().into_iter();
            self.read += self.ready.len();
        }
        let next = self.ready.next();
        next.map(|(words, points)| score(py, words.into(), points.into())).transpose()
    }
}
