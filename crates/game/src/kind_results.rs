//! Bests and averages for each kind of game.

use std::collections::BTreeMap;

use boggle_dictionary::letters::count;

use crate::{GameRecord, PastGame};

/// The results of each kind of game, by the size of the board and the differences from a default game.
///
/// ```
/// use boggle_game::{KindResults, history_lines, past_games};
///
/// let mut kinds = KindResults::default();
/// let records = history_lines(b"").filter_map(|line| line.record.ok());
/// past_games(records).for_each(|game| kinds.add(&game, "own"));
/// assert_eq!(kinds.iter().count(), 0);
/// ```
#[derive(Debug, Clone, Default)]
pub struct KindResults(BTreeMap<(usize, usize, Vec<String>), KindResult>);

/// The results of the games of a kind.
#[derive(Debug, Clone, Default)]
pub struct KindResult {
    /// The number of games that count.
    pub games: u64,
    /// The number of games that do not count.
    pub not_counted: u64,
    /// The most points.
    pub most_points: Best<u64>,
    /// The most words.
    pub most_words: Best<u64>,
    /// The highest share of the points or words to find, from 0 to 1.
    pub highest_share: Best<f64>,
    /// The longest word.
    pub longest: Best<String>,
    /// The shortest time in seconds after which a game reached its goal.
    pub soonest: Best<f64>,
    points: u64,
    words: u64,
    share: f64,
}

/// The best value, and the number of the first game with it; `None` before any game.
pub type Best<T> = Option<(T, u64)>;

/// Replaces the best value by one that is better.
fn improve<T>(best: &mut Best<T>, value: T, id: u64, is_better: impl Fn(&T, &T) -> bool) {
    if best.as_ref().is_none_or(|(best, _)| is_better(&value, best)) {
        *best = Some((value, id));
    }
}

impl KindResults {
    /// Adds the next game, unless its board cannot be read. `dictionary` is the name of the default
    /// dictionary; any other is a difference.
    pub fn add(&mut self, game: &PastGame, dictionary: &str) {
        let Some(kind) = &game.kind else { return };
        let mut differences = kind.differences();
        if kind.dictionary != dictionary {
            differences.push(format!("dictionary {}", kind.dictionary));
        }
        let result = self.0.entry((kind.rows, kind.columns, differences)).or_default();
        if game.counts() { result.add(&game.record) } else { result.not_counted += 1 }
    }

    /// Returns the numbers of rows and columns, the differences from a default game, and the results of
    /// each kind.
    pub fn iter(&self) -> impl Iterator<Item = (usize, usize, &[String], &KindResult)> {
        self.0.iter().map(|((rows, columns, differences), result)| {
            (*rows, *columns, differences.as_slice(), result)
        })
    }
}

impl KindResult {
    fn add(&mut self, game: &GameRecord) {
        let (id, result) = (game.id, &game.result);
        let share = result.share(game.setup.target).unwrap_or(0.0);
        self.games += 1;
        self.points += result.points;
        self.words += result.words;
        self.share += share;
        improve(&mut self.most_points, result.points, id, |new, old| new > old);
        improve(&mut self.most_words, result.words, id, |new, old| new > old);
        improve(&mut self.highest_share, share, id, |new, old| new > old);
        if let Some(word) = game.longest_word() {
            improve(&mut self.longest, word.into(), id, |new, old| count(new) > count(old));
        }
        if game.setup.goal.is_some_and(|goal| result.points >= goal) {
            improve(&mut self.soonest, game.played, id, |new, old| new.total_cmp(old).is_lt());
        }
    }

    /// Returns the mean points, words and share of the games that count; at least one must.
    #[must_use]
    pub fn averages(&self) -> (f64, f64, f64) {
        let games = self.games as f64;
        (self.points as f64 / games, self.words as f64 / games, self.share / games)
    }
}
