//! Words in straight lines in the most obviously right way: each word, from
//! every cell, in all eight directions, letter by letter.

use std::collections::BTreeSet;

use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Notation, Tile, WordSearchSolver};
use proptest::prelude::*;
use proptest::test_runner::Config;

use super::brute::{self, letters};
use super::cases;

/// A place where a word lies: its path, and the word.
type Place = (Vec<u32>, String);

/// The paths that spell a word, but for those that go over the cells of a lesser
/// one.
fn paths(board: &Board, word: &str) -> BTreeSet<Vec<u32>> {
    let letters = letters(word);
    let (rows, columns) = (board.rows() as i64, board.columns() as i64);
    let mut paths = BTreeSet::new();
    for cell in 0..rows * columns {
        for down in -1..=1 {
            for right in -1..=1 {
                let (mut row, mut column) = (cell / columns, cell % columns);
                let (mut path, mut rest) = (Vec::new(), &letters[..]);
                while !rest.is_empty()
                    && (0..rows).contains(&row)
                    && (0..columns).contains(&column)
                    && !path.contains(&((row * columns + column) as u32))
                {
                    let cell = (row * columns + column) as u32;
                    let tile = match board.tile(cell as usize) {
                        Tile::Letters(text) => super::brute::letters(text),
                        Tile::Wildcard => vec![rest[0].clone()],
                        Tile::Blocked => break,
                    };
                    match rest.strip_prefix(&tile[..]) {
                        Some(after) => rest = after,
                        None => break,
                    }
                    path.push(cell);
                    (row, column) = (row + down, column + right);
                }
                if rest.is_empty() {
                    paths.insert(path);
                }
            }
        }
    }
    let all = paths.clone();
    paths.retain(|path| {
        let back: Vec<_> = path.iter().rev().copied().collect();
        *path <= back || !all.contains(&back)
    });
    paths
}

fn expected(board: &Board, words: &[String], min_length: usize) -> Vec<Place> {
    let words: BTreeSet<_> =
        words.iter().filter(|word| letters(word).len() >= min_length).cloned().collect();
    let places = words
        .into_iter()
        .flat_map(|word| paths(board, &word).into_iter().map(move |path| (path, word.clone())));
    let mut places: Vec<_> = places.collect();
    places.sort();
    places
}

/// What is found, each with its path, once it holds together.
fn found(dictionary: &Dictionary<Vec<u8>>, board: &Board, min_length: usize) -> Vec<Place> {
    let lines = WordSearchSolver::new(dictionary).placements(board, min_length).unwrap();
    let place = |line: &boggle_solver::Placement| {
        let word = dictionary.word(line.rank).unwrap();
        let path: Vec<_> = line.path(board).collect();
        assert_eq!((line.start, usize::from(line.cells)), (path[0], path.len()));
        assert_eq!(usize::from(line.letters), letters(&word).len());
        if let [one, two, ..] = path[..] {
            let ((row, column), next) =
                (board.position(one as usize), board.position(two as usize));
            let (down, right) = line.direction.step();
            let stepped =
                (row.checked_add_signed(down).unwrap(), column.checked_add_signed(right).unwrap());
            assert_eq!(stepped, next);
        }
        (path, word)
    };
    lines.iter().map(place).collect()
}

proptest! {
    #![proptest_config(Config {
        cases: 4000,
        max_shrink_iters: 4000,
        failure_persistence: None,
        ..Config::default()
    })]

    #[test]
    fn lines_are_those_of_the_oracle(case in cases::case()) {
        prop_assume!(!case.words.is_empty());
        let dictionary = Dictionary::from_words(&case.words).unwrap();
        let least = case.rules.min_length;
        let right = expected(&case.board, &case.words, least);
        prop_assert_eq!(found(&dictionary, &case.board, least), right.clone());

        // Each word's first line, as a solution.
        let mut first = std::collections::BTreeMap::new();
        for (path, word) in right {
            first.entry(word).or_insert(path);
        }
        let solution =
            WordSearchSolver::new(&dictionary).solve(&case.board, least, case.rules.scoring).unwrap();
        let solved: std::collections::BTreeMap<_, _> =
            solution.words().map(|found| (found.word.to_owned(), found.path.to_owned())).collect();
        prop_assert_eq!(solved.len(), solution.words().len());
        for found in solution.words() {
            let points = brute::points(&brute::letters(found.word), case.rules.scoring);
            prop_assert_eq!(found.points, points, "{}", found.word);
        }
        prop_assert_eq!(solved, first);
    }
}

/// A puzzle of so many cells is searched by several threads.
#[test]
fn large_puzzles_are_those_of_the_oracle_too() {
    let words: Vec<String> =
        ["a", "ab", "aba", "bab", "abba", "aabb", "bbbbb", "aaaaaaaa"].map(String::from).to_vec();
    let dictionary = Dictionary::from_words(&words).unwrap();
    let mut seed = 1u32;
    let text: String = std::iter::repeat_with(|| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        if seed >> 31 == 0 { 'a' } else { 'b' }
    })
    .take(61 * 97)
    .collect();
    let board = Board::parse(&text, &Notation { size: Some((61, 97)), bare_q: true }).unwrap();
    let right = expected(&board, &words, 1);
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        assert!(pool.install(|| found(&dictionary, &board, 1)) == right, "{threads} threads");
    }
}

/// A lexicon ends after 64 letters; lines do not.
#[test]
fn words_longer_than_a_lexicon_goes_are_found() {
    let long = "ab".repeat(40);
    let words = [long.clone(), "ab".repeat(32), "ab".repeat(33) + "c"];
    let dictionary = Dictionary::from_words(&words).unwrap();
    let board = Board::parse(&format!("1 100 {}", "ab".repeat(50)), &Notation::default()).unwrap();
    assert_eq!(found(&dictionary, &board, 3), expected(&board, &words, 3));
}
