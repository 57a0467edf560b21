//! The dice of every Boggle edition, and boards rolled with them.
//!
//! A seed gives the same board on every machine and in every version. The
//! facts, with their sources, are in `data/dice.json`. The numbers behind a seed
//! are [`SeededRng`], for whoever else needs some.
//!
//! ```
//! use boggle_dice::DiceSet;
//!
//! let dice = DiceSet::named("new").expect("a known set");
//! let board = dice.roll(7, (dice.rows, dice.columns), false)?;
//! assert_eq!(board, dice.roll(7, (4, 4), false)?);
//! # Ok::<(), boggle_solver::BoardError>(())
//! ```

mod dice_set;
mod roll;
mod roller;
mod spell;

pub use dice_set::DiceSet;
pub use roll::{CodeError, Roll};
pub use roller::DiceRoller;
pub use spell::Unspellable;
