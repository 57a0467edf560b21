use std::iter;
use std::sync::atomic::AtomicBool;

use boggle_dictionary::Dictionary;
use boggle_solver::{Neighbors, Rules, Tile};
use proptest::prelude::*;

use super::{Entry, Forest, Kind, Ref};
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
        let rules = Rules { min_length: 2, ..Rules::for_cells(cells) };
        let words = words(&list, rules, cells);
        // No letters are excluded: all boards, not only the leaders.
        let class =
            Class { fixed: vec![], letters: vec![words.codes(); cells], pairs: vec![] };
        let stop = AtomicBool::new(false);
        let mut terms = LayerTerms::default();
        terms.collect(&graph, &words, &class, 0, words.codes(), &stop);
        let (mut forest, none) = (Forest::default(), WordTerms::default());
        let layout = Layout::new(&words, cells);
        let terms = none.of_class(&terms).map(|term| (term, 1));
        forest.build(layout, cells, terms, &stop).unwrap();
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

/// The points at each index. The key of a term is 9 bits above its index.
const POINTS: [u32; 3] = [1, 2, 9];

/// Returns an entry of depth 0 and all nodes below it: the label, bound, points, and key of each.
fn nodes(forest: &Forest, entry: Entry) -> Vec<(u32, u32, u32, u64)> {
    let is_tail = entry.kind() == Kind::Tail;
    let (points, key) = if is_tail { (0, entry.key()) } else { (entry.points(), 0) };
    let length = if is_tail { 0 } else { entry.length() };
    let first = entry.first().index();
    let children = (0..length).flat_map(|at| nodes(forest, forest.tree.0[first + at]));
    iter::once((entry.label(), entry.bound(), points, key)).chain(children).collect()
}

proptest! {
    /// A tree built from another one has the same nodes as one built from scratch.
    #[test]
    fn changed_trees_are_like_new_ones(
        terms in prop::collection::vec(([0_u64..3, 0..3, 0..3, 0..3], 0_u64..3, 0_usize..3), 0..60),
    ) {
        let key = |letters: [u64; 4]| letters.iter().fold(0, |key, letter| key << 5 | letter);
        let terms: Vec<_> =
            terms.into_iter().map(|(letters, index, kind)| (key(letters) << 9 | index, kind)).collect();
        let list = |changes: [Option<i64>; 3]| {
            let term = |&(term, kind): &(u64, usize)| changes[kind].map(|change| (term, change));
            let mut terms: Vec<_> = terms.iter().filter_map(term).collect();
            terms.sort_unstable();
            terms.into_iter()
        };
        let (layout, stop) = (Layout { index_bits: 9, points: &POINTS }, AtomicBool::new(false));
        // The first kind stays, the second is removed, and the third is added.
        let (mut changed, mut new) = (Forest::default(), Forest::default());
        let before = changed.build(layout, 4, list([Some(1), Some(1), None]), &stop).unwrap();
        changed.set_base(before);
        let expected = new.build(layout, 4, list([Some(1), None, Some(1)]), &stop).unwrap();
        // The second build replaces the entries that the first one appended to the base.
        for _ in 0..2 {
            let changes = list([None, Some(-1), Some(1)]);
            prop_assert_eq!(changed.build(layout, 4, changes, &stop).unwrap(), expected);
            let roots = [&changed, &new].map(|forest| nodes(forest, forest.get(forest.root())));
            prop_assert_eq!(&roots[0], &roots[1]);
        }
    }
}

/// Finds all boards with the codes 1 and 2 that may score `at_least`, as a proof does.
fn search(
    forest: &mut Forest,
    root: Ref,
    left: u32,
    board: &mut Vec<u64>,
    at_least: u32,
) -> Vec<Vec<u64>> {
    let Some(left) = left.checked_sub(1) else { return vec![board.clone()] };
    let (depth, stop) = (board.len() + 1, AtomicBool::new(false));
    let mut found = Vec::new();
    let view = forest.view(root);
    let (rest, rest_bound) = forest.divide(view, left);
    for code in [1, 2] {
        let child = forest.child(view, rest, code);
        let needed = at_least.saturating_sub(rest_bound);
        if child.map_or(0, |child| forest.bound(child)) < needed {
            continue;
        }
        forest.truncate_to_depth(depth, [u32::MAX; 16]);
        let root = forest.force(depth, child, view, rest);
        forest.refine_bound(root, at_least, &stop);
        if forest.bound(root) >= at_least {
            board.push(code.into());
            found.extend(search(forest, root, left, board, at_least));
            board.pop();
        }
    }
    found
}

/// The bound of an entry can rise when its parts are merged for another letter. The sum of its
/// parent and a term must not subtract more than the parent's bound contains.
#[test]
fn risen_bounds_are_not_subtracted_from_older_ones() {
    let points = [1, 2, 3, 5, 9, 10, 33, 100];
    // The indexes of points, and the digits with their codes.
    let terms: [(usize, &[(u32, u64)]); 8] = [
        (2, &[(8, 1), (6, 1), (5, 1), (3, 1), (2, 1)]),
        (5, &[(8, 1), (6, 1), (4, 1)]),
        (3, &[(6, 1), (5, 1), (3, 1), (2, 2)]),
        (1, &[(6, 1), (5, 1), (3, 1), (1, 1)]),
        (7, &[(7, 1)]),
        (0, &[(7, 1), (6, 1), (5, 1), (0, 1)]),
        (6, &[(7, 2)]),
        (4, &[(7, 2), (6, 1), (5, 2)]),
    ];
    let key =
        |letters: &[(u32, u64)]| letters.iter().map(|(at, code)| code << (5 * at)).sum::<u64>();
    let mut keys = terms.map(|(index, letters)| key(letters) << 9 | index as u64);
    keys.sort_unstable();
    let mut forest = Forest::default();
    let layout = Layout { index_bits: 9, points: &points };
    let keys = keys.into_iter().map(|term| (term, 1));
    forest.build(layout, 9, keys, &AtomicBool::new(false)).unwrap();
    let root = forest.root();
    let found = search(&mut forest, root, 9, &mut Vec::new(), 52);

    let score = |board: &[u64]| -> u32 {
        let has = |&(at, code): &(u32, u64)| board[8 - at as usize] == code;
        let words = terms.iter().filter(|(_, letters)| letters.iter().all(has));
        words.map(|(index, _)| points[*index]).sum()
    };
    let boards =
        (0..1 << 9).map(|bits| (0..9).map(|at| 1 + (bits >> at & 1)).collect::<Vec<u64>>());
    let lost: Vec<_> =
        boards.filter(|board| score(board) >= 52 && !found.contains(board)).collect();
    assert!(lost.is_empty(), "{lost:?}");
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
        let terms = terms.iter().map(|&term| (term, 1));
        assert_eq!(Forest::default().build(layout, 1, terms, &stop).err(), error);
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
            TileTrie::new(&dictionary, &tiles, Rules::for_cells(9), Goal::Points, 9).unwrap();
        let prover = Prover { graph: &graph, words: &words, at_least: 1000 };
        let classes = Class::all(&graph, &words, 0).unwrap();
        assert_eq!(prover.prove_all(&classes, 1, |_| true), expected, "{count}");
    }

    // Depths also fill up while cells are forced.
    for room in [0, 1, 100] {
        let mut forest = Forest::default();
        // Code 1 on the second cell scores 5 points; 2 on the first and 3 on the second score 7.
        let terms = [1 << 9, (2 << 14) | (3 << 9) | 1].map(|term| (term, 1));
        forest.build(layout, 2, terms.into_iter(), &stop).unwrap();
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
    let rules = Rules::for_cells(4);
    let graph = Graph::new(2, 2, Neighbors::Eight).unwrap();
    let all = words(&["abc".into(), "cab".into()], rules, 4);
    let some = words(&["abc".into()], rules, 4);
    let class = &Class::all(&graph, &all, 1).unwrap()[0];
    let prover = Prover { graph: &graph, words: &some, at_least: 1 };
    let proof = prover.prove(class, &mut Workspace::default(), &AtomicBool::new(false)).unwrap();
    assert_ne!(u64::from(proof.bound), TermList::new(&graph, &all, class).unwrap().bound());
}
