//! `boggle check`: which boards and words dice can show.

mod args;
mod board;
mod words;

use anyhow::{bail, ensure};

pub(crate) use args::Args;

use crate::input::{BoardArgument, is_piped};
use crate::terminal::Outcome;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if !args.word.is_empty() || args.dict.is_some() {
        return words::run(&args);
    }
    let text = match args.board.text() {
        Some(text) => text,
        None if is_piped() => "-".into(),
        None => bail!("no board; give one, or words with --word, or a dictionary with --dict"),
    };
    let input = BoardArgument::parse(&text, &args.notation)?.read(&args.notation)?;
    let size = (input.board.rows(), input.board.columns());
    let dice = match input.roll {
        Some(roll) if !args.has_dice() => roll.dice,
        _ => args.dice(Some(size))?,
    };
    ensure!(
        !input.board.distinct_tiles().contains(&boggle_solver::Tile::Wildcard),
        "`?` is on no die; give the letters of all cells"
    );
    board::run(&args, &input.board, dice)
}
