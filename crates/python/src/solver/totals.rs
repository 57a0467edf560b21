//! The methods of `Solver` for many boards: `totals` and `iter_totals`.

use boggle_solver::Notation;
use pyo3::prelude::*;

use super::PySolver;
use crate::argument;
use crate::arrays::{self, to_numpy};
use crate::iterator::TotalsIterator;
use crate::many_boards::{Settings, count};
use crate::number;
use crate::rules::PyRules;

#[pymethods]
impl PySolver {
    /// Count the words and points of many boards on all processors.
    ///
    /// Parameters
    /// ----------
    /// boards : array or iterable
    ///     A NumPy array of strings (`S` or `U`); a NumPy array of uint8 with ASCII letters and the
    ///     shape (boards, cells) or (boards, rows, columns); an Arrow array of strings; or any
    ///     iterable of boards, each in any form that `Board` takes.
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
    /// word_counts, points : numpy.ndarray
    ///     Arrays of uint32 with one element per board. They do not depend on the number of threads
    ///     or the engine.
    ///
    /// Raises
    /// ------
    /// ValueError
    ///     If a board is invalid; the message contains the index of the first invalid board.
    ///
    /// Examples
    /// --------
    /// >>> word_counts, points = Solver().totals(["perslatgsineters", "cat rre ton"])
    /// >>> word_counts
    /// array([1233,  101], dtype=uint32)
    /// >>> int(points.max())
    /// 4073
    #[pyo3(signature = (boards, rules=None, *, threads=0, size=None, bare_q=false))]
    fn totals<'py>(
        &self,
        py: Python<'py>,
        boards: &Bound<'py, PyAny>,
        rules: Option<PyRules>,
        #[pyo3(from_py_with = number::threads)] threads: usize,
        #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
        #[pyo3(from_py_with = argument::flag)] bare_q: bool,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let mut notation = Notation { size: size.map(Into::into), bare_q, ..Notation::default() };
        let boards = arrays::read(boards, &mut notation)?;
        let settings = Settings { rules: rules.unwrap_or_default(), notation, threads };
        let totals = count(py, &self.inner, &boards, 0, settings)?;
        let (words, points): (Vec<_>, Vec<_>) = totals.into_iter().flatten().unzip();
        Ok((to_numpy(py, &words)?, to_numpy(py, &points)?))
    }

    /// Count the words and points of a stream of boards, which may be endless.
    ///
    /// Parameters
    /// ----------
    /// boards : iterable
    ///     The boards, each in any form that `Board` takes, which are read in blocks, ahead of the results.
    /// rules : Rules, optional
    ///     By default, the rules for each board's size.
    /// threads : int
    ///     The number of threads; 0 means one per processor.
    /// size : tuple of int, optional
    ///     The number of rows and columns, if the text of the boards does not show them.
    /// bare_q : bool
    ///     Whether ``q`` is the bare letter instead of Qu.
    /// block : int
    ///     The number of boards to read at a time. Blocks with fewer than 8,192 boards of 16 cells
    ///     use only one thread.
    ///
    /// Returns
    /// -------
    /// iterator of Score
    ///
    /// Examples
    /// --------
    /// >>> import itertools
    /// >>> rolls = (Board.roll(seed=seed) for seed in itertools.count())
    /// >>> next(score for score in Solver().iter_totals(rolls) if score.points > 600)
    /// Score(word_count=400, points=668)
    #[pyo3(signature = (
        boards, rules=None, *, threads=0, size=None, bare_q=false, block=32_768
    ))]
    #[allow(clippy::too_many_arguments, reason = "they are named where it is called")]
    fn iter_totals(
        this: Py<Self>,
        boards: &Bound<'_, PyAny>,
        rules: Option<PyRules>,
        #[pyo3(from_py_with = number::threads)] threads: usize,
        #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
        #[pyo3(from_py_with = argument::flag)] bare_q: bool,
        #[pyo3(from_py_with = number::block)] block: usize,
    ) -> PyResult<TotalsIterator> {
        let notation = Notation { size: size.map(Into::into), bare_q, ..Notation::default() };
        let settings = Settings { rules: rules.unwrap_or_default(), notation, threads };
        Ok(TotalsIterator {
            solver: this,
            boards: argument::items(boards, "boards")?.unbind(),
            settings,
            block: block.max(1),
            read: 0,
            ready: Vec::new().into_iter(),
        })
    }
}
