//! `boggle wordsearch new`: creates word-search puzzles.

mod args;
mod sheet;
mod text;

use std::io::Write;

use anyhow::bail;
use boggle_dictionary::Entry;
use boggle_solver::{Placement, Size, json};
use boggle_wordsearch::{
    NewPuzzleReport, Options, PlacementReport, Puzzle, format_puzzle, generate,
};

pub(crate) use args::Args;

use super::entries;
use crate::args::seed_or_random;
use crate::files::{Content, check_output};
use crate::input::check_stdin_once;
use crate::output::format::{Format, Table, render};
use crate::output::spreadsheet::cell;
use crate::output::style::{self, cell_name};
use crate::terminal::{Outcome, printable, report, stdout};
use boggle_storage::BlockList;

/// A new puzzle, its seed and its words.
struct NewPuzzle {
    puzzle: Puzzle,
    seed: u64,
    /// In the order of the list.
    words: Vec<Entry>,
}

impl NewPuzzle {
    fn report(&self) -> NewPuzzleReport<'_> {
        let board = &self.puzzle.board;
        let words = self.words().map(|(word, it)| PlacementReport::new(word, it, board)).collect();
        NewPuzzleReport { board: json::rows(board), seed: self.seed, words }
    }

    /// Adds a row for each word.
    fn rows(&self, table: &mut Table) -> csv::Result<()> {
        table.row(["word", "direction", "path"])?;
        let board = &self.puzzle.board;
        self.words().try_for_each(|(word, placement)| {
            let cells: Vec<_> = placement.path(board).map(|it| cell_name(board, it)).collect();
            table.row((cell(word), placement.direction.to_string(), cells.join(" ")))
        })
    }

    /// The words as written in the list, each with its placement.
    fn words(&self) -> impl Iterator<Item = (&str, &Placement)> {
        self.words.iter().map(|entry| entry.text.as_str()).zip(&self.puzzle.placements)
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    check_stdin_once(args.words.iter().chain(&args.block))?;
    if args.solution && args.format == Format::Grid {
        bail!("--format grid prints only the letters; remove --solution");
    }
    for path in [&args.svg, &args.solution_svg].into_iter().flatten() {
        check_output(path, Content::Svg)?;
    }
    if let (Some(path), true) = (&args.svg, args.svg == args.solution_svg) {
        bail!("--svg and --solution-svg need different files, not {} twice", path.display());
    }
    let words = entries::read_arguments(&args.words)?;
    let texts: Vec<_> = words.iter().map(|entry| &entry.word).collect();
    let mut options = match args.size {
        Some(Size { rows, columns }) => Options::new(rows, columns),
        None => Options::half_full(&texts),
    };
    if !args.directions.is_empty() {
        options.directions = args.directions;
    }
    if let Some(path) = &args.block {
        options.blocked = entries::read(path)?.into_iter().map(|entry| entry.word).collect();
    }
    if args.family.is_on()? {
        let list = BlockList::load()?;
        if let Some(entry) = words.iter().find(|entry| list.contains(&entry.word)) {
            let word = printable(&entry.text);
            bail!("`{word:.60}` is blocked; remove it, or see `boggle-dict allow`");
        }
        options.blocked.extend(list.words().map(Into::into));
    }
    options.dense = args.dense;
    options.seed = seed_or_random(args.seed)?;
    let puzzle = generate(&texts, &options)?;
    let new = NewPuzzle { puzzle, seed: options.seed, words };
    if let Some(path) = &args.svg {
        sheet::save(path, &new, &args.title, false)?;
    }
    if let Some(path) = &args.solution_svg {
        sheet::save(path, &new, &args.title, true)?;
    }
    if args.format == Format::Grid && args.seed.is_none() {
        report(&format!("boggle: created with --seed {}", new.seed));
    }
    let out = match args.format {
        Format::Grid => format_puzzle(&new.puzzle.board).into_bytes(),
        format => {
            let text = || Ok(text::render(&new, args.solution, style::width())?);
            render(format, &new.report(), text, |table| new.rows(table))?
        }
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}
