//! Days in a row.

use boggle_game::GameRecord;
use jiff::civil::Date;

/// How many days in a row were played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Streaks {
    /// Up to now: today, or else yesterday, is the last.
    pub now: usize,
    pub longest: usize,
}

/// The day on which a game was started, where it was played.
pub(super) fn day(game: &GameRecord) -> Option<Date> {
    // What follows is the time and the offset.
    game.setup.started.get(..10)?.parse().ok()
}

pub(super) fn streaks(games: &[GameRecord], today: Date) -> Streaks {
    let mut days: Vec<_> = games.iter().filter_map(day).collect();
    days.sort_unstable();
    days.dedup();
    let rows = days.chunk_by(|day, next| is_next(*day, *next));
    let longest = rows.clone().map(<[_]>::len).max().unwrap_or(0);
    let last = rows.last().unwrap_or_default();
    let lasts = last.last().is_some_and(|&day| day == today || is_next(day, today));
    Streaks { now: if lasts { last.len() } else { 0 }, longest }
}

fn is_next(day: Date, next: Date) -> bool {
    day.tomorrow().is_ok_and(|tomorrow| tomorrow == next)
}
