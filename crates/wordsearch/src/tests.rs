use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{capitalize, letters, normalize};
use boggle_solver::{Board, Direction, Notation, Tile, WordSearchSolver};
use proptest::prelude::*;
use proptest::test_runner::Config;

use crate::words::check_distinct;
use crate::{Error, Options, Puzzle, generate};

/// Returns the sorted cells of each word, after checking that its placement spells it in an
/// allowed direction.
fn placed(puzzle: &Puzzle, words: &[String], options: &Options) -> Vec<(String, Vec<u32>)> {
    let mut cells = Vec::new();
    assert_eq!(puzzle.placements.len(), words.len());
    for (index, (word, placement)) in words.iter().zip(&puzzle.placements).enumerate() {
        assert_eq!(placement.rank as usize, index);
        assert!(options.directions.contains(&placement.direction), "{:?}", placement.direction);
        let mut path: Vec<_> = placement.path(&puzzle.board).collect();
        let spelled: String =
            path.iter().map(|&cell| puzzle.board.tile(cell as usize).to_string()).collect();
        assert_eq!(spelled, *word);
        path.sort_unstable();
        cells.push((word.clone(), path));
    }
    cells.sort();
    cells
}

/// Returns the sorted cells of each occurrence that the solver finds.
fn found(puzzle: &Puzzle, words: &[String]) -> Vec<(String, Vec<u32>)> {
    if words.is_empty() {
        return Vec::new();
    }
    let dictionary = Dictionary::from_words(words).unwrap();
    let solver = WordSearchSolver::new(dictionary);
    let placements = solver.placements(&puzzle.board, 1).unwrap();
    let cells = placements.iter().map(|placement| {
        let mut path: Vec<_> = placement.path(&puzzle.board).collect();
        path.sort_unstable();
        (solver.dictionary().word(placement.rank).unwrap(), path)
    });
    let mut cells: Vec<_> = cells.collect();
    cells.sort();
    cells
}

fn check(puzzle: &Puzzle, words: &[String], options: &Options) {
    assert_eq!((puzzle.board.rows(), puzzle.board.columns()), (options.rows, options.columns));
    let placed = placed(puzzle, words, options);
    assert_eq!(found(puzzle, words), placed);
    for (at, (one, path)) in placed.iter().enumerate() {
        for (other, cells) in &placed[at + 1..] {
            let shared = cells.iter().filter(|cell| path.contains(cell)).count();
            assert!(shared <= 1, "{one} overlaps {other}");
        }
    }
    let in_a_word =
        |path: &[u32]| placed.iter().any(|(_, word)| path.iter().all(|c| word.contains(c)));
    for (word, path) in found(puzzle, &options.blocked) {
        assert!(in_a_word(&path), "{word} at {path:?}");
    }
    let alphabet: Vec<_> = words.iter().flat_map(|word| letters(word)).collect();
    for tile in puzzle.board.distinct_tiles() {
        assert!(matches!(tile, Tile::Letters(text) if alphabet.contains(&text.as_str())), "{tile}");
    }
}

fn word() -> impl Strategy<Value = String> {
    prop_oneof!["[a-c]{2,6}", "[a-z]{3,9}", "[а-дё]{2,7}", "([a-b]\u{302}?){2,4}", "a(न|ह|न्){1,4}"]
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
        // Skip words that `generate` would reject.
        let mut kept: Vec<String> = Vec::new();
        for word in words {
            kept.push(normalize(&word).into_owned());
            if check_distinct(&kept).is_err() {
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
                    | Error::CannotPlace { .. } | Error::CannotFill { .. }
            ), "{}", error),
        }
    }
}

/// Words in four languages whose capitalization is more than a one-to-one mapping of letters.
const LANGUAGES: [&[&str]; 4] = [
    &["Straße", "Größe", "Fuß", "Äpfel", "Öl", "weiß", "Spaß", "Übung", "müßig", "Tee"],
    &["οδός", "λόγος", "σοφός", "θάλασσα", "ήλιος", "σεισμός", "ΐδρως", "νους", "φως"],
    &["ışık", "İzmir", "ilık", "kılıç", "çiğ", "sıcak", "dağ", "gümüş", "ırmak", "iyi"],
    &["ёлка", "мёд", "йод", "дождь", "объём", "счастье", "чай", "щука", "эхо"],
];

proptest! {
    #![proptest_config(Config { cases: 60, failure_persistence: None, ..Config::default() })]

    /// Solving the puzzle as printed in capitals, with the words as written, finds each word
    /// exactly once.
    #[test]
    fn puzzles_are_solved_as_printed(seed in any::<u64>(), dense in any::<bool>()) {
        for words in LANGUAGES {
            let options = Options { seed, dense, ..Options::new(11, 11) };
            let puzzle = generate(words, &options).unwrap();
            let faces: Vec<_> =
                puzzle.board.tiles().map(|tile| capitalize(&tile.to_string())).collect();
            let printed: Vec<_> = faces.chunks(11).map(|row| row.join(" ")).collect();
            let notation = Notation { bare_q: true, ..Notation::default() };
            let board = Board::parse(&printed.join("\n"), &notation).unwrap();
            prop_assert_eq!(&board, &puzzle.board);
            let normalized: Vec<_> = words.iter().map(|word| normalize(word).into_owned()).collect();
            let solver = WordSearchSolver::new(Dictionary::from_words(&normalized).unwrap());
            let placements = solver.placements(&board, 1).unwrap();
            let ranks = placements.iter().map(|placement| placement.rank);
            let mut found: Vec<_> =
                ranks.map(|rank| solver.dictionary().word(rank).unwrap()).collect();
            found.sort();
            let mut expected = normalized;
            expected.sort();
            prop_assert_eq!(found, expected);
        }
    }
}

fn sized(rows: usize, columns: usize) -> Options {
    Options { seed: 1, ..Options::new(rows, columns) }
}

/// The words use all cells.
#[test]
fn full_puzzles_are_found() {
    let words = ["cat", "dog", "ewe"].map(String::from);
    for seed in 0..50 {
        let options = Options { seed, ..Options::new(3, 3) };
        check(&generate(&words, &options).unwrap(), &words, &options);
    }
    // A word square. Placing the rows in order would spell the words again in the columns.
    let words = ["heart", "ember", "abuse", "resin", "trend"].map(String::from);
    for directions in [vec![Direction::Right], vec![Direction::Up], Direction::ALL.to_vec()] {
        let options = Options { directions, ..sized(5, 5) };
        check(&generate(&words, &options).unwrap(), &words, &options);
    }
}

#[test]
fn dense_puzzles_have_more_crossings() {
    let words = ["apple", "banana", "cherry", "damson", "elderberry", "grape", "lemon", "orange"]
        .map(String::from);
    let cells_used = |dense| {
        let options = Options { dense, ..sized(15, 15) };
        let puzzle = generate(&words, &options).unwrap();
        check(&puzzle, &words, &options);
        let all = puzzle.placements.iter().flat_map(|placement| placement.path(&puzzle.board));
        all.collect::<std::collections::BTreeSet<_>>().len()
    };
    assert!(cells_used(true) + 5 < cells_used(false));
}

/// These puzzles must never change, because people share seeds.
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
fn impossible_puzzles_are_rejected_with_the_reason() {
    let right = vec![Direction::Right];
    let table: [(&[&str], Options, &str); 17] = [
        (&[], sized(5, 5), "no words to hide; add at least one"),
        (&["cat"], sized(0, 5), "0 rows of 5: a puzzle has 1 to 1048576 cells"),
        (&["cat"], sized(2000, 2000), "2000 rows of 2000: a puzzle has 1 to 1048576 cells"),
        (
            &["cat"],
            Options { directions: Vec::new(), ..sized(5, 5) },
            "no directions for the words; allow at least one",
        ),
        (&["x"], sized(5, 5), "`x` has one letter; use words of two or more letters"),
        (&["3d"], sized(5, 5), "`3d`, column 1: found `3`; expected a letter"),
        (
            &["cat"],
            Options { blocked: vec!["a.b".into()], ..sized(5, 5) },
            "`a.b`, column 2: found `.`; expected a letter",
        ),
        (
            &["cat", "Cat"],
            sized(5, 5),
            "`cat` is contained in `cat`, forward or backward, and would be found there too; remove one of them",
        ),
        (
            &["cat", "scatter"],
            sized(9, 9),
            "`cat` is contained in `scatter`, forward or backward, and would be found there too; remove one of them",
        ),
        (
            &["dog", "god"],
            sized(9, 9),
            "`god` is contained in `dog`, forward or backward, and would be found there too; remove one of them",
        ),
        (
            &["elephant"],
            sized(5, 5),
            "`elephant` does not fit: it has 8 letters, but the longest line has room for 5; use a larger puzzle or other directions",
        ),
        (
            &["cat"],
            Options { directions: right.clone(), ..sized(9, 2) },
            "`cat` does not fit: it has 3 letters, but the longest line has room for 2; use a larger puzzle or other directions",
        ),
        (
            &["cat", "dog", "elk"],
            Options { directions: right.clone(), ..sized(2, 3) },
            "the words do not fit: they have 9 letters, but the puzzle has room for 6 (each cell counts once per line through it); use a larger puzzle, more directions or fewer words",
        ),
        // The fastest checks report their errors first.
        (
            &["cat", "tac", "cat"],
            Options { directions: right.clone(), ..sized(2, 3) },
            "the words do not fit: they have 9 letters, but the puzzle has room for 6 (each cell counts once per line through it); use a larger puzzle, more directions or fewer words",
        ),
        (
            &["cat", "dog", "pig"],
            Options { directions: right, ..sized(2, 5) },
            "`dog` does not fit: at most 2 of the 3 words could be placed in 100 attempts; use a larger puzzle, more directions or fewer words",
        ),
        (
            &["cat", "dog", "emu", "fly"],
            sized(3, 3),
            "`emu` does not fit: at most 3 of the 4 words could be placed in 100 attempts; use a larger puzzle, more directions or fewer words",
        ),
        (
            &["aa"],
            sized(3, 3),
            "the cells between the words cannot be filled in 100 attempts: their letters would spell a word again, or a blocked word; use other words, or block fewer",
        ),
    ];
    for (words, options, expected) in table {
        assert_eq!(generate(words, &options).unwrap_err().to_string(), expected, "{words:?}");
    }
}

#[test]
fn words_are_entries_of_a_list() {
    let words = ["Polar bear", "O'Neill", "ice-cream"];
    let puzzle = generate(&words, &sized(12, 12)).unwrap();
    assert_eq!(puzzle, generate(&["polarbear", "oneill", "icecream"], &sized(12, 12)).unwrap());
}
