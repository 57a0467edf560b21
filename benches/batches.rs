//! Boards of the sets, each used once: single boards, and batches compared with other search
//! algorithms.

use std::fs;
use std::time::Duration;

use boggle_bench::{BoardSet, Comparison, Contestant, RULES};
use boggle_solver::{Board, Engine, Notation, Solver};
use divan::Bencher;

use crate::prefixes::Prefixes;
use crate::words::{WORDS, open_known};
use crate::{FEW, boards, smoke};

/// The number of boards per round, and the time for each set.
const ROUND_SIZE: usize = 40_000;
const TIME: Duration = Duration::from_secs(30);

/// The prefix search solves one in 40 boards, because it is ten times slower than the textbook
/// search.
const PREFIXES_SHARE: usize = 40;

/// For each set, prints how many boards per second each engine solves on one thread, and the ratio
/// to the textbook search.
pub fn compare() {
    for set in BoardSet::ALL {
        // Ratios are relative to the last contestant.
        let mut contestants = fast();
        contestants.insert(contestants.len() - 1, prefixes(set));
        let (round_size, time) = if smoke() { (FEW, Duration::ZERO) } else { (ROUND_SIZE, TIME) };
        let mut comparison = Comparison::new(set, &contestants, round_size);
        comparison.run(time);
        println!("{}: {} rounds of {round_size} boards", set.name(), comparison.rounds());
        for (contestant, measurement) in contestants.iter().zip(&comparison.measurements()) {
            println!(
                "  {:10}{:>12.0}/s{:>8.2}x",
                contestant.name(),
                measurement.rate,
                measurement.ratio
            );
        }
    }
}

/// Returns the engines, followed by the textbook search.
pub fn fast() -> Vec<Contestant> {
    let engines =
        Engine::supported().map(|engine| Contestant::engine(WORDS.dictionary.clone(), engine));
    engines.chain([Contestant::textbook(&WORDS.dictionary)]).collect()
}

/// Returns the prefix search.
pub fn prefixes(set: BoardSet) -> Contestant {
    let prefixes = Prefixes::new(WORDS.dictionary.words(""), set.side());
    Contestant::new("prefixes", PREFIXES_SHARE, move |board| prefixes.points(&board.letters).into())
}

/// The work of a program that solves one board: map and check the dictionary file, parse the board,
/// and find its words and paths. The file is in the page cache.
#[divan::bench(sample_count = 500, sample_size = 1)]
fn one_cold(bencher: Bencher) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("words.fst");
    fs::write(&path, WORDS.dictionary.as_bytes()).expect("a file");
    let texts: Vec<_> = boards(BoardSet::Dice).iter().map(ToString::to_string).collect();
    let mut texts = texts.iter().cycle();
    bencher.with_inputs(|| texts.next().expect("a cycle")).bench_local_values(|text| {
        let dictionary = open_known(&path);
        let board = Board::parse(text, &Notation::default()).expect("a board");
        Solver::new(dictionary).solve(&board, RULES)
    });
}

/// The same with an open dictionary, like a server that handles a request.
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
