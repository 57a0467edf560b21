//! Other ways to find words in straight lines. Each is made once for its words,
//! and finds palindromes both ways.

use std::collections::{HashMap, HashSet};

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use boggle_solver::Direction;

use super::{Place, Puzzle};

pub trait Rival {
    fn new(puzzle: &Puzzle) -> Self
    where
        Self: Sized;
    fn name(&self) -> &'static str;
    fn places(&self, puzzle: &Puzzle) -> Vec<Place>;
}

fn words(puzzle: &Puzzle) -> Vec<String> {
    puzzle.dictionary.words("").collect()
}

/// Calls `each` with the letters of every whole line in every direction, its first
/// cell and the distance between its cells.
fn every_line(puzzle: &Puzzle, mut each: impl FnMut(&[u8], Direction, isize, isize)) {
    let (rows, columns) = (puzzle.board.rows() as isize, puzzle.board.columns() as isize);
    let is_inside =
        |(row, column): (isize, isize)| (0..rows).contains(&row) && (0..columns).contains(&column);
    let mut line = Vec::new();
    for direction in Direction::ALL {
        let (down, right) = direction.step();
        // The cells with none before them.
        let edge = |start: isize, step: isize| if step > 0 { 0 } else { start - 1 };
        let from_row = (0..columns).map(|column| (edge(rows, down), column)).filter(|_| down != 0);
        let from_column = (0..rows).map(|row| (row, edge(columns, right))).filter(|_| right != 0);
        let corner = |&(row, _): &(isize, isize)| down == 0 || row != edge(rows, down);
        for start in from_row.chain(from_column.filter(corner)) {
            line.clear();
            let mut at = start;
            while is_inside(at) {
                line.push(puzzle.letters[(at.0 * columns + at.1) as usize]);
                at = (at.0 + down, at.1 + right);
            }
            each(&line, direction, start.0 * columns + start.1, down * columns + right);
        }
    }
}

/// The `aho-corasick` crate, run over every line. Its contiguous automaton was
/// faster than the deterministic one in the large puzzles, and is a seventh as
/// large (8 MB).
pub struct AhoCorasicks(AhoCorasick);

impl Rival for AhoCorasicks {
    fn new(puzzle: &Puzzle) -> AhoCorasicks {
        let mut builder = AhoCorasick::builder();
        builder.kind(Some(AhoCorasickKind::ContiguousNFA)).prefilter(false);
        AhoCorasicks(builder.build(words(puzzle)).expect("words"))
    }

    fn name(&self) -> &'static str {
        "aho-corasick"
    }

    fn places(&self, puzzle: &Puzzle) -> Vec<Place> {
        let mut places = Vec::new();
        every_line(puzzle, |line, direction, first, step| {
            for found in self.0.find_overlapping_iter(line) {
                let start = first + found.start() as isize * step;
                places.push((found.pattern().as_u32(), start as u32, direction));
            }
        });
        places
    }
}

/// The documents' method: each word is looked for in every line.
pub struct EachWord(Vec<String>);

impl Rival for EachWord {
    fn new(puzzle: &Puzzle) -> EachWord {
        EachWord(words(puzzle))
    }

    fn name(&self) -> &'static str {
        "each word"
    }

    fn places(&self, puzzle: &Puzzle) -> Vec<Place> {
        let mut places = Vec::new();
        for (rank, word) in self.0.iter().enumerate() {
            every_line(puzzle, |line, direction, first, step| {
                let line = str::from_utf8(line).expect("letters");
                let mut from = 0;
                while let Some(at) = line[from..].find(word.as_str()) {
                    let start = first + (from + at) as isize * step;
                    places.push((rank as u32, start as u32, direction));
                    from += at + 1;
                }
            });
        }
        places
    }
}

/// The prefix-hash method: from every cell in every direction, as long as what was
/// read is in a set of all beginnings of words.
pub struct PrefixHash {
    words: HashMap<Vec<u8>, u32>,
    prefixes: HashSet<Vec<u8>>,
}

impl Rival for PrefixHash {
    fn new(puzzle: &Puzzle) -> PrefixHash {
        let words = words(puzzle);
        let prefixes = words.iter().flat_map(|word| (1..=word.len()).map(|end| &word[..end]));
        PrefixHash {
            prefixes: prefixes.map(|prefix| prefix.as_bytes().to_vec()).collect(),
            words: words.iter().map(|word| word.as_bytes().to_vec()).zip(0..).collect(),
        }
    }

    fn name(&self) -> &'static str {
        "prefix hash"
    }

    fn places(&self, puzzle: &Puzzle) -> Vec<Place> {
        let mut places = Vec::new();
        every_line(puzzle, |line, direction, first, step| {
            for start in 0..line.len() {
                for end in start + 1..=line.len() {
                    let read = &line[start..end];
                    if !self.prefixes.contains(read) {
                        break;
                    }
                    if let Some(&rank) = self.words.get(read) {
                        let start = first + start as isize * step;
                        places.push((rank, start as u32, direction));
                    }
                }
            }
        });
        places
    }
}
