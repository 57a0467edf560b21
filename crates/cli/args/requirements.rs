//! Options that require something of a rolled board.

use std::convert::Infallible;

use boggle_dictionary::letters::normalize;
use clap::ArgGroup;

use crate::output::counts::pluralize;

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
