//! Boards of the four sets, each time another one: one alone, and in batches
//! against the rivals.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Neighbors, Rules, Scoring, Solver};
use divan::Bencher;

use crate::boards::{BOARDS, FEW, Letters, Set};
use crate::rivals::prefixes::Prefixes;
use crate::rivals::trie::Trie;
use crate::smoke;
use crate::words::WORDS;

/// The rules of all sets, so that their points compare.
pub const RULES: Rules = Rules {
    min_length: 3,
    scoring: Scoring::Classic,
    neighbors: Neighbors::Eight,
    wrap: false,
    reuse: false,
};

/// A set is timed in so many parts: the median part tells more on a shared
/// machine than the whole.
const PARTS: usize = 40;

/// The search by strings gets a tenth of each part: it is ten times slower than
/// the trie.
const SPARSE: usize = 10;

/// Prints how many boards of each set a second each engine solves, and the
/// ratio to the trie's. The engines take turns, part by part, so that what else
/// the machine does weighs on all of them; which comes first goes round.
pub fn compare() {
    println!("{:10}{:>22}{:>22}{:>22}", "batch", "solver", "trie", "prefixes");
    for set in Set::ALL {
        let mut rounds = vec![];
        let letters = set.boards(if smoke() { FEW } else { BOARDS });
        let boards: Vec<Board> = letters.iter().map(Letters::board).collect();
        let solver = Solver::new(&WORDS.dictionary);
        let mut trie = Trie::new(WORDS.dictionary.words(""));
        let prefixes = Prefixes::new(WORDS.dictionary.words(""), set.side());

        let part = letters.len() / PARTS;
        for (round, (letters, boards)) in letters.chunks(part).zip(boards.chunks(part)).enumerate()
        {
            let mut rates = [0.0; 3];
            for turn in 0..3 {
                let engine = (round + turn) % 3;
                rates[engine] = match engine {
                    0 => rate(boards, |board| solver.totals(board, RULES).points),
                    1 => rate(letters, |letters| trie.points(&letters.0).into()),
                    _ => rate(&letters[..part.div_ceil(SPARSE)], |letters| {
                        prefixes.points(&letters.0).into()
                    }),
                }
            }
            rounds.push(rates);
        }
        print!("{:10}", format!("{set:?}"));
        for engine in 0..3 {
            let rate = median(rounds.iter().map(|rates| rates[engine]));
            let ratio = median(rounds.iter().map(|rates| rates[engine] / rates[1]));
            print!("{:>22}", format!("{rate:.0}/s {ratio:.2}x"));
        }
        println!();
    }
}

/// How many boards a second `points` does.
fn rate<B>(boards: &[B], points: impl FnMut(&B) -> u64) -> f64 {
    let start = Instant::now();
    black_box(boards.iter().map(points).sum::<u64>());
    boards.len() as f64 / start.elapsed().as_secs_f64()
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A program that is run for one board: the file is mapped and checked, the
/// board read and solved with its words and paths. The system has the file in
/// memory.
#[divan::bench(sample_count = 500, sample_size = 1)]
fn one_cold(bencher: Bencher) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("words.fst");
    fs::write(&path, WORDS.dictionary.as_bytes()).expect("a file");
    let letters = Set::Dice.boards(if smoke() { FEW } else { BOARDS });
    let mut letters = letters.iter().cycle();
    bencher.with_inputs(|| letters.next().expect("a cycle")).bench_local_values(|letters| {
        let dictionary = Dictionary::open(&path).expect("a sound file");
        Solver::new(&dictionary).solve(&letters.board(), RULES)
    });
}

/// The same with an open dictionary: what a server does for a request.
#[divan::bench(sample_count = 5000, sample_size = 1)]
fn one_warm(bencher: Bencher) {
    let letters = Set::Dice.boards(if smoke() { FEW } else { BOARDS });
    let mut letters = letters.iter().cycle();
    let solver = Solver::new(&WORDS.dictionary);
    bencher
        .with_inputs(|| letters.next().expect("a cycle"))
        .bench_local_values(|letters| solver.solve(&letters.board(), RULES));
}
