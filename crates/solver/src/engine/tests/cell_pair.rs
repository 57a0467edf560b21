use super::*;

/// Asserts that every engine's table of two cells equals scoring each board. Returns
/// how many boards it serves.
fn pair_agrees(
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
    cells: [usize; 2],
    tiles: &[Tile],
) -> usize {
    let mut served = 0;
    for engine in Engine::supported() {
        let table = super::super::pair_totals(engine, lexicon, rules, board, cells, tiles);
        served = table.iter().flatten().flatten().flatten().count();
        for (row, one) in table.iter().flatten().zip(tiles) {
            for (found, other) in row.iter().zip(tiles) {
                let board = board.with_tile(cells[0], one.clone());
                let board = board.with_tile(cells[1], other.clone());
                if let Some(found) = *found {
                    let expected =
                        super::super::totals(Engine::Portable, lexicon, rules, &board).unwrap();
                    assert_eq!(found, expected.unwrap(), "{engine} {board}, cells {cells:?}");
                }
            }
        }
    }
    served
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_table_of_two_cells_equals_scoring_each_board(
        board in board().prop_filter("two cells", |board| board.len() > 1),
        rules in rules(),
        cell: prop::sample::Index,
        distance: prop::sample::Index,
        tiles in prop::collection::vec(tile(), 1..6),
        mut words in prop::collection::hash_set("(a|b|c|qu|q|x\u{302}|я){1,7}", 1..60),
        keep_words_ending_in_qu: bool,
    ) {
        words.retain(|word| keep_words_ending_in_qu || !word.ends_with("qu"));
        prop_assume!(!words.is_empty());
        let lexicon = Lexicon::new(&Dictionary::from_words(words).unwrap()).unwrap();
        let first = cell.index(board.len());
        let second = (first + 1 + distance.index(board.len() - 1)) % board.len();
        let cells = [first, second];
        let others = board.with_tile(first, Tile::Blocked).with_tile(second, Tile::Blocked);
        let letters: usize = others.tiles().map(|tile| tile.to_string().len()).sum();
        let served = pair_agrees(&lexicon, &rules, &board, cells, &tiles);
        // Boards with two labels have at most 54 cells.
        let single = tiles.iter().filter(|tile| tile.to_string().chars().count() == 1).count();
        prop_assert!(served >= single * single || letters > 54);
    }
}

#[test]
fn a_table_of_two_cells_equals_scoring_each_board_of_english_letters() {
    let lexicon = Lexicon::new(&boggle_wordnik::dictionary().unwrap()).unwrap();
    let tiles = ["a", "e", "g", "i", "n", "qu", "s", "t"];
    let tiles = tiles.map(|text| Tile::letters(text).unwrap());
    let boards = [
        ("perslatgsineters", vec![[0, 1], [5, 10], [15, 3], [12, 9], [6, 5]]),
        ("dgghi klpst sewau ttcnd ibser", vec![[0, 24], [12, 13], [7, 1]]),
        ("abdeilnorste abdeilnorste", vec![[3, 16], [5, 0]]),
        ("serat npilo emugd seitr alnep stoir", vec![[14, 20], [7, 8]]),
    ];
    for (board, pairs) in boards {
        let board: Board = board.parse().unwrap();
        for cells in pairs {
            for wrap in [false, true] {
                let rules = Rules { wrap, ..Rules::for_size(16) };
                assert_eq!(pair_agrees(&lexicon, &rules, &board, cells, &tiles), 64);
            }
        }
    }
}
