use super::*;
use crate::Tile;
use crate::adjacency::Adjacency;

#[test]
fn a_step_reaches_just_the_neighbours() {
    for (rows, columns) in
        [(1, 1), (1, 2), (2, 1), (2, 2), (3, 3), (1, 70), (70, 1), (2, 64), (3, 65), (5, 130)]
    {
        let board = Board::new(rows, columns, vec![Tile::Wildcard; rows * columns]).unwrap();
        for neighbors in [Neighbors::Four, Neighbors::Eight] {
            for wrap in [false, true] {
                let rules = Rules { neighbors, wrap, ..Rules::for_size(16) };
                let grid = Geometry::new(&board, &rules);
                let adjacency = Adjacency::new(&board, &rules);
                for cell in 0..board.len() as u32 {
                    let mut set = grid.none();
                    insert(&mut set, cell);
                    let mut expected = grid.none();
                    for &near in adjacency.of(cell) {
                        insert(&mut expected, near);
                    }
                    let mut near = grid.none();
                    grid.near(&set, &mut near);
                    assert_eq!(near, expected, "{rules:?} {rows}x{columns} {cell}");
                }
            }
        }
    }
}

#[test]
fn between_two_cells_are_their_common_neighbours() {
    for (rows, columns) in [(1, 3), (3, 1), (3, 3), (4, 5), (1, 70), (70, 1), (3, 65)] {
        let board = Board::new(rows, columns, vec![Tile::Wildcard; rows * columns]).unwrap();
        for neighbors in [Neighbors::Four, Neighbors::Eight] {
            for wrap in [false, true] {
                let rules = Rules { neighbors, wrap, ..Rules::for_size(16) };
                let grid = Geometry::new(&board, &rules);
                let adjacency = Adjacency::new(&board, &rules);
                for one in 0..board.len() as u32 {
                    for other in one + 1..(one + 2 * columns as u32 + 3).min(board.len() as u32) {
                        let mut set = grid.none();
                        insert(&mut set, one);
                        insert(&mut set, other);
                        let mut expected = grid.none();
                        let common = adjacency.of(one).iter();
                        let common = common.filter(|cell| adjacency.of(other).contains(cell));
                        common.for_each(|&cell| insert(&mut expected, cell));
                        let mut between = grid.none();
                        grid.between(&set, &mut between);
                        let what = format!("{rules:?} {rows}x{columns} {one} {other}");
                        assert_eq!(between, expected, "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn patches_are_found_by_their_size() {
    let board = Board::new(5, 5, vec![Tile::Wildcard; 25]).unwrap();
    let grid = Geometry::new(&board, &Rules::for_size(25));
    for (of, size) in
        [(&[4, 9, 19, 24, 17][..], 2), (&[4, 9, 5][..], 2), (&[0, 6, 12, 3][..], 3), (&[][..], 0)]
    {
        for asked in 1..4 {
            let mut set = grid.none();
            of.iter().for_each(|&cell| insert(&mut set, cell));
            assert_eq!(grid.has_patch(&mut set, asked), asked <= size, "{asked} of {of:?}");
        }
    }
}
