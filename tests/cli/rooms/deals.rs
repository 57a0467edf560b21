//! The boards of rooms.

use boggle_dice::Roll;
use boggle_game::GameChoice;
use boggle_room::Settings;
use boggle_solver::{Board, Notation, Rules, Solver};

#[test]
fn boards_have_40_common_words_unless_the_host_allows_any() {
    let solver = Solver::new(boggle_wordnik::dictionary().unwrap());
    let common = |min_words, seed| {
        let settings = Settings::new(GameChoice { min_words, ..GameChoice::default() }).unwrap();
        let deal = settings.deal(seed, &solver).unwrap();
        let board = Board::parse(&deal.text, &Notation::default()).unwrap();
        let solution = solver.solve(&board, Rules::for_board(&board));
        let is_common = |rank| solver.dictionary().is_common(rank);
        let count = solution.words().filter(|found| is_common(found.rank)).count();
        let roll: Roll = deal.code.unwrap().parse().unwrap();
        (count, roll.seed)
    };
    let mut poor = 0;
    for seed in (0..50).map(|index| index * 1_000) {
        let (any, good) = (common(Some(1), seed), common(None, seed));
        assert_eq!(any.1, seed);
        assert!(good.0 >= 40, "{seed}: {}", good.0);
        // The first good board is dealt.
        assert!(good == any || any.0 < 40, "{seed}");
        poor += usize::from(any.0 < 40);
    }
    assert!(poor > 0);
}
