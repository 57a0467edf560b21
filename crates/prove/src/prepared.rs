use std::collections::BTreeMap;

use boggle_explore::{DiceError, GameObjective, Moves, Schedule, Search};
use boggle_solver::{Board, Solver, Totals};

use crate::{
    BoardRecord, Class, ClassRecord, Error, Graph, Log, LogError, Memory, ProofRecord, Proved,
    Prover, Threads, TileTrie, heaviest,
};

/// The number of candidates scored between calls of `goes_on`.
const SCORED_AT_ONCE: usize = 1 << 12;

/// A proof with all that it takes to run it, and to write and verify its [`Log`].
#[derive(Debug, Clone)]
pub struct PreparedProof {
    /// What is proved.
    pub record: ProofRecord,
    /// The cells.
    pub graph: Graph,
    /// The words.
    pub words: TileTrie,
    /// All classes.
    pub classes: Vec<Class>,
    solver: Solver,
}

impl PreparedProof {
    /// Prepares a proof with the words of a solver.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no proof of such boards, or their dice are unknown.
    pub fn new(record: ProofRecord, solver: Solver) -> Result<PreparedProof, LogError> {
        PreparedProof::new_until(record, solver, &|| false)
    }

    /// Prepares the same proof as [`new`](PreparedProof::new), unless `stop` returns true first,
    /// which is called for each word.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Stopped`] or the errors of [`new`](PreparedProof::new).
    pub fn new_until(
        record: ProofRecord,
        solver: Solver,
        stop: &dyn Fn() -> bool,
    ) -> Result<PreparedProof, LogError> {
        let ProofRecord { ref tiles, rules, rows, columns, goal, .. } = record;
        let cells = rows.saturating_mul(columns);
        let dictionary = solver.dictionary();
        let words = TileTrie::new_until(dictionary, tiles, rules, goal, cells, stop)?;
        let words = match record.matcher()? {
            Some(dice) => words.with_dice(dice.dice()),
            None => words,
        };
        let graph = record.graph()?;
        let classes = Class::all(&graph, &words, record.fixed)?;
        Ok(PreparedProof { record, graph, words, classes, solver })
    }

    /// Returns the prover of the classes.
    #[must_use]
    pub fn prover(&self) -> Prover<'_> {
        Prover { graph: &self.graph, words: &self.words, at_least: self.record.at_least }
    }

    /// Proves all classes on a number of threads.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Prover::prove_all`].
    pub fn run(&self, threads: usize) -> Result<Log, Error> {
        let indices: Vec<_> = (0..self.classes.len()).collect();
        let mut done = BTreeMap::new();
        self.prove(&indices, threads, |proved| {
            done.extend(proved);
            true
        })?;
        Ok(Log { proof: self.record.clone(), classes: done.into_values().collect() })
    }

    /// Proves the classes with some indices on threads, as [`Prover::prove_all`] does. `watch` is called with
    /// each index and its record.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Prover::prove_all`], and an error if there is no such class.
    ///
    /// # Panics
    ///
    /// If `watch` panics.
    pub fn prove(
        &self,
        indices: &[usize],
        threads: impl Into<Threads>,
        mut watch: impl FnMut(Option<(usize, ClassRecord)>) -> bool,
    ) -> Result<(), Error> {
        let classes = indices.iter().map(|&index| self.classes.get(index).cloned());
        let classes: Vec<_> = classes.collect::<Option<_>>().ok_or(Error::Mismatch)?;
        let mut recorded = Ok(());
        let proved = self.prover().prove_all(&classes, threads, |proved| {
            let Some(proved) = proved else { return watch(None) };
            let index = indices[proved.index];
            match self.record_until(Proved { index, ..proved }, &mut || watch(None)) {
                Ok(record) => record.is_some_and(|record| watch(Some((index, record)))),
                Err(error) => {
                    recorded = Err(error);
                    false
                }
            }
        });
        proved.and(recorded)
    }

    /// Returns the record of a class, with its candidates scored.
    ///
    /// # Errors
    ///
    /// Returns an error if the class or the candidates are not of this proof.
    pub fn class_record(&self, proved: Proved) -> Result<ClassRecord, Error> {
        self.record_until(proved, &mut || true)?.ok_or(Error::Stopped)
    }

    /// Returns the record of a class, or `None` if `goes_on` returns false first. A class can have
    /// more candidates than can be scored in a second.
    fn record_until(
        &self,
        Proved { index, proof, time }: Proved,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Option<ClassRecord>, Error> {
        let class = self.classes.get(index).ok_or(Error::Mismatch)?;
        let mut candidates = Vec::new();
        for (at, codes) in proof.candidates.iter().enumerate() {
            if at % SCORED_AT_ONCE == SCORED_AT_ONCE - 1 && !goes_on() {
                return Ok(None);
            }
            let found = self.score(self.prover().board(codes)?.canonical())?;
            if self.record.lists(&found) {
                candidates.push(found);
            }
        }
        Ok(Some(ClassRecord {
            class: self.tiles(class.fixed()),
            bound: proof.bound,
            terms: proof.terms,
            forced: proof.forced,
            merged: proof.merged,
            refuted: proof.candidates.len() - candidates.len(),
            candidates,
            seconds: Some((time.as_secs_f64() * 1000.0).round() / 1000.0),
        }))
    }

    /// Returns a board with its score.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Limit`] if the solver reaches its step limit before it can decide which words
    /// are on the board.
    pub fn score(&self, board: Board) -> Result<BoardRecord, Error> {
        let Totals { points, words, undecided } = self.solver.totals(&board, self.record.rules);
        if undecided > 0 {
            return Err(Error::Limit("paths to search on a board"));
        }
        Ok(BoardRecord { board, points, words })
    }

    /// Returns the texts of codes.
    #[must_use]
    pub fn tiles(&self, codes: &[u8]) -> Vec<String> {
        let tile = |&code: &u8| self.words.tiles().get(usize::from(code).wrapping_sub(1));
        codes.iter().filter_map(tile).map(ToString::to_string).collect()
    }

    /// Searches for a good board, and returns its score, which is worth proving.
    ///
    /// # Errors
    ///
    /// Returns an error if the search fails.
    pub fn good_score(&self, threads: usize) -> Result<u32, LogError> {
        let best = self.search(self.objective()?, 1)?.run(threads)?.score().unwrap_or(0);
        Ok(u32::try_from(best).map_err(|_| Error::Limit("points"))?.max(1))
    }

    /// Returns the score of boards, as a search counts it.
    pub(crate) fn objective(&self) -> Result<GameObjective, Error> {
        let ProofRecord { rules, goal, .. } = self.record;
        GameObjective::new(self.solver.clone(), rules, goal).map_err(|_| Error::Goal(goal))
    }

    /// Returns a search among the boards of the proof.
    pub(crate) fn search<O>(&self, objective: O, seed: u64) -> Result<Search<O>, LogError> {
        let ProofRecord { rows, columns, .. } = self.record;
        let moves = match self.record.matcher()? {
            Some(dice) => Moves::with_dice(rows, columns, dice)?,
            None => {
                let moves = Moves::new(rows, columns, self.record.tiles.clone());
                moves.map_err(DiceError::from)?
            }
        };
        let schedule = Schedule::for_cells(rows * columns);
        Ok(Search { moves, objective, schedule, seed, keep: 10 })
    }

    /// Estimates the memory that the proof needs.
    ///
    /// # Errors
    ///
    /// Returns no error for the classes of this proof.
    pub fn memory(&self) -> Result<Memory, Error> {
        let mut classes = heaviest(&self.classes);
        classes.try_fold(Memory::default(), |memory, class| {
            Ok(memory.max(self.prover().memory(class)?))
        })
    }
}
