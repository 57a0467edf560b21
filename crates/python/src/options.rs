//! Options of several searches: the tiles on boards, and progress callbacks.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Deref;
use std::path::PathBuf;

use boggle_dice::{DiceMatcher, DiceSet, InvalidDiceFile};
use boggle_dictionary::letters::{letters, normalize};
use boggle_solver::{Solver, Tile};
use boggle_storage::Error as StorageError;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::argument::{unexpected, unexpected_at};
use crate::error::{invalid, not_opened};

/// The tiles that boards may contain.
pub(crate) enum Choice {
    Tiles(Vec<Tile>),
    Dice(DiceMatcher),
}

impl Choice {
    /// Returns the tiles of the dice if there are any, otherwise the letters, otherwise all letters
    /// of the dictionary.
    pub fn new(
        solver: &Solver,
        dice: Option<&DiceSet>,
        letters: Option<&str>,
        bare_q: bool,
        cells: usize,
    ) -> PyResult<Choice> {
        let Some(set) = dice else {
            return Ok(Choice::Tiles(tiles(solver, letters, bare_q)?));
        };
        if letters.is_some() {
            return Err(PyValueError::new_err("dice and letters exclude each other; give one"));
        }
        let dice = DiceMatcher::new(set, bare_q).map_err(invalid)?;
        let count = dice.dice().len();
        if cells > count {
            let text = format!("dice {}: too few dice ({count}) for {cells} cells", set.name);
            return Err(PyValueError::new_err(text));
        }
        Ok(Choice::Dice(dice))
    }
}

fn tiles(solver: &Solver, text: Option<&str>, bare_q: bool) -> PyResult<Vec<Tile>> {
    let known = solver.dictionary().alphabet();
    let alphabet = match text {
        Some(text) => known_letters(text, &known)?,
        None => known,
    };
    let tile = |letter: &String| match letter.as_str() {
        "q" if !bare_q => Tile::letters("qu"),
        letter => Tile::letters(letter),
    };
    alphabet.iter().map(tile).collect::<Result<_, _>>().map_err(invalid)
}

/// Returns the letters in a text. Each must occur in a word of the dictionary.
fn known_letters(text: &str, known: &BTreeSet<String>) -> PyResult<BTreeSet<String>> {
    let letters: BTreeSet<_> = letters(&normalize(text)).map(str::to_owned).collect();
    if letters.is_empty() {
        return Err(PyValueError::new_err("letters: expected letters, as in aeinrst"));
    }
    let unknown: Vec<_> = letters.difference(known).map(|it| format!("`{it}`")).collect();
    if !unknown.is_empty() {
        let unknown = unknown.join(" or ");
        let text = format!("letters: no word in the dictionary has {unknown:.60}; remove it");
        return Err(PyValueError::new_err(text));
    }
    Ok(letters)
}

/// Dice: a known set, by its name; a set in a file; or a list with the faces of each die.
#[derive(Clone)]
pub(crate) struct Dice(Cow<'static, DiceSet>);

impl Default for Dice {
    fn default() -> Dice {
        Dice(Cow::Borrowed(&DiceSet::all()[0]))
    }
}

impl Deref for Dice {
    type Target = DiceSet;

    fn deref(&self) -> &DiceSet {
        &self.0
    }
}

impl Dice {
    pub fn of(value: &Bound<'_, PyAny>) -> PyResult<Dice> {
        if let Ok(name) = value.cast::<PyString>() {
            return Dice::named(name.to_str()?);
        }
        if value.hasattr("__fspath__")? {
            return Dice::named(&value.extract::<PathBuf>()?.to_string_lossy());
        }
        if !value.is_instance_of::<PyList>() && !value.is_instance_of::<PyTuple>() {
            let expected = "the name of dice, or a list of dice, each with its faces";
            return Err(unexpected(expected, value));
        }
        let die = |(index, die): (usize, PyResult<Bound<'_, PyAny>>)| {
            let die = die?;
            if let Ok(faces) = die.cast::<PyString>() {
                let faces = faces.to_str()?;
                return Ok(match faces.contains('/') {
                    true => faces.split('/').map(str::to_owned).collect(),
                    false => letters(faces).map(str::to_owned).collect(),
                });
            }
            die.extract::<Vec<String>>().map_err(|_| {
                unexpected_at(&format!("dice[{index}]"), "a str or a list of str", &die)
            })
        };
        let dice = value.try_iter()?.enumerate().map(die).collect::<PyResult<Vec<_>>>()?;
        DiceSet::from_faces(&dice).map(|dice| Dice(Cow::Owned(dice))).map_err(invalid)
    }

    pub fn optional(value: &Bound<'_, PyAny>) -> PyResult<Option<Dice>> {
        if value.is_none() { Ok(None) } else { Dice::of(value).map(Some) }
    }

    fn named(name: &str) -> PyResult<Dice> {
        let dice = boggle_storage::dice(name).map_err(|error| match error {
            StorageError::InvalidDice(name, InvalidDiceFile::Json(_)) => PyValueError::new_err(
                format!("{name}: not a file of dice; pass a list with the faces of each die"),
            ),
            error => not_opened(error),
        })?;
        Ok(Dice(Cow::Borrowed(dice)))
    }

    /// Returns the set if it is a known one, whose boards have codes.
    pub fn known(&self) -> Option<&'static DiceSet> {
        DiceSet::named(&self.name).filter(|known| **known == *self.0)
    }
}

/// Returns the seed, or one from the module `random`, which the caller may have seeded.
pub(crate) fn seed_or_random(py: Python<'_>, seed: Option<u64>) -> PyResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        // The same number of bits as in the programs, which keeps board codes short.
        None => py.import("random")?.call_method1("getrandbits", (25,))?.extract(),
    }
}

/// The caller's function for the progress of a search.
pub(crate) struct Progress(pub Option<Py<PyAny>>);

impl Progress {
    /// Calls the function, if there is one, with how much is done and another value: the total, or
    /// the best score.
    pub fn report<'py>(
        &self,
        py: Python<'py>,
        done: u64,
        other: impl IntoPyObject<'py>,
    ) -> PyResult<()> {
        if let Some(function) = &self.0 {
            function.call1(py, (done, other))?;
        }
        Ok(())
    }

    /// Runs a search without the GIL. It calls the function that it gets several times per second,
    /// with the arguments of [`report`](Progress::report), and stops once that returns false: after
    /// Ctrl-C, or if the user's function raises an exception.
    pub fn watch<T, R: Send>(
        &self,
        py: Python<'_>,
        search: impl FnOnce(&mut dyn FnMut(u64, T) -> bool) -> R + Send,
    ) -> PyResult<R>
    where
        T: for<'py> IntoPyObject<'py>,
    {
        let mut error = None;
        let result = py.detach(|| {
            search(&mut |done, other| {
                let watched = Python::attach(|py| {
                    py.check_signals()?;
                    self.report(py, done, other)
                });
                error = error.take().or(watched.err());
                error.is_none()
            })
        });
        error.map_or(Ok(result), Err)
    }
}
