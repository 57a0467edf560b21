//! Requirements for a board, and the search for a board that meets them.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail, ensure};
use boggle_dice::DiceMatcher;
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{count, normalize};
use boggle_solver::{Board, BoardError, Engine, Rules, Solver, Totals};
use rayon::prelude::*;

use crate::args::RequirementArgs;
use crate::output::progress::BoardProgress;
use crate::storage::dictionaries::Opened;

/// The number of cells of all boards in the first block, which has at least one board. A
/// block doubles until each thread has a board and it takes `BLOCK_TIME`.
const FIRST_BLOCK_CELLS: usize = 256;
const BLOCK_TIME: Duration = Duration::from_millis(50);

/// What a board must have.
pub(super) struct Requirements {
    rules: Rules,
    words: RangeInclusive<u64>,
    points: RangeInclusive<u64>,
    solver: Solver,
    /// Finds the required words, if there are any.
    finder: Option<Solver>,
    /// The number of required words.
    pub(super) required: u64,
}

/// How close a board comes to the requirements. The closest is the minimum; among
/// equally close boards, that is the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate {
    /// The number of required words that the board does not have.
    pub(super) missing: u64,
    /// How many words and points are too few or too many. Zero, without a look at
    /// them, if required words are missing.
    off: u64,
    /// The number of boards rolled before.
    pub(super) index: u64,
}

impl Candidate {
    pub(super) fn is_match(&self) -> bool {
        (self.missing, self.off) == (0, 0)
    }
}

/// Returns the required words, if any. Rejects words that no board can have.
pub(super) fn required_words(
    args: &RequirementArgs,
    opened: &Opened,
    rules: Rules,
    matcher: &DiceMatcher,
    board: &Board,
) -> anyhow::Result<Option<Dictionary>> {
    for text in &args.must_contain {
        let word = &*normalize(text);
        if !opened.dictionary.contains(word) {
            bail!(
                "`{text}` is not in `{}`; check the spelling, or choose another dictionary \
                 with --dict",
                opened.name
            );
        }
        let min = rules.min_length;
        ensure!(
            count(word) >= min,
            "`{text}` is too short: words need {min} or more letters; see --min-length"
        );
        // With --reuse, one die can supply several letters.
        if !rules.reuse {
            matcher
                .spell(word, board.len())
                .map_err(|error| anyhow!("no board has `{text}`: it {error}"))?;
        }
    }
    Ok(match &*args.must_contain {
        [] => None,
        words => Some(Dictionary::from_words(words.iter().map(|word| normalize(word)))?),
    })
}

impl Requirements {
    pub(super) fn new(
        args: &RequirementArgs,
        rules: Rules,
        opened: &Opened,
        required: Option<Dictionary>,
        engine: Engine,
    ) -> anyhow::Result<Requirements> {
        Ok(Requirements {
            rules,
            words: range("words", args.min_words, args.max_words)?,
            points: range("points", args.min_points, args.max_points)?,
            solver: Solver::builder().engine(engine).build(opened.dictionary.clone()),
            required: required.as_ref().map_or(0, |words| words.len() as u64),
            finder: required.map(|words| Solver::builder().engine(engine).build(words)),
        })
    }

    /// Returns the words and points of a board.
    pub(super) fn totals(&self, board: &Board) -> Totals {
        self.solver.totals(board, self.rules)
    }

    /// Returns the first of at most `max_rolls` boards that meets the requirements,
    /// or else the closest one.
    ///
    /// All threads work on one block at a time. The result depends neither on their
    /// number nor on the size of the blocks.
    pub(super) fn search(
        &self,
        max_rolls: u64,
        cells: usize,
        roll: impl Fn(u64) -> Result<Board, BoardError> + Sync,
    ) -> anyhow::Result<Candidate> {
        let mut progress = BoardProgress::of_rolls(max_rolls)?;
        let threads = rayon::current_num_threads() as u64;
        let (mut done, mut block) = (0, (FIRST_BLOCK_CELLS / cells).max(1) as u64);
        let mut closest: Option<Candidate> = None;
        loop {
            let start = Instant::now();
            let end = max_rolls.min(done + block);
            let candidates = (done..end)
                .into_par_iter()
                .map(|index| roll(index).map(|board| self.candidate(index, &board)));
            let best = candidates.try_reduce_with(|a, b| Ok(a.min(b)));
            closest = best.transpose()?.into_iter().chain(closest).min();
            match closest {
                Some(best) if best.is_match() || end == max_rolls => return Ok(best),
                None => bail!("no boards were rolled; raise --max-rolls"),
                Some(_) => {}
            }
            progress.add(end - done, end - done);
            done = end;
            if block < threads || start.elapsed() < BLOCK_TIME {
                block *= 2;
            }
        }
    }

    fn candidate(&self, index: u64, board: &Board) -> Candidate {
        if let Some(finder) = &self.finder {
            // A search for few words fails early: with its roll, a 4x4 board takes
            // 0.4 µs, but 2.3 µs for all words.
            let missing = self.required - finder.totals(board, self.rules).words;
            if missing > 0 {
                return Candidate { missing, off: 0, index };
            }
        }
        let all = 0..=u64::MAX;
        if self.words == all && self.points == all {
            return Candidate { missing: 0, off: 0, index };
        }
        let totals = self.totals(board);
        let off = distance(&self.words, totals.words)
            .saturating_add(distance(&self.points, totals.points));
        Candidate { missing: 0, off, index }
    }
}

fn range(what: &str, min: Option<u64>, max: Option<u64>) -> anyhow::Result<RangeInclusive<u64>> {
    let range = min.unwrap_or(0)..=max.unwrap_or(u64::MAX);
    ensure!(
        !range.is_empty(),
        "--min-{what} {} is greater than --max-{what} {}; no board meets both",
        range.start(),
        range.end()
    );
    Ok(range)
}

/// Returns the distance of a number from a range.
fn distance(range: &RangeInclusive<u64>, number: u64) -> u64 {
    range.start().saturating_sub(number) + number.saturating_sub(*range.end())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use boggle_solver::Notation;

    use super::*;

    /// A board that takes seconds is not solved together with others that may not be needed.
    #[test]
    fn large_boards_are_tried_one_by_one_at_first() {
        let dictionary = Dictionary::from_words(["cat"]).unwrap();
        let requirements = Requirements {
            rules: Rules::for_size(9),
            words: 1..=u64::MAX,
            points: 0..=u64::MAX,
            solver: Solver::new(dictionary),
            finder: None,
            required: 0,
        };
        for (cells, first, expected) in [(90_000, 0, 1), (90_000, 1, 3), (16, 0, 16)] {
            let rolls = AtomicU64::new(0);
            let best = requirements.search(1000, cells, |index| {
                rolls.fetch_add(1, Ordering::Relaxed);
                let text = if index == first { "cat dog ear" } else { "xxx xxx xxx" };
                Ok(Board::parse(text, &Notation::default()).unwrap())
            });
            assert_eq!(best.unwrap().index, first);
            assert_eq!(rolls.into_inner(), expected, "{cells} cells, {first}");
        }
    }
}
