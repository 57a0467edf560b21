//! Whether dice can show a board.

use std::io::{self, Write};

use boggle_dice::{DiceMatcher, DiceSet, NotOnDice, Odds};
use boggle_solver::Board;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::Args;
use crate::args::TextJson;
use crate::output::counts::commas;
use crate::output::json;
use crate::output::style;
use crate::output::style::{FAINT, TILE, cell_name, face};
use crate::terminal::{Outcome, stdout};

/// Odds of up to this many digits are written out.
const MAX_DIGITS: usize = 15;

pub(super) fn run(args: &Args, board: &Board, dice: &DiceSet) -> anyhow::Result<Outcome> {
    let matcher = DiceMatcher::new(dice, args.notation.bare_q)?;
    let assigned = matcher.assign(board);
    let odds = matcher.odds(board);
    let out = match args.format {
        TextJson::Text => style::for_stdout(text(board, dice, &assigned, odds.as_ref())?),
        TextJson::Json => object(board, dice, &assigned, odds.as_ref())?,
    };
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

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    board: Vec<Vec<String>>,
    dice: &'a str,
    possible: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    assignment: Option<Vec<Vec<&'a String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ways: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rolls: Option<String>,
}

fn object(
    board: &Board,
    set: &DiceSet,
    assigned: &Assigned,
    odds: Option<&Odds>,
) -> serde_json::Result<Vec<u8>> {
    let row = |dice: &[usize]| dice.iter().map(|&die| &set.dice[die]).collect();
    json::object(&Record {
        version: json::VERSION,
        board: json::rows(board),
        dice: &set.name,
        possible: assigned.is_ok(),
        assignment: assigned
            .as_ref()
            .ok()
            .map(|dice| dice.chunks(board.columns()).map(row).collect()),
        reason: assigned.as_ref().err().map(ToString::to_string),
        ways: odds.map(|odds| odds.ways.to_string()),
        rolls: odds.map(|odds| odds.rolls.to_string()),
    })
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
