//! `boggle stats`: how many words and points boards have.

mod args;
mod count;

use std::io::Write;
use std::sync::Mutex;

use anyhow::ensure;
use boggle_dice::{DiceSet, Shape};
use boggle_solver::{Solver, Strategy};
use signal_hook::consts::SIGINT;

pub(crate) use args::Args;
use boggle_explore::WordTable;
use count::{BoardSource, CountResult, FileBoards, Job};

use crate::args::{BoardRoller, engine, seed_or_random, settle, threads};
use crate::boards::warnings::Warnings;
use crate::dictionaries::levels_checksum;
use crate::input::BoardReader;
use crate::output::counts::pluralize;
use crate::runs::stats::{Report, Settings};
use crate::terminal::{Outcome, notify, report};

/// The number of boards to roll by default.
const DEFAULT_BOARDS: u64 = 100_000;

pub(crate) fn run(mut args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let game = settle([args.rules.choice(), args.dice.choice()?, args.notation.choice()])?;
    args.notation.bare_q = game.bare_q.unwrap_or(false);
    let engine = engine::from_env()?.unwrap_or_default();
    let boards = args.boards.unwrap_or(DEFAULT_BOARDS);
    let (source, shape, first) = match args.file() {
        Some(path) => {
            let reader = BoardReader::open(&path, true, false)?;
            let (file, first) = FileBoards::open(reader, &args.notation)?;
            let file = Box::new(Mutex::new(file));
            let source = BoardSource::File { file, notation: &args.notation };
            (source, Shape::of(&first), None)
        }
        None => {
            let roller = BoardRoller::new(&game, &args.dictionary)?;
            ensure!(
                args.shard.is_none() || DiceSet::named(&roller.dice.name).is_some(),
                "--shard: unknown dice `{:.60}`; use the name of a known set",
                roller.dice.name
            );
            let first = roller.roll(seed_or_random(args.dice.seed)?)?;
            let seed = first.roll.map_or(0, |roll| roll.seed);
            let shape = roller.shape.clone();
            let source = BoardSource::Rolled { roller: roller.roller().clone(), seed, boards };
            (source, shape, Some(first))
        }
    };
    let opened = args.dictionary.open_for(&game)?.into_memory()?;
    if let Some(first) = &first
        && let Some(warning) = Warnings::new(&opened).check_dice(first)
    {
        report(&warning.to_string());
    }
    let roll = first.and_then(|first| first.roll);
    let rules = game.rules_for(shape.open_cells());
    let strategy = match &source {
        BoardSource::Rolled { boards, .. } => Strategy::for_boards(*boards),
        BoardSource::File { .. } => Strategy::Automatic,
    };
    let dictionary = opened.dictionary.clone();
    let job = Job {
        source,
        part: args.shard.unwrap_or_default(),
        shape,
        rules,
        table: WordTable::new(&dictionary, rules),
        solver: Solver::builder().engine(engine).strategy(strategy).build(dictionary),
    };
    let threads = threads(args.threads);
    let CountResult { tally, is_interrupted, input } = count::count(&job, threads)?;
    let outcome = if is_interrupted { Outcome::Interrupted(SIGINT) } else { Outcome::Done };
    if is_interrupted {
        let boards = pluralize(tally.boards, "board");
        match args.shard {
            Some(part) => {
                notify(&format!("interrupted after {boards}; run shard {part} again"));
                return Ok(outcome);
            }
            None => notify(&format!("interrupted after {boards}")),
        }
    }
    let settings = Settings {
        size: job.shape.size().into(),
        shape: (roll.is_some() && job.shape.has_holes()).then(|| job.shape.to_string()),
        dice: roll.map(|roll| roll.dice.name.clone()),
        seed: roll.map(|roll| roll.seed),
        boards: roll.map(|_| boards),
        bare_q: args.notation.bare_q,
        input: input.map(|input| format!("{} boards, {:016x}", input.boards, input.hash)),
        dictionary: opened.id(),
        levels: levels_checksum(&opened.dictionary),
        rules,
    };
    let whole = Report::new(settings, tally, &opened.dictionary);
    match args.shard {
        Some(part) => whole.write_shard(part, out)?,
        None => whole.print(args.format, args.top, out)?,
    }
    Ok(outcome)
}
