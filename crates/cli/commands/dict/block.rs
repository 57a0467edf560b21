//! `boggle-dict block` and `allow`: the words that family mode leaves out.

use std::io::{BufWriter, Write};

use boggle_storage::BlockList;

use crate::terminal::{Outcome, stdout};

/// Block words in family mode, or list the blocked words.
///
/// With --family, blocked words are left out of every dictionary: they are not found on a board and
/// do not count in a game. Only the exact spellings are left out, so also block inflected forms.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict block                list all blocked words
  boggle-dict block drat drats
  boggle-dict allow drat")]
pub(crate) struct BlockArgs {
    /// Words to block [default: list all blocked words]
    #[arg(value_name = "WORD")]
    words: Vec<String>,
}

/// Unblock words in family mode, including words on the built-in list.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  boggle-dict allow drat drats")]
pub(crate) struct AllowArgs {
    /// Words to allow.
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
}

pub(crate) fn block(args: BlockArgs) -> anyhow::Result<Outcome> {
    if args.words.is_empty() {
        let mut out = BufWriter::new(stdout());
        for word in BlockList::load()?.words() {
            writeln!(out, "{word}")?;
        }
        out.flush()?;
        return Ok(Outcome::Done);
    }
    set(&args.words, true)
}

pub(crate) fn allow(args: AllowArgs) -> anyhow::Result<Outcome> {
    set(&args.words, false)
}

fn set(words: &[String], is_blocked: bool) -> anyhow::Result<Outcome> {
    BlockList::update(words, is_blocked)?;
    Ok(Outcome::Done)
}
