//! The walk over the dictionary: every beginning of a word once, with the set
//! of all cells on which its spelling can end.
//!
//! The search from every cell visits a beginning as often as there are paths
//! that spell it. On boards of wildcards or of one letter those are more than
//! can be counted: a 4x4 board of wildcards would take it, by estimate, 10^11
//! steps for 198,420 words. This walk takes 0.24 s, because it visits a beginning
//! once; its sets forget which cells were used, so each word is traced in the
//! end.

use boggle_dictionary::{Dictionary, MAX_WORD, Prefix};
use rayon::prelude::*;

use crate::Found;
use crate::grid::{Set, is_empty};
use crate::terrain::Terrain;

/// Every word on the board, with its rank.
pub(crate) fn words(dictionary: &Dictionary<&[u8]>, terrain: &Terrain) -> Vec<(u32, Found)> {
    let mut first = Vec::new();
    dictionary.next_letters(&dictionary.root(), |letter, prefix| {
        first.push((letter.to_owned(), prefix));
    });
    first
        .into_par_iter()
        .flat_map_iter(|(letter, prefix)| {
            let mut walk = Walk {
                dictionary,
                terrain,
                word: Vec::new(),
                near: vec![Vec::new()],
                found: Vec::new(),
            };
            walk.enter(letter, &prefix, 0);
            walk.found
        })
        .collect()
}

struct Walk<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    terrain: &'a Terrain<'a>,
    /// The letters on the way here.
    word: Vec<String>,
    /// For each number of letters, the neighbours of the cells on which they
    /// can end.
    near: Vec<Set>,
    found: Vec<(u32, Found)>,
}

impl Walk<'_> {
    /// Goes on by a letter. `idle` counts the letters since cells were last
    /// reached, which only a longer tile can make up for.
    fn enter(&mut self, letter: String, prefix: &Prefix<'_>, idle: usize) {
        self.word.push(letter);
        if !self.terrain.lacks(&self.word) {
            let ends = self.terrain.ends(&self.word, &self.near);
            let idle = if is_empty(&ends) { idle + 1 } else { 0 };
            if idle == 0
                && let Some(rank) = prefix.word()
            {
                self.keep(rank);
            }
            // No dictionary has a longer word; a forged one could go on for ever.
            if idle < self.terrain.longest_tile() && self.word.len() < MAX_WORD {
                self.near.push(self.terrain.grid.near(&ends));
                let dictionary = self.dictionary;
                dictionary.next_letters(prefix, |letter, next| {
                    self.enter(letter.to_owned(), &next, idle);
                });
                self.near.pop();
            }
        }
        self.word.pop();
    }

    fn keep(&mut self, rank: u32) {
        let rules = self.terrain.rules;
        if self.word.len() >= rules.min_length
            && let Some(path) = self.terrain.trace(&self.word)
        {
            let letters = self.word.len();
            let points = rules.scoring.points(letters);
            let word = self.word.concat();
            self.found.push((rank, Found { word, letters: letters as u32, points, path }));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::search::Search;
    use crate::{Board, Neighbors, Rules, Scoring, Solver, Tile};

    fn tile() -> impl Strategy<Value = Tile> {
        let letters = prop::sample::select(vec!["a", "b", "ab", "ba", "bab", "x\u{302}", "я", "x"]);
        prop_oneof![
            8 => letters.prop_map(|text| Tile::letters(text).unwrap()),
            2 => Just(Tile::Any),
            1 => Just(Tile::Blocked),
        ]
    }

    fn board() -> impl Strategy<Value = Board> {
        (1..5usize, 1..5usize).prop_flat_map(|(rows, columns)| {
            prop::collection::vec(tile(), rows * columns)
                .prop_map(move |tiles| Board::new(rows, columns, tiles).unwrap())
        })
    }

    prop_compose! {
        fn rules()(
            min_length in 1..4usize,
            four: bool,
            wrap: bool,
            reuse: bool,
        ) -> Rules {
            let neighbors = if four { Neighbors::Four } else { Neighbors::Eight };
            Rules { min_length, scoring: Scoring::Super, neighbors, wrap, reuse }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 2000,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        /// The other search is held against the oracle, and this one against it.
        #[test]
        fn both_searches_find_the_same_by_the_same_paths(
            board in board(),
            rules in rules(),
            words in prop::collection::hash_set("(a|b|x\u{302}|x|я){1,7}", 1..60),
        ) {
            let dictionary = Dictionary::from_words(words).unwrap();
            let dictionary = dictionary.as_slice();
            let search = Search::new(&dictionary, &rules, &board);
            let mut from_cells = search.words();
            for cell in 0..board.len() as u32 {
                prop_assume!(search.start_at(cell, &mut from_cells).is_ok());
            }
            let adjacency = crate::adjacency::Adjacency::new(&board, &rules);
            let terrain = Terrain::new(&board, &rules, &adjacency);
            let mut all_at_once = search.words();
            for (rank, found) in super::words(&dictionary, &terrain) {
                all_at_once.keep(rank, &found);
            }
            prop_assert_eq!(from_cells.solution(), all_at_once.solution());
        }
    }

    /// A board of wildcards has every word that is short enough, and no other.
    #[test]
    fn a_board_of_wildcards_has_every_word_that_fits() {
        let words: Vec<String> = (0..4096)
            .map(|n: u32| (0..12).map(|bit| if n >> bit & 1 == 0 { 'a' } else { 'b' }).collect())
            .collect();
        let dictionary = Dictionary::from_words(&words).unwrap();
        let rules = Rules::for_size(16);
        let solver = Solver::new(&dictionary);
        let wild =
            |rows, columns| Board::new(rows, columns, vec![Tile::Any; rows * columns]).unwrap();
        assert_eq!(solver.totals(&wild(3, 4), rules).words, 4096);
        assert_eq!(solver.totals(&wild(4, 4), rules).words, 4096);
        assert_eq!(solver.totals(&wild(1, 11), rules).words, 0);
    }
}
