//! `boggle check`: which boards and words dice can show.

mod args;
mod board;
mod words;

use anyhow::bail;

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
    let dice = match input.roll {
        Some(roll) if args.dice.is_none() => roll.dice,
        _ => args.dice(Some(input.board.size()))?,
    };
    board::run(&args, &input.board, dice)
}
