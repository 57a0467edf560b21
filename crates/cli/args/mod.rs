//! Options that several commands share.

use std::ffi::{OsStr, OsString};

mod adjacency;
mod board;
mod budget;
pub(crate) mod color;
mod count;
mod dice;
mod dictionary;
pub(crate) mod engine;
mod format;
pub(crate) mod game;
mod known_names;
mod letters;
mod mode;
mod requirements;
mod rules;
mod run;
mod screen;

pub(crate) use adjacency::{AdjacencyArgs, NeighborArgs};
pub(crate) use board::{BoardArgs, BoardInput, NotationArgs, daily_roll, parse_size, size};
pub(crate) use budget::{BudgetArgs, Limit, duration};
pub(crate) use color::ColorArgs;
pub(crate) use count::{count, within};
pub(crate) use dice::{DiceArgs, seed, seed_or_random, shape};
pub(crate) use dictionary::{DictionaryArgs, FamilyArgs};
pub(crate) use engine::threads;
pub(crate) use format::{MergeFormat, TextJson, TextJsonCsv, TextJsonl};
pub(crate) use game::GameArgs;
pub(crate) use known_names::{dice_names, game_names, goal};
pub(crate) use letters::LetterArgs;
pub(crate) use mode::{ModeArgs, ModeName, Timer};
pub(crate) use requirements::{RequirementArgs, word};
pub(crate) use rules::{RuleArgs, WordRuleArgs};
pub(crate) use run::RunArgs;
pub(crate) use screen::{ScreenArgs, ScreenStyle};

/// Returns the value of an option in arguments that have not been parsed.
fn value<'a>(args: &'a [OsString], option: &str) -> Option<&'a OsStr> {
    let mut args = args.iter().take_while(|arg| *arg != "--");
    while let Some(arg) = args.next() {
        if arg == option {
            return args.next().map(OsString::as_os_str);
        }
        let rest = arg.to_str().and_then(|arg| arg.strip_prefix(option));
        if let Some(value) = rest.and_then(|rest| rest.strip_prefix('=')) {
            return Some(OsStr::new(value));
        }
    }
    None
}
