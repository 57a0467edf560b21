//! The search from every cell: depth first over the board and the dictionary
//! at once, leaving a path as soon as no word begins with what it spells.

use std::ops::Range;

use boggle_dictionary::letters;
use boggle_dictionary::{Dictionary, MAX_WORD, Prefix, byte_bit};

use crate::adjacency::Adjacency;
use crate::{Board, Found, Rules, Solution, Tile, Totals};

/// How many steps a search may take before it is given up: so many from all
/// cells together, and so many more from each. A record board of 4x4 takes 3,083
/// in all, and laid out again and again over a large board 847 a cell; 4x4 boards
/// of English letters take up to 46,000 with two wildcards, and with many more
/// than a machine can do.
const STEPS: u32 = 1 << 16;
const STEPS_A_CELL: u32 = 1 << 12;

/// The search takes more steps than it may.
#[derive(Debug)]
pub(crate) struct OverBudget;

/// What is fixed while a board is searched.
pub(crate) struct Search<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    rules: &'a Rules,
    board: &'a Board,
    adjacency: Adjacency,
    kinds: Vec<Kind<'a>>,
}

/// What a kind of tile is to the search.
struct Kind<'a> {
    /// The bits of the bytes with which it can begin; none if it is blocked.
    starts: u64,
    /// Its letters, and how many they are; none if it may be any letter.
    text: &'a [u8],
    letters: usize,
}

impl<'a> Kind<'a> {
    fn new(tile: &'a Tile) -> Kind<'a> {
        match tile {
            Tile::Letters(text) => {
                let starts = text.bytes().next().map_or(0, byte_bit);
                Kind { starts, text: text.as_bytes(), letters: letters::count(text) }
            }
            Tile::Any => Kind { starts: u64::MAX, text: &[], letters: 1 },
            Tile::Blocked => Kind { starts: 0, text: &[], letters: 0 },
        }
    }
}

/// The words found from some cells on.
pub(crate) struct Words {
    /// A bit for each word of the dictionary.
    seen: Vec<u64>,
    /// The words in the order in which they were found.
    found: Vec<Find>,
    /// Their letters and their paths, one behind the other: a board has a
    /// hundred words, and to allocate each takes a fifth of the search.
    text: Vec<u8>,
    paths: Vec<u32>,
    /// How many more steps may be taken to find more.
    budget: u32,
}

/// A word that was found, and where its letters and its path are.
struct Find {
    rank: u32,
    letters: u32,
    points: u32,
    text: Range<usize>,
    path: Range<usize>,
}

impl Words {
    pub(crate) fn new(dictionary: &Dictionary<&[u8]>) -> Words {
        let seen = vec![0; dictionary.len().div_ceil(64)];
        Words { seen, found: Vec::new(), text: Vec::new(), paths: Vec::new(), budget: STEPS }
    }

    /// Marks a word as found and tells whether it is new.
    fn is_new(&mut self, rank: u32) -> bool {
        let bit = 1 << (rank % 64);
        // A forged dictionary may have ranks beyond its words: none is new.
        self.seen.get_mut(rank as usize / 64).is_some_and(|word| {
            let new = *word & bit == 0;
            *word |= bit;
            new
        })
    }

    fn add(&mut self, rank: u32, letters: u32, points: u32, text: &[u8], path: &[u32]) {
        let (text_start, path_start) = (self.text.len(), self.paths.len());
        self.text.extend_from_slice(text);
        self.paths.extend_from_slice(path);
        let (text, path) = (text_start..self.text.len(), path_start..self.paths.len());
        self.found.push(Find { rank, letters, points, text, path });
    }

    /// Adds the words found from later cells. Those found already keep their
    /// path, which starts earlier.
    pub(crate) fn join(mut self, later: Words) -> Words {
        for Find { rank, letters, points, text, path } in later.found {
            if self.is_new(rank) {
                self.add(rank, letters, points, &later.text[text], &later.paths[path]);
            }
        }
        self
    }

    /// Adds a word if it is new.
    pub(crate) fn keep(&mut self, rank: u32, letters: u32, points: u32, text: &[u8], path: &[u32]) {
        if self.is_new(rank) {
            self.add(rank, letters, points, text, path);
        }
    }

    pub(crate) fn totals(&self) -> Totals {
        Totals {
            words: self.found.len() as u64,
            points: self.found.iter().map(|find| u64::from(find.points)).sum(),
        }
    }

    /// The ranks of the words, in no order.
    pub(crate) fn ranks(&self) -> Vec<u32> {
        self.found.iter().map(|find| find.rank).collect()
    }

    pub(crate) fn solution(mut self) -> Solution {
        self.found.sort_unstable_by_key(|find| find.rank);
        let word = |find: Find| Found {
            word: String::from_utf8_lossy(&self.text[find.text]).into_owned(),
            letters: find.letters,
            points: find.points,
            path: self.paths[find.path].to_vec(),
        };
        Solution { words: self.found.into_iter().map(word).collect() }
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        dictionary: &'a Dictionary<&'a [u8]>,
        rules: &'a Rules,
        board: &'a Board,
    ) -> Search<'a> {
        let kinds = board.kinds().iter().map(Kind::new).collect();
        Search { dictionary, rules, board, adjacency: Adjacency::new(board, rules), kinds }
    }

    /// No words yet.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.dictionary)
    }

    /// Adds the words whose paths start at `cell`.
    pub(crate) fn start_at(&self, cell: u32, words: &mut Words) -> Result<(), OverBudget> {
        words.budget = words.budget.saturating_add(STEPS_A_CELL);
        let mut walk = Walk { search: self, words, path: Vec::new(), word: Vec::new(), used: 0 };
        let root = self.dictionary.root();
        walk.enter(&root, self.dictionary.next_bits(&root), cell, 0)
    }
}

/// A path on its way.
struct Walk<'s, 'a> {
    search: &'s Search<'a>,
    words: &'s mut Words,
    path: Vec<u32>,
    word: Vec<u8>,
    /// A bit for each cell of the path, which is the cell's own on boards of up
    /// to 64 cells.
    used: u64,
}

impl<'s> Walk<'s, '_> {
    /// Goes on to `cell`, behind the `letters` letters of `prefix`, whose next
    /// bytes are `next_bits`.
    #[inline]
    fn enter(
        &mut self,
        prefix: &Prefix<'s>,
        next_bits: u64,
        cell: u32,
        letters: usize,
    ) -> Result<(), OverBudget> {
        let search = self.search;
        let kind = &search.kinds[search.board.cells()[cell as usize] as usize];
        if kind.starts & next_bits == 0 || self.is_used(cell) {
            return Ok(());
        }
        let next = match kind.text {
            [] => return self.enter_any(prefix, cell, letters + 1),
            // The usual case by itself is a tenth faster.
            [byte] => search.dictionary.step(prefix, *byte),
            text => search.dictionary.walk(prefix, text),
        };
        match next {
            Some(next) => self.spell(&next, kind.text, cell, letters + kind.letters),
            None => Ok(()),
        }
    }

    /// Goes on to `cell`, which may be any letter.
    fn enter_any(
        &mut self,
        prefix: &Prefix<'s>,
        cell: u32,
        letters: usize,
    ) -> Result<(), OverBudget> {
        let mut result = Ok(());
        self.search.dictionary.next_letters(prefix, |letter, next| {
            if result.is_ok() {
                result = self.spell(&next, letter.as_bytes(), cell, letters);
            }
        });
        result
    }

    /// Goes on to `cell`, whose `text` leads to `prefix`.
    #[inline]
    fn spell(
        &mut self,
        prefix: &Prefix<'s>,
        text: &[u8],
        cell: u32,
        letters: usize,
    ) -> Result<(), OverBudget> {
        let before = self.word.len();
        // No dictionary has a longer word; a forged one could go on for ever.
        if before + text.len() > MAX_WORD {
            return Ok(());
        }
        self.word.extend_from_slice(text);
        let result = self.stand_on(prefix, cell, letters);
        self.word.truncate(before);
        result
    }

    /// Whether the path may not come to `cell` again.
    #[inline]
    fn is_used(&self, cell: u32) -> bool {
        self.used & cell_bit(cell) != 0
            && (self.search.board.len() <= 64 || self.path.contains(&cell))
    }

    /// Keeps the word that ends here, if one does, and goes on to the
    /// neighbours.
    fn stand_on(
        &mut self,
        prefix: &Prefix<'s>,
        cell: u32,
        letters: usize,
    ) -> Result<(), OverBudget> {
        let search = self.search;
        self.words.budget = self.words.budget.checked_sub(1).ok_or(OverBudget)?;
        self.path.push(cell);
        if let Some(rank) = prefix.word()
            && letters >= search.rules.min_length
            && self.words.is_new(rank)
        {
            let points = search.rules.scoring.points(letters);
            // At most one a byte of a word that is never long.
            self.words.add(rank, letters as u32, points, &self.word, &self.path);
        }
        if !prefix.is_leaf() {
            let next_bits = search.dictionary.next_bits(prefix);
            let used = self.used;
            if !search.rules.reuse {
                self.used |= cell_bit(cell);
            }
            for &next in search.adjacency.of(cell) {
                self.enter(prefix, next_bits, next, letters)?;
            }
            self.used = used;
        }
        self.path.pop();
        Ok(())
    }
}

/// The bit of a cell in [`Walk::used`].
fn cell_bit(cell: u32) -> u64 {
    1 << (cell % 64)
}
