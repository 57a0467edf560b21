//! Ranks results by the share of common words found.

use crate::GameResult;

/// A rank, such as *Good* or *Superb*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rank {
    /// The name, capitalized.
    pub name: &'static str,
    /// The percentage of the words that it takes.
    pub percent: u64,
}

/// The ranks, lowest first. A casual player finds a tenth of the common words of a 4x4 board in
/// three minutes, a strong one half.
pub const RANKS: [Rank; 7] = [
    Rank { name: "Warm-up", percent: 0 },
    Rank { name: "Good start", percent: 5 },
    Rank { name: "Good", percent: 12 },
    Rank { name: "Great", percent: 25 },
    Rank { name: "Superb", percent: 50 },
    Rank { name: "Genius", percent: 75 },
    Rank { name: "Perfect", percent: 100 },
];

impl Rank {
    /// Returns the number of words that the rank takes, rounded up.
    ///
    /// ```
    /// let great = boggle_game::RANKS[3];
    /// assert_eq!((great.name, great.words(87)), ("Great", 22));
    /// ```
    #[must_use]
    pub fn words(self, possible: u64) -> u64 {
        (u128::from(possible) * u128::from(self.percent)).div_ceil(100) as u64
    }
}

/// How many of the words that determine the rank a player has found: the common words, or all words
/// if the dictionary has no levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The number of these words found.
    pub found: u64,
    /// The number of these words on the board.
    pub possible: u64,
    /// The number of other words found, which are a bonus; `None` if the dictionary has no levels.
    pub rare: Option<u64>,
}

impl Progress {
    /// Returns the rank.
    ///
    /// ```
    /// use boggle_game::Progress;
    ///
    /// let progress = Progress { found: 13, possible: 87, rare: Some(2) };
    /// assert_eq!(progress.rank().name, "Good");
    /// let (next, words) = progress.next().unwrap();
    /// assert_eq!((next.name, words), ("Great", 22));
    /// ```
    #[must_use]
    pub fn rank(&self) -> Rank {
        let reached = |rank: &&Rank| self.possible > 0 && rank.words(self.possible) <= self.found;
        RANKS.iter().rev().find(reached).copied().unwrap_or(RANKS[0])
    }

    /// Returns the next rank and the number of words that it takes, or `None` after the last one.
    #[must_use]
    pub fn next(&self) -> Option<(Rank, u64)> {
        let words = RANKS.map(|rank| (rank, rank.words(self.possible)));
        words.into_iter().find(|&(_, words)| words > self.found)
    }
}

impl GameResult {
    /// Returns how many of the common words the player found, from which follows the rank.
    #[must_use]
    pub fn progress(&self) -> Progress {
        match self.common {
            Some(common) => Progress {
                found: common.words,
                possible: common.possible_words,
                rare: Some(self.words.saturating_sub(common.words)),
            },
            None => Progress { found: self.words, possible: self.possible_words, rare: None },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_rise_with_the_words_found() {
        assert!(RANKS.is_sorted_by(|one, next| one.percent < next.percent));
        for possible in [1, 2, 3, 10, 87, 99, 1000, u64::MAX] {
            let rank = |found| Progress { found, possible, rare: None }.rank();
            assert_eq!((rank(0), rank(possible)), (RANKS[0], RANKS[6]), "{possible}");
            for (found, next) in (0..possible.min(1000)).zip(1..) {
                assert!(rank(found).percent <= rank(next).percent);
                let progress = Progress { found, possible, rare: None };
                let (higher, words) = progress.next().unwrap();
                assert!(found < words && words <= possible);
                assert!(higher.percent > rank(found).percent);
            }
            assert_eq!(Progress { found: possible, possible, rare: None }.next(), None);
        }
    }

    #[test]
    fn a_board_without_common_words_has_the_lowest_rank() {
        let progress = Progress { found: 0, possible: 0, rare: Some(3) };
        assert_eq!((progress.rank(), progress.next()), (RANKS[0], None));
    }
}
