use boggle_random::SeededRng;

use super::*;
use crate::{Neighbors, Notation, Scoring, Size, Solution, Solver, Strategy};

const WORDS: [&str; 24] = [
    "a",
    "ab",
    "aba",
    "abab",
    "ababa",
    "abba",
    "abc",
    "abcab",
    "bab",
    "baba",
    "bca",
    "cab",
    "cabab",
    "caca",
    "ccc",
    "cccc",
    "qua",
    "quab",
    "xa",
    "aaaaaaaa",
    "bq",
    "thab",
    "cth",
    "zzzzzzzzzzz",
];

fn search(words: &[&str], board: &Board, rules: &Rules, budget: Budget) -> Option<Solution> {
    let dictionary = Dictionary::from_words(words).unwrap();
    let trie = Trie::new(&dictionary).unwrap();
    let words = super::words(&dictionary, &trie, board, rules, budget)?;
    Some(words.into_solution())
}

fn boards() -> Vec<(Board, Rules)> {
    let mut rng = SeededRng::new(1);
    let tiles = ["a", "b", "c", "?", "Qu", "Th", "#"];
    let board = |seed: usize| {
        let (rows, columns) = (1 + rng.below(4) as usize, 1 + rng.below(4) as usize);
        let kinds = [3, 4, 5, 7][seed % 4];
        let cells = (0..rows * columns).map(|_| tiles[rng.below(kinds) as usize]);
        let text = cells.collect::<Vec<_>>().join(" ");
        let notation = Notation { size: Some(Size { rows, columns }), ..Notation::default() };
        let board = Board::parse(&text, &notation).unwrap();
        let rules = Rules {
            min_length: 1 + rng.below(3) as usize,
            scoring: Scoring::CLASSIC,
            neighbors: [Neighbors::Four, Neighbors::Eight][rng.below(2) as usize],
            wrap: rng.below(4) == 0,
            reuse: rng.below(4) == 0,
        };
        (board, rules)
    };
    (0..400).map(board).collect()
}

#[test]
fn words_and_paths_are_those_of_the_other_searches() {
    let solver =
        Solver::builder().strategy(Strategy::Direct).build(Dictionary::from_words(WORDS).unwrap());
    for (board, rules) in boards() {
        let expected = solver.solve(&board, rules);
        let found = search(&WORDS, &board, &rules, Budget::unlimited()).unwrap();
        assert_eq!(found, expected, "{board} {rules:?}");
    }
}

#[test]
fn words_beyond_the_budget_are_undecided() {
    let board = |text: String| Board::parse(&text, &Notation::default()).unwrap();
    let rules = Rules::for_size(400);
    let words = |solution: &Solution| {
        let words = solution.words().map(|found| found.word.to_owned());
        words.collect::<Vec<_>>()
    };
    // The only wildcard is behind holes.
    let blocked = board(format!("{}#{}##?", "a".repeat(380), "a".repeat(16)));
    let hard = format!("{}b{}", "a".repeat(20), "a".repeat(20));
    let impossible = format!("{hard}b");
    let solution =
        search(&["aaaa", &hard, &impossible], &blocked, &rules, Budget::steps(1000)).unwrap();
    assert_eq!(words(&solution), ["aaaa"]);
    assert_eq!(solution.undecided(), [hard]);
    // Words that are found immediately need no budget.
    let easy = "ab".repeat(31);
    let wildcards = board("?".repeat(400));
    let solution = search(&["abcd", &easy], &wildcards, &rules, Budget::steps(0)).unwrap();
    assert_eq!(words(&solution), ["abcd", &easy]);
    assert!(solution.undecided().is_empty());
}

#[test]
fn tries_without_all_words_are_not_searched() {
    let board = Board::parse("a???", &Notation::default()).unwrap();
    let rules = Rules::for_size(4);
    let long = "ab".repeat(40);
    assert!(search(&["abab", &long], &board, &rules, Budget::unlimited()).is_none());
    let greek: Vec<_> = ('α'..='ω').map(|letter| format!("{letter}ab")).collect();
    let words: Vec<_> = greek.iter().map(String::as_str).chain(["qwertyuiop"]).collect();
    assert!(search(&words, &board, &rules, Budget::unlimited()).is_none());
}
