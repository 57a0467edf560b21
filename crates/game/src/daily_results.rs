//! The player's results on the daily boards.

use std::collections::BTreeMap;

use chrono::{Datelike, Days, NaiveDate};

use crate::{PastGame, Progress, RANKS, Rank, Streaks};

/// The results of the games that count for their days: the first one on each daily board.
///
/// ```
/// use boggle_game::{DailyResults, history_lines, past_games};
///
/// let mut results = DailyResults::default();
/// let records = history_lines(b"").filter_map(|line| line.record.ok());
/// past_games(records).for_each(|game| results.add(&game));
/// assert_eq!((results.ranks(), results.average_share()), ([0; 7], None));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DailyResults {
    days: BTreeMap<NaiveDate, Progress>,
}

impl DailyResults {
    /// Adds a game, unless it does not count for a day.
    pub fn add(&mut self, game: &PastGame) {
        if let Some(day) = game.daily() {
            self.days.entry(day).or_insert_with(|| game.record.result.progress());
        }
    }

    /// Returns whether no daily board was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.days.is_empty()
    }

    /// Returns the streaks of days. `today` is the date in UTC.
    #[must_use]
    pub fn streaks(&self, today: NaiveDate) -> Streaks {
        Streaks::new(self.days.keys().copied(), today)
    }

    /// Returns the ranks on the days of a week, Monday to Sunday; `None` for days without a game.
    #[must_use]
    pub fn week(&self, day: NaiveDate) -> [Option<Rank>; 7] {
        let before = Days::new(day.weekday().num_days_from_monday().into());
        std::array::from_fn(|at| {
            let date = day.checked_sub_days(before)?.checked_add_days(Days::new(at as u64))?;
            Some(self.days.get(&date)?.rank())
        })
    }

    /// Returns how many days have each of the [`RANKS`].
    #[must_use]
    pub fn ranks(&self) -> [usize; RANKS.len()] {
        RANKS.map(|rank| self.days.values().filter(|day| day.rank() == rank).count())
    }

    /// Returns the mean share of the words found, from 0 to 1; see [`Progress`] for which words
    /// these are. A board without such words counts as 0.
    #[must_use]
    pub fn average_share(&self) -> Option<f64> {
        let share = |day: &Progress| day.found as f64 / day.possible.max(1) as f64;
        let total: f64 = self.days.values().map(share).sum();
        (!self.is_empty()).then(|| total / self.days.len() as f64)
    }
}
