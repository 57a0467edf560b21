//! Published results, each with its source.

mod paths;
mod twister;

use boggle_dice::DiceSet;
use boggle_dictionary::Dictionary;
use boggle_solver::{
    Board, Budget, Finder, Neighbors, Notation, Rules, Scoring, Solver, Totals, WordSearchSolver,
};
use rayon::prelude::*;

use crate::wordlists::{enable1, enable2k};
use twister::Twister;

/// The rules of the published scores, for boards of every size.
const STANDARD: Rules = Rules {
    min_length: 3,
    scoring: Scoring::CLASSIC,
    neighbors: Neighbors::Eight,
    wrap: false,
    reuse: false,
};

fn board(text: &str) -> Board {
    Board::parse(text, &Notation::default()).unwrap()
}

/// Returns the words of `dictionary` on `board`, sorted and joined with spaces.
fn words(dictionary: &Dictionary, rules: Rules, board: &Board) -> String {
    let found = Solver::new(dictionary.clone()).solve(board, rules);
    let mut words: Vec<_> = found.words().map(|found| found.word).collect();
    words.sort_unstable();
    words.join(" ")
}

/// The first board is from the tests of danvk/hybrid-boggle. The next three are proven to be the
/// best of their size, and the 5x5 board is the best known (Vanderkam, "A Computational Proof of
/// the Highest-Scoring Boggle Board", 2025).
#[test]
fn boards_have_their_published_words_and_points() {
    let Some(dictionary) = enable2k() else { return };
    let solver = Solver::new(dictionary.clone());
    let table = [
        ("abcdefghijklmnop", 16, 18),
        ("perslatgsineters", 1045, 3625),
        ("streaedlp", 267, 545),
        ("pers late sind", 600, 1651),
        ("ligdrmanesietildsracsepes", 2344, 10406),
    ];
    for (text, words, points) in table {
        assert_eq!(
            solver.totals(&board(text), STANDARD),
            Totals { words, points, undecided: 0 },
            "{text}"
        );
    }
}

/// From danvk/performance-boggle.
#[test]
fn catdlinemaropets_has_2338_points() {
    let Some(dictionary) = enable2k() else { return };
    assert_eq!(
        Solver::new(dictionary.clone()).totals(&board("catdlinemaropets"), STANDARD).points,
        2338
    );
}

/// Returns the total points of the first boards from Python's `random.seed(808813)`. Each board has
/// 16 letters `chr(97 + randint(0, 25))`.
fn points_of_random_boards(dictionary: &Dictionary, count: usize) -> u64 {
    let mut random = Twister::seed(808_813);
    let letters: String = (0..count * 16).map(|_| random.letter()).collect();
    let solver = Solver::new(dictionary.clone());
    let boards = letters.as_bytes().par_chunks(16).with_min_len(256);
    boards
        .map(|letters| solver.totals(&board(str::from_utf8(letters).unwrap()), STANDARD).points)
        .sum()
}

/// The expected total comes from an independent program.
#[test]
fn the_first_20_000_random_boards_have_824_875_points() {
    let Some(dictionary) = enable2k() else { return };
    assert_eq!(points_of_random_boards(dictionary, 20_000), 824_875);
}

/// From danvk/performance-boggle.
#[test]
#[ignore = "takes ten seconds in debug builds"]
fn a_million_random_boards_have_41_134_010_points() {
    let Some(dictionary) = enable2k() else { return };
    assert_eq!(points_of_random_boards(dictionary, 1_000_000), 41_134_010);
}

/// The sample size for both the published means and our own.
const ROLLS: u64 = 20_000;

/// Returns the mean and its standard error.
fn mean(values: impl Iterator<Item = u64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<u64>() as f64 / count;
    let variance = values.map(|value| (value as f64 - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// Asserts that the mean of `values` matches a published mean. The published mean comes from the
/// same number of different rolls, so the difference has twice the variance, and it is rounded. A
/// difference of more than four standard errors has a probability of 1 in 16,000, and our seeds are
/// fixed.
fn assert_near(values: impl Iterator<Item = u64> + Clone, published: f64, what: &str) {
    let (mean, error) = mean(values);
    let allowed = 4.0 * 2f64.sqrt() * error + 0.05;
    assert!((mean - published).abs() < allowed, "{what}: {mean} ± {error}, not {published}");
}

#[test]
fn rolled_boards_have_the_published_means() {
    let Some(dictionary) = enable2k() else { return };
    let solver = Solver::new(dictionary.clone());
    for (name, words, points) in [("classic", 91.0, 125.6), ("new", 98.5, 140.8)] {
        let dice = DiceSet::named(name).unwrap();
        let roll = |seed| solver.totals(&dice.roll(seed, (4, 4), false).unwrap(), STANDARD);
        let totals: Vec<_> = (0..ROLLS).into_par_iter().map(roll).collect();
        assert_near(totals.iter().map(|totals| totals.words), words, name);
        assert_near(totals.iter().map(|totals| totals.points), points, name);
    }
}

/// A puzzle whose words may change direction. Its `q` is a plain q.
#[test]
fn five_of_eight_words_are_on_the_word_search_board() {
    let listed = ["linux", "windows", "apple", "oracle", "dell", "acer", "ibm", "hello"];
    let dictionary = Dictionary::from_words(listed).unwrap();
    let bare = Notation { bare_q: true, ..Notation::default() };
    let board = Board::parse("wpaou piedq llnro ecauw ydxsz", &bare).unwrap();
    assert_eq!(words(&dictionary, STANDARD, &board), "apple dell linux oracle windows");
}

#[test]
fn the_first_nine_letters_spell_seven_words_of_four_letters() {
    let Some(dictionary) = enable1() else { return };
    let rules = Rules { min_length: 4, ..STANDARD };
    let found = words(dictionary, rules, &board("abc def ghi"));
    assert_eq!(found, "abed bade badge bead defi head hied");
}

#[test]
fn seven_of_eleven_words_are_on_the_3x3_board() {
    let listed = "cat cater cartoon toon moon not tone apple ton art eat";
    let dictionary = Dictionary::from_words(listed.split(' ')).unwrap();
    let found = words(&dictionary, STANDARD, &board("cat rre ton"));
    assert_eq!(found, "art cat cater eat not ton tone");
}

/// The pattern has 19 a's, but the board only 18. A search that does not count letters takes
/// exponential time.
#[test]
fn a_pattern_with_one_a_too_many_is_not_on_the_hard_board() {
    let dictionary = Dictionary::from_words(["ab".repeat(17) + "aa"]).unwrap();
    let hard = board("ababab ababab ababab ababab ababab ababab");
    assert_eq!(words(&dictionary, STANDARD, &hard), "");
}

/// The same puzzle, one word at a time; `oracle` has more than one path.
#[test]
fn the_finder_finds_five_of_eight_words_on_the_word_search_board() {
    let bare = Notation { bare_q: true, ..Notation::default() };
    let board = Board::parse("wpaou piedq llnro ecauw ydxsz", &bare).unwrap();
    let finder = Finder::new(&board, STANDARD);
    let count = |word| finder.count(word, Budget::unlimited()).unwrap();
    for word in ["linux", "windows", "apple", "oracle", "dell"] {
        assert!(count(word) > 0, "{word}");
        assert!(finder.find(word, Budget::unlimited()).unwrap().is_some(), "{word}");
    }
    for word in ["acer", "ibm", "hello"] {
        assert_eq!(count(word), 0, "{word}");
    }
    assert!(count("oracle") > 1);
}

/// 300,000 steps take a few milliseconds; a simple search takes exponential time.
#[test]
fn patterns_on_the_hard_board_are_decided_in_few_steps() {
    let hard = board("ababab ababab ababab ababab ababab ababab");
    let finder = Finder::new(&hard, STANDARD);
    let ab = |times| "ab".repeat(times);
    for (word, expected) in [
        (ab(17) + "aa", false),
        (ab(18), true),
        (ab(17) + "a", true),
        ("b".to_owned() + &ab(17), true),
    ] {
        let found = finder.find(&word, Budget::steps(300_000)).unwrap();
        assert_eq!(found.is_some(), expected, "{word}");
    }
}

/// The word-search puzzle from the same source as the nine letters.
#[test]
fn six_words_of_enable1_are_in_straight_lines_on_the_3x3_board() {
    let Some(dictionary) = enable1() else { return };
    let solver = WordSearchSolver::new(dictionary.clone());
    let found = solver.placements(&board("cat dog ead"), 3).unwrap();
    let words: Vec<_> =
        found.iter().map(|placement| dictionary.word(placement.rank).unwrap()).collect();
    assert_eq!(words, "cat cod toe dog god doc".split(' ').collect::<Vec<_>>());
}
