use std::sync::atomic::AtomicBool;

use boggle_dictionary::Dictionary;
use boggle_solver::{Neighbors, Rules, Tile};
use proptest::prelude::*;

use super::Forest;
use crate::terms::Terms;
use crate::{Class, Goal, Graph, Prover, TermList, TileTrie, Workspace};

const LETTERS: [&str; 3] = ["a", "b", "c"];

#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
fn words(list: &[String], rules: Rules, cells: usize) -> TileTrie {
    let dictionary = Dictionary::from_words(list).unwrap();
    let tiles = LETTERS.map(|text| Tile::letters(text).unwrap());
    TileTrie::new(&dictionary, &tiles, rules, Goal::Points, cells).unwrap()
}

proptest! {
    /// As cells are forced, both methods have the same bounds.
    #[test]
    fn forests_and_lists_have_the_same_bounds(
        list in prop::collection::vec("[abc]{2,6}", 1..40),
        size in prop::sample::select(vec![(2, 2), (2, 3), (3, 3), (1, 5)]),
        path in prop::collection::vec(1_u8..=3, 9),
        enough in 0_u32..20,
    ) {
        let cells = size.0 * size.1;
        let graph = Graph::new(size.0, size.1, Neighbors::Eight);
        let rules = Rules { min_length: 2, ..Rules::for_size(cells) };
        let words = words(&list, rules, cells);
        // No letters are kept out: all boards, rather than the leaders.
        let class =
            Class { fixed: vec![], letters: vec![words.codes(); cells], pairs: vec![] };
        let stop = AtomicBool::new(false);
        let mut terms = Terms::default();
        terms.collect(&graph, &words, &class, 0, words.codes(), &stop);
        let mut forest = Forest::default();
        let mut root = forest.build(terms.sorted(), cells, &stop);
        let mut expected = TermList::of_boards(&graph, &words, std::slice::from_ref(&class));
        prop_assert_eq!(forest.bound(root), expected.bound());
        for (depth, &code) in path.iter().take(cells).enumerate() {
            let view = forest.view(root);
            let (rest, _) = forest.divide(view, (cells - 1 - depth) as u32);
            let child = forest.child(view, rest, code);
            forest.restart(depth + 1, [words.codes(); 16]);
            root = forest.force(depth + 1, child, view, rest);
            expected = expected.force(code);
            // A bound that is not exact is not too low, and exact once it must be.
            prop_assert!(forest.bound(root) >= expected.bound());
            forest.tighten(root, enough, &stop);
            let bound = forest.bound(root);
            prop_assert!(bound == expected.bound() || expected.bound() < bound && bound < enough);
            forest.tighten(root, 0, &stop);
            prop_assert_eq!(forest.bound(root), expected.bound());
        }
    }
}

/// The check above notices terms that are lost: a forest of fewer terms has lower bounds.
#[test]
fn a_wrong_bound_is_noticed() {
    let rules = Rules::for_size(4);
    let graph = Graph::new(2, 2, Neighbors::Eight);
    let all = words(&["abc".into(), "cab".into()], rules, 4);
    let some = words(&["abc".into()], rules, 4);
    let class = &Class::all(&graph, all.codes(), 1)[0];
    let prover = Prover { graph: &graph, words: &some, at_least: 1 };
    let proof = prover.prove(class, &mut Workspace::default(), &AtomicBool::new(false)).unwrap();
    assert_ne!(proof.bound, TermList::new(&graph, &all, class).bound());
}
