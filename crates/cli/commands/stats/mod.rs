//! `boggle stats`: how many words and points boards have.

mod args;
mod file_boards;

use std::io::Write;

use anyhow::ensure;
use boggle_dice::{DiceSet, Roll, Shape};
use boggle_explore::{Boards, CountError, RolledBoards, Statistics, StatsSettings, Tally};
use boggle_game::GameChoice;
use boggle_solver::{Solver, Strategy};

pub(crate) use args::Args;
use file_boards::FileBoards;

use crate::args::{BoardRoller, engine, seed_or_random, settle, threads};
use crate::boards::warnings::Warnings;
use crate::dictionaries::levels_checksum;
use crate::input::BoardReader;
use crate::output::counts::pluralize;
use crate::output::progress::BoardProgress;
use crate::output::stats;
use crate::terminal::{Outcome, Signals, cannot_start_threads, holding_interrupts, notify, report};
use boggle_storage::OpenDictionary;

/// The number of boards to roll by default.
const DEFAULT_BOARDS: u64 = 100_000;

/// What is counted, except for where its boards come from.
struct Job<'a> {
    args: &'a Args,
    game: GameChoice,
    opened: OpenDictionary,
    /// The shape of all rolled boards. Boards of a file have its size.
    shape: Shape,
    /// How the first board was rolled, if it was.
    roll: Option<Roll>,
}

pub(crate) fn run(mut args: Args, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let game = settle([args.rules.choice(), args.dice.choice()?, args.notation.choice()])?;
    args.notation.bare_q = game.bare_q.unwrap_or(false);
    let part = args.shard.unwrap_or_default();
    if let Some(path) = args.file() {
        let reader = BoardReader::open(&path, true, false)?;
        let (boards, first) = FileBoards::open(reader, &args.notation, part)?;
        let opened = args.dictionary.open_for(&game)?.into_memory()?;
        let job = Job { args: &args, game, opened, shape: Shape::of(&first), roll: None };
        let mut progress = BoardProgress::for_input(boards.length, boards.is_typed);
        let read = &boards;
        let watch = move |counted| progress.show(counted, read.bytes());
        return job.run(&boards, watch, Strategy::Automatic, || Some(boards.describe()), out);
    }
    let roller = BoardRoller::new(&game, &args.dictionary)?;
    ensure!(
        args.shard.is_none() || DiceSet::named(&roller.dice.name).is_some(),
        "--shard: unknown dice `{:.60}`; use the name of a known set",
        roller.dice.name
    );
    let count = args.boards.unwrap_or(DEFAULT_BOARDS);
    let first = roller.roll(seed_or_random(args.dice.seed)?)?;
    let seed = first.roll.map_or(0, |roll| roll.seed);
    let shape = roller.shape.clone();
    let boards = RolledBoards::new(roller.roller().clone(), shape.clone(), seed, count, part);
    let opened = args.dictionary.open_for(&game)?.into_memory()?;
    if let Some(warning) = Warnings::new(&opened).check_dice(&first) {
        report(&warning.to_string());
    }
    let job = Job { args: &args, game, opened, shape, roll: first.roll };
    let mut progress = BoardProgress::for_boards(Some(part.count_of(count)), "");
    let watch = move |counted| progress.show(counted, counted);
    job.run(&boards, watch, Strategy::for_boards(count), || None, out)
}

impl Job<'_> {
    /// Counts boards, and reports on them. `input` describes the boards of a file once they are read.
    fn run<B: Boards>(
        &self,
        boards: &B,
        mut watch: impl FnMut(u64),
        strategy: Strategy,
        input: impl Fn() -> Option<String>,
        out: &mut impl Write,
    ) -> anyhow::Result<Outcome>
    where
        anyhow::Error: From<B::Error>,
    {
        let rules = self.game.rules_for(self.shape.open_cells());
        let engine = engine::from_env()?.unwrap_or_default();
        let dictionary = self.opened.dictionary.clone();
        let solver = Solver::builder().engine(engine).strategy(strategy).build(dictionary);
        let signals = Signals::watch_interrupts()?;
        let threads = threads(self.args.threads);
        let tally = holding_interrupts(|| {
            Tally::count(boards, &solver, rules, threads, |counted| {
                watch(counted);
                signals.arrived().is_none()
            })
        });
        // Removes the progress line.
        drop(watch);
        let tally = tally.map_err(|error| match error {
            CountError::Board(error) => error.into(),
            CountError::Threads { reason } => cannot_start_threads(reason),
            CountError::Tally(error) => error.into(),
        })?;
        let signal = signals.arrived();
        if signal.is_some() {
            let boards = pluralize(tally.boards, "board");
            let again = self.args.shard.map(|part| format!("; run shard {part} again"));
            notify(&format!("interrupted after {boards}{}", again.unwrap_or_default()));
        }
        let settings = StatsSettings {
            size: self.shape.size().into(),
            shape: (self.roll.is_some() && self.shape.has_holes()).then(|| self.shape.to_string()),
            dice: self.roll.map(|roll| roll.dice.name.clone()),
            seed: self.roll.map(|roll| roll.seed),
            boards: self.roll.map(|_| self.args.boards.unwrap_or(DEFAULT_BOARDS)),
            bare_q: self.args.notation.bare_q,
            input: input(),
            dictionary: self.opened.id(),
            levels: levels_checksum(&self.opened.dictionary),
            rules,
        };
        let statistics = Statistics::new(settings, tally, &self.opened.dictionary);
        match (self.args.shard, signal) {
            (None, _) => {
                out.write_all(&stats::report(&statistics, self.args.top, self.args.format)?)?
            }
            (Some(part), None) => statistics.write_shard(part, out)?,
            (Some(_), Some(_)) => {}
        }
        Ok(signal.map_or(Outcome::Done, Outcome::Interrupted))
    }
}
