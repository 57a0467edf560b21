//! All saved games, and which of them count as results.

use std::collections::HashSet;

use boggle_dictionary::letters::count;
use chrono::NaiveDate;

use crate::{GameKind, GameRecord, GameSetup};

/// A saved game, and how it counts.
#[derive(Debug, Clone, PartialEq)]
pub struct PastGame {
    /// The game.
    pub record: GameRecord,
    /// The kind of the game; `None` if its board cannot be read.
    pub kind: Option<GameKind>,
    /// Whether an earlier game had the same board.
    pub is_repeat: bool,
    /// Whether the player has hidden the game.
    pub is_hidden: bool,
}

impl PastGame {
    /// Returns whether the game counts for bests and averages: on a new board, without
    /// hints, and not hidden.
    #[must_use]
    pub fn counts(&self) -> bool {
        !self.is_repeat && !self.is_hidden && !self.record.hints
    }

    /// Returns the day of the daily board, if the game is the first on it.
    #[must_use]
    pub fn daily(&self) -> Option<NaiveDate> {
        self.record.setup.day.as_ref().filter(|_| !self.is_repeat)?.parse().ok()
    }
}

impl GameRecord {
    /// Returns the local date on which the game started.
    #[must_use]
    pub fn date(&self) -> Option<NaiveDate> {
        // The rest is the time of day and the UTC offset.
        self.setup.started.get(..10)?.parse().ok()
    }

    /// Returns the longest word that scored, the first of several.
    #[must_use]
    pub fn longest_word(&self) -> Option<&str> {
        let scored = self.words.iter().filter(|played| played.reason.is_none());
        scored.map(|played| played.word.as_str()).rev().max_by_key(|word| count(word))
    }
}

/// All saved games, in the order in which they were finished.
///
/// ```
/// use std::collections::HashSet;
/// use boggle_game::PastGames;
///
/// let games = PastGames::new([], &HashSet::new());
/// assert!(games.all().is_empty());
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PastGames {
    games: Vec<PastGame>,
    boards: HashSet<(String, bool)>,
}

impl PastGames {
    /// Takes the games, and the numbers of those that are hidden.
    #[must_use]
    pub fn new(records: impl IntoIterator<Item = GameRecord>, hidden: &HashSet<u64>) -> PastGames {
        let mut past = PastGames::default();
        for record in records {
            let mut game = past.next(record);
            game.is_hidden = hidden.contains(&game.record.id);
            past.boards.insert(board_key(&game.record.setup));
            past.games.push(game);
        }
        past
    }

    /// Returns how a game counts that is finished after these.
    #[must_use]
    pub fn next(&self, record: GameRecord) -> PastGame {
        let kind = record.setup.kind().ok();
        PastGame { kind, is_repeat: self.has_board(&record.setup), is_hidden: false, record }
    }

    /// Returns all games.
    #[must_use]
    pub fn all(&self) -> &[PastGame] {
        &self.games
    }

    /// Returns whether one of the games has the board of a setup.
    #[must_use]
    pub fn has_board(&self, setup: &GameSetup) -> bool {
        self.boards.contains(&board_key(setup))
    }
}

fn board_key(setup: &GameSetup) -> (String, bool) {
    (setup.board.clone(), setup.bare_q)
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
    /// Returns the streaks of days, in any order.
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
