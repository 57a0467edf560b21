//! `boggle rules`: the rules of a game in plain English.

mod text;

use std::io::Write;

use boggle_dice::shape_name;
use boggle_game::default_time_limit;
use boggle_solver::{Board, BoardError, MAX_CELLS};

use crate::args::game::games;
use crate::args::{DictionaryArgs, RuleArgs, Timer, dice_names, shape, size};
use crate::output::style;
use crate::terminal::{Outcome, stdout};

/// Print the rules of the game, including any changes made by options.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle rules                          rules for a 4x4 board
  boggle rules --dice super             rules for a 6x6 board
  boggle rules --game word-hunt         rules of Word Hunt
  boggle rules --size 5x5 --min-length 3 --scoring letters --time 5m

Environment:
  BOGGLE_DICT      dictionary name or file")]
pub(crate) struct Args {
    /// Print the rules for these dice.
    #[arg(long, value_name = "NAME", value_parser = dice_names(), default_value = "new")]
    dice: String,

    /// Print the rules for a board of this size.
    #[arg(long, value_name = "RxC", value_parser = size)]
    size: Option<(usize, usize)>,

    /// Print the rules for dice with a plain q instead of Qu.
    #[arg(long)]
    bare_q: bool,

    /// Print the rules for this shape, such as donut or cross; see `boggle roll --help`.
    #[arg(long, value_name = "SHAPE", value_parser = shape, conflicts_with = "size")]
    shape: Option<Board>,

    /// Time limit: 90s, 5m, 3:00 or none [default: 3:00, or 4:00 for more than 25 cells]
    #[arg(short, long, value_name = "TIME")]
    time: Option<Timer>,

    /// Score words found by several players instead of crossing them out.
    #[arg(long, help_heading = "Rules")]
    no_cancel: bool,

    #[command(flatten)]
    rules: RuleArgs,

    #[command(flatten)]
    dictionary: DictionaryArgs,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let dice = boggle_lookup::dice(&args.dice)?;
    let opened = args.dictionary.open()?;
    let size = args.size;
    let (rows, columns) = size.unwrap_or((dice.rows, dice.columns));
    let (shape, cells) = match (&args.shape, rows.saturating_mul(columns)) {
        (Some(shape), _) if size.is_none() => (shape_name(shape), shape.open_cells()),
        (_, 0) => return Err(BoardError::Empty.into()),
        (_, cells @ 1..=MAX_CELLS) => (format!("{rows}x{columns}"), cells),
        _ => return Err(BoardError::TooLarge { rows, columns }.into()),
    };
    let game = text::Game {
        shape: &shape,
        bare_q: args.bare_q,
        rules: args.rules.rules(cells),
        time_limit: args.time.map_or_else(|| default_time_limit(cells), |timer| timer.0),
        strike: !args.no_cancel,
        dictionary: (&opened.name, opened.dictionary.len()),
    };
    let games = games()?;
    let preset = games.iter().find(|preset| Some(preset.name.as_str()) == args.rules.game());
    let mut out = text::render(&game, preset)?;
    text::games(&mut out, &games)?;
    stdout().write_all(&style::for_stdout(out))?;
    Ok(Outcome::Done)
}
