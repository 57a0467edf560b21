//! Words that could not be decided within the limits.

use anyhow::anyhow;

use crate::args::Limit;
use crate::output::counts::pluralize;

/// The maximum number of words to name.
const MAX_NAMED: usize = 10;

/// Describes what is missing from a solution, or returns `None` if no word is undecided.
/// `words` are the words, or none if only their number is known.
pub(super) fn describe(undecided: u64, words: &[String], limit: Limit) -> Option<anyhow::Error> {
    if undecided == 0 {
        return None;
    }
    let named = &words[..words.len().min(MAX_NAMED)];
    let list = match undecided - named.len() as u64 {
        _ if named.is_empty() => String::new(),
        0 => format!(": {}", named.join(", ")),
        others => format!(": {} and {others} more", named.join(", ")),
    };
    Some(anyhow!("{} undecided after {limit}{list}", pluralize(undecided, "word")))
}
