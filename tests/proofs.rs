//! Checks that proofs for real word lists agree with scoring every board, and with published
//! results.

use std::collections::BTreeMap;

use boggle_dictionary::Dictionary;
use boggle_prove::{Class, Goal, Graph, Prover, TileTrie};
use boggle_solver::{Board, Rules, Solver, Strategy, Tile};

use crate::wordlists;

const LETTERS: [&str; 26] = [
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "qu", "r", "s",
    "t", "u", "v", "w", "x", "y", "z",
];

/// A solver, and how to prove boards of a size.
struct Case<'d> {
    dictionary: &'d Dictionary,
    solver: Solver,
    size: (usize, usize),
    goal: Goal,
}

impl<'d> Case<'d> {
    fn new(dictionary: &'d Dictionary, size: (usize, usize), goal: Goal) -> Case<'d> {
        let solver = Solver::builder().strategy(Strategy::Batch).build(dictionary.clone());
        Case { dictionary, solver, size, goal }
    }

    fn rules(&self) -> Rules {
        Rules::for_cells(self.size.0 * self.size.1)
    }

    fn score(&self, board: &Board) -> u32 {
        let totals = self.solver.totals(board, self.rules());
        let score = if self.goal == Goal::Points { totals.points } else { totals.words };
        u32::try_from(score).unwrap()
    }

    /// Returns all canonical boards that reach a score, according to the proof.
    fn prove(&self, at_least: u32, fixed: usize) -> BTreeMap<String, u32> {
        let (rows, columns) = self.size;
        let cells = rows * columns;
        let tiles: Vec<_> = LETTERS.iter().map(|text| Tile::letters(text).unwrap()).collect();
        let words = TileTrie::new(self.dictionary, &tiles, self.rules(), self.goal, cells).unwrap();
        let graph = Graph::new(rows, columns, self.rules().neighbors).unwrap();
        let classes = Class::all(&graph, &words, fixed).unwrap();
        let prover = Prover { graph: &graph, words: &words, at_least };
        let mut found = BTreeMap::new();
        let proved = prover.prove_all(&classes, 2, |proved| {
            for codes in proved.iter().flat_map(|proved| &proved.proof.candidates) {
                for map in graph.automorphisms() {
                    let image: Vec<u8> = map.iter().map(|&from| codes[usize::from(from)]).collect();
                    let board = prover.board(&image).unwrap().canonical();
                    let score = self.score(&board);
                    if score >= at_least {
                        found.insert(board.to_string(), score);
                    }
                }
            }
            true
        });
        proved.unwrap();
        found
    }
}

/// Generates all boards of a size with two rows, except for boards with a column upside down and
/// for reflections, which have the same words.
fn all_boards(columns: usize, mut see: impl FnMut(&Board)) {
    let letters = LETTERS.map(|text| Tile::letters(text).unwrap());
    let pairs = (0..26).flat_map(|upper| (0..=upper).map(move |lower| (upper, lower)));
    let pairs: Vec<_> = pairs.collect();
    let mut board = Board::new(2, columns, vec![letters[0].clone(); 2 * columns]).unwrap();
    let mut at = vec![0; columns];
    loop {
        if at.first() <= at.last() {
            for (column, &pair) in at.iter().enumerate() {
                board.set(column, &letters[pairs[pair].0]);
                board.set(columns + column, &letters[pairs[pair].1]);
            }
            see(&board);
        }
        let Some(column) = at.iter().position(|&pair| pair + 1 < pairs.len()) else { return };
        at[..column].fill(0);
        at[column] += 1;
    }
}

/// Checks that the proof and scoring all boards give the same boards for a score.
fn compare(case: &Case<'_>, at_least: u32) {
    let (rows, columns) = case.size;
    let mut expected: BTreeMap<u32, Vec<Board>> = BTreeMap::new();
    all_boards(rows.max(columns), |board| {
        let score = case.score(board);
        if score >= at_least {
            expected.entry(score).or_default().push(board.clone());
        }
    });
    assert!(!expected.is_empty());
    let proved = case.prove(at_least, 1);
    for (score, boards) in &expected {
        for board in boards {
            let turned = Board::new(
                rows,
                columns,
                (0..rows * columns).map(|cell| {
                    let (row, column) = (cell / columns, cell % columns);
                    board.tile(if rows == 2 { cell } else { column * rows + row }).clone()
                }),
            )
            .unwrap();
            assert_eq!(proved.get(&turned.canonical().to_string()), Some(score), "{turned}");
        }
    }
    assert_eq!(proved.values().max(), expected.keys().next_back());
    // The proof also lists the boards with columns upside down.
    assert!(proved.len() >= expected.values().map(Vec::len).sum());
}

#[test]
fn every_2x2_board_of_the_built_in_words() {
    let bytes = boggle_wordnik::dictionary().unwrap().as_bytes().to_vec();
    let dictionary = Dictionary::new(bytes).unwrap();
    for goal in [Goal::Points, Goal::Words] {
        compare(&Case::new(&dictionary, (2, 2), goal), 20);
    }
}

#[test]
#[ignore = "scores 43 million boards"]
fn every_2x3_and_3x2_board() {
    let Some(dictionary) = wordlists::enable2k() else { return };
    compare(&Case::new(dictionary, (2, 3), Goal::Points), 120);
    compare(&Case::new(dictionary, (3, 2), Goal::Words), 90);
}

#[test]
#[ignore = "takes half a minute"]
fn the_best_3x3_boards_are_those_published() {
    // hybrid-boggle publishes 659 points for the second board; see `data/records/README.md`.
    let lists = [(wordlists::enable2k(), "streaedlp", 545), (wordlists::yawl(), "stleaeprd", 705)];
    for (dictionary, board, score) in lists {
        let Some(dictionary) = dictionary else { continue };
        let board: Board = board.parse().unwrap();
        let proved = Case::new(dictionary, (3, 3), Goal::Points).prove(score, 1);
        assert_eq!(proved.first_key_value(), Some((&board.canonical().to_string(), &score)));
        assert_eq!(proved.len(), 1);
    }
}
