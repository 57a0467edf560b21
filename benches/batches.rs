//! Boards of the sets, each time another one: one alone, and in batches against
//! the rivals.

use std::fs;
use std::time::Duration;

use boggle_bench::{BoardSet, Comparison, Contestant, RULES, pool};
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Engine, Notation, Solver};
use divan::Bencher;

use crate::prefixes::Prefixes;
use crate::words::WORDS;
use crate::{FEW, boards, smoke};

/// The boards of a round, and how long a set is compared.
const SLICE: usize = 40_000;
const TIME: Duration = Duration::from_secs(30);

/// The search by strings solves one in so many boards: it is ten times slower
/// than the textbook's.
const SPARSE: usize = 40;

/// Prints how many boards of each set a second each engine solves on one thread,
/// and the ratio to the textbook search.
pub fn compare() {
    let pools = [pool(1).expect("a thread")];
    for set in BoardSet::ALL {
        // The last is what the others are measured by.
        let mut contestants = fast();
        contestants.insert(contestants.len() - 1, prefixes(set));
        let (slice, time) = if smoke() { (FEW, Duration::ZERO) } else { (SLICE, TIME) };
        let mut comparison =
            Comparison::new(set, &contestants, &pools, slice).expect("the same points");
        comparison.run(time).expect("the same points");
        println!("{}: {} rounds of {slice} boards", set.name(), comparison.rounds());
        for (contestant, figure) in contestants.iter().zip(&comparison.measurements()[0]) {
            println!("  {:10}{:>12.0}/s{:>8.2}x", contestant.name(), figure.rate, figure.ratio);
        }
    }
}

/// The engines, and last the textbook search.
pub fn fast() -> Vec<Contestant> {
    let engines =
        Engine::supported().map(|engine| Contestant::engine(WORDS.dictionary.clone(), engine));
    engines.chain([Contestant::textbook(&WORDS.dictionary, 1)]).collect()
}

/// The search by strings.
pub fn prefixes(set: BoardSet) -> Contestant {
    let prefixes = Prefixes::new(WORDS.dictionary.words(""), set.side());
    Contestant::new("prefixes", SPARSE, move |puzzle| prefixes.points(&puzzle.letters).into())
}

/// A program that is run for one board: the file is mapped and checked, the
/// board read and solved with its words and paths. The system has the file in
/// memory.
#[divan::bench(sample_count = 500, sample_size = 1)]
fn one_cold(bencher: Bencher) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("words.fst");
    fs::write(&path, WORDS.dictionary.as_bytes()).expect("a file");
    let texts: Vec<_> = boards(BoardSet::Dice).iter().map(ToString::to_string).collect();
    let mut texts = texts.iter().cycle();
    bencher.with_inputs(|| texts.next().expect("a cycle")).bench_local_values(|text| {
        let dictionary = Dictionary::open(&path).expect("a sound file");
        let board = Board::parse(text, &Notation::default()).expect("a board");
        Solver::new(dictionary).solve(&board, RULES)
    });
}

/// The same with an open dictionary: what a server does for a request.
#[divan::bench(sample_count = 5000, sample_size = 1)]
fn one_warm(bencher: Bencher) {
    let texts: Vec<_> = boards(BoardSet::Dice).iter().map(ToString::to_string).collect();
    let mut texts = texts.iter().cycle();
    let solver = Solver::new(WORDS.dictionary.clone());
    bencher.with_inputs(|| texts.next().expect("a cycle")).bench_local_values(|text| {
        let board = Board::parse(text, &Notation::default()).expect("a board");
        solver.solve(&board, RULES)
    });
}
