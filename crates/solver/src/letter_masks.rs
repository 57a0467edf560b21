use std::collections::HashMap;
use std::sync::Arc;

use boggle_dictionary::letters::letters;

use crate::adjacency::Adjacency;
use crate::bitboard::{Bitboard, Geometry, insert, union_with};
use crate::{Board, Rules, Tile};

/// The index of a letter. Each letter on the board has its own index; all
/// others share the next one.
pub(crate) type Letter = usize;

/// A board as sets of cells, for searches that work on all cells at once.
#[derive(Clone)]
pub(crate) struct LetterMasks {
    pub(crate) rules: Rules,
    /// Usually shared by the masks for both directions, since it takes 36 bytes per
    /// cell.
    pub(crate) adjacency: Arc<Adjacency>,
    pub(crate) geometry: Geometry,
    /// The indexes of the letters on the board.
    letters: HashMap<String, Letter>,
    /// For each letter, the cells whose tile can be that single letter.
    masks: Vec<Bitboard>,
    /// The distinct spellings of several letters.
    long_tiles: Vec<LongTile>,
    /// The cells where words can only begin, and those where they can only end; empty if there are
    /// none.
    prefixes: Bitboard,
    suffixes: Bitboard,
    /// The number of letters of each cell's tile: 0 if the cell is blocked.
    tile_lengths: Vec<u8>,
    /// For each tile length, the cells with tiles of that length.
    by_length: Vec<(usize, Bitboard)>,
    /// The number of times each letter occurs on the board, including every option of an either-or
    /// tile but no wildcards. The last entry, for letters that are not on the board, is 0.
    pub(crate) letter_counts: Vec<u32>,
    pub(crate) wildcards: u32,
}

/// A tile of several letters and the cells that it is on.
#[derive(Clone)]
struct LongTile {
    letters: Vec<Letter>,
    cells: Bitboard,
}

impl LetterMasks {
    pub(crate) fn new(board: &Board, rules: &Rules) -> LetterMasks {
        let mut indexes = HashMap::new();
        let mut index = |letter: &str| {
            let next = indexes.len();
            *indexes.entry(letter.to_owned()).or_insert(next)
        };
        let distinct = board.distinct_tiles();
        // The spellings of each distinct tile.
        let mut tiles: Vec<Vec<Vec<Letter>>> = Vec::with_capacity(distinct.len());
        for tile in distinct {
            let spellings = tile.spellings().map(|text| letters(text).map(&mut index).collect());
            tiles.push(spellings.collect());
        }
        let geometry = Geometry::new(board, rules);
        let mut cells = vec![geometry.empty_set(); tiles.len()];
        let mut letter_counts = vec![0; indexes.len() + 1];
        let mut tile_lengths = Vec::with_capacity(board.len());
        for (cell, &tile) in board.tile_indexes().iter().enumerate() {
            let tile = tile as usize;
            insert(&mut cells[tile], cell as u32);
            let length = match distinct[tile] {
                Tile::Wildcard => 1,
                _ => tiles[tile].first().map_or(0, Vec::len),
            };
            // A tile longer than any word spells nothing.
            tile_lengths.push(u8::try_from(length).unwrap_or(0));
            for &letter in tiles[tile].iter().flatten() {
                // More than the tile provides if it is a choice; no word may need more than that.
                letter_counts[letter] += 1;
            }
        }
        let mut masks = LetterMasks {
            rules: *rules,
            adjacency: Adjacency::new(board, rules).into(),
            geometry,
            letters: indexes,
            masks: Vec::new(),
            long_tiles: Vec::new(),
            prefixes: Vec::new(),
            suffixes: Vec::new(),
            tile_lengths,
            by_length: Vec::new(),
            letter_counts,
            wildcards: 0,
        };
        let mut wild = masks.geometry.empty_set();
        for (tile, cells) in distinct.iter().zip(&cells) {
            let set = match tile {
                Tile::Wildcard => &mut wild,
                Tile::Prefix(_) => &mut masks.prefixes,
                Tile::Suffix(_) => &mut masks.suffixes,
                _ => continue,
            };
            set.resize(cells.len(), 0);
            union_with(set, cells);
        }
        masks.wildcards = wild.iter().map(|block| block.count_ones()).sum();
        masks.masks = vec![wild; masks.letter_counts.len()];
        for (spellings, cells) in tiles.into_iter().zip(cells) {
            for letters in spellings {
                match letters[..] {
                    [letter] => union_with(&mut masks.masks[letter], &cells),
                    _ => masks.long_tiles.push(LongTile { letters, cells: cells.clone() }),
                }
            }
        }
        for (cell, &length) in masks.tile_lengths.iter().enumerate() {
            let length = usize::from(length);
            let by_length = &mut masks.by_length;
            let index = by_length.iter().position(|&(other, _)| other == length);
            let index = index.unwrap_or_else(|| {
                by_length.push((length, masks.geometry.empty_set()));
                by_length.len() - 1
            });
            insert(&mut by_length[index].1, cell as u32);
        }
        masks.by_length.retain(|&(length, _)| length > 0);
        masks
    }

    /// Returns the tile lengths on the board, each with the cells of such
    /// tiles.
    pub(crate) fn by_length(&self) -> impl Iterator<Item = (usize, &[u64])> {
        self.by_length.iter().map(|(length, cells)| (*length, &cells[..]))
    }

    /// Returns the index of a letter.
    pub(crate) fn letter(&self, letter: &str) -> Letter {
        self.letters.get(letter).copied().unwrap_or(self.letters.len())
    }

    /// Returns the cells whose tile can be that single letter.
    pub(crate) fn cells_of(&self, letter: Letter) -> &[u64] {
        &self.masks[letter]
    }

    /// Returns the same board for words that are read backward, or `None` if it does not differ:
    /// the letters of each tile are reversed, and words begin where they could only end.
    pub(crate) fn reversed(&self) -> Option<LetterMasks> {
        let has_places = !self.prefixes.is_empty() || !self.suffixes.is_empty();
        let mut reversed = (has_places || !self.long_tiles.is_empty()).then(|| self.clone())?;
        reversed.long_tiles.iter_mut().for_each(|tile| tile.letters.reverse());
        if has_places {
            std::mem::swap(&mut reversed.prefixes, &mut reversed.suffixes);
            reversed.adjacency = self.adjacency.reversed().into();
        }
        Some(reversed)
    }

    /// Returns the number of letters of the tile on `cell`.
    pub(crate) fn tile_length(&self, cell: u32) -> usize {
        usize::from(self.tile_lengths[cell as usize])
    }

    /// Returns the number of letters of the longest tile.
    pub(crate) fn longest_tile(&self) -> usize {
        self.long_tiles.iter().map(|tile| tile.letters.len()).max().unwrap_or(1)
    }

    /// Sets `ends` to the cells on which a path that spells `word` can end, if
    /// cells can be reused. Set `n` of `neighbors` holds the neighbors of the
    /// cells on which a path that spells the first `n` letters can end.
    pub(crate) fn end_cells(&self, word: &[Letter], neighbors: &[u64], ends: &mut [u64]) {
        ends.fill(0);
        let neighbors = |before| (before > 0).then(|| self.nth_set(neighbors, before));
        if let Some((&letter, before)) = word.split_last() {
            add_cells(ends, &self.masks[letter], neighbors(before.len()));
        }
        for tile in &self.long_tiles {
            if let Some(before) = word.strip_suffix(&tile.letters[..]) {
                add_cells(ends, &tile.cells, neighbors(before.len()));
            }
        }
    }

    /// Sets `starts` to the cells from which `word[at..]` can be spelled, if
    /// cells can be reused. Set `n` of `neighbors` holds the neighbors of the
    /// cells from which `word[n..]` can be spelled. Unless `is_whole`, `word`
    /// is a prefix, and the last tile may extend past it.
    fn start_cells(
        &self,
        word: &[Letter],
        is_whole: bool,
        at: usize,
        neighbors: &[u64],
        starts: &mut [u64],
    ) {
        starts.fill(0);
        let neighbors = |next| (next < word.len()).then(|| self.nth_set(neighbors, next));
        let rest = &word[at..];
        add_cells(starts, &self.masks[rest[0]], neighbors(at + 1));
        for LongTile { letters, cells } in &self.long_tiles {
            if rest.starts_with(letters) || !is_whole && letters.starts_with(rest) {
                add_cells(starts, cells, neighbors(at + letters.len()));
            }
        }
    }

    /// Sets `starts` to one set per letter of `word`, the cells from which the
    /// word can be spelled from that letter on if cells can be reused, and
    /// `neighbors` to the cells that each can follow. Unless `is_whole`, `word` is a
    /// prefix, and the last tile may extend past it.
    pub(crate) fn all_start_cells(
        &self,
        word: &[Letter],
        is_whole: bool,
        starts: &mut Vec<u64>,
        neighbors: &mut Vec<u64>,
    ) {
        let blocks = self.geometry.blocks();
        if starts.len() < word.len() * blocks {
            starts.resize(word.len() * blocks, 0);
            neighbors.resize(word.len() * blocks, 0);
        }
        for at in (0..word.len()).rev() {
            let range = at * blocks..(at + 1) * blocks;
            let starts = &mut starts[range.clone()];
            self.start_cells(word, is_whole, at, neighbors, starts);
            if at > 0 {
                remove_cells(starts, &self.prefixes);
            }
            let neighbors = &mut neighbors[range];
            self.geometry.neighbors(starts, neighbors);
            remove_cells(neighbors, &self.suffixes);
        }
    }

    /// Returns one of several sets stored back to back.
    pub(crate) fn nth_set<'s>(&self, sets: &'s [u64], n: usize) -> &'s [u64] {
        let blocks = self.geometry.blocks();
        &sets[n * blocks..][..blocks]
    }
}

fn remove_cells(set: &mut [u64], cells: &[u64]) {
    set.iter_mut().zip(cells).for_each(|(block, cells)| *block &= !cells);
}

/// Adds `cells` to `set`: all of them, or those that are also in `neighbors`.
fn add_cells(set: &mut [u64], cells: &[u64], neighbors: Option<&[u64]>) {
    match neighbors {
        None => union_with(set, cells),
        Some(neighbors) => {
            for ((block, cells), neighbors) in set.iter_mut().zip(cells).zip(neighbors) {
                *block |= cells & neighbors;
            }
        }
    }
}
