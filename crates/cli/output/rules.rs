//! Rules, and what ends a game, in words.

use boggle_game::pluralize;
#[cfg(feature = "tui")]
use boggle_game::{EndConditions, MAX_STRIKES, Mode};
use boggle_solver::{Neighbors, Rules, Scoring};

/// The rules in a line, without those that are standard for all sizes.
pub(crate) fn brief(rules: &Rules) -> String {
    let scoring = match (rules.scoring.name(), rules.scoring) {
        (_, Scoring::LetterValues) => "letter values".into(),
        (Some(name), _) => format!("{name} points"),
        (None, points) => format!("points {points}"),
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

/// Says what ends a game, apart from a usual time limit.
#[cfg(feature = "tui")]
pub(crate) fn limit_notes(limits: &EndConditions) -> Vec<String> {
    let mut notes = Vec::new();
    match (limits.mode, limits.time) {
        (Mode::Sprint, _) => {
            notes.push("Sprint: each word adds 8 seconds, and one more for each point.".into());
        }
        (Mode::Strikeout, _) => {
            notes.push(format!("Strikeout: {MAX_STRIKES} wrong words end the game."));
        }
        (Mode::Classic, None) => notes.push("Marathon: find all words.".into()),
        (Mode::Classic, Some(_)) => {}
    }
    notes.extend(limits.goal.map(|goal| format!("Goal: {}.", pluralize(goal, "point"))));
    notes
}
