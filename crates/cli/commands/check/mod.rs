//! `boggle check`: which boards and words dice can show.

mod args;
mod board;
mod words;

use anyhow::{bail, ensure};

pub(crate) use args::Args;

use crate::input::BoardArgument;
use crate::terminal::{Outcome, is_piped};

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if !args.word.is_empty() {
        return words::run(&args);
    }
    let text = match args.board.text() {
        Some(text) => text,
        None if is_piped() => "-".into(),
        None => bail!("no board; give one, or words with --word"),
    };
    let input = BoardArgument::parse(&text, &args.notation)?.read(&args.notation)?;
    let size = (input.board.rows(), input.board.columns());
    let dice = match input.roll {
        Some(roll) if args.dice.is_none() => roll.dice,
        _ => args.dice(Some(size))?,
    };
    ensure!(
        !input.board.distinct_tiles().contains(&boggle_solver::Tile::Wildcard),
        "`?` is on no die; give the letters of all cells"
    );
    board::run(&args, &input.board, dice)
}
