//! The search for a layout.

use std::cmp::Reverse;

use boggle_dictionary::Dictionary;
use boggle_random::SeededRng;
use boggle_solver::{Board, Direction, Placement, Tile};

use crate::letter_grid::{LetterGrid, axis};
use crate::words::{Words, both_ways, checked};
use crate::{Error, MAX_CELLS, Options, Puzzle};

/// How often all words are laid out anew. From the half on, they cross as often
/// as they can.
const ATTEMPTS: usize = 100;

/// No new attempt is made after so many places were looked at: some seconds.
const MAX_LOOKS: usize = 100_000_000;

/// How many letters are written into a cell, in the mean, before filling is given
/// up.
const MAX_WRITES: usize = 10;

/// Lays words out in a new puzzle, each once, and fills the cells between them
/// with letters that spell none of them again and no blocked word.
///
/// Words cross, but no two run along each other. The letters between them are
/// those of the words, as frequent as there. The puzzle depends on the words,
/// their order and the options, and on nothing else.
///
/// A word inside another, also backward (`god` in `dog`), would be found there too;
/// such lists are refused.
///
/// # Errors
///
/// When there can be no such puzzle, and when none was found in 100 attempts.
pub fn generate<W: AsRef<str>>(words: &[W], options: &Options) -> Result<Puzzle, Error> {
    if words.is_empty() {
        return Err(Error::NoWords);
    }
    let words = Words::new(words)?;
    check_room(&words, options)?;
    let blocked = options.blocked.iter().map(|word| checked(word));
    let mut known = words.texts.clone();
    known.extend(blocked.collect::<Result<Vec<_>, _>>()?);
    let forbidden = both_ways(&known)?;
    Layout {
        rng: SeededRng::new(options.seed),
        words: &words,
        forbidden: &forbidden,
        options,
        looks: 0,
    }
    .find()
}

/// Refuses words for which there cannot be room.
fn check_room(words: &Words, options: &Options) -> Result<(), Error> {
    let (rows, columns) = (options.rows, options.columns);
    let size = match rows.checked_mul(columns) {
        Some(0) => return Err(Error::Empty),
        Some(size) if size <= MAX_CELLS => size,
        _ => return Err(Error::TooLarge { rows, columns }),
    };
    let mut axes = [0; 4];
    for &direction in &options.directions {
        axes[axis(direction)] =
            [columns, rows, rows.min(columns), rows.min(columns)][axis(direction)];
    }
    let longest = axes.into_iter().max().unwrap_or(0);
    if longest == 0 {
        return Err(Error::NoDirection);
    }
    for (word, letters) in words.texts.iter().zip(&words.letters) {
        if letters.len() > longest {
            let (word, letters) = (word.clone(), letters.len());
            return Err(Error::TooLong { word, letters, longest });
        }
    }
    let letters = words.letters.iter().map(Vec::len).sum();
    let room = size * axes.iter().filter(|&&length| length > 0).count();
    if letters > room { Err(Error::TooMany { letters, room }) } else { Ok(()) }
}

/// A search.
struct Layout<'a> {
    rng: SeededRng,
    words: &'a Words,
    forbidden: &'a Dictionary<Vec<u8>>,
    options: &'a Options,
    /// How many places were looked at.
    looks: usize,
}

impl<'a> Layout<'a> {
    fn find(mut self) -> Result<Puzzle, Error> {
        let words = &self.words.letters;
        // The long ones first; they have the fewest places.
        let mut order: Vec<usize> = (0..words.len()).collect();
        self.rng.shuffle(&mut order);
        order.sort_by_key(|&word| Reverse(words[word].len()));
        // The word for which there was no place when most were laid.
        let mut worst: Option<(usize, usize)> = None;
        let mut attempts = 0;
        while attempts < ATTEMPTS && self.looks < MAX_LOOKS {
            let dense = self.options.dense || attempts >= ATTEMPTS / 2;
            attempts += 1;
            let size = (self.options.rows, self.options.columns);
            let mut sheet = LetterGrid::new(size, &self.words.alphabet, self.forbidden);
            let mut lines = vec![None; words.len()];
            let stuck = order.iter().position(|&word| {
                lines[word] = self.lay(&mut sheet, word, dense);
                lines[word].is_none()
            });
            if let Some(placed) = stuck {
                if worst.is_none_or(|(most, _)| placed > most) {
                    worst = Some((placed, order[placed]));
                }
                // It is the first of the next attempt.
                order[..=placed].rotate_right(1);
            } else if self.fill(&mut sheet) {
                let tiles = sheet.letters().map(|letter| Tile::Letters(letter.into()));
                let board = Board::new(size.0, size.1, tiles)?;
                return Ok(Puzzle { board, placements: lines.into_iter().flatten().collect() });
            } else {
                worst = Some((words.len(), 0));
            }
        }
        Err(match worst {
            Some((placed, word)) if placed < words.len() => {
                let word = self.words.texts[word].clone();
                Error::NoPlace { word, placed, words: words.len(), attempts }
            }
            _ => Error::NoFill { attempts },
        })
    }

    /// Lays a word anywhere, or where it shares the most cells with others.
    fn lay(&mut self, sheet: &mut LetterGrid, number: usize, dense: bool) -> Option<Placement> {
        let word = &self.words.letters[number];
        let places = self.places();
        let mut crossing = Vec::new();
        if dense {
            crossing.extend(places.clone().filter_map(|(cell, direction)| {
                let shared = sheet.shared(word, sheet.place(cell, direction))?;
                (shared > 0).then_some((shared, (cell, direction)))
            }));
            crossing.sort_by_key(|&(shared, _)| Reverse(shared));
            self.looks += self.options.rows * self.options.columns * self.options.directions.len();
        }
        let crossing = crossing.into_iter().map(|(_, place)| place);
        crossing.chain(places).find_map(|(cell, direction)| {
            self.looks += 1;
            let place = sheet.place(cell, direction);
            (sheet.shared(word, place).is_some() && sheet.lay(number as u32, word, place))
                .then(|| line(number, word, cell, direction))
        })
    }

    /// All places in an order that takes no memory: from any one on, a step apart
    /// that has no divisor in common with their number.
    fn places(&mut self) -> impl Iterator<Item = (usize, Direction)> + Clone + use<'a> {
        let directions = &self.options.directions;
        let count = self.options.rows * self.options.columns * directions.len();
        let first = self.rng.below(count as u32) as usize;
        let mut step = self.rng.below(count as u32) as usize;
        while greatest_divisor(step, count) > 1 {
            step += 1;
        }
        let next = move |place: &usize| Some((place + step) % count);
        let places = std::iter::successors(Some(first), next).take(count);
        places.map(|place| (place / directions.len(), directions[place % directions.len()]))
    }

    /// Fills the cells between the words; false if that leads to no end.
    fn fill(&mut self, sheet: &mut LetterGrid) -> bool {
        let mut letters = self.words.letters.concat();
        self.rng.shuffle(&mut letters);
        let mut blanks = sheet.blanks();
        let mut rest = blanks.len() * MAX_WRITES;
        while let Some(cell) = blanks.pop() {
            if rest == 0 {
                return false;
            }
            rest -= 1;
            // From any letter on, each kind once.
            let start = self.rng.below(letters.len() as u32) as usize;
            let mut tried = vec![false; self.words.alphabet.len()];
            let mut fresh = letters[start..]
                .iter()
                .chain(&letters[..start])
                .filter(|letter| !std::mem::replace(&mut tried[**letter as usize], true));
            if fresh.any(|&letter| sheet.write(cell, letter)) {
                continue;
            }
            // The letters round it are written anew, after it.
            let cleared = sheet.clear_round(cell);
            if cleared.is_empty() {
                return false;
            }
            blanks.extend(cleared);
            blanks.push(cell);
        }
        true
    }
}

fn line(number: usize, word: &[u32], cell: usize, direction: Direction) -> Placement {
    let letters = word.len() as u8;
    Placement { rank: number as u32, start: cell as u32, letters, cells: letters, direction }
}

fn greatest_divisor(one: usize, other: usize) -> usize {
    if one == 0 { other } else { greatest_divisor(other % one, one) }
}
