//! Properties of every dictionary that can be opened.

use boggle_dictionary::letters::{normalize, validate};
use boggle_dictionary::{Dictionary, MAX_WORD};
use boggle_solver::{Board, Budget, Finder, Notation, Rules, Solver, Strategy, WordSearchSolver};

/// Asserts that words, ranks, solutions and paths are correct.
pub fn assert_right(dictionary: Dictionary) {
    let words: Vec<String> = dictionary.words("").collect();
    assert_eq!(words.len(), dictionary.len());
    assert!(words.is_sorted_by(|a, b| a < b));
    for (word, rank) in words.iter().zip(0..) {
        assert_eq!(
            (dictionary.rank(word), dictionary.word(rank).as_ref()),
            (Some(rank), Some(word))
        );
        assert!(validate(word).is_ok() && normalize(word) == **word && word.len() <= MAX_WORD);
    }
    for prefix in ["a", "é", "te"] {
        let expected = words.iter().filter(|word| word.starts_with(prefix));
        assert!(dictionary.words(prefix).eq(expected.cloned()), "{prefix}");
    }
    dictionary.next_letters(&dictionary.root(), |letter, _| assert!(validate(letter).is_ok()));

    let board = Board::parse("te?a sжat aéса", &Notation::default()).unwrap();
    let rules = Rules { min_length: 1, ..Rules::for_cells(12) };
    let finder = Finder::new(&board, rules);
    let is_found = |word: &&String| finder.find(word, Budget::unlimited()).unwrap().is_some();
    let expected: Vec<&String> = words.iter().filter(is_found).collect();
    for strategy in [Strategy::Direct, Strategy::Batch] {
        let solver = Solver::builder().strategy(strategy).build(dictionary.clone());
        let solution = solver.solve(&board, rules);
        let mut found: Vec<_> = solution.words().map(|found| found.word.to_owned()).collect();
        found.sort();
        assert!(found.iter().eq(expected.iter().copied()), "{strategy:?}: {found:?}");
    }

    let solver = WordSearchSolver::new(dictionary);
    let placements = solver.placements(&board, 1).unwrap();
    let mut placed = placements.iter().map(|placement| solver.dictionary().word(placement.rank));
    assert!(placed.all(|word| expected.contains(&&word.unwrap())));
}
