//! `prove`.

use boggle_prove::{Class, Goal, Graph, MAX_FREE, Prover, Words};
use boggle_random::SeededRng;
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;

use crate::board::{PyBoard, dice_named};
use crate::error::invalid;
use crate::number;
use crate::options::{Choice, Progress, check_size, rules_of, solver_or_default};
use crate::rules::PyRules;
use crate::solver::PySolver;
use crate::watch;

/// The most cells.
const MAX_CELLS: usize = 12;

/// The bytes of memory that a term takes, in all: 41 were measured.
const BYTES_PER_TERM: f64 = 44.0;

/// Prove which boards have at least a score: all of them are returned.
///
/// All 3x3 boards take a minute, and those of 3x4 some hours. Ctrl-C ends a proof after its
/// current step, which can take some seconds.
///
/// Parameters
/// ----------
/// size : tuple of int
///     The numbers of rows and columns, up to 12 cells.
/// at_least : int
///     The score. `best` finds one that is worth asking for.
/// goal : {"points", "words"}
///     What is the score.
/// dice : str, optional
///     Only boards that these dice can show, one of ``DICE``.
/// letters : str, optional
///     The letters of the boards; by default, all that the dictionary has.
/// bare_q : bool
///     Whether q is the letter alone rather than Qu.
/// memory : float
///     The most gigabytes to use.
/// solver : Solver, optional
///     By default, one for the built-in dictionary.
/// rules : Rules, optional
///     By default, those of the game that is played on boards of this size.
/// threads : int
///     The number of threads; 0 for one per processor.
/// progress : callable, optional
///     It is called with the numbers of classes of boards that are proved and in total,
///     several times per second.
///
/// Returns
/// -------
/// list of tuple of (Board, int)
///     All boards with the score, the best first. Of boards with the same letters on cells
///     with the same neighbors, such as images of each other, there is one.
///
/// Raises
/// ------
/// MemoryError
///     If a thread needs more memory than allowed; fewer letters need less.
///
/// Examples
/// --------
/// >>> prove((2, 3), at_least=110, letters="aceirst")
/// [(Board('cat res'), 122), (Board('res tat'), 119)]
#[pyfunction]
#[pyo3(signature = (
    size, at_least, *, goal="points", dice=None, letters=None, bare_q=false, memory=4.0,
    solver=None, rules=None, threads=0, progress=None
))]
#[allow(clippy::too_many_arguments, reason = "they are named where it is called")]
pub(crate) fn prove(
    py: Python<'_>,
    #[pyo3(from_py_with = number::required_size)] size: (usize, usize),
    #[pyo3(from_py_with = number::u64)] at_least: u64,
    goal: &str,
    dice: Option<&str>,
    letters: Option<&str>,
    bare_q: bool,
    memory: f64,
    solver: Option<Py<PySolver>>,
    rules: Option<PyRules>,
    #[pyo3(from_py_with = number::usize)] threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<(PyBoard, u64)>> {
    let cells = check_size(size, MAX_CELLS)?;
    let dice = dice.map(dice_named).transpose()?;
    let rules = rules_of(rules, cells);
    if rules.wrap || rules.reuse {
        return Err(PyValueError::new_err("wrap and reuse: no proof is known; remove them"));
    }
    let goal = match goal {
        "points" => Goal::Points,
        "words" => Goal::Words,
        _ => {
            let text = format!("unknown goal `{goal:.60}`; use points or words");
            return Err(PyValueError::new_err(text));
        }
    };
    let at_least = at_least.try_into().unwrap_or(u32::MAX).max(1);
    let solver = solver_or_default(py, solver)?;
    let solver = &solver.get().inner;
    let choice = Choice::new(solver, dice, letters, bare_q, cells)?;
    let dictionary = solver.dictionary();
    let words = |tiles| Words::new(dictionary, tiles, rules, goal, cells);
    let words = py.detach(|| match &choice {
        Choice::Tiles(tiles) => words(tiles),
        Choice::Dice(dice) => Ok(words(dice.faces())?.with_dice(dice.dice())),
    });
    let words = words.map_err(invalid)?;
    let graph = Graph::new(size.0, size.1, rules.neighbors);
    // The more cells a class fixes, the less memory it takes, but the fewer terms are shared.
    let fixed = cells.saturating_sub(MAX_FREE - 1).max(1);
    let classes = Class::all(&graph, words.codes(), fixed);
    let prover = Prover { graph: &graph, words: &words, at_least };
    let threads = watch::threads(threads).min(py.detach(|| fitting(&prover, &classes, memory))?);
    let (mut found, mut done, mut error) = (Vec::new(), 0, None);
    let (total, progress) = (classes.len() as u64, Progress(progress));
    py.detach(|| {
        prover.prove_all(&classes, threads, |proved| {
            done += u64::from(proved.is_some());
            for codes in proved.into_iter().flat_map(|proved| proved.proof.candidates) {
                let board = prover.board(&codes).canonical();
                let totals = solver.totals(&board, rules);
                let score = if goal == Goal::Points { totals.points } else { totals.words };
                if score >= at_least.into() {
                    found.push((score, board));
                }
            }
            let watched = Python::attach(|py| {
                py.check_signals()?;
                progress.report(py, done, total)
            });
            error = error.take().or(watched.err());
            error.is_none()
        });
    });
    if let Some(error) = error {
        return Err(error);
    }
    found.sort_by(|(one, board), (other, next)| other.cmp(one).then_with(|| board.cmp(next)));
    found.dedup();
    Ok(found.into_iter().map(|(score, board)| (board.into(), score)).collect())
}

/// Returns the number of threads that fit into the memory, at least one.
fn fitting(prover: &Prover<'_>, classes: &[Class], gigabytes: f64) -> PyResult<usize> {
    let mut rng = SeededRng::new(1);
    // The first classes have the commonest letters.
    let terms = classes.iter().take(3).map(|class| prover.estimate_terms(class, 300, &mut rng));
    let needed = terms.fold(0.0, f64::max) * BYTES_PER_TERM + 1e6;
    let threads = gigabytes * 1e9 / needed;
    if threads >= 1.0 {
        return Ok(threads as usize);
    }
    Err(PyMemoryError::new_err(format!(
        "the proof needs about {:.1} GB of memory per thread, more than {gigabytes}; raise memory, \
         or use fewer letters",
        needed / 1e9
    )))
}
