//! Rules in words.

use boggle_solver::{Neighbors, Rules, Scoring};

use crate::output::pluralize::pluralize;

/// The rules in a line, without those that are standard for all sizes.
pub(crate) fn brief(rules: &Rules) -> String {
    let scoring = match rules.scoring {
        Scoring::Classic => "classic points",
        Scoring::Super => "super points",
        Scoring::LetterValues => "letter values",
    };
    let min = pluralize(rules.min_length as u64, "letter");
    let others = [
        (rules.neighbors == Neighbors::Four, ", 4 neighbors"),
        (rules.wrap, ", joined edges"),
        (rules.reuse, ", cells reused"),
    ];
    let others = others.into_iter().filter_map(|(is_set, name)| is_set.then_some(name));
    format!("at least {min}, {scoring}{}", others.collect::<String>())
}
