//! `boggle stats`: how many words and points boards have.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{bail, ensure};
use boggle_dice::{DiceSet, Roll, Shape};
use boggle_explore::{Boards, CountError, Part, RolledBoards, Statistics, StatsSettings, Tally};
use boggle_game::GameChoice;
use boggle_solver::{Board, Size, Solver, Strategy};
use boggle_storage::{Error as StorageError, OpenDictionary};
use clap::ArgGroup;

use crate::args::{
    BoardRoller, DiceArgs, DictionaryArgs, NotationArgs, RuleArgs, count, engine, seed_or_random,
    settle, threads,
};
use crate::dictionaries::{Warnings, levels_checksum};
use crate::input::{Block, BoardReader, MAX_READ};
use crate::output::{BoardProgress, Format, formats, pluralize, stats};
use crate::terminal::{
    Outcome, Signals, cannot_start_threads, holding_interrupts, is_piped, notify, report,
};

/// Report word and point statistics for many boards.
///
/// Roll many boards, or read them from a file, and report the number of words, the points and the
/// length of the longest word per board: the mean with its standard error, percentiles, and the
/// boards with the highest and lowest values. The report also includes the number of words of each
/// length, how often each word and each letter occurs, and how many words do not appear on any
/// board. Boards with fewer words than the game chosen with --game requires are included.
///
/// Boards are rolled with consecutive seeds, as with `boggle roll --count`. The report is
/// the same for any number of threads. Ctrl-C ends the run and reports on the boards so
/// far.
#[derive(clap::Args)]
#[command(
    group = ArgGroup::new("source").args(["file"]).conflicts_with_all(["rolled", "boards"]),
    after_help = "Examples:
  boggle stats                              a hundred thousand boards
  boggle stats --dice classic --boards 1M --seed 1
  boggle stats --boards 1k --format csv | grep ',0$'
  boggle stats boards.txt
  boggle roll --count 1000 --format board | boggle stats
  boggle stats --boards 10k --seed 1 --shard 1/2 > 1.jsonl

Environment:
  BOGGLE_DICT      dictionary name or file
  BOGGLE_ENGINE    engine: avx512, avx2 or portable [default: fastest]"
)]
pub(crate) struct Args {
    /// Report on the boards in this file, one per line; `-` reads standard input [default: standard
    /// input if boards are piped in]
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,

    /// Number of boards to roll, e.g. 250000, 250k or 1.5M [default: 100k]
    #[arg(long, value_name = "N", value_parser = count)]
    pub boards: Option<u64>,

    #[command(flatten)]
    pub dice: DiceArgs,

    #[command(flatten)]
    pub notation: NotationArgs,

    #[command(flatten)]
    pub dictionary: DictionaryArgs,

    #[command(flatten)]
    pub rules: RuleArgs,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,

    /// List the N most frequent words [default: 20]
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub top: Option<usize>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Process part I of N and print a shard for `boggle merge`.
    #[arg(long, value_name = "I/N", conflicts_with_all = ["top", "format"])]
    pub shard: Option<Part>,
}

impl Args {
    /// Returns the file with the boards, unless they are rolled.
    pub fn file(&self) -> Option<PathBuf> {
        let is_rolled = self.boards.is_some() || self.dice.is_requested();
        self.file.clone().or_else(|| (!is_rolled && is_piped()).then(|| "-".into()))
    }
}

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
    let name = &roller.dice.name;
    if args.shard.is_some() && DiceSet::named(name).is_none() {
        let error = StorageError::UnknownDice { name: name.clone(), similar: None };
        return Err(anyhow::Error::from(error).context("--shard"));
    }
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
        let engine = engine()?.unwrap_or_default();
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
        let tally = tally.map_err(|error| -> anyhow::Error {
            match error {
                CountError::Board(error) => error.into(),
                CountError::Threads { reason } => cannot_start_threads(reason).into(),
                CountError::Tally(error) => error.into(),
            }
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

/// The boards of a file, which have one size.
struct FileBoards<'a> {
    notation: &'a NotationArgs,
    part: Part,
    size: Size,
    rest: Mutex<Rest>,
    sum: Mutex<InputSum>,
    /// The number of bytes read.
    bytes: AtomicU64,
    pub length: Option<u64>,
    pub is_typed: bool,
}

/// What is not yet read.
struct Rest {
    reader: BoardReader,
    /// The first block, which has been read to learn the size of the boards.
    first: Option<Block>,
}

/// All boards that were read, also those of other parts, and a hash of their text.
#[derive(Debug, Clone, Copy, Default)]
struct InputSum {
    boards: u64,
    hash: u64,
}

impl<'a> FileBoards<'a> {
    /// Starts to read a file. Also returns its first board, whose size the others have.
    fn open(
        mut reader: BoardReader,
        notation: &'a NotationArgs,
        part: Part,
    ) -> anyhow::Result<(FileBoards<'a>, Board)> {
        let (length, is_typed) = (reader.length, reader.is_typed);
        while let Some(block) = reader.next_block(MAX_READ) {
            let first = block
                .boards()
                .next()
                .map(|board| notation.read(board.text).map_err(|error| block.locate(board, error)));
            if let Some(input) = first.transpose()? {
                let rest = Mutex::new(Rest { reader, first: Some(block) });
                let (size, sum) = (input.board.size(), Mutex::default());
                let bytes = AtomicU64::new(0);
                let boards =
                    FileBoards { notation, part, size, rest, sum, bytes, length, is_typed };
                return Ok((boards, input.board));
            }
            block.error.map_or(Ok(()), Err)?;
        }
        bail!("no boards; give a file with one board per line, or roll boards with --boards")
    }

    /// Returns the number of bytes read.
    fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Describes what was read: shards of one run read the same boards.
    fn describe(&self) -> String {
        let InputSum { boards, hash } = *lock(&self.sum);
        format!("{boards} boards, {hash:016x}")
    }

    fn next_block(&self) -> Option<Block> {
        let mut rest = lock(&self.rest);
        rest.first.take().or_else(|| rest.reader.next_block(MAX_READ))
    }

    fn read(&self, text: &str) -> anyhow::Result<Board> {
        let board = self.notation.read(text)?.board;
        ensure!(
            board.size() == self.size,
            "a board of {} after one of {}; give boards of one size",
            board.size(),
            self.size
        );
        Ok(board)
    }
}

impl Boards for FileBoards<'_> {
    type Error = anyhow::Error;

    fn visit_block(
        &self,
        visit: &mut dyn FnMut(u64, &Board),
    ) -> Result<bool, (u64, anyhow::Error)> {
        let Some(block) = self.next_block() else { return Ok(false) };
        let mut sum = InputSum::default();
        for found in block.boards() {
            let (number, text) = (found.number as u64 - 1, found.text);
            sum.boards += 1;
            sum.hash = sum.hash.wrapping_add(hash(number, text.trim()));
            if self.part.has(number) {
                let board = self.read(text);
                visit(number, &board.map_err(|error| (number, block.locate(found, error)))?);
            }
        }
        let mut input = lock(&self.sum);
        input.boards += sum.boards;
        input.hash = input.hash.wrapping_add(sum.hash);
        self.bytes.fetch_add(block.text.len() as u64, Ordering::Relaxed);
        match block.error {
            Some(error) => Err((u64::MAX, error)),
            None => Ok(true),
        }
    }
}

/// Hashes a board of a file (FNV-1a).
fn hash(number: u64, text: &str) -> u64 {
    let bytes = number.to_le_bytes().into_iter().chain(text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Locks a mutex, which no thread leaves in disorder.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
