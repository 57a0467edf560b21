//! `Game`.

use boggle_dice::{DiceChoice, DiceRoller, Roll};
use boggle_explore::Requirements;
use boggle_game::{ChoiceError, GameChoice, GamePreset, GameSpec};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use serde_json::{Map, Value};

use crate::argument;
use crate::board::PyBoard;
use crate::error::invalid;
use crate::number;
use crate::options::seed_or_random;
use crate::rules::PyRules;
use crate::solver::{self, PySolver, solver_or_default};

/// How many boards are rolled for one with enough words.
const MAX_ROLLS: u64 = 1_000_000;

/// What is played: a known game, and what differs from it.
///
/// The settings have the same names, values and defaults as the options of the program ``boggle``, with
/// underscores in place of hyphens.
///
/// Parameters
/// ----------
/// name : str, optional
///     The name of a game, one of ``GAMES``.
/// **settings
///     ``shape``, ``dice``, ``bare_q``, ``mode``, ``time``, ``target``, ``rounds``, ``min_length``,
///     ``scoring``, ``neighbors``, ``wrap``, ``reuse``, ``shared``, ``required``, ``min_words``.
///
/// Examples
/// --------
/// >>> game = Game("word-hunt", min_length=4)
/// >>> game.rules
/// Rules(min_length=4, scoring='word-hunt', neighbors=8, wrap=False, reuse=False)
/// >>> game.spec()["time"]
/// '1:20'
/// >>> board = game.roll(seed=1)
/// >>> len(Solver().solve(board, game.rules)) >= 100
/// True
#[pyclass(module = "boggle", name = "Game", frozen, eq)]
#[derive(PartialEq, Eq)]
pub(crate) struct PyGame {
    choice: GameChoice,
    spec: GameSpec,
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name=None, **settings))]
    fn new(
        #[pyo3(from_py_with = argument::optional_text)] name: Option<&str>,
        settings: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<PyGame> {
        let mut fields = Map::new();
        for (key, value) in settings.into_iter().flatten() {
            let key: String = key.extract()?;
            let setting = setting(&value)
                .ok_or_else(|| PyTypeError::new_err(format!("{key}: not a setting: {value}")))?;
            fields.insert(key.replace('_', "-"), setting);
        }
        let choice: GameChoice = serde_json::from_value(fields.into())
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        let choice = GameChoice { game: name.map(str::to_owned), ..choice };
        let choice = choice.with_preset(GamePreset::all()).map_err(|error| match &error {
            ChoiceError::UnknownGame(_) => {
                let names: Vec<_> = GamePreset::all().iter().map(|game| &*game.name).collect();
                PyValueError::new_err(format!("{error}; use {}", names.join(", ")))
            }
            _ => invalid(error),
        })?;
        let spec = choice.resolve().map_err(invalid)?;
        Ok(PyGame { choice, spec })
    }

    /// The rules for the words on a board.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules::from(&self.choice)
    }

    /// Returns every setting, as JSON types.
    ///
    /// Returns
    /// -------
    /// dict
    ///
    /// Examples
    /// --------
    /// >>> Game(dice="super").spec()["shape"]
    /// '6x6'
    fn spec<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = serde_json::to_string(&self.spec)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        py.import("json")?.call_method1("loads", (text,))
    }

    /// Rolls a board, the first one from a seed with as many words as the game requires.
    ///
    /// Parameters
    /// ----------
    /// seed : int, optional
    ///     The same seed gives the same board everywhere, also as ``boggle roll --game NAME --seed N``.
    ///     By default, a seed from the module `random`.
    /// solver : Solver, optional
    ///     The dictionary for the words, and for dice with its letters; by default, the built-in one.
    ///
    /// Returns
    /// -------
    /// Board
    ///
    /// Examples
    /// --------
    /// >>> Game("big").roll(seed=3)
    /// Board('atlnudzrraedhssfioenanwhm')
    #[pyo3(signature = (seed=None, *, solver=None))]
    fn roll(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
        #[pyo3(from_py_with = solver::given)] solver: Option<Py<PySolver>>,
    ) -> PyResult<PyBoard> {
        let GameSpec { shape, dice, bare_q, min_words, .. } = &self.spec;
        let solver = solver_or_default(py, solver)?;
        let solver = &solver.get().inner;
        let set = dice.set(shape, || solver.dictionary().letter_counts());
        let set =
            set.ok_or_else(|| PyValueError::new_err("dice in a file cannot be rolled here"))?;
        let mut seed = seed_or_random(py, seed)?;
        let roller = DiceRoller::new(&set, *bare_q).map_err(invalid)?;
        let roll = |seed| roller.roll_shape(seed, shape);
        if *min_words > 0 {
            let rules = self.choice.rules(&roll(seed).map_err(invalid)?);
            let requirements =
                Requirements::new(solver.clone(), rules).with_words(*min_words..=u64::MAX);
            let search =
                || requirements.search(MAX_ROLLS, |at| roll(seed.wrapping_add(at)), |_| {});
            let found = py.detach(search).map_err(invalid)?;
            if !found.is_match() {
                return Err(PyValueError::new_err(
                    "no board has as many words as the game requires",
                ));
            }
            seed = seed.wrapping_add(found.index);
        }
        let inner = roll(seed).map_err(invalid)?;
        let code = match dice {
            DiceChoice::Set(dice) => Some(Roll { dice, seed }),
            _ => None,
        };
        let code = code.filter(|roll| roll.board().is_ok_and(|board| board == inner));
        Ok(PyBoard { inner, code: code.map(|roll| roll.to_string()) })
    }

    fn __repr__(&self) -> PyResult<String> {
        let text = serde_json::to_string(&self.choice)
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(format!("Game({text})"))
    }
}

/// Returns a setting in the form that it has in JSON.
fn setting(value: &Bound<'_, PyAny>) -> Option<Value> {
    if value.is_none() {
        return Some(Value::Null);
    }
    if let Ok(flag) = value.extract::<bool>() {
        return Some(flag.into());
    }
    if let Ok(number) = value.extract::<i64>() {
        return Some(number.into());
    }
    value.cast::<PyString>().ok().map(|text| text.to_string_lossy().into_owned().into())
}
