//! `stats`.

use std::collections::BTreeMap;

use boggle_dice::DiceRoller;
use boggle_explore::{CountError, Extreme, Part, RolledBoards, Tally};
use boggle_solver::{Size, Solver};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::invalid;
use crate::number;
use crate::options::{Progress, dice_named, seed_or_random};
use crate::rules::PyRules;
use crate::solver::{PySolver, solver_or_default};
use crate::watch::{self, cannot_start_threads};

/// Count the words and points of rolled boards.
///
/// Parameters
/// ----------
/// boards : int
///     The number of boards.
/// dice : str
///     The name of the dice, one of ``DICE``.
/// seed : int, optional
///     The seed of the first board; the other boards have consecutive seeds. By default, a seed
///     from `random`.
/// size : tuple of int, optional
///     The number of rows and columns; by default, the size for the dice.
/// bare_q : bool
///     Whether the Q face is the bare letter instead of Qu.
/// solver : Solver, optional
///     By default, a solver for the built-in dictionary.
/// rules : Rules, optional
///     By default, the rules for boards of this size.
/// threads : int
///     The number of threads; 0 means one per processor.
/// top : int
///     The number of most frequent words to return.
/// progress : callable, optional
///     Called many times per second with the number of boards done and their total number.
///
/// Returns
/// -------
/// dict
///     ``boards``; the histograms ``words``, ``points``, ``longest`` and ``common``, by value;
///     ``lengths``, by number of letters; ``tiles``, the number of cells with each tile;
///     ``extremes``, the boards with extreme values; and ``frequent``, words with the number of
///     boards that contain them. The result does not depend on the number of threads or the engine.
///
/// Examples
/// --------
/// >>> result = stats(1000, seed=1)
/// >>> max(result["points"])
/// 697
/// >>> result["frequent"][0]
/// ('toe', 201)
#[pyfunction]
#[pyo3(signature = (
    boards, *, dice="new", seed=None, size=None, bare_q=false, solver=None, rules=None,
    threads=0, top=10, progress=None
))]
#[allow(clippy::too_many_arguments, reason = "they are named where it is called")]
pub(crate) fn stats<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = number::rolls)] boards: u64,
    dice: &str,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
    #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
    bare_q: bool,
    solver: Option<Py<PySolver>>,
    rules: Option<PyRules>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    #[pyo3(from_py_with = number::top)] top: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let set = dice_named(dice)?;
    let size = size.unwrap_or((set.rows, set.columns));
    let seed = seed_or_random(py, seed)?;
    let roller = DiceRoller::new(set, bare_q).map_err(invalid)?;
    // If the size is invalid, so is the first board.
    let cells = roller.roll(seed, size).map_err(invalid)?.len();
    let solver = solver_or_default(py, solver)?;
    let solver = &solver.get().inner;
    let rules = rules.unwrap_or_default().of(cells);
    let rolled = RolledBoards::new(roller, Size::from(size), seed, boards, Part::default());
    let threads = watch::threads(threads);
    let tally = Progress(progress).watch(py, |watch| {
        Tally::count(&rolled, solver, rules, threads, |done| watch(done, boards))
    })?;
    let tally = tally.map_err(|error| match error {
        CountError::Threads { reason } => cannot_start_threads(reason),
        error => invalid(error),
    })?;
    to_dict(py, &tally, solver, top)
}

fn to_dict<'py>(
    py: Python<'py>,
    tally: &Tally,
    solver: &Solver,
    top: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let result = PyDict::new(py);
    result.set_item("boards", tally.boards)?;
    for (name, histogram) in tally.histograms() {
        result.set_item(name, &histogram.0)?;
    }
    let lengths = tally.lengths.iter().map(|(letters, of)| {
        let of = [("words", of.words), ("points", of.points), ("boards", of.boards)];
        (letters, BTreeMap::from(of))
    });
    result.set_item("lengths", lengths.collect::<BTreeMap<_, _>>())?;
    result.set_item("tiles", &tally.tiles)?;
    let extremes = PyDict::new(py);
    for (name, Extreme { value, number, board, word }) in tally.extremes.iter() {
        let extreme = PyDict::new(py);
        extreme.set_item("value", value)?;
        extreme.set_item("number", number)?;
        extreme.set_item("board", board)?;
        extreme.set_item("word", word)?;
        extremes.set_item(name.replace(' ', "_"), extreme)?;
    }
    result.set_item("extremes", extremes)?;
    let mut frequent: Vec<(u32, u64)> = (0..).zip(tally.ranks.iter().copied()).collect();
    frequent.sort_by_key(|&(rank, boards)| (std::cmp::Reverse(boards), rank));
    let frequent = frequent.into_iter().take_while(|(_, boards)| *boards > 0).take(top);
    let frequent: Vec<_> =
        frequent.map(|(rank, boards)| (solver.dictionary().word(rank), boards)).collect();
    result.set_item("frequent", frequent)?;
    Ok(result)
}
