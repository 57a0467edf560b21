//! What dice can never spell.

use std::fmt;

use boggle_solver::Tile;

use crate::DiceRoller;

/// Why no roll of some dice spells a word.
///
/// Shown, it reads after the word: "has `é`, which no die shows".
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unspellable {
    /// No face has the letter.
    #[error("has `{0}`, which no die shows")]
    NoFace(char),
    /// The letter is only on faces with others that the word does not have there.
    #[error("has `{letter}`, which the dice show only as {}", listed(.faces))]
    OnlyAs {
        /// The letter.
        letter: char,
        /// The faces that have it.
        faces: Vec<String>,
    },
    /// The board is too small.
    #[error("takes {needed} cells, and the board has {cells}")]
    TooLong {
        /// The cells that the word takes at the least.
        needed: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// Some of its letters are on too few dice.
    #[error("takes {needed} dice with {}, and there {} {dice}", listed(.faces), is(*.dice))]
    TooFewDice {
        /// The faces that are short, each once.
        faces: Vec<String>,
        /// How many dice the word takes that have one of these.
        needed: usize,
        /// How many there are.
        dice: usize,
    },
    /// However its letters are put on faces, some are on too few dice.
    #[error("takes more dice with its letters than there are")]
    TooMany,
}

fn listed(faces: &[String]) -> impl fmt::Display {
    faces.iter().map(|face| format!("`{face}`")).collect::<Vec<_>>().join(" or ")
}

fn is(count: usize) -> &'static str {
    if count == 1 { "is" } else { "are" }
}

impl DiceRoller {
    /// Refuses a word that no roll for a board of so many cells can have, each cell
    /// used once. A word let through may still have no path on any board.
    ///
    /// The word is to be spelled as tiles are: in small letters.
    ///
    /// # Errors
    ///
    /// Why it cannot be there.
    ///
    /// ```
    /// use boggle_dice::{DiceRoller, DiceSet, Unspellable};
    ///
    /// let roller = DiceRoller::new(DiceSet::named("new").expect("a known set"), false)?;
    /// assert_eq!(roller.check("waltz", 16), Ok(()));
    /// let error = roller.check("waffle", 16).unwrap_err();
    /// assert_eq!(error.to_string(), "takes 2 dice with `f`, and there is 1");
    /// # Ok::<(), boggle_solver::BoardError>(())
    /// ```
    pub fn check(&self, word: &str, cells: usize) -> Result<(), Unspellable> {
        let needed = self.least_cells(word)?;
        if needed > cells {
            return Err(Unspellable::TooLong { needed, cells });
        }
        // More copies than the word has letters change nothing.
        let copies = cells.div_ceil(self.dice.len().max(1)).min(word.len());
        let mut table = Table { faces: self.faces(), dealt: Vec::new(), reason: None };
        table.dealt.resize(self.dice.len() * copies, None);
        match table.spell(self, word, cells) {
            true => Ok(()),
            false => Err(table.reason.unwrap_or(Unspellable::TooMany)),
        }
    }

    /// The different faces with letters, the shortest first.
    fn faces(&self) -> Vec<&str> {
        let mut faces: Vec<&str> = self.dice.iter().flatten().filter_map(letters).collect();
        faces.sort_unstable_by_key(|face| (face.len(), *face));
        faces.dedup();
        faces
    }

    /// The fewest faces that spell the word one after another, of however many dice.
    fn least_cells(&self, word: &str) -> Result<usize, Unspellable> {
        let faces = self.faces();
        let mut least = vec![None; word.len() + 1];
        least[0] = Some(0);
        let mut furthest = 0;
        for at in 0..word.len() {
            let Some(before) = least[at] else { continue };
            furthest = at;
            for face in faces.iter().filter(|face| word[at..].starts_with(**face)) {
                let next = &mut least[at + face.len()];
                *next = Some(next.map_or(before + 1, |other: usize| other.min(before + 1)));
            }
        }
        if let Some(least) = least[word.len()] {
            return Ok(least);
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

/// Dice, and the faces that they are to show.
struct Table<'c> {
    /// The faces that there are.
    faces: Vec<&'c str>,
    /// The face that each die is to show, if any; where there are more cells than
    /// dice, all dice several times.
    dealt: Vec<Option<&'c str>>,
    /// Why the faces did not come out, as long as it was always the same.
    reason: Option<Unspellable>,
}

impl<'c> Table<'c> {
    /// Whether dice can be found for faces that spell the word, in so many cells.
    fn spell(&mut self, roller: &'c DiceRoller, word: &str, cells: usize) -> bool {
        if word.is_empty() {
            return true;
        }
        if cells == 0 {
            return false;
        }
        for face in self.faces.clone() {
            let Some(rest) = word.strip_prefix(face) else { continue };
            let before = self.dealt.clone();
            let mut tried = vec![false; before.len()];
            if !self.deal(roller, face, &mut tried) {
                self.note(face, &tried);
            } else if self.spell(roller, rest, cells - 1) {
                return true;
            }
            self.dealt = before;
        }
        false
    }

    /// Finds a die for one more face, for which others may have to change theirs:
    /// an augmenting path of the bipartite matching of faces and dice.
    fn deal(&mut self, roller: &'c DiceRoller, face: &'c str, tried: &mut [bool]) -> bool {
        for die in 0..self.dealt.len() {
            let has = |tile: &Tile| letters(tile) == Some(face);
            if tried[die] || !roller.dice[die % roller.dice.len()].iter().any(has) {
                continue;
            }
            tried[die] = true;
            if self.dealt[die].is_none_or(|other| self.deal(roller, other, tried)) {
                self.dealt[die] = Some(face);
                return true;
            }
        }
        false
    }

    /// Notes that there is no die for one more face: those tried all are needed
    /// for others (Hall's theorem), and no other die has any of them.
    fn note(&mut self, face: &str, tried: &[bool]) {
        let held = self.dealt.iter().zip(tried).filter(|(_, tried)| **tried);
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
        roller.check(word, cells).map_or_else(|error| error.to_string(), |()| "can be".into())
    }

    #[test]
    fn a_word_is_refused_with_the_reason() {
        let table = [
            ("new", "carnet", "can be"),
            ("new", "", "can be"),
            ("new", "quiz", "can be"),
            ("new", "qi", "has `q`, which the dice show only as `qu`"),
            ("new", "naïve", "has `ï`, which no die shows"),
            ("new", "baby", "takes 2 dice with `b`, and there is 1"),
            ("new", "waffle", "takes 2 dice with `f`, and there is 1"),
            // K and F are on the same die alone; so are B and J.
            ("new", "freak", "takes 2 dice with `f` or `k`, and there is 1"),
            // A letter finds its die only if one before it moves to another.
            ("new", "xylem", "can be"),
            ("new", "inconsequentially", "takes 16 cells, and the board has 15"),
            ("super", "queuing", "can be"),
            ("super", "zxqj", "has `q`, which the dice show only as `qu`"),
            ("french", "wok", "can be"),
        ];
        for (dice, word, expected) in table {
            let cells = if word.len() > 16 { 15 } else { 16 };
            assert_eq!(check(dice, false, word, cells), expected, "{dice} {word}");
        }
        assert_eq!(check("new", true, "qi", 16), "can be");
        assert_eq!(check("new", true, "quiz", 3), "takes 4 cells, and the board has 3");
        assert_eq!(check("new", false, "quiz", 3), "can be");
    }

    /// On a board with more cells than dice, each is dealt several times.
    #[test]
    fn larger_boards_have_more_of_each_die() {
        assert_eq!(check("new", false, "waffle", 17), "can be");
        assert_eq!(
            check("new", false, "fffk", 48),
            "takes 4 dice with `f` or `k`, and there are 3"
        );
    }

    /// Whatever dice show can be spelled, in any order.
    #[test]
    fn nothing_that_comes_up_is_refused() {
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
