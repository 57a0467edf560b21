//! The words found and missed in a game.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};

use boggle_game::{Judge, Tally};
use boggle_solver::FoundWord;

use crate::pluralize::pluralize;
use crate::style::{self, HEADING};

/// The words of a board by number of letters, longest first.
pub(crate) struct WordReport<'j> {
    lengths: BTreeMap<Reverse<u32>, Length<'j>>,
}

#[derive(Default)]
struct Length<'j> {
    found: usize,
    missed: Vec<FoundWord<'j>>,
}

impl<'j> WordReport<'j> {
    pub fn new<'f>(judge: &'j Judge, found: impl IntoIterator<Item = &'f str>) -> WordReport<'j> {
        let found: HashSet<_> = found.into_iter().collect();
        let mut lengths: BTreeMap<_, Length> = BTreeMap::new();
        for word in judge.solution().words() {
            let length = lengths.entry(Reverse(word.letters)).or_default();
            match found.contains(word.word) {
                true => length.found += 1,
                false => length.missed.push(word),
            }
        }
        for length in lengths.values_mut() {
            length.missed.sort_by_key(|word| (Reverse(word.points), word.word));
        }
        WordReport { lengths }
    }

    /// Writes a table of the number of words of each length.
    pub fn table(&self, out: &mut Vec<u8>) -> io::Result<()> {
        writeln!(out, "{HEADING}  letters  found  missed{HEADING:#}")?;
        for (Reverse(letters), length) in &self.lengths {
            writeln!(out, "  {letters:>7}  {:>5}  {:>6}", length.found, length.missed.len())?;
        }
        Ok(())
    }

    /// Returns up to `limit` missed words, those with the most points first.
    pub fn best_missed(&self, limit: usize) -> Vec<FoundWord<'j>> {
        let mut missed: Vec<_> =
            self.lengths.values().flat_map(|length| &length.missed).copied().collect();
        missed.sort_by_key(|word| Reverse(word.points));
        missed.truncate(limit);
        missed
    }

    /// Writes all missed words, by length.
    pub fn list_missed(&self, out: &mut Vec<u8>, width: usize) -> io::Result<()> {
        for (Reverse(letters), Length { missed, .. }) in &self.lengths {
            if missed.is_empty() {
                continue;
            }
            let letters = pluralize((*letters).into(), "letter");
            writeln!(out, "\n{HEADING}{letters}: {} missed{HEADING:#}", missed.len())?;
            let words: Vec<_> = missed.iter().map(|found| found.word).collect();
            style::columns(out, &words, width)?;
        }
        Ok(())
    }
}

/// Formats the result of a game: `12 of 345 points (3%), 7 of 148 words`.
pub(crate) fn summary(tally: &Tally) -> String {
    let Tally { words, points, possible_words, possible_points } = *tally;
    let share = share(tally).map(|share| format!(" ({})", percent(share))).unwrap_or_default();
    let points = format!("{points} of {}{share}", pluralize(possible_points, "point"));
    format!("{points}, {words} of {}", pluralize(possible_words, "word"))
}

/// Returns the fraction of the possible points that was scored, or `None` if no
/// points were possible.
pub(crate) fn share(tally: &Tally) -> Option<f64> {
    let possible = tally.possible_points as f64;
    Some(tally.points as f64 / possible).filter(|_| possible > 0.0)
}

/// Formats a fraction as a percentage: `3%`.
pub(crate) fn percent(fraction: f64) -> String {
    format!("{:.0}%", 100.0 * fraction)
}
