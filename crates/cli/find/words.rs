//! Where words come from: arguments, standard input, or a prompt.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::Context;
use boggle_dictionary::letters::{normalize, validate};

use super::Args;
use crate::run::report;

/// Calls `act` with each word in normalized form.
pub(super) fn each(
    args: &Args,
    mut act: impl FnMut(&str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    if !args.words.is_empty() {
        // Check all words before searching for any.
        let words: Vec<_> = args.words.iter().map(|text| word(text)).collect::<Result<_, _>>()?;
        return words.iter().try_for_each(|word| act(word));
    }
    let is_typed = io::stdin().is_terminal();
    let mut lines = io::stdin().lock();
    for number in 1_u64.. {
        if is_typed {
            write!(io::stderr(), "Word: ")?;
        }
        let mut line = Vec::new();
        lines.read_until(b'\n', &mut line).context("standard input")?;
        let text = String::from_utf8_lossy(&line);
        match text.trim() {
            _ if line.is_empty() => break,
            "" if is_typed => break,
            "" => {}
            text => match word(text) {
                Ok(word) => act(&word)?,
                Err(error) if is_typed => report(&format!("boggle: {error:#}")),
                Err(error) => {
                    return Err(error.context(format!("standard input, line {number}")));
                }
            },
        }
    }
    Ok(())
}

fn word(text: &str) -> anyhow::Result<String> {
    let word = normalize(text.trim());
    validate(&word).with_context(|| format!("invalid word `{word:.60}`"))?;
    Ok(word.into_owned())
}
