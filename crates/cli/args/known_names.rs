//! Options whose values are names.

use std::ffi::OsStr;

use boggle_dice::DiceSet;
use boggle_explore::Goal;
use boggle_game::GamePreset;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

/// Lists known names in help and completions, but accepts any: `boggle_storage` and `--game` suggest
/// similar ones.
#[derive(Clone)]
pub(crate) struct KnownNames(fn() -> Vec<PossibleValue>);

/// The names of the dice.
pub(crate) fn dice_names() -> KnownNames {
    KnownNames(|| DiceSet::all().iter().map(|dice| known(&dice.name, &dice.title)).collect())
}

/// The names of the games.
pub(crate) fn game_names() -> KnownNames {
    KnownNames(|| GamePreset::all().iter().map(|game| known(&game.name, game.title())).collect())
}

/// Values with a name and a description each.
pub(crate) type Named<T> = [(&'static str, T, &'static str)];

/// Returns a parser for the names of values.
pub(crate) fn named<T: Copy + Send + Sync>(
    values: &'static Named<T>,
) -> impl TypedValueParser<Value = T> {
    let value =
        |(name, _, help): &(&'static str, T, &'static str)| PossibleValue::new(*name).help(*help);
    let find = |name: String| {
        let found = values.iter().find(|(known, ..)| *known == name);
        found.map(|(_, value, _)| *value).ok_or("unknown name")
    };
    PossibleValuesParser::new(values.iter().map(value)).try_map(find)
}

/// Returns a parser for the names of these goals.
pub(crate) fn goal(goals: &'static [Goal]) -> impl TypedValueParser<Value = Goal> {
    let value = |goal: &Goal| PossibleValue::new(goal.name()).help(goal.description());
    let names = PossibleValuesParser::new(goals.iter().map(value));
    names.try_map(|name| Goal::parse(&name, goals))
}

fn known(name: &'static str, title: &'static str) -> PossibleValue {
    PossibleValue::new(name).help(title)
}

impl TypedValueParser for KnownNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter()))
    }
}
