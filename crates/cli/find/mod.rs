//! `boggle find`: find given words on a board.

mod args;
mod json;
mod text;
mod words;

use std::io::{self, BufWriter};
use std::ops::ControlFlow;
use std::time::Instant;

use anyhow::bail;
use boggle_solver::{Board, Budget, Finder, Rules, Undecided};

pub(crate) use args::Args;
use args::Format;
use json::JsonSink;
use text::TextSink;

use crate::folder;
use crate::input::BoardArgument;
use crate::run::{Outcome, stdout};
use crate::svg::{self, MarkedWord};

/// The result of the search for a word.
#[derive(Debug, Clone, Copy)]
enum Answer {
    /// The word is on the board, along the path reported.
    Found,
    /// The number of paths; zero if the word is not on the board. With --all, each
    /// path was reported. `u128::MAX` means that many or more.
    Counted(u128),
    /// The word is not on the board.
    Missing,
    /// The limit was reached after this many paths were reported.
    Undecided(u128),
}

/// Receives the results, in the order of the words.
trait Sink {
    fn begin(&mut self) -> io::Result<()>;
    /// Receives a path of a word. `is_first` is false if an earlier path may exist.
    fn path(&mut self, word: &str, path: &[u32], is_first: bool) -> io::Result<()>;
    /// Receives the answer for a word, after all its paths.
    fn answer(&mut self, word: &str, answer: Answer) -> io::Result<()>;
    fn end(self: Box<Self>) -> io::Result<()>;
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if let Some(path) = &args.svg {
        folder::check(path)?;
    }
    let board = board(&args)?;
    let rules = args.adjacency.apply(Rules::for_size(board.len()));
    let finder = Finder::new(&board, rules);
    let finder = if args.straight { finder.straight() } else { finder };
    let out = BufWriter::new(stdout());
    let mut sink: Box<dyn Sink> = match args.format {
        Format::Text => Box::new(TextSink::new(out, &board)),
        Format::Json => Box::new(JsonSink::new(out, &board, rules, &args)?),
    };
    sink.begin()?;
    let (mut missing, mut undecided) = (false, false);
    let mut marked = Vec::new();
    words::each(&args, |word| {
        let answer = find(&finder, word, &args, |path, is_first| {
            if args.svg.is_some() {
                marked.push((word.to_owned(), path.to_vec()));
            }
            sink.path(word, path, is_first)
        })?;
        sink.answer(word, answer)?;
        match answer {
            Answer::Missing | Answer::Counted(0) => missing = true,
            Answer::Undecided(_) => undecided = true,
            Answer::Found | Answer::Counted(_) => {}
        }
        Ok(())
    })?;
    sink.end()?;
    if let Some(path) = &args.svg {
        let words = marked.iter().map(|(word, path)| MarkedWord { word, path: path.clone() });
        svg::save(path, &board, words)?;
    }
    Ok(match (undecided, missing) {
        (true, _) => Outcome::Undecided,
        (false, true) => Outcome::No,
        (false, false) => Outcome::Done,
    })
}

/// Reads the one board of the call.
fn board(args: &Args) -> anyhow::Result<Board> {
    let argument = match (&args.board, &args.file) {
        (Some(text), _) => BoardArgument::parse(text, &args.notation)?,
        (None, path) => BoardArgument::File(path.clone().unwrap_or("-".into())),
    };
    if args.words.is_empty() && argument.is_stdin() {
        bail!("no words; give them as arguments, or the board with --board or --file");
    }
    Ok(argument.read(&args.notation)?.board)
}

/// Searches for a word, and reports its paths as they are found.
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
        let (mut count, mut reported) = (0, Ok(()));
        let end = finder.each_path(word, budget, |path| {
            count += 1;
            reported = report(path, true);
            if reported.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        reported?;
        return Ok(match end {
            Ok(()) => Answer::Counted(count),
            Err(Undecided) => Answer::Undecided(count),
        });
    }
    Ok(match finder.find(word, budget) {
        Ok(Some(path)) => {
            report(&path.cells, path.is_first)?;
            Answer::Found
        }
        Ok(None) => Answer::Missing,
        Err(Undecided) => Answer::Undecided(0),
    })
}
