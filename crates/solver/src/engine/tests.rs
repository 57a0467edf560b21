use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;
use proptest::prelude::*;

use super::*;
use crate::{Budget, Neighbors, Notation, Scoring, Solver, Tile, fst_search};

/// Returns the words that the search from every cell finds.
fn found_from_cells(dictionary: &Dictionary, rules: &Rules, board: &Board) -> Solution {
    fst_search::words(dictionary, board, rules, Budget::unlimited()).unwrap().into_solution()
}

/// Asserts that every engine finds the expected words. Returns whether the
/// engines support the board.
fn agree(trie: &Trie, rules: &Rules, board: &Board, expected: &Solution) -> bool {
    let mut any = false;
    for engine in Engine::supported() {
        let Some(found) = super::solve(engine, trie, rules, board) else { continue };
        assert_eq!(found.unwrap(), *expected, "{engine} {board}");
        let ranks = super::ranks(engine, trie, rules, board).unwrap().unwrap();
        assert!(ranks.into_iter().eq(expected.words().map(|found| found.rank)), "{engine} {board}");
        let totals = super::totals(engine, trie, rules, board).unwrap().unwrap();
        assert_eq!(totals, expected.totals(), "{engine} {board}");
        any = true;
    }
    any
}

/// Asserts that every engine's totals for a varied cell equal scoring each board. Returns the
/// number of tiles that the engines support.
fn vary_cell_agrees(
    trie: &Trie,
    rules: &Rules,
    board: &Board,
    cell: usize,
    tiles: &[Tile],
) -> usize {
    let expected: Vec<_> = tiles
        .iter()
        .map(|tile| {
            let board = board.with_tile(cell, tile.clone());
            super::totals(Engine::Portable, trie, rules, &board).map(Result::unwrap)
        })
        .collect();
    let mut served = 0;
    for engine in Engine::supported() {
        let found = super::cell_totals(engine, trie, rules, board, cell, tiles);
        let found = found.unwrap_or_else(|| vec![None; tiles.len()]);
        served = found.iter().flatten().count();
        for ((found, expected), tile) in found.iter().zip(&expected).zip(tiles) {
            if found.is_some() {
                assert_eq!(found, expected, "{engine} {board} cell {cell}: {tile}");
            }
        }
    }
    served
}

fn tile() -> impl Strategy<Value = Tile> {
    let letters =
        prop::sample::select(vec!["a", "b", "c", "ab", "an", "qu", "cab", "x\u{302}", "я"]);
    prop_oneof![
        12 => letters.prop_map(|text| Tile::letters(text).unwrap()),
        1 => Just(Tile::Blocked),
    ]
}

fn board() -> impl Strategy<Value = Board> {
    (1..6usize, 1..6usize).prop_flat_map(|(rows, columns)| {
        prop::collection::vec(tile(), rows * columns)
            .prop_map(move |tiles| Board::new(rows, columns, tiles).unwrap())
    })
}

prop_compose! {
    fn rules()(min_length in 1..4usize, four: bool, wrap: bool, by_letters: bool) -> Rules {
        let neighbors = if four { Neighbors::Four } else { Neighbors::Eight };
        let scoring = if by_letters { Scoring::LetterValuesByLength } else { Scoring::SUPER };
        Rules { min_length, scoring, neighbors, wrap, reuse: false }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 800,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_engine_agrees_with_the_search_from_every_cell(
        board in board(),
        rules in rules(),
        mut words in prop::collection::hash_set("(a|b|c|qu|q|x\u{302}|я){1,7}", 1..60),
        keep_words_ending_in_qu: bool,
    ) {
        // Without such words, `qu` is a letter.
        words.retain(|word| keep_words_ending_in_qu || !word.ends_with("qu"));
        prop_assume!(!words.is_empty());
        let dictionary = Dictionary::from_words(words).unwrap();
        let trie = Trie::new(&dictionary).unwrap();
        // The engines do not support boards with more letters.
        let fits = board.tiles().map(|tile| tile.to_string().len()).sum::<usize>() <= 64;
        let expected = found_from_cells(&dictionary, &rules, &board);
        prop_assert!(agree(&trie, &rules, &board, &expected) || !fits);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn varying_a_cell_equals_scoring_each_board(
        board in board(),
        rules in rules(),
        cell: prop::sample::Index,
        tiles in prop::collection::vec(tile(), 1..9),
        mut words in prop::collection::hash_set("(a|b|c|qu|q|x\u{302}|я){1,7}", 1..60),
        keep_words_ending_in_qu: bool,
    ) {
        words.retain(|word| keep_words_ending_in_qu || !word.ends_with("qu"));
        prop_assume!(!words.is_empty());
        let dictionary = Dictionary::from_words(words).unwrap();
        let trie = Trie::new(&dictionary).unwrap();
        let cell = cell.index(board.len());
        let letters = |board: &Board| {
            board.tiles().map(|tile| tile.to_string().len()).sum::<usize>()
        };
        let others = letters(&board.with_tile(cell, Tile::Blocked));
        let served = vary_cell_agrees(&trie, &rules, &board, cell, &tiles);
        // Boards with labels have at most 59 cells.
        let single = |tile: &&Tile| tile.to_string().chars().count() == 1;
        prop_assert!(served >= tiles.iter().filter(single).count() || others > 59);
    }
}

/// Tests boards of up to 64 cells with real words, which fill the registers and have many paths.
#[test]
fn every_engine_agrees_on_large_boards_of_english_letters() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let trie = Trie::new(&dictionary).unwrap();
    let letters = b"eeeeetttaaaoooiiinnnssshhrrddlluuccmmfywgpbvkxqjz";
    let mut rng = SeededRng::new(1);
    for round in 0..300 {
        let (rows, columns) = [(4, 4), (5, 5), (4, 8), (1, 27), (3, 11), (6, 6), (8, 8)][round % 7];
        let tiles = (0..rows * columns).map(|_| {
            let letter = char::from(*rng.choose(letters).unwrap());
            Tile::letters(&letter.to_string()).unwrap()
        });
        let board = Board::new(rows, columns, tiles).unwrap();
        let scoring = [Scoring::CLASSIC, Scoring::LetterValues][round % 2];
        let rules = Rules { wrap: round % 3 == 0, scoring, ..Rules::for_cells(16) };
        let expected = found_from_cells(&dictionary, &rules, &board);
        assert!(agree(&trie, &rules, &board, &expected));
    }
}

#[test]
fn varying_a_cell_equals_scoring_each_board_of_english_letters() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let trie = Trie::new(&dictionary).unwrap();
    let letters = ('a'..='z').map(String::from).chain(["qu".to_owned()]);
    let tiles: Vec<_> = letters.map(|text| Tile::letters(&text).unwrap()).collect();
    let mut rng = SeededRng::new(2);
    for round in 0..60 {
        let (rows, columns) = [(4, 4), (5, 5), (1, 27), (5, 6), (6, 6), (3, 4)][round % 6];
        let mut tile = || rng.choose(&tiles).unwrap().clone();
        let board = Board::new(rows, columns, (0..rows * columns).map(|_| tile())).unwrap();
        let scoring = [Scoring::CLASSIC, Scoring::LetterValuesByLength][round % 2];
        let rules = Rules { wrap: round % 5 == 0, scoring, ..Rules::for_cells(16) };
        let cell = round * 7 % board.len();
        assert_eq!(vary_cell_agrees(&trie, &rules, &board, cell, &tiles), 27);
    }
    let board: Board = "perslatgsineters".parse().unwrap();
    for cell in 0..16 {
        let rules = Rules::for_cells(16);
        assert_eq!(vary_cell_agrees(&trie, &rules, &board, cell, &tiles), 27);
    }
}

/// The number of paths measures the work of a search: if it grows for the same words, an
/// optimization was lost.
#[test]
fn every_engine_follows_the_same_number_of_paths() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let trie = Trie::new(&dictionary).unwrap();
    let table = [
        ("abcdefghijklmnop", 174, 48),
        ("perslatgsineters", 3083, 1639),
        ("qietrainbqstonel", 694, 255),
        ("ligdrmanesietildsracsepes", 8567, 4038),
        ("zzzzzzzzzzzzzzzz", 508, 408),
    ];
    for (text, paths, words) in table {
        let board = Board::parse(text, &Notation::default()).unwrap();
        for engine in Engine::supported() {
            let rules = Rules::for_cells(16);
            let counts = |in_order| {
                let count = |matches: Matches| (matches.cells.len(), matches.words.len());
                let counts = search::<_, false>(engine, &trie, &rules, &board, in_order, count);
                counts.unwrap().unwrap()
            };
            assert_eq!(counts(true), (paths, words), "{engine} {text}");
            // With `qu` as one letter, a Qu tile takes one path instead of two.
            let saved = if text.contains('q') { 26 } else { 0 };
            assert_eq!(counts(false), (paths - saved, words), "{engine} {text}");
        }
    }
}

/// All strings of two letters: more paths than the queue holds.
#[test]
fn boards_with_too_many_paths_fall_back_to_the_prefix_set_search() {
    let words = (1..=12).flat_map(|length| {
        (0..1u32 << length).map(move |n| {
            (0..length).map(|bit| if n >> bit & 1 == 0 { 'a' } else { 'b' }).collect::<String>()
        })
    });
    let dictionary = Dictionary::from_words(words).unwrap();
    let trie = Trie::new(&dictionary).unwrap();
    let tiles = (0..25).map(|cell| Tile::letters(if cell % 2 == 0 { "a" } else { "b" }).unwrap());
    let board = Board::new(5, 5, tiles).unwrap();
    let rules = Rules::for_cells(16);
    for engine in Engine::supported() {
        assert!(matches!(super::totals(engine, &trie, &rules, &board), Some(Err(_))));
    }
    let direct = Solver::builder().strategy(crate::Strategy::Direct).build(dictionary.clone());
    let batch = Solver::builder().strategy(crate::Strategy::Batch).build(dictionary);
    assert_eq!(batch.totals(&board, rules), direct.totals(&board, rules));
}
