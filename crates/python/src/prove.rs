//! `prove`.

use boggle_explore::{Goal, Part};
use boggle_prove::{
    Error, GOALS, LogError, Memory, PreparedProof, ProofRecord, check_size, heaviest,
};
use boggle_solver::DictionaryId;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use crate::argument;
use crate::board::PyBoard;
use crate::error::invalid;
use crate::number;
use crate::options::{Choice, Dice, Progress};
use crate::rules::PyRules;
use crate::solver::{self, PySolver, solver_or_default};
use crate::watch;

/// Prove which boards reach a score, and return all of them.
///
/// With the built-in dictionary, a proof takes about 10 seconds of CPU time for 3x3, and up to 40
/// minutes for 3x4.
///
/// Parameters
/// ----------
/// size : tuple of int
///     The number of rows and columns: up to 16 cells.
/// at_least : int
///     The minimum score. Use `best` to find a useful value.
/// goal : {"points", "words"}
///     The meaning of the score.
/// dice : str or list, optional
///     Consider only boards that these dice can produce. They can have any form that `Board.roll` takes.
/// letters : str, optional
///     The letters of the boards; by default, all letters in the dictionary.
/// bare_q : bool
///     Whether q is the bare letter instead of Qu.
/// memory : float
///     The maximum number of gigabytes to use.
/// solver : Solver, optional
///     By default, a solver for the built-in dictionary.
/// rules : Rules, optional
///     By default, the rules for boards of this size.
/// threads : int
///     The number of threads; 0 means one per processor.
/// progress : callable, optional
///     Called several times per second with the number of classes of boards proved so far and their
///     total number.
///
/// Returns
/// -------
/// list of tuple of (Board, int)
///     All boards that reach the score, best first. Boards with the same letters on cells with the
///     same neighbors, such as rotations and reflections, are included only once.
///
/// Raises
/// ------
/// MemoryError
///     If a thread needs more memory than allowed. Fewer letters need less memory.
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
    #[pyo3(from_py_with = number::size)] size: (usize, usize),
    #[pyo3(from_py_with = number::at_least)] at_least: u32,
    #[pyo3(from_py_with = argument::text)] goal: &str,
    #[pyo3(from_py_with = Dice::optional)] dice: Option<Dice>,
    #[pyo3(from_py_with = argument::optional_text)] letters: Option<&str>,
    #[pyo3(from_py_with = argument::flag)] bare_q: bool,
    #[pyo3(from_py_with = number::memory)] memory: f64,
    #[pyo3(from_py_with = solver::given)] solver: Option<Py<PySolver>>,
    rules: Option<PyRules>,
    #[pyo3(from_py_with = number::threads)] threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<(PyBoard, u64)>> {
    let dice = dice.as_deref();
    let cells = size.0.saturating_mul(size.1);
    let rules = rules.unwrap_or_default().of(cells);
    let goal = Goal::parse(goal, &GOALS).map_err(invalid)?;
    let solver = solver_or_default(py, solver)?;
    let solver = &solver.get().inner;
    let choice = Choice::new(solver, dice, letters, bare_q, cells)?;
    let tiles = match choice {
        Choice::Tiles(tiles) => tiles,
        Choice::Dice(dice) => dice.faces().to_vec(),
    };
    check_size(size.0, size.1).map_err(invalid)?;
    let dictionary = DictionaryId::new("", solver.dictionary());
    let record = ProofRecord::new(dictionary, rules, size, tiles, goal, at_least);
    let record = record.map_err(invalid)?;
    let record = ProofRecord { dice: dice.map(|dice| dice.name.clone()), ..record };
    let proof = watch::here(py, |stop| PreparedProof::new_until(record, solver.clone(), stop))?;
    let proof = proof.map_err(invalid)?;
    py.check_signals()?;
    let mut needed = Memory::default();
    for class in heaviest(&proof.classes) {
        needed = needed.max(py.detach(|| proof.prover().memory(class)).map_err(invalid)?);
        py.check_signals()?;
    }
    let threads = needed.fitting(watch::threads(threads), (memory * 1e9) as u64);
    let threads = threads.map_err(|error| {
        let (rows, columns) = size;
        let text = format!("{rows}x{columns}: {error}; raise memory, or use fewer letters");
        PyMemoryError::new_err(text)
    })?;
    let proved = Progress(progress).watch(py, |watch| {
        proof.prove_part(Part::default(), None, threads, |progress, _| {
            watch(progress.proved as u64, progress.classes as u64)
        })
    })?;
    let proved = proved.map_err(|error| match error {
        LogError::Proof(Error::Threads { reason }) => watch::cannot_start_threads(reason),
        error => invalid(error),
    })?;
    let found = proved.into_values().flat_map(|class| class.candidates);
    let scored = found.map(|found| (proof.record.score(&found), found.board));
    let mut found: Vec<_> = scored.filter(|(score, _)| *score >= at_least.into()).collect();
    found.sort_by(|(one, board), (other, next)| other.cmp(one).then_with(|| board.cmp(next)));
    found.dedup();
    Ok(found.into_iter().map(|(score, board)| (board.into(), score)).collect())
}
