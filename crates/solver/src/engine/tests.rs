use boggle_dictionary::Dictionary;
use proptest::prelude::*;

use super::*;
use crate::cell_search::Search;
use crate::{Neighbors, Notation, Scoring, Solver, Tile};

/// What the search from every cell finds.
fn expected(dictionary: &Dictionary<&[u8]>, rules: &Rules, board: &Board) -> Solution {
    let search = Search::new(dictionary, rules, board);
    let mut words = search.words();
    for cell in 0..board.len() as u32 {
        search.start_at(cell, &mut words).unwrap();
    }
    words.solution()
}

/// Holds every engine to what the search from every cell finds; false if the
/// board is not for them.
fn agree(lexicon: &Lexicon, rules: &Rules, board: &Board, expected: &Solution) -> bool {
    let mut any = false;
    for engine in Engine::supported() {
        let Some(found) = super::solve(engine, lexicon, rules, board) else { continue };
        assert_eq!(found.unwrap(), *expected, "{engine} {board}");
        let ranks = super::ranks(engine, lexicon, rules, board).unwrap().unwrap();
        assert!(ranks.into_iter().eq(expected.words().map(|found| found.rank)), "{engine} {board}");
        let totals = super::totals(engine, lexicon, rules, board).unwrap().unwrap();
        assert_eq!(totals, expected.totals(), "{engine} {board}");
        any = true;
    }
    any
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
    fn rules()(min_length in 1..4usize, four: bool, wrap: bool) -> Rules {
        let neighbors = if four { Neighbors::Four } else { Neighbors::Eight };
        Rules { min_length, scoring: Scoring::Super, neighbors, wrap, reuse: false }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_engine_finds_what_the_search_from_every_cell_finds(
        board in board(),
        rules in rules(),
        mut words in prop::collection::hash_set("(a|b|c|qu|q|x\u{302}|я){1,7}", 1..60),
        ends_in_qu: bool,
    ) {
        // If no word does, `qu` is a letter.
        words.retain(|word| ends_in_qu || !word.ends_with("qu"));
        prop_assume!(!words.is_empty());
        let dictionary = Dictionary::from_words(words).unwrap();
        let dictionary = dictionary.as_slice();
        let lexicon = Lexicon::new(&dictionary).unwrap();
        // Too many letters are not for them.
        let few = board.tiles().map(|tile| tile.to_string().len()).sum::<usize>() <= 64;
        let expected = expected(&dictionary, &rules, &board);
        prop_assert!(agree(&lexicon, &rules, &board, &expected) || !few);
    }
}

/// Boards of up to 64 cells with real words, so that registers are full and paths
/// many.
#[test]
fn every_engine_agrees_on_rolls_and_records() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let lexicon = Lexicon::new(&dictionary).unwrap();
    let letters = b"eeeeetttaaaoooiiinnnssshhrrddlluuccmmfywgpbvkxqjz";
    let mut seed = 1u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize
    };
    for round in 0..300 {
        let (rows, columns) = [(4, 4), (5, 5), (4, 8), (1, 27), (3, 11), (6, 6), (8, 8)][round % 7];
        let tiles = (0..rows * columns).map(|_| {
            let letter = letters[random() % letters.len()] as char;
            Tile::letters(&letter.to_string()).unwrap()
        });
        let board = Board::new(rows, columns, tiles).unwrap();
        let rules = Rules { wrap: round % 3 == 0, ..Rules::for_size(16) };
        let expected = expected(&dictionary, &rules, &board);
        assert!(agree(&lexicon, &rules, &board, &expected));
    }
}

/// How many paths an engine follows is its work: if it becomes more for the same
/// words, something that saved paths was lost.
#[test]
fn every_engine_follows_the_same_number_of_paths() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let lexicon = Lexicon::new(&dictionary).unwrap();
    let table = [
        ("abcdefghijklmnop", 174, 48),
        ("perslatgsineters", 3083, 1639),
        ("qietrainbqstonel", 694, 255),
        ("ligdrmanesietildsracsepes", 8567, 4038),
        ("zzzzzzzzzzzzzzzz", 508, 408),
    ];
    for (text, paths, noted) in table {
        let board = Board::parse(text, &Notation::default()).unwrap();
        for engine in Engine::supported() {
            let rules = Rules::for_size(16);
            let counts = |in_order| {
                let count = |noted: Matches| (noted.cells.len(), noted.words.len());
                let counts = search::<_, false>(engine, &lexicon, &rules, &board, in_order, count);
                counts.unwrap().unwrap()
            };
            assert_eq!(counts(true), (paths, noted), "{engine} {text}");
            // `qu` as one letter takes one path where it took two.
            let saved = if text.contains('q') { 26 } else { 0 };
            assert_eq!(counts(false), (paths - saved, noted), "{engine} {text}");
        }
    }
}

/// All strings of two letters: more paths than an engine holds.
#[test]
fn boards_made_to_hurt_are_left_to_the_walk() {
    let words = (1..=12).flat_map(|length| {
        (0..1u32 << length).map(move |n| {
            (0..length).map(|bit| if n >> bit & 1 == 0 { 'a' } else { 'b' }).collect::<String>()
        })
    });
    let dictionary = Dictionary::from_words(words).unwrap();
    let lexicon = Lexicon::new(&dictionary).unwrap();
    let tiles = (0..25).map(|cell| Tile::letters(if cell % 2 == 0 { "a" } else { "b" }).unwrap());
    let board = Board::new(5, 5, tiles).unwrap();
    let rules = Rules::for_size(16);
    for engine in Engine::supported() {
        assert!(matches!(super::totals(engine, &lexicon, &rules, &board), Some(Err(_))));
    }
    let solver = Solver::new(&dictionary);
    let first = solver.totals(&board, rules);
    for _ in 0..300 {
        solver.totals(&Board::new(1, 1, [Tile::Blocked]).unwrap(), rules);
    }
    assert_eq!(solver.totals(&board, rules), first);
}
