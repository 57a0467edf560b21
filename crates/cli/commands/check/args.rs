use anyhow::bail;
use boggle_dice::{DiceChoice, DiceSet, Shape};
use boggle_game::GameChoice;
use boggle_solver::Size;

use crate::args::{BoardArgs, NotationArgs, dice, dice_names};
use crate::output::format::{Format, formats};

/// Check whether a set of dice can produce a board or a word.
///
/// For a board, print one way to place the dice, and the odds of rolling the board. If the dice
/// cannot roll it, print the letters that are on too few dice.
///
/// With --word, check whether any roll can contain a word.
///
/// The exit status is 0 if the dice can produce the board or all the words, and 1 if they
/// cannot.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle check perslatgsineters              with the dice for a 4x4 board
  boggle check perslatgsineters --dice classic
  boggle check --word baby waffle --dice new
  boggle-dict words | boggle check --word - --dice big")]
pub(crate) struct Args {
    #[command(flatten)]
    pub board: BoardArgs,

    /// Check words; `-` reads them from standard input, one per line.
    #[arg(
        long,
        value_name = "WORD",
        num_args = 1..,
        conflicts_with_all = ["rows", "board", "format"]
    )]
    pub word: Vec<String>,

    /// Use these dice [default: the dice for the board's size, or `new` if there are none]
    #[arg(long, value_name = "NAME", value_parser = dice_names())]
    pub dice: Option<String>,

    #[command(flatten)]
    pub notation: NotationArgs,

    /// Output format.
    #[arg(long, default_value = "text", value_parser = formats(&[]), help_heading = "Output")]
    pub format: Format,
}

impl Args {
    /// Returns the dice: those requested, or else those for the size, if there is one,
    /// or the default dice.
    pub fn dice(&self, size: Option<Size>) -> anyhow::Result<&'static DiceSet> {
        let (dice, shape) = (dice(self.dice.as_deref())?, size.map(Shape::from));
        let game = GameChoice { dice, shape, ..GameChoice::default() };
        match game.resolve()?.dice {
            DiceChoice::Set(dice) => Ok(dice),
            other => bail!("`{other}` are not fixed dice; choose a set"),
        }
    }
}
