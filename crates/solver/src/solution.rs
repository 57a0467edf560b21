use std::ops::Range;

use crate::board::pair;
use crate::{Board, Scoring, Tile};

/// A word on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundWord<'s> {
    /// The number of the word: its place in the dictionary, from 0.
    pub rank: u32,
    /// The word, as it is in the dictionary.
    pub word: &'s str,
    /// How many letters it has: combining marks count with their letter.
    pub letters: u32,
    /// What it scores.
    pub points: u32,
    /// The cells that spell it, in order. Of all ways to spell it this is the
    /// first: the one whose cell numbers, compared one after the other, are
    /// the least.
    pub path: &'s [u32],
}

/// Every word on a board, each once: those of fewer letters first, and those of
/// as many letters in the order of their paths, and of one path, which wildcards
/// allow, in that of the dictionary.
#[derive(Debug, Clone, Default)]
pub struct Solution {
    found: Vec<Find>,
    /// The words in UTF-8 and their paths, one behind the other: a board has a
    /// hundred words, and to allocate each would take longer than to find it.
    text: Vec<u8>,
    cells: Vec<u32>,
}

impl PartialEq for Solution {
    fn eq(&self, other: &Solution) -> bool {
        self.words().eq(other.words())
    }
}

impl Eq for Solution {}

/// A word, and where its letters and its path are.
#[derive(Debug, Clone)]
struct Find {
    rank: u32,
    letters: u32,
    points: u32,
    text: Range<u32>,
    cells: Range<u32>,
}

impl Solution {
    /// The words.
    pub fn words(
        &self,
    ) -> impl ExactSizeIterator<Item = FoundWord<'_>> + DoubleEndedIterator + Clone {
        self.found.iter().map(|find| self.found(find))
    }

    /// The word at a place among the words, from 0.
    pub fn word(&self, at: usize) -> Option<FoundWord<'_>> {
        self.found.get(at).map(|find| self.found(find))
    }

    fn found(&self, find: &Find) -> FoundWord<'_> {
        FoundWord {
            rank: find.rank,
            word: str::from_utf8(&self.text[places(&find.text)]).unwrap_or_default(),
            letters: find.letters,
            points: find.points,
            path: &self.cells[places(&find.cells)],
        }
    }

    /// How many words there are, and what they score together.
    pub fn totals(&self) -> Totals {
        Totals {
            words: self.found.len() as u64,
            points: self.found.iter().map(|find| u64::from(find.points)).sum(),
        }
    }

    /// Adds a word.
    pub(crate) fn add(&mut self, rank: u32, letters: u32, points: u32, word: &[u8], path: &[u32]) {
        let (text, cells) = (self.text.len() as u32, self.cells.len() as u32);
        self.text.extend_from_slice(word);
        self.cells.extend_from_slice(path);
        let text = text..self.text.len() as u32;
        let cells = cells..self.cells.len() as u32;
        self.found.push(Find { rank, letters, points, text, cells });
    }

    /// The solution of a board with a letter a cell: words of so many letters,
    /// and the cells of all their paths.
    pub(crate) fn of_letters(
        words: impl ExactSizeIterator<Item = (u32, u32, u32)>,
        cells: Vec<u8>,
        board: &Board,
    ) -> Solution {
        // For any number in a byte, so that no bound is checked.
        let mut letters = [0; 256];
        for (letter, &byte) in letters.iter_mut().zip(board.bytes()) {
            *letter = byte;
        }
        let mut end = 0;
        let found = words.map(|(rank, letters, points)| {
            let start = end;
            end += letters;
            Find { rank, letters, points, text: start..end, cells: start..end }
        });
        Solution {
            found: found.collect(),
            cells: cells.iter().copied().map(u32::from).collect(),
            text: cells.into_iter().map(|cell| letters[usize::from(cell)]).collect(),
        }
    }

    /// The same of a board of any tiles. Cells beyond the board are the further
    /// letters of its tiles.
    pub(crate) fn of_tiles(
        words: impl ExactSizeIterator<Item = (u32, u32, u32)>,
        mut cells: &[u8],
        board: &Board,
    ) -> Solution {
        let mut solution = Solution {
            found: Vec::with_capacity(words.len()),
            text: Vec::with_capacity(cells.len()),
            cells: Vec::with_capacity(cells.len()),
        };
        let bytes = board.bytes();
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
                // The tiles of most boards are not made for this.
                match (bytes[cell], pair(bytes[cell])) {
                    (0, _) => {
                        if let Tile::Letters(letters) = board.tile(cell) {
                            word.push_str(letters);
                        }
                    }
                    (_, Some(pair)) => word.push_str(pair),
                    (letter, None) => word.push(letter.into()),
                }
            }
            solution.add(rank, letters, points, word.as_bytes(), &path);
        }
        solution
    }

    /// Scores the words, now that they are known.
    pub(crate) fn score(&mut self, scoring: Scoring) {
        for find in &mut self.found {
            let word = str::from_utf8(&self.text[places(&find.text)]).unwrap_or_default();
            find.points = scoring.points(word);
        }
    }

    /// Puts the words in their order.
    pub(crate) fn sort(&mut self) {
        let cells = &self.cells;
        let key = |find: &Find| (find.letters, &cells[places(&find.cells)], find.rank);
        self.found.sort_unstable_by(|one, other| key(one).cmp(&key(other)));
    }
}

/// A dictionary has less than 2^32 bytes of words, and so have those found.
fn places(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}

/// How many words there are on a board, and what they score together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// The number of different words.
    pub words: u64,
    /// The sum of their points.
    pub points: u64,
}
