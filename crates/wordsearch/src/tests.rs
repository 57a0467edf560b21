use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::letters;
use boggle_solver::{Direction, Tile, WordSearchSolver};
use proptest::prelude::*;
use proptest::test_runner::Config;

use crate::{Error, Options, Puzzle, generate};

/// The cells of each word, sorted, after a look that the line spells it in an
/// allowed direction.
fn cells(puzzle: &Puzzle, words: &[String], options: &Options) -> Vec<(String, Vec<u32>)> {
    let mut cells = Vec::new();
    assert_eq!(puzzle.placements.len(), words.len());
    for (number, (word, line)) in words.iter().zip(&puzzle.placements).enumerate() {
        assert_eq!(line.rank as usize, number);
        assert!(options.directions.contains(&line.direction), "{:?}", line.direction);
        let mut path: Vec<_> = line.path(&puzzle.board).collect();
        let spelled: String =
            path.iter().map(|&cell| puzzle.board.tile(cell as usize).to_string()).collect();
        assert_eq!(spelled, *word);
        path.sort_unstable();
        cells.push((word.clone(), path));
    }
    cells.sort();
    cells
}

/// The same of all that the solver finds of some words.
fn found(puzzle: &Puzzle, words: &[String]) -> Vec<(String, Vec<u32>)> {
    if words.is_empty() {
        return Vec::new();
    }
    let dictionary = Dictionary::from_words(words).unwrap();
    let lines = WordSearchSolver::new(&dictionary).placements(&puzzle.board, 1).unwrap();
    let cells = lines.iter().map(|line| {
        let mut path: Vec<_> = line.path(&puzzle.board).collect();
        path.sort_unstable();
        (dictionary.word(line.rank).unwrap(), path)
    });
    let mut cells: Vec<_> = cells.collect();
    cells.sort();
    cells
}

fn check(puzzle: &Puzzle, words: &[String], options: &Options) {
    assert_eq!((puzzle.board.rows(), puzzle.board.columns()), (options.rows, options.columns));
    let laid = cells(puzzle, words, options);
    assert_eq!(found(puzzle, words), laid);
    for (at, (one, path)) in laid.iter().enumerate() {
        for (other, cells) in &laid[at + 1..] {
            let shared = cells.iter().filter(|cell| path.contains(cell)).count();
            assert!(shared <= 1, "{one} runs along {other}");
        }
    }
    let lies_in = |path: &[u32]| laid.iter().any(|(_, it)| path.iter().all(|c| it.contains(c)));
    for (word, path) in found(puzzle, &options.blocked) {
        assert!(lies_in(&path), "{word} at {path:?}");
    }
    let own: Vec<_> = words.iter().flat_map(|word| letters(word)).collect();
    for tile in puzzle.board.distinct_tiles() {
        assert!(matches!(tile, Tile::Letters(text) if own.contains(&text.as_str())), "{tile}");
    }
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof!["[a-c]{2,6}", "[a-z]{3,9}", "[а-дё]{2,7}", "([a-b]\u{302}?){2,4}"]
}

fn options() -> impl Strategy<Value = Options> {
    let directions = prop::sample::subsequence(Direction::ALL.to_vec(), 1..=8);
    let blocked = prop::collection::vec("[a-e]{2,3}", 0..4);
    (2usize..14, 2usize..14, directions, any::<bool>(), blocked, any::<u64>()).prop_map(
        |(rows, columns, directions, dense, blocked, seed)| Options {
            rows,
            columns,
            directions,
            dense,
            blocked,
            seed,
        },
    )
}

proptest! {
    #![proptest_config(Config { cases: 600, failure_persistence: None, ..Config::default() })]

    #[test]
    fn the_solver_finds_each_word_once_and_nothing_else(
        words in prop::collection::vec(word(), 1..12),
        options in options(),
    ) {
        // Words that would be refused are left out.
        let mut kept: Vec<String> = Vec::new();
        for word in words {
            let word = boggle_dictionary::letters::normalize(&word).into_owned();
            kept.push(word);
            if crate::words::Words::new(&kept).is_err() {
                kept.pop();
            }
        }
        match generate(&kept, &options) {
            Ok(puzzle) => {
                check(&puzzle, &kept, &options);
                prop_assert_eq!(generate(&kept, &options).unwrap(), puzzle);
            }
            Err(error) => prop_assert!(matches!(
                error,
                Error::NoWords | Error::TooLong { .. } | Error::TooMany { .. }
                    | Error::NoPlace { .. } | Error::NoFill { .. }
            ), "{}", error),
        }
    }
}

fn options_of(rows: usize, columns: usize) -> Options {
    Options { seed: 1, ..Options::new(rows, columns) }
}

/// Where words take all cells, they are laid out all the same.
#[test]
fn full_puzzles_are_found() {
    let words = ["cat", "dog", "ewe"].map(String::from);
    for seed in 0..50 {
        let options = Options { seed, ..Options::new(3, 3) };
        check(&generate(&words, &options).unwrap(), &words, &options);
    }
    // The rows of a word square, whose columns would spell them again.
    let words = ["heart", "ember", "abuse", "resin", "trend"].map(String::from);
    for directions in [vec![Direction::Right], vec![Direction::Up], Direction::ALL.to_vec()] {
        let options = Options { directions, ..options_of(5, 5) };
        check(&generate(&words, &options).unwrap(), &words, &options);
    }
}

#[test]
fn dense_puzzles_have_more_crossings() {
    let words = ["apple", "banana", "cherry", "damson", "elderberry", "grape", "lemon", "orange"]
        .map(String::from);
    let cells_taken = |dense| {
        let options = Options { dense, ..options_of(15, 15) };
        let puzzle = generate(&words, &options).unwrap();
        check(&puzzle, &words, &options);
        let all = puzzle.placements.iter().flat_map(|line| line.path(&puzzle.board));
        all.collect::<std::collections::BTreeSet<_>>().len()
    };
    assert!(cells_taken(true) + 5 < cells_taken(false));
}

/// These puzzles may never change: people pass seeds on.
#[test]
fn seeds_are_golden() {
    let words = ["apple", "cherry", "plum"];
    let golden = |words: &[&str], options| generate(words, &options).unwrap().board.to_string();
    let sparse = golden(&words, Options { seed: 7, ..Options::new(6, 6) });
    assert_eq!(sparse, "lylpphurplulhryhaerelppayhhrurrcmulp");
    let dense = golden(&words, Options { seed: 8, dense: true, ..Options::new(4, 8) });
    assert_eq!(dense, "hyrrehcp lelpparl ypyplumh rhrrceeu");
}

#[test]
fn what_cannot_be_is_told_with_the_word_and_the_reason() {
    let right = vec![Direction::Right];
    let table: [(&[&str], Options, &str); 16] = [
        (&[], options_of(5, 5), "no words to hide; give at least one"),
        (
            &["cat"],
            options_of(0, 5),
            "the puzzle has no cells; give at least one row and one column",
        ),
        (
            &["cat"],
            options_of(2000, 2000),
            "2000 rows of 2000 are more than 1048576 cells; make a smaller puzzle",
        ),
        (
            &["cat"],
            Options { directions: Vec::new(), ..options_of(5, 5) },
            "no direction for the words; allow at least one",
        ),
        (&["x"], options_of(5, 5), "`x` has one letter; words have two or more"),
        (
            &["3d"],
            options_of(5, 5),
            "`3d` is no word; words have letters only, and at most 255 bytes of them",
        ),
        (
            &["cat"],
            Options { blocked: vec!["a b".into()], ..options_of(5, 5) },
            "`a b` is no word; words have letters only, and at most 255 bytes of them",
        ),
        (
            &["cat", "Cat"],
            options_of(5, 5),
            "`cat` is among the words twice; leave out one of them",
        ),
        (
            &["cat", "scatter"],
            options_of(9, 9),
            "`cat` lies in `scatter`, forward or backward, and would be found there too; leave out one of them",
        ),
        (
            &["dog", "god"],
            options_of(9, 9),
            "`god` lies in `dog`, forward or backward, and would be found there too; leave out one of them",
        ),
        (
            &["elephant"],
            options_of(5, 5),
            "`elephant` does not fit: it has 8 letters, and the longest line has 5; use a larger puzzle or other directions",
        ),
        (
            &["cat"],
            Options { directions: right.clone(), ..options_of(9, 2) },
            "`cat` does not fit: it has 3 letters, and the longest line has 2; use a larger puzzle or other directions",
        ),
        (
            &["cat", "dog", "elk"],
            Options { directions: right.clone(), ..options_of(2, 3) },
            "the words do not fit: they have 9 letters, and there is room for 6 (each cell once in each line through it); use a larger puzzle, more directions or fewer words",
        ),
        (
            &["cat", "dog", "pig"],
            Options { directions: right, ..options_of(2, 5) },
            "`dog` did not fit beside 2 of 3 words, in 100 attempts; use a larger puzzle, more directions or fewer words",
        ),
        (
            &["cat", "dog", "emu", "fly"],
            options_of(3, 3),
            "`emu` did not fit beside 3 of 4 words, in 100 attempts; use a larger puzzle, more directions or fewer words",
        ),
        (
            &["aa"],
            options_of(3, 3),
            "the cells between the words cannot be filled in 100 attempts: the letters of the words spell one of them again, or a blocked one; use other words, or block fewer",
        ),
    ];
    for (words, options, expected) in table {
        assert_eq!(generate(words, &options).unwrap_err().to_string(), expected, "{words:?}");
    }
}
