//! All boards that differ in one cell, and all within two edits of a board: by
//! `Solver::cell_totals` and `Solver::pair_totals`, and each by itself.

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
            let row = |cells: &[(Board, usize)]| Row { cells: cells.to_vec(), ..Row::default() };
            let rows: Vec<_> = cells.chunks(ROW).map(row).collect();
            compare_rows(&solver, &format!("one cell, {set}"), &rows);
        }
        compare_rows(&solver, "two edits", &two_edits());
    }
}

/// Boards that are scored one after the other in the same way.
#[derive(Default)]
struct Row {
    /// Boards of which two cells are to have every letter, but the first cell not the
    /// one it has.
    pairs: Vec<(Board, [usize; 2])>,
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
    let cells = || first..best.len();
    let pairs: Vec<_> =
        cells().flat_map(|one| (first..one).map(move |other| [one, other])).collect();
    let pair = |&pair| Row { pairs: vec![(best.clone(), pair)], ..Row::default() };
    let mut rows: Vec<_> = pairs.iter().map(pair).collect();
    // Searches that differ in two swapped cells, but not in the open one, visit many
    // of the same nodes.
    rows.extend(cells().map(|cell| Row {
        cells: pairs.iter().map(|&pair| (swap(&best, pair), cell)).collect(),
        ..Row::default()
    }));
    rows.extend(pairs.iter().enumerate().map(|(index, &pair)| {
        let swapped = swap(&best, pair);
        let boards = pairs[..index].iter().map(|&other| swap(&swapped, other)).collect();
        Row { boards, ..Row::default() }
    }));
    rows
}

fn swap(board: &Board, [one, other]: [usize; 2]) -> Board {
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
            let others = |(board, [one, other]): &(Board, [usize; 2])| {
                let others = letters.iter().filter(|&letter| letter != board.tile(*one));
                others
                    .map(|letter| (board.with_tile(*one, letter.clone()), *other))
                    .collect::<Vec<_>>()
            };
            let pairs: Vec<_> = row.pairs.iter().flat_map(others).collect();
            let edited: Vec<_> = pairs.iter().chain(&row.cells).flat_map(with_letters).collect();
            let score = |board: &Board| solver.totals(board, RULES);
            let (together, time) = timed(|| {
                let cell =
                    |(board, cell): &(_, _)| solver.cell_totals(board, *cell, &letters, RULES);
                let cells = row.cells.iter().flat_map(cell);
                let pairs = row.pairs.iter().flat_map(|(board, pair)| {
                    let table = solver.pair_totals(board, *pair, &letters, RULES);
                    let rows = table.into_iter().zip(&letters);
                    rows.filter(|(_, letter)| *letter != board.tile(pair[0]))
                        .flat_map(|(row, _)| row)
                });
                pairs.chain(cells).chain(row.boards.iter().map(score)).collect()
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
