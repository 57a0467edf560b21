//! Scores all boards that differ in one cell, with `Solver::cell_totals` and one by one.

use std::time::{Duration, Instant};

use boggle_bench::{BenchBoard, BoardSet, RULES};
use boggle_solver::{Board, Engine, Solver, Strategy, Tile, Totals};

use crate::smoke;
use crate::words::WORDS;

/// The number of boards in each set, and in smoke mode. One cell of each board is varied.
const BOARDS: u64 = 2_000;
const FEW: u64 = 3;

/// The number of boards that each method scores before the other takes its turn.
const ROW: usize = 50;

/// The number of rounds. The shortest time for each row of boards counts, because other load on the
/// machine only adds time.
const ROUNDS: usize = 5;

/// Prints the times of both methods and their ratio, for each engine.
pub fn compare() {
    for engine in Engine::supported() {
        let builder = Solver::builder().engine(engine).strategy(Strategy::Batch);
        let solver = builder.build(WORDS.dictionary.clone());
        for set in BoardSet::ALL {
            let boards = set.boards(0..if smoke() { FEW } else { BOARDS });
            let vary = |(one, number): (BenchBoard, usize)| {
                let cell = number * 7 % one.board.len();
                (one.board, cell)
            };
            let cells: Vec<_> = boards.into_iter().zip(0..).map(vary).collect();
            compare_set(&solver, set, &cells);
        }
    }
}

fn letters() -> Vec<Tile> {
    let tile = |letter: char| match letter {
        'q' => Tile::letters("qu"),
        _ => Tile::letters(&letter.to_string()),
    };
    ('a'..='z').map(|letter| tile(letter).expect("a letter")).collect()
}

/// Scores the boards with every letter on the varied cell. Checks that both methods agree, and
/// prints the times.
fn compare_set(solver: &Solver, set: BoardSet, cells: &[(Board, usize)]) {
    let letters = letters();
    let with_letters = |(board, cell): &(Board, usize)| {
        let boards = letters.iter().map(|letter| board.with_tile(*cell, letter.clone()));
        boards.collect::<Vec<_>>()
    };
    let rows: Vec<_> = cells.chunks(ROW).collect();
    let mut shortest = vec![[Duration::MAX; 2]; rows.len()];
    for _ in 0..if smoke() { 1 } else { ROUNDS } {
        for (row, shortest) in rows.iter().zip(&mut shortest) {
            let boards: Vec<_> = row.iter().flat_map(with_letters).collect();
            let vary = |(board, cell): &(_, _)| solver.cell_totals(board, *cell, &letters, RULES);
            let (together, time) = timed(|| row.iter().flat_map(vary).collect());
            shortest[0] = shortest[0].min(time);
            let score = |board: &Board| solver.totals(board, RULES);
            let (each, time) = timed(|| boards.iter().map(score).collect());
            shortest[1] = shortest[1].min(time);
            assert_eq!(together, each, "{}", set.name());
        }
    }
    let boards = cells.len() * letters.len();
    let [together, each] = [0, 1].map(|way| {
        let sum: Duration = shortest.iter().map(|row| row[way]).sum();
        sum.as_secs_f64() / boards as f64 * 1e9
    });
    let (engine, ratio) = (solver.engine(), each / together);
    println!(
        "{engine}, {}: {boards} boards, each {each:.0} ns, together {together:.0} ns, {ratio:.2}x",
        set.name()
    );
}

fn timed(score: impl FnOnce() -> Vec<Totals>) -> (Vec<Totals>, Duration) {
    let start = Instant::now();
    let totals = score();
    (totals, start.elapsed())
}
