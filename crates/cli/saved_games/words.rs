//! What there was on a board, beside what was found.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};

use boggle_game::{Judge, Tally};
use boggle_solver::FoundWord;

use crate::pluralize::pluralize;
use crate::style::{self, HEADING};

/// The words of a board by their letters, the longest first.
pub(crate) struct Words<'j> {
    lengths: BTreeMap<Reverse<u32>, Length<'j>>,
}

#[derive(Default)]
struct Length<'j> {
    found: usize,
    missed: Vec<FoundWord<'j>>,
}

impl<'j> Words<'j> {
    pub fn new<'f>(judge: &'j Judge, found: impl IntoIterator<Item = &'f str>) -> Words<'j> {
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
        Words { lengths }
    }

    /// How many there were of each length.
    pub fn table(&self, out: &mut Vec<u8>) -> io::Result<()> {
        writeln!(out, "{HEADING}  letters  found  missed{HEADING:#}")?;
        for (Reverse(letters), length) in &self.lengths {
            writeln!(out, "  {letters:>7}  {:>5}  {:>6}", length.found, length.missed.len())?;
        }
        Ok(())
    }

    /// So many of those missed that score most.
    pub fn best_missed(&self, number: usize) -> Vec<FoundWord<'j>> {
        let mut missed: Vec<_> =
            self.lengths.values().flat_map(|length| &length.missed).copied().collect();
        missed.sort_by_key(|word| Reverse(word.points));
        missed.truncate(number);
        missed
    }

    /// All that were missed.
    pub fn list_missed(&self, out: &mut Vec<u8>, width: usize) -> io::Result<()> {
        for (Reverse(letters), Length { missed, .. }) in &self.lengths {
            if missed.is_empty() {
                continue;
            }
            let letters = pluralize((*letters).into(), "letter");
            writeln!(out, "\n{HEADING}{letters}, missed: {}{HEADING:#}", missed.len())?;
            let words: Vec<_> = missed.iter().map(|found| found.word).collect();
            style::columns(out, &words, width)?;
        }
        Ok(())
    }
}

/// What came of a game: `12 of 345 points (3 %), 7 of 148 words`.
pub(crate) fn result(tally: &Tally) -> String {
    let Tally { words, points, possible_words, possible_points } = *tally;
    let share = share(tally).map(|share| format!(" ({})", percent(share))).unwrap_or_default();
    let points = format!("{points} of {}{share}", pluralize(possible_points, "point"));
    format!("{points}, {words} of {}", pluralize(possible_words, "word"))
}

/// The part of the possible points that was scored; none where there were none.
pub(crate) fn share(tally: &Tally) -> Option<f64> {
    let possible = tally.possible_points as f64;
    Some(tally.points as f64 / possible).filter(|_| possible > 0.0)
}

/// A part as a person writes it: `3 %`.
pub(crate) fn percent(part: f64) -> String {
    format!("{:.0} %", 100.0 * part)
}
