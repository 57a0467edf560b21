//! `best`.

use boggle_explore::{
    GameObjective, Goal, Moves, Progress as Searched, Schedule, Search, SearchError, WordsError,
};
use boggle_solver::{BoardError, Engine};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::argument;
use crate::board::PyBoard;
use crate::error::invalid;
use crate::number;
use crate::options::{Choice, Dice, Progress, seed_or_random};
use crate::rules::PyRules;
use crate::solver::{self, PySolver, solver_or_default};
use crate::watch::{self, cannot_start_threads};

/// Search for the boards with the most points, or another goal.
///
/// The search is randomized but reproducible: a seed gives the same result on any machine and with
/// any number of threads.
///
/// Parameters
/// ----------
/// size : tuple of int, optional
///     The number of rows and columns; by default, the size for the dice, or 4x4.
/// goal : {"points", "words", "common", "length", "fewest"}
///     The most points, words or common words, the longest word, or the fewest words (at least
///     one).
/// dice : str or list, optional
///     Consider only boards that these dice can produce. They can have any form that `Board.roll` takes.
/// letters : str, optional
///     The letters of the boards; by default, all letters in the dictionary.
/// words : list of str, optional
///     Words that the boards must contain.
/// boards : int, optional
///     The number of boards to score; by default, enough for four consecutive searches.
/// count : int
///     The number of boards to return.
/// seed : int, optional
///     By default, a seed from the module `random`.
/// bare_q : bool
///     Whether q is the bare letter instead of Qu.
/// solver : Solver, optional
///     By default, a solver for the built-in dictionary.
/// rules : Rules, optional
///     By default, the rules for boards of this size.
/// threads : int
///     The number of threads; 0 means one per processor.
/// progress : callable, optional
///     Called several times per second with the number of boards scored and the best score so far,
///     or None.
///
/// Returns
/// -------
/// list of tuple of (Board, int)
///     The best boards and their scores, best first. Only one of each group of rotations and
///     reflections is included. The score depends on the goal: for ``"length"``, it is 100,000 for
///     each letter plus 1 for each point; for ``"fewest"``, it is the negated number of words.
///
/// Raises
/// ------
/// ValueError
///     If the search finds no allowed board.
///
/// Examples
/// --------
/// >>> best((2, 3), letters="aceirst", boards=20_000, seed=7, count=2)
/// [(Board('cas ret'), 122), (Board('cat res'), 122)]
#[pyfunction]
#[pyo3(signature = (
    size=None, *, goal="points", dice=None, letters=None, words=None, boards=None, count=10,
    seed=None, bare_q=false, solver=None, rules=None, threads=0, progress=None
))]
#[allow(clippy::too_many_arguments, reason = "they are named where it is called")]
pub(crate) fn best(
    py: Python<'_>,
    #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
    #[pyo3(from_py_with = argument::text)] goal: &str,
    #[pyo3(from_py_with = Dice::optional)] dice: Option<Dice>,
    #[pyo3(from_py_with = argument::optional_text)] letters: Option<&str>,
    #[pyo3(from_py_with = argument::optional_words)] words: Option<Vec<String>>,
    #[pyo3(from_py_with = number::scored)] boards: Option<u64>,
    #[pyo3(from_py_with = number::count)] count: usize,
    #[pyo3(from_py_with = number::seed)] seed: Option<u64>,
    #[pyo3(from_py_with = argument::flag)] bare_q: bool,
    #[pyo3(from_py_with = solver::given)] solver: Option<Py<PySolver>>,
    rules: Option<PyRules>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<(PyBoard, i64)>> {
    let dice = dice.as_deref();
    let size = size.unwrap_or(dice.map_or((4, 4), |dice| (dice.rows, dice.columns)));
    let cells = size.0.saturating_mul(size.1);
    if cells > Engine::MAX_CELLS {
        let max = Engine::MAX_CELLS;
        let text = format!("size {}x{}: boards have at most {max} cells", size.0, size.1);
        return Err(PyValueError::new_err(text));
    }
    if cells == 0 {
        return Err(invalid(BoardError::Empty));
    }
    let rules = rules.unwrap_or_default().of(cells);
    let goal = Goal::parse(goal, &Goal::ALL).map_err(invalid)?;
    let solver = solver_or_default(py, solver)?;
    let solver = &solver.get().inner;
    let words = words.unwrap_or_default();
    let moves = |bare_q| {
        let moves = match Choice::new(solver, dice, letters, bare_q, cells)? {
            Choice::Tiles(tiles) => Moves::new(size.0, size.1, tiles).map_err(invalid)?,
            Choice::Dice(dice) => Moves::with_dice(size.0, size.1, dice).map_err(invalid)?,
        };
        PyResult::Ok(moves.with_words(&words, rules))
    };
    let moves = moves(bare_q)?.map_err(|error| {
        let is_possible = |bare_q| moves(bare_q).is_ok_and(|moves| moves.is_ok());
        refused(error, !bare_q && is_possible(true))
    })?;
    let schedule = Schedule::for_goal(cells, goal);
    let schedule = Schedule { boards: boards.unwrap_or(schedule.boards), ..schedule };
    let search = Search {
        moves,
        objective: GameObjective::new(solver.clone(), rules, goal).map_err(invalid)?,
        keep: schedule.polished.max(count),
        schedule,
        seed: seed_or_random(py, seed)?,
    };
    let (ladders, threads) = (0..search.schedule.ladders(), watch::threads(threads));
    let found = Progress(progress).watch(py, |watch| {
        search.resume(Searched::new(search.keep), ladders, threads, |searched| {
            watch(searched.boards(), searched.best().score())
        })
    })?;
    let found = found.map_err(|error| match error {
        SearchError::Threads { reason } => cannot_start_threads(reason),
        error => invalid(error),
    })?;
    let best = found.best();
    Ok(best.iter().take(count).map(|best| (best.board.clone().into(), best.score)).collect())
}

/// Returns the exception for invalid required words, with a hint about the parameter to change.
fn refused(error: WordsError, needs_bare_q: bool) -> PyErr {
    let hint = match error {
        WordsError::TooShort { .. } => "; see min_length",
        _ if needs_bare_q => "; use bare_q=True",
        _ => "",
    };
    PyValueError::new_err(format!("{error}{hint}"))
}
