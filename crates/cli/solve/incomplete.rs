//! Words that could not be decided within the limits.

use std::fmt;

use crate::options::Limit;
use crate::pluralize::pluralize;

/// The maximum number of words to name.
const MAX_NAMED: usize = 10;

/// What is missing from a solution.
pub(super) struct Incomplete {
    undecided: u64,
    named: Vec<String>,
    limit: Limit,
}

impl Incomplete {
    /// Returns `None` if no word is undecided. `words` are the words, or none if only
    /// their number is known.
    pub(super) fn new(undecided: u64, words: &[String], limit: Limit) -> Option<Incomplete> {
        (undecided > 0).then(|| {
            let named = words.iter().take(MAX_NAMED).cloned().collect();
            Incomplete { undecided, named, limit }
        })
    }
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Incomplete { undecided, named, limit } = self;
        write!(f, "{} undecided after {limit}", pluralize(*undecided, "word"))?;
        if !named.is_empty() {
            write!(f, ": {}", named.join(", "))?;
            if (named.len() as u64) < *undecided {
                write!(f, " and {} more", *undecided - named.len() as u64)?;
            }
        }
        Ok(())
    }
}
