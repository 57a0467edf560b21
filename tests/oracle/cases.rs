//! Random boards of every kind, with words that are on them, almost on them, or not on them.

use boggle_solver::{Board, Neighbors, Rules, Tile};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::alphabets::{self, ALPHABETS};
use super::brute::{SCORINGS, walk};

type Letters = Vec<&'static str>;

/// A board, rules and words to search for.
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
        // With few distinct letters, most paths spell a word, and the oracle would take minutes for
        // long words.
        let max_length = if letters.len() > 5 { 10 } else { 7 };
        let words = recipes.iter().map(|recipe| {
            let word = alphabets::letters(&recipe.word(&board, &rules));
            word[..word.len().min(max_length)].concat()
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
    // The percentages of multi-letter tiles, wildcards, blocked cells, and special tiles.
    let shares = (
        select(&[0, 30][..]),
        select(&[0, 0, 8, 30][..]),
        select(&[0, 15][..]),
        select(&[0, 0, 20][..]),
    );
    (shape, shares).prop_flat_map(move |((rows, columns), (long, wildcard, blocked, special))| {
        let plain = 100 - long - wildcard - blocked - special;
        let text = move |count| {
            let text = vec(select(letters), count).prop_map(|letters| letters.concat());
            text.prop_filter("letters that join", move |text| {
                alphabets::letters(text).len() == count
            })
        };
        let special_tile = prop_oneof![
            vec(text(1), 2..=3).prop_map(|options| options.join("/")),
            vec(text(2), 2).prop_map(|options| options.join("/")),
            (1..=2usize).prop_flat_map(text).prop_map(|text| format!("{text}-")),
            (1..=2usize).prop_flat_map(text).prop_map(|text| format!("-{text}")),
        ];
        let tile = prop_oneof![
            plain => select(letters).prop_map(|letter| tile(&[letter])),
            long => vec(select(letters), 2..=3).prop_map(|letters| tile(&letters)),
            special => special_tile.prop_map(|text| text.parse().unwrap()),
            wildcard => Just(Tile::Wildcard),
            blocked => Just(Tile::Blocked),
        ];
        vec(tile, rows * columns).prop_map(move |tiles| Board::new(rows, columns, tiles).unwrap())
    })
}

fn tile(letters: &[&str]) -> Tile {
    Tile::Letters(letters.concat().into())
}

fn rules() -> impl Strategy<Value = Rules> {
    let scoring = select(&SCORINGS[..]).prop_map(|text: &str| text.parse().unwrap());
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

/// Instructions for building a word.
#[derive(Debug, Clone)]
enum Recipe {
    Random(Letters),
    /// The word spelled by a random walk. A `loose` walk ignores the rules, so its word is often
    /// almost on the board.
    Walk {
        start: usize,
        steps: Vec<usize>,
        loose: bool,
        /// The letter that wildcards represent.
        wildcard: &'static str,
        edit: Option<Edit>,
    },
}

/// A change to a word, which may remove it from the board.
#[derive(Debug, Clone)]
enum Edit {
    Replace(usize, &'static str),
    Insert(usize, &'static str),
    Remove(usize),
}

fn recipe(letters: &'static [&'static str]) -> impl Strategy<Value = Recipe> {
    let letter = || select(letters);
    let edit = prop_oneof![
        (0..20usize, letter()).prop_map(|(at, letter)| Edit::Replace(at, letter)),
        (0..20usize, letter()).prop_map(|(at, letter)| Edit::Insert(at, letter)),
        (0..20usize).prop_map(Edit::Remove),
    ];
    let walk =
        (0..36usize, vec(0..8usize, 0..6), any::<bool>(), letter(), proptest::option::of(edit))
            .prop_map(|(start, steps, loose, wildcard, edit)| Recipe::Walk {
                start,
                steps,
                loose,
                wildcard,
                edit,
            });
    prop_oneof![
        1 => vec(letter(), 1..=6).prop_map(Recipe::Random),
        3 => walk,
    ]
}

impl Recipe {
    /// Builds the word, which may be empty.
    fn word(&self, board: &Board, rules: &Rules) -> String {
        match self {
            Recipe::Random(letters) => letters.concat(),
            Recipe::Walk { start, steps, loose, wildcard, edit } => {
                let free = Rules { neighbors: Neighbors::Eight, wrap: true, reuse: true, ..*rules };
                let rules = if *loose { &free } else { rules };
                let text = |cell: u32| match board.tile(cell as usize) {
                    Tile::Wildcard => wildcard,
                    tile => {
                        let options: Vec<_> = tile.spellings().collect();
                        options.get(steps.len() % options.len().max(1)).copied().unwrap_or_default()
                    }
                };
                let path = walk(board, rules, start % board.len(), steps);
                let mut letters: Vec<&str> = path.into_iter().map(text).collect();
                match *edit {
                    Some(Edit::Replace(at, letter)) => {
                        let at = at % letters.len();
                        letters[at] = letter;
                    }
                    Some(Edit::Insert(at, letter)) => {
                        letters.insert(at % (letters.len() + 1), letter)
                    }
                    Some(Edit::Remove(at)) => drop(letters.remove(at % letters.len())),
                    None => {}
                }
                letters.concat()
            }
        }
    }
}
