//! `Rules`.

use boggle_dictionary::letters::count;
use boggle_game::{GameChoice, GamePreset};
use boggle_solver::{Neighbors, Rules, ScoringError, ScoringSpec};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::argument::{self, unexpected};
use crate::error::invalid;
use crate::number;

/// The rules: which words count on a board, and how many points they score.
///
/// Parameters
/// ----------
/// min_length : int, optional
///     The minimum number of letters; by default, 3 on boards with up to 16 cells and 4 on larger
///     boards.
/// scoring : str, optional
///     A name in ``SCORINGS``, which describes them, or points by length, starting with the shortest
///     word (``"100,400,800,+400"``) or with lengths (``"3=1,5=2,6=3"``). By default, classic on
///     boards with up to 25 cells and super on larger boards.
/// game : str, optional
///     The name of a game, such as ``"word-hunt"``, whose rules hold unless other arguments change
///     them.
/// neighbors : {8, 4}, optional
///     The number of neighbors of a cell: 4 excludes diagonal neighbors.
/// wrap : bool, optional
///     Whether opposite edges are joined.
/// reuse : bool, optional
///     Whether a word may use a cell more than once.
///
/// Examples
/// --------
/// >>> rules = Rules(min_length=5, neighbors=4)
/// >>> rules
/// Rules(min_length=5, scoring=None, neighbors=4, wrap=False, reuse=False)
/// >>> [found.word for found in Solver().solve("cat rre ton", rules)]
/// ['cater', 'caret', 'caron', 'tarot', 'tenor', 'toner', 'orate']
#[pyclass(module = "boggle", name = "Rules", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyRules {
    min_length: Option<usize>,
    scoring: Option<ScoringSpec>,
    neighbors: Neighbors,
    wrap: bool,
    reuse: bool,
}

impl Default for PyRules {
    fn default() -> PyRules {
        let neighbors = Neighbors::Eight;
        PyRules { min_length: None, scoring: None, neighbors, wrap: false, reuse: false }
    }
}

impl PyRules {
    /// Returns the rules for a board with this number of cells.
    pub fn of(&self, cells: usize) -> Rules {
        let PyRules { min_length, scoring, neighbors, wrap, reuse } = *self;
        let choice = GameChoice {
            min_length,
            scoring,
            neighbors: Some(neighbors),
            wrap: Some(wrap),
            reuse: Some(reuse),
            ..GameChoice::default()
        };
        choice.rules_for(cells)
    }

    /// Whether a word has fewer letters than these rules demand. Those that do not say how many allow
    /// any word.
    pub fn excludes(&self, word: &str) -> bool {
        self.min_length.is_some_and(|least| count(word) < least)
    }
}

impl From<&GameChoice> for PyRules {
    fn from(choice: &GameChoice) -> PyRules {
        PyRules {
            min_length: choice.min_length,
            scoring: choice.scoring,
            neighbors: choice.neighbors.unwrap_or(Neighbors::Eight),
            wrap: choice.wrap.unwrap_or(false),
            reuse: choice.reuse.unwrap_or(false),
        }
    }
}

impl FromPyObject<'_, '_> for PyRules {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<PyRules> {
        match value.cast::<PyRules>() {
            Ok(rules) => Ok(*rules.get()),
            Err(_) => Err(unexpected("Rules", &value)),
        }
    }
}

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(signature = (
        min_length=None, scoring=None, *, game=None, neighbors=None, wrap=None, reuse=None
    ))]
    fn new(
        #[pyo3(from_py_with = number::optional_min_length)] min_length: Option<usize>,
        #[pyo3(from_py_with = argument::optional_text)] scoring: Option<&str>,
        #[pyo3(from_py_with = argument::optional_text)] game: Option<&str>,
        #[pyo3(from_py_with = number::optional_neighbors)] neighbors: Option<Neighbors>,
        #[pyo3(from_py_with = argument::optional_flag)] wrap: Option<bool>,
        #[pyo3(from_py_with = argument::optional_flag)] reuse: Option<bool>,
    ) -> PyResult<PyRules> {
        let scoring = scoring
            .map(str::parse)
            .transpose()
            .map_err(|error: ScoringError| PyValueError::new_err(error.to_string()))?;
        let chosen = GameChoice {
            game: game.map(str::to_owned),
            min_length,
            scoring,
            neighbors,
            wrap,
            reuse,
            ..GameChoice::default()
        };
        Ok(PyRules::from(&chosen.with_preset(GamePreset::all()).map_err(invalid)?))
    }

    /// The minimum number of letters; None means the default for the board's size.
    #[getter]
    fn min_length(&self) -> Option<usize> {
        self.min_length
    }

    /// The scoring's name or points; None means the default for the board's size.
    #[getter]
    fn scoring(&self) -> Option<String> {
        self.scoring.map(|scoring| scoring.to_string())
    }

    /// The number of neighbors of a cell, 4 or 8.
    #[getter]
    fn neighbors(&self) -> u8 {
        self.neighbors.into()
    }

    /// Whether opposite edges are joined.
    #[getter]
    fn wrap(&self) -> bool {
        self.wrap
    }

    /// Whether a word may use a cell more than once.
    #[getter]
    fn reuse(&self) -> bool {
        self.reuse
    }

    fn __repr__(&self) -> String {
        let python = |is: bool| if is { "True" } else { "False" };
        let length = self.min_length.map_or("None".into(), |length| length.to_string());
        let scoring = self.scoring().map_or("None".into(), |name| format!("'{name}'"));
        format!(
            "Rules(min_length={length}, scoring={scoring}, neighbors={}, wrap={}, reuse={})",
            self.neighbors(),
            python(self.wrap),
            python(self.reuse)
        )
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("neighbors", self.neighbors())?;
        options.set_item("wrap", self.wrap)?;
        options.set_item("reuse", self.reuse)?;
        Ok(((self.min_length, self.scoring()).into_pyobject(py)?, options))
    }
}
