//! All boards that differ in one cell, and all within two edits of a board: by
//! `Solver::cell_totals`, and each by itself.

use std::time::{Duration, Instant};

use boggle_bench::{BenchBoard, BoardSet, RULES};
use boggle_solver::{Board, Engine, Solver, Strategy, Tile, Totals};

use crate::smoke;
use crate::words::WORDS;

/// The boards of each set, and the number in smoke mode: one cell of each is varied.
const BOARDS: u64 = 2_000;
const FEW: u64 = 3;

/// The boards per row of a set.
const ROW: usize = 50;

/// How often both ways take their turns. Of each row, the shortest times count: other
/// load on the machine only adds.
const ROUNDS: usize = 5;

/// The best board known.
const BEST: &str = "perslatgsineters";

/// Prints the times of both ways and their ratio, for each engine.
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
            let row = |cells: &[(Board, usize)]| Row { cells: cells.to_vec(), boards: Vec::new() };
            let rows: Vec<_> = cells.chunks(ROW).map(row).collect();
            compare_rows(&solver, &format!("one cell, {set}"), &rows);
        }
        compare_rows(&solver, "two edits", &two_edits());
    }
}

/// Boards that are scored one after the other in the same way.
struct Row {
    /// Boards whose cell is to have every letter.
    cells: Vec<(Board, usize)>,
    /// Boards that both ways score by themselves.
    boards: Vec<Board>,
}

/// All boards within two edits of the best one. An edit replaces a letter or swaps two
/// cells.
fn two_edits() -> Vec<Row> {
    let best: Board = BEST.parse().expect("a board");
    // In smoke mode, only edits of the last cells.
    let first = if smoke() { best.len() - 2 } else { 0 };
    let letters = letters();
    let edits = (first..best.len()).flat_map(|one| letters.iter().map(move |letter| (one, letter)));
    let mut rows: Vec<_> = edits
        .filter(|&(one, letter)| letter != best.tile(one))
        .map(|(one, letter)| {
            let edited = best.with_tile(one, letter.clone());
            let cells = (one + 1..best.len()).map(|other| (edited.clone(), other)).collect();
            Row { cells, boards: Vec::new() }
        })
        .collect();
    let pairs: Vec<_> =
        (first..best.len()).flat_map(|one| (first..one).map(move |other| (one, other))).collect();
    rows.extend(pairs.iter().enumerate().map(|(index, &pair)| {
        let swapped = swap(&best, pair);
        Row {
            cells: (first..best.len()).map(|cell| (swapped.clone(), cell)).collect(),
            boards: pairs[..index].iter().map(|&other| swap(&swapped, other)).collect(),
        }
    }));
    rows
}

fn swap(board: &Board, (one, other): (usize, usize)) -> Board {
    board.with_tile(one, board.tile(other).clone()).with_tile(other, board.tile(one).clone())
}

fn letters() -> Vec<Tile> {
    let tile = |letter: char| match letter {
        'q' => Tile::letters("qu"),
        _ => Tile::letters(&letter.to_string()),
    };
    ('a'..='z').map(|letter| tile(letter).expect("a letter")).collect()
}

/// Scores the boards of each row in both ways, which must agree, and prints the times.
fn compare_rows(solver: &Solver, name: &str, rows: &[Row]) {
    let letters = letters();
    let mut shortest = vec![[Duration::MAX; 2]; rows.len()];
    let mut boards = 0;
    for _ in 0..if smoke() { 1 } else { ROUNDS } {
        boards = 0;
        for (row, shortest) in rows.iter().zip(&mut shortest) {
            let with_letters = |(board, cell): &(Board, usize)| {
                letters
                    .iter()
                    .map(|letter| board.with_tile(*cell, letter.clone()))
                    .collect::<Vec<_>>()
            };
            let edited: Vec<_> = row.cells.iter().flat_map(with_letters).collect();
            let score = |board: &Board| solver.totals(board, RULES);
            let (together, time) = timed(|| {
                let all =
                    |(board, cell): &(_, _)| solver.cell_totals(board, *cell, &letters, RULES);
                row.cells.iter().flat_map(all).chain(row.boards.iter().map(score)).collect()
            });
            shortest[0] = shortest[0].min(time);
            let (each, time) = timed(|| edited.iter().chain(&row.boards).map(score).collect());
            shortest[1] = shortest[1].min(time);
            assert_eq!(together, each, "{name}");
            boards += each.len();
        }
    }
    let [together, each] = [0, 1].map(|way| {
        let sum: Duration = shortest.iter().map(|row| row[way]).sum();
        sum.as_secs_f64() / boards as f64 * 1e9
    });
    let (engine, ratio) = (solver.engine(), each / together);
    println!(
        "{engine}, {name}: {boards} boards, each {each:.0} ns, together {together:.0} ns, {ratio:.2}x"
    );
}

fn timed(score: impl FnOnce() -> Vec<Totals>) -> (Vec<Totals>, Duration) {
    let start = Instant::now();
    let totals = score();
    (totals, start.elapsed())
}
