//! Options that several commands share.

mod accents;
mod board;
pub(crate) mod color;
mod dice;
mod dictionary;
mod known_names;
mod letters;
pub(crate) mod pattern;
mod requirements;
mod rules;
mod run;
#[cfg(feature = "tui")]
mod screen;

pub(crate) use accents::{accents, language_accents};
pub(crate) use board::{BoardArgs, NotationArgs};
pub(crate) use color::ColorArgs;
pub(crate) use dice::{BoardRoller, DiceArgs, dice, roll_options, seed_or_random};
pub(crate) use dictionary::{DictionaryArgs, FamilyArgs, read_added};
pub(crate) use known_names::{Named, dice_names, goal, named};
pub(crate) use letters::{BoardTiles, LetterArgs};
pub(crate) use requirements::{BoardSearch, RequirementArgs, SearchResult, word, words_and_points};
#[cfg(feature = "server")]
pub(crate) use rules::GameArgs;
#[cfg(feature = "tui")]
pub(crate) use rules::ModeArgs;
pub(crate) use rules::{AdjacencyArgs, MODES, RuleArgs, games, settle};
#[cfg(feature = "prove")]
pub(crate) use rules::{NeighborArgs, WordRuleArgs};
pub(crate) use run::{BudgetArgs, Limit, RunArgs, batch_solver, count, duration, engine, threads};
#[cfg(feature = "tui")]
pub(crate) use screen::{ScreenArgs, ScreenStyle, screen_theme};
