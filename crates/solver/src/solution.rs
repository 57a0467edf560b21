use std::fmt;
use std::ops::Range;

use crate::tile::pair;
use crate::{Board, Tile};

/// A word on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct FoundWord<'s> {
    /// The word's dictionary rank: its index in the sorted words.
    pub rank: u32,
    /// The word as the dictionary spells it.
    pub word: &'s str,
    /// The number of letters. Combining marks count with their letter.
    pub letters: u32,
    /// The points that the word scores.
    pub points: u32,
    /// The cells that spell it, in order. If there are several paths, this is the
    /// first: the smallest when comparing cell by cell, unless finding that exceeds
    /// the [`Budget`](crate::Budget).
    pub path: &'s [u32],
}

/// Every word on a board, each once: shortest first, words of the same length
/// in the order of their paths, and words on the same path, which wildcards
/// allow, in the order of the dictionary.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Board, Notation, Rules, Solver};
///
/// let solver = Solver::new(Dictionary::from_words(["cat", "act", "carat"])?);
/// let board = Board::parse("ca ta", &Notation::default())?;
/// let solution = solver.solve(&board, Rules::for_board(&board));
/// for found in solution.words() {
///     println!("{} {:?}", found.word, found.path);
/// }
/// assert_eq!(solution.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Solution {
    words: Vec<WordSpan>,
    /// The words and their paths, concatenated: a typical board has a hundred words, and allocating
    /// each would take longer than finding it.
    text: String,
    cells: Vec<u32>,
    undecided: Vec<String>,
}

/// A word, and the ranges of its letters and its path.
#[derive(Clone)]
struct WordSpan {
    rank: u32,
    letters: u32,
    points: u32,
    text: Range<u32>,
    cells: Range<u32>,
}

impl Solution {
    /// Returns the words, in order.
    pub fn words(
        &self,
    ) -> impl DoubleEndedIterator<Item = FoundWord<'_>> + ExactSizeIterator + Clone {
        self.words.iter().map(|span| self.found(span))
    }

    /// Returns the word at an index.
    #[must_use]
    #[inline]
    pub fn get(&self, index: usize) -> Option<FoundWord<'_>> {
        self.words.get(index).map(|span| self.found(span))
    }

    /// Returns the number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns the words of the dictionary that may be on the board but could not be decided within
    /// the [`Budget`](crate::Budget). No other list or count includes them.
    #[must_use]
    pub fn undecided(&self) -> &[String] {
        &self.undecided
    }

    /// Appends words that could not be decided.
    pub fn add_undecided(&mut self, words: impl IntoIterator<Item = String>) {
        self.undecided.extend(words);
    }

    // Inlined, because moving the result takes longer than creating it.
    #[inline]
    fn found(&self, span: &WordSpan) -> FoundWord<'_> {
        FoundWord {
            rank: span.rank,
            word: &self.text[indexes(&span.text)],
            letters: span.letters,
            points: span.points,
            path: &self.cells[indexes(&span.cells)],
        }
    }

    /// Returns the number of words and the sum of their points.
    #[must_use]
    pub fn totals(&self) -> Totals {
        Totals {
            words: self.words.len() as u64,
            points: self.words.iter().map(|span| u64::from(span.points)).sum(),
            undecided: self.undecided.len() as u64,
        }
    }

    /// Appends a word, given as the fields of a [`FoundWord`]. Searches add words in order; this
    /// restores a stored solution.
    pub fn add(&mut self, rank: u32, letters: u32, points: u32, word: &str, path: &[u32]) {
        let (text, cells) = (self.text.len() as u32, self.cells.len() as u32);
        self.text.push_str(word);
        self.cells.extend_from_slice(path);
        let text = text..self.text.len() as u32;
        let cells = cells..self.cells.len() as u32;
        self.words.push(WordSpan { rank, letters, points, text, cells });
    }

    /// Creates the solution for a board whose tiles have one letter each, from the words (rank,
    /// letters, points) and the cells of all their paths, back to back.
    pub(crate) fn from_letter_paths(
        words: impl ExactSizeIterator<Item = (u32, u32, u32)>,
        cells: Vec<u8>,
        board: &Board,
    ) -> Solution {
        // Has an entry for every `u8`, which avoids bounds checks.
        let mut letters = [0; 256];
        for (letter, &code) in letters.iter_mut().zip(board.codes()) {
            *letter = code;
        }
        let mut end = 0;
        let words = words.map(|(rank, letters, points)| {
            let start = end;
            end += letters;
            WordSpan { rank, letters, points, text: start..end, cells: start..end }
        });
        let text = cells.iter().map(|&cell| letters[usize::from(cell)]).collect();
        Solution {
            words: words.collect(),
            // The tiles are ASCII letters.
            text: String::from_utf8(text).unwrap_or_default(),
            cells: cells.into_iter().map(u32::from).collect(),
            undecided: Vec::new(),
        }
    }

    /// Creates the solution for a board with any tiles. Cell numbers past the end of the board
    /// represent the remaining letters of multi-letter tiles.
    pub(crate) fn from_tile_paths(
        words: impl ExactSizeIterator<Item = (u32, u32, u32)>,
        mut cells: &[u8],
        board: &Board,
    ) -> Solution {
        let mut solution = Solution {
            words: Vec::with_capacity(words.len()),
            text: String::with_capacity(cells.len()),
            cells: Vec::with_capacity(cells.len()),
            undecided: Vec::new(),
        };
        let codes = board.codes();
        let (mut word, mut path) = (String::new(), Vec::new());
        for (rank, letters, points) in words {
            let (own, others) = cells.split_at(letters as usize);
            cells = others;
            word.clear();
            path.clear();
            path.extend(
                own.iter().map(|&cell| u32::from(cell)).filter(|&c| (c as usize) < board.len()),
            );
            for cell in path.iter().map(|&cell| cell as usize) {
                // Using codes avoids creating the tiles of most boards.
                match (codes[cell], pair(codes[cell])) {
                    (0, _) => {
                        if let Tile::Letters(letters) = board.tile(cell) {
                            word.push_str(letters);
                        }
                    }
                    (_, Some(pair)) => word.push_str(pair),
                    (letter, None) => word.push(letter.into()),
                }
            }
            solution.add(rank, letters, points, &word, &path);
        }
        solution
    }

    pub(crate) fn sort(&mut self) {
        // The search from every cell finds words in the order of their paths. After this sort,
        // words of the same length are therefore in order, which the second sort detects.
        self.words.sort_by_key(|span| span.letters);
        let cells = &self.cells;
        let key = |span: &WordSpan| (span.letters, &cells[indexes(&span.cells)], span.rank);
        self.words.sort_unstable_by(|one, other| key(one).cmp(&key(other)));
    }
}

/// Converts a range; all words of a dictionary together have fewer than 2^32
/// bytes.
#[inline]
fn indexes(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}

impl PartialEq for Solution {
    fn eq(&self, other: &Solution) -> bool {
        self.words().eq(other.words()) && self.undecided == other.undecided
    }
}

impl Eq for Solution {}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.words()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Solution {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.words())
    }
}

/// The number of words on a board, and their score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Totals {
    /// The number of distinct words.
    pub words: u64,
    /// The sum of their points.
    pub points: u64,
    /// The number of words that could not be decided within the [`Budget`](crate::Budget), which
    /// are not counted above. Nonzero only on boards with few distinct letters and long words.
    pub undecided: u64,
}
