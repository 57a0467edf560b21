//! `boggle check`: which boards and words dice can show.

use std::io::{self, Write};

use anyhow::bail;
use boggle_dice::{DiceChoice, DiceMatcher, DiceReport, DiceSet, NotOnDice, Odds, Shape};
use boggle_dictionary::letters::normalize;
use boggle_explore::DiceError;
use boggle_game::{ChoiceError, GameChoice};
use boggle_solver::{Board, Size};
use unicode_width::UnicodeWidthStr;

use crate::args::{BoardArgs, NotationArgs, dice, dice_names};
use crate::input::{BoardArgument, each_word};
use crate::output::{FAINT, Format, TILE, cell_name, commas, face, formats, render, style};
use crate::terminal::{Outcome, is_piped, printable, stdout};

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
            other => {
                let (value, here) = (other.to_string(), "here; choose a set");
                Err(ChoiceError::NotHere { setting: "dice", value, here }.into())
            }
        }
    }
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    if !args.word.is_empty() {
        return check_words(&args);
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
    check_board(&args, &input.board, dice)
}

/// Odds of up to this many digits are written out.
const MAX_DIGITS: usize = 15;

fn check_board(args: &Args, board: &Board, dice: &DiceSet) -> anyhow::Result<Outcome> {
    let matcher = DiceMatcher::new(dice, args.notation.bare_q)?;
    let assigned = matcher.assign(board);
    let odds = matcher.odds(board);
    let report = DiceReport::new(board, dice, &assigned, odds.as_ref());
    let text = || Ok(text(board, dice, &assigned, odds.as_ref())?);
    let out = render(args.format, &report, text, |table| {
        table.row(["cell", "tile", "die"])?;
        let dice = report.assignment.iter().flatten().flatten();
        (0..).zip(board.tiles()).zip(dice).try_for_each(|((cell, tile), die)| {
            table.row((cell_name(board, cell), tile.to_string(), die))
        })
    })?;
    stdout().write_all(&out)?;
    Ok(if assigned.is_ok() { Outcome::Done } else { Outcome::No })
}

type Assigned = Result<Vec<usize>, NotOnDice>;

fn text(
    board: &Board,
    set: &DiceSet,
    assigned: &Assigned,
    odds: Option<&Odds>,
) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let name = &set.name;
    let assigned = match assigned {
        Ok(assigned) => assigned,
        Err(reason) => {
            writeln!(out, "The `{name}` dice cannot roll this board: it {reason}.")?;
            return Ok(out);
        }
    };
    writeln!(out, "The `{name}` dice can roll this board:\n")?;
    let widest = style::widest(board);
    let last = cell_name(board, board.len() as u32 - 1).len();
    for (cell, &die) in assigned.iter().enumerate() {
        let (name, face) = (cell_name(board, cell as u32), face(board.tile(cell)));
        let gap = widest - face.width();
        let die = &set.dice[die];
        writeln!(out, "  {FAINT}{name:<last$}{FAINT:#}  {TILE}{face}{TILE:#}{:gap$}  {die}", "")?;
    }
    match odds {
        Some(odds) => {
            let (ways, rolls) = (number(&odds.ways.to_string()), number(&odds.rolls.to_string()));
            let one_in = number(&((&odds.rolls + &odds.ways / 2_u32) / &odds.ways).to_string());
            writeln!(out, "\n{ways} of {rolls} rolls produce it: 1 in {one_in}")?;
        }
        None => writeln!(out, "\nThe odds are not known: the board is too large to count them.")?,
    }
    Ok(out)
}

/// Writes a number with commas, or to four digits if it has many.
fn number(digits: &str) -> String {
    if digits.len() > MAX_DIGITS {
        let (first, rest) = digits.split_at(1);
        return format!("{first}.{}e{}", &rest[..3], rest.len());
    }
    digits.parse().map_or_else(|_| digits.into(), commas)
}

/// Prints a line for each word: the word, yes or no, and the reason.
fn check_words(args: &Args) -> anyhow::Result<Outcome> {
    let size = args.notation.size;
    let dice = args.dice(size)?;
    let cells = size.map_or(Ok(dice.rows * dice.columns), Size::cells)?;
    let count = dice.dice.len();
    if cells > count {
        return Err(DiceError::TooFew { dice: count, cells }.into());
    }
    let matcher = DiceMatcher::new(dice, args.notation.bare_q)?;
    let mut outcome = Outcome::Done;
    each_word(&args.word, |word, _| {
        let shown = printable(word);
        match matcher.spell(&normalize(word), cells) {
            Ok(_) => writeln!(stdout(), "{shown}\tyes")?,
            Err(reason) => {
                outcome = Outcome::No;
                writeln!(stdout(), "{shown}\tno\t{}", printable(&reason.to_string()))?;
            }
        }
        Ok(())
    })?;
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn long_numbers_are_shortened() {
        for (digits, expected) in [
            ("0", "0"),
            ("123", "123"),
            ("1234", "1,234"),
            ("123456789012345", "123,456,789,012,345"),
            ("1234567890123456", "1.234e15"),
        ] {
            assert_eq!(number(digits), expected);
        }
    }
}
