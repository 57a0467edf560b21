//! Finds words in straight lines, in comparison with three other algorithms.

mod rivals;

use std::sync::LazyLock;

use boggle_bench::pool;
use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Direction, Notation, Size, WordSearchSolver};
use divan::Bencher;
use divan::counter::ItemsCount;
use rayon::prelude::*;

use crate::smoke;
use crate::words::{WORDS, compiled, list};
use rivals::{AhoCorasicks, EachWord, PrefixHash, Rival};

/// The minimum number of letters in a word.
const MIN_LENGTH: usize = 3;

/// The number of boards that `lines_many` searches.
const MANY: usize = 1000;

/// enable1 if it is available, and the words of the other benches otherwise.
static DICTIONARY: LazyLock<Dictionary> = LazyLock::new(|| match list("enable1") {
    Some(text) => compiled(&text),
    None => compiled(WORDS.dictionary.words("").collect::<Vec<_>>().join("\n").as_bytes()),
});

/// A board of single letters and the words to find on it.
pub struct Case {
    board: Board,
    letters: Vec<u8>,
    dictionary: Dictionary,
}

fn board(letters: &[u8], columns: usize) -> Board {
    let text = str::from_utf8(letters).expect("letters");
    let notation = Notation {
        bare_q: true,
        size: Some(Size { rows: letters.len() / columns, columns }),
        ..Notation::default()
    };
    let board = Board::parse(text, &notation).expect("a board");
    // Computes a value that is cached on first use, so that the search does not include it.
    assert!(!board.distinct_tiles().is_empty());
    board
}

/// A word found: its rank, first cell and direction.
type Found = (u32, u32, Direction);

impl Case {
    /// Creates a board of independent letters, with `words` words from the dictionary or with all
    /// of them.
    fn new(rows: usize, columns: usize, words: Option<usize>) -> Case {
        let mut rng = SeededRng::new(1);
        let letter = || b'a' + rng.below(26) as u8;
        let mut letters: Vec<u8> = std::iter::repeat_with(letter).take(rows * columns).collect();
        let all = || DICTIONARY.words("").filter(|word| word.len() >= MIN_LENGTH);
        let words: Vec<String> = match words {
            None => all().collect(),
            Some(few) => {
                let short = all().filter(|word| word.len() < columns);
                let words: Vec<_> = short.step_by(DICTIONARY.len() / few / 2).take(few).collect();
                // Put each word into its own row.
                for (row, word) in letters.chunks_mut(columns).zip(&words) {
                    row[1..=word.len()].copy_from_slice(word.as_bytes());
                }
                words
            }
        };
        let board = board(&letters, columns);
        Case { board, letters, dictionary: Dictionary::from_words(words).expect("words") }
    }

    /// Returns the board with this name.
    fn named(name: &str) -> Case {
        match (name, smoke()) {
            ("30x30, 30 words", _) => Case::new(30, 30, Some(30)),
            ("1000x1000, all words", false) => Case::new(1000, 1000, None),
            ("10000x1000, all words", false) => Case::new(10_000, 1000, None),
            _ => Case::new(100, 100, None),
        }
    }
}

const FEW: &str = "30x30, 30 words";
const BOARDS: [&str; 3] = [FEW, "1000x1000, all words", "10000x1000, all words"];

/// Checks that all algorithms agree on small boards.
pub fn check() {
    for (case, with_each_word) in
        [(Case::new(30, 30, Some(30)), true), (Case::new(90, 70, None), false)]
    {
        let placements = WordSearchSolver::new(case.dictionary.clone())
            .placements(&case.board, MIN_LENGTH)
            .expect("few");
        let mut expected: Vec<Found> =
            placements.iter().map(|p| (p.rank, p.start, p.direction)).collect();
        expected.sort_unstable();
        assert!(expected.len() >= 30);
        let check = |rival: &dyn Rival| {
            let mut found = rival.find(&case);
            // The other algorithms find palindromes in both directions.
            found.retain(|&(rank, _, direction)| {
                let word = case.dictionary.word(rank).expect("a word");
                direction > Direction::Left || !word.bytes().eq(word.bytes().rev())
            });
            found.sort_unstable();
            assert!(found == expected, "{}", rival.name());
        };
        check(&AhoCorasicks::new(&case));
        check(&PrefixHash::new(&case));
        if with_each_word {
            check(&EachWord::new(&case));
        }
    }
}

/// Measures cells per second on one thread and on two.
#[divan::bench(args = BOARDS, consts = [1, 2], sample_count = 10, sample_size = 1)]
fn lines<const THREADS: usize>(bencher: Bencher, name: &str) {
    let case = Case::named(name);
    let solver = WordSearchSolver::new(case.dictionary.clone());
    let cells = ItemsCount::new(case.board.len());
    let pool = pool(THREADS).expect("threads");
    bencher
        .counter(cells)
        .bench_local(|| pool.install(|| solver.placements(&case.board, MIN_LENGTH).expect("few")));
}

/// Measures cells per second on small boards, on one thread and on two. Each board is searched by
/// one thread, because a search takes less time than waking another thread.
#[divan::bench(consts = [1, 2], sample_count = 50, sample_size = 1)]
fn lines_many<const THREADS: usize>(bencher: Bencher) {
    let case = Case::named(FEW);
    let solver = WordSearchSolver::new(case.dictionary.clone());
    let cells = ItemsCount::new(MANY * case.board.len());
    let pool = pool(THREADS).expect("threads");
    let search = |_| solver.placements(&case.board, MIN_LENGTH).expect("few");
    bencher
        .counter(cells)
        .bench_local(|| pool.install(|| (0..MANY).into_par_iter().map(search).collect::<Vec<_>>()));
}

#[divan::bench(args = BOARDS, sample_count = 10, sample_size = 1)]
fn lines_aho_corasick(bencher: Bencher, name: &str) {
    time::<AhoCorasicks>(bencher, name);
}

#[divan::bench(args = BOARDS, sample_count = 5, sample_size = 1)]
fn lines_prefix_hash(bencher: Bencher, name: &str) {
    time::<PrefixHash>(bencher, name);
}

/// Uses only the case with 30 words; all words would take hours.
#[divan::bench(args = [FEW], sample_count = 10, sample_size = 1)]
fn lines_each_word(bencher: Bencher, name: &str) {
    time::<EachWord>(bencher, name);
}

fn time<R: Rival>(bencher: Bencher, name: &str) {
    let case = Case::named(name);
    let rival = R::new(&case);
    let cells = ItemsCount::new(case.board.len());
    bencher.counter(cells).bench_local(|| rival.find(&case));
}
