//! Where boards come from: arguments, files, the standard input, or the dice.

use std::path::Path;

use anyhow::{Context, bail};
use boggle_dice::DiceSet;
use boggle_solver::Board;

use super::Args;
use super::args::Format;
use crate::input::Input;
use crate::nearest::nearest;
use crate::seed;

/// How a board was rolled.
#[derive(Debug, Clone, Copy)]
pub(super) struct Roll {
    pub dice: &'static DiceSet,
    pub seed: u64,
}

/// All boards of a call.
pub(super) enum Boards {
    One(Board, Option<Roll>),
    Many(Input),
}

impl Boards {
    pub fn open(args: &Args) -> anyhow::Result<Boards> {
        let from_stdin = matches!(&args.board[..], [only] if only == "-");
        let stdin = from_stdin || args.lines && args.board.is_empty();
        if let Some(path) = args.file.as_deref().or(stdin.then_some(Path::new("-"))) {
            // JSON for one board differs from that for many.
            let looks_ahead = args.format == Format::Json;
            return Ok(Boards::Many(Input::open(path, args.lines, looks_ahead)?));
        }
        if args.lines {
            bail!("--lines reads boards from --file or the standard input, not from arguments");
        }
        if !args.board.is_empty() {
            return Ok(Boards::One(Board::parse(&args.board.join(" "), &args.notation())?, None));
        }
        roll(args)
    }
}

/// Rolls the dice asked for, or those whose board has the size asked for, or
/// else the default ones.
fn roll(args: &Args) -> anyhow::Result<Boards> {
    let sized = args.size.and_then(|(rows, columns)| DiceSet::for_size(rows, columns));
    let dice = match &args.dice {
        Some(name) => DiceSet::named(name).with_context(|| unknown(name))?,
        None => sized.or(DiceSet::all().first()).context("no dice are known")?,
    };
    let seed = seed::or_random(args.seed)?;
    let size = args.size.unwrap_or((dice.rows, dice.columns));
    let board = dice.roll(seed, size, args.bare_q)?;
    Ok(Boards::One(board, Some(Roll { dice, seed })))
}

/// Says that there are no such dice, and which there are.
fn unknown(name: &str) -> String {
    let names: Vec<_> = DiceSet::all().iter().map(|set| set.name.as_str()).collect();
    match nearest(name, names.iter().copied()) {
        Some(near) => format!("no dice `{name}`; did you mean `{near}`?"),
        None => format!("no dice `{name}`; there are {}", names.join(", ")),
    }
}
