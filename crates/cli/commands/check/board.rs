//! Whether dice can show a board.

use std::io::{self, Write};

use boggle_dice::{DiceMatcher, DiceReport, DiceSet, NotOnDice, Odds};
use boggle_solver::Board;
use unicode_width::UnicodeWidthStr;

use super::Args;
use crate::output::counts::commas;
use crate::output::format::render;
use crate::output::style;
use crate::output::style::{FAINT, TILE, cell_name, face};
use crate::terminal::{Outcome, stdout};

/// Odds of up to this many digits are written out.
const MAX_DIGITS: usize = 15;

pub(super) fn run(args: &Args, board: &Board, dice: &DiceSet) -> anyhow::Result<Outcome> {
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
