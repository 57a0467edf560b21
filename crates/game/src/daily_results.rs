//! The player's results on the daily boards.

use chrono::{Days, NaiveDate};

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
    /// Sorted by day. A map would add 2 kB to the page's download.
    days: Vec<(NaiveDate, Progress)>,
}

impl DailyResults {
    /// Adds a game, unless it does not count for a day.
    pub fn add(&mut self, game: &PastGame) {
        let Some(day) = game.daily() else { return };
        if let Err(place) = self.find(day) {
            self.days.insert(place, (day, game.record.result.progress()));
        }
    }

    fn find(&self, day: NaiveDate) -> Result<usize, usize> {
        self.days.binary_search_by_key(&day, |(known, _)| *known)
    }

    fn results(&self) -> impl Iterator<Item = &Progress> {
        self.days.iter().map(|(_, result)| result)
    }

    /// Returns whether no daily board was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.days.is_empty()
    }

    /// Returns the streaks of days. `today` is the date in UTC.
    #[must_use]
    pub fn streaks(&self, today: NaiveDate) -> Streaks {
        Streaks::new(self.days.iter().map(|(day, _)| *day), today)
    }

    /// Returns the ranks on the seven days up to `today`, which is the last; `None` for days without
    /// a game.
    #[must_use]
    pub fn week(&self, today: NaiveDate) -> [Option<Rank>; 7] {
        std::array::from_fn(|at| {
            let date = today.checked_sub_days(Days::new(6 - at as u64))?;
            let found = self.find(date).ok()?;
            Some(self.days[found].1.rank())
        })
    }

    /// Returns how many days have each of the [`RANKS`].
    #[must_use]
    pub fn ranks(&self) -> [usize; RANKS.len()] {
        RANKS.map(|rank| self.results().filter(|day| day.rank() == rank).count())
    }

    /// Returns the mean share of the words found, from 0 to 1; see [`Progress`] for which words
    /// these are. A board without such words counts as 0.
    #[must_use]
    pub fn average_share(&self) -> Option<f64> {
        let share = |day: &Progress| day.found as f64 / day.possible.max(1) as f64;
        let total: f64 = self.results().map(share).sum();
        (!self.is_empty()).then(|| total / self.days.len() as f64)
    }
}
