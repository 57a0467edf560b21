//! A round with several players on one board.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use boggle_dictionary::letters::count;
use boggle_solver::FoundWord;
use serde::{Deserialize, Serialize};

use crate::{Judge, ScoreSheet, Verdict};

/// A player's result in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The player's name.
    pub name: String,
    /// The judged words. If the round strikes shared words, they are struck out here.
    pub sheet: ScoreSheet,
    /// The player's rank, from 1. Tied players share a rank.
    pub place: usize,
}

/// What to do with words that several players found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
pub enum SharedWords {
    /// Each of these players scores.
    Keep,
    /// None of these players scores.
    #[default]
    Strike,
}

/// The result of a round, in which all players had the same board.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_game::{Judge, Round, ScoreSheet, SharedWords};
/// use boggle_solver::{Board, Notation, Rules, Solver};
///
/// let dictionary = Dictionary::from_words(["car", "cart", "cater"])?;
/// let board = Board::parse("cat rre ton", &Notation::default())?;
/// let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_cells(9));
/// let sheet = |words: &[&str]| {
///     let mut sheet = ScoreSheet::default();
///     for word in words {
///         sheet.add(&judge, word, None, None);
///     }
///     sheet
/// };
///
/// let players = [("Ann", sheet(&["car", "cart"])), ("Bob", sheet(&["car"]))];
/// let players = players.map(|(name, sheet)| (name.to_owned(), sheet));
/// let round = Round::new(players, SharedWords::Strike);
/// assert_eq!(round.winners().next().unwrap().name, "Ann");
/// // Both found `car`, so it scores for neither.
/// assert_eq!(round.standings()[1].sheet.points(), 0);
/// assert_eq!(round.missed(&judge).next().unwrap().word, "cater");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Round {
    standings: Vec<Standing>,
}

impl Round {
    /// Ranks the players by their sheets.
    ///
    /// Players are ranked by points. Ties go to the player with the longer words, comparing the
    /// longest words first, then the next longest, and so on. Players who are still tied share a
    /// rank and keep the order in which they were passed.
    pub fn new(
        players: impl IntoIterator<Item = (String, ScoreSheet)>,
        shared: SharedWords,
    ) -> Round {
        let mut standings: Vec<_> =
            players.into_iter().map(|(name, sheet)| Standing { name, sheet, place: 1 }).collect();
        if shared == SharedWords::Strike {
            let mut writers = HashMap::new();
            for entry in standings.iter().flat_map(|player| player.sheet.scored()) {
                *writers.entry(entry.word.clone()).or_insert(0) += 1;
            }
            for player in &mut standings {
                player.sheet.strike(|word| writers.get(word).is_some_and(|&count| count > 1));
            }
        }
        standings.sort_by_cached_key(|player| Reverse(rank_key(&player.sheet)));
        for at in 1..standings.len() {
            let is_tied = rank_key(&standings[at].sheet) == rank_key(&standings[at - 1].sheet);
            standings[at].place = if is_tied { standings[at - 1].place } else { at + 1 };
        }
        Round { standings }
    }

    /// Returns the players in order of rank.
    #[must_use]
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Returns an iterator over the winners. There are several if players tie for first place, and
    /// none if nobody scored.
    pub fn winners(&self) -> impl Iterator<Item = &Standing> {
        self.standings.iter().filter(|player| player.place == 1 && player.sheet.points() > 0)
    }

    /// Returns an iterator over the words on the board that no player wrote in time, in the order
    /// of the solution.
    pub fn missed<'a>(&'a self, judge: &'a Judge) -> impl Iterator<Item = FoundWord<'a>> {
        let entries = self.standings.iter().flat_map(|player| player.sheet.entries());
        let in_time = entries.filter(|entry| entry.verdict != Verdict::Late);
        let written: HashSet<_> = in_time.map(|entry| entry.word.as_str()).collect();
        judge.solution().words().filter(move |found| !written.contains(found.word))
    }
}

/// Returns the sort key of a sheet: its points, followed by the lengths of its scoring words,
/// longest first.
fn rank_key(sheet: &ScoreSheet) -> (u64, Vec<usize>) {
    let mut lengths: Vec<_> = sheet.scored().map(|entry| count(&entry.word)).collect();
    lengths.sort_unstable_by_key(|&length| Reverse(length));
    (sheet.points(), lengths)
}
