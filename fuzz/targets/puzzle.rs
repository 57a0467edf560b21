//! Solving a generated puzzle as printed finds each word exactly once, where it was placed, and no
//! blocked word outside the words.

#![no_main]

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Result, Unstructured};
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::{capitalize, normalize};
use boggle_solver::{Board, Direction, Notation, Placement, WordSearchSolver};
use boggle_wordsearch::{Options, generate};
use libfuzzer_sys::fuzz_target;

/// Letters with unusual capitals in some language, and small alphabets.
const ALPHABETS: [&[&str]; 6] = [
    &["a", "b", "c"],
    &["e", "E", "q", "u", "t", "T"],
    &["S", "s", "ß", "ẞ", "ä", "A\u{308}"],
    &["Σ", "σ", "ς", "ο", "ό", "ΐ", "υ"],
    &["I", "ı", "İ", "i", "i\u{307}", "ş"],
    &["Ё", "ё", "й", "И", "д", "\u{306}"],
];

#[derive(Debug)]
struct Input {
    words: Vec<String>,
    options: Options,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Input> {
        let alphabet = u.choose(&ALPHABETS)?;
        let (words, blocked) = (words(u, alphabet)?, words(u, alphabet)?);
        let mut directions = Direction::ALL.to_vec();
        for _ in 0..u.int_in_range(0..=8)? {
            directions.remove(u.choose_index(directions.len())?);
        }
        let options = Options {
            directions,
            dense: u.arbitrary()?,
            blocked: if u.arbitrary()? { blocked } else { Vec::new() },
            seed: u.arbitrary()?,
            ..Options::new(u.int_in_range(0..=9)?, u.int_in_range(0..=9)?)
        };
        Ok(Input { words, options })
    }
}

/// Returns at most 8 words of an alphabet, and occasionally arbitrary text.
fn words(u: &mut Unstructured, alphabet: &[&str]) -> Result<Vec<String>> {
    let mut words = Vec::new();
    for _ in 0..u.int_in_range(0..=8)? {
        words.push(if u.ratio(1, 16)? {
            u.arbitrary()?
        } else {
            let letters = (0..u.int_in_range(1..=9)?).map(|_| u.choose(alphabet).copied());
            letters.collect::<Result<_>>()?
        });
    }
    Ok(words)
}

fuzz_target!(|input: Input| {
    let Input { words, options } = &input;
    let Ok(puzzle) = generate(words, options) else { return };
    assert_eq!(generate(words, options).unwrap(), puzzle);
    let board = reread(&puzzle.board);
    assert_eq!(board, puzzle.board);

    let mut placed = BTreeSet::new();
    for (index, (word, placement)) in words.iter().zip(&puzzle.placements).enumerate() {
        assert_eq!(placement.rank as usize, index);
        assert!(options.directions.contains(&placement.direction));
        placed.insert((normalize(word).into_owned(), sorted_path(placement, &board)));
    }
    assert_eq!(placed.len(), words.len());
    let found = found(words, &board);
    assert_eq!(found.len(), placed.len());
    assert_eq!(BTreeSet::from_iter(found), placed);

    if !options.blocked.is_empty() {
        for (word, path) in self::found(&options.blocked, &board) {
            let mut words = placed.iter().map(|(_, path)| path);
            let is_inside = words.any(|cells| path.iter().all(|cell| cells.contains(cell)));
            assert!(is_inside, "{word} at {path:?}");
        }
    }
});

/// Formats a board as a puzzle and parses the result.
fn reread(board: &Board) -> Board {
    let faces: Vec<_> = board.tiles().map(|tile| capitalize(&tile.to_string())).collect();
    let rows: Vec<_> = faces.chunks(board.columns()).map(|row| row.join(" ")).collect();
    let notation = Notation { bare_q: true, one_row: true, ..Notation::default() };
    Board::parse(&rows.join("\n"), &notation).unwrap()
}

/// Returns every placement of the words: the word and its cells.
fn found(words: &[String], board: &Board) -> Vec<(String, Vec<u32>)> {
    let solver = WordSearchSolver::new(Dictionary::from_words(words).unwrap());
    let placements = solver.placements(board, 1).unwrap();
    let word = |rank| solver.dictionary().word(rank).unwrap();
    placements
        .iter()
        .map(|placement| (word(placement.rank), sorted_path(placement, board)))
        .collect()
}

fn sorted_path(placement: &Placement, board: &Board) -> Vec<u32> {
    let mut path: Vec<_> = placement.path(board).collect();
    path.sort_unstable();
    path
}
