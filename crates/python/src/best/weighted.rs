//! Searches for the best boards by a weight for each word.

use boggle_explore::{Moves, Schedule, Search, WeightObjective};
use boggle_solver::{Rules, Solver, Weights};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use super::{Best, Score, run};
use crate::argument::unexpected;
use crate::options::Progress;

/// The limit of what weights are multiplied by, so that it stays finite for tiny weights.
const MAX_SCALE: f64 = 1e300;

/// The weights of the words of a dictionary, by rank.
pub(super) struct WordWeights {
    weights: Vec<f64>,
    /// Whether the caller's numbers were integers.
    are_integers: bool,
    /// What the search multiplies weights by, to round them to integers. It is a power of two.
    scale: f64,
}

impl WordWeights {
    pub fn of(value: &Bound<'_, PyAny>) -> PyResult<WordWeights> {
        let numpy = value.py().import("numpy")?;
        let array = numpy.call_method1("asarray", (value,))?;
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        let dimensions: usize = array.getattr("ndim")?.extract()?;
        if dimensions != 1 || !matches!(kind.as_str(), "b" | "i" | "u" | "f") {
            let expected =
                "goal: the name of a goal, a function, or an array with a weight for each word";
            return Err(unexpected(expected, value));
        }
        let bytes = array.call_method1("astype", ("float64",))?.call_method0("tobytes")?;
        let bytes: PyBackedBytes = bytes.extract()?;
        let weights: Vec<_> =
            bytes.as_chunks().0.iter().map(|it| f64::from_ne_bytes(*it)).collect();
        if let Some(rank) = weights.iter().position(|weight| !weight.is_finite()) {
            let text = format!("goal: weight {rank} is {}; give finite weights", weights[rank]);
            return Err(PyValueError::new_err(text));
        }
        let most = weights.iter().fold(0.0, |most: f64, weight| most.max(weight.abs()));
        let room = f64::from(i32::MAX);
        let are_whole = most <= room && weights.iter().all(|weight| weight.fract() == 0.0);
        let mut scale = 1.0;
        while most * scale > room {
            scale /= 2.0;
        }
        while !are_whole && most * scale * 2.0 <= room && scale < MAX_SCALE {
            scale *= 2.0;
        }
        Ok(WordWeights { weights, are_integers: kind != "f", scale })
    }

    pub fn search(
        &self,
        (py, solver, rules): (Python<'_>, &Solver, Rules),
        moves: Moves,
        (schedule, keep, seed): (Schedule, usize, u64),
        threads: usize,
        progress: &Progress,
    ) -> PyResult<Best> {
        let rounded = self.weights.iter().map(|weight| (weight * self.scale).round() as i32);
        let weights = Weights::new(solver, rounded)
            .map_err(|error| PyValueError::new_err(format!("goal: {error}")))?;
        let objective = WeightObjective::new(weights, rules);
        let search = Search { moves, objective, schedule, keep, seed };
        let found =
            run(py, &search, threads, progress, |score| self.score(score as f64 / self.scale))?;
        let mut boards: Vec<_> = found.iter().map(|best| best.board.clone()).collect();
        let exact = |board: &_| -> f64 {
            let ranks = solver.ranks(board, rules).into_iter();
            ranks.map(|rank| self.weights[rank as usize]).sum()
        };
        // Rounding can change the order of boards with nearly the same score.
        boards.sort_by(|a, b| exact(b).total_cmp(&exact(a)));
        Ok(boards
            .into_iter()
            .map(|board| (exact(&board), board))
            .map(|(score, board)| (board, self.score(score)))
            .collect())
    }

    fn score(&self, score: f64) -> Score {
        if self.are_integers { Score::Whole(score as i64) } else { Score::Real(score) }
    }
}
