//! Boards with few different letters and long words, which can take exponential time.

use std::time::{Duration, Instant};

use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;
use boggle_solver::{Board, Budget, Finder, Notation, Rules, Solver, Strategy};

/// The maximum time for a board. The default limit takes a few seconds.
const MAX_TIME: Duration = Duration::from_secs(30);

/// Every case ends, its words are on the board, and words reported as missing are not.
#[test]
#[ignore = "takes 20 seconds in release builds"]
fn hard_boards_end_with_right_or_incomplete_answers() {
    let mut rng = SeededRng::new(14);
    let mut undecided = 0;
    for case in 0..60 {
        let side = 4 + case % 5;
        let letters = ["ab", "abc", "aab?", "ab."][case % 4];
        let board: String = (0..side * side).map(|_| letter(&mut rng, letters)).collect();
        let board = if case == 0 { "abababab".repeat(8) } else { board };
        let board = Board::parse(&board, &Notation::default()).unwrap();
        let (reuse, wrap) = (case % 7 == 3, case % 5 == 2);
        let rules = Rules { reuse, wrap, ..Rules::for_board(&board) };
        let mut words: Vec<String> = (0..8)
            .map(|_| {
                let length = 20 + rng.below(45) as usize;
                (0..length).map(|_| letter(&mut rng, &letters[..2])).collect()
            })
            .collect();
        words.extend([20, 32].map(|times| "ab".repeat(times)));
        let dictionary = Dictionary::from_words(&words).unwrap();
        for strategy in [Strategy::Direct, Strategy::Batch] {
            let solver = Solver::builder().strategy(strategy).build(dictionary.clone());
            let start = Instant::now();
            let solution = solver.solve(&board, rules);
            assert!(start.elapsed() < MAX_TIME, "case {case}: {:?}", start.elapsed());
            assert_eq!(solver.totals(&board, rules), solution.totals(), "case {case}");
            let finder = Finder::new(&board, rules);
            for word in &words {
                let is_found = solution.words().any(|found| found.word == word);
                match finder.find(word, Budget::steps(10_000_000)) {
                    _ if solution.undecided().contains(word) => undecided += 1,
                    Ok(path) => assert_eq!(path.is_some(), is_found, "case {case}: {word}"),
                    Err(_) => {}
                }
            }
        }
    }
    assert!(undecided < 60, "{undecided}");
}

fn letter(rng: &mut SeededRng, letters: &str) -> char {
    let index = rng.below(letters.len() as u32) as usize;
    char::from(letters.as_bytes()[index])
}
