use std::io::Write;

use boggle_dictionary::letters::normalize;

use crate::args::DictionaryArgs;
use crate::input::each_word;
use crate::terminal::{Outcome, printable, stdout};

/// Check whether words are in the dictionary.
///
/// Print each word on its own line, followed by a tab and `yes` or `no`. The exit status is 0 if
/// the dictionary contains all the words and 1 if it does not.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict contains quiz quizzy
  boggle-dict contains - < words.txt | grep 'no$'")]
pub(crate) struct Args {
    /// Words to look up; `-` reads them from standard input, one per line.
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,

    #[command(flatten)]
    dictionary: DictionaryArgs,
}

pub(crate) fn run(args: Args) -> anyhow::Result<Outcome> {
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
