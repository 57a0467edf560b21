//! `boggle best`: search for the best boards.

mod args;
mod checkpoint;
mod request;
mod watch;

use std::io::Write;

use anyhow::{anyhow, ensure};
use boggle_explore::{GameObjective, GoalError, Progress, Schedule, Search, SearchError};
use boggle_solver::{Engine, Rules, Solver, Strategy};

pub(crate) use args::Args;
use checkpoint::{Checkpoint, Saved};
use watch::Watch;

use crate::args::engine;
use crate::args::seed_or_random;
use crate::args::threads;
use crate::runs::best::{BoardRecord, Report, SearchRecord};
use crate::runs::dictionary_record::DictionaryRecord;
use crate::runs::shard::Part;
use crate::storage::dictionaries::Opened;
use crate::terminal::{Outcome, holding_interrupts, notify};

/// A search, and what to make of its boards.
struct Job {
    record: SearchRecord,
    search: Search<GameObjective>,
    solver: Solver,
    rules: Rules,
}

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let opened = args.dictionary.open()?.into_memory()?;
    let saved = args.checkpoint.as_deref().map(Saved::read).transpose()?.flatten();
    let seed = args.seed.or_else(|| saved.as_ref()?.seed());
    let job = Job::new(&args, &opened, seed_or_random(seed)?)?;
    let progress = match (&args.checkpoint, saved) {
        (Some(path), Some(saved)) => saved.progress_of(&job, path)?,
        _ => Progress::new(job.search.keep),
    };
    let threads = threads(args.threads);
    let Part { index, count } = args.shard.unwrap_or(Part { index: 1, count: 1 });
    let ladders = (index - 1..job.search.schedule.ladders())
        .step_by(usize::try_from(count).unwrap_or(usize::MAX));
    let (progress, signal) = holding_interrupts(|| {
        let mut watch = Watch::new(&job, args.time)?;
        if let Some(path) = &args.checkpoint {
            watch.checkpoint = Some(Checkpoint::create(path, &job.record, &progress)?);
        }
        let progress = job
            .search
            .resume(progress, ladders, threads, |progress| watch.see(progress))
            .map_err(|error| match error {
                SearchError::NoStart(_) => {
                    anyhow!(error).context("no board to start on; relax the request")
                }
                error => error.into(),
            })?;
        let signal = watch.end(&progress);
        anyhow::Ok((progress, signal))
    })?;

    let boards = job.boards(&progress, args.top.into());
    let report = Report::new(job.record, boards, &progress);
    match (args.shard, signal) {
        (None, _) => report.print(args.format, out)?,
        (Some(part), None) => report.write_shard(part, out)?,
        (Some(Part { index, count }), Some(_)) => {
            notify(&format!("interrupted; run shard {index}/{count} again"));
        }
    }
    Ok(signal.map_or(Outcome::Done, Outcome::Interrupted))
}

impl Job {
    fn new(args: &Args, opened: &Opened, seed: u64) -> anyhow::Result<Job> {
        let dice = args.dice.as_deref().map(boggle_lookup::dice).transpose()?;
        let default = dice.map_or((4, 4), |dice| (dice.rows, dice.columns));
        let (rows, columns) = args.size.unwrap_or(default);
        let cells = rows.saturating_mul(columns);
        ensure!(
            cells <= Engine::MAX_CELLS,
            "--size {rows}x{columns}: boards have at most {} cells",
            Engine::MAX_CELLS
        );
        let rules = args.rules.rules(cells);
        let (moves, tiles) = request::moves(args, opened, (rows, columns), rules)?;
        let default = Schedule::for_goal(cells, args.goal);
        let boards = match args.boards {
            None if args.time.is_none() => Some(default.boards),
            boards => boards,
        };
        let schedule = Schedule { boards: boards.unwrap_or(u64::MAX), ..default };
        let record = SearchRecord {
            program: env!("CARGO_PKG_VERSION").into(),
            dictionary: DictionaryRecord::new(opened),
            rules,
            rows,
            columns,
            tiles: tiles.iter().map(ToString::to_string).collect(),
            dice: args.dice.clone(),
            with: args.must_contain.clone(),
            goal: args.goal,
            seed,
            boards,
            ladder: schedule.ladder,
            count: args.top,
            shard: args.shard,
        };
        let engine = engine::from_env()?.unwrap_or_default();
        let builder = Solver::builder().engine(engine).strategy(Strategy::Batch);
        let solver = builder.build(opened.dictionary.clone());
        let objective = GameObjective::new(solver.clone(), rules, args.goal);
        let objective = objective.map_err(|error| match error {
            GoalError::NoCommonWords => anyhow!(
                "--goal common: `{}` does not say which words are common; choose another \
                 dictionary with --dict",
                opened.name
            ),
            error => error.into(),
        })?;
        let search = Search {
            moves,
            objective,
            keep: schedule.polished.max(args.top.into()),
            schedule,
            seed,
        };
        Ok(Job { record, search, solver, rules })
    }

    /// Returns the best `count` boards with their words and points.
    fn boards(&self, progress: &Progress, count: usize) -> Vec<BoardRecord> {
        let best = progress.best();
        let boards = best.iter().take(count).map(|best| {
            let totals = self.solver.totals(best.board, self.rules);
            let longest =
                self.solver.solve(best.board, self.rules).words().map(|word| word.letters).max();
            BoardRecord {
                board: best.board.clone(),
                score: best.score,
                words: totals.words,
                points: totals.points,
                longest: longest.unwrap_or(0),
                ladders: best.ladders,
            }
        });
        boards.collect()
    }
}
