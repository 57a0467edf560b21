//! Saved games, and which of them count.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use boggle_dice::parse_date;
use boggle_dictionary::letters::count;
use chrono::{DateTime, FixedOffset, NaiveDate};

use crate::{GameKind, GameRecord, GameSetup};

/// A saved game, and whether it counts.
#[derive(Debug, Clone, PartialEq)]
pub struct PastGame {
    /// The game.
    pub record: GameRecord,
    /// The kind of the game; `None` if its board cannot be parsed.
    pub kind: Option<GameKind>,
    /// Whether an earlier game had the same board.
    pub is_repeat: bool,
}

impl PastGame {
    /// Returns whether the game counts for bests and averages. It does if the board is new, the
    /// player saw no hints, and the game [took time](GameRecord::took_time).
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.is_repeat && !self.record.hints && self.record.took_time()
    }

    /// Returns the day of the daily board, if this is the first game on it.
    #[must_use]
    pub fn daily(&self) -> Option<NaiveDate> {
        self.record.daily_board().filter(|_| !self.is_repeat)
    }
}

/// The shortest time in which a person can enter a word, in seconds.
const MIN_PLAYED: f64 = 1.0;

impl GameRecord {
    /// Returns whether the game took at least a second. If not, the words came from a pipe.
    #[must_use]
    pub fn took_time(&self) -> bool {
        self.played >= MIN_PLAYED
    }

    /// Returns the local date on which the game started.
    #[must_use]
    pub fn date(&self) -> Option<NaiveDate> {
        // Skip the time of day and the UTC offset.
        parse_date(self.setup.started.get(..10)?)
    }

    /// Returns the time at which the game started.
    #[must_use]
    pub fn start(&self) -> Option<DateTime<FixedOffset>> {
        DateTime::parse_from_rfc3339(&self.setup.started).ok()
    }

    /// Returns the day if the board is a daily one.
    pub(crate) fn daily_board(&self) -> Option<NaiveDate> {
        parse_date(self.setup.day.as_ref()?)
    }

    /// Returns the longest scoring word, or the first of several.
    #[must_use]
    pub fn longest_word(&self) -> Option<&str> {
        self.scored().rev().max_by_key(|word| count(word))
    }
}

impl GameSetup {
    /// Returns whether another game has the same board.
    #[must_use]
    pub fn has_board_of(&self, other: &GameSetup) -> bool {
        self.board_key() == other.board_key()
    }

    /// Returns the text of the board, which does not depend on the version that saved it.
    fn board_key(&self) -> String {
        self.board().map_or_else(|_| self.board.clone(), |board| board.to_string())
    }
}

/// Classifies saved games, given in the order in which they ended. The iterator keeps no games in memory.
///
/// ```
/// use boggle_game::{history_lines, past_games};
///
/// let records = history_lines(b"").filter_map(|line| line.record.ok());
/// assert_eq!(past_games(records).count(), 0);
/// ```
pub fn past_games(records: impl IntoIterator<Item = GameRecord>) -> impl Iterator<Item = PastGame> {
    // Boards can be large, so keep only hashes; a collision is practically impossible.
    let (mut boards, hasher) = (HashSet::new(), RandomState::new());
    records.into_iter().map(move |record| PastGame {
        kind: record.setup.kind().ok(),
        is_repeat: !boards.insert(hasher.hash_one(record.setup.board_key())),
        record,
    })
}

/// The lengths of streaks: runs of consecutive days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Streaks {
    /// The streak that ends today or yesterday, or 0.
    pub current: usize,
    /// The longest streak.
    pub longest: usize,
}

impl Streaks {
    /// Computes the streaks from days in any order.
    #[must_use]
    pub fn new(days: impl IntoIterator<Item = NaiveDate>, today: NaiveDate) -> Streaks {
        let mut days: Vec<_> = days.into_iter().collect();
        days.sort_unstable();
        days.dedup();
        let runs = days.chunk_by(|day, next| is_next(*day, *next));
        let longest = runs.clone().map(<[_]>::len).max().unwrap_or(0);
        let last = runs.last().unwrap_or_default();
        let is_current = last.last().is_some_and(|&day| day == today || is_next(day, today));
        Streaks { current: if is_current { last.len() } else { 0 }, longest }
    }
}

fn is_next(day: NaiveDate, next: NaiveDate) -> bool {
    day.succ_opt() == Some(next)
}
