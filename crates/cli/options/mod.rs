//! Options that several commands have.

mod board;
mod rules;
mod seed;
mod ways;

pub(crate) use board::{Dice, Form, Given, Origin};
pub(crate) use rules::RuleOptions;
pub(crate) use seed::or_random;
pub(crate) use ways::Ways;
