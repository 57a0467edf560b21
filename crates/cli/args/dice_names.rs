//! The names of dice as values of options.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

/// Lists the names of the dice in help and completions. Accepts any name, because
/// [`boggle_lookup::dice`] has the shorter message about an unknown one.
#[derive(Clone)]
pub(crate) struct DiceNames;

impl TypedValueParser for DiceNames {
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
        let sets = boggle_dice::DiceSet::all().iter();
        Some(Box::new(sets.map(|set| PossibleValue::new(&*set.name).help(&*set.title))))
    }
}
