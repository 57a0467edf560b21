//! Words under headings, as people read them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use anstyle::Style;
use boggle_solver::{FoundWord, Totals};

use super::SolvedBoard;
use super::args::Sort;
use crate::output::counts::{commas, pluralize};
use crate::output::style::cell_name;

/// Words that have the property they are sorted by in common.
pub(super) struct Group<'s> {
    pub heading: String,
    pub words: &'s [FoundWord<'s>],
}

/// Groups the first `shown` words. A heading counts all words that match.
pub(super) fn groups<'s>(solved: &'s SolvedBoard, sort: Sort, shown: usize) -> Vec<Group<'s>> {
    // For each heading: the number of words, and their minimum and maximum points.
    let mut counts = BTreeMap::new();
    for found in &solved.words {
        let start = (0usize, u32::MAX, 0);
        let (count, min, max) = counts.entry(property(solved, sort, found)).or_insert(start);
        *count += 1;
        *min = found.points.min(*min);
        *max = found.points.max(*max);
    }
    let shown = solved.words.get(..shown).unwrap_or(&solved.words);
    let groups = shown.chunk_by(|a, b| property(solved, sort, a) == property(solved, sort, b));
    let group = |words: &'s [FoundWord<'s>]| {
        let first = words.first()?;
        let &(all, min, max) = counts.get(&property(solved, sort, first))?;
        let all_words = commas(all as u64);
        let count = match words.len() {
            shown if shown < all => format!("{} of {all_words}", commas(shown as u64)),
            _ => all_words.to_string(),
        };
        let heading = format!("{}: {count}", heading(solved, sort, first, (min, max)));
        Some(Group { heading, words })
    };
    groups.filter_map(group).collect()
}

/// Returns what the words under one heading have in common.
fn property(solved: &SolvedBoard, sort: Sort, found: &FoundWord) -> u32 {
    match sort {
        Sort::Length => found.letters,
        Sort::Points => found.points,
        Sort::Alpha => 0,
        Sort::Start => found.path.first().copied().unwrap_or_default(),
        Sort::Level => solved.dictionary.level(found.rank).unwrap_or_default().into(),
    }
}

/// Returns the heading of a group, given its first word and its minimum and maximum points.
fn heading(solved: &SolvedBoard, sort: Sort, first: &FoundWord, (min, max): (u32, u32)) -> String {
    let each = match min == max {
        true => pluralize(min.into(), "point") + " each",
        false => format!("{min} to {max} points"),
    };
    match sort {
        Sort::Length => format!("{}, {each}", pluralize(first.letters.into(), "letter")),
        Sort::Points => each,
        Sort::Alpha => "Alphabetical".into(),
        Sort::Start => {
            let cell = property(solved, sort, first);
            let face = solved.board.tile(cell as usize).face();
            format!("From {} ({face})", cell_name(solved.board, cell))
        }
        Sort::Level => match property(solved, sort, first) {
            0 => "Unknown level".into(),
            level => format!("Level {level}"),
        },
    }
}

/// Returns the numbers of words and their points, and the longest word with
/// `emphasis`, all in one line. `shown` is how many words are listed.
pub(super) fn summary(solved: &SolvedBoard, shown: usize, emphasis: Style) -> String {
    let all = solved.solution.totals();
    if all.words == 0 && all.undecided > 0 {
        return "No words found".into();
    }
    if all.words == 0 {
        return format!("No words of {} or more letters", solved.rules.min_length);
    }
    let counts = |Totals { words, points, .. }: Totals, noun: &str| {
        let part = match shown as u64 {
            shown if shown < words => format!("{} of ", commas(shown)),
            _ => String::new(),
        };
        format!("{part}{}, {}", pluralize(words, noun), pluralize(points, "point"))
    };
    if let Some(matching) = solved.matching() {
        let matching = match matching.words {
            0 if solved.filter.is_some_and(|filter| filter.pattern.is_some()) => {
                "No word matches the whole pattern, as `s.*` matches all that start with s".into()
            }
            0 => "No matching words".into(),
            _ => counts(matching, "matching word"),
        };
        let points = pluralize(all.points, "point");
        return format!("{matching}; {}, {points} in all", pluralize(all.words, "word"));
    }
    let mut line = counts(all, "word");
    if let Some(common) = solved.common() {
        line += &format!("; {} common", commas(common.words));
    }
    // The first of the longest words, whether shown or not.
    let words = solved.solution.words();
    if let Some(longest) = words.max_by_key(|found| (found.letters, Reverse(found.rank))) {
        line += &format!("; longest: {emphasis}{}{emphasis:#}", longest.word);
    }
    line
}
