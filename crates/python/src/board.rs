//! `Board`.

mod cells;
mod drawings;
mod paths;
mod value;

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use boggle_dice::Roll;
use boggle_solver::{Board, Notation, Tile};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

pub(crate) use value::{any_board, board_of, text_of};

use crate::argument;
use crate::error::{in_text, invalid};
use crate::number;
use crate::options::{Dice, seed_or_random};

/// A rectangle of tiles: letters, wildcards or holes.
///
/// Cells are numbered from 0 in row order. A board is a sequence of the texts of its tiles:
/// ``board[0]`` and ``board[0, 0]`` are the first one.
///
/// Parameters
/// ----------
/// text : str, list, array or Board
///     The board, such as ``"perslatgsineters"`` for a square or ``"cat rre ton"`` for rows; a
///     board code such as ``"new-16d"``; or a day's board such as ``"daily-2026-11-21"``. ``?`` is
///     a wildcard, ``.`` is a hole, and ``q`` means Qu. The guide defines how a board is written.
///     A list or an array has a str for each row, or for each cell of each row; or one for each cell
///     of a square. In an array of uint8, they are the codes of ASCII letters.
/// size : tuple of int, optional
///     The number of rows and columns, if the text does not show them.
/// bare_q : bool
///     Whether ``q`` is the bare letter instead of Qu.
///
/// Examples
/// --------
/// >>> board = Board("cat rre ton")
/// >>> board.rows, board.columns, len(board)
/// (3, 3, 9)
/// >>> board.find("carrot")
/// (0, 1, 3, 4, 7, 6)
/// >>> Board([["c", "a", "t"], ["r", "r", "e"], ["t", "o", "n"]]) == board
/// True
/// >>> board[0], board[2, 0], board[-3:]
/// ('c', 't', ('t', 'o', 'n'))
/// >>> Board("QuUITThE", size=(2, 3))
/// Board('qu,u,i t,th,e')
#[pyclass(module = "boggle", name = "Board", frozen, eq, ord, hash)]
pub(crate) struct PyBoard {
    pub inner: Board,
    /// The board code, if the board was rolled.
    pub code: Option<String>,
}

// Two boards are equal even if only one of them has a code.
impl PartialEq for PyBoard {
    fn eq(&self, other: &PyBoard) -> bool {
        self.inner == other.inner
    }
}

impl PartialOrd for PyBoard {
    fn partial_cmp(&self, other: &PyBoard) -> Option<Ordering> {
        Some(self.inner.cmp(&other.inner))
    }
}

impl Hash for PyBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
    }
}

impl From<Board> for PyBoard {
    fn from(inner: Board) -> PyBoard {
        PyBoard { inner, code: None }
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (text, size=None, *, bare_q=false))]
    fn new(
        text: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
        #[pyo3(from_py_with = argument::flag)] bare_q: bool,
    ) -> PyResult<PyBoard> {
        if let Ok(board) = text.cast::<PyBoard>() {
            let PyBoard { inner, code } = board.get();
            if let Some((rows, columns)) = size.filter(|size| inner.size() != (*size).into()) {
                let text = format!("the board is {}, not {rows}x{columns}", inner.size());
                return Err(PyValueError::new_err(text));
            }
            return Ok(PyBoard { inner: inner.clone(), code: code.clone() });
        }
        let size = size.map(Into::into);
        let notation = Notation { size, bare_q, ..Notation::default() };
        value::parse(&text_of(text, size)?, &notation).map_err(in_text)
    }

    /// Roll dice.
    ///
    /// Parameters
    /// ----------
    /// dice : str or list, optional
    ///     The name of the dice, one of ``DICE``; the path of a file of dice; or a list with the faces of
    ///     each die, as in ``["aeeghn", "an/er/he"]``.
    /// seed : int, optional
    ///     The same seed gives the same board everywhere. By default, a seed from the module
    ///     `random`.
    /// size : tuple of int, optional
    ///     The number of rows and columns; by default, the size for the dice.
    /// bare_q : bool
    ///     Whether the Q face is the bare letter instead of Qu.
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Examples
    /// --------
    /// >>> board = Board.roll(seed=38)
    /// >>> board, board.code
    /// (Board('fbueaetqaertlpzg'), 'new-16d')
    #[staticmethod]
    #[pyo3(
        signature = (dice=Dice::default(), seed=None, size=None, *, bare_q=false),
        text_signature = "(dice='new', seed=None, size=None, *, bare_q=False)"
    )]
    fn roll(
        py: Python<'_>,
        #[pyo3(from_py_with = Dice::of)] dice: Dice,
        #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
        #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
        #[pyo3(from_py_with = argument::flag)] bare_q: bool,
    ) -> PyResult<PyBoard> {
        let seed = seed_or_random(py, seed)?;
        let standard = (dice.rows, dice.columns);
        let size = size.unwrap_or(standard);
        let inner = py.detach(|| dice.roll(seed, size, bare_q)).map_err(invalid)?;
        let known = dice.known().filter(|_| size == standard && !bare_q);
        Ok(PyBoard { inner, code: known.map(|dice| Roll { dice, seed }.to_string()) })
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.inner.rows()
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> usize {
        self.inner.columns()
    }

    /// The tiles in row order: ``"qu"``, ``"a/e"`` for a choice, ``"un-"`` and ``"-ed"`` for the
    /// beginning and the end of a word, ``"?"`` for a wildcard, ``"."`` for a hole.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tiles: Vec<_> = self.inner.tiles().map(Tile::to_string).collect();
        PyTuple::new(py, tiles)
    }

    /// The board code, which reproduces the board anywhere; None if the board was not rolled.
    #[getter]
    fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// Return the canonical board among the rotations and reflections of this board.
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Examples
    /// --------
    /// >>> Board("tacerrnot").canonical() == Board("catrreton").canonical()
    /// True
    fn canonical(&self) -> PyBoard {
        self.inner.canonical().into()
    }

    /// Return the eight rotations and reflections of the board, some of which may be equal.
    ///
    /// Returns
    /// -------
    /// list of Board
    ///
    /// Examples
    /// --------
    /// >>> Board("ab cd").images()[:3]
    /// [Board('abcd'), Board('badc'), Board('cdab')]
    fn images(&self) -> Vec<PyBoard> {
        self.inner.images().map(PyBoard::from).collect()
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.inner)
    }

    /// The tiles as an array with the shape of the board.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<&Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(PyValueError::new_err("a board has no array to share, only one to copy"));
        }
        let tiles: Vec<_> = self.inner.tiles().map(Tile::to_string).collect();
        let rows: Vec<_> = tiles.chunks(self.inner.columns()).collect();
        py.import("numpy")?.call_method1("array", (rows, dtype))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.code.clone().unwrap_or_else(|| self.inner.to_string()),)
    }
}
