use super::*;
use crate::Tile;

fn pattern(rows: usize, columns: usize, letter: impl Fn(usize, usize) -> char) -> Board {
    let text = |cell| letter(cell / columns, cell % columns).to_string();
    let tiles = (0..rows * columns).map(|cell| Tile::letters(&text(cell)).unwrap());
    Board::new(rows, columns, tiles).unwrap()
}

fn ab(is_a: bool) -> char {
    if is_a { 'a' } else { 'b' }
}

/// Asserts that `path` is a valid path that spells the word.
fn assert_spells(board: &Board, word: &str, path: &[u32]) {
    let letters: String = path.iter().map(|&cell| board.tile(cell as usize).to_string()).collect();
    assert_eq!(letters, word);
    let mut cells = path.to_vec();
    cells.sort_unstable();
    cells.dedup();
    assert_eq!(cells.len(), path.len(), "{path:?}");
    for step in path.windows(2) {
        let [from, to] = [step[0], step[1]].map(|cell| board.position(cell as usize));
        assert!(from.0.abs_diff(to.0) <= 1 && from.1.abs_diff(to.1) <= 1, "{path:?}");
    }
}

/// Words of 35 and 36 letters for which the board has enough letters. The test
/// limits steps, since times depend on the machine: a million steps take about
/// 50 ms.
#[test]
fn hard_patterns_are_decided_in_few_steps() {
    let stripes = pattern(6, 6, |_, column| ab(column % 2 == 0));
    let checkered = pattern(6, 6, |row, column| ab((row + column) % 2 == 0));
    let single_b = pattern(6, 6, |row, column| ab((row, column) != (0, 1)));
    let table = [
        (&stripes, "ab".repeat(17) + "aa", false),
        (&stripes, "ab".repeat(18), true),
        (&stripes, "ba".repeat(18), true),
        (&stripes, "ab".repeat(17) + "a", true),
        (&stripes, "b".to_owned() + &"ab".repeat(17), true),
        (&stripes, "ab".repeat(17) + "ba", true),
        (&stripes, "aabb".repeat(9), true),
        (&stripes, "ab".repeat(9) + &"ba".repeat(9), true),
        (&stripes, "a".repeat(18) + &"b".repeat(18), false),
        (&stripes, "a".repeat(7) + &"b".repeat(18) + &"a".repeat(11), false),
        (&checkered, "ab".repeat(18), true),
        (&checkered, "aabb".repeat(9), true),
        (&checkered, "a".repeat(18) + &"b".repeat(18), false),
        (&single_b, "a".repeat(18) + "b" + &"a".repeat(17), true),
        (&single_b, "a".repeat(35) + "b", true),
    ];
    for (board, word, is_there) in table {
        let finder = Finder::new(board, Rules::for_cells(36));
        let path = finder.find(&word, Budget::steps(1_000_000)).unwrap();
        assert_eq!(path.is_some(), is_there, "{word} on {board}");
        if let Some(path) = path {
            assert_spells(board, &word, &path.cells);
        }
    }
}

#[test]
fn searches_end_undecided_when_the_budget_is_spent() {
    let board = pattern(8, 8, |_, column| ab(column % 2 == 0));
    let finder = Finder::new(&board, Rules::for_cells(64));
    let word = "aaabbb".repeat(10) + "abab";
    assert_eq!(finder.find(&word, Budget::steps(100_000)), Err(Undecided));
    assert_eq!(finder.count(&word, Budget::steps(100_000)), Err(Undecided));
    let mut paths = 0;
    let visit = |_: &[u32]| {
        paths += 1;
        ControlFlow::Continue(())
    };
    assert_eq!(finder.each_path("ababab", Budget::steps(1000), visit), Err(Undecided));
    assert!(paths > 0);
    let stop = || true;
    assert_eq!(finder.find(&word, Budget::unlimited().until(&stop)), Err(Undecided));
}

/// Directed Hamiltonian paths of a chess king: 784 on 3x3 and 343,184 on 4x4.
#[test]
fn paths_are_counted_without_visiting_each() {
    for (side, paths) in [(2, 24), (3, 784), (4, 343_184)] {
        let board = pattern(side, side, |_, _| 'a');
        let finder = Finder::new(&board, Rules::for_cells(16));
        assert_eq!(finder.count(&"a".repeat(side * side), Budget::unlimited()), Ok(paths));
    }
    // On a wrapping board, every cell has eight neighbors.
    let board = pattern(40, 40, |_, _| 'a');
    let reuse = Rules { reuse: true, wrap: true, ..Rules::for_cells(16) };
    let finder = Finder::new(&board, reuse);
    assert_eq!(finder.count(&"a".repeat(30), Budget::unlimited()), Ok(1600 * 8_u128.pow(29)));
    assert_eq!(finder.count(&"a".repeat(100), Budget::unlimited()), Ok(u128::MAX));
}

/// The first path that spells the letters before the c alternates between the
/// first two cells, and none of its prefixes leads to the c.
#[test]
fn long_words_are_found_when_cells_can_be_reused() {
    let board = Board::parse("ab#ab ###bc", &Default::default()).unwrap();
    let rules = Rules { reuse: true, ..Rules::for_cells(10) };
    let finder = Finder::new(&board, rules);
    let word = "ab".repeat(200) + "c";
    let path = finder.find(&word, Budget::unlimited()).unwrap().unwrap();
    assert_eq!(path.cells[..3], [3, 4, 3]);
    assert_eq!(finder.find(&"ab".repeat(600), Budget::unlimited()), Err(Undecided));
}

#[test]
fn the_longest_words_fit_on_a_stack_of_one_megabyte() {
    let find = || {
        let board = pattern(1, MAX_WORD_LETTERS, |_, _| 'a');
        let finder = Finder::new(&board, Rules::for_cells(16));
        let word = "a".repeat(MAX_WORD_LETTERS);
        let path = finder.find(&word, Budget::unlimited()).unwrap().unwrap().cells;
        assert_eq!(path, Vec::from_iter(0..MAX_WORD_LETTERS as u32));
        let finder = Finder::new(&board, Rules { reuse: true, ..Rules::for_cells(16) });
        assert_eq!(finder.count(&word, Budget::unlimited()), Ok(u128::MAX));
    };
    // The stack size of the main thread on Windows.
    std::thread::Builder::new().stack_size(1 << 20).spawn(find).unwrap().join().unwrap();
}
