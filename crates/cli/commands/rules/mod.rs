//! `boggle rules`: the rules of a game in plain English.

mod text;

use std::io::Write;

use boggle_dice::Shape;
use boggle_game::{GameChoice, SharedWords, TimeLimit};
use boggle_solver::Size;

use crate::args::game::games;
use crate::args::{DictionaryArgs, RuleArgs, dice, dice_names, settle};
use crate::output::format::{Format, formats, render};
use crate::terminal::{Outcome, stdout};

/// Print the rules of the game, including any changes made by options.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle rules                          rules for a 4x4 board
  boggle rules --dice super             rules for a 6x6 board
  boggle rules --game word-hunt         rules of Word Hunt
  boggle rules --size 5x5 --min-length 3 --scoring letters --time 5m
  boggle rules --game word-hunt --format json

Environment:
  BOGGLE_DICT      dictionary name or file")]
pub(crate) struct Args {
    /// Print the rules for these dice.
    #[arg(long, value_name = "NAME", value_parser = dice_names())]
    dice: Option<String>,

    /// Print the rules for a board of this size.
    #[arg(long, value_name = "RxC")]
    size: Option<Size>,

    /// Print the rules for dice with a plain q instead of Qu.
    #[arg(long)]
    bare_q: bool,

    /// Print the rules for this shape, such as donut or cross; see `boggle roll --help`.
    #[arg(long, value_name = "SHAPE", conflicts_with = "size")]
    shape: Option<Shape>,

    /// Time limit: 90s, 5m, 3:00 or none [default: 3:00, or 4:00 for more than 25 cells]
    #[arg(short, long, value_name = "TIME")]
    time: Option<TimeLimit>,

    /// Score words found by several players instead of crossing them out.
    #[arg(long, help_heading = "Rules")]
    no_cancel: bool,

    #[command(flatten)]
    rules: RuleArgs,

    #[command(flatten)]
    dictionary: DictionaryArgs,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    format: Format,
}

impl Args {
    fn choice(&self) -> anyhow::Result<GameChoice> {
        Ok(GameChoice {
            dice: dice(self.dice.as_deref())?,
            shape: self.shape.clone().or(self.size.map(Shape::from)),
            bare_q: self.bare_q.then_some(true),
            time: self.time,
            shared: self.no_cancel.then_some(SharedWords::Keep),
            ..self.rules.choice()
        })
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    let game = settle([args.choice()?])?;
    let spec = game.resolve()?;
    spec.shape.size().cells()?;
    let text = || {
        let opened = args.dictionary.open_for(&game)?;
        let title = game.title.as_deref().unwrap_or_default();
        let mut out = text::render(&spec, title, (&opened.name, opened.dictionary.len()))?;
        text::games(&mut out, &games()?)?;
        Ok(out)
    };
    stdout().write_all(&render(args.format, &spec, text, |table| table.object(&spec))?)?;
    Ok(Outcome::Done)
}
