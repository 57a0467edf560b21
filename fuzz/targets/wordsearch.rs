//! The word-search solver finds the same placements as the oracle.

#![no_main]

use boggle_dictionary::Dictionary;
use boggle_fuzz::Case;
use boggle_fuzz::oracle::alphabets::letters;
use boggle_fuzz::oracle::straight;
use boggle_solver::WordSearchSolver;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|case: Case| {
    let Case { board, rules, words } = &case;
    let solver = WordSearchSolver::new(Dictionary::from_words(words).unwrap());
    let word = |rank| solver.dictionary().word(rank).unwrap();
    let expected = straight::expected(board, words, rules.min_length);

    let placements = solver.placements(board, rules.min_length).unwrap();
    let paths = placements.iter().map(|placement| placement.path(board).collect::<Vec<_>>());
    let found: Vec<_> = paths.zip(placements.iter().map(|found| word(found.rank))).collect();
    assert_eq!(found, expected);
    for (placement, (path, word)) in placements.iter().zip(&found) {
        assert_eq!(usize::from(placement.cells), path.len());
        assert_eq!(usize::from(placement.letters), letters(word).len());
    }
});
