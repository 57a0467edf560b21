//! Compares the word-search solver with an oracle.

use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Notation, Placement, WordSearchSolver};
use proptest::prelude::*;
use proptest::test_runner::Config;

use super::alphabets::letters;
use super::cases;
use super::straight::{PlacedWord, expected};

/// Returns the solver's results, after checking that each placement is consistent.
fn found(dictionary: &Dictionary, board: &Board, min_length: usize) -> Vec<PlacedWord> {
    let placements =
        WordSearchSolver::new(dictionary.clone()).placements(board, min_length).unwrap();
    let placed_word = |placement: &Placement| {
        let word = dictionary.word(placement.rank).unwrap();
        let path: Vec<_> = placement.path(board).collect();
        assert_eq!((placement.start, usize::from(placement.cells)), (path[0], path.len()));
        assert_eq!(usize::from(placement.letters), letters(&word).len());
        if let [one, two, ..] = path[..] {
            let ((row, column), next) =
                (board.position(one as usize), board.position(two as usize));
            let (down, right) = placement.direction.step();
            let stepped =
                (row.checked_add_signed(down).unwrap(), column.checked_add_signed(right).unwrap());
            assert_eq!(stepped, next);
        }
        (path, word)
    };
    placements.iter().map(placed_word).collect()
}

proptest! {
    #![proptest_config(Config {
        cases: super::cases(4000),
        max_shrink_iters: 4000,
        failure_persistence: None,
        ..Config::default()
    })]

    #[test]
    fn placements_match_the_oracle(case in cases::case()) {
        prop_assume!(!case.words.is_empty());
        let dictionary = Dictionary::from_words(&case.words).unwrap();
        let min_length = case.rules.min_length;
        let expected = expected(&case.board, &case.words, min_length);
        prop_assert_eq!(found(&dictionary, &case.board, min_length), expected);
    }
}

/// A board of this size is divided among threads.
#[test]
fn placements_on_large_boards_match_the_oracle() {
    let words: Vec<String> =
        ["a", "ab", "aba", "bab", "abba", "aabb", "bbbbb", "aaaaaaaa"].map(String::from).to_vec();
    let dictionary = Dictionary::from_words(&words).unwrap();
    let mut rng = SeededRng::new(1);
    let letter = || if rng.below(2) == 0 { 'a' } else { 'b' };
    let text: String = std::iter::repeat_with(letter).take(61 * 97).collect();
    let board = Board::parse(
        &text,
        &Notation { bare_q: true, size: Some((61, 97).into()), one_row: false },
    )
    .unwrap();
    let expected = expected(&board, &words, 1);
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        assert!(pool.install(|| found(&dictionary, &board, 1)) == expected, "{threads} threads");
    }
}

/// A trie contains only words of up to 64 letters.
#[test]
fn words_too_long_for_a_trie_are_found() {
    let long = "ab".repeat(40);
    let words = [long.clone(), "ab".repeat(32), "ab".repeat(33) + "c"];
    let dictionary = Dictionary::from_words(&words).unwrap();
    let board = Board::parse(&format!("1 100 {}", "ab".repeat(50)), &Notation::default()).unwrap();
    assert_eq!(found(&dictionary, &board, 3), expected(&board, &words, 3));
}
