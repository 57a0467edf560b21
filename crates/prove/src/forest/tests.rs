use std::sync::atomic::AtomicBool;

use boggle_dictionary::Dictionary;
use boggle_solver::{Neighbors, Rules, Tile};
use proptest::prelude::*;

use super::build::Builder;
use super::{Entry, Forest, Ref};
use crate::terms::{LayerTerms, Layout, WordTerms};
use crate::{Class, Error, Goal, Graph, Prover, TermList, TileTrie, Workspace};

const LETTERS: [&str; 3] = ["a", "b", "c"];

#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
fn words(list: &[String], rules: Rules, cells: usize) -> TileTrie {
    let dictionary = Dictionary::from_words(list).unwrap();
    let tiles = LETTERS.map(|text| Tile::letters(text).unwrap());
    TileTrie::new(&dictionary, &tiles, rules, Goal::Points, cells).unwrap()
}

proptest! {
    /// Both methods give the same bounds as cells are forced.
    #[test]
    fn forests_and_lists_have_the_same_bounds(
        list in prop::collection::vec("[abc]{2,6}", 1..40),
        size in prop::sample::select(vec![(2, 2), (2, 3), (3, 3), (1, 5)]),
        path in prop::collection::vec(1_u8..=3, 9),
        enough in 0_u32..20,
    ) {
        let cells = size.0 * size.1;
        let graph = Graph::new(size.0, size.1, Neighbors::Eight).unwrap();
        let rules = Rules { min_length: 2, ..Rules::for_size(cells) };
        let words = words(&list, rules, cells);
        // No letters are excluded: all boards, not only the leaders.
        let class =
            Class { fixed: vec![], letters: vec![words.codes(); cells], pairs: vec![] };
        let stop = AtomicBool::new(false);
        let mut terms = LayerTerms::default();
        terms.collect(&graph, &words, &class, 0, words.codes(), &stop);
        let mut forest = Forest::default();
        let layout = Layout::new(&words, cells);
        let each = |tree: &mut Builder| WordTerms::default().each(&terms, &stop, |it| tree.push(it));
        forest.build(layout, cells, each).unwrap();
        let mut root = forest.root();
        let mut expected = TermList::for_layers(&graph, &words, std::slice::from_ref(&class));
        // Forests count in units, lists in points.
        let in_points = |bound: u32| u64::from(bound) * u64::from(words.unit);
        prop_assert_eq!(in_points(forest.bound(root)), expected.bound());
        for (depth, &code) in path.iter().take(cells).enumerate() {
            let view = forest.view(root);
            let (rest, _) = forest.divide(view, (cells - 1 - depth) as u32);
            let child = forest.child(view, rest, code);
            forest.truncate_to_depth(depth + 1, [words.codes(); 16]);
            root = forest.force(depth + 1, child, view, rest);
            expected = expected.force(code);
            // An inexact bound is never too low, and it becomes exact when required.
            prop_assert!(in_points(forest.bound(root)) >= expected.bound());
            forest.refine_bound(root, enough, &stop);
            let bound = in_points(forest.bound(root));
            let is_low = bound < in_points(enough);
            prop_assert!(bound == expected.bound() || expected.bound() < bound && is_low);
            forest.refine_bound(root, 0, &stop);
            prop_assert_eq!(in_points(forest.bound(root)), expected.bound());
        }
    }
}

/// Exceeding the limits of a forest is an error.
#[test]
fn limits_are_errors() {
    let stop = AtomicBool::new(false);
    let layout = Layout { index_bits: 9, points: &[5, 7, 511] };
    let points = vec![2; (1 << 23) + (1 << 15)];
    for (terms, error) in
        [(&points[..1 << 23], None), (&points, Some(Error::Limit("points in a class")))]
    {
        let each = |tree: &mut Builder| {
            terms.iter().for_each(|&term| tree.push(term));
            Some(())
        };
        assert_eq!(Forest::default().build(layout, 1, each).err(), error);
    }

    let nodes = Err(Error::Limit("tree nodes in a class"));
    let letters: Vec<_> = ('a'..='h').collect();
    let word = |number: usize| (0..6).map(|place| letters[number >> (3 * place) & 7]).collect();
    let list: Vec<String> = (0..1 << 18).step_by(521).map(word).collect();
    let tiles: Vec<_> =
        letters.iter().map(|letter| Tile::letters(&letter.to_string()).unwrap()).collect();
    let graph = Graph::new(3, 3, Neighbors::Eight).unwrap();
    // Fewer words need fewer nodes than the limit.
    for (count, expected) in [(list.len(), nodes.clone()), (50, Ok(()))] {
        let dictionary = Dictionary::from_words(&list[..count]).unwrap();
        let words =
            TileTrie::new(&dictionary, &tiles, Rules::for_size(9), Goal::Points, 9).unwrap();
        let prover = Prover { graph: &graph, words: &words, at_least: 1000 };
        let classes = Class::all(&graph, &words, 0).unwrap();
        assert_eq!(prover.prove_all(&classes, 1, |_| true), expected, "{count}");
    }

    // Depths also fill up while cells are forced.
    for room in [0, 1, 100] {
        let mut forest = Forest::default();
        // Code 1 on the second cell scores 5 points; 2 on the first and 3 on the second score 7.
        let each = |tree: &mut Builder| {
            [1 << 9, (2 << 14) | (3 << 9) | 1].into_iter().for_each(|term| tree.push(term));
            Some(())
        };
        forest.build(layout, 2, each).unwrap();
        let root = forest.root();
        let view = forest.view(root);
        let (rest, _) = forest.divide(view, 1);
        let child = forest.child(view, rest, 2);
        forest.truncate_to_depth(1, [u32::MAX; 16]);
        let leaf = Entry::tail(0, 0, 0);
        forest.depths[1].resize(Ref::MAX_ENTRIES - 1 - room, leaf);
        let root = forest.force(1, child, view, rest);
        forest.refine_bound(root, 0, &stop);
        let (bound, expected) = if room == 100 { (7, Ok(())) } else { (0, nodes.clone()) };
        assert_eq!((forest.bound(root), forest.check_room()), (bound, expected), "{room}");
    }
}

/// The check above detects lost terms: a forest with fewer terms has lower bounds.
#[test]
fn a_wrong_bound_is_noticed() {
    let rules = Rules::for_size(4);
    let graph = Graph::new(2, 2, Neighbors::Eight).unwrap();
    let all = words(&["abc".into(), "cab".into()], rules, 4);
    let some = words(&["abc".into()], rules, 4);
    let class = &Class::all(&graph, &all, 1).unwrap()[0];
    let prover = Prover { graph: &graph, words: &some, at_least: 1 };
    let proof = prover.prove(class, &mut Workspace::default(), &AtomicBool::new(false)).unwrap();
    assert_ne!(u64::from(proof.bound), TermList::new(&graph, &all, class).unwrap().bound());
}
