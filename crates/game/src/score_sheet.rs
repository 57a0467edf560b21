//! One player's judged words.

use std::time::Duration;

use boggle_dictionary::letters::normalize;
use serde::Serialize;

use crate::{Judge, Verdict, seconds};

/// A word on a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SheetEntry {
    /// The word, normalized like dictionary words.
    pub word: String,
    /// The time played when the word was written, if known. It is serialized in seconds.
    #[serde(serialize_with = "seconds::serialize")]
    pub at: Option<Duration>,
    /// The verdict on the word.
    pub verdict: Verdict,
}

/// One player's words in the order written, each with its verdict.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_game::{Judge, ScoreSheet, Verdict};
/// use boggle_solver::{Board, Notation, Rules, Solver};
///
/// let dictionary = Dictionary::from_words(["cat", "cater"])?;
/// let board = Board::parse("cat rre ton", &Notation::default())?;
/// let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_cells(9));
///
/// let mut sheet = ScoreSheet::default();
/// assert_eq!(sheet.add(&judge, "cater", None, None), Verdict::Scored(2));
/// assert_eq!(sheet.add(&judge, "cater", None, None), Verdict::Repeated);
/// assert_eq!(sheet.points(), 2);
/// assert_eq!(sheet.scored().next().unwrap().word, "cater");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct ScoreSheet {
    entries: Vec<SheetEntry>,
}

impl ScoreSheet {
    /// Adds a word and returns the verdict on it. A word written at or after the time limit is
    /// late. A word counts only once.
    pub fn add(
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
            Verdict::Scored(_) if self.contains(&word) => Verdict::Repeated,
            verdict => verdict,
        };
        self.entries.push(SheetEntry { word, at, verdict });
        verdict
    }

    /// Returns whether the sheet has an entry for this word that counts or is struck out.
    fn contains(&self, word: &str) -> bool {
        self.entries.iter().any(|entry| {
            entry.word == word && matches!(entry.verdict, Verdict::Scored(_) | Verdict::Struck)
        })
    }

    /// Returns all words in the order written.
    #[must_use]
    pub fn entries(&self) -> &[SheetEntry] {
        &self.entries
    }

    /// Returns an iterator over the words that count, in the order written.
    pub fn scored(&self) -> impl DoubleEndedIterator<Item = &SheetEntry> + Clone {
        self.entries.iter().filter(|entry| entry.verdict.counts())
    }

    /// Returns the total score.
    #[must_use]
    pub fn points(&self) -> u64 {
        self.entries.iter().map(|entry| u64::from(entry.verdict.points())).sum()
    }

    /// Returns whether the sheet has every word that the player has to find; `false` if there are
    /// no such words.
    pub(crate) fn has_found_all(&self, judge: &Judge) -> bool {
        let targets = judge.solution().words().filter(|found| judge.is_target(found)).count();
        let found = self.scored().filter_map(|entry| judge.lookup(&entry.word));
        targets > 0 && found.filter(|found| judge.is_target(found)).count() == targets
    }

    /// Strikes out the words that other players also found.
    pub(crate) fn strike(&mut self, is_shared: impl Fn(&str) -> bool) {
        for entry in &mut self.entries {
            if entry.verdict.counts() && is_shared(&entry.word) {
                entry.verdict = Verdict::Struck;
            }
        }
    }
}

/// Makes a sheet of words that were judged before.
impl FromIterator<SheetEntry> for ScoreSheet {
    fn from_iter<I: IntoIterator<Item = SheetEntry>>(entries: I) -> ScoreSheet {
        ScoreSheet { entries: entries.into_iter().collect() }
    }
}
