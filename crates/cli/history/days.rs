//! The days on which games were played.

use boggle_game::GameRecord;
use chrono::NaiveDate;

/// The lengths of streaks: runs of consecutive days with at least one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Streaks {
    /// The streak that ends today or yesterday, or 0.
    pub current: usize,
    pub longest: usize,
}

/// Returns the local date on which a game started.
pub(super) fn day(game: &GameRecord) -> Option<NaiveDate> {
    // The rest is the time of day and the UTC offset.
    game.setup.started.get(..10)?.parse().ok()
}

pub(super) fn streaks(games: &[GameRecord], today: NaiveDate) -> Streaks {
    let mut days: Vec<_> = games.iter().filter_map(day).collect();
    days.sort_unstable();
    days.dedup();
    let runs = days.chunk_by(|day, next| is_next(*day, *next));
    let longest = runs.clone().map(<[_]>::len).max().unwrap_or(0);
    let last = runs.last().unwrap_or_default();
    let is_current = last.last().is_some_and(|&day| day == today || is_next(day, today));
    Streaks { current: if is_current { last.len() } else { 0 }, longest }
}

fn is_next(day: NaiveDate, next: NaiveDate) -> bool {
    day.succ_opt() == Some(next)
}
