//! Solving a generated puzzle as printed finds each word where it was placed, and elsewhere only inside
//! other words. Texts as shapes are rejected or are drawings that can be written and parsed again.

#![no_main]

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Result, Unstructured};
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::capitalize;
use boggle_solver::{Board, Direction, Notation, Placement, Size, Tile, WordSearchSolver};
use boggle_wordsearch::{Entry, InvalidShape, Level, Options, Shape, generate};
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
    words: Vec<Entry>,
    options: Options,
    drawing: String,
}

impl<'a> Arbitrary<'a> for Input {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Input> {
        let alphabet = u.choose(&ALPHABETS)?;
        let (words, blocked) = (words(u, alphabet)?, words(u, alphabet)?);
        let mut directions = Direction::ALL.to_vec();
        for _ in 0..u.int_in_range(0..=8)? {
            directions.remove(u.choose_index(directions.len())?);
        }
        let drawing = match u.ratio(1, 4)? {
            true => u.arbitrary()?,
            false => {
                let cells = (0..u.int_in_range(1..=80)?).map(|_| u.choose(&['x', '.', '/', 'x']));
                cells.collect::<Result<_>>()?
            }
        };
        let size = Size { rows: u.int_in_range(0..=9)?, columns: u.int_in_range(0..=9)? };
        let options = Options {
            level: *u.choose(&Level::ALL)?,
            size: u.arbitrary::<bool>()?.then_some(size),
            shape: match u.int_in_range(0..=6)? {
                named @ 0..=4 => Shape::NAMED[named].1.clone(),
                _ => drawing.parse().unwrap_or_default(),
            },
            message: u.arbitrary::<bool>()?.then(|| blocked.join(" ")),
            directions: u.arbitrary::<bool>()?.then_some(directions),
            dense: u.arbitrary()?,
            lowercase: u.arbitrary()?,
            blocked: if u.arbitrary()? { blocked } else { Vec::new() },
            seed: u.arbitrary()?,
            ..Options::default()
        };
        let words = words.iter().filter_map(|word| Entry::parse(word).ok()).collect();
        Ok(Input { words, options, drawing })
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
    let Input { words, options, drawing } = &input;
    match drawing.parse::<Shape>() {
        Ok(shape) => assert_eq!(shape.to_string().parse(), Ok(shape)),
        Err(InvalidShape::Drawing(error)) => assert!(error.line <= drawing.lines().count().max(1)),
        Err(_) => {}
    }
    let Ok(puzzle) = generate(words, options) else { return };
    assert_eq!(generate(words, options).unwrap(), puzzle);
    assert_eq!(reread(&puzzle.board), puzzle.board);

    let words: Vec<_> = puzzle.entries.iter().map(|entry| entry.word.clone()).collect();
    let mut placed = BTreeSet::new();
    for (index, (word, placement)) in words.iter().zip(&puzzle.placements).enumerate() {
        assert_eq!(placement.rank as usize, index);
        assert!(options.directions().contains(&placement.direction));
        placed.insert((word.clone(), sorted_path(placement, &puzzle.board)));
    }
    assert_eq!(placed.len(), words.len());
    let found = found(&words, &puzzle.board);
    assert!(placed.is_subset(&BTreeSet::from_iter(found.clone())));
    let blocked: Vec<_> = match options.lowercase {
        true => options.blocked.clone(),
        false => options.blocked.iter().map(|word| word.replace(['ß', 'ẞ'], "ss")).collect(),
    };
    let blocked = if blocked.is_empty() { Vec::new() } else { self::found(&blocked, &puzzle.board) };
    for (word, path) in found.iter().chain(&blocked) {
        let mut words = placed.iter().map(|(_, path)| path);
        let is_inside = words.any(|cells| path.iter().all(|cell| cells.contains(cell)));
        assert!(is_inside, "{word} at {path:?}");
    }

    if options.message.is_some() {
        let used = placed.iter().flat_map(|(_, path)| path).collect::<BTreeSet<_>>().len();
        let open = puzzle.board.tiles().filter(|tile| **tile != Tile::Blocked).count();
        assert!(open > used);
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
