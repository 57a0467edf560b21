//! Filters: which of a board's words are printed.

use std::borrow::Cow;
use std::ops::ControlFlow;

use anyhow::{Context, anyhow};
use boggle_dictionary::letters::{normalize, validate};
use boggle_dictionary::{COMMON_LEVEL, Dictionary};
use boggle_solver::printer::CellName;
use boggle_solver::{Board, Budget, Finder, FoundWord, Rules, Solution};
use boggle_storage::OpenDictionary;
use regex_lite::Regex;

use crate::args::pattern;
use crate::dictionaries::check_levels;

/// The number of steps to search a word's paths for one through given cells: half a
/// second. On boards without wildcards, a word rarely takes a thousand.
const MAX_STEPS: u64 = 10_000_000;

/// The options of a filter. A word must meet all of them.
#[derive(clap::Args)]
#[group(id = "filters", multiple = true)]
pub(crate) struct FilterArgs {
    /// Print only words that contain this text; may be repeated.
    #[arg(long, value_name = "TEXT", value_delimiter = ',', value_parser = part, allow_hyphen_values = true, help_heading = "Filters")]
    contains: Vec<String>,

    /// Print only words that start with these letters.
    #[arg(long, value_name = "TEXT", value_parser = part, allow_hyphen_values = true, help_heading = "Filters")]
    starts_with: Option<String>,

    /// Print only words that end with these letters.
    #[arg(long, value_name = "TEXT", value_parser = part, allow_hyphen_values = true, help_heading = "Filters")]
    ends_with: Option<String>,

    /// Print only words that this regular expression matches in full.
    #[arg(long, value_name = "REGEX", help_heading = "Filters")]
    pattern: Option<String>,

    /// Print only words of at most N letters.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=255), help_heading = "Filters")]
    max_length: Option<u32>,

    /// Print only common words (level 50 or lower).
    #[arg(long, conflicts_with = "level", help_heading = "Filters")]
    common: bool,

    /// Print only words of level N or lower, from 10 (the most common) to 95 (the rarest).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(10..=95), help_heading = "Filters")]
    level: Option<u8>,

    /// Print only words with a path through this cell, e.g. B2; may be repeated.
    #[arg(long, value_name = "CELL", value_delimiter = ',', help_heading = "Filters")]
    through: Vec<CellName>,
}

impl FilterArgs {
    /// Returns the filter, or `None` if all words are printed.
    pub(super) fn filter(&self, opened: &OpenDictionary) -> anyhow::Result<Option<Filter>> {
        let FilterArgs {
            contains,
            starts_with,
            ends_with,
            pattern,
            max_length,
            common,
            level,
            through,
        } = self;
        let max_level = if *common { Some(COMMON_LEVEL) } else { *level };
        if max_level.is_some() {
            check_levels(opened, if *common { "--common" } else { "--level" })?;
        }
        let is_empty = contains.is_empty()
            && starts_with.is_none()
            && ends_with.is_none()
            && pattern.is_none()
            && max_length.is_none()
            && max_level.is_none()
            && through.is_empty();
        if is_empty {
            return Ok(None);
        }
        Ok(Some(Filter {
            contains: contains.clone(),
            start: starts_with.clone().unwrap_or_default(),
            end: ends_with.clone().unwrap_or_default(),
            pattern: pattern.as_deref().map(pattern::compile).transpose()?,
            max_length: max_length.unwrap_or(u32::MAX),
            max_level,
            dictionary: opened.dictionary.clone(),
            through: through.clone(),
        }))
    }
}

/// What a word must have to be printed.
pub(super) struct Filter {
    contains: Vec<String>,
    start: String,
    end: String,
    pub(super) pattern: Option<Regex>,
    max_length: u32,
    max_level: Option<u8>,
    dictionary: Dictionary,
    through: Vec<CellName>,
}

impl Filter {
    /// Returns, for each word that meets the filter, its first path that does.
    pub(super) fn paths<'s>(
        &self,
        solution: &'s Solution,
        board: &Board,
        rules: Rules,
    ) -> anyhow::Result<Vec<Option<Cow<'s, [u32]>>>> {
        let cells = self.cells(board)?;
        let finder = (!cells.is_empty()).then(|| Finder::new(board, rules));
        let path = |found: FoundWord<'s>| match &finder {
            _ if found.letters > self.max_length => Ok(None),
            _ if !self.matches_letters(found.word) || !self.matches_level(&found) => Ok(None),
            Some(finder) => path_through(finder, &found, &cells),
            None => Ok(Some(found.path.into())),
        };
        solution.words().map(path).collect()
    }

    fn matches_letters(&self, word: &str) -> bool {
        self.contains.iter().all(|part| word.contains(part))
            && word.starts_with(&self.start)
            && word.ends_with(&self.end)
            && self.pattern.as_ref().is_none_or(|pattern| pattern.is_match(word))
    }

    fn matches_level(&self, found: &FoundWord) -> bool {
        self.max_level
            .is_none_or(|max| self.dictionary.level(found.rank).is_some_and(|level| level <= max))
    }

    fn cells(&self, board: &Board) -> anyhow::Result<Vec<u32>> {
        let last = CellName::new(board, board.len() - 1);
        let cell = |name: &CellName| {
            name.on(board).with_context(|| {
                format!("--through {name}: no such cell; the last cell of the board is {last}")
            })
        };
        self.through.iter().map(cell).collect()
    }
}

/// Returns the first path of a word that passes all the cells.
fn path_through<'s>(
    finder: &Finder,
    found: &FoundWord<'s>,
    cells: &[u32],
) -> anyhow::Result<Option<Cow<'s, [u32]>>> {
    let passes = |path: &[u32]| cells.iter().all(|cell| path.contains(cell));
    if passes(found.path) {
        return Ok(Some(found.path.into()));
    }
    let mut path = None;
    let end = finder.each_path(found.word, Budget::steps(MAX_STEPS), |cells| {
        if passes(cells) {
            path = Some(cells.to_vec().into());
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    match end {
        Ok(()) => Ok(path),
        Err(_) => Err(anyhow!(
            "--through: `{:.60}` has too many paths to check; add letters to the filter, or \
             replace wildcards on the board",
            found.word
        )),
    }
}

/// Parses letters, in upper or lower case.
fn part(text: &str) -> Result<String, String> {
    let letters = normalize(text.trim()).into_owned();
    validate(&letters).map_err(|error| error.to_string())?;
    Ok(letters)
}
