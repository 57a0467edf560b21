//! `best`.

mod measured;
mod weighted;

use boggle_explore::{
    BestBoards, GameObjective, Goal, Moves, Objective, Progress as Searched, Schedule, Search,
    SearchError, WordsError,
};
use boggle_solver::{Board, BoardError, Engine};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use weighted::WordWeights;

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
/// goal : {"points", "words", "common", "length", "fewest"}, array or callable
///     The most points, words or common words, the longest word, or the fewest words (at least
///     one). Or an array with a weight for each word of the solver's dictionary, by rank: the most
///     weight. Or a function that gets an array of boards, as text, and returns the score of each: NaN
///     rejects a board. All images of a board must score the same. Weights are almost as fast as points; a
///     function gets up to about 30 boards at a time, and always runs on this thread.
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
///     each letter plus 1 for each point; for ``"fewest"``, it is the negated number of words. The
///     scores of functions and of weights that are not integers are floats.
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
#[pyo3(
    signature = (
        size=None, *, goal=None, dice=None, letters=None, words=None, boards=None, count=10, seed=None,
        bare_q=false, solver=None, rules=None, threads=0, progress=None
    ),
    text_signature = "(size=None, *, goal='points', dice=None, letters=None, words=None, boards=None, \
                      count=10, seed=None, bare_q=False, solver=None, rules=None, threads=0, progress=None)"
)]
#[allow(clippy::too_many_arguments, reason = "they are named where it is called")]
pub(crate) fn best(
    py: Python<'_>,
    #[pyo3(from_py_with = number::optional_size)] size: Option<(usize, usize)>,
    goal: Option<&Bound<'_, PyAny>>,
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
) -> PyResult<Vec<(PyBoard, Score)>> {
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
    let measure = Measure::of(goal)?;
    let moves = moves(bare_q)?.map_err(|error| {
        let is_possible = |bare_q| moves(bare_q).is_ok_and(|moves| moves.is_ok());
        refused(error, !bare_q && is_possible(true))
    })?;
    let schedule = match measure {
        Measure::Goal(goal) => Schedule::for_goal(cells, goal),
        _ => Schedule::for_cells(cells),
    };
    let schedule = Schedule { boards: boards.unwrap_or(schedule.boards), ..schedule };
    let (keep, seed) = (schedule.polished.max(count), seed_or_random(py, seed)?);
    let (threads, progress) = (watch::threads(threads), Progress(progress));
    let best = match measure {
        Measure::Goal(goal) => {
            let objective = GameObjective::new(solver.clone(), rules, goal).map_err(invalid)?;
            let search = Search { moves, objective, schedule, keep, seed };
            let found = run(py, &search, threads, &progress, Score::Whole)?;
            found.iter().map(|best| (best.board.clone(), Score::Whole(best.score))).collect()
        }
        Measure::Weights(weights) => {
            let search = (schedule, keep, seed);
            weights.search((py, solver, rules), moves, search, threads, &progress)?
        }
        Measure::Function(function) => {
            measured::search(&function, moves, schedule, keep, seed, &progress)?
        }
    };
    Ok(best.into_iter().take(count).map(|(board, score)| (board.into(), score)).collect())
}

/// What to maximize.
enum Measure<'py> {
    Goal(Goal),
    Weights(WordWeights),
    Function(Bound<'py, PyAny>),
}

impl<'py> Measure<'py> {
    fn of(goal: Option<&Bound<'py, PyAny>>) -> PyResult<Measure<'py>> {
        let Some(goal) = goal else { return Ok(Measure::Goal(Goal::Points)) };
        if let Ok(name) = goal.cast::<PyString>() {
            return Goal::parse(name.to_str()?, &Goal::ALL).map(Measure::Goal).map_err(invalid);
        }
        match goal.is_callable() {
            true => Ok(Measure::Function(goal.clone())),
            false => WordWeights::of(goal).map(Measure::Weights),
        }
    }
}

/// The best boards with their scores.
type Best = Vec<(Board, Score)>;

/// A score: a sum of weights or a result of a function can be a fraction.
#[derive(Clone, Copy, IntoPyObject)]
pub(crate) enum Score {
    Whole(i64),
    Real(f64),
}

/// Runs a search, and reports the best score as `shown`.
fn run<O: Objective + Send>(
    py: Python<'_>,
    search: &Search<O>,
    threads: usize,
    progress: &Progress,
    shown: impl Fn(i64) -> Score + Sync + Send,
) -> PyResult<BestBoards> {
    let ladders = 0..search.schedule.ladders();
    let found = progress.watch(py, |watch| {
        search.resume(Searched::new(search.keep), ladders, threads, |searched| {
            watch(searched.boards(), searched.best().score().map(&shown))
        })
    })?;
    Ok(found.map_err(failed)?.best())
}

/// Returns the exception for a search that failed.
fn failed(error: SearchError) -> PyErr {
    match error {
        SearchError::Threads { reason } => cannot_start_threads(reason),
        error => invalid(error),
    }
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
