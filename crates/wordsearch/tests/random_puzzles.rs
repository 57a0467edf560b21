//! Checks random word-search puzzles with code of its own: it reads the letters of the grid, and uses
//! nothing of the generator.

// Test helpers fail by panicking, like tests.
#![allow(clippy::panic, clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use boggle_dice::SeededRng;
use boggle_dictionary::letters::Accents;
use boggle_dictionary::{Dictionary, Entry, parse_entries};
use boggle_solver::{Direction, Size, Tile, WordSearchSolver};
use boggle_wordsearch::{BLANK, Error, Level, Options, Puzzle, Shape, generate, themes};

const REQUESTS: u64 = 2000;

/// Letters with which to make words: frequent ones more often.
const ALPHABETS: [&str; 4] = [
    "eeeettaaooiinnssrrhhllddccuummffggppwwbbyyvvkkñéüßqxz",
    "ооееааиинноттссрввллккммддппууяяыьгзбчйхжшюцщэфёъ",
    "ααοοιιεεττσσννηηυυρρππκκμμλλωωδγχθφβξζψάόίέήύώ",
    "ייווההללאאררתתבבמשנכדעחקפסטגזצ",
];

/// What is asked for.
#[derive(Debug)]
struct Request {
    words: Vec<Entry>,
    options: Options,
}

fn word(rng: &mut SeededRng, letters: &[char]) -> String {
    let length = 2 + rng.below(4) + rng.below(5);
    (0..length).filter_map(|_| rng.choose(letters)).collect()
}

/// A part of a word, forward or backward.
fn part(rng: &mut SeededRng, word: &str) -> String {
    let mut chars: Vec<_> = word.chars().collect();
    chars.truncate((2 + rng.below(9) as usize).min(chars.len()));
    if rng.below(2) == 0 {
        chars.reverse();
    }
    chars.into_iter().collect()
}

fn request(number: u64) -> Request {
    let rng = &mut SeededRng::for_part(69, [number, 0, 0]);
    let letters: Vec<char> = ALPHABETS[number as usize % ALPHABETS.len()].chars().collect();
    let mut words = Vec::new();
    for _ in 0..1 + rng.below(16) {
        let new = word(rng, &letters);
        if rng.below(4) == 0 {
            words.push(part(rng, &new));
        }
        words.push(new);
    }
    let words = parse_entries(&words.join("\n")).unwrap();
    let mut directions = Direction::ALL.to_vec();
    rng.shuffle(&mut directions);
    directions.truncate(1 + rng.below(8) as usize);
    let (_, shape) = rng.choose(&Shape::NAMED).unwrap().clone();
    let drawing = "..xxxxxxxx../.xxxxxxxxxx./xxxxxxxxxxxx/xxxxxxxxxxxx/xxxxxxxxxxxx/xxxx....xxxx/\
                   xxxx....xxxx/xxxxxxxxxxxx/xxxxxxxxxxxx/xxxxxxxxxxxx/.xxxxxxxxxx./..xxxxxxxx..";
    let is_drawn = rng.below(12) == 0;
    let size = Size { rows: 4 + rng.below(14) as usize, columns: 4 + rng.below(14) as usize };
    let message: Vec<_> = (0..2 + rng.below(6)).map(|_| word(rng, &letters)).collect();
    let accents = [Accents::Kept, Accents::Kept, Accents::REMOVED, Accents::German];
    let blocked = (0..rng.below(3)).map(|_| word(rng, &letters)).collect();
    let options = Options {
        level: *rng.choose(&Level::ALL).unwrap(),
        blocked,
        size: (rng.below(2) == 0 && !is_drawn).then_some(size),
        shape: match rng.below(2) {
            _ if is_drawn => drawing.parse().unwrap(),
            0 => Shape::Rectangle,
            _ => shape,
        },
        message: (rng.below(3) == 0).then(|| message.join(", ") + "!"),
        directions: (rng.below(5) == 0).then_some(directions),
        dense: rng.below(4) == 0,
        lowercase: rng.below(3) == 0,
        accents: *rng.choose(&accents).unwrap(),
        seed: number,
    };
    Request { words, options }
}

/// The letters of a grid by row and column; blank cells have none.
type Grid = BTreeMap<(isize, isize), String>;

/// The cells of a word.
type Place = BTreeSet<(isize, isize)>;

fn grid(puzzle: &Puzzle) -> Grid {
    let columns = puzzle.board.columns();
    let cells = puzzle.board.tiles().enumerate().filter_map(|(cell, tile)| match tile {
        Tile::Letters(letter) => {
            Some((((cell / columns) as isize, (cell % columns) as isize), letter.to_string()))
        }
        Tile::Blocked => None,
        other => panic!("{other}"),
    });
    cells.collect()
}

/// Returns the letters from a cell in a direction.
fn line(
    grid: &Grid,
    (row, column): (isize, isize),
    (down, right): (isize, isize),
    length: usize,
) -> Option<(String, Place)> {
    let cells = (0..length as isize).map(|at| (row + at * down, column + at * right));
    let letters = cells.clone().map(|cell| grid.get(&cell)).collect::<Option<Vec<_>>>()?;
    Some((letters.into_iter().map(String::as_str).collect(), cells.collect()))
}

/// Returns all places of a word.
fn places(grid: &Grid, word: &str) -> BTreeSet<Place> {
    let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
    let steps: Vec<_> = steps.filter(|step| *step != (0, 0)).collect();
    let length = word.chars().count();
    let first = word.chars().next().unwrap().to_string();
    let starts = grid.iter().filter(|(_, letter)| **letter == first);
    let lines = starts.flat_map(|(&cell, _)| steps.iter().map(move |&step| (cell, step)));
    let lines = lines.filter_map(|(cell, step)| line(grid, cell, step, length));
    lines.filter(|(letters, _)| letters == word).map(|(_, place)| place).collect()
}

/// Returns a text as it is in the puzzle, computed in another way than by the library.
fn folded(text: &str, options: &Options) -> String {
    let text: String = text.to_lowercase().chars().filter(|c| c.is_alphabetic()).collect();
    let mut folded = String::new();
    for c in text.chars() {
        let is_folded = options.accents != Accents::Kept;
        match (c, options.accents) {
            ('ß', Accents::Kept) if options.lowercase => folded.push('ß'),
            ('ß', _) => folded.push_str("ss"),
            ('ü', Accents::German) => folded.push_str("ue"),
            ('ς', _) => folded.push('σ'),
            (c, _) if is_folded && "ñéüάόίέήύώ".contains(c) => {
                let plain = "neuαοιεηυω".chars();
                folded.extend("ñéüάόίέήύώ".chars().zip(plain).find(|it| it.0 == c).map(|it| it.1));
            }
            ('ך' | 'ם' | 'ן' | 'ף' | 'ץ', _) => {
                let usual = "ךם ןף ץכמ נפ צ".chars().collect::<Vec<_>>();
                let at = usual.iter().position(|it| *it == c).unwrap();
                folded.push(usual[at + 7]);
            }
            (c, _) => folded.push(c),
        }
    }
    folded
}

fn check(request: &Request, puzzle: &Puzzle) {
    let Request { words, options } = request;
    let grid = grid(puzzle);
    let listed: Vec<_> = words.iter().map(|entry| folded(&entry.text, options)).collect();
    let steps: BTreeSet<_> = options.directions().iter().map(|it| it.step()).collect();
    let mut own = Vec::new();
    for (word, placement) in listed.iter().zip(&puzzle.placements) {
        let (row, column) = puzzle.board.position(placement.start as usize);
        let step = placement.direction.step();
        assert!(steps.contains(&step), "{word}");
        let start = (row as isize, column as isize);
        let (letters, place) = line(&grid, start, step, word.chars().count()).unwrap();
        assert_eq!(letters, *word);
        own.push(place);
    }
    assert_eq!(own.len(), words.len());

    // Each word is only in its place, and inside longer entries, or those that are the same backward.
    for (index, word) in listed.iter().enumerate() {
        let places = places(&grid, word);
        assert!(places.contains(&own[index]));
        for place in places.into_iter().filter(|place| *place != own[index]) {
            let backward: String = word.chars().rev().collect();
            let mut others = listed.iter().zip(&own).filter(|(other, _)| {
                other.chars().count() > word.chars().count() || **other == backward
            });
            assert!(others.any(|(_, other)| place.is_subset(other)), "{word} is also at {place:?}");
        }
    }

    // The solver finds the same.
    let solver = WordSearchSolver::new(Dictionary::from_words(&listed).unwrap());
    let found = solver.placements(&puzzle.board, 1).unwrap();
    let found: BTreeSet<_> = found
        .iter()
        .map(|it| {
            let position = |cell| {
                let (row, column) = puzzle.board.position(cell as usize);
                (row as isize, column as isize)
            };
            let place: Place = it.path(&puzzle.board).map(position).collect();
            (solver.dictionary().word(it.rank).unwrap(), place)
        })
        .collect();
    let all = listed.iter().flat_map(|word| {
        places(&grid, word).into_iter().map(|place| (word.clone(), place)).collect::<Vec<_>>()
    });
    assert_eq!(found, all.collect());

    for word in &options.blocked {
        for place in places(&grid, &folded(word, options)) {
            assert!(own.iter().any(|other| place.is_subset(other)), "{word} is blocked");
        }
    }

    // The other letters are the message, in reading order.
    if let Some(message) = &options.message {
        let mut rest = grid.clone();
        rest.retain(|cell, _| !own.iter().any(|place| place.contains(cell)));
        assert_eq!(puzzle.blanks.matches(BLANK).count(), rest.len());
        let rest: String = rest.into_values().collect();
        assert_eq!(rest, folded(message, options));
    }

    // Decoys begin like a word or have one wrong letter, and are none.
    assert!(puzzle.decoys.is_empty() || options.level == Level::Hard);
    for decoy in &puzzle.decoys {
        let (row, column) = puzzle.board.position(decoy.start as usize);
        let start = (row as isize, column as isize);
        let (letters, place) =
            line(&grid, start, decoy.direction.step(), decoy.letters.into()).unwrap();
        let word = &listed[decoy.rank as usize];
        let wrong = letters.chars().zip(word.chars()).filter(|(one, other)| one != other).count();
        let is_shorter = letters.chars().count() < word.chars().count();
        assert!(wrong == 0 && is_shorter || wrong == 1 && !is_shorter, "{letters} {word}");
        assert!(
            !listed.contains(&letters) || own.iter().any(|it| place.is_subset(it)),
            "{letters}"
        );
    }

    // Exactly the cells of the shape have letters.
    let size = puzzle.board.size();
    assert!(options.size.is_none_or(|wanted| wanted == size));
    let is_open = |row: isize, column: isize| {
        let center =
            |at: isize, count: usize| (2.0 * at as f64 + 1.0 - count as f64) / count as f64;
        let (x, y) = (center(column, size.columns), center(row, size.rows));
        match &options.shape {
            Shape::Rectangle => Some(true),
            Shape::Circle => Some(x * x + y * y < 1.000_001),
            Shape::Diamond => Some(x.abs() + y.abs() < 1.000_001),
            Shape::Drawn(drawing) => Some(
                drawing.to_string().lines().nth(row as usize)?.chars().nth(column as usize)? == 'x',
            ),
            // What these look like is checked where they are defined.
            _ => None,
        }
    };
    let outline = options.shape.outline(size);
    for row in 0..size.rows as isize {
        for column in 0..size.columns as isize {
            let has_letter = grid.contains_key(&(row, column));
            assert_eq!(has_letter, outline.is_open(row as usize * size.columns + column as usize));
            assert!(is_open(row, column).is_none_or(|open| open == has_letter), "{row} {column}");
        }
    }
}

/// Requests of all kinds, in four alphabets. Those that cannot be met say why.
#[test]
fn random_puzzles_are_as_requested() {
    let (mut made, mut with_message, mut with_decoys) = (0, 0, 0);
    let mut reasons = BTreeMap::new();
    for number in 0..REQUESTS {
        let request = request(number);
        match generate(&request.words, &request.options) {
            Ok(puzzle) => {
                check(&request, &puzzle);
                made += 1;
                with_message += usize::from(request.options.message.is_some());
                with_decoys += usize::from(!puzzle.decoys.is_empty());
            }
            Err(error) => {
                let reason = match error {
                    Error::Words { .. } => "words",
                    Error::TooMany { .. } => "too many",
                    Error::CannotPlace { .. } => "cannot place",
                    Error::CannotFill { .. } => "cannot fill",
                    Error::Message { .. } => "message",
                    error => panic!("{request:?}: {error}"),
                };
                *reasons.entry(reason).or_insert(0) += 1;
            }
        }
    }
    let counts = format!(
        "{made} made, {with_message} with a message, {with_decoys} with decoys; {reasons:?}"
    );
    assert!(made > 1000 && with_message > 150 && with_decoys > 200, "{counts}");
    assert!(reasons.len() >= 4, "{counts}");
}

/// Of the words of hard puzzles, each direction has 8 to 17%.
#[test]
fn hard_puzzles_use_all_directions_evenly() {
    let mut counts = BTreeMap::new();
    for seed in 0..500 {
        let theme = themes()[seed as usize % themes().len()];
        let words = parse_entries(&theme.words.join("\n")).unwrap();
        let options = Options { level: Level::Hard, seed, ..Options::default() };
        for placement in generate(&words, &options).unwrap().placements {
            *counts.entry(placement.direction).or_insert(0_usize) += 1;
        }
    }
    let all: usize = counts.values().sum();
    assert_eq!(counts.len(), 8);
    for (direction, count) in counts {
        assert!((80 * all..=170 * all).contains(&(1000 * count)), "{direction}: {count} of {all}");
    }
}
