//! Words that dice cannot spell.

use std::fmt;

use boggle_solver::Tile;

use crate::DiceRoller;

/// The reason why no roll of the dice can contain a word.
///
/// The message continues a sentence that starts with the word: "contains `é`,
/// which is on no die".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unspellable {
    /// No face has the letter.
    #[error("contains `{0}`, which is on no die")]
    NoFace(char),
    /// The letter appears only on multi-letter faces that do not fit the word.
    #[error("contains `{letter}`, which is on the dice only as {}", list(.faces))]
    OnlyAs {
        /// The letter.
        letter: char,
        /// The faces that have it.
        faces: Vec<String>,
    },
    /// The board is too small.
    #[error("needs {needed} cells, but the board has {cells}")]
    TooLong {
        /// The minimum number of cells that the word needs.
        needed: usize,
        /// The number of cells of the board.
        cells: usize,
    },
    /// Too few dice have some of its letters.
    #[error("needs {needed} dice with {}, but there {} only {dice}", list(.faces), is_or_are(*.dice))]
    TooFewDice {
        /// The faces in short supply, without duplicates.
        faces: Vec<String>,
        /// How many dice with one of these faces the word needs.
        needed: usize,
        /// How many such dice there are.
        dice: usize,
    },
    /// Too few dice have its letters, for a different reason each way the word is
    /// split into faces.
    #[error("needs more dice with its letters than there are")]
    TooMany,
}

fn list(faces: &[String]) -> impl fmt::Display {
    faces.iter().map(|face| format!("`{face}`")).collect::<Vec<_>>().join(" or ")
}

fn is_or_are(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

impl DiceRoller {
    /// Checks whether a roll for a board of `cells` cells can contain the letters of
    /// a word, using each cell once.
    ///
    /// A word that passes may still have no path on any board. The word must be
    /// spelled like the tiles, in lowercase.
    ///
    /// # Errors
    ///
    /// Returns the reason if no roll contains the word.
    ///
    /// ```
    /// use boggle_dice::{DiceRoller, DiceSet, Unspellable};
    ///
    /// let roller = DiceRoller::new(DiceSet::named("new").expect("a known set"), false)?;
    /// assert_eq!(roller.check("waltz", 16), Ok(()));
    /// let error = roller.check("waffle", 16).unwrap_err();
    /// assert_eq!(error.to_string(), "needs 2 dice with `f`, but there is only 1");
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn check(&self, word: &str, cells: usize) -> Result<(), Unspellable> {
        let needed = self.min_cells(word)?;
        if needed > cells {
            return Err(Unspellable::TooLong { needed, cells });
        }
        // A word never needs more copies of the dice than it has letters.
        let copies = cells.div_ceil(self.dice.len().max(1)).min(word.len());
        let mut matching = Matching {
            roller: self,
            faces: self.faces(),
            assigned: vec![None; self.dice.len() * copies],
            reason: None,
        };
        match matching.spell(word, cells) {
            true => Ok(()),
            false => Err(matching.reason.unwrap_or(Unspellable::TooMany)),
        }
    }

    /// Returns the distinct faces with letters, the shortest first.
    fn faces(&self) -> Vec<&str> {
        let mut faces: Vec<&str> = self.dice.iter().flatten().filter_map(letters).collect();
        faces.sort_unstable_by_key(|face| (face.len(), *face));
        faces.dedup();
        faces
    }

    /// Returns the smallest number of faces that spell the word in sequence, with an
    /// unlimited supply of dice.
    fn min_cells(&self, word: &str) -> Result<usize, Unspellable> {
        let faces = self.faces();
        // For each prefix of the word, by its length.
        let mut min = vec![None; word.len() + 1];
        min[0] = Some(0);
        let mut furthest = 0;
        for at in 0..word.len() {
            let Some(count) = min[at] else { continue };
            furthest = at;
            for face in faces.iter().filter(|face| word[at..].starts_with(**face)) {
                let longer = &mut min[at + face.len()];
                *longer = Some(longer.map_or(count + 1, |other: usize| other.min(count + 1)));
            }
        }
        if let Some(min) = min[word.len()] {
            return Ok(min);
        }
        let letter = word[furthest..].chars().next().unwrap_or_default();
        let with = faces.iter().filter(|face| face.contains(letter));
        let faces: Vec<_> = with.map(ToString::to_string).collect();
        Err(match faces.is_empty() {
            true => Unspellable::NoFace(letter),
            false => Unspellable::OnlyAs { letter, faces },
        })
    }
}

fn letters(tile: &Tile) -> Option<&str> {
    match tile {
        Tile::Letters(text) => Some(text),
        Tile::Wildcard | Tile::Blocked => None,
    }
}

/// An assignment of faces to dice.
struct Matching<'r> {
    roller: &'r DiceRoller,
    /// The distinct faces.
    faces: Vec<&'r str>,
    /// The face that each die must show, if any. If the board has more cells than
    /// dice, the list contains all dice several times.
    assigned: Vec<Option<&'r str>>,
    /// Why assignments failed, as long as all failed for the same reason.
    reason: Option<Unspellable>,
}

impl<'r> Matching<'r> {
    /// Assigns dice to faces that spell the word in at most `cells` cells. Returns
    /// whether that is possible.
    fn spell(&mut self, word: &str, cells: usize) -> bool {
        if word.is_empty() {
            return true;
        }
        if cells == 0 {
            return false;
        }
        for face in self.faces.clone() {
            let Some(rest) = word.strip_prefix(face) else { continue };
            let saved = self.assigned.clone();
            let mut tried = vec![false; saved.len()];
            if !self.assign(face, &mut tried) {
                self.record_failure(face, &tried);
            } else if self.spell(rest, cells - 1) {
                return true;
            }
            self.assigned = saved;
        }
        false
    }

    /// Finds a die for one more face, moving other faces to other dice if necessary:
    /// an augmenting path in the bipartite matching of faces and dice.
    fn assign(&mut self, face: &'r str, tried: &mut [bool]) -> bool {
        for die in 0..self.assigned.len() {
            let has = |tile: &Tile| letters(tile) == Some(face);
            if tried[die] || !self.roller.dice[die % self.roller.dice.len()].iter().any(has) {
                continue;
            }
            tried[die] = true;
            if self.assigned[die].is_none_or(|other| self.assign(other, tried)) {
                self.assigned[die] = Some(face);
                return true;
            }
        }
        false
    }

    /// Records that no die is left for a face: other faces need all the dice tried,
    /// and no other die has any of these faces (Hall's theorem).
    fn record_failure(&mut self, face: &str, tried: &[bool]) {
        let held = self.assigned.iter().zip(tried).filter(|(_, tried)| **tried);
        let mut faces: Vec<_> = held.filter_map(|(face, _)| *face).map(String::from).collect();
        let dice = faces.len();
        faces.push(face.into());
        faces.sort_unstable();
        faces.dedup();
        let reason = Unspellable::TooFewDice { faces, needed: dice + 1, dice };
        self.reason = Some(match self.reason.take() {
            Some(other) if other != reason => Unspellable::TooMany,
            _ => reason,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DiceSet;

    fn check(dice: &str, bare_q: bool, word: &str, cells: usize) -> String {
        let roller = DiceRoller::new(DiceSet::named(dice).unwrap(), bare_q).unwrap();
        roller.check(word, cells).map_or_else(|error| error.to_string(), |()| "fits".into())
    }

    #[test]
    fn unspellable_words_are_reported_with_the_reason() {
        let table = [
            ("new", "carnet", "fits"),
            ("new", "", "fits"),
            ("new", "quiz", "fits"),
            ("new", "qi", "contains `q`, which is on the dice only as `qu`"),
            ("new", "naïve", "contains `ï`, which is on no die"),
            ("new", "baby", "needs 2 dice with `b`, but there is only 1"),
            ("new", "waffle", "needs 2 dice with `f`, but there is only 1"),
            // K and F are both on a single die, the same one; so are B and J.
            ("new", "freak", "needs 2 dice with `f` or `k`, but there is only 1"),
            // One letter fits only if an earlier one moves to another die.
            ("new", "xylem", "fits"),
            ("new", "inconsequentially", "needs 16 cells, but the board has 15"),
            ("super", "queuing", "fits"),
            ("super", "zxqj", "contains `q`, which is on the dice only as `qu`"),
            ("french", "wok", "fits"),
        ];
        for (dice, word, expected) in table {
            let cells = if word.len() > 16 { 15 } else { 16 };
            assert_eq!(check(dice, false, word, cells), expected, "{dice} {word}");
        }
        assert_eq!(check("new", true, "qi", 16), "fits");
        assert_eq!(check("new", true, "quiz", 3), "needs 4 cells, but the board has 3");
        assert_eq!(check("new", false, "quiz", 3), "fits");
    }

    /// If a board has more cells than dice, each die is used several times.
    #[test]
    fn larger_boards_use_each_die_several_times() {
        assert_eq!(check("new", false, "waffle", 17), "fits");
        assert_eq!(
            check("new", false, "fffk", 48),
            "needs 4 dice with `f` or `k`, but there are only 3"
        );
    }

    /// The letters of a rolled board can be spelled in any order.
    #[test]
    fn no_rolled_board_is_rejected() {
        for set in DiceSet::all() {
            let roller = DiceRoller::new(set, false).unwrap();
            for seed in 0..100 {
                for size in [(set.rows, set.columns), (3, 3), (6, 7)] {
                    let board = roller.roll(seed, size).unwrap();
                    let word: String = board.tiles().filter_map(letters).collect();
                    assert_eq!(roller.check(&word, board.len()), Ok(()), "{} {seed}", set.name);
                }
            }
        }
    }
}
