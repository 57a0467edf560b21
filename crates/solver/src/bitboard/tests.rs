use super::*;
use crate::Tile;
use crate::adjacency::Adjacency;

#[test]
fn neighbors_of_a_cell_match_its_adjacency() {
    for (rows, columns) in
        [(1, 1), (1, 2), (2, 1), (2, 2), (3, 3), (1, 70), (70, 1), (2, 64), (3, 65), (5, 130)]
    {
        let board = Board::new(rows, columns, vec![Tile::Wildcard; rows * columns]).unwrap();
        for neighbors in [Neighbors::Four, Neighbors::Eight] {
            for wrap in [false, true] {
                let rules = Rules { neighbors, wrap, ..Rules::for_cells(16) };
                let geometry = Geometry::new(&board, &rules);
                let adjacency = Adjacency::new(&board, &rules);
                for cell in 0..board.len() as u32 {
                    let mut set = geometry.empty_set();
                    insert(&mut set, cell);
                    let mut expected = geometry.empty_set();
                    for &neighbor in adjacency.neighbors_of(cell) {
                        insert(&mut expected, neighbor);
                    }
                    let mut found = geometry.empty_set();
                    geometry.neighbors(&set, &mut found);
                    assert_eq!(found, expected, "{rules:?} {rows}x{columns} {cell}");
                }
            }
        }
    }
}

#[test]
fn cells_with_two_neighbors_are_the_common_neighbors_of_a_pair() {
    for (rows, columns) in [(1, 3), (3, 1), (3, 3), (4, 5), (1, 70), (70, 1), (3, 65)] {
        let board = Board::new(rows, columns, vec![Tile::Wildcard; rows * columns]).unwrap();
        for neighbors in [Neighbors::Four, Neighbors::Eight] {
            for wrap in [false, true] {
                let rules = Rules { neighbors, wrap, ..Rules::for_cells(16) };
                let geometry = Geometry::new(&board, &rules);
                let adjacency = Adjacency::new(&board, &rules);
                for one in 0..board.len() as u32 {
                    for other in one + 1..(one + 2 * columns as u32 + 3).min(board.len() as u32) {
                        let mut set = geometry.empty_set();
                        insert(&mut set, one);
                        insert(&mut set, other);
                        let mut expected = geometry.empty_set();
                        let common = adjacency.neighbors_of(one).iter();
                        let common =
                            common.filter(|cell| adjacency.neighbors_of(other).contains(cell));
                        common.for_each(|&cell| insert(&mut expected, cell));
                        let mut found = geometry.empty_set();
                        geometry.with_two_neighbors(&set, &mut found);
                        let case = format!("{rules:?} {rows}x{columns} {one} {other}");
                        assert_eq!(found, expected, "{case}");
                    }
                }
            }
        }
    }
}

#[test]
fn components_are_found_by_size() {
    let board = Board::new(5, 5, vec![Tile::Wildcard; 25]).unwrap();
    let geometry = Geometry::new(&board, &Rules::for_cells(25));
    for (cells, largest) in
        [(&[4, 9, 19, 24, 17][..], 2), (&[4, 9, 5][..], 2), (&[0, 6, 12, 3][..], 3), (&[][..], 0)]
    {
        for size in 1..4 {
            let mut set = geometry.empty_set();
            cells.iter().for_each(|&cell| insert(&mut set, cell));
            let found = geometry.has_component(&mut set, size);
            assert_eq!(found, size <= largest, "{size} of {cells:?}");
        }
    }
}
