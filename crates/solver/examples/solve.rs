//! Prints every word on a board with its score and its path.
//!
//! ```sh
//! cargo run --release -p boggle-solver --example solve -- perslatgsineters
//! ```

use std::env;
use std::error::Error;

use boggle_solver::{Board, Rules, Solver};

fn main() -> Result<(), Box<dyn Error>> {
    let board: Board = match env::args().nth(1) {
        Some(board) => board.parse()?,
        None => "perslatgsineters".parse()?,
    };
    let solver = Solver::new(boggle_wordnik::dictionary()?);
    let solution = solver.solve(&board, Rules::for_size(board.len()));
    for found in solution.words() {
        println!("{:>3}  {:<12} {:?}", found.points, found.word, found.path);
    }
    let totals = solution.totals();
    println!("{} words, {} points", totals.words, totals.points);
    Ok(())
}
