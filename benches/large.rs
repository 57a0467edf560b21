//! Searches a board with a million cells on one thread and on two.

use boggle_bench::{RULES, pool, random_board};
use boggle_solver::Solver;
use divan::Bencher;
use divan::counter::ItemsCount;

use crate::smoke;
use crate::words::WORDS;

/// Measures cells per second on a board of random letters.
#[divan::bench(args = [1, 2], sample_count = 5, sample_size = 1)]
fn large_board(bencher: Bencher, threads: usize) {
    let side = if smoke() { 100 } else { 1000 };
    let pool = pool(threads).expect("threads");
    let solver = Solver::new(WORDS.dictionary.clone());
    let mut seed = 0;
    let board = || {
        seed += 1;
        random_board(seed, side)
    };
    bencher
        .counter(ItemsCount::new(side * side))
        .with_inputs(board)
        .bench_local_refs(|board| pool.install(|| solver.totals(board, RULES)));
}
