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
use crate::args::TextJson;
use crate::output::json::ObjectWriter;
use crate::output::pluralize::pluralize;
use crate::storage::dictionaries;
use crate::terminal::{Outcome, printable, report, stdout};

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
    let impossible = match &args.dict {
        Some(dict) => Some(impossible_words(dict, args, check)?),
        None => None,
    };
    let mut totals = Totals::default();
    let mut object = match args.format {
        TextJson::Text => None,
        TextJson::Json => {
            let mut object = ObjectWriter::new(BufWriter::new(stdout()))?;
            object.field("dice", &dice.name)?;
            object.field("size", &(rows, columns))?;
            object.begin_list("words")?;
            Some(object)
        }
    };
    let mut add = |answer: Answer| {
        *if answer.possible { &mut totals.possible } else { &mut totals.impossible } += 1;
        match &mut object {
            Some(object) => object.item(&answer),
            None => text(&answer),
        }
    };
    match impossible {
        Some((answers, possible)) => {
            answers.into_iter().try_for_each(&mut add)?;
            totals.possible = possible;
        }
        None => each_word(&args.word, |word| add(check(word.to_owned())))?,
    }
    let Totals { possible, impossible } = totals;
    if let Some(mut object) = object {
        object.end_list()?;
        object.field("totals", &totals)?;
        object.end()?.flush()?;
    } else if args.dict.is_some() {
        let words = pluralize((possible + impossible) as u64, "word");
        let possible = HumanCount(possible as u64);
        report(&format!("boggle: {possible} of {words} can be rolled"));
    }
    Ok(if impossible == 0 { Outcome::Done } else { Outcome::No })
}

/// Checks the words of a dictionary. Returns the answers for the impossible ones, and the
/// number of others.
fn impossible_words(
    dict: &str,
    args: &Args,
    check: impl Fn(String) -> Answer + Send + Sync,
) -> anyhow::Result<(Vec<Answer>, usize)> {
    let opened = dictionaries::open(Some(dict), args.family.is_on()?)?;
    let words: Vec<_> = opened.dictionary.words("").collect();
    opened.check_unchanged()?;
    let count = words.len();
    let answers = words.into_par_iter().map(check).filter(|answer| !answer.possible);
    let answers: Vec<_> = answers.collect();
    let possible = count - answers.len();
    Ok((answers, possible))
}

#[derive(Clone, Copy, Default, Serialize)]
struct Totals {
    possible: usize,
    impossible: usize,
}

fn reason(result: Result<(), NotOnDice>) -> Option<String> {
    result.err().map(|reason| reason.to_string())
}

/// Passes each word on as it is read; `-` stands for the lines of standard input.
fn each_word(args: &[String], mut act: impl FnMut(&str) -> io::Result<()>) -> anyhow::Result<()> {
    for arg in args {
        if arg != "-" {
            act(arg)?;
            continue;
        }
        read_entries("standard input", io::stdin().lock(), |_, word| {
            if !word.is_empty() {
                act(word.trim())?;
            }
            Ok::<(), anyhow::Error>(())
        })?;
    }
    Ok(())
}

/// Prints a line for an answer: the word, yes or no, and the reason.
fn text(Answer { word, possible, reason }: &Answer) -> io::Result<()> {
    let word = printable(word);
    match reason {
        Some(reason) => writeln!(stdout(), "{word}\tno\t{}", printable(reason)),
        None => writeln!(stdout(), "{word}\t{}", if *possible { "yes" } else { "no" }),
    }
}
