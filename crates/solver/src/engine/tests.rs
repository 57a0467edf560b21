use std::collections::BTreeMap;

use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::letters;
use proptest::prelude::*;

use super::*;
use crate::search::Search;
use crate::{Neighbors, Scoring, Solver, Tile};

/// Holds every engine to what the search from every cell finds: the words with
/// their paths, and the totals. Boards with letters that no word has, or too
/// many of them, are not for the engines.
fn check(dictionary: &Dictionary<&[u8]>, lexicon: &Lexicon, rules: &Rules, board: &Board) {
    let search = Search::new(dictionary, rules, board);
    let mut words = search.words();
    for cell in 0..board.len() as u32 {
        search.start_at(cell, &mut words).unwrap();
    }
    let totals = words.totals();
    let words = words.solution().words.into_iter();
    let paths = words.map(|found| (dictionary.rank(&found.word).unwrap(), found.path));
    let paths: BTreeMap<_, _> = paths.collect();
    for engine in Engine::supported() {
        let Some(ranks) = super::ranks(engine, lexicon, rules, board) else { continue };
        let mut ranks = ranks.unwrap();
        ranks.sort_unstable();
        assert!(ranks.iter().eq(paths.keys()), "{engine}: {ranks:?}, not {paths:?}\n{board}");
        let sum = super::totals(engine, lexicon, rules, board).unwrap().unwrap();
        assert_eq!(sum, totals, "{engine}\n{board}");
        assert_eq!(traced(engine, lexicon, rules, board), paths, "{engine}\n{board}");
    }
}

/// The words that an engine finds and, for each, the tiles of the path where it
/// was first.
fn traced(
    engine: Engine,
    lexicon: &Lexicon,
    rules: &Rules,
    board: &Board,
) -> BTreeMap<u32, Vec<u32>> {
    // For each cell its tile, if it has the tile's first letter.
    let mut tiles = Vec::new();
    for (tile, text) in (0..).zip(board.tiles()) {
        if let Tile::Letters(text) = text {
            tiles.push(Some(tile));
            tiles.extend(letters(text).skip(1).map(|_| None));
        }
    }
    let answer = |scratch: &mut Scratch, count| {
        let mut found = Vec::new();
        scratch.distinct(count, rules, |at, node| found.push((at, node)));
        let lanes = scratch.narrow();
        let trace = |(at, node): (usize, u32)| {
            let mut path = lanes.traces[at] as usize;
            let mut trace = vec![lanes.cells[path]];
            for _ in 0..lanes.words[at] >> scratch::LENGTH_SHIFT {
                path = lanes.parents[path] as usize;
                trace.push(lanes.cells[path]);
            }
            let trace = trace.iter().rev().filter_map(|&cell| tiles[usize::from(cell)]);
            (lexicon.word(node).unwrap(), trace.collect())
        };
        found.into_iter().map(trace).collect()
    };
    search::<_, true>(engine, lexicon, rules, board, answer).unwrap().unwrap()
}

fn tile() -> impl Strategy<Value = Tile> {
    let letters = prop::sample::select(vec!["a", "b", "c", "ab", "qu", "cab", "x\u{302}", "я"]);
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
        words in prop::collection::hash_set("(a|b|c|qu|q|x\u{302}|я){1,7}", 1..60),
    ) {
        let dictionary = Dictionary::from_words(words).unwrap();
        let dictionary = dictionary.as_slice();
        let lexicon = Lexicon::new(&dictionary).unwrap();
        check(&dictionary, &lexicon, &rules, &board);
    }
}

/// Boards with real words, so that registers are full and levels many, and with
/// up to 32 cells and more.
#[test]
fn every_engine_agrees_on_rolls_and_records() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let dictionary = dictionary.as_slice();
    let lexicon = Lexicon::new(&dictionary).unwrap();
    let sizes = [(4, 4), (5, 5), (3, 9), (1, 27), (4, 7), (4, 8), (3, 11), (6, 6), (7, 8), (8, 8)];
    let letters = b"eeeeetttaaaoooiiinnnssshhrrddlluuccmmfywgpbvkxqjz";
    let mut seed = 1u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize
    };
    for round in 0..300 {
        let (rows, columns) = sizes[round % sizes.len()];
        let tiles = (0..rows * columns).map(|_| {
            let letter = letters[random() % letters.len()] as char;
            Tile::letters(&letter.to_string()).unwrap()
        });
        let board = Board::new(rows, columns, tiles).unwrap();
        let rules = Rules { wrap: round % 3 == 0, ..Rules::for_size(16) };
        check(&dictionary, &lexicon, &rules, &board);
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
