/// A word on a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The word, as it is in the dictionary.
    pub word: String,
    /// How many letters it has: combining marks count with their letter.
    pub letters: u32,
    /// What it scores.
    pub points: u32,
    /// The cells that spell it, in order. Of all ways to spell it this is the
    /// first: the one whose cell numbers, compared one after the other, are
    /// the least.
    pub path: Vec<u32>,
}

/// Every word on a board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Solution {
    /// The words, each once, in the order of the dictionary.
    pub words: Vec<Found>,
}

impl Solution {
    /// How many words there are, and what they score together.
    pub fn totals(&self) -> Totals {
        Totals {
            words: self.words.len() as u64,
            points: self.words.iter().map(|found| u64::from(found.points)).sum(),
        }
    }
}

/// How many words there are on a board, and what they score together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// The number of different words.
    pub words: u64,
    /// The sum of their points.
    pub points: u64,
}
