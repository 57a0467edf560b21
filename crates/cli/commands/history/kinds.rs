//! Bests and averages for each kind of game.

use std::collections::BTreeMap;
use std::io::{self, Write};

use boggle_dictionary::letters::count;
use boggle_game::{GameRecord, PastGame};

use crate::output::{HEADING, TILE, minutes, percent, pluralize, wrap};
use crate::saved_games::kind_differences;
use crate::terminal::printable;

/// The width of the names of bests and averages.
const INDENT: usize = 11;

/// The indentation of long headings.
const HEADING_INDENT: usize = 2;

/// The statistics of each kind of game, by the size of the board and the differences from
/// a default game.
#[derive(Default)]
pub(super) struct Kinds(BTreeMap<(usize, usize, Vec<String>), Kind>);

/// The statistics of a kind.
#[derive(Default)]
struct Kind {
    /// The number of games that count.
    games: u64,
    /// The number of games that do not count.
    not_counted: u64,
    most_points: Best<u64>,
    most_words: Best<u64>,
    highest_share: Best<f64>,
    longest: Best<usize>,
    longest_word: String,
    /// The shortest time after which a game reached its goal, and the number of the game.
    soonest: Option<(f64, u64)>,
    points: u64,
    words: u64,
    share: f64,
}

/// The highest value, and the number of the first game with it.
#[derive(Default, Clone, Copy)]
struct Best<T>(Option<(T, u64)>);

impl<T: PartialOrd + Copy> Best<T> {
    /// Returns whether the value is the highest so far.
    fn add(&mut self, value: T, id: u64) -> bool {
        let is_best = self.0.is_none_or(|(best, _)| value > best);
        if is_best {
            self.0 = Some((value, id));
        }
        is_best
    }
}

impl Kinds {
    /// Adds the next game, unless its board cannot be read.
    pub fn add(&mut self, game: &PastGame) {
        let Some(kind) = &game.kind else { return };
        let kind = self.0.entry((kind.rows, kind.columns, kind_differences(kind))).or_default();
        if game.counts() { kind.add(&game.record) } else { kind.not_counted += 1 }
    }

    pub fn write(&self, out: &mut Vec<u8>, width: usize) -> io::Result<()> {
        let (counted, others): (Vec<_>, Vec<_>) =
            self.0.iter().partition(|(_, kind)| kind.games > 0);
        // Kinds without games that count are lines below the others.
        let first_other = others.first().map(|(key, _)| *key);
        for (key @ (rows, columns, differences), kind) in counted.into_iter().chain(others) {
            if kind.games > 0 || first_other == Some(key) {
                writeln!(out)?;
            }
            let differences: String = differences.iter().map(|text| format!(", {text}")).collect();
            let number = pluralize(kind.games, "game");
            let not_counted = match kind.not_counted {
                0 => String::new(),
                some => format!(", {some} not counted"),
            };
            let heading = format!("{rows}x{columns}{differences}: {number}{not_counted}");
            let heading = wrap(heading.split(' '), (0, HEADING_INDENT), width);
            writeln!(out, "{HEADING}{heading}{HEADING:#}")?;
            kind.write(out, width)?;
        }
        Ok(())
    }
}

impl Kind {
    fn add(&mut self, game: &GameRecord) {
        let share = game.result.share(game.setup.target).unwrap_or(0.0);
        self.games += 1;
        self.points += game.result.points;
        self.words += game.result.words;
        self.share += share;
        self.most_points.add(game.result.points, game.id);
        self.most_words.add(game.result.words, game.id);
        self.highest_share.add(share, game.id);
        if let Some(word) = game.longest_word()
            && self.longest.add(count(word), game.id)
        {
            self.longest_word = printable(word);
        }
        if game.setup.goal.is_some_and(|goal| game.result.points >= goal)
            && self.soonest.is_none_or(|(time, _)| game.played.total_cmp(&time).is_lt())
        {
            self.soonest = Some((game.played, game.id));
        }
    }

    fn write(&self, out: &mut Vec<u8>, width: usize) -> io::Result<()> {
        let (Some((points, points_id)), Some((words, words_id)), Some((share, share_id))) =
            (self.most_points.0, self.most_words.0, self.highest_share.0)
        else {
            return Ok(());
        };
        let mut bests = Vec::new();
        if let Some((time, id)) = self.soonest {
            bests.push(format!("goal in {} (game {id}),", minutes(time)));
        }
        bests.push(format!("{} (game {points_id}),", pluralize(points, "point")));
        bests.push(format!("{} (game {words_id}),", pluralize(words, "word")));
        bests.push(format!("{} (game {share_id})", percent(share, 0)));
        let bests = wrap(bests.iter().map(String::as_str), (INDENT, INDENT), width);
        writeln!(out, "  best     {bests}")?;
        let games = self.games as f64;
        writeln!(
            out,
            "  average  {:.1} points, {:.1} words, {}",
            self.points as f64 / games,
            self.words as f64 / games,
            percent(self.share / games, 0)
        )?;
        if let Some((_, id)) = self.longest.0 {
            writeln!(out, "  longest  {TILE}{}{TILE:#} (game {id})", self.longest_word)?;
        }
        Ok(())
    }
}
