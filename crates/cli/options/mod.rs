//! Options that several commands have.

mod board;
mod rules;
mod seed;
mod timer;
mod ways;

pub(crate) use board::{Dice, Form, Given, Origin, dice_named};
pub(crate) use rules::RuleOptions;
pub(crate) use seed::or_random;
pub(crate) use timer::Timer;
pub(crate) use ways::Ways;
