//! Prints a word-search puzzle and its solution.
//!
//! ```sh
//! cargo run -p boggle-wordsearch --example make_puzzle -- apple cherry plum
//! ```

use std::env;
use std::error::Error;

use boggle_wordsearch::{Options, generate};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = env::args().skip(1).collect();
    if words.is_empty() {
        words = ["apple", "cherry", "plum", "quince"].map(String::from).to_vec();
    }
    let puzzle = generate(&words, &Options { seed: 7, ..Options::new(10, 10) })?;

    let board = &puzzle.board;
    for row in 0..board.rows() {
        let cells = (0..board.columns()).map(|column| row * board.columns() + column);
        let letters: Vec<_> = cells.map(|cell| board.tile(cell).to_string()).collect();
        println!("{}", letters.join(" "));
    }
    println!();
    for (word, placement) in words.iter().zip(&puzzle.placements) {
        let cells = placement.path(board).map(|cell| board.position(cell as usize));
        let (first, last) = (cells.clone().next(), cells.last());
        if let (Some((row, column)), Some((last_row, last_column))) = (first, last) {
            println!(
                "{word}: row {}, column {} to row {}, column {}",
                row + 1,
                column + 1,
                last_row + 1,
                last_column + 1
            );
        }
    }
    Ok(())
}
