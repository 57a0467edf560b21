//! Wishes, and the search for a board that fulfils them.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use anyhow::{bail, ensure};
use boggle_dice::DiceRoller;
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{count, normalize};
use boggle_solver::{Board, BoardError, Engine, Rules, Solver, Totals};
use rayon::prelude::*;

use super::args::WishOptions;
use super::progress::Progress;
use crate::dictionaries::Opened;
use crate::pluralize::pluralize;

/// How many boards the first block has; it doubles until it takes so long.
const FIRST_BLOCK: u64 = 16;
const BLOCK_TIME: Duration = Duration::from_millis(50);

/// What a board is to be like.
pub(super) struct Requirements {
    rules: Rules,
    words: RangeInclusive<u64>,
    points: RangeInclusive<u64>,
    solver: Solver,
    /// Finds the words that the board must have, if any.
    finder: Option<Solver>,
    /// How many these are.
    pub(super) wanted: u64,
}

/// How near a board comes to the wish. The least of several is the nearest, and
/// of those that are as near, the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Candidate {
    /// How many of the words wished for are not there.
    pub(super) missing: u64,
    /// How many words and points there are too few or too many. Not looked at
    /// where words are missing.
    off: u64,
    /// How many boards were rolled before.
    pub(super) before: u64,
}

impl Candidate {
    pub(super) fn is_hit(&self) -> bool {
        (self.missing, self.off) == (0, 0)
    }
}

/// The words that the board must have, if any; refuses those that no board has.
pub(super) fn wanted(
    options: &WishOptions,
    opened: &Opened,
    rules: Rules,
    roller: &DiceRoller,
    board: &Board,
) -> anyhow::Result<Option<Dictionary<Vec<u8>>>> {
    for given in &options.must_contain {
        let word = &*normalize(given);
        if !opened.dictionary.contains(word) {
            bail!(
                "`{given}` is no word of `{}`; correct it, or choose another list with --dict",
                opened.name
            );
        }
        let least = rules.min_length;
        ensure!(
            count(word) >= least,
            "`{given}` is too short: words have {least} or more letters; see --min-length"
        );
        // With --reuse one die can be many letters.
        if !rules.reuse {
            roller
                .check(word, board.len())
                .map_err(|error| anyhow::anyhow!("no board has `{given}`: it {error}"))?;
        }
    }
    Ok(match &*options.must_contain {
        [] => None,
        words => Some(Dictionary::from_words(words.iter().map(|word| normalize(word)))?),
    })
}

impl Requirements {
    pub(super) fn new(
        options: &WishOptions,
        rules: Rules,
        opened: &Opened,
        wanted: Option<Dictionary<Vec<u8>>>,
        engine: Engine,
    ) -> anyhow::Result<Requirements> {
        Ok(Requirements {
            rules,
            words: range("words", options.min_words, options.max_words)?,
            points: range("points", options.min_points, options.max_points)?,
            solver: Solver::builder().engine(engine).build(opened.dictionary.clone()),
            wanted: wanted.as_ref().map_or(0, |wanted| wanted.len() as u64),
            finder: wanted.map(|wanted| Solver::builder().engine(engine).build(wanted)),
        })
    }

    /// The words and points of a board.
    pub(super) fn totals(&self, board: &Board) -> Totals {
        self.solver.totals(board, self.rules)
    }

    /// The first of so many boards that fulfils the wish, or else the nearest.
    ///
    /// A block at a time is tried by all threads; which board is the first depends
    /// neither on them nor on the blocks.
    pub(super) fn search(
        &self,
        max_rolls: u64,
        roll: impl Fn(u64) -> Result<Board, BoardError> + Sync,
    ) -> anyhow::Result<Candidate> {
        let mut progress = Progress::new(max_rolls)?;
        let (mut done, mut block) = (0, FIRST_BLOCK);
        let mut nearest: Option<Candidate> = None;
        loop {
            let start = Instant::now();
            let end = max_rolls.min(done + block);
            let trials =
                (done..end).into_par_iter().map(|at| roll(at).map(|board| self.trial(at, &board)));
            let best = trials.try_reduce_with(|one, other| Ok(one.min(other)));
            nearest = best.transpose()?.into_iter().chain(nearest).min();
            match nearest {
                Some(trial) if trial.is_hit() || end == max_rolls => return Ok(trial),
                None => bail!("no boards were rolled; give more --max-rolls"),
                Some(_) => {}
            }
            progress.add(end - done);
            done = end;
            if start.elapsed() < BLOCK_TIME {
                block *= 2;
            }
        }
    }

    fn trial(&self, before: u64, board: &Board) -> Candidate {
        if let Some(finder) = &self.finder {
            // The engines are soon done where hardly a word begins: with its
            // roll, a 4x4 board takes 0.4 µs, and by all words 2.3.
            let missing = self.wanted - finder.totals(board, self.rules).words;
            if missing > 0 {
                return Candidate { missing, off: 0, before };
            }
        }
        let all = 0..=u64::MAX;
        if self.words == all && self.points == all {
            return Candidate { missing: 0, off: 0, before };
        }
        let totals = self.totals(board);
        let off = off(&self.words, totals.words).saturating_add(off(&self.points, totals.points));
        Candidate { missing: 0, off, before }
    }
}

fn range(what: &str, least: Option<u64>, most: Option<u64>) -> anyhow::Result<RangeInclusive<u64>> {
    let range = least.unwrap_or(0)..=most.unwrap_or(u64::MAX);
    ensure!(
        !range.is_empty(),
        "--min-{what} {} is more than --max-{what} {}; no board has both",
        range.start(),
        range.end()
    );
    Ok(range)
}

/// How far a number is from a range.
fn off(range: &RangeInclusive<u64>, number: u64) -> u64 {
    range.start().saturating_sub(number) + number.saturating_sub(*range.end())
}

/// Words and points, for a person.
pub(super) fn told(totals: Totals) -> String {
    format!("{}, {}", pluralize(totals.words, "word"), pluralize(totals.points, "point"))
}
