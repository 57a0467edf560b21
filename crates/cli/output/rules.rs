//! Rules, and what ends a game, in words.

use boggle_game::{EndConditions, MAX_STRIKES, Mode, SPRINT_TIME, default_time_limit};
use boggle_solver::{Neighbors, Rules, Scoring};

use crate::output::pluralize;
use crate::output::style::clock;

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

/// Names limits that differ from the default for a board of `cells` cells: `sprint`,
/// `marathon`, `1:30`, `goal 20`.
pub(crate) fn limit_names(limits: &EndConditions, cells: usize) -> Vec<String> {
    let EndConditions { time, mode, goal } = *limits;
    let (name, default) = match mode {
        Mode::Classic => (None, default_time_limit(cells)),
        Mode::Sprint => (Some("sprint"), Some(SPRINT_TIME)),
        Mode::Strikeout => (Some("strikeout"), None),
    };
    let mut names: Vec<_> = name.map(str::to_owned).into_iter().collect();
    if time != default {
        names.push(time.map_or("marathon".into(), clock));
    }
    names.extend(goal.map(|goal| format!("goal {goal}")));
    names
}

/// Says what ends a game, apart from a usual time limit.
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
