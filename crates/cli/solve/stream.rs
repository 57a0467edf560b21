//! Many boards: read, solved and written at the same time, on all threads.

use std::io::Write;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use boggle_solver::Board;

use super::Job;
use super::progress::Progress;
use super::warnings::{SeenLetters, Warnings};
use crate::input::{Block, Input, MAX_READ};
use crate::options::BoardInput;
use crate::run::stdout;

/// How long a thread is to take for a block, or up to twice that: long beside
/// the waking of another thread, short beside what a person notices.
const BLOCK_TIME: Duration = Duration::from_millis(1);

/// How many bytes the first blocks have, and blocks at the least.
const FIRST_READ: usize = 256;
const MIN_READ: usize = 32;

/// How many answers a thread may be ahead of those that are written, so that it
/// need not stop when another is held up for a moment.
const AHEAD: usize = 4;

/// Where the threads take their blocks.
struct Feed {
    input: Input,
    /// The answers to come, in the order of the blocks. It takes only so many,
    /// which bounds the memory.
    answers: SyncSender<Receiver<Answer>>,
}

/// What is to be printed for a block.
struct Answer {
    text: Vec<u8>,
    block: Block,
    /// The boards that may have letters not looked up before.
    unfamiliar: Vec<Board>,
}

/// Prints the answers to all boards.
///
/// The threads are not waited for: where this one comes to an error, another
/// may wait for more input, and ends with the process.
pub(super) fn solve(job: &'static Job, input: Input, threads: usize) -> anyhow::Result<()> {
    let mut progress = Progress::new(&input)?;
    let mut warnings = Warnings::new(job.opened);
    let (sender, answers) = mpsc::sync_channel(AHEAD * threads);
    let feed = Arc::new(Mutex::new(Feed { input, answers: sender }));
    start(job, feed, threads)
        .map_err(|error| anyhow!("the threads cannot be started; ask for fewer: {error}"))?;
    let mut out = stdout();
    for answer in answers {
        let Answer { text, block, unfamiliar } =
            answer.recv().context("a thread broke off; please report it")?;
        for message in unfamiliar.iter().filter_map(|board| warnings.of(board)) {
            progress.report(&message);
        }
        out.write_all(&text)?;
        progress.add(block.boards().len(), block.text.len());
        if let Some(error) = block.error {
            return Err(error);
        }
    }
    Ok(())
}

/// Starts the first of so many threads; each starts the next when it has found
/// boards, so that a few boards wake no more threads than they need.
fn start(job: &'static Job, feed: Arc<Mutex<Feed>>, threads: usize) -> std::io::Result<()> {
    thread::Builder::new().spawn(move || work(job, &feed, threads - 1)).map(drop)
}

/// Solves blocks until there are none.
fn work(job: &'static Job, feed: &Arc<Mutex<Feed>>, mut others: usize) {
    let mut familiar = SeenLetters::new();
    let mut size = FIRST_READ;
    while let Some((block, sender)) = take(feed, size) {
        if others > 0 {
            // Those that there are must do if no more can be started.
            let _ = start(job, feed.clone(), others);
            others = 0;
        }
        let start = Instant::now();
        let answer = answer(job, block, &mut familiar);
        size = match start.elapsed() {
            time if time < BLOCK_TIME => (size * 2).min(MAX_READ),
            time if time > 2 * BLOCK_TIME => (size / 2).max(MIN_READ),
            _ => size,
        };
        if sender.send(answer).is_err() {
            return;
        }
    }
}

/// Takes the next block, and the place in the order for its answer.
fn take(feed: &Mutex<Feed>, size: usize) -> Option<(Block, Sender<Answer>)> {
    let mut feed = feed.lock().ok()?;
    let block = feed.input.next(size)?;
    let (sender, answer) = mpsc::channel();
    feed.answers.send(answer).ok()?;
    Some((block, sender))
}

fn answer(job: &Job, mut block: Block, familiar: &mut SeenLetters) -> Answer {
    let mut text = Vec::with_capacity(2 * block.text.len());
    let mut unfamiliar = Vec::new();
    let is_familiar = familiar.covers(&block.text);
    let mut error = None;
    for (number, board, line) in block.boards() {
        let mut solve = || {
            let given = BoardInput { board: Board::parse(board, &job.notation)?, roll: None };
            job.solve(&given, number, block.only, &mut text)?;
            if !is_familiar {
                familiar.add(&given.board);
                unfamiliar.push(given.board);
            }
            anyhow::Ok(())
        };
        if let Err(bad) = solve() {
            error = Some(block.locate(line, bad));
            break;
        }
    }
    block.error = error.or(block.error);
    Answer { text, block, unfamiliar }
}
