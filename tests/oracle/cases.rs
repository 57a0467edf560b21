//! Boards of every kind, and words that are on them, nearly on them, and not.

use boggle_solver::{Board, Neighbors, Rules, Scoring, Tile};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::brute::{self, neighbors};

/// What a board and its words are made of. In each alphabet some letters begin
/// others, in bytes or in marks, or look alike.
pub const ALPHABETS: [&[&str]; 9] = [
    &["a", "b"],
    &["a", "b", "c"],
    &["a", "q", "u", "t", "h"],
    &["a", "c", "d", "e", "i", "l", "n", "o", "r", "s", "t", "u"],
    &["e", "é", "n", "ñ", "ß"],
    &["α", "σ", "ς", "ώ"],
    &["д", "о", "й", "и"],
    &["x", "x\u{302}", "x\u{323}\u{302}", "k", "k\u{302}"],
    &["ह", "हि", "न", "न्", "दी"],
];

type Letters = Vec<&'static str>;

/// A board, rules and the words to look for.
#[derive(Debug)]
pub struct Case {
    pub board: Board,
    pub rules: Rules,
    pub words: Vec<String>,
}

pub fn case() -> impl Strategy<Value = Case> {
    let letters = select(&ALPHABETS[..]);
    let parts = letters.prop_flat_map(|letters| {
        let recipes = vec(recipe(letters), 1..16);
        (Just(letters), board_of(letters), rules(), recipes)
    });
    parts.prop_map(|(letters, board, rules, recipes)| {
        // Of few letters, most paths spell something: long words would take
        // the oracle minutes.
        let longest = if letters.len() > 5 { 10 } else { 7 };
        let words = recipes.iter().map(|recipe| {
            let word = brute::letters(&recipe.word(&board, &rules));
            word[..word.len().min(longest)].concat()
        });
        let words = words.filter(|word| !word.is_empty()).collect();
        Case { board, rules, words }
    })
}

pub fn board() -> impl Strategy<Value = Board> {
    select(&ALPHABETS[..]).prop_flat_map(board_of)
}

fn board_of(letters: &'static [&'static str]) -> impl Strategy<Value = Board> {
    let shape = prop_oneof![
        6 => (1..=6usize, 1..=6usize),
        1 => (Just(1), 1..=12usize),
        1 => (1..=12usize, Just(1)),
    ];
    // Shares, in percent, of tiles of several letters, of any and of none.
    let shares = (select(&[0, 30][..]), select(&[0, 0, 8, 30][..]), select(&[0, 15][..]));
    (shape, shares).prop_flat_map(move |((rows, columns), (long, any, blocked))| {
        let plain = 100 - long - any - blocked;
        let tile = prop_oneof![
            plain => select(letters).prop_map(|letter| tile(&[letter])),
            long => vec(select(letters), 2..=3).prop_map(|letters| tile(&letters)),
            any => Just(Tile::Wildcard),
            blocked => Just(Tile::Blocked),
        ];
        vec(tile, rows * columns).prop_map(move |tiles| Board::new(rows, columns, tiles).unwrap())
    })
}

fn tile(letters: &[&str]) -> Tile {
    Tile::Letters(letters.concat().into())
}

fn rules() -> impl Strategy<Value = Rules> {
    let scoring = select(&[Scoring::Classic, Scoring::Super, Scoring::Letters][..]);
    let neighbors = select(&[Neighbors::Four, Neighbors::Eight][..]);
    let switches = (any::<bool>(), any::<bool>());
    (0..=5usize, scoring, neighbors, switches).prop_map(
        |(min_length, scoring, neighbors, (wrap, reuse))| Rules {
            min_length,
            scoring,
            neighbors,
            wrap,
            reuse,
        },
    )
}

/// How to make a word.
#[derive(Debug, Clone)]
enum Recipe {
    Random(Letters),
    /// What a walk spells. Loosely, it steps as if all rules allowed it, so
    /// that many such words just fail.
    Walk {
        start: usize,
        steps: Vec<usize>,
        loose: bool,
        wild: &'static str,
        miss: Option<Miss>,
    },
}

/// A change to a word that may take it off the board.
#[derive(Debug, Clone)]
enum Miss {
    Replace(usize, &'static str),
    Insert(usize, &'static str),
    Remove(usize),
}

fn recipe(letters: &'static [&'static str]) -> impl Strategy<Value = Recipe> {
    let letter = || select(letters);
    let miss = prop_oneof![
        (0..20usize, letter()).prop_map(|(at, letter)| Miss::Replace(at, letter)),
        (0..20usize, letter()).prop_map(|(at, letter)| Miss::Insert(at, letter)),
        (0..20usize).prop_map(Miss::Remove),
    ];
    let walk =
        (0..36usize, vec(0..8usize, 0..6), any::<bool>(), letter(), proptest::option::of(miss))
            .prop_map(|(start, steps, loose, wild, miss)| Recipe::Walk {
                start,
                steps,
                loose,
                wild,
                miss,
            });
    prop_oneof![
        1 => vec(letter(), 1..=6).prop_map(Recipe::Random),
        3 => walk,
    ]
}

impl Recipe {
    /// The word, or nothing if nothing is left of it.
    fn word(&self, board: &Board, rules: &Rules) -> String {
        match self {
            Recipe::Random(letters) => letters.concat(),
            Recipe::Walk { start, steps, loose, wild, miss } => {
                let free = Rules { neighbors: Neighbors::Eight, wrap: true, reuse: true, ..*rules };
                let rules = if *loose { &free } else { rules };
                let text = |cell: u32| match board.tile(cell as usize) {
                    Tile::Letters(text) => text.as_str(),
                    Tile::Wildcard => wild,
                    Tile::Blocked => "",
                };
                let path = walk(board, rules, start % board.len(), steps);
                let mut letters: Vec<&str> = path.into_iter().map(text).collect();
                match *miss {
                    Some(Miss::Replace(at, letter)) => {
                        let at = at % letters.len();
                        letters[at] = letter;
                    }
                    Some(Miss::Insert(at, letter)) => {
                        letters.insert(at % (letters.len() + 1), letter)
                    }
                    Some(Miss::Remove(at)) => drop(letters.remove(at % letters.len())),
                    None => {}
                }
                letters.concat()
            }
        }
    }
}

/// The cells of a walk, which ends early where it cannot go on.
pub fn walk(board: &Board, rules: &Rules, start: usize, steps: &[usize]) -> Vec<u32> {
    let mut path = vec![start as u32];
    let mut cell = start as u32;
    for step in steps {
        let next = neighbors(board, rules, cell).into_iter().filter(|next| {
            (rules.reuse || !path.contains(next)) && *board.tile(*next as usize) != Tile::Blocked
        });
        let next: Vec<u32> = next.collect();
        let Some(&chosen) = next.get(step % next.len().max(1)) else { break };
        path.push(chosen);
        cell = chosen;
    }
    path
}
