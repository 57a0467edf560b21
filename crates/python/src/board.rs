//! `Board`.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use boggle_dice::{BoardCodeError, DiceSet, Roll};
use boggle_dictionary::letters::{normalize, validate};
use boggle_solver::{Board, Budget, Finder, Notation, Rules, Solver, Tile, Undecided};
use boggle_svg::{MarkedWord, draw};
use pyo3::exceptions::{PyTimeoutError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::dictionary::PyDictionary;
use crate::error::invalid;
use crate::html::page;
use crate::number;
use crate::rules::PyRules;
use crate::watch;

/// A rectangle of tiles: letters, wildcards or blocked cells.
///
/// Cells are numbered from 0, row by row.
///
/// Parameters
/// ----------
/// text : str
///     The board in any common notation, such as ``"perslatgsineters"`` for a square or
///     ``"cat rre ton"`` for rows, or a board code such as ``"new-16d"``. ``?`` is a
///     wildcard, ``.`` a blocked cell, and ``q`` stands for Qu.
/// size : tuple of int, optional
///     The numbers of rows and columns, if the text does not show them.
/// bare_q : bool
///     Whether ``q`` is the letter alone rather than Qu.
///
/// Examples
/// --------
/// >>> board = Board("cat rre ton")
/// >>> board.rows, board.columns, len(board)
/// (3, 3, 9)
/// >>> board.find("carrot")
/// (0, 1, 3, 4, 7, 6)
/// >>> Board("QuUITThE", size=(2, 3))
/// Board('qu,u,i t,th,e')
#[pyclass(module = "boggle", name = "Board", frozen, eq, ord, hash)]
pub(crate) struct PyBoard {
    pub inner: Board,
    /// The code of a rolled board.
    code: Option<String>,
}

// However a board was made, it is the same board.
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
        text: &str,
        #[pyo3(from_py_with = number::size)] size: Option<(usize, usize)>,
        bare_q: bool,
    ) -> PyResult<PyBoard> {
        parse(text, &Notation { size, bare_q, ..Notation::default() })
            .map_err(PyValueError::new_err)
    }

    /// Roll dice.
    ///
    /// Parameters
    /// ----------
    /// dice : str
    ///     The name of the dice, one of ``DICE``.
    /// seed : int, optional
    ///     The same seed gives the same board everywhere. By default, one from the module
    ///     `random`.
    /// size : tuple of int, optional
    ///     The numbers of rows and columns; by default, those of the dice.
    /// bare_q : bool
    ///     Whether the Q face is the letter alone rather than Qu.
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
    #[pyo3(signature = (dice="new", seed=None, size=None, *, bare_q=false))]
    fn roll(
        py: Python<'_>,
        dice: &str,
        #[pyo3(from_py_with = number::optional_u64)] seed: Option<u64>,
        #[pyo3(from_py_with = number::size)] size: Option<(usize, usize)>,
        bare_q: bool,
    ) -> PyResult<PyBoard> {
        let (dice, seed) = (dice_named(dice)?, seed_or_random(py, seed)?);
        let standard = (dice.rows, dice.columns);
        let size = size.unwrap_or(standard);
        let inner = py.detach(|| dice.roll(seed, size, bare_q)).map_err(invalid)?;
        let has_code = size == standard && !bare_q;
        Ok(PyBoard { inner, code: has_code.then(|| Roll { dice, seed }.to_string()) })
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

    /// The tiles, row by row: ``"qu"``, ``"?"`` for a wildcard, ``"."`` for a blocked cell.
    #[getter]
    fn tiles<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tiles: Vec<_> = self.inner.tiles().map(Tile::to_string).collect();
        PyTuple::new(py, tiles)
    }

    /// The board code, which reproduces the board anywhere, or None if it was not rolled.
    #[getter]
    fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// Return the turned or mirrored image of the board that stands for all of them.
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

    /// Return the eight turned and mirrored images of the board, of which some may be the same.
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

    /// Find a word, whether or not it is in a dictionary.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     Letters of any alphabet.
    /// rules : Rules, optional
    ///     Which cells are neighbors, and whether they can be used again.
    /// straight : bool
    ///     Whether the path must be a straight line.
    ///
    /// Returns
    /// -------
    /// tuple of int or None
    ///     The cells of the first path that spells the word, or None if there is none.
    ///
    /// Raises
    /// ------
    /// TimeoutError
    ///     If the answer is not known after some seconds.
    ///
    /// Examples
    /// --------
    /// >>> Board("wpaou piedq llnro ecauw ydxsz").find("linux")
    /// (10, 6, 12, 18, 22)
    #[pyo3(signature = (word, rules=None, *, straight=false))]
    fn find<'py>(
        &self,
        py: Python<'py>,
        word: &str,
        rules: Option<PyRules>,
        straight: bool,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let search =
            |finder: &Finder<'_>, word: &str, budget: Budget<'_>| finder.find(word, budget);
        let found = self.search(py, word, rules, straight, search)?;
        found.map(|found| PyTuple::new(py, found.cells)).transpose()
    }

    /// Find all paths that spell a word.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     Letters of any alphabet.
    /// rules : Rules, optional
    ///     Which cells are neighbors, and whether they can be used again.
    /// straight : bool
    ///     Whether the paths must be straight lines.
    /// limit : int
    ///     The most paths to return; a word can have billions.
    ///
    /// Returns
    /// -------
    /// list of tuple of int
    ///
    /// Raises
    /// ------
    /// TimeoutError
    ///     If not all paths are known after some seconds.
    ///
    /// Examples
    /// --------
    /// >>> Board("ab ab").paths("ab")
    /// [(0, 1), (0, 3), (2, 1), (2, 3)]
    #[pyo3(signature = (word, rules=None, *, straight=false, limit=1_000_000))]
    fn paths<'py>(
        &self,
        py: Python<'py>,
        word: &str,
        rules: Option<PyRules>,
        straight: bool,
        #[pyo3(from_py_with = number::usize)] limit: usize,
    ) -> PyResult<Vec<Bound<'py, PyTuple>>> {
        let paths = self.search(py, word, rules, straight, |finder, word, budget| {
            let mut paths = Vec::new();
            finder.each_path(word, budget, |path| {
                if paths.len() == limit {
                    return ControlFlow::Break(());
                }
                paths.push(path.to_vec());
                ControlFlow::Continue(())
            })?;
            Ok(paths)
        })?;
        paths.into_iter().map(|path| PyTuple::new(py, path)).collect()
    }

    /// Count the paths that spell a word, without visiting each.
    ///
    /// Parameters
    /// ----------
    /// word : str
    ///     Letters of any alphabet.
    /// rules : Rules, optional
    ///     Which cells are neighbors, and whether they can be used again.
    /// straight : bool
    ///     Whether the paths must be straight lines.
    ///
    /// Returns
    /// -------
    /// int
    ///
    /// Raises
    /// ------
    /// TimeoutError
    ///     If the number is not known after some seconds.
    ///
    /// Examples
    /// --------
    /// >>> Board("a" * 9).count_paths("a" * 9)
    /// 784
    #[pyo3(signature = (word, rules=None, *, straight=false))]
    fn count_paths(
        &self,
        py: Python<'_>,
        word: &str,
        rules: Option<PyRules>,
        straight: bool,
    ) -> PyResult<u128> {
        self.search(py, word, rules, straight, |finder, word, budget| finder.count(word, budget))
    }

    /// Draw the board as SVG, with words marked on it.
    ///
    /// Parameters
    /// ----------
    /// words : iterable of str, optional
    ///     Words on the board; others are a ValueError.
    /// rules : Rules, optional
    ///     Which cells are neighbors, and whether they can be used again.
    ///
    /// Returns
    /// -------
    /// str
    ///
    /// Examples
    /// --------
    /// >>> Board("cat rre ton").svg(["carrot"]).startswith("<svg")
    /// True
    #[pyo3(signature = (words=None, rules=None))]
    fn svg(
        &self,
        py: Python<'_>,
        words: Option<&Bound<'_, PyAny>>,
        rules: Option<PyRules>,
    ) -> PyResult<String> {
        let search =
            |finder: &Finder<'_>, word: &str, budget: Budget<'_>| finder.find(word, budget);
        if words.is_some_and(|words| words.is_instance_of::<PyString>()) {
            return Err(PyTypeError::new_err("words is a single str; pass a list of words"));
        }
        let words = words.map(|words| words.try_iter()?.map(|word| word?.extract()).collect());
        let words: Vec<String> = words.transpose()?.unwrap_or_default();
        let mut marked = Vec::new();
        for word in &words {
            let Some(found) = self.search(py, word, rules, false, search)? else {
                return Err(PyValueError::new_err(format!("`{word:.60}` is not on the board")));
            };
            marked.push(MarkedWord { word, path: found.cells });
        }
        let mut out = Vec::new();
        draw(&mut out, &self.inner, marked)?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    /// Draw the board with the words of the built-in dictionary.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let board = self.inner.clone();
        // Without the preparation of a `Solver`, which is for many boards.
        let solver = Solver::new(PyDictionary::built_in()?.inner);
        let rules = Rules::for_size(board.len());
        let solution = watch::here(py, |budget| solver.solve_within(&board, rules, budget))?;
        Ok(page(&board, &solution)?)
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        let bare_q = if self.has_bare_q() { ", bare_q=True" } else { "" };
        format!("Board('{}'{bare_q})", self.inner)
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("bare_q", self.has_bare_q())?;
        Ok(((self.code.clone().unwrap_or_else(|| self.inner.to_string()),), options))
    }
}

impl PyBoard {
    /// Whether the text of the board must be read with `bare_q`.
    fn has_bare_q(&self) -> bool {
        let is_q = |tile: &Tile| matches!(tile, Tile::Letters(text) if text == "q");
        self.inner.distinct_tiles().iter().any(is_q)
    }

    fn search<R: Send>(
        &self,
        py: Python<'_>,
        word: &str,
        rules: Option<PyRules>,
        straight: bool,
        search: impl FnOnce(&Finder<'_>, &str, Budget<'_>) -> Result<R, Undecided> + Send,
    ) -> PyResult<R> {
        let word = normalize(word.trim());
        validate(&word).map_err(|error| {
            PyValueError::new_err(format!("invalid word `{word:.60}`: {error}"))
        })?;
        let rules = rules.unwrap_or_default().of(self.inner.len());
        let board = self.inner.clone();
        let found = watch::here(py, |budget| {
            let finder = Finder::new(&board, rules);
            let finder = if straight { finder.straight() } else { finder };
            search(&finder, &word, budget)
        })?;
        found.map_err(|error| PyTimeoutError::new_err(format!("`{word:.60}`: {error}")))
    }
}

/// Reads a board or a board code.
pub(crate) fn parse(text: &str, notation: &Notation) -> Result<PyBoard, String> {
    match Board::parse(text, notation) {
        Ok(inner) => Ok(inner.into()),
        // No board code is a board.
        Err(error) => match text.trim().parse::<Roll>() {
            Ok(roll) => {
                let inner = roll.board().map_err(|error| error.to_string())?;
                Ok(PyBoard { inner, code: Some(roll.to_string()) })
            }
            Err(BoardCodeError::NotACode) => Err(error.to_string()),
            Err(error) => Err(error.to_string()),
        },
    }
}

/// Returns the dice with a name.
pub(crate) fn dice_named(name: &str) -> PyResult<&'static DiceSet> {
    DiceSet::named(name).ok_or_else(|| {
        let names: Vec<_> = DiceSet::all().iter().map(|dice| dice.name.as_str()).collect();
        let names = names.join(", ");
        PyValueError::new_err(format!("unknown dice `{name:.60}`; choose one of {names}"))
    })
}

/// Draws a seed from the module `random`, which the caller may have seeded.
pub(crate) fn seed_or_random(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        // As many bits as the programs draw, so that codes are short.
        None => py.import("random")?.call_method1("getrandbits", (25,))?.extract(),
    }
}
