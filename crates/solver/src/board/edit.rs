//! Boards derived from others: edits, rotations, and reflections.

use std::sync::OnceLock;

use boggle_dictionary::letters::{Accents, fold_accents};

use super::{Board, Codes, Tiles};
use crate::Tile;

impl Board {
    /// Replaces the tile on a cell.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    ///
    /// ```
    /// use boggle_solver::{Board, Tile};
    ///
    /// let mut board: Board = "cat rre ton".parse()?;
    /// board.set(0, &Tile::letters("r")?);
    /// assert_eq!(board.to_string(), "ratrreton");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set(&mut self, cell: usize, tile: &Tile) {
        let code = tile.code();
        if code != 0 && self.has_all_codes() {
            self.codes_mut()[cell] = code;
            return;
        }
        let mut tiles: Vec<Tile> = self.tiles().cloned().collect();
        tiles[cell] = tile.clone();
        self.codes[cell] = code;
        self.tiles = Box::new(Tiles::new(tiles.len(), tiles.into_iter())).into();
    }

    /// Returns the board with another tile on a cell.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    ///
    /// ```
    /// use boggle_solver::{Board, Tile};
    ///
    /// let board: Board = "cat rre ton".parse()?;
    /// assert_eq!(board.with_tile(0, Tile::letters("b")?), "bat rre ton".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_tile(&self, cell: usize, tile: Tile) -> Board {
        let mut board = self.clone();
        board.set(cell, &tile);
        board
    }

    /// Swaps the tiles on two cells.
    ///
    /// # Panics
    ///
    /// If there is no such cell, like [`slice::swap`].
    ///
    /// ```
    /// use boggle_solver::Board;
    ///
    /// let mut board: Board = "cat rre ton".parse()?;
    /// board.swap(0, 2);
    /// assert_eq!(board.to_string(), "tacrreton");
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    pub fn swap(&mut self, a: usize, b: usize) {
        if self.has_all_codes() {
            self.codes_mut().swap(a, b);
            return;
        }
        let (on_a, on_b) = (self.tile(a).clone(), self.tile(b).clone());
        self.set(a, &on_b);
        self.set(b, &on_a);
    }

    /// Returns the rotations and reflections of the board that keep its size: 8 boards if it is
    /// square, otherwise 4. The first is the board itself. Some may be equal.
    ///
    /// They all have the same words, unless words must be in straight lines.
    ///
    /// ```
    /// use boggle_solver::Board;
    ///
    /// let board: Board = "abc def".parse()?;
    /// let images: Vec<_> = board.images().map(|image| image.to_string()).collect();
    /// assert_eq!(images, ["abc def", "cba fed", "def abc", "fed cba"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn images(&self) -> impl Iterator<Item = Board> {
        let (rows, columns) = (self.rows(), self.columns());
        let count = if rows == columns { 8 } else { 4 };
        (0..count).map(move |image| {
            let source = |cell: usize| {
                let (mut row, mut column) = (cell / columns, cell % columns);
                if image & 1 != 0 {
                    column = columns - 1 - column;
                }
                if image & 2 != 0 {
                    row = rows - 1 - row;
                }
                if image & 4 != 0 {
                    (row, column) = (column, row);
                }
                row * columns + column
            };
            self.rearranged(source)
        })
    }

    /// Returns the smallest of the board's [images](Board::images), which is the same for all of
    /// them.
    ///
    /// ```
    /// use boggle_solver::Board;
    ///
    /// let canonical = |text: &str| text.parse().map(|board: Board| board.canonical());
    /// assert_eq!(canonical("perslatgsineters")?, canonical("sretenisgtalsrep")?);
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Board {
        self.images().min().unwrap_or_else(|| self.clone())
    }

    /// Returns the board with each tile replaced, in time that grows only with the number of cells;
    /// [`set`](Board::set) can take that time for each cell.
    ///
    /// ```
    /// use boggle_solver::{Board, Tile};
    ///
    /// let board: Board = "cat rre ton".parse()?;
    /// let blank = board.map_tiles(|_| Tile::Wildcard);
    /// assert_eq!(blank.to_string(), "?????????");
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn map_tiles(&self, tile: impl FnMut(&Tile) -> Tile) -> Board {
        let tiles = Tiles::new(self.len(), self.tiles().map(tile));
        let codes: Codes = tiles.iter().map(Tile::code).collect();
        Board { rows: self.rows, columns: self.columns, codes, tiles: Box::new(tiles).into() }
    }

    /// Returns the board with the accents of its letters [folded](fold_accents), so that the tile `ß`
    /// has two letters. A choice of letters stays as it is if one of them would have two, and the
    /// others one.
    ///
    /// ```
    /// use boggle_dictionary::letters::Accents;
    /// use boggle_solver::{Board, Notation};
    ///
    /// let board = Board::parse("mós ñuß", &Notation::default())?;
    /// assert_eq!(board.fold_accents(Accents::REMOVED).to_string(), "m,o,s n,u,ss");
    /// # Ok::<(), boggle_solver::SyntaxError>(())
    /// ```
    #[must_use]
    pub fn fold_accents(&self, accents: Accents) -> Board {
        self.map_tiles(|tile| {
            let folded = fold_accents(tile.text(), accents);
            folded.parse().unwrap_or_else(|_| tile.clone())
        })
    }

    /// Returns the board whose cells each have the tile of cell `source(cell)`.
    fn rearranged(&self, source: impl Fn(usize) -> usize) -> Board {
        let cells = 0..self.len();
        let codes: Codes = cells.clone().map(|cell| self.codes[source(cell)]).collect();
        let tiles = if self.has_all_codes() {
            OnceLock::new()
        } else {
            let tiles = cells.map(|cell| self.tile(source(cell)).clone());
            Box::new(Tiles::new(self.len(), tiles)).into()
        };
        Board { rows: self.rows, columns: self.columns, codes, tiles }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn boards() -> impl Strategy<Value = Board> {
        let tile = prop::sample::select(vec!["a", "b", "q", "qu", "an", "é", "?", ".", "ing"]);
        (1usize..5, 1usize..5).prop_flat_map(move |(rows, columns)| {
            prop::collection::vec(tile.clone(), rows * columns).prop_map(move |tiles| {
                Board::new(rows, columns, tiles.iter().map(|tile| tile.parse().unwrap())).unwrap()
            })
        })
    }

    proptest! {
        /// The images form a group: all share the same set of images and thus the same canonical
        /// form, which is one of them.
        #[test]
        fn images_share_their_canonical_form(board in boards()) {
            let images: Vec<_> = board.images().collect();
            prop_assert_eq!(&images[0], &board);
            prop_assert!(images.contains(&board.canonical()));
            let sorted = |board: &Board| {
                let mut images: Vec<_> = board.images().collect();
                images.sort();
                images
            };
            for image in &images {
                prop_assert_eq!(sorted(image), sorted(&board));
                prop_assert_eq!(image.canonical(), board.canonical());
                prop_assert_eq!(sorted(&board)[0].clone(), board.canonical());
            }
        }

        /// Neighbors stay neighbors.
        #[test]
        fn images_keep_neighbors(rows in 1usize..5, columns in 1usize..5) {
            let tile = |cell: usize| Tile::letters(&"ab".repeat(cell + 1)).unwrap();
            let board = Board::new(rows, columns, (0..rows * columns).map(tile)).unwrap();
            let pairs = |board: &Board| {
                let mut pairs = Vec::new();
                for a in 0..board.len() {
                    for b in 0..board.len() {
                        let ((i, j), (k, l)) = (board.position(a), board.position(b));
                        if a != b && i.abs_diff(k) <= 1 && j.abs_diff(l) <= 1 {
                            pairs.push((board.tile(a).to_string(), board.tile(b).to_string()));
                        }
                    }
                }
                pairs.sort();
                pairs
            };
            for image in board.images() {
                prop_assert_eq!(pairs(&image), pairs(&board));
            }
        }

        /// Editing a board equals creating it from the edited tiles.
        #[test]
        fn edits_agree_with_new_boards(board in boards(), other in boards(), a: usize, b: usize) {
            let (a, b) = (a % board.len(), b % board.len());
            let mut tiles: Vec<_> = board.tiles().cloned().collect();
            let mut edited = board.clone();
            edited.set(a, other.tile(0));
            tiles[a] = other.tile(0).clone();
            edited.swap(a, b);
            tiles.swap(a, b);
            let expected = Board::new(board.rows(), board.columns(), tiles).unwrap();
            prop_assert_eq!(edited.codes(), expected.codes());
            prop_assert_eq!(edited.to_string(), expected.to_string());
            prop_assert_eq!(edited, expected);
        }
    }

    #[test]
    fn boards_are_ordered_by_the_texts_of_their_tiles() {
        let board = |text: &str| Board::new(1, 1, [text.parse().unwrap()]).unwrap();
        let texts = ["a", "an", "b", "q", "qu", "que", "r", "é"];
        assert!(texts.map(board).is_sorted());
    }
}
