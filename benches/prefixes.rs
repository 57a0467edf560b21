//! The algorithm that most web pages suggest: a hash set of all words, another of all prefixes, and
//! a depth-first search that looks up the letters so far.

use std::collections::HashSet;

use boggle_solver::Scoring;

/// Computes the points of square boards with single letters. `q` means Qu.
pub struct Prefixes {
    words: HashSet<String>,
    prefixes: HashSet<String>,
    neighbors: Vec<Vec<usize>>,
}

impl Prefixes {
    pub fn new(words: impl Iterator<Item = String>, side: usize) -> Prefixes {
        let words: HashSet<String> = words.collect();
        let proper_prefixes = |word: &String| {
            let ends = word.char_indices().skip(1).map(|(at, _)| at);
            ends.map(|end| word[..end].to_owned()).collect::<Vec<_>>()
        };
        let prefixes = words.iter().flat_map(proper_prefixes).collect();
        Prefixes { words, prefixes, neighbors: neighbors(side) }
    }

    pub fn points(&self, letters: &[u8]) -> u32 {
        let mut found = HashSet::new();
        let mut used = vec![false; letters.len()];
        for cell in 0..letters.len() {
            self.visit(letters, cell, &mut String::new(), &mut used, &mut found);
        }
        let long = found.iter().filter(|word| word.len() >= 3);
        long.map(|word| Scoring::CLASSIC.points(word)).sum()
    }

    fn visit(
        &self,
        letters: &[u8],
        cell: usize,
        word: &mut String,
        used: &mut [bool],
        found: &mut HashSet<String>,
    ) {
        let before = word.len();
        match letters[cell] {
            b'q' => word.push_str("qu"),
            letter => word.push(char::from(letter)),
        }
        if self.words.contains(word) {
            found.insert(word.clone());
        }
        if self.prefixes.contains(word) {
            used[cell] = true;
            for &next in &self.neighbors[cell] {
                if !used[next] {
                    self.visit(letters, next, word, used, found);
                }
            }
            used[cell] = false;
        }
        word.truncate(before);
    }
}

/// Returns the neighbors of each cell of a square board.
fn neighbors(side: usize) -> Vec<Vec<usize>> {
    let neighbors_of = |cell: usize| {
        (0..side * side).filter(move |&other| {
            let rows = (cell / side).abs_diff(other / side);
            let columns = (cell % side).abs_diff(other % side);
            rows.max(columns) == 1
        })
    };
    (0..side * side).map(|cell| neighbors_of(cell).collect()).collect()
}
