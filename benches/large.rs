//! One board of a million cells, searched by one thread and by two.

use boggle_solver::Solver;
use divan::Bencher;
use divan::counter::ItemsCount;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::batches::RULES;
use crate::boards::large;
use crate::smoke;
use crate::words::WORDS;

/// A pool of its own, so that the number of threads is known.
pub fn pool(threads: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads).build().expect("threads")
}

/// Cells a second of a board of random letters.
#[divan::bench(args = [1, 2], sample_count = 5, sample_size = 1)]
fn large_board(bencher: Bencher, threads: usize) {
    let side = if smoke() { 100 } else { 1000 };
    let pool = pool(threads);
    let solver = Solver::new(&WORDS.dictionary);
    let mut seed = 0;
    let board = || {
        seed += 1;
        large(seed, side)
    };
    bencher
        .counter(ItemsCount::new(side * side))
        .with_inputs(board)
        .bench_local_refs(|board| pool.install(|| solver.totals(board, RULES)));
}
