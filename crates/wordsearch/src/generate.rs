//! The randomized search for a puzzle.

use std::cmp::Reverse;

use boggle_dice::SeededRng;
use boggle_dictionary::Dictionary;
use boggle_dictionary::letters::count;
use boggle_solver::{Board, Placement, Tile};

use crate::letter_grid::{LetterGrid, Slot, axis};
use crate::words::{HiddenWords, both_directions, check_distinct, validate};
use crate::{Error, MAX_CELLS, Options, Puzzle};

/// The maximum number of attempts to place all words. The second half of the attempts place words
/// densely even if the options do not ask for it.
const MAX_ATTEMPTS: usize = 100;

/// The number of slots after which no new attempt starts. Trying them takes a few seconds.
const MAX_SLOTS_TRIED: usize = 100_000_000;

/// The number of slots to try between two calls of `stop`, which takes about 10 µs.
const SLOTS_PER_POLL: usize = 256;

/// The maximum number of letters to write per empty cell before an attempt to fill the grid fails.
const MAX_WRITES_PER_CELL: usize = 10;

/// Generates a puzzle: places each word once and fills the cells between the words with letters
/// that spell no blocked word and none of the words again.
///
/// Words may cross, but two words never overlap along the same line. The letters between the words
/// have the same frequencies as in the words. The puzzle depends only on the words, their order,
/// and the options.
///
/// If a word is contained in another, forward or backward (`god` in `dog`), the list is rejected,
/// because the word would be found more than once.
///
/// # Errors
///
/// Returns an error if the words or options are invalid, if the words cannot fit, or if no puzzle
/// is found in 100 attempts.
///
/// ```
/// use boggle_wordsearch::{Error, Options, generate};
///
/// let puzzle = generate(&["cat", "dog"], &Options::new(5, 5))?;
/// assert_eq!(puzzle.placements.len(), 2);
///
/// let error = generate(&["elephant"], &Options::new(5, 5)).unwrap_err();
/// assert!(matches!(error, Error::TooLong { letters: 8, longest: 5, .. }));
/// # Ok::<(), Error>(())
/// ```
pub fn generate<W: AsRef<str>>(words: &[W], options: &Options) -> Result<Puzzle, Error> {
    generate_until(words, options, &|| false)
}

/// Generates the same puzzle as [`generate`], unless `stop` returns true first. `stop` is called
/// many times per millisecond.
///
/// # Errors
///
/// [`Error::Stopped`], or an error of [`generate`].
///
/// ```
/// use boggle_wordsearch::{Error, Options, generate_until};
///
/// let puzzle = generate_until(&["cat"], &Options::new(5, 5), &|| true);
/// assert!(matches!(puzzle, Err(Error::Stopped)));
/// ```
pub fn generate_until<W: AsRef<str>>(
    words: &[W],
    options: &Options,
    stop: &dyn Fn() -> bool,
) -> Result<Puzzle, Error> {
    if words.is_empty() {
        return Err(Error::NoWords);
    }
    // The fastest checks come first.
    let size = check_size(options)?;
    let texts = words.iter().map(|word| validate(word.as_ref())).collect::<Result<Vec<_>, _>>()?;
    check_room(&texts, size, options)?;
    check_distinct(&texts)?;
    let words = HiddenWords::new(texts);
    let blocked = options.blocked.iter().map(|word| validate(word));
    let mut forbidden = words.texts.clone();
    forbidden.extend(blocked.collect::<Result<Vec<_>, _>>()?);
    let forbidden = both_directions(&forbidden)?;
    Generator {
        rng: SeededRng::new(options.seed),
        words: &words,
        forbidden: &forbidden,
        options,
        stop,
        slots_tried: 0,
    }
    .run()
}

/// Returns the number of cells if it is valid.
fn check_size(options: &Options) -> Result<usize, Error> {
    let (rows, columns) = (options.rows, options.columns);
    match rows.checked_mul(columns) {
        Some(size @ 1..=MAX_CELLS) => Ok(size),
        _ => Err(Error::Size { rows, columns }),
    }
}

/// Rejects words that do not fit in any arrangement.
fn check_room(words: &[String], size: usize, options: &Options) -> Result<(), Error> {
    let (rows, columns) = (options.rows, options.columns);
    // The length of the longest line along each axis, or 0 if no word may be placed along it.
    let mut axes = [0; 4];
    for &direction in &options.directions {
        axes[axis(direction)] =
            [columns, rows, rows.min(columns), rows.min(columns)][axis(direction)];
    }
    let longest = axes.into_iter().max().unwrap_or(0);
    if longest == 0 {
        return Err(Error::NoDirection);
    }
    let lengths = words.iter().map(|word| count(word));
    for (word, letters) in words.iter().zip(lengths.clone()) {
        if letters > longest {
            return Err(Error::TooLong { word: word.clone(), letters, longest });
        }
    }
    let letters = lengths.sum();
    let room = size * axes.iter().filter(|&&length| length > 0).count();
    if letters > room { Err(Error::TooMany { letters, room }) } else { Ok(()) }
}

struct Generator<'a> {
    rng: SeededRng,
    words: &'a HiddenWords,
    forbidden: &'a Dictionary,
    options: &'a Options,
    stop: &'a dyn Fn() -> bool,
    slots_tried: usize,
}

impl<'a> Generator<'a> {
    fn run(mut self) -> Result<Puzzle, Error> {
        let words = &self.words.letters;
        // Long words come first because they fit in the fewest slots.
        let mut order: Vec<usize> = (0..words.len()).collect();
        self.rng.shuffle(&mut order);
        order.sort_by_key(|&word| Reverse(words[word].len()));
        // The best attempt so far: the number of words it placed, and the word that failed.
        let mut best: Option<(usize, usize)> = None;
        let mut attempts = 0;
        while attempts < MAX_ATTEMPTS && self.slots_tried < MAX_SLOTS_TRIED {
            let dense = self.options.dense || attempts >= MAX_ATTEMPTS / 2;
            attempts += 1;
            let size = (self.options.rows, self.options.columns);
            let mut grid = LetterGrid::new(size, &self.words.alphabet, self.forbidden);
            let mut placements = vec![None; words.len()];
            let failed = order.iter().position(|&word| {
                placements[word] = self.place(&mut grid, word, dense);
                placements[word].is_none()
            });
            if (self.stop)() {
                return Err(Error::Stopped);
            }
            if let Some(placed) = failed {
                if best.is_none_or(|(most, _)| placed > most) {
                    best = Some((placed, order[placed]));
                }
                // The next attempt places this word first.
                order[..=placed].rotate_right(1);
            } else if self.fill(&mut grid) {
                let tiles = grid.letters().map(|letter| Tile::Letters(letter.into()));
                let board = Board::new(size.0, size.1, tiles)?;
                return Ok(Puzzle {
                    board,
                    placements: placements.into_iter().flatten().collect(),
                });
            } else if (self.stop)() {
                return Err(Error::Stopped);
            } else {
                best = Some((words.len(), 0));
            }
        }
        Err(match best {
            Some((placed, word)) if placed < words.len() => {
                let word = self.words.texts[word].clone();
                Error::CannotPlace { word, placed, words: words.len(), attempts }
            }
            _ => Error::CannotFill { attempts },
        })
    }

    /// Places a word in a random slot or, if `dense`, in the slot where it crosses the most words.
    fn place(&mut self, grid: &mut LetterGrid, number: usize, dense: bool) -> Option<Placement> {
        let word = &self.words.letters[number];
        let slots = self.slots();
        let mut crossing = Vec::new();
        if dense {
            crossing.extend(slots.clone().filter_map(|slot| {
                let crossings = grid.crossings(word, slot)?;
                (crossings > 0).then_some((crossings, slot))
            }));
            crossing.sort_by_key(|&(crossings, _)| Reverse(crossings));
            self.slots_tried +=
                self.options.rows * self.options.columns * self.options.directions.len();
        }
        let crossing = crossing.into_iter().map(|(_, slot)| slot);
        crossing.chain(slots).find_map(|slot| {
            self.slots_tried += 1;
            let (cell, direction) = slot;
            let rank = number as u32;
            let (start, letters) = (cell as u32, word.len() as u8);
            (grid.crossings(word, slot).is_some() && grid.place(rank, word, slot))
                .then_some(Placement { rank, start, letters, cells: letters, direction })
        })
    }

    /// Returns all cells and directions in a random order; ends early if `stop` returns true. The
    /// order is given by a random start and a random step that is coprime to their number, so it
    /// takes no memory.
    fn slots(&mut self) -> impl Iterator<Item = Slot> + Clone + use<'a> {
        let directions = &self.options.directions;
        let count = self.options.rows * self.options.columns * directions.len();
        let first = self.rng.below(count as u32) as usize;
        let mut step = self.rng.below(count as u32) as usize;
        while greatest_common_divisor(step, count) > 1 {
            step += 1;
        }
        let next = move |slot: &usize| Some((slot + step) % count);
        let stop = self.stop;
        let slots = std::iter::successors(Some(first), next).take(count).enumerate();
        let slots = slots.map_while(move |(number, slot)| {
            (number % SLOTS_PER_POLL != 0 || !stop()).then_some(slot)
        });
        slots.map(|slot| (slot / directions.len(), directions[slot % directions.len()]))
    }

    /// Fills the cells between the words. Returns whether this succeeded.
    fn fill(&mut self, grid: &mut LetterGrid) -> bool {
        let mut letters = self.words.letters.concat();
        self.rng.shuffle(&mut letters);
        let mut empty = grid.empty_cells();
        let mut writes_left = empty.len() * MAX_WRITES_PER_CELL;
        while let Some(cell) = empty.pop() {
            if writes_left == 0 || (self.stop)() {
                return false;
            }
            writes_left -= 1;
            // Try each distinct letter once, starting at a random position in the list.
            let start = self.rng.below(letters.len() as u32) as usize;
            let mut tried = vec![false; self.words.alphabet.len()];
            let mut untried = letters[start..]
                .iter()
                .chain(&letters[..start])
                .filter(|letter| !std::mem::replace(&mut tried[**letter as usize], true));
            if untried.any(|&letter| grid.write(cell, letter)) {
                continue;
            }
            // If no letter works, clear the neighbors and refill them after this cell.
            let cleared = grid.clear_around(cell);
            if cleared.is_empty() {
                return false;
            }
            empty.extend(cleared);
            empty.push(cell);
        }
        true
    }
}

fn greatest_common_divisor(one: usize, other: usize) -> usize {
    if one == 0 { other } else { greatest_common_divisor(other % one, one) }
}
