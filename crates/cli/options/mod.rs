//! Options that several commands have.

mod adjacency;
mod board;
mod rules;
mod seed;
mod timer;

pub(crate) use adjacency::AdjacencyArgs;
pub(crate) use board::{BoardInput, Dice, NotationArgs, Origin, dice_named};
pub(crate) use rules::RuleOptions;
pub(crate) use seed::or_random;
pub(crate) use timer::Timer;
