//! The search from every cell: depth first over the board and the dictionary
//! at once, leaving a path as soon as no word begins with what it spells.

use boggle_dictionary::letters;
use boggle_dictionary::{Dictionary, Prefix};

use crate::adjacency::Adjacency;
use crate::{Board, Found, Rules, Tile};

/// The longest word that is followed, in bytes: no dictionary has a longer one,
/// so the recursion stays shallow whatever bytes it is given.
const MAX_WORD: usize = 255;

/// How often a search from one cell may step on a cell. The record boards need
/// 3,000 from their best cell; boards with many wildcards would need
/// more than a machine can do.
const BUDGET: u32 = 1 << 16;

/// The search from a cell takes more steps than it may.
#[derive(Debug)]
pub(crate) struct OverBudget;

/// What is fixed while a board is searched.
pub(crate) struct Search<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    rules: &'a Rules,
    board: &'a Board,
    pub(crate) adjacency: Adjacency,
    /// How many letters each kind of tile has.
    letters: Vec<usize>,
}

/// The words found from some cells on.
pub(crate) struct Words {
    /// A bit for each word of the dictionary.
    seen: Vec<u64>,
    /// The words with their ranks, in the order in which they were found.
    pub(crate) found: Vec<(u32, Found)>,
}

impl Words {
    fn new(dictionary: &Dictionary<&[u8]>) -> Words {
        Words { seen: vec![0; dictionary.len().div_ceil(64)], found: Vec::new() }
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

    /// Adds the words found from later cells. Those found already keep their
    /// path, which starts earlier.
    pub(crate) fn join(mut self, later: Words) -> Words {
        for (rank, found) in later.found {
            if self.is_new(rank) {
                self.found.push((rank, found));
            }
        }
        self
    }
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        dictionary: &'a Dictionary<&'a [u8]>,
        rules: &'a Rules,
        board: &'a Board,
    ) -> Search<'a> {
        let letters = board.kinds().iter().map(|tile| match tile {
            Tile::Letters(text) => letters::count(text),
            Tile::Any => 1,
            Tile::Blocked => 0,
        });
        let letters = letters.collect();
        Search { dictionary, rules, board, adjacency: Adjacency::new(board, rules), letters }
    }

    /// No words yet.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.dictionary)
    }

    /// Adds the words whose paths start at `cell`.
    pub(crate) fn start_at(&self, cell: u32, words: &mut Words) -> Result<(), OverBudget> {
        let mut walk = Walk {
            search: self,
            words,
            path: Vec::new(),
            word: Vec::new(),
            letters: 0,
            budget: BUDGET,
        };
        walk.enter(&self.dictionary.root(), cell)
    }
}

/// A path on its way.
struct Walk<'s, 'a> {
    search: &'s Search<'a>,
    words: &'s mut Words,
    path: Vec<u32>,
    word: Vec<u8>,
    letters: usize,
    /// How many more cells it may stand on.
    budget: u32,
}

impl<'s> Walk<'s, '_> {
    /// Goes on to `cell`, behind the letters of `prefix`.
    fn enter(&mut self, prefix: &Prefix<'s>, cell: u32) -> Result<(), OverBudget> {
        let search = self.search;
        let kind = search.board.cells()[cell as usize] as usize;
        match &search.board.kinds()[kind] {
            Tile::Letters(text) => match search.dictionary.walk(prefix, text.as_bytes()) {
                Some(next) => self.enter_letters(&next, text, cell, search.letters[kind]),
                None => Ok(()),
            },
            Tile::Any => self.enter_any(prefix, cell),
            Tile::Blocked => Ok(()),
        }
    }

    /// Goes on to `cell`, which may be any letter.
    fn enter_any(&mut self, prefix: &Prefix<'s>, cell: u32) -> Result<(), OverBudget> {
        let mut result = Ok(());
        self.search.dictionary.next_letters(prefix, |letter, next| {
            if result.is_ok() {
                result = self.enter_letters(&next, letter, cell, 1);
            }
        });
        result
    }

    /// Goes on to `cell`, whose letters lead to `prefix`.
    fn enter_letters(
        &mut self,
        prefix: &Prefix<'s>,
        text: &str,
        cell: u32,
        letters: usize,
    ) -> Result<(), OverBudget> {
        let before = self.word.len();
        if before + text.len() > MAX_WORD {
            return Ok(());
        }
        self.word.extend_from_slice(text.as_bytes());
        let result = self.stand_on(prefix, cell, letters);
        self.word.truncate(before);
        result
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
        self.budget = self.budget.checked_sub(1).ok_or(OverBudget)?;
        self.path.push(cell);
        self.letters += letters;
        if let Some(rank) = prefix.word()
            && self.letters >= search.rules.min_length
            && self.words.is_new(rank)
        {
            let word = String::from_utf8_lossy(&self.word).into_owned();
            let points = search.rules.scoring.points(self.letters);
            self.words.found.push((rank, Found { word, points, path: self.path.clone() }));
        }
        if !prefix.is_leaf() {
            for &next in search.adjacency.of(cell) {
                if search.rules.reuse || !self.path.contains(&next) {
                    self.enter(prefix, next)?;
                }
            }
        }
        self.letters -= letters;
        self.path.pop();
        Ok(())
    }
}
