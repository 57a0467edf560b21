//! Before anything is timed: everybody finds the same points, and the right
//! ones.

use boggle_solver::Solver;

use crate::batches::RULES;
use crate::boards::{BOARDS, FEW, Letters, Set, large};
use crate::large::pool;
use crate::rivals::prefixes::Prefixes;
use crate::rivals::trie::Trie;
use crate::smoke;
use crate::words::WORDS;

/// The points of the first 200 boards of each set, of all 100,000, and of a
/// large board of 100 rows.
struct Points {
    few: [u64; 4],
    all: [u64; 4],
    large: u64,
}

const ENABLE2K: Points = Points {
    few: [8_574, 26_809, 351_887, 96_978],
    all: [4_100_611, 14_050_451, 179_240_332, 45_372_838],
    large: 45_231,
};
const WORDNIK: Points = Points {
    few: [11_446, 35_181, 402_996, 121_270],
    all: [5_587_461, 18_319_777, 205_245_626, 56_999_588],
    large: 55_943,
};

pub fn everything() {
    let right = if WORDS.name == "enable2k" { ENABLE2K } else { WORDNIK };
    for set in Set::ALL {
        assert_eq!(few(set), right.few[set as usize], "{set:?}, {FEW} boards");
        if !smoke() {
            assert_eq!(all(set), right.all[set as usize], "{set:?}, {BOARDS} boards");
        }
    }
    let solver = Solver::new(&WORDS.dictionary);
    let board = large(0, 100);
    for threads in [1, 2] {
        let points = pool(threads).install(|| solver.totals(&board, RULES).points);
        assert_eq!(points, right.large, "a large board, {threads} threads");
    }
}

/// The points of the first boards of a set, on each of which all must agree.
fn few(set: Set) -> u64 {
    let solver = Solver::new(&WORDS.dictionary);
    let mut trie = Trie::new(WORDS.dictionary.words(""));
    let prefixes = Prefixes::new(WORDS.dictionary.words(""), set.side());
    let same = |letters: Letters| {
        let board = letters.board();
        let points = solver.totals(&board, RULES).points;
        assert_eq!(u64::from(trie.points(&letters.0)), points, "the trie on {board}");
        assert_eq!(u64::from(prefixes.points(&letters.0)), points, "the prefixes on {board}");
        points
    };
    set.boards(FEW).into_iter().map(same).sum()
}

/// The points of a whole set, on which solver and trie must agree.
fn all(set: Set) -> u64 {
    let solver = Solver::new(&WORDS.dictionary);
    let mut trie = Trie::new(WORDS.dictionary.words(""));
    let same = |letters: Letters| {
        let board = letters.board();
        let points = solver.totals(&board, RULES).points;
        assert_eq!(u64::from(trie.points(&letters.0)), points, "the trie on {board}");
        points
    };
    set.boards(BOARDS).into_iter().map(same).sum()
}
