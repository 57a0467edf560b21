//! `boggle symmetry`: the rotations and reflections of a board.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use boggle_solver::Board;
use serde::Serialize;

use crate::args::{BoardArgs, NotationArgs, TextJson};
use crate::input::BoardArgument;
use crate::output::json;
use crate::terminal::{Outcome, stdout};

/// Show the rotations and reflections of a board.
///
/// A square board has up to eight of them, including itself, and any other board up to
/// four. All have the same words. The first in alphabetical order is the canonical form, which
/// a board shares with its rotations and reflections, and with no other board.
///
/// To remove such duplicates from many boards, use `boggle solve --lines --canonical`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle symmetry perslatgsineters
  boggle symmetry pers late sind --format json
  boggle symmetry board.txt")]
pub(crate) struct Args {
    #[command(flatten)]
    board: BoardArgs,

    #[command(flatten)]
    notation: NotationArgs,

    /// Output format.
    #[arg(long, default_value = "text")]
    format: TextJson,
}

#[derive(Serialize)]
struct Record {
    version: u32,
    canonical: Vec<Vec<String>>,
    images: Vec<Vec<Vec<String>>>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let argument = match args.board.text() {
        Some(text) => BoardArgument::parse(&text, &args.notation)?,
        None => BoardArgument::File(PathBuf::from("-")),
    };
    let board = argument.read(&args.notation)?.board;
    let images: BTreeSet<Board> = board.images().collect();
    let out = match args.format {
        TextJson::Text => {
            let lines = images.iter().enumerate().map(|(index, image)| match index {
                0 => format!("{image}  canonical\n"),
                _ => format!("{image}\n"),
            });
            lines.collect::<String>().into_bytes()
        }
        TextJson::Json => json::line(&Record {
            version: json::VERSION,
            canonical: json::rows(&board.canonical()),
            images: images.iter().map(json::rows).collect(),
        })?,
    };
    stdout().write_all(&out)?;
    Ok(Outcome::Done)
}
