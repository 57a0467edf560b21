//! Rolls the dice of every edition.
//!
//! ```sh
//! cargo run -p boggle-dice --example roll -- 108
//! ```

use std::env;
use std::error::Error;

use boggle_dice::DiceSet;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = match env::args().nth(1) {
        Some(seed) => seed.parse()?,
        None => 108,
    };
    for dice in DiceSet::all() {
        let board = dice.roll(seed, (dice.rows, dice.columns), false)?;
        println!("{:<12} {}x{}  {board}", dice.name, dice.rows, dice.columns);
    }
    Ok(())
}
