//! A rule sheet.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use boggle_solver::{Neighbors, Rules, Scoring};

use crate::pluralize::pluralize;
use crate::style::{HEADING, clock};

/// From so many letters on, words of any length score alike, or so much a letter.
const LONG: usize = 9;

/// What is to be told.
pub(super) struct Game<'a> {
    pub(super) size: (usize, usize),
    pub(super) bare_q: bool,
    pub(super) rules: Rules,
    pub(super) time_limit: Option<Duration>,
    pub(super) strike: bool,
    /// The name of the dictionary, and its number of words.
    pub(super) dictionary: (&'a str, usize),
}

pub(super) fn render(game: &Game) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let rules = &game.rules;
    let (rows, columns) = game.size;
    writeln!(out, "{HEADING}Words on a board of {rows}x{columns}{HEADING:#}")?;
    let least = pluralize(rules.min_length.max(1) as u64, "letter");
    writeln!(out, "  A word has at least {least}, and is in the dictionary:")?;
    let (name, words) = game.dictionary;
    writeln!(out, "  {name}, {}.", pluralize(words as u64, "word"))?;
    writeln!(
        out,
        "  Each letter touches the next: {}.",
        match rules.neighbors {
            Neighbors::Eight => "above, below, beside it or at a corner",
            Neighbors::Four => "above, below or beside it, but not at a corner",
        }
    )?;
    if rules.wrap {
        writeln!(out, "  The left edge touches the right one, and the top the bottom.")?;
    }
    writeln!(
        out,
        "  {}",
        match rules.reuse {
            false => "No tile is used twice in a word.",
            true => "A tile may be used again in a word, but not twice in a row.",
        }
    )?;
    writeln!(out, "  A word counts once, in however many ways the board spells it.")?;
    writeln!(out, "  Words that are within other words count too.")?;

    writeln!(out, "\n{HEADING}Tiles{HEADING:#}")?;
    writeln!(
        out,
        "  {}",
        match game.bare_q {
            false => "A Q is Qu, which is one tile and two letters.",
            true => "A Q is just q, without a u.",
        }
    )?;
    writeln!(out, "  Any tile of several letters is used whole, and counts as all of them.")?;
    writeln!(out, "  A blocked tile (#) belongs to no word. A wildcard (?) is any one letter.")?;

    writeln!(out, "\n{HEADING}Points{HEADING:#}")?;
    match rules.scoring {
        Scoring::Letters => letter_values(&mut out)?,
        scoring => lengths(&mut out, scoring, rules.min_length)?,
    }

    writeln!(out, "\n{HEADING}Time{HEADING:#}")?;
    match game.time_limit {
        None => writeln!(out, "  There is no timer.")?,
        Some(bell) => {
            writeln!(out, "  The bell rings after {}.", clock(bell))?;
            writeln!(out, "  What is written at the bell or later does not count.")?;
        }
    }

    writeln!(out, "\n{HEADING}Several players{HEADING:#}")?;
    writeln!(
        out,
        "  {}",
        match game.strike {
            true => "A word that two or more players have scores for none of them.",
            false => "A word that several players have scores for each of them.",
        }
    )?;
    writeln!(out, "  The most points win. Of players with as many, the one with the longer")?;
    writeln!(out, "  words wins: the longest are compared, then the next longest, and so on.")?;
    Ok(out)
}

/// Writes a table of the points for words of each length.
fn lengths(out: &mut Vec<u8>, scoring: Scoring, least: usize) -> io::Result<()> {
    let points = |letters: usize| scoring.points(&"a".repeat(letters));
    let mut columns: Vec<_> =
        (least.max(1)..LONG).map(|it| (it.to_string(), points(it).to_string())).collect();
    let long = least.max(LONG);
    let (from, each) = match scoring {
        Scoring::Super => (long, "2 a letter".into()),
        _ => (long, points(LONG).to_string()),
    };
    columns.push((format!("{from} and more"), each));
    let row = |name: &str, cell: fn(&(String, String)) -> &str| {
        let cells = columns.iter().map(|column| {
            let width = column.0.len().max(column.1.len());
            format!("  {:>width$}", cell(column))
        });
        format!("  {name}{}", cells.collect::<String>())
    };
    writeln!(out, "{}", row("letters", |column| &column.0))?;
    writeln!(out, "{}", row("points ", |column| &column.1))
}

/// Writes a table of the values of the letters.
fn letter_values(out: &mut Vec<u8>) -> io::Result<()> {
    writeln!(out, "  A word scores the values of its letters together, whatever its length.")?;
    let mut values: BTreeMap<_, String> = BTreeMap::new();
    for letter in 'a'..='z' {
        let value = Scoring::Letters.points(letter.encode_utf8(&mut [0; 4]));
        let letters = values.entry(value).or_default();
        letters.push(' ');
        letters.push(letter.to_ascii_uppercase());
    }
    for (value, letters) in values {
        writeln!(out, "  {value:>2} {letters}")?;
    }
    let other = pluralize(Scoring::Letters.points("é").into(), "point");
    writeln!(out, "  Any other letter scores {other}.")
}
