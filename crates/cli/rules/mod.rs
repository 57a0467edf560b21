//! `boggle rules`: the rules in force, in plain words.

mod text;

use std::io::Write;

use boggle_game::default_time_limit;
use boggle_solver::{BoardError, MAX_CELLS};

use crate::dictionaries;
use crate::options::{NotationArgs, RuleArgs, Timer, dice_named};
use crate::run::{Outcome, stdout};
use crate::style;

/// Tells the rules in plain words, as options change them.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle rules                          a 4x4 board
  boggle rules --dice super             6x6
  boggle rules --size 5x5 --min-length 3 --scoring letters --time 5m

Environment:
  BOGGLE_DICT      the dictionary, by name or path")]
pub(crate) struct Args {
    /// The dice: new, classic, big, big-challenge, deluxe, big-2012, super or french.
    #[arg(long, value_name = "NAME", default_value = "new")]
    dice: String,

    #[command(flatten)]
    form: NotationArgs,

    /// How long: 90s, 5m, 3:00 or none [default: 3:00, and 4:00 from 6x6 on]
    #[arg(short, long, value_name = "TIME")]
    time: Option<Timer>,

    /// Let a word that several players have score for each of them.
    #[arg(long, help_heading = "Rules")]
    no_cancel: bool,

    #[command(flatten)]
    rules: RuleArgs,

    /// The dictionary, by name or path [default: that of BOGGLE_DICT, then of
    /// `boggle-dict use`, then the one built in]
    #[arg(long, value_name = "NAME|PATH")]
    dict: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let dice = dice_named(&args.dice)?;
    let opened = dictionaries::open(args.dict.as_deref())?;
    let size = args.form.size.unwrap_or((dice.rows, dice.columns));
    let cells = match size.0.saturating_mul(size.1) {
        0 => return Err(BoardError::Empty.into()),
        1..=MAX_CELLS => size.0 * size.1,
        _ => return Err(BoardError::TooLarge { rows: size.0, columns: size.1 }.into()),
    };
    let game = text::Game {
        size,
        bare_q: args.form.bare_q,
        rules: args.rules.rules(cells),
        time_limit: args.time.map_or_else(|| default_time_limit(cells), |timer| timer.0),
        strike: !args.no_cancel,
        dictionary: (&opened.name, opened.dictionary.len()),
    };
    stdout().write_all(&style::for_stdout(text::render(&game)?))?;
    Ok(Outcome::Done)
}
