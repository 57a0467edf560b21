//! `boggle check`: which boards and words dice can show.

mod args;
mod board;
mod words;

use anyhow::{anyhow, bail, ensure};

pub(crate) use args::Args;

use crate::hints::message;
use crate::input::BoardArgument;
use crate::terminal::{Outcome, is_piped, report};

/// Shorter strings of letters may well be words.
const MIN_STRING: usize = 9;

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if !args.word.is_empty() {
        return words::run(&args);
    }
    let text = match args.board.text() {
        Some(text) => text,
        None if is_piped() => "-".into(),
        None => bail!("no board; give one, or words with --word"),
    };
    let is_word =
        text.chars().count() < MIN_STRING && text.chars().all(|c| c.is_alphabetic() || c == ',');
    let is_word = is_word && args.notation.size.is_none();
    let board = BoardArgument::parse(&text, &args.notation);
    let input =
        board.and_then(|board| board.read(&args.notation)).map_err(|error| match is_word {
            true => {
                anyhow!("{}; for a word, use --word {}", message(&error), text.replace(',', " "))
            }
            false => error,
        })?;
    if is_word {
        report(&format!(
            "boggle: `{text}` is read as a board; for a word, use --word {}",
            text.replace(',', " ")
        ));
    }
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
