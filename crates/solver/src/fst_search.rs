//! The search from every cell: depth first over the board and the dictionary at
//! once, leaving a path as soon as no word starts with what it spells.

use boggle_dictionary::letters;
use boggle_dictionary::{Dictionary, MAX_WORD, Prefix, byte_bit};

use crate::adjacency::Adjacency;
use crate::bitboard::contains;
use crate::{Board, FoundWord, Rules, Solution, Tile, Totals};

/// The steps that a search may take: a number for all cells together, and more
/// for each. A 4x4 record board takes 3,083 steps, and repeated over a large
/// board 847 per cell; 4x4 boards of English letters take up to 46,000 with two
/// wildcards, and with many wildcards more than any machine can do.
const MAX_STEPS: u32 = 1 << 16;
const MAX_STEPS_PER_CELL: u32 = 1 << 12;

/// A search would take more steps than it may.
#[derive(Debug)]
pub(crate) struct SearchLimit;

/// A board prepared for the search.
pub(crate) struct FstSearch<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    rules: &'a Rules,
    board: &'a Board,
    adjacency: Adjacency,
    /// In the order of [`Board::distinct_tiles`].
    tiles: Vec<SearchTile<'a>>,
}

/// A tile as the search sees it.
struct SearchTile<'a> {
    /// The [bits](byte_bit) of its possible first bytes; none if it is blocked.
    first_bytes: u64,
    /// Its letters; empty for a wildcard.
    text: &'a str,
    /// The number of letters.
    letters: usize,
}

impl<'a> SearchTile<'a> {
    fn new(tile: &'a Tile) -> SearchTile<'a> {
        match tile {
            Tile::Letters(text) => {
                let first_bytes = text.bytes().next().map_or(0, byte_bit);
                SearchTile { first_bytes, text, letters: letters::count(text) }
            }
            Tile::Wildcard => SearchTile { first_bytes: u64::MAX, text: "", letters: 1 },
            Tile::Blocked => SearchTile { first_bytes: 0, text: "", letters: 0 },
        }
    }
}

/// The words found so far, each once.
pub(crate) struct WordSet {
    /// A bit for each word of the dictionary.
    seen: Vec<u64>,
    /// The words in the order in which they were found.
    found: Solution,
    /// The steps left to find more.
    steps_left: u32,
}

impl WordSet {
    pub(crate) fn new(dictionary: &Dictionary<&[u8]>) -> WordSet {
        let seen = vec![0; dictionary.len().div_ceil(64)];
        WordSet { seen, found: Solution::default(), steps_left: MAX_STEPS }
    }

    /// Adds a word if it is new, and returns whether it is.
    pub(crate) fn add(
        &mut self,
        rank: u32,
        letters: u32,
        points: u32,
        text: &str,
        path: &[u32],
    ) -> bool {
        let bit = 1 << (rank % 64);
        // In a forged dictionary, ranks may exceed the number of words. Ignore
        // those.
        let Some(seen) = self.seen.get_mut(rank as usize / 64) else { return false };
        let is_new = *seen & bit == 0;
        if is_new {
            *seen |= bit;
            self.found.add(rank, letters, points, text, path);
        }
        is_new
    }

    /// Whether a word was found.
    pub(crate) fn contains(&self, rank: u32) -> bool {
        contains(&self.seen, rank)
    }

    /// Adds the words found from later cells. Words found in both keep their
    /// earlier path.
    pub(crate) fn join(mut self, later: WordSet) -> WordSet {
        for FoundWord { rank, word, letters, points, path } in later.found.words() {
            self.add(rank, letters, points, word, path);
        }
        self.found.add_undecided(later.found.undecided().iter().cloned());
        self
    }

    /// Adds a word that could not be decided.
    pub(crate) fn add_undecided(&mut self, word: &str) {
        self.found.add_undecided([word.to_owned()]);
    }

    pub(crate) fn totals(&self) -> Totals {
        self.found.totals()
    }

    pub(crate) fn into_solution(mut self) -> Solution {
        self.found.sort();
        self.found
    }
}

impl<'a> FstSearch<'a> {
    pub(crate) fn new(
        dictionary: &'a Dictionary<&'a [u8]>,
        rules: &'a Rules,
        board: &'a Board,
    ) -> FstSearch<'a> {
        let tiles = board.distinct_tiles().iter().map(SearchTile::new).collect();
        FstSearch { dictionary, rules, board, adjacency: Adjacency::new(board, rules), tiles }
    }

    /// An empty set, to be filled by [`start_at`](FstSearch::start_at).
    pub(crate) fn no_words(&self) -> WordSet {
        WordSet::new(self.dictionary)
    }

    /// Adds the words whose paths start at `cell`.
    pub(crate) fn start_at(&self, cell: u32, words: &mut WordSet) -> Result<(), SearchLimit> {
        words.steps_left = words.steps_left.saturating_add(MAX_STEPS_PER_CELL);
        let mut path =
            SearchPath { search: self, words, cells: Vec::new(), word: String::new(), used: 0 };
        let root = self.dictionary.root();
        path.try_cell(&root, self.dictionary.next_bits(&root), cell, 0)
    }
}

/// The current path of the search.
struct SearchPath<'s, 'a> {
    search: &'s FstSearch<'a>,
    words: &'s mut WordSet,
    cells: Vec<u32>,
    word: String,
    /// A bit for each cell of the path. On boards of up to 64 cells no two share
    /// one.
    used: u64,
}

impl<'s> SearchPath<'s, '_> {
    /// Extends the path to `cell` if possible. The path so far spells `prefix`,
    /// which has `letters` letters and can continue with `next_bits`.
    #[inline]
    fn try_cell(
        &mut self,
        prefix: &Prefix<'s>,
        next_bits: u64,
        cell: u32,
        letters: usize,
    ) -> Result<(), SearchLimit> {
        let search = self.search;
        let tile = &search.tiles[search.board.tile_indexes()[cell as usize] as usize];
        if tile.first_bytes & next_bits == 0 || self.is_used(cell) {
            return Ok(());
        }
        let next = match tile.text.as_bytes() {
            [] => return self.try_wildcard(prefix, cell, letters + 1),
            // Handling the usual case by itself is a tenth faster.
            [byte] => search.dictionary.step(prefix, *byte),
            text => search.dictionary.walk(prefix, text),
        };
        match next {
            Some(next) => self.spell(&next, tile.text, cell, letters + tile.letters),
            None => Ok(()),
        }
    }

    /// Extends the path to a wildcard, as every letter that continues the prefix.
    fn try_wildcard(
        &mut self,
        prefix: &Prefix<'s>,
        cell: u32,
        letters: usize,
    ) -> Result<(), SearchLimit> {
        let mut result = Ok(());
        self.search.dictionary.next_letters(prefix, |letter, next| {
            if result.is_ok() {
                result = self.spell(&next, letter, cell, letters);
            }
        });
        result
    }

    /// Extends the path to `cell`, whose `text` leads to `prefix`.
    #[inline]
    fn spell(
        &mut self,
        prefix: &Prefix<'s>,
        text: &str,
        cell: u32,
        letters: usize,
    ) -> Result<(), SearchLimit> {
        let len = self.word.len();
        // No word is longer. A forged dictionary could otherwise recurse without
        // end.
        if len + text.len() > MAX_WORD {
            return Ok(());
        }
        self.word.push_str(text);
        let result = self.visit(prefix, cell, letters);
        self.word.truncate(len);
        result
    }

    /// Whether the path has used `cell`.
    #[inline]
    fn is_used(&self, cell: u32) -> bool {
        self.used & cell_bit(cell) != 0
            && (self.search.board.len() <= 64 || self.cells.contains(&cell))
    }

    /// Adds the word that ends at `cell`, if there is one, and tries the
    /// neighbors.
    fn visit(&mut self, prefix: &Prefix<'s>, cell: u32, letters: usize) -> Result<(), SearchLimit> {
        let search = self.search;
        self.words.steps_left = self.words.steps_left.checked_sub(1).ok_or(SearchLimit)?;
        self.cells.push(cell);
        if let Some(rank) = prefix.word()
            && letters >= search.rules.min_length
        {
            let points = search.rules.scoring.of_length(letters);
            // A word has at most one letter per byte, of which it has few.
            self.words.add(rank, letters as u32, points, &self.word, &self.cells);
        }
        if !prefix.is_leaf() {
            let next_bits = search.dictionary.next_bits(prefix);
            let used = self.used;
            if !search.rules.reuse {
                self.used |= cell_bit(cell);
            }
            for &neighbor in search.adjacency.neighbors_of(cell) {
                self.try_cell(prefix, next_bits, neighbor, letters)?;
            }
            self.used = used;
        }
        self.cells.pop();
        Ok(())
    }
}

/// The bit of a cell in [`SearchPath::used`].
fn cell_bit(cell: u32) -> u64 {
    1 << (cell % 64)
}
