//! The words that a player has entered in the current round.

use std::collections::HashSet;
use std::time::Duration;

use boggle_dictionary::letters::normalize;
use boggle_game::{Judge, PlayedWord, ScoreSheet, SheetEntry, Verdict};

use crate::Word;
use crate::message::Answer;
use crate::round_record::seconds;

/// A word that was entered in time.
#[derive(Debug)]
struct Entry {
    n: u32,
    /// Milliseconds after the start of the round.
    at: u32,
    word: Box<str>,
    verdict: Verdict,
}

/// The words of a player, sorted by number.
#[derive(Debug, Default)]
pub(crate) struct Sheet(Vec<Entry>);

impl Sheet {
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn has(&self, n: u32) -> bool {
        self.position(n).is_ok()
    }

    fn position(&self, n: u32) -> Result<usize, usize> {
        self.0.binary_search_by_key(&n, |entry| entry.n)
    }

    /// Adds a word, unless its number is on the sheet.
    pub fn add(&mut self, judge: &Judge, word: &Word, at: u32) {
        let Err(index) = self.position(word.n) else { return };
        let text = normalize(&word.word);
        let is_same = |entry: &Entry| entry.verdict.counts() && *entry.word == *text;
        let verdict = match judge.judge(&text) {
            Verdict::Scored(_) if self.0.iter().any(is_same) => Verdict::Repeated,
            verdict => verdict,
        };
        self.0.insert(index, Entry { n: word.n, at, word: text.into(), verdict });
    }

    /// Returns the number of words that count.
    pub fn scored(&self) -> usize {
        self.0.iter().filter(|entry| entry.verdict.counts()).count()
    }

    /// Returns the words as a sheet, in the order of their numbers: the first of equal words counts,
    /// in whichever order they arrived. No word is judged a second time, because that took a second
    /// for 60 players with 1,000 words each.
    pub fn score(&self, judge: &Judge) -> ScoreSheet {
        let mut counted = HashSet::new();
        let entries = self.0.iter().map(|entry| {
            let verdict = match entry.verdict {
                Verdict::Scored(_) | Verdict::Repeated if !counted.insert(&entry.word) => {
                    Verdict::Repeated
                }
                // A word that counts, which is only looked up.
                Verdict::Repeated => judge.judge(&entry.word),
                verdict => verdict,
            };
            let at = Some(Duration::from_millis(entry.at.into()));
            SheetEntry { word: entry.word.to_string(), at, verdict }
        });
        entries.collect()
    }

    /// Takes over the verdicts of the sheet that [`score`](Sheet::score) returned, once it has been
    /// compared with the others.
    pub fn settle(&mut self, scored: &ScoreSheet) {
        for (entry, scored) in self.0.iter_mut().zip(scored.entries()) {
            entry.verdict = scored.verdict;
        }
    }

    /// Returns the answer to a word, if its number is on the sheet.
    pub fn answer(&self, n: u32) -> Option<Answer> {
        self.position(n).ok().map(|index| self.0[index].answer())
    }

    /// Returns the words as in saved games.
    pub fn played(&self) -> impl Iterator<Item = PlayedWord> {
        self.0.iter().map(|entry| PlayedWord {
            word: entry.word.to_string(),
            at: seconds(entry.at.into()),
            points: entry.verdict.points(),
            reason: (!entry.verdict.counts()).then(|| entry.verdict.to_string()),
        })
    }

    /// Returns the answers to all words.
    pub fn answers(&self) -> impl Iterator<Item = Answer> {
        self.0.iter().map(Entry::answer)
    }
}

impl Entry {
    fn answer(&self) -> Answer {
        Answer::new(self.n, &self.word, self.verdict)
    }
}
