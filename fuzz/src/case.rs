use arbitrary::{Arbitrary, Result, Unstructured};
use boggle_solver::{Board, Neighbors, Rules, Tile};

use crate::oracle::alphabets::{ALPHABETS, letters};
use crate::oracle::brute::{SCORINGS, walk};

/// The maximum number of words in a case.
const MAX_WORDS: usize = 16;

/// A tiny board with any kind of tile, rules, and at least one word, which may be on the board,
/// almost on it, or not at all.
#[derive(Debug, Clone)]
pub struct Case {
    pub board: Board,
    pub rules: Rules,
    pub words: Vec<String>,
}

impl<'a> Arbitrary<'a> for Case {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Case> {
        let tiles = Tiles::arbitrary(u)?;
        let board = tiles.board(u)?;
        let rules = rules(u)?;
        // With few distinct letters, most paths spell a word, and the oracle would take minutes for
        // long words.
        let max_length = if tiles.alphabet.len() > 5 { 10 } else { 7 };
        let mut words = Vec::new();
        for _ in 0..u.int_in_range(1..=MAX_WORDS)? {
            let word = letters(&word(u, tiles.alphabet, &board, &rules)?);
            words.push(word[..word.len().min(max_length)].concat());
        }
        words.retain(|word| !word.is_empty());
        if words.is_empty() {
            words.push(tiles.alphabet.concat());
        }
        Ok(Case { board, rules, words })
    }
}

/// The kinds of tiles on a board.
#[derive(Debug, Clone, Copy)]
pub struct Tiles {
    pub alphabet: &'static [&'static str],
    /// The number of tiles in 32 that have several letters, are wildcards, and are blocked.
    shares: [u8; 3],
}

impl<'a> Arbitrary<'a> for Tiles {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Tiles> {
        let alphabet = *u.choose(&ALPHABETS)?;
        let shares = [*u.choose(&[0, 10])?, *u.choose(&[0, 0, 3, 10])?, *u.choose(&[0, 5])?];
        Ok(Tiles { alphabet, shares })
    }
}

impl Tiles {
    /// Returns a board with at most 36 cells.
    pub fn board(&self, u: &mut Unstructured) -> Result<Board> {
        let (rows, columns) = match u.int_in_range(0..=7)? {
            0 => (1, u.int_in_range(1..=12)?),
            1 => (u.int_in_range(1..=12)?, 1),
            _ => (u.int_in_range(1..=6)?, u.int_in_range(1..=6)?),
        };
        let tiles = (0..rows * columns).map(|_| self.tile(u)).collect::<Result<Vec<_>>>()?;
        Ok(Board::new(rows, columns, tiles).expect("as many tiles as cells"))
    }

    fn tile(&self, u: &mut Unstructured) -> Result<Tile> {
        let kind: u8 = u.int_in_range(0..=31)?;
        let [long, wildcard, blocked] = self.shares;
        if kind < wildcard {
            return Ok(Tile::Wildcard);
        } else if kind < wildcard + blocked {
            return Ok(Tile::Blocked);
        }
        let mut text = u.choose(self.alphabet)?.to_string();
        if kind < wildcard + blocked + long {
            match u.int_in_range(0..=4)? {
                0 => text = format!("{text}/{}", u.choose(self.alphabet)?),
                1 => text.insert(0, '-'),
                2 => text.push('-'),
                letters => {
                    for _ in 2..letters {
                        text += u.choose(self.alphabet)?;
                    }
                }
            }
        }
        Ok(text.parse().expect("letters"))
    }
}

fn rules(u: &mut Unstructured) -> Result<Rules> {
    Ok(Rules {
        min_length: u.int_in_range(0..=5)?,
        scoring: u.choose(&SCORINGS)?.parse().expect("a scoring"),
        neighbors: *u.choose(&[Neighbors::Four, Neighbors::Eight])?,
        wrap: u.arbitrary()?,
        reuse: u.arbitrary()?,
    })
}

/// Returns arbitrary letters, or the letters of a walk over the board. The walk may ignore the
/// rules, and one letter may be replaced. The result may be empty.
fn word(u: &mut Unstructured, alphabet: &[&str], board: &Board, rules: &Rules) -> Result<String> {
    if u.ratio(1, 4)? {
        return (0..u.int_in_range(1..=6)?).map(|_| u.choose(alphabet).copied()).collect();
    }
    let free = Rules { neighbors: Neighbors::Eight, wrap: true, reuse: true, ..*rules };
    let rules = if u.ratio(1, 3)? { &free } else { rules };
    let start = u.choose_index(board.len())?;
    let steps: Vec<usize> =
        (0..u.int_in_range(0..=6)?).map(|_| u.int_in_range(0..=7)).collect::<Result<_>>()?;
    let mut letters = Vec::new();
    for cell in walk(board, rules, start, &steps) {
        letters.push(match board.tile(cell as usize) {
            Tile::Wildcard => u.choose(alphabet)?,
            tile => u.choose_iter(tile.spellings().collect::<Vec<_>>()).unwrap_or_default(),
        });
    }
    if u.ratio(1, 3)? {
        let at = u.choose_index(letters.len())?;
        letters[at] = u.choose(alphabet)?;
    }
    Ok(letters.concat())
}
