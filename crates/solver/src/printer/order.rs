use std::cmp::Reverse;

use crate::{FoundWord, Solution};
use boggle_dictionary::Dictionary;

/// An order of words. Words that it does not distinguish are in alphabetical order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// Longest first.
    Length,
    /// Most points first, then longest.
    Points,
    /// Alphabetical.
    Alphabet,
    /// By path.
    Path,
    /// Most common first, then longest.
    Level,
}

impl Order {
    /// Returns the words of a solution in this order.
    #[must_use]
    pub fn words<'s>(self, solution: &'s Solution, dictionary: &Dictionary) -> Vec<FoundWord<'s>> {
        let mut words: Vec<_> = solution.words().collect();
        self.sort(&mut words, dictionary);
        words
    }

    /// Sorts words of a dictionary.
    pub fn sort(self, words: &mut [FoundWord], dictionary: &Dictionary) {
        // Ranks are in alphabetical order.
        let length = |found: &FoundWord| (Reverse(found.letters), found.rank);
        match self {
            Order::Length => words.sort_unstable_by_key(length),
            Order::Points => {
                words.sort_unstable_by_key(|found| (Reverse(found.points), length(found)));
            }
            Order::Alphabet => words.sort_unstable_by_key(|found| found.rank),
            Order::Path => words.sort_unstable_by_key(|found| (found.path, found.rank)),
            Order::Level => words.sort_unstable_by_key(|found| {
                (dictionary.level(found.rank).unwrap_or(u8::MAX), length(found))
            }),
        }
    }
}
