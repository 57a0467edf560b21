//! What one player wrote.

use std::time::Duration;

use boggle_dictionary::letters::normalize;

use crate::{Judge, Verdict};

/// A word on a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetEntry {
    /// The word, normalised as dictionaries have it.
    pub word: String,
    /// The time played when it was written, if that is known.
    pub at: Option<Duration>,
    /// What became of it.
    pub verdict: Verdict,
}

/// The words that one player wrote, in their order, each with its verdict.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ScoreSheet {
    entries: Vec<SheetEntry>,
}

impl ScoreSheet {
    /// Writes a word on the sheet, and says what becomes of it. A word written
    /// when `bell` had rung, or at that moment, is late; one that counts
    /// counts once.
    pub fn write(
        &mut self,
        judge: &Judge,
        word: &str,
        at: Option<Duration>,
        time_limit: Option<Duration>,
    ) -> Verdict {
        let word = normalize(word).into_owned();
        let is_late = at.zip(time_limit).is_some_and(|(at, time_limit)| at >= time_limit);
        let verdict = match judge.judge(&word) {
            _ if is_late => Verdict::Late,
            Verdict::Scored(_) if self.has(&word) => Verdict::Repeated,
            verdict => verdict,
        };
        self.entries.push(SheetEntry { word, at, verdict });
        verdict
    }

    /// Whether a word is on the sheet that counts, or would if others did not
    /// have it.
    fn has(&self, word: &str) -> bool {
        let mut had = self.entries.iter().filter(|entry| entry.word == word);
        had.any(|entry| matches!(entry.verdict, Verdict::Scored(_) | Verdict::Struck))
    }

    /// Everything written, in its order.
    pub fn entries(&self) -> &[SheetEntry] {
        &self.entries
    }

    /// The words that count.
    pub fn scored(&self) -> impl Iterator<Item = &SheetEntry> {
        self.entries.iter().filter(|entry| entry.verdict.counts())
    }

    /// The points of all words together.
    pub fn points(&self) -> u64 {
        self.entries.iter().map(|entry| u64::from(entry.verdict.points())).sum()
    }

    /// Takes away what the words that others have score.
    pub(crate) fn strike(&mut self, is_shared: impl Fn(&str) -> bool) {
        for entry in &mut self.entries {
            if entry.verdict.counts() && is_shared(&entry.word) {
                entry.verdict = Verdict::Struck;
            }
        }
    }
}
