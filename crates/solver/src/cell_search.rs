//! The search from every cell: depth first over the board and the dictionary
//! at once, leaving a path as soon as no word begins with what it spells.

use boggle_dictionary::letters;
use boggle_dictionary::{Dictionary, MAX_WORD, Prefix, byte_bit};

use crate::adjacency::Adjacency;
use crate::{Board, FoundWord, Rules, Solution, Tile, Totals};

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
    text: &'a str,
    letters: usize,
}

impl<'a> Kind<'a> {
    fn new(tile: &'a Tile) -> Kind<'a> {
        match tile {
            Tile::Letters(text) => {
                let starts = text.bytes().next().map_or(0, byte_bit);
                Kind { starts, text, letters: letters::count(text) }
            }
            Tile::Wildcard => Kind { starts: u64::MAX, text: "", letters: 1 },
            Tile::Blocked => Kind { starts: 0, text: "", letters: 0 },
        }
    }
}

/// The words found from some cells on.
pub(crate) struct Words {
    /// A bit for each word of the dictionary.
    seen: Vec<u64>,
    /// The words in the order in which they were found.
    found: Solution,
    /// How many more steps may be taken to find more.
    budget: u32,
}

impl Words {
    pub(crate) fn new(dictionary: &Dictionary<&[u8]>) -> Words {
        let seen = vec![0; dictionary.len().div_ceil(64)];
        Words { seen, found: Solution::default(), budget: STEPS }
    }

    /// Adds a word if it is new.
    pub(crate) fn add(&mut self, rank: u32, letters: u32, points: u32, text: &str, path: &[u32]) {
        let bit = 1 << (rank % 64);
        // A forged dictionary may have ranks beyond its words: none is new.
        let Some(seen) = self.seen.get_mut(rank as usize / 64) else { return };
        if *seen & bit == 0 {
            *seen |= bit;
            self.found.add(rank, letters, points, text.as_bytes(), path);
        }
    }

    /// Adds the words found from later cells. Those found already keep their
    /// path, which starts earlier.
    pub(crate) fn join(mut self, later: Words) -> Words {
        for FoundWord { rank, word, letters, points, path } in later.found.words() {
            self.add(rank, letters, points, word, path);
        }
        self
    }

    pub(crate) fn totals(&self) -> Totals {
        self.found.totals()
    }

    pub(crate) fn solution(mut self) -> Solution {
        self.found.sort();
        self.found
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        dictionary: &'a Dictionary<&'a [u8]>,
        rules: &'a Rules,
        board: &'a Board,
    ) -> Search<'a> {
        let kinds = board.distinct_tiles().iter().map(Kind::new).collect();
        Search { dictionary, rules, board, adjacency: Adjacency::new(board, rules), kinds }
    }

    /// No words yet.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.dictionary)
    }

    /// Adds the words whose paths start at `cell`.
    pub(crate) fn start_at(&self, cell: u32, words: &mut Words) -> Result<(), OverBudget> {
        words.budget = words.budget.saturating_add(STEPS_A_CELL);
        let mut walk = Walk { search: self, words, path: Vec::new(), word: String::new(), used: 0 };
        let root = self.dictionary.root();
        walk.enter(&root, self.dictionary.next_bits(&root), cell, 0)
    }
}

/// A path on its way.
struct Walk<'s, 'a> {
    search: &'s Search<'a>,
    words: &'s mut Words,
    path: Vec<u32>,
    word: String,
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
        let next = match kind.text.as_bytes() {
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
                result = self.spell(&next, letter, cell, letters);
            }
        });
        result
    }

    /// Goes on to `cell`, whose `text` leads to `prefix`.
    #[inline]
    fn spell(
        &mut self,
        prefix: &Prefix<'s>,
        text: &str,
        cell: u32,
        letters: usize,
    ) -> Result<(), OverBudget> {
        let before = self.word.len();
        // No dictionary has a longer word; a forged one could go on for ever.
        if before + text.len() > MAX_WORD {
            return Ok(());
        }
        self.word.push_str(text);
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
        {
            let points = search.rules.scoring.of_length(letters);
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
