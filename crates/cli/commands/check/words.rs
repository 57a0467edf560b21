//! Whether any roll shows a word.

use std::io::{self, BufWriter, Write};

use anyhow::ensure;
use boggle_dice::DiceMatcher;
use boggle_dictionary::letters::normalize;
use serde::Serialize;

use super::Args;
use crate::args::TextJson;
use crate::input::each_word;
use crate::output::json;
use crate::output::json::ListWriter;
use crate::terminal::{Outcome, printable, stdout};

/// The answer for a word.
#[derive(Serialize)]
struct Answer {
    word: String,
    possible: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

#[derive(Default, Serialize)]
struct Totals {
    possible: usize,
    impossible: usize,
}

#[derive(Serialize)]
struct Record<'a> {
    version: u32,
    dice: &'a str,
    size: (usize, usize),
    /// Written one at a time.
    words: [Answer; 0],
}

pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let size = args.notation.size;
    let dice = args.dice(size)?;
    let (rows, columns) = size.unwrap_or((dice.rows, dice.columns));
    let cells = rows.saturating_mul(columns);
    ensure!(
        (1..=dice.dice.len()).contains(&cells),
        "the `{}` dice are {}, and a board of {rows}x{columns} has {cells} cells; give a smaller \
         --size",
        dice.name,
        dice.dice.len()
    );
    let matcher = DiceMatcher::new(dice, args.notation.bare_q)?;
    let check = |text: String| {
        let reason = matcher.spell(&normalize(&text), cells).err();
        Answer { word: text, possible: reason.is_none(), reason: reason.map(|it| it.to_string()) }
    };
    let mut totals = Totals::default();
    let mut list = match args.format {
        TextJson::Text => None,
        TextJson::Json => {
            let (version, size) = (json::VERSION, (rows, columns));
            let start = Record { version, dice: &dice.name, size, words: [] };
            Some(ListWriter::new(BufWriter::new(stdout()), &start)?)
        }
    };
    let mut add = |answer: Answer| {
        *if answer.possible { &mut totals.possible } else { &mut totals.impossible } += 1;
        match &mut list {
            None => text(&answer),
            Some(list) => list.item(&answer),
        }
    };
    each_word(&args.word, |word, _| Ok(add(check(word.to_owned()))?))?;
    if let Some(list) = list {
        list.end_with("totals", &totals)?;
    }
    Ok(if totals.impossible == 0 { Outcome::Done } else { Outcome::No })
}

/// Prints a line for an answer: the word, yes or no, and the reason.
fn text(Answer { word, possible, reason }: &Answer) -> io::Result<()> {
    let word = printable(word);
    match reason {
        Some(reason) => writeln!(stdout(), "{word}\tno\t{}", printable(reason)),
        None => writeln!(stdout(), "{word}\t{}", if *possible { "yes" } else { "no" }),
    }
}
