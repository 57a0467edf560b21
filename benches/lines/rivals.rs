//! Other algorithms that find words in straight lines. Each is prepared once for its words and
//! finds palindromes in both directions.

use std::collections::{HashMap, HashSet};

use aho_corasick::{AhoCorasick, AhoCorasickKind};
use boggle_solver::Direction;

use super::{Case, Found};

pub trait Rival {
    fn new(case: &Case) -> Self
    where
        Self: Sized;
    fn name(&self) -> &'static str;
    fn find(&self, case: &Case) -> Vec<Found>;
}

fn words(case: &Case) -> Vec<String> {
    case.dictionary.words("").collect()
}

/// Calls `each` for every full line in every direction, with the letters, the direction, the first
/// cell, and the distance between consecutive cells.
fn every_line(case: &Case, mut each: impl FnMut(&[u8], Direction, isize, isize)) {
    let (rows, columns) = (case.board.rows() as isize, case.board.columns() as isize);
    let is_inside =
        |(row, column): (isize, isize)| (0..rows).contains(&row) && (0..columns).contains(&column);
    let mut line = Vec::new();
    for direction in Direction::ALL {
        let (down, right) = direction.step();
        // Lines in this direction start in this row or column.
        let edge = |start: isize, step: isize| if step > 0 { 0 } else { start - 1 };
        let from_row = (0..columns).map(|column| (edge(rows, down), column)).filter(|_| down != 0);
        let from_column = (0..rows).map(|row| (row, edge(columns, right))).filter(|_| right != 0);
        let corner = |&(row, _): &(isize, isize)| down == 0 || row != edge(rows, down);
        for start in from_row.chain(from_column.filter(corner)) {
            line.clear();
            let mut at = start;
            while is_inside(at) {
                line.push(case.letters[(at.0 * columns + at.1) as usize]);
                at = (at.0 + down, at.1 + right);
            }
            each(&line, direction, start.0 * columns + start.1, down * columns + right);
        }
    }
}

/// The `aho-corasick` crate, applied to every line. On the large boards, its contiguous NFA is
/// faster than its DFA and takes a seventh of the memory (8 MB).
pub struct AhoCorasicks(AhoCorasick);

impl Rival for AhoCorasicks {
    fn new(case: &Case) -> AhoCorasicks {
        let mut builder = AhoCorasick::builder();
        builder.kind(Some(AhoCorasickKind::ContiguousNFA)).prefilter(false);
        AhoCorasicks(builder.build(words(case)).expect("words"))
    }

    fn name(&self) -> &'static str {
        "aho-corasick"
    }

    fn find(&self, case: &Case) -> Vec<Found> {
        let mut found = Vec::new();
        every_line(case, |line, direction, first, step| {
            for hit in self.0.find_overlapping_iter(line) {
                let start = first + hit.start() as isize * step;
                found.push((hit.pattern().as_u32(), start as u32, direction));
            }
        });
        found
    }
}

/// A substring search for each word in every line.
pub struct EachWord(Vec<String>);

impl Rival for EachWord {
    fn new(case: &Case) -> EachWord {
        EachWord(words(case))
    }

    fn name(&self) -> &'static str {
        "each word"
    }

    fn find(&self, case: &Case) -> Vec<Found> {
        let mut found = Vec::new();
        for (rank, word) in self.0.iter().enumerate() {
            every_line(case, |line, direction, first, step| {
                let line = str::from_utf8(line).expect("letters");
                let mut from = 0;
                while let Some(at) = line[from..].find(word.as_str()) {
                    let start = first + (from + at) as isize * step;
                    found.push((rank as u32, start as u32, direction));
                    from += at + 1;
                }
            });
        }
        found
    }
}

/// A hash set of all prefixes. From every cell in every direction, this algorithm continues as long
/// as the letters are a prefix of a word.
pub struct PrefixHash {
    words: HashMap<Vec<u8>, u32>,
    prefixes: HashSet<Vec<u8>>,
}

impl Rival for PrefixHash {
    fn new(case: &Case) -> PrefixHash {
        let words = words(case);
        let prefixes = words.iter().flat_map(|word| (1..=word.len()).map(|end| &word[..end]));
        PrefixHash {
            prefixes: prefixes.map(|prefix| prefix.as_bytes().to_vec()).collect(),
            words: words.iter().map(|word| word.as_bytes().to_vec()).zip(0..).collect(),
        }
    }

    fn name(&self) -> &'static str {
        "prefix hash"
    }

    fn find(&self, case: &Case) -> Vec<Found> {
        let mut found = Vec::new();
        every_line(case, |line, direction, first, step| {
            for start in 0..line.len() {
                for end in start + 1..=line.len() {
                    let text = &line[start..end];
                    if !self.prefixes.contains(text) {
                        break;
                    }
                    if let Some(&rank) = self.words.get(text) {
                        let start = first + start as isize * step;
                        found.push((rank, start as u32, direction));
                    }
                }
            }
        });
        found
    }
}
