//! The tiles of a board, with each distinct tile stored once.

use std::collections::HashMap;

use crate::Tile;

/// The tiles on the cells of a board.
#[derive(Debug, Clone, Default)]
pub(super) struct Tiles {
    /// The distinct tiles, in the order in which they first appear.
    pub(super) distinct: Vec<Tile>,
    /// The index into `distinct` of each cell's tile. Large boards have millions of cells but few
    /// distinct tiles.
    pub(super) indexes: Vec<u32>,
}

impl Tiles {
    pub(super) fn new(size: usize, tiles: impl Iterator<Item = Tile>) -> Tiles {
        let mut list = TileList::with_capacity(size);
        tiles.for_each(|tile| list.push(tile));
        list.tiles
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = &Tile> + Clone {
        self.indexes.iter().map(|&index| &self.distinct[index as usize])
    }
}

/// Collects the tiles of a board, row by row.
pub(crate) struct TileList {
    pub(super) tiles: Tiles,
    /// For each code, the index of its tile plus one, or 0.
    by_code: [u32; 128],
    /// The indexes of tiles without a code that are past the first `MAX_COMPARED`.
    hashed: HashMap<Tile, u32>,
}

impl TileList {
    /// Up to this many tiles are compared one by one, which is faster than hashing. Nearly all
    /// boards have fewer distinct ones.
    const MAX_COMPARED: usize = 32;

    /// Creates a list with room for the tiles of `size` cells.
    pub(crate) fn with_capacity(size: usize) -> TileList {
        let distinct = Vec::with_capacity(size.min(TileList::MAX_COMPARED));
        let tiles = Tiles { distinct, indexes: Vec::with_capacity(size) };
        TileList { tiles, by_code: [0; 128], hashed: HashMap::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.tiles.indexes.len()
    }

    pub(crate) fn push(&mut self, tile: Tile) {
        match tile.code() {
            0 => self.push_other(tile),
            code => self.push_code(code),
        }
    }

    /// Adds the tile with a [code](Tile::code) other than 0.
    pub(crate) fn push_code(&mut self, code: u8) {
        let Tiles { distinct, indexes } = &mut self.tiles;
        let next = &mut self.by_code[usize::from(code)];
        if *next == 0 {
            distinct.push(Tile::from_code(code));
            *next = distinct.len() as u32;
        }
        indexes.push(*next - 1);
    }

    fn push_other(&mut self, tile: Tile) {
        let Tiles { distinct, indexes } = &mut self.tiles;
        let next = distinct.len() as u32;
        let compared = &distinct[..distinct.len().min(TileList::MAX_COMPARED)];
        let index = match compared.iter().position(|other| *other == tile) {
            Some(index) => index as u32,
            None if compared.len() < TileList::MAX_COMPARED => next,
            None => *self.hashed.entry(tile.clone()).or_insert(next),
        };
        if index == next {
            distinct.push(tile);
        }
        indexes.push(index);
    }
}
