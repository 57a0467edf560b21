//! Proofs: what a run of `boggle prove` proves.

mod text;

use std::io::Write;

use boggle_prove::Log;

pub(crate) use text::{claim, classes};

use crate::args::TextJsonl;
use crate::output::style;
use crate::terminal::Outcome;

/// Prints a proof. The answer is no if no board has the score.
pub(crate) fn print(log: &Log, format: TextJsonl, out: &mut impl Write) -> anyhow::Result<Outcome> {
    let text = match format {
        TextJsonl::Text => style::for_stdout(text::render(log)?.into_bytes()),
        TextJsonl::Jsonl => log.render()?,
    };
    out.write_all(&text)?;
    Ok(if log.boards()?.is_empty() { Outcome::No } else { Outcome::Done })
}
