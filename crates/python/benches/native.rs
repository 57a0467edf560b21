//! The loop that `totals.py` compares the package with. It reads boards, one per line, and adds up
//! their points on one thread.

// The lints apply only to the package.
#![allow(missing_docs)]

use std::error::Error;
use std::io::read_to_string;

use boggle_solver::{Board, Notation, Rules, Solver, Strategy};

fn main() -> Result<(), Box<dyn Error>> {
    let text = read_to_string(std::io::stdin())?;
    let solver = Solver::builder().strategy(Strategy::Batch).build(boggle_wordnik::dictionary()?);
    let notation = Notation::default();
    let mut points = 0;
    for line in text.lines() {
        let board = Board::parse(line, &notation)?;
        points += solver.totals(&board, Rules::for_board(&board)).points;
    }
    println!("{points}");
    Ok(())
}
