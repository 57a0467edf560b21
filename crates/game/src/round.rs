//! Several players, one board.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use boggle_dictionary::letters::count;
use boggle_solver::FoundWord;

use crate::{Judge, ScoreSheet, Verdict};

/// A player in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The player's name.
    pub name: String,
    /// The words, judged, those that others have struck if the rules say so.
    pub sheet: ScoreSheet,
    /// The place, from 1; players with equal sheets share it.
    pub place: usize,
}

/// The result of a round: players who had the same board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    standings: Vec<Standing>,
}

impl Round {
    /// Compares the players' sheets.
    ///
    /// Where the rules `strike`, a word that two or more players wrote scores for
    /// none. Places go by points; of players with equal points the one with
    /// the longer words comes first: the longest words are compared, then the
    /// next longest, and so on. The standings are in the order of the places, and
    /// in that of the players where these are shared.
    pub fn new(players: impl IntoIterator<Item = (String, ScoreSheet)>, strike: bool) -> Round {
        let mut standings: Vec<_> =
            players.into_iter().map(|(name, sheet)| Standing { name, sheet, place: 1 }).collect();
        if strike {
            let mut writers = HashMap::new();
            for entry in standings.iter().flat_map(|player| player.sheet.scored()) {
                *writers.entry(entry.word.clone()).or_insert(0) += 1;
            }
            for player in &mut standings {
                player.sheet.strike(|word| writers.get(word).is_some_and(|&count| count > 1));
            }
        }
        standings.sort_by_cached_key(|player| Reverse(merit(&player.sheet)));
        for at in 1..standings.len() {
            let is_equal = merit(&standings[at].sheet) == merit(&standings[at - 1].sheet);
            standings[at].place = if is_equal { standings[at - 1].place } else { at + 1 };
        }
        Round { standings }
    }

    /// The players, the best first.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Who won; several if they have equal sheets, none where nobody scored.
    pub fn winners(&self) -> impl Iterator<Item = &Standing> {
        self.standings.iter().filter(|player| player.place == 1 && player.sheet.points() > 0)
    }

    /// The words on the board that nobody wrote in time, in the solution's order.
    pub fn missed<'j>(&self, judge: &'j Judge) -> impl Iterator<Item = FoundWord<'j>> {
        let entries = self.standings.iter().flat_map(|player| player.sheet.entries());
        let in_time = entries.filter(|entry| entry.verdict != Verdict::Late);
        let written: HashSet<_> = in_time.map(|entry| entry.word.clone()).collect();
        judge.solution().words().filter(move |found| !written.contains(found.word))
    }
}

/// The points, and the lengths of the words that score, the longest first.
fn merit(sheet: &ScoreSheet) -> (u64, Vec<usize>) {
    let mut lengths: Vec<_> = sheet.scored().map(|entry| count(&entry.word)).collect();
    lengths.sort_unstable_by_key(|&length| Reverse(length));
    (sheet.points(), lengths)
}
