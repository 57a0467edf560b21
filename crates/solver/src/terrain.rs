use std::collections::HashMap;

use boggle_dictionary::letters::letters;

use crate::adjacency::Adjacency;
use crate::grid::{Grid, Set};
use crate::{Board, Rules, Tile};

/// A board as sets of cells: what searches need that take all cells at once.
pub(crate) struct Terrain<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) adjacency: &'a Adjacency,
    pub(crate) grid: Grid,
    /// The kinds of tiles that have letters.
    kinds: Vec<Kind>,
    /// How many letters the tile of each cell has; 0 if it is blocked.
    lengths: Vec<u8>,
    /// How often each letter is on the board, wildcards apart.
    supply: HashMap<String, usize>,
    wildcards: usize,
}

/// A kind of tile and the cells on which it lies.
struct Kind {
    /// Its letters; none if it is any one letter.
    letters: Option<Vec<String>>,
    cells: Set,
}

impl Kind {
    fn len(&self) -> usize {
        self.letters.as_ref().map_or(1, Vec::len)
    }

    /// Whether these letters, as many as the tile has, can be the tile's.
    fn fits(&self, word: &[String]) -> bool {
        self.letters.as_ref().is_none_or(|letters| letters == word)
    }
}

impl<'a> Terrain<'a> {
    pub(crate) fn new(board: &'a Board, rules: &'a Rules, adjacency: &'a Adjacency) -> Terrain<'a> {
        let grid = Grid::new(board, rules);
        let mut kinds: Vec<Kind> = Vec::new();
        for tile in board.kinds() {
            let letters = match tile {
                Tile::Letters(text) => Some(letters(text).map(str::to_owned).collect()),
                Tile::Any => None,
                Tile::Blocked => Some(Vec::new()),
            };
            kinds.push(Kind { letters, cells: grid.none() });
        }
        let mut lengths = Vec::with_capacity(board.len());
        let mut supply = HashMap::new();
        let mut wildcards = 0;
        for (cell, &kind) in board.cells().iter().enumerate() {
            let kind = &mut kinds[kind as usize];
            grid.insert(&mut kind.cells, cell as u32);
            // Tiles longer than any word spell nothing.
            lengths.push(u8::try_from(kind.len()).unwrap_or(0));
            match &kind.letters {
                None => wildcards += 1,
                Some(letters) => {
                    for letter in letters {
                        *supply.entry(letter.clone()).or_insert(0) += 1;
                    }
                }
            }
        }
        kinds.retain(|kind| kind.len() > 0);
        Terrain { rules, adjacency, grid, kinds, lengths, supply, wildcards }
    }

    /// The letters of the longest tile.
    pub(crate) fn longest_tile(&self) -> usize {
        self.kinds.iter().map(Kind::len).max().unwrap_or(0)
    }

    /// The cells on which a tile can lie that spells the end of `word`, if the
    /// tile before it lies beside one of `near`, given for the letters before.
    pub(crate) fn ends(&self, word: &[String], near: &[Set]) -> Set {
        let mut ends = self.grid.none();
        for kind in &self.kinds {
            if let Some(before) = word.len().checked_sub(kind.len())
                && kind.fits(&word[before..])
            {
                self.add(&mut ends, kind, (before > 0).then(|| &near[before]));
            }
        }
        ends
    }

    /// The cells on which a tile can lie that spells `word` from letter `at`
    /// on, if the tile behind it lies beside one of `near`, given for the
    /// letters from there on.
    fn starts(&self, word: &[String], at: usize, near: &[Set]) -> Set {
        let mut starts = self.grid.none();
        for kind in &self.kinds {
            let behind = at + kind.len();
            if behind <= word.len() && kind.fits(&word[at..behind]) {
                self.add(&mut starts, kind, (behind < word.len()).then(|| &near[behind]));
            }
        }
        starts
    }

    fn add(&self, set: &mut Set, kind: &Kind, near: Option<&Set>) {
        for (at, word) in set.iter_mut().enumerate() {
            *word |= kind.cells[at] & near.map_or(u64::MAX, |near| near[at]);
        }
    }

    /// How many letters of `word` the board lacks, if each tile is used once.
    /// Wildcards make up for as many as they are.
    pub(crate) fn lacks(&self, word: &[String]) -> bool {
        if self.rules.reuse {
            return false;
        }
        let mut missing = 0;
        for (at, letter) in word.iter().enumerate() {
            let used = word[..at].iter().filter(|&other| other == letter).count();
            let there = self.supply.get(letter).copied().unwrap_or(0);
            missing += usize::from(used >= there);
        }
        missing > self.wildcards
    }

    /// The first path that spells `word`, in the meaning of
    /// [`Found::path`](crate::Found::path).
    ///
    /// From the last letter back, the cells are found from which the rest can
    /// be spelled if cells may be used again; the path is searched among them.
    /// So only words whose every path crosses itself cost more than a glance.
    pub(crate) fn trace(&self, word: &[String]) -> Option<Vec<u32>> {
        let mut starts = vec![Vec::new(); word.len()];
        let mut near = vec![Vec::new(); word.len()];
        for at in (0..word.len()).rev() {
            starts[at] = self.starts(word, at, &near);
            near[at] = self.grid.near(&starts[at]);
        }
        let mut path = Vec::new();
        let cells = 0..self.lengths.len() as u32;
        self.go_on(&starts, 0, cells, &mut path).then_some(path)
    }

    /// Goes on to the first of `cells` from which letter `at` and the rest can
    /// be spelled.
    fn go_on(
        &self,
        starts: &[Set],
        at: usize,
        cells: impl Iterator<Item = u32>,
        path: &mut Vec<u32>,
    ) -> bool {
        if at == starts.len() {
            return true;
        }
        for cell in cells {
            if self.grid.contains(&starts[at], cell) && (self.rules.reuse || !path.contains(&cell))
            {
                path.push(cell);
                let behind = at + usize::from(self.lengths[cell as usize]);
                let next = self.adjacency.of(cell).iter().copied();
                if self.go_on(starts, behind, next, path) {
                    return true;
                }
                path.pop();
            }
        }
        false
    }
}
