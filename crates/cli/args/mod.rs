//! Options that several commands share.

mod adjacency;
mod board;
mod budget;
mod cell;
mod count;
mod dice_names;
mod dictionary;
mod letters;
mod mode;
mod requirements;
mod rules;
mod seed;
mod timer;

pub(crate) use adjacency::{AdjacencyArgs, NeighborArgs};
pub(crate) use board::{
    BoardArgs, BoardInput, DiceArgs, NotationArgs, RollRecord, board_code, seed, size,
};
pub(crate) use budget::{BudgetArgs, Limit, duration};
pub(crate) use cell::{CellName, column_label};
pub(crate) use count::{count, within};
pub(crate) use dice_names::DiceNames;
pub(crate) use dictionary::{DictionaryArgs, FamilyArgs};
pub(crate) use letters::LetterArgs;
pub(crate) use mode::{ModeArgs, limit_names, limit_notes};
pub(crate) use requirements::RequirementArgs;
pub(crate) use rules::{RuleArgs, WordRuleArgs};
pub(crate) use seed::seed_or_random;
pub(crate) use timer::Timer;
