//! Compares matching, odds and words with exhaustive searches.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::{DiceRoller, SeededRng};

fn matcher(dice: &str, bare_q: bool) -> DiceMatcher {
    DiceMatcher::new(DiceSet::named(dice).unwrap(), bare_q).unwrap()
}

/// Returns a set with these dice.
fn set(dice: &[&str]) -> DiceSet {
    DiceSet {
        name: "small".into(),
        title: "Small".into(),
        language: "English".into(),
        rows: 1,
        columns: dice.len(),
        sources: vec![],
        dice: dice.iter().map(ToString::to_string).collect(),
    }
}

fn spelled(dice: &str, bare_q: bool, word: &str, cells: usize) -> String {
    let result = matcher(dice, bare_q).spell(word, cells);
    result.map_or_else(|error| error.to_string(), |()| "fits".into())
}

#[test]
fn words_that_no_roll_has_are_reported_with_the_reason() {
    let table = [
        ("new", "carnet", "fits"),
        ("new", "", "fits"),
        ("new", "quiz", "fits"),
        ("new", "qi", "contains `q`, which is on the dice only as `qu`"),
        ("new", "naïve", "contains `ï`, which is on no die"),
        ("new", "baby", "needs 2 dice with `b`, but there is only 1"),
        ("new", "waffle", "needs 2 dice with `f`, but there is only 1"),
        ("classic", "baby", "fits"),
        ("classic", "waffle", "fits"),
        // A single die has both the K and the F. Another has both the B and the J.
        ("new", "freak", "needs 2 dice with `f` or `k`, but there is only 1"),
        // One letter fits only if an earlier one moves to another die.
        ("new", "xylem", "fits"),
        ("new", "inconsequentially", "needs 16 cells, but the board has 15"),
        ("super", "queuing", "fits"),
        ("super", "zxqj", "contains `q`, which is on the dice only as `qu`"),
        ("french", "wok", "fits"),
    ];
    for (dice, word, expected) in table {
        let cells = if word.len() > 16 { 15 } else { 16 };
        assert_eq!(spelled(dice, false, word, cells), expected, "{dice} {word}");
    }
    assert_eq!(spelled("new", true, "qi", 16), "fits");
    assert_eq!(spelled("new", true, "quiz", 3), "needs 4 cells, but the board has 3");
    assert_eq!(spelled("new", false, "quiz", 3), "fits");
    assert_eq!(spelled("new", false, "quadricentennials", 16), "fits");
}

/// A die with `x` or `न्` does not have a letter that only starts like that.
#[test]
fn faces_are_whole_letters() {
    let matcher = DiceMatcher::new(&set(&["हि/x", "न्/न्दीn", "दी/y"]), false).unwrap();
    let table = [
        ("हिन्", "fits"),
        ("हिन्दीn", "fits"),
        ("xदी", "fits"),
        ("हिन्दी", "contains `न्दी`, which is on the dice only as `न्दीn`"),
        ("न्हि", "contains `न्हि`, which is on no die"),
        ("x\u{302}", "contains `x\u{302}`, which is on no die"),
    ];
    for (word, expected) in table {
        let result = matcher.spell(word, 3);
        assert_eq!(result.map_or_else(|error| error.to_string(), |()| "fits".into()), expected);
    }
}

/// On a board with more cells than dice, each die is used several times.
#[test]
fn larger_boards_use_each_die_several_times() {
    assert_eq!(spelled("new", false, "waffle", 17), "fits");
    assert_eq!(
        spelled("new", false, "fffk", 48),
        "needs 4 dice with `f` or `k`, but there are only 3"
    );
    let new = matcher("new", false);
    let board = |text: &str| Board::parse(text, &Default::default()).unwrap();
    // The dice are only used again after the first 16 cells, so a second F must come after them.
    assert!(new.assign(&board("fcode riexs tuaaa feeee eeeee")).is_err());
    assert!(new.assign(&board("fcode riexs tuaaa afeee lntao")).is_ok());
}

/// Every rolled board passes, and so do its letters in any order.
#[test]
fn no_rolled_board_is_rejected() {
    for set in DiceSet::all() {
        let (roller, matcher) =
            (DiceRoller::new(set, false).unwrap(), DiceMatcher::new(set, false).unwrap());
        for seed in 0..100 {
            for size in [(set.rows, set.columns), (3, 3), (6, 7)] {
                let board = roller.roll(seed, size).unwrap();
                let word: String = board.tiles().filter_map(text_of).collect();
                assert_eq!(matcher.spell(&word, board.len()), Ok(()), "{} {seed}", set.name);
                let dice = matcher.assign(&board).unwrap();
                for (dice, tiles) in dice
                    .chunks(set.dice.len())
                    .zip(board.tiles().collect::<Vec<_>>().chunks(set.dice.len()))
                {
                    assert_eq!(dice.iter().collect::<BTreeSet<_>>().len(), dice.len());
                    for (&die, tile) in dice.iter().zip(tiles) {
                        assert!(matcher.dice[die].contains(tile), "{} {seed}", set.name);
                    }
                }
            }
        }
    }
}

/// Counts the rolls in which each sequence of tiles appears on the cells.
fn all_rolls(dice: &[Vec<Tile>], cells: usize) -> BTreeMap<Vec<String>, u32> {
    let mut rolls = BTreeMap::new();
    let mut stack = vec![(Vec::new(), Vec::new())];
    while let Some((used, tiles)) = stack.pop() {
        if tiles.len() == cells {
            *rolls.entry(tiles).or_insert(0) += 1;
            continue;
        }
        for die in (0..dice.len()).filter(|die| !used.contains(die)) {
            for face in &dice[die] {
                let tiles: Vec<String> = [&tiles[..], &[face.to_string()]].concat();
                stack.push(([&used[..], &[die]].concat(), tiles));
            }
        }
    }
    rolls
}

/// Checks boards, odds and words of small random dice against all possible rolls.
#[test]
fn small_dice_agree_with_exhaustive_search() {
    let faces = ["a", "b", "c", "ab", "bc", "#"];
    let mut rng = SeededRng::new(1);
    for round in 0..60 {
        let (count, sides) = (2 + rng.below(3) as usize, 2 + rng.below(2) as usize);
        let dice: Vec<String> = (0..count)
            .map(|_| {
                let side = |_| *rng.choose(&faces).unwrap();
                (0..sides).map(side).collect::<Vec<_>>().join("/")
            })
            .collect();
        let dice: Vec<_> = dice.iter().map(String::as_str).collect();
        let matcher = DiceMatcher::new(&set(&dice), false).unwrap();
        let cells = count - (round % 2);
        let rolls = all_rolls(&matcher.dice, cells);
        let total: u32 = rolls.values().sum();
        // All sequences of faces, whether or not a roll produces them.
        let mut words: BTreeSet<String> = BTreeSet::new();
        for number in 0..faces.len().pow(cells as u32) {
            let at = |cell: usize| faces[number / faces.len().pow(cell as u32) % faces.len()];
            let tiles: Vec<_> = (0..cells).map(|cell| at(cell).replace('#', ".")).collect();
            let expected = rolls.get(&tiles).copied().unwrap_or(0);
            let board = tiles.iter().map(|tile| tile.parse::<Tile>().unwrap());
            let board = Board::new(1, cells, board).unwrap();
            assert_eq!(matcher.assign(&board).is_ok(), expected > 0, "{dice:?} {board}");
            let odds = matcher.odds(&board).unwrap();
            assert_eq!((odds.ways, odds.rolls), (expected.into(), total.into()), "{dice:?}");
            words.insert(tiles.concat().replace('.', ""));
        }
        // A word may use any cells in any order, so it is enough to look at the first ones.
        let spelled: BTreeSet<String> = rolls
            .keys()
            .flat_map(|tiles| (0..=cells).map(|length| tiles[..length].concat()))
            .filter(|text| !text.contains('.'))
            .collect();
        for word in words.union(&spelled) {
            let is_spelled = matcher.spell(word, cells).is_ok();
            assert_eq!(is_spelled, spelled.contains(word), "{dice:?} {word}");
        }
    }
}

#[test]
fn odds_of_whole_boards() {
    // With identical dice, every order is possible.
    let matcher = DiceMatcher::new(&set(&["AB", "AB", "AB"]), false).unwrap();
    let odds = |text: &str| {
        let odds = matcher.odds(&Board::parse(text, &Default::default()).unwrap()).unwrap();
        (odds.ways.to_string(), odds.rolls.to_string())
    };
    assert_eq!(odds("1 3 aab"), ("6".into(), "48".into()));
    assert_eq!(odds("1 2 ab"), ("6".into(), "24".into()));
    assert_eq!(odds("1 2 ac"), ("0".into(), "24".into()));
    let uneven = DiceMatcher::new(&set(&["AB", "ABC"]), false).unwrap();
    assert_eq!(uneven.odds(&"1 1 a".parse().unwrap()), None);
    assert_eq!(matcher.odds(&"aaaa".parse().unwrap()), None);
}

#[test]
fn odds_of_known_sets_are_counted() {
    for set in DiceSet::all() {
        let matcher = DiceMatcher::new(set, false).unwrap();
        for seed in 0..20 {
            let board = set.roll(seed, (set.rows, set.columns), false).unwrap();
            let odds = matcher.odds(&board).unwrap();
            assert!(odds.ways > 0_u32.into() && odds.ways < odds.rolls, "{} {board}", set.name);
        }
    }
}
