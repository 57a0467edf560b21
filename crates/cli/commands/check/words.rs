//! Whether any roll can contain a word.

use std::io::Write;

use anyhow::ensure;
use boggle_dice::DiceMatcher;
use boggle_dictionary::letters::normalize;
use boggle_solver::Size;

use super::Args;
use crate::input::each_word;
use crate::terminal::{Outcome, printable, stdout};

/// Prints a line for each word: the word, yes or no, and the reason.
pub(super) fn run(args: &Args) -> anyhow::Result<Outcome> {
    let size = args.notation.size;
    let dice = args.dice(size)?;
    let cells = size.map_or(Ok(dice.rows * dice.columns), Size::cells)?;
    let count = dice.dice.len();
    ensure!(cells <= count, "too few dice ({count}) for {cells} cells; give a smaller --size");
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
