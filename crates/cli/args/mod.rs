//! Options that several commands share.

mod adjacency;
mod board;
mod budget;
mod count;
mod dice_names;
mod dictionary;
pub(crate) mod engine;
mod format;
pub(crate) mod game;
mod goal;
mod letters;
mod mode;
mod report;
mod requirements;
mod rules;
mod run;

pub(crate) use adjacency::{AdjacencyArgs, NeighborArgs};
pub(crate) use board::{BoardArgs, BoardInput, DiceArgs, NotationArgs, seed, seed_or_random, size};
pub(crate) use budget::{BudgetArgs, Limit, duration};
pub(crate) use count::{count, within};
pub(crate) use dice_names::DiceNames;
pub(crate) use dictionary::{DictionaryArgs, FamilyArgs};
pub(crate) use engine::threads;
pub(crate) use format::{MergeFormat, TextJson, TextJsonCsv, TextJsonl};
pub(crate) use game::GameArgs;
pub(crate) use goal::goal;
pub(crate) use letters::LetterArgs;
pub(crate) use mode::{ModeArgs, Timer};
pub(crate) use report::ReportArgs;
pub(crate) use requirements::RequirementArgs;
pub(crate) use rules::{RuleArgs, WordRuleArgs};
pub(crate) use run::RunArgs;
