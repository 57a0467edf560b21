use std::iter::repeat_n;

use boggle_solver::{Board, Neighbors, Rules, Tile};

use crate::{Error, check_size};

/// The maximum number of cells of a board on which dominated paths also have terms.
const MAX_CELLS_WITH_ALL_PATHS: usize = 10;

/// Which paths of a word have [terms](crate#terms).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Paths {
    /// All paths. A word counts once for each layer and set of letters.
    All,
    /// Paths that no other path [dominates](crate#dominated-paths). A word counts once for each set
    /// of letters. Bounds are lower, but collecting the terms takes longer: proofs of 3x3 boards
    /// took 14% longer. Together with another order of the cells, they took 20% less time for 3x4
    /// boards.
    Undominated,
}

/// The cells of a board, in the order in which they are forced, and their neighbors.
///
/// Everything in this crate numbers cells by their *position* in this order: cells with the most
/// neighbors come first, because their letters matter most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    rows: usize,
    columns: usize,
    /// Which cells are neighbors.
    pub(crate) kind: Neighbors,
    paths: Paths,
    /// The cell at each position, row by row.
    cells: Vec<usize>,
    /// The neighbors of each position, as bits.
    neighbors: Vec<u16>,
    automorphisms: Vec<Vec<u8>>,
}

impl Graph {
    /// Creates the graph of a board with at most 16 cells. With more than ten cells, dominated paths
    /// have no terms.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no cells or too many.
    pub fn new(rows: usize, columns: usize, kind: Neighbors) -> Result<Graph, Error> {
        let count = check_size(rows, columns)?;
        let blank = Board::new(rows, columns, repeat_n(Tile::Wildcard, count));
        let blank = blank.map_err(|_| Error::Size { rows, columns })?;
        let rules = Rules { neighbors: kind, ..Rules::for_cells(count) };
        let of_cell: Vec<_> = (0..count).map(|cell| blank.neighbors(cell, &rules)).collect();
        let are_neighbors = |one: usize, other: usize| of_cell[one].contains(&(other as u32));
        let paths = match count {
            ..=MAX_CELLS_WITH_ALL_PATHS => Paths::All,
            _ => Paths::Undominated,
        };
        let mut cells: Vec<usize> = Vec::with_capacity(count);
        while cells.len() < count {
            let rest = (0..count).filter(|cell| !cells.contains(cell));
            let next = rest.max_by_key(|cell| {
                let degree = |cell: usize| of_cell[cell].len();
                let ordered = cells.iter().filter(|&&other| are_neighbors(*cell, other));
                // Which order is best was measured: on 3x3 boards, edge cells that touch earlier
                // cells come first; on 3x4 and 4x4 boards, edge cells on other sides do.
                let touching = match paths {
                    Paths::All => ordered.count() as isize,
                    Paths::Undominated => {
                        -(ordered.filter(|&&other| degree(other) == degree(*cell)).count() as isize)
                    }
                };
                (degree(*cell), touching, std::cmp::Reverse(*cell))
            });
            cells.extend(next);
        }
        let bits = |&cell: &usize| {
            let is_neighbor = |&(_, &other): &(usize, &usize)| are_neighbors(cell, other);
            cells.iter().enumerate().filter(is_neighbor).fold(0, |bits, (at, _)| bits | 1 << at)
        };
        let neighbors: Vec<u16> = cells.iter().map(bits).collect();
        let mut automorphisms = Vec::new();
        extend(&neighbors, &mut Vec::new(), &mut automorphisms);
        Ok(Graph { rows, columns, kind, paths, cells, neighbors, automorphisms })
    }

    /// Returns the same graph for proofs with terms for these paths.
    #[must_use]
    pub fn with_paths(self, paths: Paths) -> Graph {
        Graph { paths, ..self }
    }

    /// Returns which paths have terms.
    #[must_use]
    pub fn paths(&self) -> Paths {
        self.paths
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of cells.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no board is empty")]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the cell at each position: its row times the number of columns, plus its column.
    #[must_use]
    pub fn cells(&self) -> &[usize] {
        &self.cells
    }

    /// Returns the positions of the neighbors of each position, as bits.
    #[must_use]
    pub fn neighbors(&self) -> &[u16] {
        &self.neighbors
    }

    /// Returns all ways to rearrange the cells so that neighbors stay neighbors, including the
    /// identity: `map[position]` is the position that the letter of a position comes from.
    ///
    /// These are the 8 symmetries of a square or the 4 of a rectangle, or more with two rows (or
    /// columns) and diagonal neighbors, where any column (or row) can be flipped. All images of a
    /// board have the same words.
    #[must_use]
    pub fn automorphisms(&self) -> &[Vec<u8>] {
        &self.automorphisms
    }
}

/// Extends a partial automorphism in all possible ways.
fn extend(neighbors: &[u16], map: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
    let at = map.len();
    if at == neighbors.len() {
        found.push(map.clone());
        return;
    }
    for image in 0..neighbors.len() as u8 {
        let fits = |(other, &to): (usize, &u8)| {
            (neighbors[at] >> other & 1) == (neighbors[usize::from(image)] >> to & 1)
        };
        let is_same = neighbors[at].count_ones() == neighbors[usize::from(image)].count_ones();
        if is_same && !map.contains(&image) && map.iter().enumerate().all(fits) {
            map.push(image);
            extend(neighbors, map, found);
            map.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_most_neighbors_are_first() {
        let table = [
            ((3, 3), vec![4, 1, 3, 5, 7, 0, 2, 6, 8]),
            ((3, 4), vec![5, 6, 1, 7, 9, 2, 4, 10, 0, 3, 8, 11]),
            ((2, 3), vec![1, 4, 0, 3, 2, 5]),
            ((4, 4), vec![5, 6, 9, 10, 1, 7, 8, 14, 2, 4, 11, 13, 0, 3, 12, 15]),
        ];
        for ((rows, columns), cells) in table {
            assert_eq!(Graph::new(rows, columns, Neighbors::Eight).unwrap().cells(), cells);
        }
    }

    #[test]
    fn automorphisms_are_counted() {
        let table = [
            ((3, 3), Neighbors::Eight, 8),
            ((4, 4), Neighbors::Eight, 8),
            ((3, 4), Neighbors::Eight, 4),
            ((3, 4), Neighbors::Four, 4),
            ((2, 2), Neighbors::Four, 8),
            ((1, 5), Neighbors::Eight, 2),
            // The cells of any column can be swapped.
            ((2, 2), Neighbors::Eight, 24),
            ((2, 3), Neighbors::Eight, 16),
            ((2, 6), Neighbors::Eight, 128),
        ];
        for ((rows, columns), kind, count) in table {
            let graph = Graph::new(rows, columns, kind).unwrap();
            assert_eq!(graph.automorphisms().len(), count, "{rows}x{columns} {kind:?}");
        }
    }
}
