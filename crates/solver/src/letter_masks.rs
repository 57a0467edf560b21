use std::collections::HashMap;

use boggle_dictionary::letters::letters;

use crate::adjacency::Adjacency;
use crate::bitboard::{Bitboard, Geometry, contains, insert};
use crate::{Board, Rules, Tile};

/// A letter by its number: those of the board have numbers of their own, all
/// others share the one behind.
pub(crate) type Letter = usize;

/// A board as sets of cells: what searches need that take all cells at once.
#[derive(Clone)]
pub(crate) struct LetterMasks {
    pub(crate) rules: Rules,
    pub(crate) adjacency: Adjacency,
    pub(crate) grid: Geometry,
    /// The letters that are on the board.
    letters: HashMap<String, Letter>,
    /// For each letter, the cells that are just this letter or may be it.
    singles: Vec<Bitboard>,
    /// The kinds of tiles of several letters.
    long: Vec<Long>,
    /// How many letters the tile of each cell has; 0 if it is blocked.
    lengths: Vec<u8>,
    /// For each length of tiles, the cells on which they lie.
    by_length: Vec<(usize, Bitboard)>,
    /// How often each letter is on the board, wildcards apart.
    supply: Vec<u32>,
    wildcards: u32,
}

/// A kind of tile of several letters and the cells on which it lies.
#[derive(Clone)]
struct Long {
    letters: Vec<Letter>,
    cells: Bitboard,
}

impl LetterMasks {
    pub(crate) fn new(board: &Board, rules: &Rules) -> LetterMasks {
        let mut known = HashMap::new();
        let mut number = |letter: &str| {
            let next = known.len();
            *known.entry(letter.to_owned()).or_insert(next)
        };
        let kinds: Vec<Option<Vec<Letter>>> = board
            .distinct_tiles()
            .iter()
            .map(|tile| match tile {
                Tile::Letters(text) => Some(letters(text).map(&mut number).collect()),
                Tile::Wildcard => None,
                Tile::Blocked => Some(Vec::new()),
            })
            .collect();
        let mut cells = vec![Geometry::new(board, rules).none(); kinds.len()];
        let mut supply = vec![0; known.len() + 1];
        let mut lengths = Vec::with_capacity(board.len());
        for (cell, &kind) in board.cells().iter().enumerate() {
            let kind = kind as usize;
            insert(&mut cells[kind], cell as u32);
            let length = kinds[kind].as_ref().map_or(1, Vec::len);
            // Tiles longer than any word spell nothing.
            lengths.push(u8::try_from(length).unwrap_or(0));
            for &letter in kinds[kind].iter().flatten() {
                supply[letter] += 1;
            }
        }
        let mut terrain = LetterMasks {
            rules: *rules,
            adjacency: Adjacency::new(board, rules),
            grid: Geometry::new(board, rules),
            singles: Vec::new(),
            letters: known,
            long: Vec::new(),
            lengths,
            by_length: Vec::new(),
            supply,
            wildcards: 0,
        };
        let mut wild = terrain.grid.none();
        for (letters, cells) in kinds.iter().zip(&cells) {
            if letters.is_none() {
                wild.clone_from(cells);
            }
        }
        terrain.wildcards = wild.iter().map(|word| word.count_ones()).sum();
        terrain.singles = vec![wild; terrain.supply.len()];
        for (letters, cells) in kinds.into_iter().zip(cells) {
            match letters.as_deref() {
                None | Some([]) => {}
                Some(&[letter]) => {
                    for (word, cells) in terrain.singles[letter].iter_mut().zip(&cells) {
                        *word |= cells;
                    }
                }
                Some(letters) => terrain.long.push(Long { letters: letters.to_vec(), cells }),
            }
        }
        for (cell, &length) in terrain.lengths.iter().enumerate() {
            let length = usize::from(length);
            let lengths = &mut terrain.by_length;
            let at = lengths.iter().position(|&(other, _)| other == length).unwrap_or_else(|| {
                lengths.push((length, terrain.grid.none()));
                lengths.len() - 1
            });
            insert(&mut lengths[at].1, cell as u32);
        }
        terrain.by_length.retain(|&(length, _)| length > 0);
        terrain
    }

    /// For each length of tiles, the cells on which they lie.
    pub(crate) fn by_length(&self) -> impl Iterator<Item = (usize, &[u64])> {
        self.by_length.iter().map(|(length, cells)| (*length, &cells[..]))
    }

    /// The number of a letter.
    pub(crate) fn letter(&self, letter: &str) -> Letter {
        self.letters.get(letter).copied().unwrap_or(self.letters.len())
    }

    /// How many numbers letters have.
    pub(crate) fn letters(&self) -> usize {
        self.singles.len()
    }

    /// How often a letter is on the board, wildcards apart.
    pub(crate) fn supply(&self, letter: Letter) -> u32 {
        self.supply[letter]
    }

    /// How many cells may be any letter.
    pub(crate) fn wildcards(&self) -> u32 {
        self.wildcards
    }

    /// The cells that are just this letter or may be it.
    pub(crate) fn cells(&self, letter: Letter) -> &[u64] {
        &self.singles[letter]
    }

    /// The same board with the letters of each tile in reverse, if some tile has
    /// several.
    pub(crate) fn reversed(&self) -> Option<LetterMasks> {
        let mut reversed = (!self.long.is_empty()).then(|| self.clone())?;
        reversed.long.iter_mut().for_each(|kind| kind.letters.reverse());
        Some(reversed)
    }

    /// Whether the tile of a cell spells the beginning of `word`.
    pub(crate) fn spells(&self, cell: u32, word: &[Letter]) -> bool {
        word.first().is_some_and(|&letter| contains(&self.singles[letter], cell))
            || (self.long.iter())
                .any(|kind| contains(&kind.cells, cell) && word.starts_with(&kind.letters))
    }

    /// How many letters the tile of a cell has.
    pub(crate) fn length(&self, cell: u32) -> usize {
        usize::from(self.lengths[cell as usize])
    }

    /// The letters of the longest tile.
    pub(crate) fn longest_tile(&self) -> usize {
        self.long.iter().map(|kind| kind.letters.len()).max().unwrap_or(1)
    }

    /// Makes `ends` the cells on which a tile can lie that spells the end of
    /// `word`, if the tile before it lies beside one of `near`, which has a set
    /// for each number of letters before.
    pub(crate) fn ends(&self, word: &[Letter], near: &[u64], ends: &mut [u64]) {
        ends.fill(0);
        let near = |before| (before > 0).then(|| self.nth(near, before));
        if let Some((&letter, before)) = word.split_last() {
            add(ends, &self.singles[letter], near(before.len()));
        }
        for kind in &self.long {
            if let Some(before) = word.strip_suffix(&kind.letters[..]) {
                add(ends, &kind.cells, near(before.len()));
            }
        }
    }

    /// Makes `starts` the cells on which a tile can lie that spells `word` from
    /// letter `at` on, if the tile behind it lies beside one of `near`, which
    /// has a set for each letter. The tile may be longer than the word if the
    /// word is but the beginning of one.
    fn starts(&self, word: &[Letter], is_whole: bool, at: usize, near: &[u64], starts: &mut [u64]) {
        starts.fill(0);
        let near = |behind| (behind < word.len()).then(|| self.nth(near, behind));
        let rest = &word[at..];
        add(starts, &self.singles[rest[0]], near(at + 1));
        for Long { letters, cells } in &self.long {
            if rest.starts_with(letters) || !is_whole && letters.starts_with(rest) {
                add(starts, cells, near(at + letters.len()));
            }
        }
    }

    /// Makes `starts` a set for each letter of `word`: the cells from which it
    /// and the rest can be spelled if cells may be used again. And `near` their
    /// neighbours.
    pub(crate) fn all_starts(
        &self,
        word: &[Letter],
        is_whole: bool,
        starts: &mut Vec<u64>,
        near: &mut Vec<u64>,
    ) {
        let words = self.grid.words();
        if starts.len() < word.len() * words {
            starts.resize(word.len() * words, 0);
            near.resize(word.len() * words, 0);
        }
        for at in (0..word.len()).rev() {
            let range = at * words..(at + 1) * words;
            self.starts(word, is_whole, at, near, &mut starts[range.clone()]);
            self.grid.near(&starts[range.clone()], &mut near[range]);
        }
    }

    /// One of many sets that lie behind each other.
    pub(crate) fn nth<'s>(&self, sets: &'s [u64], n: usize) -> &'s [u64] {
        let words = self.grid.words();
        &sets[n * words..][..words]
    }
}

/// Adds to a set what two others have in common.
fn add(set: &mut [u64], cells: &[u64], near: Option<&[u64]>) {
    match near {
        None => set.iter_mut().zip(cells).for_each(|(word, cells)| *word |= cells),
        Some(near) => {
            for ((word, cells), near) in set.iter_mut().zip(cells).zip(near) {
                *word |= cells & near;
            }
        }
    }
}
