//! Proofs agree with scoring every board.

// Test helpers panic on failure, like tests.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;
use boggle_prove::{
    Class, Error, FEW_SCORES, Goal, Graph, MAX_SCORES, MAX_TILES, Paths, Proof, Prover, TermList,
    Threads, TileTrie, Workspace, fixed_cells, leader,
};
use boggle_solver::{Board, Neighbors, Rules, Solver, Tile};
use proptest::prelude::*;

/// A word list and the boards to prove it for.
#[derive(Debug, Clone)]
struct Case {
    words: Vec<String>,
    size: (usize, usize),
    neighbors: Neighbors,
    letters: Vec<&'static str>,
    /// The dice that must roll the boards, if any.
    dice: Option<Vec<Vec<&'static str>>>,
    goal: Goal,
    scoring: &'static str,
    fixed: usize,
    paths: Paths,
}

impl Case {
    fn rules(&self) -> Rules {
        let cells = self.size.0 * self.size.1;
        Rules {
            min_length: 2,
            neighbors: self.neighbors,
            scoring: self.scoring.parse().unwrap(),
            ..Rules::for_cells(cells)
        }
    }

    fn graph(&self) -> Graph {
        Graph::new(self.size.0, self.size.1, self.neighbors).unwrap().with_paths(self.paths)
    }

    fn words(&self) -> TileTrie {
        let tiles = |texts: &Vec<_>| -> Vec<Tile> {
            texts.iter().map(|text: &&str| Tile::letters(text).unwrap()).collect()
        };
        let dictionary = Dictionary::from_words(&self.words).unwrap();
        let cells = self.size.0 * self.size.1;
        let letters = tiles(&self.letters);
        let words = TileTrie::new(&dictionary, &letters, self.rules(), self.goal, cells).unwrap();
        match &self.dice {
            Some(dice) => words.with_dice(&dice.iter().map(tiles).collect::<Vec<_>>()),
            None => words,
        }
    }

    /// Whether a board counts: whether, for each set of letters, enough dice have one of them
    /// (Hall's theorem).
    fn counts(&self, words: &TileTrie, codes: &[u8]) -> bool {
        let cells: Vec<_> =
            codes.iter().map(|code| &words.tiles()[usize::from(*code) - 1]).collect();
        self.dice.as_ref().is_none_or(|dice| {
            (0..1 << self.letters.len()).all(|set| {
                let is_in = |text: &str| {
                    let letter = self.letters.iter().position(|letter| *letter == text);
                    letter.is_some_and(|letter| set >> letter & 1 != 0)
                };
                let needed = cells.iter().filter(|tile| is_in(&tile.to_string())).count();
                dice.iter().filter(|faces| faces.iter().any(|face| is_in(face))).count() >= needed
            })
        })
    }
}

/// The letters of cases, and letters of which the first two are joined to the third before them.
const ALPHABET: [&str; 4] = ["a", "b", "c", "qu"];
const CONJUNCTS: [&str; 4] = ["न", "ह", "न्", "न्ह"];

fn cases() -> impl Strategy<Value = Case> {
    let sizes = prop::sample::select(vec![(1, 4), (2, 2), (2, 3), (3, 2), (2, 4), (1, 1), (3, 3)]);
    let words = prop::collection::vec("[a-c]{2,7}|[abq]{0,2}qu[a-c]{0,3}", 1..40);
    let letters = prop::sample::subsequence(ALPHABET.to_vec(), 1..=4);
    let neighbors = prop::sample::select(vec![Neighbors::Four, Neighbors::Eight]);
    let goals = prop::sample::select(vec![Goal::Points, Goal::Words]);
    let die = prop::sample::subsequence(ALPHABET.to_vec(), 1..=3);
    let dice = prop::option::of(prop::collection::vec(die, 9..11));
    let scorings = ["classic", "word-hunt", "letters-by-length", "3=0,4=1000,+250"];
    let scorings = prop::sample::select(scorings.to_vec());
    let paths = prop::sample::select(vec![Paths::All, Paths::Undominated]);
    let alphabet = prop::sample::select(vec![ALPHABET, CONJUNCTS]);
    (words, sizes, neighbors, letters, dice, goals, scorings, 0_usize..5, (paths, alphabet))
        .prop_map(
            |(words, size, neighbors, letters, dice, goal, scoring, fixed, (paths, alphabet))| {
                let translated = |text: &'static str| {
                    ALPHABET
                        .iter()
                        .position(|letter| *letter == text)
                        .map_or(text, |at| alphabet[at])
                };
                let mut letters: Vec<_> = letters.into_iter().map(translated).collect();
                let words = words.into_iter().map(|word: String| {
                    ALPHABET
                        .iter()
                        .fold(word, |word, letter| word.replace(letter, translated(letter)))
                });
                let words = words.collect();
                let cells = size.0 * size.1;
                // With four letters, there are too many larger boards to check them all.
                letters.truncate(if cells > 6 { 3 } else { 4 });
                // As many dice as cells, or one more.
                let die = |die: Vec<_>| die.into_iter().map(translated).collect();
                let dice =
                    dice.map(|dice: Vec<_>| dice.into_iter().skip(9 - cells).map(die).collect());
                let fixed = fixed.min(cells);
                Case { words, size, neighbors, letters, dice, goal, scoring, fixed, paths }
            },
        )
}

/// All boards, as codes by position.
fn all_boards(cells: usize, letters: usize) -> Vec<Vec<u8>> {
    let mut boards = vec![Vec::new()];
    for _ in 0..cells {
        let longer = boards.iter().flat_map(|board: &Vec<u8>| {
            (1..=letters as u8).map(move |code| [&**board, &[code]].concat())
        });
        boards = longer.collect();
    }
    boards
}

fn prove<'p>(prover: &Prover<'p>, class: &Class, workspace: &mut Workspace<'p>) -> Proof {
    prover.prove(class, workspace, &AtomicBool::new(false)).unwrap()
}

/// Checks the bounds and the boards of a proof against the scores of all boards, and that both
/// methods agree. The boards to find have at least this share of the best score.
fn check_proof(case: &Case, share: f64) -> Result<(), TestCaseError> {
    let (graph, words, rules) = (case.graph(), case.words(), case.rules());
    let solver = Solver::new(Dictionary::from_words(&case.words).unwrap());
    let score = |board: &Board| {
        let totals = solver.totals(board, rules);
        (if case.goal == Goal::Points { totals.points } else { totals.words }) as u32
    };
    let mut boards = all_boards(graph.len(), case.letters.len());
    for board in &boards {
        prop_assert_eq!(words.can_show(board), case.counts(&words, board));
    }
    boards.retain(|board| words.can_show(board));
    let any = Prover { graph: &graph, words: &words, at_least: 0 };
    let scores: BTreeMap<_, _> =
        boards.iter().map(|codes| (codes, score(&any.board(codes).unwrap()))).collect();
    let best = scores.values().max().copied().unwrap_or(0);
    let at_least = ((f64::from(best) * share) as u32).max(1);
    let prover = Prover { at_least, ..any };

    let classes = Class::all(&graph, &words, case.fixed).unwrap();
    let mut found = BTreeSet::new();
    let mut workspace = Workspace::default();
    for class in &classes {
        let proof = prove(&prover, class, &mut workspace);
        for (codes, score) in &scores {
            prop_assert!(!class.contains(codes) || *score <= proof.bound);
        }
        let list = TermList::new(&graph, &words, class).unwrap();
        prop_assert_eq!(list.bound(), u64::from(proof.bound));
        let candidates = list.candidates(&words, class, class.fixed(), at_least).unwrap();
        prop_assert_eq!(&candidates, &proof.candidates);
        for codes in &proof.candidates {
            prop_assert!(class.contains(codes));
            prop_assert!(words.can_show(codes));
            if scores[codes] >= at_least {
                found.insert(leader(&graph, codes).unwrap());
            }
        }
    }
    let expected: BTreeSet<_> = scores
        .iter()
        .filter(|(_, score)| **score >= at_least)
        .map(|(codes, _)| leader(&graph, codes).unwrap())
        .collect();
    prop_assert_eq!(found, expected);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn proofs_agree_with_scoring_every_board(case in cases(), share in 0.3..1.1) {
        check_proof(&case, share)?;
    }

    #[test]
    fn every_leader_is_in_one_class(case in cases()) {
        let graph = case.graph();
        let classes = Class::all(&graph, &case.words(), case.fixed).unwrap();
        for board in all_boards(graph.len(), case.letters.len()) {
            let leader = leader(&graph, &board).unwrap();
            let holders = classes.iter().filter(|class| leader.starts_with(class.fixed()));
            prop_assert_eq!(holders.clone().count(), 1);
            prop_assert!(holders.clone().all(|class| class.contains(&leader)));
        }
    }
}

#[test]
fn a_caller_can_stop() {
    let dictionary = Dictionary::from_words(["cab"]).unwrap();
    let tiles = ["a", "b", "c"].map(|text| Tile::letters(text).unwrap());
    let rules = Rules::for_cells(4);
    let words = |stop: &dyn Fn() -> bool| {
        TileTrie::new_until(&dictionary, &tiles, rules, Goal::Points, 4, stop)
    };
    assert_eq!(words(&|| true).unwrap_err(), Error::Stopped);
    let (graph, words) = (Graph::new(2, 2, rules.neighbors).unwrap(), words(&|| false).unwrap());
    let prover = Prover { graph: &graph, words: &words, at_least: 1 };
    let class = &Class::all(&graph, &words, 1).unwrap()[0];
    let mut workspace = Workspace::default();
    let stopped = prover.prove(class, &mut workspace, &AtomicBool::new(true));
    assert_eq!(stopped, Err(Error::Stopped));
    // The interrupted work does not prevent a later proof.
    assert!(prover.prove(class, &mut workspace, &AtomicBool::new(false)).is_ok());
}

/// Boards of the letters `a` and `b`.
fn two_letters(words: &[&str], size: (usize, usize)) -> Case {
    Case {
        words: words.iter().copied().map(String::from).collect(),
        size,
        neighbors: Neighbors::Eight,
        letters: vec!["a", "b"],
        dice: None,
        scoring: "classic",
        goal: Goal::Points,
        fixed: 1,
        paths: Paths::All,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    /// The smallest boards that fix several cells and omit dominated paths without being told to.
    #[test]
    fn proofs_of_boards_with_twelve_cells_agree_with_scoring_every_board(
        list in prop::collection::vec("[ab]{2,5}", 1..12),
        size in prop::sample::select(vec![(3, 4), (4, 3), (2, 6)]),
        share in 0.5..1.1,
    ) {
        let list: Vec<_> = list.iter().map(String::as_str).collect();
        let case = two_letters(&list, size);
        let fixed = fixed_cells(12, case.rules(), case.goal);
        let paths = Graph::new(size.0, size.1, case.neighbors).unwrap().paths();
        prop_assert_eq!((fixed, paths), (2, Paths::Undominated));
        check_proof(&Case { fixed, paths, ..case }, share)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// If all cells are fixed, a word has a single term without dominated paths, and at least one
    /// with them.
    #[test]
    fn bounds_of_single_boards_are_their_scores(
        list in prop::collection::vec("[ab]{2,6}", 1..15),
        size in prop::sample::select(vec![(2, 3), (3, 3), (3, 4), (4, 4)]),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 4),
    ) {
        let list: Vec<_> = list.iter().map(String::as_str).collect();
        let case = Case { paths: Paths::Undominated, ..two_letters(&list, size) };
        let (graph, words) = (case.graph(), case.words());
        let with_all = graph.clone().with_paths(Paths::All);
        let solver = Solver::new(Dictionary::from_words(&case.words).unwrap());
        let prover = Prover { graph: &graph, words: &words, at_least: 1 };
        let boards = Class::all(&graph, &words, graph.len()).unwrap();
        let centers = Class::all(&graph, &words, 4).unwrap();
        for class in picks.iter().map(|pick| pick.get(&boards)) {
            let board = prover.board(class.fixed()).unwrap();
            let score = solver.totals(&board, case.rules()).points;
            let bound = prove(&prover, class, &mut Workspace::default()).bound;
            prop_assert_eq!(u64::from(bound), score);
            prop_assert_eq!(TermList::new(&graph, &words, class).unwrap().bound(), score);
            let prover = Prover { graph: &with_all, ..prover };
            let larger = prove(&prover, class, &mut Workspace::default()).bound;
            prop_assert!(larger >= bound);
            prop_assert_eq!(
                TermList::new(&with_all, &words, class).unwrap().bound(),
                u64::from(larger)
            );
            let large = centers.iter().find(|it| it.contains(class.fixed())).unwrap();
            prop_assert!(TermList::new(&graph, &words, large).unwrap().bound() >= score);
        }
    }
}

#[test]
fn a_proof_that_is_stopped_has_no_result() {
    let case = two_letters(&["ab"], (2, 2));
    let (graph, words) = (case.graph(), case.words());
    let prover = Prover { graph: &graph, words: &words, at_least: 1 };
    let classes = Class::all(&graph, &words, 1).unwrap();
    let stopped = prover.prove(&classes[0], &mut Workspace::default(), &AtomicBool::new(true));
    assert_eq!(stopped, Err(Error::Stopped));
    let threads = |count, classes| Threads { count, classes };
    for (threads, fixed) in [
        (threads(1, 1), 1),
        (threads(3, 3), 1),
        (threads(3, 1), 1),
        (threads(0, 0), 3),
        (threads(3, 3), 3),
        (threads(3, 2), 3),
        (threads(3, 2), 4),
    ] {
        let classes = Class::all(&graph, &words, fixed).unwrap();
        let mut seen = Vec::new();
        let proved = prover.prove_all(&classes, threads, |proved| {
            seen.extend(proved.map(|proved| (proved.index, proved.proof)));
            true
        });
        assert_eq!(proved, Ok(()));
        seen.sort_by_key(|(index, _)| *index);
        let alone = classes.iter().map(|class| prove(&prover, class, &mut Workspace::default()));
        assert_eq!(seen, (0..).zip(alone).collect::<Vec<_>>(), "{threads:?} {fixed}");
    }
}

#[test]
fn panics_of_the_watcher_reach_the_caller() {
    // Too many boards for any proof to end.
    let letters = vec!["a", "b", "c", "d"];
    let case = Case { letters, ..two_letters(&["ab"], (4, 4)) };
    let (graph, words) = (case.graph(), case.words());
    let prover = Prover { graph: &graph, words: &words, at_least: 0 };
    let classes = Class::all(&graph, &words, 6).unwrap();
    for threads in [1, 3] {
        let run = || prover.prove_all(&classes, threads, |_| panic!("watched"));
        assert!(panic::catch_unwind(AssertUnwindSafe(run)).is_err());
    }
}

#[test]
fn memory_serves_classes_that_fix_more_cells() {
    let case = two_letters(&["ab", "aba", "abab", "baab"], (2, 3));
    let (graph, words) = (case.graph(), case.words());
    let prover = Prover { graph: &graph, words: &words, at_least: 1 };
    let mut workspace = Workspace::default();
    for fixed in [1, 3, 0, 2, 1] {
        for class in Class::all(&graph, &words, fixed).unwrap() {
            let alone = prove(&prover, &class, &mut Workspace::default());
            assert_eq!(prove(&prover, &class, &mut workspace), alone, "{class:?}");
        }
    }
}

#[test]
fn memory_serves_other_words_and_cells() {
    let cases = [(&["ab"], (2, 3)), (&["ba"], (2, 3)), (&["ba"], (3, 2))].map(|(list, size)| {
        let case = two_letters(list, size);
        (case.graph(), case.words())
    });
    let mut workspace = Workspace::default();
    for (graph, words) in &cases {
        let prover = Prover { graph, words, at_least: 1 };
        for class in Class::all(graph, words, 1).unwrap() {
            let alone = prove(&prover, &class, &mut Workspace::default());
            assert_eq!(prove(&prover, &class, &mut workspace), alone, "{class:?}");
        }
    }
}

/// Classes that no proof could list are not counted either.
#[test]
fn the_number_of_classes_is_limited() {
    let graph = |rows, columns| Graph::new(rows, columns, Neighbors::Eight).unwrap();
    let start = Instant::now();
    for (size, tiles, fixed) in [
        ((4, 4), 255, 16),
        ((4, 4), MAX_TILES, 6),
        ((4, 4), 3, usize::MAX),
        ((1, 16), 26, 9),
        ((3, 3), 26, 9),
    ] {
        let count = Class::count(&graph(size.0, size.1), tiles, fixed);
        assert_eq!(count, Err(Error::Limit("classes")), "{size:?} {tiles} {fixed}");
    }
    for (size, tiles, fixed, expected) in [
        ((4, 4), 0, 3, 0),
        ((4, 4), 1, usize::MAX, 1),
        ((4, 4), 26, 0, 1),
        ((1, 1), usize::MAX, 5, MAX_TILES),
        ((1, 3), 3, 1, 3),
    ] {
        let count = Class::count(&graph(size.0, size.1), tiles, fixed);
        assert_eq!(count, Ok(expected), "{size:?} {tiles} {fixed}");
    }
    let many = Case { letters: vec!["a", "b", "c", "d", "e", "f"], ..two_letters(&["ab"], (4, 4)) };
    let classes = Class::all(&many.graph(), &many.words(), 16);
    assert_eq!(classes, Err(Error::Limit("classes")));
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
}

/// The maximum number of tiles of a proof needs the highest bits of their sets.
#[test]
fn all_tiles_are_used() {
    let letters: Vec<String> = ('a'..='z').chain('α'..='ε').map(String::from).collect();
    let tiles: Vec<_> = letters.iter().map(|text| text.parse::<Tile>().unwrap()).collect();
    assert_eq!(tiles.len(), MAX_TILES);
    let dictionary = Dictionary::from_words(["εδ", "εεε", "ab"]).unwrap();
    let rules = Rules { min_length: 2, ..Rules::for_cells(3) };
    let graph = Graph::new(1, 3, Neighbors::Eight).unwrap();
    let words = TileTrie::new(&dictionary, &tiles, rules, Goal::Words, 3).unwrap();
    let prover = Prover { graph: &graph, words: &words, at_least: 1 };
    let classes = Class::all(&graph, &words, 1).unwrap();
    assert_eq!(Ok(classes.len()), Class::count(&graph, MAX_TILES, 1));
    let mut candidates = 0;
    let mut memory = Workspace::default();
    for class in &classes {
        candidates += prove(&prover, class, &mut memory).candidates.len();
    }
    // Any letter on either side of each pair, without duplicates, and three times ε.
    assert!(candidates > 2 * MAX_TILES, "{candidates}");
}

/// A term has five bits for each letter, and the rest for an index of points: nothing may spill from
/// one into the other.
#[test]
fn terms_fit_into_their_bits() {
    let rules =
        Rules { min_length: 1, scoring: "letters".parse().unwrap(), ..Rules::for_cells(12) };
    let letters: Vec<String> = ('a'..='z').chain('α'..='ζ').map(String::from).collect();
    let known = Dictionary::from_words(["ab"]).unwrap();
    for (count, is_allowed) in [(0, false), (MAX_TILES, true), (MAX_TILES + 1, false)] {
        let tiles: Vec<_> = letters[..count].iter().map(|it| Tile::letters(it).unwrap()).collect();
        let words = TileTrie::new(&known, &tiles, rules, Goal::Words, 12);
        assert_eq!(words.err(), (!is_allowed).then_some(Error::Tiles(count)));
    }

    // A word for each number of points, of up to three tiles: an E scores 1, and a Z scores 10.
    let word = |points: usize| ["e".repeat(points % 10), "z".repeat(points / 10)].concat();
    let (ones, tens, eighties) = (1..10, (10..80).step_by(10), (80..520).step_by(80));
    let tiles =
        ones.chain(tens).chain(eighties).map(|points| Tile::letters(&word(points)).unwrap());
    let tiles: Vec<_> = tiles.collect();
    let words = |scores: usize, cells: usize| {
        let dictionary = Dictionary::from_words((1..=scores).map(word)).unwrap();
        TileTrie::new(&dictionary, &tiles, rules, Goal::Points, cells)
    };
    assert_eq!(words(MAX_SCORES, 3).err(), None);
    let many = MAX_SCORES + 1;
    assert_eq!(words(many, 3).err(), Some(Error::Scores(many)));

    let graph = Graph::new(3, 4, Neighbors::Eight).unwrap();
    for (scores, fixed, is_allowed) in
        [(FEW_SCORES, 0, true), (FEW_SCORES + 1, 0, false), (FEW_SCORES + 1, 1, true)]
    {
        let classes = Class::all(&graph, &words(scores, 12).unwrap(), fixed);
        let error = (!is_allowed).then_some(Error::Fixed { fixed, cells: 12 });
        assert_eq!(classes.err(), error, "{scores} scores");
    }
}

/// Invalid arguments and mismatched parts of a proof are errors rather than wrong results.
#[test]
fn arguments_are_checked() {
    let eight = Neighbors::Eight;
    for (rows, columns) in [(3, 6), (0, 3), (3, 0), (1, 17), (usize::MAX, 2)] {
        assert_eq!(Graph::new(rows, columns, eight), Err(Error::Size { rows, columns }));
    }
    let dictionary = Dictionary::from_words(["ab"]).unwrap();
    let tiles = |text: &str| -> Vec<_> {
        text.split(' ').map(|text| text.parse::<Tile>().unwrap()).collect()
    };
    let standard = Rules::for_cells(4);
    for (letters, rules, cells, message) in [
        ("a b a", standard, 4, "the tile `a` is given twice; give it once"),
        (
            "a ?",
            standard,
            4,
            "boards with wildcards, options, or tiles for one end of a word; give letters",
        ),
        (
            "a b/c",
            standard,
            4,
            "boards with wildcards, options, or tiles for one end of a word; give letters",
        ),
        (
            "a -ed",
            standard,
            4,
            "boards with wildcards, options, or tiles for one end of a word; give letters",
        ),
        ("a b", Rules { wrap: true, ..standard }, 4, "wrap and reuse: no proof is known"),
        ("a b", Rules { reuse: true, ..standard }, 4, "wrap and reuse: no proof is known"),
        ("a b", standard, 0, "1x0: boards have 1 to 16 cells"),
        ("a b", standard, 17, "1x17: boards have 1 to 16 cells"),
    ] {
        let error = TileTrie::new(&dictionary, &tiles(letters), rules, Goal::Points, cells);
        let error = error.unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
    for goal in Goal::ALL {
        let words = TileTrie::new(&dictionary, &tiles("a b"), standard, goal, 4);
        let is_sum = matches!(goal, Goal::Points | Goal::Words);
        assert_eq!(words.err(), (!is_sum).then_some(Error::Goal(goal)));
    }

    let case = two_letters(&["ab"], (2, 2));
    let (graph, words) = (case.graph(), case.words());
    let class = &Class::all(&graph, &words, 1).unwrap()[0];
    let prover = Prover { graph: &graph, words: &words, at_least: 1 };
    assert_eq!(prover.board(&[1, 2, 1]), Err(Error::Letters(3)));
    for code in [0, 3, 40] {
        let board = [1, 2, 1, code];
        assert_eq!(prover.board(&board), Err(Error::Letters(4)), "{code}");
        assert!(!class.contains(&board) && !words.can_show(&board), "{code}");
        assert!(!words.can_show(&[code, 1]), "{code}");
    }
    assert_eq!(leader(&graph, &[1, 2]), Err(Error::Letters(2)));
    assert_eq!(Class::all(&graph, &words, 5), Err(Error::Fixed { fixed: 5, cells: 4 }));
    let list = TermList::new(&graph, &words, class).unwrap();
    let candidates = list.candidates(&words, class, &[1, 2], 1);
    assert_eq!(candidates, Err(Error::Mismatch));

    let large = two_letters(&["ab"], (4, 4));
    let classes = Class::all(&large.graph(), &large.words(), 3);
    assert_eq!(classes, Err(Error::Fixed { fixed: 3, cells: 16 }));
    // Other letters, cells, or neighbors.
    let others = [
        Case { letters: vec!["a", "b", "c"], ..case.clone() },
        Case { size: (1, 4), ..case.clone() },
        Case { size: (2, 3), ..case.clone() },
        Case { size: (3, 3), neighbors: Neighbors::Four, ..case.clone() },
    ];
    for other in others {
        let (other_graph, other_words) = (other.graph(), other.words());
        let class = &Class::all(&other_graph, &other_words, 1).unwrap()[0];
        let (stop, threads) = (AtomicBool::new(false), 2);
        assert_eq!(prover.prove(class, &mut Workspace::default(), &stop), Err(Error::Mismatch));
        let proved = prover.prove_all(std::slice::from_ref(class), threads, |_| true);
        assert_eq!(proved, Err(Error::Mismatch), "{other:?}");
        assert_eq!(prover.memory(class), Err(Error::Mismatch));
        let estimate = prover.estimate(
            class,
            1,
            &mut Workspace::default(),
            &mut SeededRng::new(1),
            Duration::default,
        );
        assert_eq!(estimate, Err(Error::Mismatch));
        assert_eq!(TermList::new(&graph, &words, class).unwrap_err(), Error::Mismatch);
        if other_graph.len() != graph.len() {
            assert_eq!(Class::all(&other_graph, &words, 1), Err(Error::Mismatch));
        }
    }
}
