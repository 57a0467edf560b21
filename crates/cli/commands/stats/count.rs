//! Counting on all threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use anyhow::{anyhow, bail, ensure};
use boggle_dice::{DiceRoller, Shape};
use boggle_solver::{Board, Rules, Solver};
use scopeguard::defer_on_unwind;
use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::args::NotationArgs;
use crate::input::{Block, BoardReader, MAX_READ};
use crate::output::progress::BoardProgress;
use crate::terminal::holding_interrupts;
use boggle_explore::{Counter, Part, Tally, TallyError, WordTable};

/// The number of cells, on one or more boards, that a thread rolls at a time: a few
/// milliseconds of work on small boards.
const BLOCK_CELLS: usize = 16_384;

/// Where boards come from.
pub(super) enum BoardSource<'a> {
    /// Boards of consecutive seeds.
    Rolled { roller: DiceRoller, seed: u64, boards: u64 },
    /// Boards in a file.
    File { file: Box<Mutex<FileBoards>>, notation: &'a NotationArgs },
}

/// The rest of a file.
pub(super) struct FileBoards {
    reader: BoardReader,
    /// The first block, which has been read to learn the size of the boards.
    first: Option<Block>,
}

impl FileBoards {
    /// Starts to read a file. Also returns its first board, whose size the others have.
    pub(super) fn open(
        mut reader: BoardReader,
        notation: &NotationArgs,
    ) -> anyhow::Result<(FileBoards, Board)> {
        while let Some(block) = reader.next_block(MAX_READ) {
            let first = block
                .boards()
                .next()
                .map(|board| notation.read(board.text).map_err(|error| block.locate(board, error)));
            if let Some(input) = first.transpose()? {
                return Ok((FileBoards { reader, first: Some(block) }, input.board));
            }
            block.error.map_or(Ok(()), Err)?;
        }
        bail!("no boards; give a file with one board per line, or roll boards with --boards")
    }

    fn next_block(&mut self) -> Option<Block> {
        self.first.take().or_else(|| self.reader.next_block(MAX_READ))
    }
}

/// What to count.
pub(super) struct Job<'a> {
    pub source: BoardSource<'a>,
    pub part: Part,
    /// The shape of all rolled boards. Boards of a file have its size.
    pub shape: Shape,
    pub rules: Rules,
    pub solver: Solver,
    pub table: WordTable,
}

/// What was counted.
pub(super) struct CountResult {
    pub tally: Tally,
    /// Whether Ctrl-C ended it early.
    pub is_interrupted: bool,
    /// The boards of a file, of all parts, and a hash of their text.
    pub input: Option<InputSum>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct InputSum {
    pub boards: u64,
    pub hash: u64,
}

/// What the threads share.
struct CountState<'p> {
    stops: Arc<AtomicBool>,
    /// The number of the next block of rolls.
    next: AtomicU64,
    progress: Mutex<BoardProgress>,
    input: Mutex<InputSum>,
    /// The first error, by the number of its board.
    error: Mutex<Option<(u64, anyhow::Error)>>,
    job: &'p Job<'p>,
}

/// Counts the boards of a job. A block that is begun is finished, so that what is
/// counted when Ctrl-C is pressed are the boards before some number.
pub(super) fn count(job: &Job<'_>, threads: usize) -> anyhow::Result<CountResult> {
    let progress = match &job.source {
        BoardSource::Rolled { boards, .. } => {
            BoardProgress::for_boards(Some(job.part.count_of(*boards)), "")
        }
        BoardSource::File { file, .. } => {
            let reader = &lock(file).reader;
            BoardProgress::for_input(reader.length, reader.is_typed)
        }
    };
    let stops = Arc::new(AtomicBool::new(false));
    let shared = CountState {
        stops: Arc::clone(&stops),
        next: AtomicU64::new(0),
        progress: Mutex::new(progress),
        input: Mutex::default(),
        error: Mutex::new(None),
        job,
    };
    let tally = holding_interrupts(|| {
        // A second Ctrl-C does not wait for the block, which may need more input.
        let exit = flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stops));
        let stop = flag::register(SIGINT, Arc::clone(&stops));
        let tally = thread::scope(|scope| {
            let start = |_| thread::Builder::new().spawn_scoped(scope, || shared.work());
            let workers: Vec<_> = (1..threads).map_while(|number| start(number).ok()).collect();
            let mut tally = shared.work()?;
            for worker in workers {
                let other = worker.join();
                tally.merge(
                    other.map_err(|_| anyhow!("a thread panicked; please report this bug"))??,
                );
            }
            Ok::<_, anyhow::Error>(tally)
        });
        for handler in [exit, stop].into_iter().flatten() {
            signal_hook::low_level::unregister(handler);
        }
        tally
    })?;
    if let Some((_, error)) = lock(&shared.error).take() {
        return Err(error);
    }
    let is_file = matches!(job.source, BoardSource::File { .. });
    let input = *lock(&shared.input);
    Ok(CountResult {
        tally,
        is_interrupted: stops.load(Ordering::Relaxed),
        input: is_file.then_some(input),
    })
}

impl CountState<'_> {
    /// Counts blocks until there are none left.
    fn work(&self) -> Result<Tally, TallyError> {
        defer_on_unwind! { self.stops.store(true, Ordering::Relaxed) }
        let mut counter = Counter::new(&self.job.table);
        while !self.stops.load(Ordering::Relaxed) {
            let block = match &self.job.source {
                BoardSource::Rolled { roller, seed, boards } => {
                    self.roll(&mut counter, roller, *seed, *boards)
                }
                BoardSource::File { file, notation } => self.read(&mut counter, file, notation),
            };
            match block {
                Ok(true) => {}
                Ok(false) => break,
                Err((number, error)) => {
                    let mut first = lock(&self.error);
                    if first.as_ref().is_none_or(|(other, _)| number < *other) {
                        *first = Some((number, error));
                    }
                    self.stops.store(true, Ordering::Relaxed);
                }
            }
        }
        counter.finish(self.job.solver.dictionary())
    }

    /// Counts the next block of rolls. Returns whether there was one.
    fn roll(
        &self,
        counter: &mut Counter<'_>,
        roller: &DiceRoller,
        seed: u64,
        boards: u64,
    ) -> Result<bool, (u64, anyhow::Error)> {
        let Job { part, shape, .. } = self.job;
        let all = part.count_of(boards);
        let block = (BLOCK_CELLS / cells(shape)).max(1) as u64;
        let start = self.next.fetch_add(1, Ordering::Relaxed).saturating_mul(block);
        let end = all.min(start.saturating_add(block));
        for index in start..end {
            let number = index * part.count + part.index - 1;
            let board = roller.roll_shape(seed.wrapping_add(number), shape);
            self.add(counter, number, &board.map_err(|error| (number, error.into()))?)?;
        }
        if start < end {
            lock(&self.progress).add(end - start, end - start);
        }
        Ok(end < all)
    }

    /// Counts the next boards of a file. Returns whether there were any.
    fn read(
        &self,
        counter: &mut Counter<'_>,
        file: &Mutex<FileBoards>,
        notation: &NotationArgs,
    ) -> Result<bool, (u64, anyhow::Error)> {
        let Some(block) = lock(file).next_block() else { return Ok(false) };
        let mut sum = InputSum::default();
        for found in block.boards() {
            let (number, text) = (found.number as u64 - 1, found.text);
            sum.boards += 1;
            sum.hash = sum.hash.wrapping_add(hash(number, text.trim()));
            if !self.job.part.has(number) {
                continue;
            }
            let board = self.read_board(notation, text);
            let board = board.map_err(|error| (number, block.locate(found, error)))?;
            self.add(counter, number, &board)?;
        }
        {
            let mut input = lock(&self.input);
            input.boards += sum.boards;
            input.hash = input.hash.wrapping_add(sum.hash);
        }
        lock(&self.progress).add(sum.boards, block.text.len() as u64);
        match block.error {
            Some(error) => Err((u64::MAX, error)),
            None => Ok(true),
        }
    }

    fn read_board(&self, notation: &NotationArgs, text: &str) -> anyhow::Result<Board> {
        let board = notation.read(text)?.board;
        let size = self.job.shape.size();
        ensure!(
            board.size() == size,
            "a board of {} after one of {size}; give boards of one size",
            board.size()
        );
        Ok(board)
    }

    fn add(
        &self,
        counter: &mut Counter<'_>,
        number: u64,
        board: &Board,
    ) -> Result<(), (u64, anyhow::Error)> {
        let added = counter.add(number, board, &self.job.solver.ranks(board, self.job.rules));
        added.map_err(|error| (number, error.into()))
    }
}

/// Returns the number of cells of a shape, including holes.
fn cells(shape: &Shape) -> usize {
    shape.size().rows * shape.size().columns
}

/// Hashes a board of a file (FNV-1a).
fn hash(number: u64, text: &str) -> u64 {
    let bytes = number.to_le_bytes().into_iter().chain(text.bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Locks a mutex, which no thread leaves in disorder.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
