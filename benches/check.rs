//! Checks that run before any timing: all contestants compute the same points, and the totals equal
//! the committed ones.

use boggle_bench::{BenchBoard, BoardSet, Contestant, RULES, pool, random_board};
use boggle_solver::Solver;

use crate::batches::{fast, prefixes};
use crate::words::WORDS;
use crate::{BOARDS, FEW, smoke};

/// The total points of the first 200 boards of each set, of all 100,000 boards, and of a board with
/// 100x100 cells.
struct ExpectedPoints {
    few: [u64; 6],
    all: [u64; 6],
    large: u64,
}

const ENABLE2K: ExpectedPoints = ExpectedPoints {
    few: [8_574, 26_809, 351_887, 96_978, 178_265, 419_258],
    all: [4_100_611, 14_050_451, 179_240_332, 45_372_838, 86_319_361, 210_423_826],
    large: 45_231,
};
const WORDNIK: ExpectedPoints = ExpectedPoints {
    few: [11_446, 35_181, 402_996, 121_270, 220_274, 511_300],
    all: [5_587_461, 18_319_777, 205_245_626, 56_999_588, 106_871_114, 256_577_735],
    large: 55_943,
};

pub fn everything() {
    let expected = if WORDS.name == "enable2k" { ENABLE2K } else { WORDNIK };
    for set in BoardSet::ALL {
        let mut contestants = fast();
        if !smoke() {
            let all = points(set, &contestants, BOARDS);
            assert_eq!(all, expected.all[set as usize], "{set:?}, {BOARDS} boards");
        }
        contestants.push(prefixes(set));
        let few = points(set, &contestants, FEW);
        assert_eq!(few, expected.few[set as usize], "{set:?}, {FEW} boards");
    }
    let solver = Solver::new(WORDS.dictionary.clone());
    let board = random_board(0, 100);
    for threads in [1, 2] {
        let pool = pool(threads).expect("threads");
        let points = pool.install(|| solver.totals(&board, RULES).points);
        assert_eq!(points, expected.large, "100x100 board, {threads} threads");
    }
}

/// Returns the total points of the first boards in a set. Checks that all contestants agree on each
/// board.
fn points(set: BoardSet, contestants: &[Contestant], count: usize) -> u64 {
    let agreed = |board: BenchBoard| {
        let points = contestants[0].points(&board);
        for contestant in &contestants[1..] {
            let (name, text) = (contestant.name(), &board.board);
            assert_eq!(contestant.points(&board), points, "{name} on {text}");
        }
        points
    };
    set.boards(0..count as u64).into_iter().map(agreed).sum()
}
