//! Options that several commands share.

pub(crate) mod added_words;
mod adjacency;
mod board;
mod budget;
pub(crate) mod color;
mod count;
mod dice;
mod dictionary;
pub(crate) mod engine;
pub(crate) mod game;
mod known_names;
mod letters;
mod mode;
mod requirements;
mod rules;
mod run;
#[cfg(feature = "tui")]
mod screen;

pub(crate) use adjacency::{AdjacencyArgs, NeighborArgs};
pub(crate) use board::{BoardArgs, NotationArgs};
pub(crate) use budget::{BudgetArgs, Limit, duration};
pub(crate) use color::ColorArgs;
pub(crate) use count::count;
pub(crate) use dice::{BoardRoller, DiceArgs, dice, roll_options, seed_or_random};
pub(crate) use dictionary::{DictionaryArgs, FamilyArgs};
pub(crate) use engine::threads;
pub(crate) use game::{GameArgs, settle};
pub(crate) use known_names::{dice_names, goal};
pub(crate) use letters::{BoardTiles, LetterArgs};
pub(crate) use mode::{ModeArgs, ModeName};
pub(crate) use requirements::{RequirementArgs, word};
pub(crate) use rules::{RuleArgs, WordRuleArgs};
pub(crate) use run::RunArgs;
#[cfg(feature = "tui")]
pub(crate) use screen::{ScreenArgs, ScreenStyle};
