//! Word Hunt: totals against a calculation from the number of words of each length.

use boggle_dice::{DiceRoller, DiceSet};
use boggle_game::GamePreset;
use boggle_solver::{Rules, Solver, Strategy};

/// The points of a word, as GamePigeon gives them.
fn points(letters: u64) -> u64 {
    match letters {
        3 => 100,
        4 => 400,
        5 => 800,
        6 => 1400,
        7 => 1800,
        8 => 2200,
        _ => 2200 + 400 * (letters - 8),
    }
}

fn check(boards: u64) {
    let game = GamePreset::named("word-hunt").unwrap();
    let dictionary = boggle_wordnik::dictionary().unwrap();
    let dice = DiceSet::from_letters(&dictionary.letter_counts(), 25);
    let roller = DiceRoller::new(&dice, true).unwrap();
    let batch = Solver::builder().strategy(Strategy::Batch).build(dictionary.clone());
    let direct = Solver::builder().strategy(Strategy::Direct).build(dictionary);
    for layout in &game.layouts {
        let rules = game.choice.rules_for(layout.open_cells());
        let plain = Rules { min_length: 3, ..Rules::for_cells(layout.open_cells()) };
        for seed in 0..boards / 4 {
            let board = roller.roll_shape(seed, layout).unwrap();
            let lengths = direct
                .solve(&board, plain)
                .words()
                .map(|word| u64::from(word.letters))
                .collect::<Vec<_>>();
            let totals = batch.totals(&board, rules);
            let expected = (lengths.len() as u64, lengths.into_iter().map(points).sum::<u64>());
            assert_eq!((totals.words, totals.points), expected, "{board}");
        }
    }
}

#[test]
fn totals_follow_from_the_lengths_of_words() {
    check(400);
}

#[test]
#[ignore = "takes ten seconds in release mode"]
fn totals_of_20_000_boards_follow_from_the_lengths_of_words() {
    check(20_000);
}
