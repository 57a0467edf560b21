//! The search from every cell: depth first over the board and the dictionary
//! at once, leaving a path as soon as no word begins with what it spells.

use boggle_dictionary::letters::{self, is_mark};
use boggle_dictionary::{Dictionary, Prefix};

use crate::adjacency::Adjacency;
use crate::{Board, Found, Rules, Tile};

/// The longest word that is followed, in bytes: no dictionary has a longer one,
/// so the recursion stays shallow whatever bytes it is given.
const MAX_WORD: usize = 255;

/// What is fixed while a board is searched.
pub(crate) struct Search<'a> {
    dictionary: &'a Dictionary<&'a [u8]>,
    rules: &'a Rules,
    board: &'a Board,
    adjacency: Adjacency,
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
    pub(crate) fn from_cell(&self, cell: u32, words: &mut Words) {
        let mut walk = Walk { search: self, words, path: Vec::new(), word: Vec::new(), letters: 0 };
        walk.enter(&self.dictionary.root(), cell);
    }
}

/// A path on its way.
struct Walk<'s, 'a> {
    search: &'s Search<'a>,
    words: &'s mut Words,
    path: Vec<u32>,
    word: Vec<u8>,
    letters: usize,
}

impl<'s> Walk<'s, '_> {
    /// Goes on to `cell`, behind the letters of `prefix`.
    fn enter(&mut self, prefix: &Prefix<'s>, cell: u32) {
        let search = self.search;
        let kind = search.board.cells()[cell as usize] as usize;
        match &search.board.kinds()[kind] {
            Tile::Letters(text) => {
                if let Some(next) = search.dictionary.walk(prefix, text.as_bytes())
                    && self.word.len() + text.len() <= MAX_WORD
                {
                    let before = self.word.len();
                    self.word.extend_from_slice(text.as_bytes());
                    self.stand_on(&next, cell, search.letters[kind]);
                    self.word.truncate(before);
                }
            }
            Tile::Any => self.enter_any(prefix, cell, self.word.len()),
            Tile::Blocked => {}
        }
    }

    /// Goes on to `cell`, which may be any letter; its bytes begin at `start`
    /// of the word, and some of them may be there already.
    fn enter_any(&mut self, prefix: &Prefix<'s>, cell: u32, start: usize) {
        if self.word.len() == MAX_WORD {
            return;
        }
        for byte in self.search.dictionary.next_bytes(prefix) {
            let Some(next) = self.search.dictionary.step(prefix, byte) else { continue };
            self.word.push(byte);
            match str::from_utf8(&self.word[start..]) {
                Err(_) => self.enter_any(&next, cell, start),
                // A letter, perhaps with its marks; more of them may follow.
                Ok(text) if text.chars().skip(1).all(is_mark) => {
                    self.stand_on(&next, cell, 1);
                    self.enter_any(&next, cell, start);
                }
                Ok(_) => {}
            }
            self.word.pop();
        }
    }

    /// Keeps the word that ends here, if one does, and goes on to the
    /// neighbours.
    fn stand_on(&mut self, prefix: &Prefix<'s>, cell: u32, letters: usize) {
        let search = self.search;
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
                    self.enter(prefix, next);
                }
            }
        }
        self.letters -= letters;
        self.path.pop();
    }
}
