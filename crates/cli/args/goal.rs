//! The option `--goal`.

use boggle_explore::Goal;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Returns a parser for the names of some goals.
pub(crate) fn goal(goals: &'static [Goal]) -> impl TypedValueParser<Value = Goal> {
    let value = |goal: &Goal| PossibleValue::new(goal.name()).help(goal.description());
    let names = PossibleValuesParser::new(goals.iter().map(value));
    names.try_map(|name| Goal::parse(&name, goals))
}
