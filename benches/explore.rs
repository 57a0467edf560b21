//! Measures how much of the engine's speed a search for the best boards reaches.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use boggle_bench::RULES;
use boggle_explore::{GameObjective, Goal, Moves, Objective, Schedule, Search};
use boggle_solver::{Board, Solver, Strategy, Tile};

use crate::smoke;
use crate::words::WORDS;

/// The number of rounds, and of boards per round.
const ROUNDS: u64 = 11;
const BOARDS: u64 = 50_000;

/// Prints how many boards per second a search scores on one thread, and the median ratio to scoring
/// the same boards without a search.
pub fn compare() {
    let solver = Solver::builder().strategy(Strategy::Batch).build(WORDS.dictionary.clone());
    let (rounds, boards) = if smoke() { (1, 500) } else { (ROUNDS, BOARDS) };
    for (rows, columns) in [(3, 3), (4, 4), (5, 5)] {
        let (mut ratios, mut rate) = (Vec::new(), 0.0);
        for seed in 0..rounds {
            let game = GameObjective::new(solver.clone(), RULES, Goal::Points);
            let game = game.expect("a goal of all dictionaries");
            let scored = Mutex::new(Vec::new());
            let record = |board: &Board| {
                scored.lock().expect("one thread").push(board.clone());
                game.score(board)
            };
            run(rows, columns, boards, seed, record);
            let scored = scored.into_inner().expect("one thread");
            let bare = time(|| {
                for board in &scored {
                    divan::black_box(game.score(board));
                }
            });
            let search =
                time(|| run(rows, columns, boards, seed, |board: &Board| game.score(board)));
            ratios.push(bare.as_secs_f64() / search.as_secs_f64());
            rate = scored.len() as f64 / search.as_secs_f64();
        }
        ratios.sort_by(f64::total_cmp);
        let median = ratios[ratios.len() / 2];
        println!("explore {rows}x{columns}: {rate:.0} boards/s, {median:.2} of the bare engine");
    }
}

fn run(rows: usize, columns: usize, boards: u64, seed: u64, objective: impl Objective) {
    let tile = |letter: char| match letter {
        'q' => Tile::Letters("qu".into()),
        letter => Tile::Letters(letter.to_string().into()),
    };
    let search = Search {
        moves: Moves::new(rows, columns, ('a'..='z').map(tile).collect()).expect("a valid size"),
        objective,
        schedule: Schedule { boards, ..Schedule::for_cells(rows * columns) },
        seed,
        keep: 10,
    };
    search.run(1).expect("boards to start on");
}

fn time(act: impl FnOnce()) -> Duration {
    let start = Instant::now();
    act();
    start.elapsed()
}
