use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::{Board, Neighbors, Rules, Scoring, Solver, Tile, fst_search};

fn tile() -> impl Strategy<Value = Tile> {
    let letters = ["a", "b", "ab", "ba", "bab", "x\u{302}", "я", "x", "न", "न्", "ह", "न्ह"];
    let letters = prop::sample::select(letters.to_vec());
    prop_oneof![
        8 => letters.prop_map(|text| Tile::letters(text).unwrap()),
        2 => Just(Tile::Wildcard),
        1 => Just(Tile::Blocked),
    ]
}

fn board() -> impl Strategy<Value = Board> {
    (1..5usize, 1..5usize).prop_flat_map(|(rows, columns)| {
        prop::collection::vec(tile(), rows * columns)
            .prop_map(move |tiles| Board::new(rows, columns, tiles).unwrap())
    })
}

prop_compose! {
    fn rules()(
        min_length in 1..4usize,
        four: bool,
        wrap: bool,
        reuse: bool,
    ) -> Rules {
        let neighbors = if four { Neighbors::Four } else { Neighbors::Eight };
        Rules { min_length, scoring: Scoring::SUPER, neighbors, wrap, reuse }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Whatever the budget, all words found are on the board, and all other
    /// words on the board are undecided.
    #[test]
    fn a_budget_leaves_words_undecided_and_never_wrong(
        board in board(),
        rules in rules(),
        words in prop::collection::hash_set("(a|b|x){1,9}", 1..60),
        steps in 0..3000u64,
    ) {
        let dictionary = Dictionary::from_words(words).unwrap();
        let masks = LetterMasks::new(&board, &rules);
        let all = super::words(&dictionary, &masks, Budget::unlimited()).into_solution();
        prop_assert!(all.undecided().is_empty());
        let within = super::words(&dictionary, &masks, Budget::steps(steps)).into_solution();
        let of = |solution: &crate::Solution| -> BTreeSet<String> {
            solution.words().map(|found| found.word.to_owned()).collect()
        };
        let (all, found) = (of(&all), of(&within));
        let undecided: BTreeSet<String> = within.undecided().iter().cloned().collect();
        prop_assert_eq!(undecided.len(), within.undecided().len());
        prop_assert!(found.is_subset(&all) && found.is_disjoint(&undecided));
        prop_assert!(all.is_subset(&(&found | &undecided)));
    }

    /// The search from every cell is tested against the oracle, and this search
    /// is tested against that one.
    #[test]
    fn both_searches_find_the_same_words_and_paths(
        board in board(),
        rules in rules(),
        words in prop::collection::hash_set("(a|b|x\u{302}|x|я){1,7}|(a|न|न्|ह){1,7}", 1..60),
    ) {
        let dictionary = Dictionary::from_words(words).unwrap();
        let from_cells = fst_search::words(&dictionary, &board, &rules, Budget::unlimited());
        prop_assume!(from_cells.is_ok());
        let masks = LetterMasks::new(&board, &rules);
        let by_prefix = super::words(&dictionary, &masks, Budget::unlimited());
        prop_assert_eq!(from_cells.unwrap().into_solution(), by_prefix.into_solution());
    }
}

#[test]
fn boards_of_wildcards_have_every_word_that_fits() {
    let words: Vec<String> = (0..4096)
        .map(|n: u32| (0..12).map(|bit| if n >> bit & 1 == 0 { 'a' } else { 'b' }).collect())
        .collect();
    let dictionary = Dictionary::from_words(&words).unwrap();
    let rules = Rules::for_cells(16);
    let solver = Solver::new(dictionary);
    let wild =
        |rows, columns| Board::new(rows, columns, vec![Tile::Wildcard; rows * columns]).unwrap();
    assert_eq!(solver.totals(&wild(3, 4), rules).words, 4096);
    assert_eq!(solver.totals(&wild(4, 4), rules).words, 4096);
    assert_eq!(solver.totals(&wild(1, 11), rules).words, 0);
}

/// Boards with far more paths that spell prefixes than a search from every cell
/// can follow, under rules that add even more.
fn pathological_boards(side: usize) -> Vec<(&'static str, Board, Rules)> {
    type Pattern = fn(usize, usize, usize) -> &'static str;
    fn ab(is_a: bool) -> &'static str {
        if is_a { "a" } else { "b" }
    }
    let stripes: Pattern = |_, column, _| ab(column % 2 == 0);
    let halves: Pattern = |row, _, side| ab(row < side / 2);
    let plain = Rules::for_cells(side * side);
    let four = Rules { neighbors: Neighbors::Four, ..plain };
    let table: [(&str, Pattern, Rules); 16] = [
        ("all a", |_, _, _| "a", plain),
        ("stripes", stripes, plain),
        ("stripes, wrapped", stripes, Rules { wrap: true, ..plain }),
        ("stripes, four neighbors", stripes, four),
        ("stripes, reused cells", stripes, Rules { reuse: true, ..plain }),
        ("checkered", |row, column, _| ab((row + column) % 2 == 0), plain),
        ("checkered, four neighbors", |row, column, _| ab((row + column) % 2 == 0), four),
        ("b along two edges", |row, column, side| ab(row * column < (side - 1).pow(2)), plain),
        ("halves", halves, plain),
        ("halves, four neighbors", halves, four),
        ("blocked", |row, column, _| if row * column % 2 == 1 { "." } else { ab(row > 1) }, plain),
        ("a wildcard", |row, column, _| if row + column == 0 { "?" } else { "a" }, plain),
        ("wildcards", |row, column, _| ["?", "a", "b"][(row * row + column) % 3], plain),
        ("all ab", |_, _, _| "ab", plain),
        ("some ab", |r, c, _| if (r + c) % 3 == 0 { "ab" } else { ab(c % 2 == 0) }, plain),
        ("a and aa", |row, column, _| if (row + column) % 2 == 0 { "aa" } else { "a" }, plain),
    ];
    let board = |pattern: Pattern| {
        let tiles = (0..side * side).map(|cell| match pattern(cell / side, cell % side, side) {
            "?" => Tile::Wildcard,
            "." => Tile::Blocked,
            letters => Tile::letters(letters).unwrap(),
        });
        Board::new(side, side, tiles).unwrap()
    };
    table.into_iter().map(|(name, pattern, rules)| (name, board(pattern), rules)).collect()
}

/// All 8,190 words of one to twelve letters a and b.
fn pathological_words() -> Dictionary {
    let mut words = vec![String::new()];
    for index in 0..(1 << 12) - 1 {
        words.extend(["a", "b"].map(|letter| words[index].clone() + letter));
    }
    Dictionary::from_words(&words[1..]).unwrap()
}

/// The test limits steps, since times depend on the machine: 200,000 steps take
/// about 50 ms.
#[test]
fn pathological_boards_take_few_steps() {
    let dictionary = pathological_words();
    for side in [4, 5, 6] {
        for (name, board, rules) in pathological_boards(side) {
            let masks = LetterMasks::new(&board, &rules);
            let steps: u64 = searches(&dictionary, &masks, None, Budget::unlimited())
                .map(|search| search.path_finder.steps)
                .sum();
            assert!(steps < 200_000, "{steps} steps: {name}, {side}x{side}");
        }
    }
}
