//! Creates the named tuples, whose classes are defined in Python.

use boggle_solver::{Board, CellCounts, Placement as Found};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

/// Creates a `Score`.
pub(crate) fn score(py: Python<'_>, words: u64, points: u64) -> PyResult<Bound<'_, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "boggle._tuples", "Score")?.call1((words, points))
}

/// Creates a `CellCounts`.
pub(crate) fn cell_counts<'py>(
    py: Python<'py>,
    counts: &CellCounts,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "boggle._tuples", "CellCounts")?;
    class.call1((PyTuple::new(py, &counts.starting)?, PyTuple::new(py, &counts.using)?))
}

/// Creates a `Definition`.
pub(crate) fn definition<'py>(
    py: Python<'py>,
    lemma: &str,
    text: &str,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "boggle._tuples", "Definition")?.call1((lemma, text))
}

/// Creates a `Histogram`.
pub(crate) fn histogram<'py>(
    py: Python<'py>,
    values: Bound<'py, PyAny>,
    boards: Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "boggle._tuples", "Histogram")?.call1((values, boards))
}

/// Creates a `Word`.
pub(crate) fn word<'py>(
    py: Python<'py>,
    word: &str,
    points: u32,
    path: &[u32],
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "boggle._tuples", "Word")?;
    class.call1((word, points, PyTuple::new(py, path)?))
}

/// Creates a `Blocked`.
pub(crate) fn blocked<'py>(
    py: Python<'py>,
    word: &str,
    found: &Found,
    part_of: Option<&str>,
    board: &Board,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "boggle._tuples", "Blocked")?;
    let path: Vec<_> = found.path(board).collect();
    class.call1((word, PyTuple::new(py, path)?, found.direction.to_string(), part_of))
}

/// Creates a `Placement`.
pub(crate) fn placement<'py>(
    py: Python<'py>,
    word: &str,
    found: &Found,
    board: &Board,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let class = CLASS.import(py, "boggle._tuples", "Placement")?;
    let path: Vec<_> = found.path(board).collect();
    class.call1((word, PyTuple::new(py, path)?, found.direction.to_string()))
}
