//! The loops that `totals.py` compares the package with. They add up the points of boards on one thread:
//! of the boards that are read, one per line, or of as many rolled boards as the argument says. With the
//! argument `solve`, the loop also finds the words of the boards, and prints how many bytes they have.

// The lints apply only to the package.
#![allow(missing_docs)]

use std::error::Error;
use std::io::read_to_string;

use boggle_dice::{DiceRoller, DiceSet};
use boggle_solver::{Board, Notation, Rules, Solver, Strategy};

fn main() -> Result<(), Box<dyn Error>> {
    let solver = Solver::builder().strategy(Strategy::Batch).build(boggle_wordnik::dictionary()?);
    let notation = Notation::default();
    let argument = std::env::args().nth(1);
    if argument.as_deref() == Some("solve") {
        let (mut points, mut bytes) = (0, 0);
        for line in read_to_string(std::io::stdin())?.lines() {
            let board = Board::parse(line, &notation)?;
            let solution = solver.solve(&board, Rules::for_board(&board));
            points += solution.totals().points;
            bytes += solution.words().map(|found| found.word.len()).sum::<usize>();
        }
        println!("{points} {bytes}");
        return Ok(());
    }
    let mut points = 0;
    let mut add = |board: &Board| points += solver.totals(board, Rules::for_board(board)).points;
    if let Some(count) = argument {
        let roller = DiceRoller::new(&DiceSet::all()[0], false)?;
        for seed in 0..count.parse()? {
            add(&roller.roll(seed, (4, 4))?);
        }
    } else {
        for line in read_to_string(std::io::stdin())?.lines() {
            add(&Board::parse(line, &notation)?);
        }
    }
    println!("{points}");
    Ok(())
}
