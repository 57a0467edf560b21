//! `boggle best`: search for the best boards.

mod args;
mod checkpoint;
mod watch;

use std::io::Write;

use anyhow::{Context, anyhow, ensure};
use boggle_dice::Shape;
use boggle_explore::{
    GameObjective, Goal, GoalError, Moves, Progress, Schedule, Search, SearchError,
};
use boggle_game::GameChoice;
use boggle_solver::{Engine, Rules, Size, Solver};
use boggle_storage::OpenDictionary;

pub(crate) use args::Args;
use checkpoint::CheckpointFile;
use watch::Watch;

use crate::args::{BoardTiles, engine, seed_or_random, settle, threads};
use crate::boards::warnings::report_unknown;
use crate::dictionaries::levels_checksum;
use crate::hints::recommending_bare_q;
use crate::runs::best::{BoardRecord, Report, SearchRecord};
use crate::terminal::{Outcome, holding_interrupts, notify};

/// A search, and what to make of its boards.
struct Job {
    record: SearchRecord,
    search: Search<GameObjective>,
    solver: Solver,
    rules: Rules,
}

pub(crate) fn run(args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let shape = args.shape.clone().or(args.size.map(Shape::from));
    let chosen = GameChoice { shape, ..args.letters.choice()? };
    let game = settle([args.rules.choice(), chosen])?;
    let opened = args.dictionary.open_for(&game)?.into_memory()?;
    let saved = args.run.checkpoint.as_deref().map(checkpoint::read).transpose()?.flatten();
    let seed = args.run.seed.or_else(|| saved.as_ref().and_then(checkpoint::seed));
    let job = Job::new(&args, &game, &opened, seed_or_random(seed)?)?;
    let progress = match (&args.run.checkpoint, saved) {
        (Some(path), Some(saved)) => {
            checkpoint::progress(saved, &job).with_context(|| path.display().to_string())?
        }
        _ => Progress::new(job.search.keep),
    };
    let threads = threads(args.run.threads);
    let ladders = args.run.shard.unwrap_or_default().numbers(job.search.schedule.ladders());
    let (progress, signal) = holding_interrupts(|| {
        let mut watch = Watch::new(&job, &progress, args.time)?;
        if let Some(path) = &args.run.checkpoint {
            watch.checkpoint = Some(CheckpointFile::create(path, &job.record, &progress)?);
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
    match (args.run.shard, signal) {
        (None, _) => report.print(args.format, out)?,
        (Some(part), None) => report.write_shard(part, out)?,
        (Some(part), Some(_)) => notify(&format!("interrupted; run shard {part} again")),
    }
    Ok(signal.map_or(Outcome::Done, Outcome::Interrupted))
}

impl Job {
    fn new(
        args: &Args,
        game: &GameChoice,
        opened: &OpenDictionary,
        seed: u64,
    ) -> anyhow::Result<Job> {
        let spec = game.resolve()?;
        let Size { rows, columns } = spec.shape.size();
        ensure!(
            rows.saturating_mul(columns) <= Engine::MAX_CELLS,
            "--{} {rows}x{columns}: boards have at most {} cells",
            if args.size.is_some() { "size" } else { "shape" },
            Engine::MAX_CELLS
        );
        let shape = spec.shape.board()?;
        let cells = shape.open_cells();
        let rules = spec.rules;
        let (BoardTiles { tiles, dice }, moves) = recommending_bare_q(spec.bare_q, |bare_q| {
            let game = GameChoice { bare_q: Some(bare_q), ..game.clone() };
            let tiles = args.letters.choose(&game, opened, cells)?;
            let moves = match &tiles.dice {
                Some((_, matcher)) => Moves::for_shape_with_dice(shape.clone(), matcher.clone())?,
                None => Moves::for_shape(shape.clone(), tiles.tiles.clone())?,
            };
            Ok((tiles, moves.with_words(&args.must_contain, rules)?))
        })?;
        let dice_name = dice.map(|(set, _)| set.name.clone());
        report_unknown(&args.must_contain, opened);
        let default = Schedule::for_goal(cells, args.goal);
        let boards = match args.boards {
            None if args.time.is_none() => Some(default.boards),
            boards => boards,
        };
        let schedule = Schedule { boards: boards.unwrap_or(u64::MAX), ..default };
        let record = SearchRecord {
            program: env!("CARGO_PKG_VERSION").into(),
            dictionary: opened.id(),
            levels: levels_checksum(&opened.dictionary).filter(|_| args.goal == Goal::Common),
            rules,
            rows,
            columns,
            shape: spec.shape.has_holes().then(|| spec.shape.to_string()),
            tiles: tiles.iter().map(ToString::to_string).collect(),
            dice: dice_name,
            with: args.must_contain.clone(),
            goal: args.goal,
            seed,
            boards,
            ladder: schedule.ladder,
            count: args.top,
            shard: args.run.shard,
        };
        let solver = engine::batch_solver(&opened.dictionary)?;
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
