use std::collections::BTreeMap;

use boggle_dice::SeededRng;
use boggle_dictionary::letters::{count, letters, normalize, validate};
use boggle_dictionary::{Dictionary, Error};
use boggle_solver::{Board, Rules, Solver, Strategy, Tile};

use crate::WordsError;

/// The maximum number of steps in the search for a path.
const MAX_STEPS: u32 = 1_000;

/// Returns a word that a board can be required to have, normalized.
pub(crate) fn check_word(given: &str, rules: Rules) -> Result<String, WordsError> {
    let (word, min) = (normalize(given), rules.min_length);
    validate(&word).map_err(|reason| WordsError::Invalid { word: given.into(), reason })?;
    if count(&word) < min {
        return Err(WordsError::TooShort { word: given.into(), min });
    }
    Ok(word.into_owned())
}

/// Words that a board must have.
#[derive(Debug, Clone)]
pub(crate) struct RequiredWords {
    words: Vec<String>,
    /// The tiles to write them with.
    tiles: Vec<Tile>,
    rules: Rules,
    /// Finds the words.
    finder: Solver,
}

impl RequiredWords {
    /// Creates the requirement from normalized words.
    pub(crate) fn new(words: &[String], rules: Rules, tiles: &[Tile]) -> Result<Self, Error> {
        let dictionary = Dictionary::from_words(words)?;
        let words = dictionary.words("").collect();
        let finder = Solver::builder().strategy(Strategy::Batch).build(dictionary);
        Ok(RequiredWords { words, tiles: tiles.to_vec(), rules, finder })
    }

    /// Checks that words can be written with the tiles, and that this many cells are enough for the
    /// letters of all words.
    pub(crate) fn check_room(&self, words: &[String], cells: usize) -> Result<(), WordsError> {
        let is_tile = |text: &str| self.tiles.iter().any(|tile| tile.to_string() == text);
        let has_qu = is_tile("qu");
        let mut most = BTreeMap::new();
        for word in words {
            // The `u` of a tile with Qu does not need its own cell.
            let text = if has_qu { word.replace("qu", "q") } else { word.clone() };
            let mut needed = BTreeMap::new();
            for letter in letters(&text) {
                *needed.entry(letter.to_owned()).or_insert(0) += 1;
            }
            let is_missing =
                |letter: &&String| !is_tile(if has_qu && *letter == "q" { "qu" } else { letter });
            let letters: Vec<_> = needed.keys().filter(is_missing).cloned().collect();
            if !letters.is_empty() {
                return Err(WordsError::Letters { word: word.clone(), letters });
            }
            if has_qu && word.matches('q').count() != word.matches("qu").count() {
                return Err(WordsError::Qu { word: word.clone() });
            }
            for (letter, count) in needed {
                let most = most.entry(letter).or_insert(0);
                // If cells can be reused, one may be enough for all occurrences.
                *most = if self.rules.reuse { 1 } else { count.max(*most) };
            }
        }
        let needed = most.values().sum();
        if needed > cells {
            return Err(WordsError::Cells { words: words.to_vec(), needed, cells });
        }
        Ok(())
    }

    pub(crate) fn are_on(&self, board: &Board) -> bool {
        self.finder.totals(board, self.rules).words == self.words.len() as u64
    }

    /// Writes the words along random paths of a blank board, through empty cells (`None`) or cells
    /// that already have the right tile. Returns whether there is room for all words.
    pub(crate) fn lay_all(
        &self,
        blank: &Board,
        cells: &mut [Option<Tile>],
        rng: &mut SeededRng,
    ) -> bool {
        let mut words: Vec<_> = self.words.iter().collect();
        rng.shuffle(&mut words);
        words.into_iter().all(|word| {
            let path = PathPlacer { words: self, blank, cells, rng, path: Vec::new(), steps: 0 }
                .place(word);
            for (cell, tile) in path.iter().flatten() {
                cells[*cell] = Some(tile.clone());
            }
            path.is_some()
        })
    }

    /// Writes one of the words along a random path.
    pub(crate) fn place_one(
        &self,
        blank: &Board,
        cells: &[Option<Tile>],
        board: &mut Board,
        rng: &mut SeededRng,
    ) {
        let Some(word) = rng.choose(&self.words) else { return };
        let placer = PathPlacer { words: self, blank, cells, rng, path: Vec::new(), steps: 0 };
        for (cell, tile) in placer.place(word).into_iter().flatten() {
            board.set(cell, &tile);
        }
    }
}

/// Looks for a path for a word, in random order.
struct PathPlacer<'a> {
    words: &'a RequiredWords,
    /// A board whose only tiles are wildcards and holes.
    blank: &'a Board,
    cells: &'a [Option<Tile>],
    rng: &'a mut SeededRng,
    path: Vec<(usize, Tile)>,
    steps: u32,
}

impl PathPlacer<'_> {
    fn place(mut self, word: &str) -> Option<Vec<(usize, Tile)>> {
        let starts = (0..self.cells.len()).collect();
        self.extend(word, starts).then_some(self.path)
    }

    /// Continues the path on one of the cells with the rest of a word.
    fn extend(&mut self, rest: &str, mut cells: Vec<usize>) -> bool {
        if rest.is_empty() {
            return true;
        }
        let mut tiles: Vec<_> = self
            .words
            .tiles
            .iter()
            .filter_map(|tile| match tile {
                Tile::Letters(text) if rest.starts_with(text.as_str()) => Some((tile, text.len())),
                _ => None,
            })
            .collect();
        self.rng.shuffle(&mut cells);
        self.rng.shuffle(&mut tiles);
        for cell in cells {
            for (tile, length) in &tiles {
                let is_used = self.path.iter().any(|(used, _)| *used == cell);
                let is_other = self.cells[cell].as_ref().is_some_and(|other| other != *tile);
                if is_used || is_other {
                    continue;
                }
                self.steps += 1;
                if self.steps > MAX_STEPS {
                    return false;
                }
                self.path.push((cell, (*tile).clone()));
                let next = self.blank.neighbors(cell, &self.words.rules);
                let next = next.into_iter().map(|cell| cell as usize).collect();
                if self.extend(&rest[*length..], next) {
                    return true;
                }
                self.path.pop();
            }
        }
        false
    }
}
