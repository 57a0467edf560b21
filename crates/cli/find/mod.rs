//! `boggle find`: given words on a board.

mod args;
mod json;
mod text;
mod words;

use std::io::{self, BufWriter};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use anyhow::bail;
use boggle_solver::{Board, Budget, Finder, Rules, Undecided};

pub(crate) use args::Args;
use args::Format;
use json::Json;
use text::Text;

use crate::drawing::{self, Marked};
use crate::folder;
use crate::input::{Input, MAX_READ};
use crate::run::{Outcome, stdout};

/// What is known of a word in the end.
#[derive(Debug, Clone, Copy)]
enum Answer {
    /// It is there, by the path that was shown.
    There,
    /// It can be traced in so many ways, or is not there in any; of all ways
    /// each was shown, if they were asked for. `u128::MAX` stands for that or
    /// more.
    Counted(u128),
    /// It is not there.
    Missing,
    /// The limit was reached; so many paths were shown before.
    Undecided(u128),
}

/// How answers are told: to a person or to a program.
trait Report {
    fn begin(&mut self) -> io::Result<()>;
    /// Tells one path of a word; perhaps not the least, if that was to be told.
    fn path(&mut self, word: &str, path: &[u32], is_first: bool) -> io::Result<()>;
    /// Tells what is known of a word, after all its paths.
    fn answer(&mut self, word: &str, answer: Answer) -> io::Result<()>;
    fn end(&mut self) -> io::Result<()>;
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        folder::check(path)?;
    }
    let board = board(&args)?;
    let rules = args.ways.apply(Rules::for_size(board.len()));
    let finder = Finder::new(&board, rules);
    let finder = if args.straight { finder.straight() } else { finder };
    let out = BufWriter::new(stdout());
    let mut report: Box<dyn Report> = match args.format {
        Format::Text => Box::new(Text::new(out, &board)),
        Format::Json => Box::new(Json::new(out, &board, rules, &args)),
    };
    report.begin()?;
    let (mut missing, mut undecided) = (false, false);
    let mut drawn = Vec::new();
    words::each(&args, |word| {
        let answer = find(&finder, word, &args, |path, is_first| {
            if args.svg.is_some() {
                drawn.push((word.to_owned(), path.to_vec()));
            }
            report.path(word, path, is_first)
        })?;
        report.answer(word, answer)?;
        match answer {
            Answer::Missing | Answer::Counted(0) => missing = true,
            Answer::Undecided(_) => undecided = true,
            Answer::There | Answer::Counted(_) => {}
        }
        Ok(())
    })?;
    report.end()?;
    if let Some(path) = &args.svg {
        let words = drawn.iter().map(|(word, path)| Marked { word, path: path.clone() });
        drawing::save(path, &board, words)?;
    }
    Ok(match (undecided, missing) {
        (true, _) => Outcome::Undecided,
        (false, true) => Outcome::No,
        (false, false) => Outcome::Done,
    })
}

/// The one board of the call.
fn board(args: &Args) -> anyhow::Result<Board> {
    if let Some(text) = &args.board {
        return Ok(args.form.read(text)?.board);
    }
    let stdin = Path::new("-");
    let path = args.file.as_deref().unwrap_or(stdin);
    if args.words.is_empty() && path == stdin {
        bail!("no words; give them as arguments, or the board by --board or --file");
    }
    let mut input = Input::open(path, false, true)?;
    let Some(block) = input.next(MAX_READ) else { bail!("no board; give one by --board") };
    if let Some((_, text, line)) = block.boards().next() {
        let given = args.form.read(text).map_err(|error| block.locate(line, error))?;
        match block.boards().nth(1) {
            Some((.., line)) => {
                let error = anyhow::anyhow!("a second board; `boggle find` takes one");
                return Err(block.locate(line, error));
            }
            None if block.error.is_none() => return Ok(given.board),
            None => {}
        }
    }
    Err(block.error.unwrap_or_else(|| anyhow::anyhow!("no board; give one by --board")))
}

/// Finds a word, and tells its paths as they are found.
fn find(
    finder: &Finder,
    word: &str,
    args: &Args,
    mut report: impl FnMut(&[u32], bool) -> io::Result<()>,
) -> io::Result<Answer> {
    let deadline = args.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
    let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let budget = Budget::steps(args.max_steps).until(&is_late);
    if args.count {
        return Ok(match finder.count(word, budget) {
            Ok(count) => Answer::Counted(count),
            Err(Undecided) => Answer::Undecided(0),
        });
    }
    if args.all {
        let (mut count, mut told) = (0, Ok(()));
        let end = finder.each_path(word, budget, |path| {
            count += 1;
            told = report(path, true);
            if told.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        told?;
        return Ok(match end {
            Ok(()) => Answer::Counted(count),
            Err(Undecided) => Answer::Undecided(count),
        });
    }
    Ok(match finder.find(word, budget) {
        Ok(Some(trail)) => {
            report(&trail.cells, trail.is_first)?;
            Answer::There
        }
        Ok(None) => Answer::Missing,
        Err(Undecided) => Answer::Undecided(0),
    })
}
