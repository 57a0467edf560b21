//! Compares the solver with an oracle that is slow but obviously correct.

mod alphabets;
mod brute;
mod cases;
mod cell_counts;
mod straight;
mod straight_lines;
mod table;

use std::cmp::Reverse;
use std::ops::ControlFlow;

use boggle_dice::DiceSet;
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{is_mark, normalize};
use boggle_solver::{
    Board, Budget, Finder, Neighbors, Notation, PackedWord, Rules, Scoring, Solution, Solver,
    Strategy, Tile,
};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;

use alphabets::{ALPHABETS, CONSONANTS, MARKS, VIRAMA, letters};
use brute::{Answer, Oracle, expected, walk};
pub use cases::board;

/// The number of cases of a property: all in an optimized build, and an eighth in others, which take
/// eight times as long for each.
pub fn cases(all: u32) -> u32 {
    if cfg!(debug_assertions) { all / 8 } else { all }
}

fn answers(solution: Solution) -> Vec<Answer> {
    let words = solution.words();
    words.map(|found| (found.word.to_owned(), found.points, found.path.to_owned())).collect()
}

fn texts(words: &[PackedWord]) -> Vec<String> {
    let text = |word: &PackedWord| {
        let mut text = Vec::new();
        word.append_line_to(&mut text);
        String::from_utf8(text).unwrap().trim_end().to_owned()
    };
    words.iter().map(text).collect()
}

proptest! {
    #![proptest_config(Config {
        cases: cases(8000),
        max_shrink_iters: 4000,
        failure_persistence: None,
        ..Config::default()
    })]

    #[test]
    fn words_points_paths_and_order_match_the_oracle(case in cases::case()) {
        prop_assume!(!case.words.is_empty());
        let dictionary = Dictionary::from_words(&case.words).unwrap();
        let expected = expected(&case.board, &case.rules, &case.words);
        for strategy in [Strategy::Direct, Strategy::Batch] {
            let solver = Solver::builder().strategy(strategy).build(dictionary.clone());
            let solution = solver.solve(&case.board, case.rules);
            prop_assert_eq!(solver.totals(&case.board, case.rules), solution.totals());
            let ranks: Vec<_> = solution.words().map(|found| found.rank).collect();
            prop_assert_eq!(solver.ranks(&case.board, case.rules), ranks);
            let mut packed = Vec::new();
            if solver.pack_words(&case.board, case.rules, &mut packed) {
                let mut words: Vec<_> = solution.words().map(|found| found.word).collect();
                words.sort_by_key(|word| (Reverse(word.len()), *word));
                prop_assert_eq!(texts(&packed), &words[..]);
                words.sort();
                packed.sort_by_key(|word| word.alphabetical());
                prop_assert_eq!(texts(&packed), &words[..]);
            }
            prop_assert_eq!(&answers(solution), &expected, "{:?}", strategy);
        }
    }
}

/// The maximum number of paths to enumerate for a word.
const MAX_PATHS: usize = 500;

proptest! {
    #![proptest_config(Config {
        cases: cases(1000),
        max_shrink_iters: 4000,
        failure_persistence: None,
        ..Config::default()
    })]

    #[test]
    fn the_finder_matches_the_oracle(case in cases::case()) {
        let (board, rules) = (&case.board, &case.rules);
        let oracle = Oracle::new(board, rules);
        let finder = Finder::new(board, *rules);
        for word in &case.words {
            let paths = oracle.paths(word, MAX_PATHS);
            prop_assert_eq!(first(&finder, word), paths.first().cloned(), "{}", word);
            prop_assert_eq!(&visited_paths(&finder, word, MAX_PATHS), &paths, "{}", word);
            if let Ok(Some(found)) = finder.find(word, Budget::steps(64)) {
                prop_assert!(oracle.spells(word, &found.cells), "{}", word);
            }
            let count = finder.count(word, Budget::unlimited()).unwrap();
            if paths.len() < MAX_PATHS {
                prop_assert_eq!(count, paths.len() as u128, "{}", word);
            } else {
                prop_assert!(count >= MAX_PATHS as u128, "{}", word);
            }
        }
    }

    /// Hard cases: long words that use most of a board with two or three distinct letters. Often
    /// letters are swapped, so that the word is not on the board.
    #[test]
    fn long_words_on_boards_of_few_letters_match_the_oracle(
        letters in prop::collection::vec(select(vec!["a", "a", "b", "b", "c"]), 16),
        four: bool,
        wrap: bool,
        start in 0..16_usize,
        steps in prop::collection::vec(0..8_usize, 11..16),
        swaps in prop::collection::vec((0..16_usize, 0..16_usize), 0..3),
    ) {
        let tiles = letters.iter().map(|letter| Tile::letters(letter).unwrap());
        let board = Board::new(4, 4, tiles).unwrap();
        let neighbors = if four { Neighbors::Four } else { Neighbors::Eight };
        let rules = Rules { neighbors, wrap, ..Rules::for_cells(16) };
        let path = walk(&board, &rules, start, &steps);
        let mut word: Vec<_> = path.iter().map(|&cell| letters[cell as usize]).collect();
        for (one, other) in swaps {
            let letters = word.len();
            word.swap(one % letters, other % letters);
        }
        let word = word.concat();
        let paths = Oracle::new(&board, &rules).paths(&word, MAX_PATHS);
        let finder = Finder::new(&board, rules);
        prop_assert_eq!(first(&finder, &word), paths.first().cloned());
        prop_assert_eq!(&visited_paths(&finder, &word, MAX_PATHS), &paths);
        let count = finder.count(&word, Budget::unlimited()).unwrap();
        prop_assert!(count == paths.len() as u128 || count >= MAX_PATHS as u128 && paths.len() == MAX_PATHS);
    }
}

/// Returns the path that a finder finds, which must be the first path.
fn first(finder: &Finder, word: &str) -> Option<Vec<u32>> {
    let found = finder.find(word, Budget::unlimited()).unwrap()?;
    assert!(found.is_first, "{word} is an easy word");
    Some(found.cells)
}

/// Returns the first paths that a finder visits.
fn visited_paths(finder: &Finder, word: &str, max: usize) -> Vec<Vec<u32>> {
    let mut paths = Vec::new();
    let visit = |path: &[u32]| {
        paths.push(path.to_vec());
        if paths.len() == max { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    finder.each_path(word, Budget::unlimited(), visit).unwrap();
    paths
}

/// With all words of two distinct letters, the search from every cell exceeds its budget on these
/// boards, so the solver switches to the search over the dictionary.
#[test]
fn boards_that_exceed_the_budget_match_the_oracle() {
    let mut words = vec![String::new()];
    for at in 0..(1 << 9) - 1 {
        words.extend(["a", "b"].map(|letter| words[at].clone() + letter));
    }
    words.remove(0);
    let dictionary = Dictionary::from_words(&words).unwrap();
    let solver = Solver::new(dictionary.clone());
    let plain = Rules::for_cells(16);
    let wrap = Rules { wrap: true, ..plain };
    let reuse = Rules { reuse: true, ..plain };
    for (board, rules) in [
        ("abab abab abab abab", plain),
        ("abab abab abab abab", wrap),
        ("abab abab abab abab", reuse),
        ("abab baba abab baba", plain),
        ("aaaa aaaa bbbb bbbb", plain),
        ("aaaaa aaabb aabbb", plain),
        ("aab.a bbaab ab?ba", plain),
        ("a,ab,a,b a,b,b,a ba,a,a,b b,a,b,ab", plain),
        ("aa,ab,a,b a,b,b,a ba,a,?,b b,a,b,ab", plain),
        ("a/b,a,a/b,b b,a/b,b,a a,a/b,a,a/b b,a,b,a/b", plain),
        ("a/b,a,a-,b b,-b,b,a a,a/b,a,a/b -a,a,b,b-", wrap),
        ("ab/ba,a,ab-,b b,-ba,b,a a,a/b,a,a/b -a,a,?,b-", plain),
        ("a/b,a,a-,b b,-b,b,a a,a/b,a,a/b -a,a,b,b-", reuse),
    ] {
        let board = Board::parse(board, &Notation::default()).unwrap();
        let solution = solver.solve(&board, rules);
        assert_eq!(solver.totals(&board, rules), solution.totals(), "{board}");
        assert!(answers(solution) == expected(&board, &rules, &words), "{board}");
    }
}

/// The engines add the values of letters to their sums in another way than the other searches.
#[test]
fn letter_scores_do_not_depend_on_the_search() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let [direct, batch] = [Strategy::Direct, Strategy::Batch]
        .map(|strategy| Solver::builder().strategy(strategy).build(dictionary.clone()));
    for (text, scoring) in [
        ("perslatgsineters", Scoring::LetterValues),
        ("qietrainbqstonel", Scoring::LetterValuesByLength),
        ("Th,e,x,j qu,i,z,k ?,.,an,y c,o,d,e", Scoring::LetterValues),
    ] {
        let rules = Rules { scoring, ..Rules::for_cells(16) };
        let board = Board::parse(text, &Notation::default()).unwrap();
        let solution = batch.solve(&board, rules);
        for found in solution.words() {
            let points = brute::points(&letters(found.word), rules.scoring);
            assert_eq!(found.points, points, "{}", found.word);
        }
        assert_eq!(batch.totals(&board, rules), solution.totals());
        assert_eq!(batch.ranks(&board, rules), direct.ranks(&board, rules));
        assert_eq!(direct.solve(&board, rules), solution);
    }
}

/// The oracle does not normalize, so the test alphabets must already be normalized, alone and in
/// pairs.
#[test]
fn alphabets_are_normalized_and_their_marks_known() {
    for alphabet in ALPHABETS {
        for one in alphabet {
            for other in alphabet {
                let pair = format!("{one}{other}");
                assert_eq!(normalize(&pair), pair);
                let is_joined = one.ends_with(VIRAMA) && other.starts_with(CONSONANTS);
                let expected = if is_joined { vec![&*pair] } else { vec![*one, *other] };
                assert_eq!(letters(&pair), expected);
            }
        }
    }
    assert!(MARKS.into_iter().all(is_mark));
}

/// A combining mark is not a letter: `ax\u{302}` has two letters, and no neighbor of the `a` can be
/// the second.
#[test]
fn a_wildcard_is_never_a_lone_mark() {
    let board = Board::parse("1 3 ax?", &Notation::default()).unwrap();
    let dictionary = Dictionary::from_words(["ax\u{302}", "axe"]).unwrap();
    let solution = Solver::new(dictionary.clone())
        .solve(&board, Rules { min_length: 1, ..Rules::for_cells(3) });
    assert_eq!(answers(solution), [("axe".to_owned(), 1, vec![0, 1, 2])]);
}

/// A board of this size is divided among threads.
const LARGE_SIZE: (usize, usize) = (128, 160);

/// Returns words of all frequencies: short words that every thread finds, and long words that
/// occur once, anywhere on the board.
fn words_on(board: &Board, rules: &Rules) -> Vec<String> {
    let common = boggle_wordnik::dictionary().unwrap();
    let mut words: Vec<String> =
        (0..common.len() as u32).step_by(997).filter_map(|rank| common.word(rank)).collect();
    for start in (0..board.len()).step_by(211) {
        let steps = [start, start / 3, start / 5, start / 7, start / 11];
        let path = walk(board, rules, start, &steps);
        let letters = path.iter().map(|&cell| board.tile(cell as usize).to_string());
        words.push(letters.collect());
    }
    words
}

#[test]
fn solutions_of_large_boards_do_not_depend_on_the_number_of_threads() {
    let rules = Rules { wrap: true, ..Rules::for_cells(LARGE_SIZE.0 * LARGE_SIZE.1) };
    let board = DiceSet::named("new").unwrap().roll(1, LARGE_SIZE, true).unwrap();
    let words = words_on(&board, &rules);
    let expected = expected(&board, &rules, &words);
    let late = expected.iter().filter(|(_, _, path)| path[0] as usize > board.len() / 2).count();
    assert!(late > 20, "only {late} words start in the second half, too few for this test");

    let dictionary = Dictionary::from_words(&words).unwrap();
    let solver = Solver::new(dictionary.clone());
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let solution = pool.install(|| solver.solve(&board, rules));
        assert!(answers(solution) == expected, "different solution with {threads} threads");
    }
}
