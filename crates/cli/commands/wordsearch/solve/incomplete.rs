//! Searches that a limit ended.

use std::fmt;

use indicatif::HumanCount;

use crate::args::Limit;
use crate::output::pluralize::pluralize;

/// How far a search came.
pub(super) struct Incomplete {
    /// All words that start in this many cells were found.
    pub(super) searched_cells: usize,
    pub(super) cells: usize,
    pub(super) limit: Limit,
    /// The number of words that may be in the other cells, and were not found.
    pub(super) undecided: usize,
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Incomplete { searched_cells, cells, limit, undecided } = *self;
        let searched = HumanCount(searched_cells as u64);
        let (cells, undecided) =
            (pluralize(cells as u64, "cell"), pluralize(undecided as u64, "word"));
        write!(f, "searched {searched} of {cells} in {limit}; {undecided} undecided")
    }
}
