//! `boggle define`, and levels and definitions in other commands.

use std::collections::HashMap;

use boggle_dice::DiceSet;
use boggle_solver::{Rules, Solver};
use snapbox::str;

use super::Home;

#[test]
fn words_are_defined_by_their_base_form() {
    let home = Home::new();
    home.boggle("define Geese boggle went").gives(
        0,
        str![[r#"
geese: see goose: n. web-footed long-necked typically gregarious migratory
  aquatic birds usually larger and less aquatic than ducks
boggle: v. startle with amazement or fear
went: see go: v. change location

"#]],
        str![],
    );
    home.boggle("define -").stdin("tea\n\nzzz\nteas").gives(
        0,
        str![[r#"
tea: n. a beverage made by steeping tea leaves in water
teas: see tea: n. a beverage made by steeping tea leaves in water

"#]],
        str![[r#"
boggle: `zzz` is in `wordnik`, but has no definition

"#]],
    );
    home.boggle("define geese teh --format json").gives(0, str![[r#"
{
  "version": 1,
  "dictionary": {"name":"wordnik","words":198420},
  "words": [
    {"word":"geese","is_word":true,"level":35,"definition":{"lemma":"goose","text":"n. web-footed long-necked typically gregarious migratory aquatic birds usually larger and less aquatic than ducks"}},
    {"word":"teh","is_word":false,"definition":null}
  ]
}

"#]], str![]);
}

#[test]
fn missing_definitions_are_reported() {
    let home = Home::with_tiny();
    home.boggle("define paleae boggel").gives(
        1,
        str![],
        str![[r#"
boggle: `paleae` is in `wordnik`, but has no definition
boggle: `boggel` is not in `wordnik`; did you mean `boggle`?

"#]],
    );
    home.boggle("define boggel --format json").gives(
        1,
        str![[r#"
{
  "version": 1,
  "dictionary": {"name":"wordnik","words":198420},
  "words": [
    {"word":"boggel","is_word":false,"definition":null}
  ]
}

"#]],
        str![],
    );
    home.boggle("define cat --dict tiny").gives(2, str![], str![[r#"
boggle: the dictionary `tiny` has no definitions; build one with `boggle-dict build LIST` (see --definitions)

"#]]);
    home.boggle("define").gives(
        2,
        str![],
        str![[r#"
boggle: the following required arguments were not provided: <WORD>...; see --help

"#]],
    );
}

#[test]
fn a_board_can_be_limited_to_common_words() {
    let home = Home::with_tiny();
    home.boggle("solve tard --size 2x2 --common").gives(
        0,
        str![[r#"
  T A
  R D

4 letters, 1 point each: 1
  dart

3 letters, 1 point each: 4
  art  rat  tad  tar

5 matching words, 5 points; 9 words, 9 points in all; solved in [TIME] ms

"#]],
        str![],
    );
    home.boggle("solve tard --size 2x2 --level 35 --format words").gives(
        0,
        str![[r#"
dart
art
rat
tar

"#]],
        str![],
    );
    home.boggle("solve tard --size 2x2 --format tsv").gives(
        0,
        str![[r#"
board	word	points	path	level
1	dart	1	B2 B1 A2 A1	35
1	drat	1	B2 A2 B1 A1	55
1	trad	1	A1 A2 B1 B2	55
1	ard	1	B1 A2 B2	80
1	art	1	B1 A2 A1	10
1	rad	1	A2 B1 B2	
1	rat	1	A2 B1 A1	20
1	tad	1	A1 B1 B2	40
1	tar	1	A1 B1 A2	35

"#]],
        str![],
    );
    home.boggle("solve tard --size 2x2 --common --top 2 --format json --definitions").gives(
        0,
        str![[r#"
{
  "version": 1,
  "board": [["t","a"],["r","d"]],
  "dictionary": {"name":"wordnik","words":198420},
  "rules": {"min_length":3,"scoring":"classic","neighbors":8,"wrap":false,"reuse":false},
  "words": [
    {"word":"dart","points":1,"path":[[1,1],[0,1],[1,0],[0,0]],"level":35,"definition":{"text":"v. move along rapidly and lightly"}},
    {"word":"art","points":1,"path":[[0,1],[1,0],[0,0]],"level":10,"definition":{"text":"n. the products of human creativity"}}
  ],
  "matching": {"words":5,"points":5},
  "common": {"words":5,"points":5},
  "totals": {"words":9,"points":9},
  "complete": true
}

"#]],
        str![],
    );
    home.boggle("solve cart --common --dict tiny").gives(2, str![], str![[r#"
boggle: --common: the dictionary `tiny` does not say how common words are; build one with `boggle-dict build LIST` (see --levels)

"#]]);
    home.boggle("solve cart --common --level 35").gives(
        2,
        str![],
        str![[r#"
boggle: the argument '--common' cannot be used with '--level <N>'; see --help

"#]],
    );
    home.boggle("solve cart --level 5").gives(
        2,
        str![],
        str![[r#"
boggle: invalid value '5' for '--level <N>': 5 is not from 10 to 95; see --help

"#]],
    );
    home.boggle("solve cart --definitions").gives(
        2,
        str![],
        str![[r#"
boggle: --definitions has no effect on this format; use --format json or jsonl

"#]],
    );
    home.boggle("solve cart --definitions --format json --dict tiny").gives(2, str![], str![[r#"
boggle: the dictionary `tiny` has no definitions; build one with `boggle-dict build LIST` (see --definitions)

"#]]);
}

#[test]
fn rare_words_are_dimmed() {
    let home = Home::new();
    let colored = home.boggle("solve tard --size 2x2").env("CLICOLOR_FORCE", "1").prints();
    assert!(colored.contains("\u{1b}[2mdrat\u{1b}[0m"), "{colored:?}");
    assert!(colored.contains("  art  ") || colored.contains("  art\n"), "{colored:?}");
}

#[test]
fn common_words_of_rolled_boards_have_definitions() {
    let solver = Solver::new(boggle_wordnik::dictionary().unwrap());
    let dictionary = solver.dictionary();
    let dice = DiceSet::named("new").unwrap();
    // The number of boards that contain each common word.
    let mut words: HashMap<u32, u64> = HashMap::new();
    for seed in 0..300 {
        let board = dice.roll(seed, (4, 4), false).unwrap();
        let ranks = solver.ranks(&board, Rules::for_cells(16));
        for rank in ranks.into_iter().filter(|&rank| dictionary.is_common(rank)) {
            *words.entry(rank).or_default() += 1;
        }
    }
    let has_definition = |rank| dictionary.definition(rank).unwrap().is_some();
    let defined: u64 =
        words.iter().filter(|(rank, _)| has_definition(**rank)).map(|(_, boards)| boards).sum();
    let share = defined as f64 / words.values().sum::<u64>() as f64;
    assert!(share >= 0.94, "{share}");
}

/// Definitions come from third parties. None of them may reorder or hide text on a terminal.
#[test]
fn definitions_are_printed_without_invisible_characters() {
    let home = Home::new();
    home.write("list.txt", "cat\nrat\n");
    home.write("meanings.tsv", "cat\tn. a \u{202e}tep\u{2066}\u{200b}\u{e0041}\n");
    home.dict("build list.txt --name pets --definitions meanings.tsv").prints();
    home.boggle("define cat --dict pets").gives(
        0,
        str![[r#"
cat: n. a \u{202e}tep\u{2066}\u{200b}\u{e0041}

"#]],
        str![],
    );
    let json = home.boggle("define cat --dict pets --format json").prints();
    let escaped = r#""text":"n. a \u202etep\u2066\u200b\udb40\udc41""#;
    assert!(json.contains(escaped), "{json}");
}
