//! The finder finds the same paths of each word as the oracle. Within a budget, it finds them or
//! gives up.

#![no_main]

use std::ops::ControlFlow;

use arbitrary::Arbitrary;
use boggle_fuzz::Case;
use boggle_fuzz::oracle::brute::Oracle;
use boggle_solver::{Budget, Finder};
use libfuzzer_sys::fuzz_target;

#[derive(Debug, Arbitrary)]
struct Input {
    case: Case,
    budget: u16,
}

/// The maximum number of paths of a word to compare.
const MAX_PATHS: usize = 500;

fuzz_target!(|input: Input| {
    let Case { board, rules, words } = &input.case;
    let oracle = Oracle::new(board, rules);
    let finder = Finder::new(board, *rules);
    for word in words {
        let paths = oracle.paths(word, MAX_PATHS);
        check(&finder, word, &paths);
        check_budget(&finder, word, input.budget, &paths, &oracle);
    }
});

/// Compares all answers about a word with its paths. If there are [`MAX_PATHS`] paths, the word may
/// have more.
fn check(finder: &Finder, word: &str, paths: &[Vec<u32>]) {
    let found = finder.find(word, Budget::unlimited()).unwrap();
    assert!(found.as_ref().is_none_or(|found| found.is_first), "{word}");
    assert_eq!(found.as_ref().map(|found| &found.cells), paths.first(), "{word}");
    let (visited, _) = visit(finder, word, Budget::unlimited());
    assert_eq!(visited, paths, "{word}");
    check_count(finder.count(word, Budget::unlimited()).unwrap(), paths);
}

fn check_count(count: u128, paths: &[Vec<u32>]) {
    let is_all = paths.len() < MAX_PATHS;
    assert!(count == paths.len() as u128 || !is_all && count > paths.len() as u128, "{count}");
}

fn check_budget(finder: &Finder, word: &str, steps: u16, paths: &[Vec<u32>], oracle: &Oracle) {
    let budget = Budget::steps(steps.into());
    match finder.find(word, budget) {
        Ok(Some(found)) => {
            assert!(oracle.spells(word, &found.cells), "{word}");
            assert!(!found.is_first || found.cells == paths[0], "{word}");
        }
        Ok(None) => assert!(paths.is_empty(), "{word}"),
        Err(_) => {}
    }
    let (visited, is_complete) = visit(finder, word, budget);
    assert!(paths.starts_with(&visited), "{word}");
    assert!(!is_complete || visited.len() == paths.len(), "{word}");
    if let Ok(count) = finder.count(word, budget) {
        check_count(count, paths);
    }
}

/// Returns at most [`MAX_PATHS`] paths, and whether these are all paths.
fn visit(finder: &Finder, word: &str, budget: Budget) -> (Vec<Vec<u32>>, bool) {
    let mut paths = Vec::new();
    let end = finder.each_path(word, budget, |path| {
        paths.push(path.to_vec());
        if paths.len() == MAX_PATHS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (paths, end.is_ok())
}
