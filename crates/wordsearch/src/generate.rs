//! The search for a puzzle: which sizes to try, and for how long.

use std::cell::Cell;

use boggle_dice::SeededRng;
use boggle_dictionary::{Dictionary, Entry};
use boggle_solver::{Board, Size};

use crate::arrange::{Arrangement, Arranger, Failure};
use crate::letter_grid::axis;
use crate::words::{HiddenWords, blanks, forbidden, in_puzzle, message_letters};
use crate::{Error, MAX_CELLS, Options, Outline, Puzzle, Shape, UnusableWord};

/// The maximum numbers of attempts for a size that is given. With a message, most fail, because the
/// words must leave as many cells as it has letters.
const MAX_ATTEMPTS: usize = 100;
const MAX_MESSAGE_ATTEMPTS: usize = 2000;

/// The number of attempts for each of several sizes, and the number of sizes to attempt.
const ATTEMPTS_PER_SIZE: usize = 12;
const MAX_SIZES: usize = 12;

/// The number of times that the sizes for a message are tried.
const ROUNDS: usize = 6;

/// The maximum difference between the rows and columns of a puzzle with a message, if no word is longer
/// than both, and how many times as large as its letters a shape is.
const MAX_OBLONG: usize = 4;
const MAX_AREA: usize = 3;

/// How much worse each row or column makes a puzzle that is not square; a flat heart hardly is one.
const OBLONG_BADNESS: usize = 2;
const OBLONG_SHAPE_BADNESS: usize = 20;

/// Of how many letters one is shared by two words if they are placed at random.
const USUAL_CROSSINGS: usize = 12;

/// The steps after which no new attempt starts, and those for each cell. A step tries a place for a
/// word.
const STEPS: usize = 4_000_000;
const STEPS_PER_CELL: usize = 100;

/// The steps after which no further size is tried for a message.
const MESSAGE_STEPS: usize = 20_000_000;

/// Generates a puzzle: places each word once and fills the cells between the words with letters
/// that spell no blocked word and none of the words again, or with the message.
///
/// Words may cross, but two words never overlap along the same line. The letters between the words
/// have the same frequencies as in the words. The puzzle depends only on the words, their order,
/// and the options.
///
/// A word that is contained in another, forward or backward, as `god` in `dogma`, also has a place of
/// its own, and is nowhere else.
///
/// # Errors
///
/// Returns an error if the words or options are invalid, or if no puzzle is found in a limited number
/// of steps, which take less than a second for puzzles that can be printed. The error then has a size
/// for which one was found, unless no size helps.
///
/// ```
/// use boggle_solver::Size;
/// use boggle_wordsearch::{Error, Options, generate, parse_entries};
///
/// let words = parse_entries("ant, elephant, Polar bear")?;
/// let puzzle = generate(&words, &Options::default())?;
/// assert_eq!(puzzle.placements.len(), 3);
///
/// let options = Options { size: Some(Size { rows: 7, columns: 7 }), ..Options::default() };
/// let error = generate(&words, &options).unwrap_err();
/// assert!(matches!(error, Error::Words { words, size: Some(_) } if words.len() == 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate(words: &[Entry], options: &Options) -> Result<Puzzle, Error> {
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
/// use boggle_wordsearch::{Error, Options, generate_until, parse_entries};
///
/// let words = parse_entries("cat")?;
/// let puzzle = generate_until(&words, &Options::default(), &|| true);
/// assert!(matches!(puzzle, Err(Error::Stopped)));
/// # Ok::<(), boggle_notation::SyntaxError>(())
/// ```
pub fn generate_until(
    words: &[Entry],
    options: &Options,
    stop: &dyn Fn() -> bool,
) -> Result<Puzzle, Error> {
    if options.directions().is_empty() {
        return Err(Error::NoDirection);
    }
    let entries = in_puzzle(words, options)?;
    let words = HiddenWords::new(&entries, &message_letters(options)?);
    let forbidden = forbidden(&entries, options)?;
    let search = Search {
        entries: &entries,
        words: &words,
        forbidden: &forbidden,
        options,
        stop,
        steps: Cell::new(0),
    };
    let (outline, arrangement) = match fixed_size(options)? {
        Some(size) => search.fill(options.shape.outline(size))?,
        None => search.find_size()?,
    };
    let size = outline.size();
    Ok(Puzzle {
        board: Board::new(size.rows, size.columns, arrangement.tiles)?,
        placements: arrangement.placements,
        decoys: arrangement.decoys,
        blanks: blanks(options),
        entries,
        options: Options { size: Some(size), ..options.clone() },
    })
}

/// Returns the size of the puzzle, if it is not to be chosen.
fn fixed_size(options: &Options) -> Result<Option<Size>, Error> {
    let size = match (&options.shape, options.size) {
        (Shape::Drawn(outline), None) => outline.size(),
        (Shape::Drawn(outline), Some(size)) if size != outline.size() => {
            return Err(Error::DrawingSize { drawing: outline.size(), size });
        }
        (_, Some(size)) => size,
        (_, None) => return Ok(None),
    };
    match size.rows.checked_mul(size.columns) {
        Some(1..=MAX_CELLS) => Ok(Some(size)),
        _ => Err(Error::Size { size }),
    }
}

struct Search<'a> {
    entries: &'a [Entry],
    words: &'a HiddenWords,
    forbidden: &'a Dictionary,
    options: &'a Options,
    stop: &'a dyn Fn() -> bool,
    /// The steps of all attempts.
    steps: Cell<usize>,
}

impl Search<'_> {
    /// Fills a puzzle whose size is given. An error names a size that would do.
    fn fill(&self, outline: Outline) -> Result<(Outline, Arrangement), Error> {
        let attempts = if self.has_message() { MAX_MESSAGE_ATTEMPTS } else { MAX_ATTEMPTS };
        let error = match self.check_room(&outline) {
            Ok(()) => match self.attempt(&outline, 0, attempts) {
                Ok(arrangement) => return Ok((outline, arrangement)),
                Err(error) => error,
            },
            Err(error) => error,
        };
        if matches!(error, Error::Stopped) || matches!(self.options.shape, Shape::Drawn(_)) {
            return Err(error);
        }
        match self.find_size() {
            Ok((larger, _)) if larger.size() != outline.size() => {
                Err(error.with_size(larger.size()))
            }
            Err(Error::Stopped) => Err(Error::Stopped),
            _ => Err(error),
        }
    }

    /// Finds a size in which there is room, and a puzzle of this size.
    fn find_size(&self) -> Result<(Outline, Arrangement), Error> {
        if self.has_message() { self.find_exact_size() } else { self.grow() }
    }

    /// Finds the smallest square with room for the words on this level.
    fn grow(&self) -> Result<(Outline, Arrangement), Error> {
        let needed = self.options.level.cells_for(self.words.total());
        let mut side = needed.isqrt();
        let mut tries = 0_u64;
        loop {
            let size = Size { rows: side, columns: side };
            if side * side > MAX_CELLS {
                return Err(Error::Size { size });
            }
            side += 1;
            let outline = self.options.shape.outline(size);
            if outline.open_cells() < needed || self.check_room(&outline).is_err() {
                continue;
            }
            tries += 1;
            match self.attempt(&outline, tries, ATTEMPTS_PER_SIZE) {
                Ok(arrangement) => return Ok((outline, arrangement)),
                Err(error) if tries == MAX_SIZES as u64 || matches!(error, Error::Stopped) => {
                    return Err(error);
                }
                Err(_) => {}
            }
        }
    }

    /// Finds a size that the words and the message fill exactly.
    fn find_exact_size(&self) -> Result<(Outline, Arrangement), Error> {
        let outlines = self.exact_outlines();
        let mut stream = 0;
        for _ in 0..ROUNDS {
            for outline in &outlines {
                if self.steps.get() > MESSAGE_STEPS {
                    break;
                }
                stream += 1;
                match self.attempt(outline, stream, ATTEMPTS_PER_SIZE) {
                    Ok(arrangement) => return Ok((outline.clone(), arrangement)),
                    Err(Error::Stopped) => return Err(Error::Stopped),
                    Err(_) => {}
                }
            }
        }
        Err(self.wrong_message(self.words.total() + self.words.message.len()))
    }

    /// Returns the outlines that the words and the message can fill, the best first: nearly square, and
    /// with as many crossings as words have that are placed at random.
    fn exact_outlines(&self) -> Vec<Outline> {
        let letters = self.words.total();
        let cells = letters + self.words.message.len();
        let usual = letters / USUAL_CROSSINGS;
        let longest = self.words.letters.iter().map(Vec::len).max().unwrap_or(0);
        let oblong_badness = match self.options.shape {
            Shape::Rectangle => OBLONG_BADNESS,
            _ => OBLONG_SHAPE_BADNESS,
        };
        let mut outlines = Vec::new();
        for rows in 1..=2 * cells.isqrt() + longest {
            // Long words may need an oblong.
            let is_short = rows <= longest;
            let first = if is_short { 1 } else { rows - MAX_OBLONG.min(rows - 1) };
            let last = if is_short { longest } else { rows };
            for columns in first..=last.max(rows) + MAX_OBLONG {
                let area = rows * columns;
                if area + max_crossings(letters) < cells || area > MAX_AREA * cells {
                    continue;
                }
                let outline = self.options.shape.outline(Size { rows, columns });
                if self.check_room(&outline).is_ok() {
                    let crossings = cells - outline.open_cells();
                    let oblong = oblong_badness * rows.abs_diff(columns);
                    let badness = crossings.abs_diff(usual) + oblong;
                    outlines.push((badness, outline));
                }
            }
        }
        outlines.sort_by_key(|(badness, _)| *badness);
        outlines.into_iter().take(MAX_SIZES).map(|(_, outline)| outline).collect()
    }

    /// Attempts to fill a puzzle.
    fn attempt(
        &self,
        outline: &Outline,
        stream: u64,
        max_attempts: usize,
    ) -> Result<Arrangement, Error> {
        let rng = SeededRng::for_part(self.options.seed, [stream, 0, 0]);
        let mut arranger =
            Arranger::new(rng, self.words, self.forbidden, self.options, outline, self.stop);
        let budget = STEPS + STEPS_PER_CELL * outline.open_cells();
        let mut attempts = 0;
        // The best attempt so far: the number of words that it placed, and the word that failed.
        let mut best: Option<(usize, Option<usize>)> = None;
        while attempts < max_attempts && arranger.steps < budget {
            // The second half of the attempts places words densely in any case.
            let is_dense = attempts >= max_attempts / 2;
            attempts += 1;
            let (placed, word) = match arranger.arrange(is_dense) {
                Ok(arrangement) => return Ok(arrangement),
                Err(Failure::Stopped) => return Err(Error::Stopped),
                Err(Failure::Word { word, placed }) => (placed, Some(word)),
                Err(Failure::Rest) => (self.entries.len(), None),
            };
            if best.is_none_or(|(most, _)| placed > most) {
                best = Some((placed, word));
            }
        }
        self.steps.set(self.steps.get() + arranger.steps);
        Err(match best {
            Some((placed, Some(word))) => Error::CannotPlace {
                word: self.entries[word].text.clone(),
                placed,
                words: self.entries.len(),
                attempts,
                size: None,
            },
            _ if self.has_message() => self.wrong_message(outline.open_cells()),
            _ => Error::CannotFill { attempts },
        })
    }

    fn has_message(&self) -> bool {
        !self.words.message.is_empty()
    }

    fn wrong_message(&self, cells: usize) -> Error {
        let (letters, words) = (self.words.message.len(), self.words.total());
        Error::Message { letters, words, cells, size: None }
    }

    /// Rejects words and messages that do not fit in any arrangement.
    fn check_room(&self, outline: &Outline) -> Result<(), Error> {
        let mut axes = [None; 4];
        for &direction in self.options.directions() {
            axes[axis(direction)] = Some(direction);
        }
        let longest = axes.iter().flatten().map(|&direction| outline.longest_line(direction)).max();
        let longest = longest.unwrap_or(0);
        let lengths = self.words.letters.iter().map(Vec::len);
        let too_long = self.entries.iter().zip(lengths).filter(|(_, letters)| *letters > longest);
        let too_long = too_long.map(|(entry, letters)| {
            let text = entry.text.clone();
            UnusableWord::TooLong { text, letters, longest }
        });
        let too_long: Vec<_> = too_long.collect();
        if !too_long.is_empty() {
            return Err(Error::Words { words: too_long, size: None });
        }
        let (cells, letters) = (outline.open_cells(), self.words.total());
        let room = cells * axes.iter().flatten().count();
        if letters > room {
            return Err(Error::TooMany { letters, room, size: None });
        }
        if self.has_message() {
            let all = letters + self.words.message.len();
            if cells > all || all - cells > max_crossings(letters) {
                return Err(self.wrong_message(cells));
            }
        }
        Ok(())
    }
}

/// The maximum number of letters that words share when they fill a puzzle with a message.
fn max_crossings(letters: usize) -> usize {
    letters / 3
}
