use crate::tile_trie::has;
use crate::{Error, Graph, MAX_TILES, TileTrie};

/// The maximum number of ways to fix letters: enough for [`fixed_cells`](crate::fixed_cells) of every
/// board with [`MAX_TILES`] tiles. Listing their classes takes seconds.
const MAX_PREFIXES: usize = MAX_TILES.pow(5);

/// A set of boards: a set of letters for each cell, and pairs of cells where the second must not
/// have a more common letter than the first.
///
/// Letters are [codes](crate::TileTrie::tiles), and cells are [positions](Graph).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// The letters of the first positions.
    pub(crate) fixed: Vec<u8>,
    /// The letters that each position can have, as bits.
    pub(crate) letters: Vec<u32>,
    /// Pairs of free positions: the code at the second is at most the code at the first.
    pub(crate) pairs: Vec<(u8, u8)>,
}

impl Class {
    /// Returns all classes of boards with the letters of `words` and `fixed` fixed positions, most
    /// common letters first.
    ///
    /// Of all images of a board, the *leader* is the one whose letters, compared position by
    /// position, are the most common. Each class fixes the first letters and contains the leaders
    /// that start with them, so every board has a leader in exactly one class. The class excludes
    /// most boards that are not leaders, but not all: for each
    /// [automorphism](Graph::automorphisms), it compares only the first position where the image
    /// can differ.
    ///
    /// # Errors
    ///
    /// Returns an error if the words are for other boards, `fixed` exceeds the number of cells, or
    /// more than [`MAX_FREE`](crate::MAX_FREE) cells remain, or one fewer if words have more than
    /// [`FEW_SCORES`](crate::FEW_SCORES) different scores, or if there are far too many classes for a
    /// proof.
    pub fn all(graph: &Graph, words: &TileTrie, fixed: usize) -> Result<Vec<Class>, Error> {
        if !words.fit(graph) {
            return Err(Error::Mismatch);
        }
        let cells = graph.len();
        if cells.checked_sub(fixed).is_none_or(|free| free > words.max_free()) {
            return Err(Error::Fixed { fixed, cells });
        }
        Class::list(graph, words.codes(), fixed)
    }

    /// Returns the number of [all](Class::all) classes of boards with this many tiles, at most
    /// [`MAX_TILES`].
    ///
    /// # Errors
    ///
    /// Returns an error if there are far too many for a proof.
    pub fn count(graph: &Graph, tiles: usize, fixed: usize) -> Result<usize, Error> {
        Ok(Class::of_tiles(graph, tiles, fixed)?.len())
    }

    /// Returns [all](Class::all) classes of boards with this many tiles, at most [`MAX_TILES`].
    pub(crate) fn of_tiles(graph: &Graph, tiles: usize, fixed: usize) -> Result<Vec<Class>, Error> {
        let tiles = tiles.min(MAX_TILES);
        Class::list(graph, ((1_u64 << (tiles + 1)) - 2) as u32, fixed)
    }

    fn list(graph: &Graph, codes: u32, fixed: usize) -> Result<Vec<Class>, Error> {
        let fixed = fixed.min(graph.len());
        let count = (codes.count_ones() as usize).checked_pow(fixed as u32);
        if count.is_none_or(|count| count > MAX_PREFIXES) {
            return Err(Error::Limit("classes"));
        }
        let mut prefixes: Vec<Vec<u8>> = vec![Vec::new()];
        for _ in 0..fixed {
            let longer = prefixes.iter().flat_map(|prefix| {
                let letters = (0..32).rev().filter(|&code| codes >> code & 1 != 0);
                letters.map(|code| [&**prefix, &[code]].concat())
            });
            prefixes = longer.filter(|prefix| Class::new(graph, codes, prefix).is_some()).collect();
        }
        Ok(prefixes.iter().filter_map(|prefix| Class::new(graph, codes, prefix)).collect())
    }

    /// Checks that this is one of [all classes](Class::all) of these boards.
    pub(crate) fn check(&self, graph: &Graph, words: &TileTrie) -> Result<(), Error> {
        let expected = Class::new(graph, words.codes(), &self.fixed);
        let is_one =
            words.fit(graph) && expected.as_ref() == Some(self) && self.free() <= words.max_free();
        if is_one { Ok(()) } else { Err(Error::Mismatch) }
    }

    /// Whether both classes should be prepared in the same memory, one after the other, because
    /// they share terms. Collecting these can take longer than proving a class: 10 s for three
    /// letters of 4x4 boards. When each of two threads built its own tree of the terms that 3x4
    /// classes share, they were 1.85 times as fast as one thread, instead of 1.94 and 1.99 times
    /// (benches/runs/2026-11-28-proof.md).
    pub(crate) fn shares(&self, other: &Class) -> bool {
        let shared = self.fixed.len().saturating_sub(1);
        shared > 0 && other.fixed.starts_with(&self.fixed[..shared])
    }

    /// Returns the letters of the first positions.
    #[must_use]
    pub fn fixed(&self) -> &[u8] {
        &self.fixed
    }

    /// Returns the class of the leaders that start with these letters, or `None` if there are none.
    pub(crate) fn new(graph: &Graph, codes: u32, fixed: &[u8]) -> Option<Class> {
        let single = fixed.iter().map(|&code| 1 << code);
        let free = graph.len().checked_sub(fixed.len())?;
        let letters = single.chain(std::iter::repeat_n(codes, free)).collect();
        let mut class = Class { fixed: fixed.to_vec(), letters, pairs: Vec::new() };
        for map in graph.automorphisms() {
            class.compare(map)?;
        }
        class.pairs.sort_unstable();
        class.pairs.dedup();
        Some(class)
    }

    /// Excludes boards whose image certainly has more common letters. Returns `None` if no boards
    /// remain.
    fn compare(&mut self, map: &[u8]) -> Option<()> {
        for (at, &from) in map.iter().enumerate() {
            match (self.fixed.get(at), self.fixed.get(usize::from(from))) {
                (Some(letter), Some(image)) if image > letter => return None,
                (Some(letter), Some(image)) if image < letter => return Some(()),
                (Some(_), Some(_)) => {}
                (Some(letter), None) => {
                    self.letters[usize::from(from)] &= u32::MAX >> (31 - letter);
                    return Some(());
                }
                (None, _) if usize::from(from) == at => {}
                (None, None) => {
                    self.pairs.push((at as u8, from));
                    return Some(());
                }
                // Unreachable: here, the map exchanges the fixed positions only among themselves.
                (None, Some(_)) => return Some(()),
            }
        }
        Some(())
    }

    /// Whether a board is in the class. `board` has the code of each position.
    #[must_use]
    pub fn contains(&self, board: &[u8]) -> bool {
        let at = |position: u8| board[usize::from(position)];
        board.len() == self.letters.len()
            && self.letters.iter().zip(board).all(|(letters, code)| has(*letters, *code))
            && self.pairs.iter().all(|&(one, other)| at(other) <= at(one))
    }

    /// Returns the positions that can have each code, as bits.
    pub(crate) fn positions(&self) -> [u32; 32] {
        let mut positions = [0; 32];
        for (at, letters) in self.letters.iter().enumerate() {
            for (code, positions) in positions.iter_mut().enumerate() {
                *positions |= (letters >> code & 1) << at;
            }
        }
        positions
    }

    /// Whether no two fixed positions have the same letter.
    pub(crate) fn has_distinct_letters(&self) -> bool {
        let letters = self.fixed.iter().fold(0_u32, |letters, code| letters | 1 << code);
        letters.count_ones() as usize == self.fixed.len()
    }

    /// Returns the number of positions that are not fixed.
    #[must_use]
    pub fn free(&self) -> usize {
        self.letters.len() - self.fixed.len()
    }
}

/// Returns the leader of a board's images: the one with the greatest codes, compared position by
/// position.
///
/// # Errors
///
/// Returns an error if the board does not have one code per cell.
pub fn leader(graph: &Graph, board: &[u8]) -> Result<Vec<u8>, Error> {
    if board.len() != graph.len() {
        return Err(Error::Letters(board.len()));
    }
    let image = |map: &Vec<u8>| map.iter().map(|&from| board[usize::from(from)]).collect();
    Ok(graph.automorphisms().iter().map(image).max().unwrap_or_default())
}
