//! Weights of words, for scores that the rules of no game define.

use std::error::Error;
use std::sync::{Arc, OnceLock};
use std::{fmt, iter};

use crate::trie::Trie;
use crate::{Board, Rules, Solver, Tile, engine};

/// The weight of each word of a dictionary. A board's weight is the sum of the weights of its words.
///
/// Summing weights is about as fast as summing points. Clones are cheap and share the weights.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Board, Rules, Solver, Weights};
///
/// let solver = Solver::new(Dictionary::from_words(["cat", "cater", "moon", "tone"])?);
/// let weights = Weights::new(&solver, [1, -5, 1000, 7])?;
/// let board: Board = "cat rre ton".parse()?;
/// // The words are cat, cater and tone.
/// assert_eq!(weights.of(&board, Rules::for_board(&board)), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Weights {
    solver: Solver,
    shared: Arc<Shared>,
}

struct Shared {
    by_rank: Vec<i32>,
    /// The weights by node of the solver's trie, which are computed when an engine first needs them.
    by_node: OnceLock<Vec<i32>>,
}

/// The error returned when there are not as many weights as words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WrongWeights {
    /// The number of weights.
    pub found: usize,
    /// The number of words.
    pub words: usize,
}

impl fmt::Display for WrongWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongWeights { found, words } = self;
        write!(
            f,
            "found {found} weights for a dictionary of {words} words; give one for each word, by rank"
        )
    }
}

impl Error for WrongWeights {}

impl Weights {
    /// Creates the weights of the words of a solver's dictionary, in the order of their ranks.
    ///
    /// # Errors
    ///
    /// Returns an error if there are not as many weights as words.
    pub fn new(
        solver: &Solver,
        weights: impl IntoIterator<Item = i32>,
    ) -> Result<Weights, WrongWeights> {
        let by_rank: Vec<i32> = weights.into_iter().collect();
        let (found, words) = (by_rank.len(), solver.dictionary().len());
        if found != words {
            return Err(WrongWeights { found, words });
        }
        let shared = Arc::new(Shared { by_rank, by_node: OnceLock::new() });
        Ok(Weights { solver: solver.clone(), shared })
    }

    /// Returns the sum of the weights of the words on a board.
    #[must_use]
    pub fn of(&self, board: &Board, rules: Rules) -> i64 {
        let solver = &self.solver;
        let batch = |trie| engine::weight(solver.engine(), trie, &rules, board, self.by_node(trie));
        match solver.trie().and_then(batch) {
            Some(Ok(sum)) => sum,
            _ => {
                let weight = |rank| i64::from(self.shared.by_rank[rank as usize]);
                solver.ranks(board, rules).into_iter().map(weight).sum()
            }
        }
    }

    /// Returns the sums for the board with each of the tiles on one cell, in the order of the tiles, like
    /// [`Solver::cell_totals`].
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Board, Rules, Solver, Tile, Weights};
    ///
    /// let solver = Solver::new(Dictionary::from_words(["bat", "cat", "tea"])?);
    /// let weights = Weights::new(&solver, [2, 3, -1])?;
    /// let board: Board = "cat xtx".parse()?;
    /// let tiles = [Tile::letters("b")?, Tile::Blocked, Tile::letters("e")?];
    /// let sums = weights.of_cell(&board, 0, &tiles, Rules::for_board(&board));
    /// assert_eq!(sums, [2, 0, -1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_cell(&self, board: &Board, cell: usize, tiles: &[Tile], rules: Rules) -> Vec<i64> {
        assert!(cell < board.len(), "no cell {cell} on a board of {}", board.len());
        let solver = &self.solver;
        let batch = |trie| {
            let weights = self.by_node(trie);
            engine::cell_weights(solver.engine(), trie, &rules, board, cell, tiles, weights)
        };
        let sums = solver.trie().and_then(batch).unwrap_or_else(|| vec![None; tiles.len()]);
        let plain = |tile: &Tile| self.of(&board.with_tile(cell, tile.clone()), rules);
        iter::zip(sums, tiles).map(|(sum, tile)| sum.unwrap_or_else(|| plain(tile))).collect()
    }

    fn by_node(&self, trie: &Trie) -> &[i32] {
        self.shared.by_node.get_or_init(|| trie.by_word(&self.shared.by_rank))
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").field("solver", &self.solver).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use boggle_dictionary::Dictionary;

    use super::*;
    use crate::{Engine, Strategy};

    /// A weight for each word that depends on the word in no simple way.
    fn weights(solver: &Solver) -> Vec<i32> {
        let numbers = 0..solver.dictionary().len() as i32;
        numbers.map(|number| (number * 7919 % 2003 - 900) * 1_000_000).collect()
    }

    #[test]
    fn every_search_adds_up_the_same_weights() {
        let words =
            ["cat", "car", "carrot", "tar", "art", "rat", "qat", "quit", "tone", "ton", "on"];
        let dictionary = Dictionary::from_words(words).unwrap();
        // The last two are not for the engines: a wildcard, and too many paths.
        let boards = ["cat rre ton", "qiax", "art/tar/cat", "ca? rre ton", &"car".repeat(27)];
        let direct = Solver::builder().strategy(Strategy::Direct).build(dictionary.clone());
        let by_rank = weights(&direct);
        for engine in Engine::supported() {
            let builder = Solver::builder().strategy(Strategy::Batch).engine(engine);
            let solver = builder.build(dictionary.clone());
            let measured = Weights::new(&solver, by_rank.clone()).unwrap();
            for text in boards {
                let board: Board = text.parse().unwrap();
                for min_length in [1, 3, 4] {
                    let rules = Rules { min_length, ..Rules::for_board(&board) };
                    let weigh = |board: &Board| -> i64 {
                        let ranks = direct.ranks(board, rules).into_iter();
                        ranks.map(|rank| i64::from(by_rank[rank as usize])).sum()
                    };
                    assert_eq!(measured.of(&board, rules), weigh(&board), "{engine} {text}");
                    let letters = ["a", "c", "o", "qu", "r", "t", "tar"];
                    let mut tiles: Vec<_> = letters.map(|it| Tile::letters(it).unwrap()).into();
                    tiles.extend([Tile::Blocked, Tile::Wildcard]);
                    for cell in [0, board.len() - 1] {
                        let sums = measured.of_cell(&board, cell, &tiles, rules);
                        let of_tile = |tile: &Tile| weigh(&board.with_tile(cell, tile.clone()));
                        assert_eq!(sums, tiles.iter().map(of_tile).collect::<Vec<_>>());
                    }
                }
            }
        }
    }

    #[test]
    fn there_is_one_weight_per_word() {
        let solver = Solver::new(Dictionary::from_words(["cat", "dog"]).unwrap());
        let error = Weights::new(&solver, [1]).unwrap_err();
        assert_eq!(error, WrongWeights { found: 1, words: 2 });
    }
}
