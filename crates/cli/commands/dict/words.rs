//! `boggle-dict words` and `contains`: the words of a dictionary.

use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::Context;
use boggle_dictionary::letters::{count, normalize, validate};

use crate::args::{DictionaryArgs, pattern};
use crate::input::{check_text, each_word};
use crate::terminal::{Outcome, printable, stdout};

/// Print the words of the dictionary in sorted order, one per line.
///
/// A pattern is a regular expression that must match the whole word: `.` is any letter, `.*` any
/// number of letters, `[aeiou]` one of these, and `a|b` one or the other.
///
/// The output is a word list that `boggle-dict build` can read. The exit status is 1 if no words
/// match.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict words qui                    words that start with qui
  boggle-dict words --pattern 'q.*k'       words that start with q and end with k
  boggle-dict words --pattern '.*zz.*' --length 5")]
pub(crate) struct Args {
    /// Print only the words that start with this prefix.
    #[arg(default_value = "")]
    prefix: String,

    /// Print only the words that this regular expression matches in full.
    #[arg(long, value_name = "REGEX")]
    pattern: Option<String>,

    /// Print only the words with N letters.
    #[arg(long, value_name = "N")]
    length: Option<usize>,

    #[command(flatten)]
    dictionary: DictionaryArgs,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
    check_text(Path::new(&args.prefix))?;
    let prefix = normalize(&args.prefix);
    if !prefix.is_empty() {
        validate(&prefix).with_context(|| format!("`{prefix:.60}` cannot start a word"))?;
    }
    let pattern = args.pattern.as_deref().map(pattern::compile).transpose()?;
    let opened = args.dictionary.open()?;
    let is_wanted = |word: &String| {
        args.length.is_none_or(|length| count(word) == length)
            && pattern.as_ref().is_none_or(|pattern| pattern.is_match(word))
    };
    let mut out = BufWriter::new(stdout());
    let mut outcome = Outcome::No;
    for word in opened.dictionary.words(&prefix).filter(is_wanted) {
        outcome = Outcome::Done;
        writeln!(out, "{word}")?;
    }
    opened.check_unchanged()?;
    out.flush()?;
    Ok(outcome)
}

/// Check whether words are in the dictionary.
///
/// Print each word on its own line, followed by a tab and `yes` or `no`. The exit status is 0 if
/// the dictionary contains all the words and 1 if it does not.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict contains quiz quizzy
  boggle-dict contains - < words.txt | grep 'no$'")]
pub(crate) struct ContainsArgs {
    /// Words to look up; `-` reads them from standard input, one per line.
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    #[command(flatten)]
    dictionary: DictionaryArgs,
}

pub(crate) fn contains(args: ContainsArgs) -> anyhow::Result<Outcome> {
    let opened = args.dictionary.open()?;
    let mut outcome = Outcome::Done;
    each_word(&args.words, |word, _| {
        let is_found = opened.dictionary.contains(&normalize(word.trim()));
        opened.check_unchanged()?;
        if !is_found {
            outcome = Outcome::No;
        }
        writeln!(stdout(), "{}\t{}", printable(word), if is_found { "yes" } else { "no" })?;
        Ok(())
    })?;
    Ok(outcome)
}
