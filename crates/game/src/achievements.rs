//! Compares a finished game with the player's earlier games.

use boggle_dictionary::letters::count;

use crate::seconds::from_seconds;
use crate::{GameRecord, PastGame, Progress, Streaks, format_time, pluralize};

/// Why a game does not count as a best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Exclusion {
    /// The player has seen hints.
    Hints,
    /// The player has played on this board before.
    Repeat,
    /// The game took less than a second: the words were not typed while it ran.
    NoTime,
}

/// How a game compares with the earlier games of its kind that count, and whether it continues a
/// streak.
#[derive(Debug, Clone, PartialEq)]
pub struct Achievements {
    /// Why the game does not count; `None` if it counts.
    pub exclusion: Option<Exclusion>,
    /// Whether the player found all the words that determine the rank.
    pub is_perfect: bool,
    /// The number of earlier games of this kind that count.
    pub earlier: usize,
    /// Whether the game counts and beats all earlier ones: it has more points or, with a goal,
    /// reached it sooner. `false` if there are no earlier games.
    pub is_best: bool,
    /// The points of the game.
    pub points: u64,
    /// The highest score among the earlier games.
    pub best_points: Option<u64>,
    /// The mean points of the earlier games.
    pub average_points: Option<f64>,
    /// The time that the game took to reach its goal, in seconds.
    pub goal_time: Option<f64>,
    /// The shortest time in which an earlier game reached the goal, in seconds.
    pub best_goal_time: Option<f64>,
    /// The longest word of the game, if the game counts and the word has more letters than any word
    /// in an earlier game. `None` if there are no earlier games.
    pub longest_word: Option<String>,
    /// The number of consecutive days with a game, up to the day of this one.
    pub streak: usize,
    /// The number of consecutive daily boards, up to this one; `None` unless this is the first game
    /// on a daily board.
    pub daily_streak: Option<usize>,
}

/// A finished game and its achievements.
#[derive(Debug, Clone, PartialEq)]
pub struct FinishedGame {
    /// The game. Its `id` is 0 if it could not be saved.
    pub record: GameRecord,
    /// How the game compares with earlier ones.
    pub achievements: Achievements,
}

impl FinishedGame {
    /// Compares a game with the games that were saved before it.
    #[must_use]
    pub fn new(record: GameRecord, before: impl IntoIterator<Item = PastGame>) -> FinishedGame {
        let achievements = Achievements::new(&record, before);
        FinishedGame { record, achievements }
    }
}

/// Returns the time that a game took to reach its goal, if it did.
fn goal_time(record: &GameRecord) -> Option<f64> {
    record.setup.goal.filter(|&goal| record.result.points >= goal).map(|_| record.played)
}

impl Achievements {
    /// Compares a game with the games before it.
    #[must_use]
    pub fn new(record: &GameRecord, before: impl IntoIterator<Item = PastGame>) -> Achievements {
        let kind = record.setup.kind().ok();
        let (mut days, mut daily_boards) = (Vec::new(), Vec::new());
        let (mut is_repeat, mut earlier, mut total) = (false, 0, 0_u64);
        let (mut best_points, mut best_goal_time, mut longest) = (None, None, None);
        for past in before {
            is_repeat |= past.record.setup.has_board_of(&record.setup);
            days.extend(past.record.date());
            daily_boards.extend(past.daily());
            if past.counts() && past.kind == kind {
                let points = past.record.result.points;
                earlier += 1;
                total = total.saturating_add(points);
                best_points = best_points.max(Some(points));
                longest = longest.max(Some(past.record.longest_word().map_or(0, count)));
                let times = best_goal_time.into_iter().chain(goal_time(&past.record));
                best_goal_time = times.min_by(f64::total_cmp);
            }
        }
        let exclusion = if is_repeat {
            Some(Exclusion::Repeat)
        } else if record.hints {
            Some(Exclusion::Hints)
        } else {
            (!record.took_time()).then_some(Exclusion::NoTime)
        };
        let points = record.result.points;
        let goal_time = goal_time(record);
        let is_better = match record.setup.goal {
            None => best_points.is_some_and(|best| points > best),
            Some(_) => goal_time.is_some_and(|time| best_goal_time.is_none_or(|best| time < best)),
        };
        let longest_word = record.longest_word().filter(|word| {
            exclusion.is_none() && longest.is_some_and(|longest| count(word) > longest)
        });
        let streak = |mut days: Vec<_>, day| {
            days.push(day);
            Streaks::new(days, day).current
        };
        let daily_board = record.daily_board().filter(|_| !is_repeat);
        let Progress { found, possible, .. } = record.result.progress();
        Achievements {
            exclusion,
            is_perfect: possible > 0 && found == possible,
            earlier,
            is_best: exclusion.is_none() && is_better && earlier > 0,
            points,
            best_points,
            average_points: best_points.map(|_| total as f64 / earlier as f64),
            goal_time,
            best_goal_time,
            longest_word: longest_word.map(str::to_owned),
            streak: record.date().map_or(0, |day| streak(days, day)),
            daily_streak: daily_board.map(|day| streak(daily_boards, day)),
        }
    }

    /// Describes the achievements in a few short lines, the best news first.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.result());
        if let Some(word) = &self.longest_word {
            lines.push(format!("Your longest word so far: {word}"));
        }
        lines.extend(self.streak_line());
        lines.extend(self.exclusion.map(|exclusion| self.reason(exclusion)));
        lines
    }

    /// Describes the streak that the game continues.
    #[must_use]
    pub fn streak_line(&self) -> Option<String> {
        match self.daily_streak {
            Some(1) => Some("Daily board played".into()),
            Some(days) => Some(format!("Daily board played {days} days in a row")),
            None => (self.streak > 1).then(|| format!("{} days in a row", self.streak)),
        }
    }

    /// Returns why the game does not count. Whoever found every word does not need to hear that it
    /// was for nothing, so only how it came about is mentioned then.
    fn reason(&self, exclusion: Exclusion) -> String {
        let (reason, circumstance) = match exclusion {
            Exclusion::Hints => ("you used hints", "With hints"),
            Exclusion::Repeat => ("you have played this board before", "Not for the first time"),
            Exclusion::NoTime => ("it took less than a second", "In less than a second"),
        };
        if self.is_perfect {
            circumstance.into()
        } else {
            format!("This game does not count: {reason}")
        }
    }

    /// Compares the score or the time to the goal with the earlier games.
    fn result(&self) -> Option<String> {
        if self.exclusion.is_some() {
            return None;
        }
        let clock = |seconds| format_time(from_seconds(seconds));
        Some(match (self.goal_time, self.best_goal_time) {
            (Some(time), None) => format!("Goal reached in {}", clock(time)),
            (Some(time), Some(best)) if self.is_best => {
                format!("New best: goal reached in {}, before in {}", clock(time), clock(best))
            }
            (Some(time), Some(best)) => {
                format!("Goal reached in {}; your best is {}", clock(time), clock(best))
            }
            (None, Some(best)) => format!("Your best time to the goal is {}", clock(best)),
            (None, None) => return self.compare_points(),
        })
    }

    fn compare_points(&self) -> Option<String> {
        let (best, average) = (self.best_points?, self.average_points?);
        if self.is_best {
            let before = format!("your best was {best}");
            return Some(format!("New best: {}; {before}", pluralize(self.points, "point")));
        }
        let rounded = average.round() as u64;
        let difference = pluralize(self.points.abs_diff(rounded), "point");
        Some(match self.points.cmp(&rounded) {
            std::cmp::Ordering::Greater => format!("{difference} above your average of {rounded}"),
            std::cmp::Ordering::Equal => format!("As good as your average of {rounded}"),
            std::cmp::Ordering::Less => format!("{difference} below your average of {rounded}"),
        })
    }
}
