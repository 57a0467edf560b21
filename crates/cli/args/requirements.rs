//! Requirements for rolled boards, and the search for boards that meet them.

use std::convert::Infallible;
use std::ops::RangeInclusive;

use anyhow::ensure;
use boggle_dice::{DiceMatcher, ParsedBoard};
#[cfg(feature = "tui")]
use boggle_dictionary::letters::normalize;
use boggle_explore::{Candidate, Requirements};
use boggle_game::GameChoice;
use boggle_solver::{Solver, Totals};
use boggle_storage::OpenDictionary;
use clap::ArgGroup;

use crate::args::{BoardRoller, engine, roll_options};
use crate::dictionaries::{Warnings, report_unknown};
use crate::hints::recommending_bare_q;
use crate::output::{BoardProgress, pluralize};
use crate::terminal::{notify, report};

/// How many boards are rolled for one that meets requirements, unless an option says so.
const MAX_ROLLS: u64 = 1_000_000;

/// What a rolled board must have.
#[derive(clap::Args)]
pub(crate) struct RequirementArgs {
    /// Require at least N words.
    #[arg(long, value_name = "N", help_heading = "Requirements")]
    pub min_words: Option<u64>,

    /// Require at most N words.
    #[arg(long, value_name = "N", help_heading = "Requirements")]
    pub max_words: Option<u64>,

    /// Require at least N points.
    #[arg(long, value_name = "N", help_heading = "Requirements")]
    pub min_points: Option<u64>,

    /// Require at most N points.
    #[arg(long, value_name = "N", help_heading = "Requirements")]
    pub max_points: Option<u64>,

    /// Require this word, whether or not it is in the dictionary; may be repeated.
    #[arg(
        long,
        value_name = "WORD",
        value_delimiter = ',',
        value_parser = word,
        help_heading = "Requirements"
    )]
    pub must_contain: Vec<String>,

    /// Give up after N boards without a match.
    #[arg(
        long,
        value_name = "N",
        default_value_t = MAX_ROLLS,
        requires = "requirements",
        value_parser = clap::value_parser!(u64).range(1..=u64::MAX),
        help_heading = "Requirements"
    )]
    pub max_rolls: u64,
}

impl Default for RequirementArgs {
    /// Requires nothing.
    fn default() -> RequirementArgs {
        RequirementArgs {
            min_words: None,
            max_words: None,
            min_points: None,
            max_points: None,
            must_contain: Vec::new(),
            max_rolls: MAX_ROLLS,
        }
    }
}

/// Parses one of several words separated by commas.
pub(crate) fn word(text: &str) -> Result<String, Infallible> {
    Ok(text.trim().into())
}

impl RequirementArgs {
    /// Returns the group `requirements` of all options that require something.
    pub fn group() -> ArgGroup {
        let args = ["min_words", "max_words", "min_points", "max_points", "must_contain"];
        ArgGroup::new("requirements").args(args).multiple(true)
    }

    pub fn is_empty(&self) -> bool {
        let limits = [self.min_words, self.max_words, self.min_points, self.max_points];
        limits.iter().all(Option::is_none) && self.must_contain.is_empty()
    }

    /// Describes the requirements: `at least 100 words, with waltz`. `None` if there are
    /// none.
    #[cfg(feature = "tui")]
    pub fn describe(&self) -> Option<String> {
        let limits = [
            ("at least", self.min_words, "word"),
            ("at most", self.max_words, "word"),
            ("at least", self.min_points, "point"),
            ("at most", self.max_points, "point"),
        ];
        let limits = limits.into_iter().filter_map(|(limit, number, noun)| {
            Some(format!("{limit} {}", pluralize(number?, noun)))
        });
        let mut words: Vec<_> = self.must_contain.iter().map(|word| normalize(word)).collect();
        words.sort_unstable();
        let texts: Vec<_> = limits.chain(words.iter().map(|word| format!("with {word}"))).collect();
        (!texts.is_empty()).then(|| texts.join(", "))
    }
}

/// A search for boards that meet requirements.
pub(crate) struct BoardSearch<'a> {
    game: &'a GameChoice,
    max_rolls: u64,
    roller: &'a BoardRoller,
    requirements: Requirements,
    opened: &'a OpenDictionary,
}

/// What a search found out about its best board.
#[derive(Clone, Copy)]
pub(crate) struct SearchResult {
    pub totals: Totals,
    /// How many boards were rolled, including this one.
    pub rolls: u64,
}

impl<'a> BoardSearch<'a> {
    /// Prepares a search for boards that meet what the options and the game require.
    pub fn new(
        args: &RequirementArgs,
        game: &'a GameChoice,
        roller: &'a BoardRoller,
        opened: &'a OpenDictionary,
        first: u64,
    ) -> anyhow::Result<BoardSearch<'a>> {
        let input = roller.roll(first)?;
        let board = &input.board;
        if let Some(warning) = Warnings::new(opened).check_dice(&input) {
            report(&warning.to_string());
        }
        let engine = engine()?.unwrap_or_default();
        let solver = Solver::builder().engine(engine).build(opened.dictionary.clone());
        let requirements = Requirements::new(solver, game.rules(board));
        let requirements = recommending_bare_q(game.bare_q == Some(true), |bare_q| {
            let matcher = DiceMatcher::new(roller.dice, bare_q)?;
            let requirements = requirements.clone();
            Ok(requirements.with_required(&args.must_contain, &matcher, board.open_cells())?)
        })?
        .with_words(range("words", args.min_words, args.max_words)?)
        .with_points(range("points", args.min_points, args.max_points)?);
        report_unknown(&args.must_contain, opened);
        Ok(BoardSearch { game, max_rolls: args.max_rolls, roller, requirements, opened })
    }

    /// Rolls boards, starting with `first`, until one meets the requirements. If none
    /// does, reports the best one.
    pub fn run(&self, first: u64) -> anyhow::Result<Option<(ParsedBoard, SearchResult)>> {
        let BoardSearch { max_rolls, roller, requirements, opened, .. } = self;
        let seed = |index| first.wrapping_add(index);
        let mut progress = BoardProgress::for_boards(Some(*max_rolls), "at most ");
        let best = requirements.search(
            *max_rolls,
            |index| roller.roller().roll_shape(seed(index), &roller.shape),
            |boards| progress.add(boards, boards),
        )?;
        drop(progress);
        let found = seed(best.index);
        let input = roller.roll(found)?;
        let totals = requirements.totals(&input.board);
        opened.check_unchanged()?;
        if best.is_match() {
            return Ok(Some((input, SearchResult { totals, rolls: best.index + 1 })));
        }
        let boards = pluralize(*max_rolls, "board");
        let name = input.code().unwrap_or_else(|| match input.roll {
            Some(roll) => roll_options(self.game, &input.board, roll),
            None => String::new(),
        });
        let closest = closest(requirements, &best, totals, &name);
        notify(&format!(
            "none of {boards} met the requirements ({closest}); \
             relax them or raise --max-rolls"
        ));
        Ok(None)
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

/// Describes the board that came closest to the requirements.
fn closest(requirements: &Requirements, best: &Candidate, totals: Totals, name: &str) -> String {
    let required = requirements.required();
    let words = pluralize(required, "word");
    match best.missing {
        0 => format!("the closest, {name}, has {}", words_and_points(totals)),
        missing if missing < required => {
            format!("the closest, {name}, has {} of the {words}", required - missing)
        }
        _ if required == 1 => "none has the word".into(),
        _ => format!("none has any of the {words}"),
    }
}

/// Formats words and points.
pub(crate) fn words_and_points(totals: Totals) -> String {
    format!("{}, {}", pluralize(totals.words, "word"), pluralize(totals.points, "point"))
}
