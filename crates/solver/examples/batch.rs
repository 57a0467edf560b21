//! Scores many boards on all processors and prints the best one.
//!
//! ```sh
//! cargo run --release -p boggle-solver --example batch
//! ```

use std::error::Error;

use boggle_random::SeededRng;
use boggle_solver::{Board, Rules, Solver, Strategy};
use rayon::prelude::*;

const BOARDS: u64 = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let solver = Solver::builder().strategy(Strategy::Batch).build(boggle_wordnik::dictionary()?);
    let scored = (0..BOARDS).into_par_iter().map(|seed| {
        let board = random_board(seed)?;
        let points = solver.totals(&board, Rules::for_size(board.len())).points;
        Ok((points, board.to_string()))
    });
    let scored: Vec<_> = scored.collect::<Result<_, boggle_solver::NotationError>>()?;
    let points: u64 = scored.iter().map(|(points, _)| points).sum();
    println!("{BOARDS} boards, {:.1} points each", points as f64 / BOARDS as f64);
    if let Some((points, board)) = scored.into_iter().max() {
        println!("best: {board}, {points} points");
    }
    Ok(())
}

/// Returns a 4x4 board of common letters.
fn random_board(seed: u64) -> Result<Board, boggle_solver::NotationError> {
    const LETTERS: &[u8] = b"aaabcdeeeeefghiiiklmnnnooopprrrsssttttuuwy";
    let mut rng = SeededRng::new(seed);
    let cells: String =
        (0..16).map(|_| char::from(LETTERS[rng.below(LETTERS.len() as u32) as usize])).collect();
    cells.parse()
}
