//! Whether any roll shows a word.

use std::io::{self, BufWriter, Write};

use anyhow::ensure;
use boggle_dice::{DiceMatcher, NotOnDice};
use boggle_dictionary::letters::normalize;
use boggle_dictionary::read_entries;
use indicatif::HumanCount;
use rayon::prelude::*;
use serde::Serialize;

use super::Args;
use super::args::Format;
use crate::dictionaries;
use crate::json::ObjectWriter;
use crate::pluralize::pluralize;
use crate::run::{Outcome, printable, report, stdout};

/// The answer for a word.
#[derive(Serialize)]
struct Answer {
    word: String,
    possible: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
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
        let result = matcher.spell(&normalize(&text), cells);
        Answer { word: text, possible: result.is_ok(), reason: reason(result) }
    };
    let (answers, words) = match &args.dict {
        Some(dict) => {
            let opened = dictionaries::open(Some(dict), args.family.is_on()?)?;
            let words: Vec<_> = opened.dictionary.words("").collect();
            opened.check_unchanged()?;
            let count = words.len();
            let answers = words.into_par_iter().map(check).filter(|answer| !answer.possible);
            (answers.collect(), count)
        }
        None => {
            let answers: Vec<_> = words(&args.word)?.into_iter().map(check).collect();
            let count = answers.len();
            (answers, count)
        }
    };
    let impossible = answers.iter().filter(|answer| !answer.possible).count();
    let possible = words - impossible;
    match args.format {
        Format::Text => {
            text(&answers)?;
            if args.dict.is_some() {
                let words = pluralize(words as u64, "word");
                let possible = HumanCount(possible as u64);
                report(&format!("boggle: {possible} of {words} can be rolled"));
            }
        }
        Format::Json => {
            let mut object = ObjectWriter::new(Vec::new())?;
            object.field("dice", &dice.name)?;
            object.field("size", &(rows, columns))?;
            object.list("words", &answers)?;
            object.field("totals", &Totals { possible, impossible })?;
            stdout().write_all(&object.end()?)?;
        }
    }
    Ok(if impossible == 0 { Outcome::Done } else { Outcome::No })
}

#[derive(Serialize)]
struct Totals {
    possible: usize,
    impossible: usize,
}

fn reason(result: Result<(), NotOnDice>) -> Option<String> {
    result.err().map(|reason| reason.to_string())
}

/// Returns the words to check; `-` stands for the lines of standard input.
fn words(args: &[String]) -> anyhow::Result<Vec<String>> {
    let mut words = Vec::new();
    for arg in args {
        if arg != "-" {
            words.push(arg.clone());
            continue;
        }
        read_entries("standard input", io::stdin().lock(), |_, word| {
            if !word.is_empty() {
                words.push(word.trim().to_owned());
            }
            Ok::<(), anyhow::Error>(())
        })?;
    }
    Ok(words)
}

/// Prints a line for each answer: the word, yes or no, and the reason.
fn text(answers: &[Answer]) -> io::Result<()> {
    let mut out = BufWriter::new(stdout());
    for Answer { word, possible, reason } in answers {
        let word = printable(word);
        match reason {
            Some(reason) => writeln!(out, "{word}\tno\t{}", printable(reason))?,
            None => writeln!(out, "{word}\t{}", if *possible { "yes" } else { "no" })?,
        }
    }
    out.flush()
}
