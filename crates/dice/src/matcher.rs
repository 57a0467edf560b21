//! The boards that dice can produce, and the words that they can spell.

use boggle_dictionary::letters::{letters, strip_letters};
use boggle_solver::{Board, BoardError, Tile};
use num_bigint::BigUint;

use crate::matching::{Matching, Suppliers};
use crate::odds::{Odds, count_rolls, count_ways};
use crate::{DiceSet, NotOnDice};

/// Dice prepared to check which boards and words they can produce.
///
/// ```
/// use boggle_dice::{DiceMatcher, DiceSet};
///
/// let dice = DiceSet::named("new").expect("a known set");
/// let matcher = DiceMatcher::new(dice, false)?;
/// assert!(matcher.assign(&"perslatgsineters".parse()?).is_ok());
/// assert!(matcher.spell("waffle", 16).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct DiceMatcher {
    /// The faces of each die.
    dice: Vec<Vec<Tile>>,
    /// The distinct faces. Faces with letters come first, shorter ones before longer ones.
    faces: Vec<Tile>,
    /// For each byte, the indices of the faces whose text starts with it.
    by_first_byte: Vec<Vec<usize>>,
    suppliers: Suppliers,
}

impl DiceMatcher {
    /// Prepares the dice of a set. With `bare_q`, the `Q` face is a plain `q` instead of Qu.
    ///
    /// # Errors
    ///
    /// Returns an error if a face contains a character that is not a letter. The known sets contain
    /// no such face.
    pub fn new(dice: &DiceSet, bare_q: bool) -> Result<DiceMatcher, BoardError> {
        Ok(DiceMatcher::from_dice(dice.faces(bare_q)?))
    }

    /// Keeps only the faces that `is_kept` accepts. A die without faces goes unused.
    ///
    /// ```
    /// use boggle_dice::{DiceMatcher, DiceSet};
    ///
    /// let matcher = DiceMatcher::new(DiceSet::named("new").expect("a known set"), false)?;
    /// let matcher = matcher.with_faces(|face| face.to_string() != "a");
    /// assert!(matcher.spell("waltz", 16).is_err());
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    #[must_use]
    pub fn with_faces(mut self, is_kept: impl Fn(&Tile) -> bool) -> DiceMatcher {
        for die in &mut self.dice {
            die.retain(&is_kept);
        }
        DiceMatcher::from_dice(self.dice)
    }

    fn from_dice(dice: Vec<Vec<Tile>>) -> DiceMatcher {
        let mut faces: Vec<_> = dice.iter().flatten().cloned().collect();
        let key = |tile: &Tile| {
            let text = text_of(tile).unwrap_or_default();
            (text.is_empty(), text.len(), text.to_owned())
        };
        faces.sort_by_cached_key(key);
        faces.dedup();
        let with = |face| (0..dice.len()).filter(|&die: &usize| dice[die].contains(face)).collect();
        let by_face = faces.iter().map(with).collect();
        let mut by_first_byte = vec![Vec::new(); 256];
        for (number, face) in faces.iter().enumerate() {
            if let Some(&byte) = text_of(face).and_then(|text| text.as_bytes().first()) {
                by_first_byte[usize::from(byte)].push(number);
            }
        }
        let suppliers = Suppliers { dice: dice.len(), by_face };
        DiceMatcher { dice, faces, by_first_byte, suppliers }
    }

    /// Returns the faces of each die.
    #[must_use]
    pub fn dice(&self) -> &[Vec<Tile>] {
        &self.dice
    }

    /// Returns the distinct faces. Faces with letters come first, shorter ones before longer ones.
    #[must_use]
    pub fn faces(&self) -> &[Tile] {
        &self.faces
    }

    /// Assigns a die to each cell of a board, so that a roll can produce the board. Returns the
    /// index of each cell's die in [`DiceSet::dice`].
    ///
    /// As in [`DiceRoller::roll`](crate::DiceRoller::roll), a board with fewer cells than dice
    /// leaves dice unused, and a board with more cells uses all dice again and again until it is
    /// full.
    ///
    /// # Errors
    ///
    /// Returns the reason if the dice cannot produce the board.
    ///
    /// ```
    /// use boggle_dice::{DiceMatcher, DiceSet};
    ///
    /// let set = DiceSet::named("new").expect("a known set");
    /// let matcher = DiceMatcher::new(set, false)?;
    /// let dice = matcher.assign(&"jkx".repeat(3).parse()?);
    /// let error = dice.unwrap_err().to_string();
    /// assert_eq!(error, "needs 3 dice with `j`, but there is only 1");
    /// let dice = matcher.assign(&"fad jet wry".parse()?).expect("the dice can produce it");
    /// assert!(set.dice[dice[0]].contains('F'));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assign(&self, board: &Board) -> Result<Vec<usize>, NotOnDice> {
        let mut matching = Matching::new(&self.suppliers, 1);
        let mut dice = Vec::with_capacity(board.len());
        let cells: Vec<_> = board.tiles().map(|tile| self.face(tile)).collect::<Result<_, _>>()?;
        for cells in cells.chunks(self.dice.len().max(1)) {
            matching.clear();
            for &face in cells {
                if !matching.add(face) {
                    return Err(matching.shortage(face, cells, |face| self.name(face)));
                }
            }
            dice.extend(matching.dice());
        }
        Ok(dice)
    }

    /// Returns the odds of rolling a board. Returns `None` if the board has more cells than there
    /// are dice, if the dice have different numbers of faces, or if counting would take more than
    /// about 100 MB of memory.
    ///
    /// ```
    /// use boggle_dice::{DiceMatcher, DiceSet};
    ///
    /// let matcher = DiceMatcher::new(DiceSet::named("new").expect("a known set"), false)?;
    /// let odds = matcher.odds(&"1 1 j".parse()?).expect("few cells");
    /// // One of the 16 dice has a J.
    /// assert_eq!((odds.ways.to_string(), odds.rolls.to_string()), ("1".into(), "96".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn odds(&self, board: &Board) -> Option<Odds> {
        let cells: Result<Vec<_>, _> = board.tiles().map(|tile| self.face(tile)).collect();
        let dice = self.dice.iter().map(|die| die.iter().filter_map(|tile| self.face(tile).ok()));
        let dice: Vec<Vec<_>> = dice.map(Iterator::collect).collect();
        match cells {
            Ok(cells) => count_ways(&dice, &cells),
            Err(_) => Some(Odds { ways: BigUint::ZERO, rolls: count_rolls(&dice, board.len()) }),
        }
    }

    /// Returns the index of a face.
    fn face(&self, tile: &Tile) -> Result<usize, NotOnDice> {
        let face = self.faces.iter().position(|face| face == tile);
        face.ok_or_else(|| NotOnDice::NoFace(tile.to_string()))
    }

    fn name(&self, face: usize) -> String {
        self.faces[face].to_string()
    }

    /// Checks whether a roll with `cells` cells can contain the letters of a word, using each cell
    /// at most once. The word must be in lowercase and use the same letters as the tiles.
    ///
    /// If some roll contains the letters, then another roll has them on a path, because every
    /// rectangle has paths of every length up to its number of cells. With more cells than dice, a
    /// path may be unable to take the right letters from each round of dice. A word that passes
    /// this check may then still not appear on any board.
    ///
    /// # Errors
    ///
    /// Returns the reason if no roll can contain the word.
    ///
    /// ```
    /// use boggle_dice::{DiceMatcher, DiceSet};
    ///
    /// let matcher = DiceMatcher::new(DiceSet::named("new").expect("a known set"), false)?;
    /// assert_eq!(matcher.spell("waltz", 16), Ok(()));
    /// let error = matcher.spell("waffle", 16).unwrap_err();
    /// assert_eq!(error.to_string(), "needs 2 dice with `f`, but there is only 1");
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn spell(&self, word: &str, cells: usize) -> Result<(), NotOnDice> {
        let needed = self.min_cells(word)?;
        if needed > cells {
            return Err(NotOnDice::TooLong { needed, cells });
        }
        // A word needs at most as many copies of the dice as it has letters.
        let copies = cells.div_ceil(self.dice.len().max(1)).min(word.len());
        let matching = Matching::new(&self.suppliers, copies);
        let mut spelling = Spelling { matcher: self, matching, reason: None };
        if spelling.spell(word, cells) {
            Ok(())
        } else {
            Err(spelling.reason.unwrap_or(NotOnDice::TooMany))
        }
    }

    /// Returns the faces that a text can start with, each with the rest of the text.
    fn first_faces<'t>(&self, text: &'t str) -> impl Iterator<Item = (usize, &'t str)> {
        let first = text.as_bytes().first().copied().unwrap_or_default();
        let faces = self.by_first_byte[usize::from(first)].iter();
        let rest = |face| strip_letters(text, text_of(&self.faces[face])?);
        faces.filter_map(move |&face| Some((face, rest(face)?)))
    }

    /// Returns the minimum number of faces that spell the word in sequence, with an unlimited
    /// supply of dice.
    fn min_cells(&self, word: &str) -> Result<usize, NotOnDice> {
        // The minimum for each prefix, indexed by its length.
        let mut min = vec![None; word.len() + 1];
        min[0] = Some(0);
        let mut furthest = 0;
        for at in 0..word.len() {
            let Some(count) = min[at] else { continue };
            furthest = at;
            for (_, rest) in self.first_faces(&word[at..]) {
                let longer = &mut min[word.len() - rest.len()];
                *longer = Some(longer.map_or(count + 1, |other: usize| other.min(count + 1)));
            }
        }
        if let Some(min) = min[word.len()] {
            return Ok(min);
        }
        let letter = letters(&word[furthest..]).next().unwrap_or_default().to_owned();
        let faces = self.faces.iter().filter_map(text_of);
        let faces = faces.filter(|face| letters(face).any(|other| *other == *letter));
        let faces: Vec<_> = faces.map(ToString::to_string).collect();
        Err(if faces.is_empty() {
            NotOnDice::NoFace(letter)
        } else {
            NotOnDice::OnlyAs { letter, faces }
        })
    }
}

fn text_of(tile: &Tile) -> Option<&str> {
    match tile {
        Tile::Letters(text) => Some(text),
        _ => None,
    }
}

/// Searches for faces that spell a word.
struct Spelling<'m> {
    matcher: &'m DiceMatcher,
    matching: Matching<'m>,
    /// The reason for all failures so far, or `TooMany` if the reasons differ.
    reason: Option<NotOnDice>,
}

impl Spelling<'_> {
    /// Assigns dice to faces that spell the word in at most `cells` cells. Returns whether that is
    /// possible.
    fn spell(&mut self, word: &str, cells: usize) -> bool {
        if word.is_empty() {
            return true;
        }
        if cells == 0 {
            return false;
        }
        let matcher = self.matcher;
        let mut faces = matcher.first_faces(word).peekable();
        while let Some((face, rest)) = faces.next() {
            // Nearly every word can be split into faces in only one way, so a copy is rarely
            // needed.
            let before = faces.peek().map(|_| self.matching.clone());
            if !self.matching.add(face) {
                self.record_failure(face);
            } else if self.spell(rest, cells - 1) {
                return true;
            }
            if let Some(before) = before {
                self.matching = before;
            }
        }
        false
    }

    fn record_failure(&mut self, face: usize) {
        let all = [&*self.matching.faces, &[face]].concat();
        let reason = self.matching.shortage(face, &all, |face| self.matcher.name(face));
        self.reason = Some(match self.reason.take() {
            Some(other) if other != reason => NotOnDice::TooMany,
            _ => reason,
        });
    }
}

#[cfg(test)]
mod tests;
