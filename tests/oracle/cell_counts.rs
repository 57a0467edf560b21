//! The number of words on each cell, counted from all paths.

use std::collections::BTreeSet;

use boggle_dice::DiceSet;
use boggle_dictionary::Dictionary;
use boggle_solver::{Budget, CellCounts, Engine, Rules, Solver, Strategy};
use proptest::prelude::*;
use proptest::test_runner::Config;

use super::brute::Oracle;
use super::cases;

/// Words with more paths are left out.
const MAX_PATHS: usize = 20_000;

proptest! {
    #![proptest_config(Config {
        cases: super::cases(3000),
        max_shrink_iters: 4000,
        failure_persistence: None,
        ..Config::default()
    })]

    #[test]
    fn words_per_cell_match_the_oracle(case in cases::case()) {
        let (board, rules) = (&case.board, case.rules);
        let oracle = Oracle::new(board, &rules);
        let (mut starting, mut using) = (vec![0; board.len()], vec![0; board.len()]);
        let (mut on_board, mut all) = (BTreeSet::new(), BTreeSet::new());
        for word in case.words.iter().collect::<BTreeSet<_>>() {
            let paths = oracle.paths(word, MAX_PATHS);
            if paths.len() == MAX_PATHS {
                continue;
            }
            all.insert(word);
            if oracle.find(word).is_none() {
                continue;
            }
            on_board.insert(word.as_str());
            let starts: BTreeSet<u32> = paths.iter().map(|path| path[0]).collect();
            let cells: BTreeSet<u32> = paths.concat().into_iter().collect();
            starts.into_iter().for_each(|cell| starting[cell as usize] += 1);
            cells.into_iter().for_each(|cell| using[cell as usize] += 1);
        }
        let counts = CellCounts::from_words(board, rules, on_board, Budget::unlimited());
        prop_assert_eq!((&counts.starting, &counts.using), (&starting, &using));
        prop_assert_eq!(counts.undecided, 0);
        prop_assume!(!all.is_empty());
        let dictionary = Dictionary::from_words(all).unwrap();
        let engines = [Engine::Portable, Engine::default()];
        for (strategy, engine) in [(Strategy::Direct, engines[0])]
            .into_iter()
            .chain(engines.map(|engine| (Strategy::Batch, engine)))
        {
            let solver = Solver::builder().strategy(strategy).engine(engine).build(dictionary.clone());
            prop_assert_eq!(&solver.cell_counts(board, rules, Budget::unlimited(), |_| true), &counts);
        }
    }
}

/// The engines read Qu in one step where that gives the same totals, but a path has both letters.
#[test]
fn words_per_cell_are_right_with_qu() {
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let direct = Solver::builder().strategy(Strategy::Direct).build(dictionary.clone());
    let dice = DiceSet::named("new").unwrap();
    let rules = Rules::for_cells(16);
    let boards = (0..).map(|seed| dice.roll(seed, (4, 4), false).unwrap());
    let with_qu = boards.filter(|board| board.tiles().any(|tile| tile.to_string() == "qu"));
    let batch = [Engine::Portable, Engine::default()].map(|engine| {
        let solver = Solver::builder().strategy(Strategy::Batch).engine(engine);
        (engine, solver.build(dictionary.clone()))
    });
    for board in with_qu.take(100) {
        let counts =
            |solver: &Solver| solver.cell_counts(&board, rules, Budget::unlimited(), |_| true);
        let expected = counts(&direct);
        for (engine, solver) in &batch {
            assert_eq!(counts(solver), expected, "{engine} {board}");
        }
    }
}
