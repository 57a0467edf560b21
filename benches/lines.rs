//! Words in straight lines, beside three other ways to find them.

mod rivals;

use std::sync::LazyLock;

use boggle_bench::pool;
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Direction, Notation, WordSearchSolver};
use divan::Bencher;
use divan::counter::ItemsCount;
use rayon::prelude::*;

use crate::smoke;
use crate::words::{WORDS, compiled, list};
use rivals::{AhoCorasicks, EachWord, PrefixHash, Rival};

/// The least letters of a word.
const LEAST: usize = 3;

/// How many small boards are searched at a time.
const MANY: usize = 1000;

/// enable1, where it is at hand; else the words of the other benches.
static DICTIONARY: LazyLock<Dictionary<Vec<u8>>> = LazyLock::new(|| match list("enable1") {
    Some(text) => compiled(&text),
    None => compiled(WORDS.dictionary.words("").collect::<Vec<_>>().join("\n").as_bytes()),
});

/// A rectangle of letters and the words to find in it.
pub struct Puzzle {
    board: Board,
    letters: Vec<u8>,
    dictionary: Dictionary<Vec<u8>>,
}

fn board(letters: &[u8], columns: usize) -> Board {
    let text = str::from_utf8(letters).expect("letters");
    let notation = Notation { bare_q: true, size: Some((letters.len() / columns, columns)) };
    let board = Board::parse(text, &notation).expect("a board");
    // Made when first asked for, and no part of the search.
    assert!(!board.distinct_tiles().is_empty());
    board
}

/// A place of a word: its rank, its first cell, its direction.
type Place = (u32, u32, Direction);

impl Puzzle {
    /// Independent letters, and so many words of the dictionary, or all.
    fn new(rows: usize, columns: usize, words: Option<usize>) -> Puzzle {
        let mut state = 1u64;
        let letter = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            b'a' + ((state >> 33) % 26) as u8
        };
        let mut letters: Vec<u8> = std::iter::repeat_with(letter).take(rows * columns).collect();
        let all = || DICTIONARY.words("").filter(|word| word.len() >= LEAST);
        let words: Vec<String> = match words {
            None => all().collect(),
            Some(few) => {
                let short = all().filter(|word| word.len() < columns);
                let words: Vec<_> = short.step_by(DICTIONARY.len() / few / 2).take(few).collect();
                // A puzzle has its words; these lie in its rows.
                for (row, word) in letters.chunks_mut(columns).zip(&words) {
                    row[1..=word.len()].copy_from_slice(word.as_bytes());
                }
                words
            }
        };
        let board = board(&letters, columns);
        Puzzle { board, letters, dictionary: Dictionary::from_words(words).expect("words") }
    }

    /// The puzzle of the name.
    fn named(name: &str) -> Puzzle {
        match (name, smoke()) {
            ("30x30, 30 words", _) => Puzzle::new(30, 30, Some(30)),
            ("1000x1000, all words", false) => Puzzle::new(1000, 1000, None),
            ("10000x1000, all words", false) => Puzzle::new(10_000, 1000, None),
            _ => Puzzle::new(100, 100, None),
        }
    }
}

const FEW: &str = "30x30, 30 words";
const PUZZLES: [&str; 3] = [FEW, "1000x1000, all words", "10000x1000, all words"];

/// All agree on the places of small puzzles.
pub fn check() {
    for (puzzle, with_each_word) in
        [(Puzzle::new(30, 30, Some(30)), true), (Puzzle::new(90, 70, None), false)]
    {
        let lines = WordSearchSolver::new(&puzzle.dictionary)
            .placements(&puzzle.board, LEAST)
            .expect("few");
        let mut right: Vec<Place> =
            lines.iter().map(|line| (line.rank, line.start, line.direction)).collect();
        right.sort_unstable();
        assert!(right.len() >= 30);
        let check = |rival: &dyn Rival| {
            let mut places = rival.places(&puzzle);
            // They find palindromes both ways.
            places.retain(|&(rank, _, direction)| {
                let word = puzzle.dictionary.word(rank).expect("a word");
                direction > Direction::Left || !word.bytes().eq(word.bytes().rev())
            });
            places.sort_unstable();
            assert!(places == right, "{}", rival.name());
        };
        check(&AhoCorasicks::new(&puzzle));
        check(&PrefixHash::new(&puzzle));
        if with_each_word {
            check(&EachWord::new(&puzzle));
        }
    }
}

/// Cells a second, with one thread and two.
#[divan::bench(args = PUZZLES, consts = [1, 2], sample_count = 10, sample_size = 1)]
fn lines<const THREADS: usize>(bencher: Bencher, name: &str) {
    let puzzle = Puzzle::named(name);
    let solver = WordSearchSolver::new(&puzzle.dictionary);
    let cells = ItemsCount::new(puzzle.board.len());
    let pool = pool(THREADS).expect("threads");
    bencher
        .counter(cells)
        .bench_local(|| pool.install(|| solver.placements(&puzzle.board, LEAST).expect("few")));
}

/// Small boards, cells a second, with one thread and two. Each is searched by
/// one: a search takes less time than waking another thread.
#[divan::bench(consts = [1, 2], sample_count = 50, sample_size = 1)]
fn lines_many<const THREADS: usize>(bencher: Bencher) {
    let puzzle = Puzzle::named(FEW);
    let solver = WordSearchSolver::new(&puzzle.dictionary);
    let cells = ItemsCount::new(MANY * puzzle.board.len());
    let pool = pool(THREADS).expect("threads");
    let search = |_| solver.placements(&puzzle.board, LEAST).expect("few");
    bencher
        .counter(cells)
        .bench_local(|| pool.install(|| (0..MANY).into_par_iter().map(search).collect::<Vec<_>>()));
}

#[divan::bench(args = PUZZLES, sample_count = 10, sample_size = 1)]
fn lines_aho_corasick(bencher: Bencher, name: &str) {
    time::<AhoCorasicks>(bencher, name);
}

#[divan::bench(args = PUZZLES, sample_count = 5, sample_size = 1)]
fn lines_prefix_hash(bencher: Bencher, name: &str) {
    time::<PrefixHash>(bencher, name);
}

/// All words would take hours.
#[divan::bench(args = [FEW], sample_count = 10, sample_size = 1)]
fn lines_each_word(bencher: Bencher, name: &str) {
    time::<EachWord>(bencher, name);
}

fn time<R: Rival>(bencher: Bencher, name: &str) {
    let puzzle = Puzzle::named(name);
    let rival = R::new(&puzzle);
    let cells = ItemsCount::new(puzzle.board.len());
    bencher.counter(cells).bench_local(|| rival.places(&puzzle));
}
