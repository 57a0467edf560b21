//! `boggle history --missed`: words that are missed again and again.

use std::io::{self, Write};

use boggle_game::MissedWord;
use unicode_width::UnicodeWidthStr;

use crate::output::counts::pluralize;
use crate::output::style::{FAINT, HEADING, TILE, meaning, wrap};
use crate::terminal::printable;

/// The width of the line before the meaning, without the word.
const COUNTS: usize = 20;

/// Renders the first of the words as text.
pub(super) fn text(words: &[MissedWord], limit: usize, width: usize) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let shown = &words[..words.len().min(limit)];
    let names: Vec<_> = shown.iter().map(|missed| printable(&missed.word)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0).max("word".len());
    writeln!(out, "{HEADING}  {:widest$}  missed  boards  meaning{HEADING:#}", "word")?;
    for (missed, name) in shown.iter().zip(&names) {
        let gap = widest - name.width();
        let MissedWord { misses, boards, .. } = missed;
        let meaning = missed.definition().map(meaning).unwrap_or_default();
        let indent = widest + COUNTS;
        let meaning = wrap(meaning.split(' '), (indent, indent), width);
        let line = format!("{name}{TILE:#}{:gap$}  {misses:>6}  {boards:>6}  {meaning}", "");
        let style = if missed.is_common { TILE } else { FAINT };
        writeln!(out, "  {style}{}", line.trim_end())?;
    }
    let rest = words.len() - shown.len();
    if rest > 0 {
        let rest = pluralize(rest as u64, "more word");
        writeln!(out, "{FAINT}  {rest}; use --all to list them{FAINT:#}")?;
    }
    Ok(out)
}
