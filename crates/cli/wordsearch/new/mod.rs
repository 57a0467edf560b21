//! `boggle wordsearch new`: new word-search puzzles.

mod args;
mod grid;
mod json;
mod text;

use std::io::Write;

use anyhow::bail;
use boggle_dictionary::letters::count;
use boggle_solver::Placement;
use boggle_wordsearch::{Options, Puzzle, generate};

pub(crate) use args::Args;
use args::Format;

use crate::entries::{self, Entry};
use crate::folder;
use crate::input::is_stdin;
use crate::options::seed_or_random;
use crate::run::{Outcome, report, stdout};
use crate::style;
use crate::svg::{self, MarkedWord};

/// A puzzle with all that can be said of it.
struct Made {
    puzzle: Puzzle,
    seed: u64,
    /// As they stand in the list, in its order.
    words: Vec<Entry>,
}

impl Made {
    /// The words as they stand in the list, each with its line.
    fn words(&self) -> impl Iterator<Item = (&str, &Placement)> {
        self.words.iter().map(|entry| entry.text.as_str()).zip(&self.puzzle.placements)
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if is_stdin(&args.words) && args.block.as_deref().is_some_and(is_stdin) {
        bail!(
            "the standard input is either the words or those to block; name a file for the other"
        );
    }
    if args.solution && args.format == Format::Grid {
        bail!("--format grid prints the letters only; leave out --solution");
    }
    for path in [&args.svg, &args.solution_svg].into_iter().flatten() {
        folder::check(path)?;
    }
    let words = entries::read(&args.words)?;
    let mut options = match args.size {
        Some((rows, columns)) => Options::new(rows, columns),
        None => half_full(&words),
    };
    if !args.directions.is_empty() {
        options.directions = args.directions;
    }
    if let Some(path) = &args.block {
        options.blocked = entries::read(path)?.into_iter().map(|entry| entry.word).collect();
    }
    options.dense = args.dense;
    options.seed = seed_or_random(args.seed)?;
    let texts: Vec<_> = words.iter().map(|entry| &entry.word).collect();
    let puzzle = generate(&texts, &options)?;
    let made = Made { puzzle, seed: options.seed, words };
    let board = &made.puzzle.board;
    if let Some(path) = &args.svg {
        svg::save(path, board, [])?;
    }
    if let Some(path) = &args.solution_svg {
        let cells = |line: &Placement| line.path(board).collect();
        let words = made.words().map(|(word, line)| MarkedWord { word, path: cells(line) });
        svg::save(path, board, words)?;
    }
    if args.format == Format::Grid && args.seed.is_none() {
        report(&format!("boggle: laid out with --seed {}", made.seed));
    }
    let out = match args.format {
        Format::Text => style::for_stdout(text::render(&made, args.solution, style::width())?),
        Format::Grid => grid::rows(&made),
        Format::Json => json::object(&made)?,
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}

/// The least square of which the words take no more than half.
fn half_full(words: &[Entry]) -> Options {
    let letters = |entry: &Entry| count(&entry.word);
    let longest = words.iter().map(letters).max().unwrap_or(0);
    let all: usize = words.iter().map(letters).sum();
    let mut side = longest;
    while side * side < 2 * all {
        side += 1;
    }
    Options::new(side, side)
}
