//! Many boards: reads, solves and prints them concurrently, on all threads.

use std::io::Write;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use boggle_dice::ParsedBoard;
use boggle_solver::printer::print_all_totals;
use boggle_solver::{Board, Budget, Tile};

use super::format::Printer;
use super::{Args, Job};
use crate::dictionaries::Warnings;
use crate::hints;
use crate::input::{Block, BoardReader, MAX_READ};
use crate::output::{BoardProgress, pluralize};
use crate::terminal::{Outcome, cannot_start_threads, report, stdout};

/// The target time for a block, up to twice that: long compared to waking another
/// thread, short compared to what a person notices.
const BLOCK_TIME: Duration = Duration::from_millis(2);

/// The size of a thread's first block in bytes.
const FIRST_READ: usize = 256;

/// The minimum size of a block in bytes.
const MIN_READ: usize = 32;

/// How many answers per thread may wait to be printed, so that a thread need not
/// stop when another is delayed for a moment.
const MAX_AHEAD: usize = 4;

/// The queue of blocks that the threads share.
struct BlockQueue {
    reader: BoardReader,
    /// The pending answers, in the order of the blocks, up to `None` at the end. Its
    /// capacity bounds the memory used.
    answers: SyncSender<Receiver<Option<Answer>>>,
}

/// The output for a block.
struct Answer {
    text: Vec<u8>,
    /// The number of boards solved.
    solved: usize,
    /// What to report, each with the length of the text before it.
    notes: Vec<(usize, Note)>,
    block: Block,
}

/// What a thread keeps from one block to the next.
struct Worker {
    printer: Printer,
    known: KnownAlphabet,
}

const A_TO_Z: &str = "abcdefghijklmnopqrstuvwxyz";

/// What to report about a board.
enum Note {
    /// What is wrong with a line that was skipped.
    Invalid(anyhow::Error),
    /// What is missing from a solution.
    Incomplete(anyhow::Error),
    /// The board may have letters that the thread has not seen before.
    Unseen(Board),
}

/// The maximum number of lines to report one by one.
const MAX_REPORTED: u64 = 20;

/// Prints the answers to all boards, and reports lines that are skipped.
///
/// It does not wait for its threads. On an error, a thread may still be waiting
/// for input; it ends with the process.
pub(super) fn solve(job: Job, reader: BoardReader, threads: usize) -> anyhow::Result<Outcome> {
    let job = Arc::new(job);
    let mut progress = BoardProgress::for_input(reader.length, reader.is_typed);
    let mut warnings = Warnings::new(&job.opened);
    let (sender, answers) = mpsc::sync_channel(MAX_AHEAD * threads);
    let queue = Arc::new(Mutex::new(BlockQueue { reader, answers: sender }));
    start(Arc::clone(&job), queue, threads).map_err(cannot_start_threads)?;
    let mut out = stdout();
    let mut before = Vec::new();
    Printer::new(&job).print_header(&mut before);
    let (mut skipped, mut undecided) = (0, 0);
    for answer in answers {
        let answer = answer.recv();
        job.opened.check_unchanged()?;
        let answer = answer.context("a thread panicked; please report this bug")?;
        let Some(Answer { text, solved, notes, block }) = answer else {
            break;
        };
        // Messages appear between the results, so the order of all lines does not depend on how
        // the input is divided into blocks.
        let mut printed = 0;
        for (end, note) in notes {
            if end > printed {
                out.write_all(&std::mem::take(&mut before))?;
                out.write_all(&text[printed..end])?;
                printed = end;
            }
            let message = match note {
                Note::Invalid(error) => {
                    skipped += 1;
                    (skipped <= MAX_REPORTED).then(|| format!("boggle: {}", hints::message(&error)))
                }
                Note::Incomplete(error) => {
                    undecided += 1;
                    (undecided <= MAX_REPORTED).then(|| format!("boggle: {error:#}"))
                }
                Note::Unseen(board) => warnings.check(&board).map(|warning| warning.to_string()),
            };
            if let Some(message) = message {
                progress.report(&message);
            }
        }
        if solved > 0 {
            out.write_all(&before)?;
            out.write_all(&text[printed..])?;
            before = job.separator().to_vec();
        }
        progress.add(block.len as u64, block.text.len() as u64);
        if let Some(error) = block.error {
            return Err(error);
        }
    }
    drop(progress);
    let first = |count| match count {
        ..=MAX_REPORTED => String::new(),
        _ => format!("; the first {MAX_REPORTED} are listed above"),
    };
    if undecided > 1 {
        let boards = pluralize(undecided, "board");
        report(&format!("boggle: {boards} with undecided words{}", first(undecided)));
    }
    if skipped > 0 {
        let lines = pluralize(skipped, "invalid line");
        report(&format!("boggle: skipped {lines}{}", first(skipped)));
    }
    Ok(match (undecided, skipped) {
        (0, 0) => Outcome::Done,
        (0, _) => Outcome::No,
        _ => Outcome::Undecided,
    })
}

/// Starts the first of `threads` threads. Each starts the next once it has found
/// boards, so that a few boards wake no more threads than they need.
fn start(job: Arc<Job>, queue: Arc<Mutex<BlockQueue>>, threads: usize) -> std::io::Result<()> {
    thread::Builder::new().spawn(move || work(&job, &queue, threads - 1)).map(drop)
}

/// Solves blocks until there are none left.
fn work(job: &Arc<Job>, queue: &Arc<Mutex<BlockQueue>>, mut others: usize) {
    let printer = Printer::new(job);
    let mut worker = Worker { printer, known: KnownAlphabet::new() };
    let mut size = FIRST_READ;
    while let Some((block, sender)) = next_block(queue, size) {
        // Searching what another program has written could panic. Without an answer,
        // the printing thread looks for itself.
        if job.opened.check_unchanged().is_err() {
            return;
        }
        if others > 0 {
            // If no more threads can be started, the running ones do the work.
            let _ = start(Arc::clone(job), queue.clone(), others);
            others = 0;
        }
        let start = Instant::now();
        let answer = answer(job, block, &mut worker);
        size = match start.elapsed() {
            time if time < BLOCK_TIME => (size * 2).min(MAX_READ),
            time if time > 2 * BLOCK_TIME => (size / 2).max(MIN_READ),
            _ => size,
        };
        if sender.send(Some(answer)).is_err() {
            return;
        }
    }
}

/// Returns the next block, and where to send its answer.
fn next_block(queue: &Mutex<BlockQueue>, size: usize) -> Option<(Block, Sender<Option<Answer>>)> {
    let mut queue = queue.lock().ok()?;
    let BlockQueue { reader, answers } = &mut *queue;
    // Sent before the block is read: if reading panics, the printing thread must not take
    // what is missing for the end of the input.
    let (sender, answer) = mpsc::channel();
    answers.send(answer).ok()?;
    let Some(block) = reader.next_block(size) else {
        let _ = sender.send(None);
        return None;
    };
    Some((block, sender))
}

/// Appends the totals of boards that are lines of known letters, in a loop that is compiled for speed.
/// Returns false and appends nothing if they have another form or undecided words.
fn print_lines(job: &Job, lines: &str, out: &mut Vec<u8>) -> bool {
    let notation = job.args.notation.notation();
    let rules = job.game.rules_for(lines.find('\n').unwrap_or(0));
    let print =
        |budget: Budget| print_all_totals(&job.solver, lines, &notation, &rules, budget, out);
    job.args.limits.search(print).0
}

fn answer(job: &Job, mut block: Block, worker: &mut Worker) -> Answer {
    let mut text = Vec::with_capacity(2 * block.text.len());
    let Args { summary, lines, limits, .. } = &job.args;
    let is_fast = *summary && *lines && worker.known.covers(A_TO_Z) && limits.timeout.is_none();
    if is_fast && print_lines(job, &block.text, &mut text) {
        return Answer { text, solved: block.len, notes: Vec::new(), block };
    }
    let (mut solved, mut notes) = (0, Vec::new());
    let mut error = None;
    for found in block.boards() {
        let start = text.len();
        let mut solve = || {
            // The reader replaces invalid UTF-8 if invalid lines are skipped.
            ensure!(
                !job.args.skip_invalid || !found.text.contains(char::REPLACEMENT_CHARACTER),
                "not UTF-8; convert it to UTF-8 first"
            );
            let ParsedBoard { board, roll } = &job.args.notation.read(found.text)?;
            let rules = &job.game.rules(board);
            if solved > 0 {
                text.extend_from_slice(job.separator());
            }
            let printer = &mut worker.printer;
            let missing =
                job.solve((board, rules), *roll, found.number, block.only, printer, &mut text)?;
            solved += 1;
            if roll.is_some() || !worker.known.covers(found.text) {
                worker.known.add(board);
                notes.push((start, Note::Unseen(board.clone())));
            }
            if let Some(missing) = missing {
                notes.push((text.len(), Note::Incomplete(block.locate(found, missing))));
            }
            anyhow::Ok(())
        };
        if let Err(cause) = solve() {
            text.truncate(start);
            let cause = block.locate(found, cause);
            if !job.args.skip_invalid {
                error = Some(cause);
                break;
            }
            notes.push((start, Note::Invalid(cause)));
        }
    }
    block.error = error.or(block.error);
    Answer { text, solved, notes, block }
}

/// The bytes that spell the letters of the boards a thread has seen.
///
/// Most boards have no other letters, so their text shows that they need no warning.
struct KnownAlphabet {
    bytes: [bool; 256],
}

impl KnownAlphabet {
    /// Starts with the bytes that spell no letter. `%` can, in web addresses.
    fn new() -> KnownAlphabet {
        let bytes = std::array::from_fn(|byte| {
            u8::try_from(byte)
                .is_ok_and(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic() && byte != b'%')
        });
        KnownAlphabet { bytes }
    }

    /// Whether all letters in the text of a board have been seen.
    fn covers(&self, text: &str) -> bool {
        // Compiled for size, an iterator would take 50 instructions per byte.
        let mut rest = text.as_bytes();
        while let [byte, after @ ..] = rest
            && self.bytes[usize::from(*byte)]
        {
            rest = after;
        }
        rest.is_empty()
    }

    /// Adds the ASCII letters of a board. Skips tiles of several letters except Qu,
    /// which a single `q` spells.
    fn add(&mut self, board: &Board) {
        for tile in board.distinct_tiles() {
            let Tile::Letters(text) = tile else { continue };
            if let [byte @ ..128] | [byte @ b'q', b'u'] = *text.as_bytes() {
                self.bytes[usize::from(byte)] = true;
                self.bytes[usize::from(byte.to_ascii_uppercase())] = true;
            }
        }
    }
}
