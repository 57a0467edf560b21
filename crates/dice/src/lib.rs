//! The dice of every Boggle edition, and boards rolled with them.
//!
//! A seed gives the same board on every machine and in every version. The
//! facts, with their sources, are in `data/dice.json`. The numbers behind a seed
//! are [`Numbers`], for whoever else needs some.
//!
//! ```
//! use boggle_dice::DiceSet;
//!
//! let dice = DiceSet::named("new").expect("a known set");
//! let board = dice.roll(7, (dice.rows, dice.columns), false)?;
//! assert_eq!(board, dice.roll(7, (4, 4), false)?);
//! # Ok::<(), boggle_solver::BoardError>(())
//! ```

mod code;
mod numbers;
mod roll;
mod set;
mod spell;

pub use code::{CodeError, Roll};
pub use numbers::Numbers;
pub use roll::Cup;
pub use set::DiceSet;
pub use spell::Unspellable;
