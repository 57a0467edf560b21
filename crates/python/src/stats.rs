//! `stats`.

use std::iter;

use boggle_dice::DiceRoller;
use boggle_explore::{CountError, Extreme, Part, RolledBoards, Tally};
use boggle_solver::{Size, Solver};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::argument;
use crate::arrays::of_bytes;
use crate::error::invalid;
use crate::number;
use crate::options::{Dice, Progress, seed_or_random};
use crate::rules::PyRules;
use crate::solver::{self, PySolver, solver_or_default};
use crate::tuples::histogram;
use crate::watch::{self, cannot_start_threads};

/// Count the words and points of rolled boards.
///
/// Parameters
/// ----------
/// boards : int
///     The number of boards.
/// dice : str or list, optional
///     The dice, in any form that `Board.roll` takes.
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
///     ``boards``, their number; ``words``, ``points``, ``longest`` and ``common``, each a named tuple
///     of the arrays ``values`` and ``boards``, the number of boards with each value; ``lengths``, the
///     arrays ``letters``, ``words``, ``points`` and ``boards``; ``tiles``, the number of cells with
///     each tile; ``extremes``, the boards with extreme values; ``containing``, the number of boards that
///     contain each word, by rank; and ``frequent``, the words that the most boards contain. The result
///     does not depend on the number of threads or the engine.
///
/// Examples
/// --------
/// >>> result = stats(1000, seed=1)
/// >>> values, boards = result["points"]
/// >>> int(values.max()), int(boards.sum())
/// (697, 1000)
/// >>> result["frequent"][0]
/// ('toe', 201)
#[pyfunction]
#[pyo3(
    signature = (
        boards, *, dice=Dice::default(), seed=None, size=None, bare_q=false, solver=None, rules=None,
        threads=0, top=10, progress=None
    ),
    text_signature = "(boards, *, dice='new', seed=None, size=None, bare_q=False, solver=None, rules=None, \
                      threads=0, top=10, progress=None)"
)]
#[allow(clippy::too_many_arguments, reason = "they are named where it is called")]
pub(crate) fn stats<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = number::rolls)] boards: u64,
    #[pyo3(from_py_with = Dice::of)] dice: Dice,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
    #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
    #[pyo3(from_py_with = argument::flag)] bare_q: bool,
    #[pyo3(from_py_with = solver::given)] solver: Option<Py<PySolver>>,
    rules: Option<PyRules>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    #[pyo3(from_py_with = number::top)] top: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let size = size.unwrap_or((dice.rows, dice.columns));
    let seed = seed_or_random(py, seed)?;
    let roller = DiceRoller::new(&dice, bare_q).map_err(invalid)?;
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
    for (name, counts) in tally.histograms() {
        let (values, boards): (Vec<_>, Vec<_>) = counts.0.iter().unzip();
        result.set_item(name, histogram(py, numbers(py, values)?, numbers(py, boards)?)?)?;
    }
    let lengths = PyDict::new(py);
    lengths.set_item("letters", numbers(py, tally.lengths.keys())?)?;
    lengths.set_item("words", numbers(py, tally.lengths.values().map(|of| &of.words))?)?;
    lengths.set_item("points", numbers(py, tally.lengths.values().map(|of| &of.points))?)?;
    lengths.set_item("boards", numbers(py, tally.lengths.values().map(|of| &of.boards))?)?;
    result.set_item("lengths", lengths)?;
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
    // Without boards, there are no counts.
    let words = solver.dictionary().len();
    let ranks = tally.ranks.iter().chain(iter::repeat(&0)).take(words);
    result.set_item("containing", numbers(py, ranks)?)?;
    let mut frequent: Vec<(u32, u64)> = (0..).zip(tally.ranks.iter().copied()).collect();
    frequent.sort_by_key(|&(rank, boards)| (std::cmp::Reverse(boards), rank));
    let frequent = frequent.into_iter().take_while(|(_, boards)| *boards > 0).take(top);
    let frequent: Vec<_> =
        frequent.map(|(rank, boards)| (solver.dictionary().word(rank), boards)).collect();
    result.set_item("frequent", frequent)?;
    Ok(result)
}

/// Returns numbers as a NumPy array of uint64.
fn numbers<'py, 'n>(
    py: Python<'py>,
    numbers: impl IntoIterator<Item = &'n u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<_> = numbers.into_iter().map(|number| number.to_ne_bytes()).collect();
    of_bytes(py, bytes.as_flattened(), "uint64")
}
