//! Every search finds the same words, points and paths as the oracle under all rules. A search
//! within a budget finds some of them and reports the others as undecided.

#![no_main]

use std::collections::HashMap;

use arbitrary::Arbitrary;
use boggle_dictionary::Dictionary;
use boggle_fuzz::Case;
use boggle_fuzz::oracle::brute::{Answer, Oracle, expected};
use boggle_solver::{Budget, Engine, Solution, Solver, Strategy};
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Input {
    case: Case,
    budget: u16,
    /// The automatic strategy changes after 128 boards, so only one in 16 inputs tries it, and only
    /// on a small board.
    automatic: u8,
}

fuzz_target!(|input: Input| {
    let Case { board, rules, words } = &input.case;
    let dictionary = Dictionary::from_words(words).unwrap();
    let expected = expected(board, rules, words);
    let check = |solver: &Solver| {
        let solution = solver.solve(board, *rules);
        assert_eq!(answers(&solution), expected, "{solver:?} {}", solver.engine());
        assert_eq!(solver.totals(board, *rules), solution.totals());
        let ranks: Vec<_> = solution.words().map(|found| found.rank).collect();
        assert_eq!(solver.ranks(board, *rules), ranks);
        check_budget(solver, &input, &expected);
    };
    check(&Solver::builder().strategy(Strategy::Direct).build(dictionary.clone()));
    for engine in Engine::supported() {
        let builder = Solver::builder().strategy(Strategy::Batch).engine(engine);
        check(&builder.build(dictionary.clone()));
    }
    if input.automatic % 16 == 1 && board.len() <= 12 {
        let solver = Solver::new(dictionary);
        for _ in 0..130 {
            assert_eq!(solver.totals(board, *rules).words, expected.len() as u64);
        }
        check(&solver);
    }
});

fn answers(solution: &Solution) -> Vec<Answer> {
    let words = solution.words();
    words.map(|found| (found.word.to_owned(), found.points, found.path.to_owned())).collect()
}

/// Checks that, within the budget, each word is found (on any path) or undecided if it is on the
/// board.
fn check_budget(solver: &Solver, input: &Input, expected: &[Answer]) {
    let Case { board, rules, .. } = &input.case;
    let budget = Budget::steps(input.budget.into());
    let solution = solver.solve_within(board, *rules, budget);
    assert_eq!(solver.totals_within(board, *rules, budget), solution.totals());
    let expected: HashMap<&str, u32> =
        expected.iter().map(|(word, points, _)| (word.as_str(), *points)).collect();
    let oracle = Oracle::new(board, rules);
    let mut decided = 0;
    for found in solution.words() {
        assert_eq!(expected.get(found.word), Some(&found.points), "{}", found.word);
        assert!(oracle.spells(found.word, found.path), "{}", found.word);
        decided += 1;
    }
    for word in solution.undecided() {
        assert!(!solution.words().any(|found| found.word == word), "{word}");
        decided += usize::from(expected.contains_key(word.as_str()));
    }
    assert_eq!(decided, expected.len());
}
