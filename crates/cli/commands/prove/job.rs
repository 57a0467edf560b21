//! What is proved: the boards, the words and the classes.

use anyhow::Context;
use boggle_explore::{GameObjective, GoalError, Moves, Schedule, Search};
use boggle_prove::{
    Class, Error, Graph, Proved, Prover, TileTrie, check_size, fitting, fixed_cells, heaviest,
};
use boggle_solver::{Board, Solver, Strategy};

use super::args::Args;
use crate::args::engine;
use crate::runs::dictionary_record::DictionaryRecord;
use crate::runs::prove::{BoardRecord, ClassRecord, ProofRecord};
use crate::storage::dictionaries::Opened;

/// A proof, and what it takes to run it.
pub(super) struct Job {
    pub record: ProofRecord,
    pub graph: Graph,
    pub words: TileTrie,
    pub classes: Vec<Class>,
    solver: Solver,
}

impl Job {
    /// The proof that the options ask for.
    pub(super) fn new(args: &Args, opened: &Opened, threads: usize) -> anyhow::Result<Job> {
        let (rows, columns) = args.size.context("no size; give one, e.g. 3x3")?;
        let rules = args.neighbors.apply(args.rules.rules(rows.saturating_mul(columns)));
        let tiles = match &args.dice {
            Some(name) => {
                let cells = rows.saturating_mul(columns);
                args.letters.dice(name, cells)?.faces().to_vec()
            }
            None => args.letters.tiles(opened)?,
        };
        // An estimate is possible where a proof is not.
        let cells = check_size(rows, columns, if args.estimate { 0 } else { tiles.len() })?;
        let record = ProofRecord {
            program: env!("CARGO_PKG_VERSION").into(),
            dictionary: DictionaryRecord::new(opened),
            rules,
            rows,
            columns,
            tiles,
            dice: args.dice.clone(),
            goal: args.goal,
            at_least: args.at_least.unwrap_or(0),
            fixed: fixed_cells(cells),
            classes: 0,
        };
        let mut job = Job::of_record(record, opened)?;
        job.record.classes = job.classes.len();
        if args.at_least.is_none() {
            job.record.at_least = job.good_score(threads)?;
        }
        Ok(job)
    }

    /// The proof of a log.
    pub(super) fn of_record(record: ProofRecord, opened: &Opened) -> anyhow::Result<Job> {
        let ProofRecord { rules, rows, columns, .. } = record;
        let tiles = &record.tiles;
        let words = TileTrie::new(&opened.dictionary, tiles, rules, record.goal, rows * columns)?;
        let words = match record.dice()? {
            Some(dice) => words.with_dice(dice.dice()),
            None => words,
        };
        let graph = Graph::new(rows, columns, rules.neighbors)?;
        let classes = Class::all(&graph, &words, record.fixed)?;
        let engine = engine::from_env()?.unwrap_or_default();
        let builder = Solver::builder().engine(engine).strategy(Strategy::Batch);
        let solver = builder.build(opened.dictionary.clone());
        Ok(Job { record, graph, words, classes, solver })
    }

    /// Searches for a good board, and returns its score.
    fn good_score(&self, threads: usize) -> anyhow::Result<u32> {
        let best = self.search(self.objective()?, 1)?.run(threads)?.score().unwrap_or(0);
        Ok(u32::try_from(best)?.max(1))
    }

    /// The score of boards, as a search counts it.
    pub(super) fn objective(&self) -> Result<GameObjective, GoalError> {
        GameObjective::new(self.solver.clone(), self.record.rules, self.record.goal)
    }

    /// A search among the boards of the proof.
    pub(super) fn search<O>(&self, objective: O, seed: u64) -> anyhow::Result<Search<O>> {
        let ProofRecord { rows, columns, .. } = self.record;
        let moves = match self.record.dice()? {
            Some(dice) => Moves::with_dice(rows, columns, dice)?,
            None => Moves::new(rows, columns, self.record.tiles.clone())?,
        };
        let schedule = Schedule::for_size(rows * columns);
        Ok(Search { moves, objective, schedule, seed, keep: 10 })
    }

    pub(super) fn prover(&self) -> Prover<'_> {
        Prover { graph: &self.graph, words: &self.words, at_least: self.record.at_least }
    }

    /// The bytes of memory that a thread needs, about.
    pub(super) fn memory(&self) -> Result<u64, Error> {
        let mut classes = heaviest(&self.classes).iter();
        classes.try_fold(0, |memory, class| Ok(memory.max(self.prover().memory(class)?)))
    }

    /// The number of threads that fit into the memory.
    pub(super) fn threads(&self, wanted: usize, limit: u64) -> anyhow::Result<usize> {
        let ProofRecord { rows, columns, .. } = self.record;
        let threads = self.memory().and_then(|memory| fitting(memory, wanted, limit));
        threads.with_context(|| format!("{rows}x{columns}"))
    }

    /// The tiles of codes.
    pub(super) fn tiles(&self, codes: &[u8]) -> Vec<String> {
        codes.iter().map(|&code| self.words.tiles()[usize::from(code) - 1].to_string()).collect()
    }

    /// Scores the candidates of a class.
    pub(super) fn class_record(
        &self,
        Proved { index, proof, time }: Proved,
    ) -> Result<ClassRecord, Error> {
        let candidates = proof.candidates.iter().map(|codes| {
            let board = self.prover().board(codes)?.canonical();
            Ok(self.score(board))
        });
        Ok(ClassRecord {
            class: self.tiles(self.classes[index].fixed()),
            bound: proof.bound,
            terms: proof.terms,
            forced: proof.forced,
            merged: proof.merged,
            candidates: candidates.collect::<Result<_, _>>()?,
            seconds: Some((time.as_secs_f64() * 1000.0).round() / 1000.0),
        })
    }

    pub(super) fn score(&self, board: Board) -> BoardRecord {
        let totals = self.solver.totals(&board, self.record.rules);
        BoardRecord { board, points: totals.points, words: totals.words }
    }
}
