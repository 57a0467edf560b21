use std::collections::BTreeMap;
use std::sync::LazyLock;

use boggle_solver::{BoardError, Tile};
use serde::{Deserialize, Serialize};

/// The dice of one edition of the game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct DiceSet {
    /// The short name: `new`, `big-2012`.
    pub name: String,
    /// The edition and its years.
    pub title: String,
    /// The English name of the language that the dice are for.
    pub language: String,
    /// The number of rows of the edition's board.
    pub rows: usize,
    /// The number of columns of the edition's board.
    pub columns: usize,
    /// Where the dice are published, or the source that they are derived from.
    pub sources: Vec<String>,
    /// The faces of each die: single letters (`AAEEGN`), or letter groups separated by slashes
    /// (`An/Er/He`). `Q` is the Qu face, `#` a solid face.
    pub dice: Vec<String>,
}

/// The name of the dice made by [`DiceSet::from_letters`], which no known set has.
pub const LETTERS: &str = "letters";

/// How many faces the letters of a dictionary share.
const LETTER_FACES: u128 = 1000;

/// The maximum number of dice made from letters. A million of them would take gigabytes.
const MAX_DICE: usize = 1000;

static SETS: LazyLock<Vec<DiceSet>> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is part of the crate, and a test reads it")]
    serde_json::from_slice(include_bytes!("../data/dice.json")).expect("data/dice.json is valid")
});

impl DiceSet {
    /// Returns all known sets. The first is the default.
    ///
    /// ```
    /// use boggle_dice::DiceSet;
    ///
    /// assert_eq!(DiceSet::all()[0].name, "new");
    /// ```
    #[must_use]
    pub fn all() -> &'static [DiceSet] {
        &SETS
    }

    /// Returns the set with this name.
    ///
    /// ```
    /// use boggle_dice::DiceSet;
    ///
    /// assert_eq!(DiceSet::named("classic").map(|set| set.dice.len()), Some(16));
    /// assert_eq!(DiceSet::named("newest"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<&'static DiceSet> {
        SETS.iter().find(|set| set.name == name)
    }

    /// Returns the first set whose board has this size.
    ///
    /// ```
    /// use boggle_dice::DiceSet;
    ///
    /// assert_eq!(DiceSet::for_size(6, 6).map(|set| set.name.as_str()), Some("super"));
    /// assert_eq!(DiceSet::for_size(3, 3), None);
    /// ```
    #[must_use]
    pub fn for_size(rows: usize, columns: usize) -> Option<&'static DiceSet> {
        SETS.iter().find(|set| (set.rows, set.columns) == (rows, columns))
    }

    /// Returns `count` equal dice for a game without dice of its own, whose faces have the letters
    /// in proportion to how often each occurs. Each letter is on at least one in a thousand faces.
    /// There are at most 1,000 dice; as they are equal and a larger board uses them again, more would
    /// not add anything.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use boggle_dice::DiceSet;
    ///
    /// let counts = [("e", 600), ("s", 399), ("x", 1)].map(|(it, count)| (it.to_owned(), count));
    /// let dice = DiceSet::from_letters(&BTreeMap::from(counts), 16);
    /// assert_eq!(dice.dice.len(), 16);
    /// assert_eq!(dice.dice[0].matches('e').count(), 600);
    /// ```
    #[must_use]
    pub fn from_letters(counts: &BTreeMap<String, u64>, count: usize) -> DiceSet {
        // Counts near 2^64 would overflow a smaller sum.
        let total = counts.values().map(|&count| u128::from(count)).sum::<u128>().max(1);
        let faces: Vec<_> = counts
            .iter()
            .flat_map(|(letter, &count)| {
                let faces = (u128::from(count) * LETTER_FACES / total).max(1);
                // `Q` is the Qu face in this notation only if it is a capital.
                let face = if letter == "q" { "Q" } else { letter };
                std::iter::repeat_n(face, faces as usize)
            })
            .collect();
        DiceSet {
            name: LETTERS.into(),
            title: "Letters by their frequency in the dictionary".into(),
            language: String::new(),
            rows: 4,
            columns: 4,
            sources: Vec::new(),
            dice: vec![faces.join("/"); count.min(MAX_DICE)],
        }
    }

    /// Returns the faces of each die as tiles.
    pub(crate) fn faces(&self, bare_q: bool) -> Result<Vec<Vec<Tile>>, BoardError> {
        let tile = |face: &str| match face {
            "#" => Ok(Tile::Blocked),
            "Q" if !bare_q => Tile::letters("Qu"),
            _ => Tile::letters(face),
        };
        let die = |faces: &String| {
            if faces.contains('/') {
                faces.split('/').map(tile).collect()
            } else {
                faces.split("").filter(|face| !face.is_empty()).map(tile).collect()
            }
        };
        self.dice.iter().map(die).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[test]
    fn dice_of_letters_are_made_for_any_numbers() {
        let most = u64::MAX;
        let start = Instant::now();
        for (counts, faces) in [
            (vec![("a", 3), ("b", 1)], [750, 250, 0]),
            (vec![("a", most), ("b", most / 3)], [750, 250, 0]),
            (vec![("a", most), ("b", most), ("c", 1)], [499, 499, 1]),
            (vec![("a", 0)], [1, 0, 0]),
        ] {
            let counts = counts.into_iter().map(|(it, count)| (it.to_owned(), count)).collect();
            for count in [0, 100, 1_000_000, usize::MAX] {
                let set = DiceSet::from_letters(&counts, count);
                assert_eq!(set.dice.len(), count.min(1000), "{count}");
                assert!(set.dice.iter().all(|die| *die == set.dice[0]));
                if let Some(die) = set.dice.first() {
                    assert_eq!(["a", "b", "c"].map(|it| die.matches(it).count()), faces);
                }
            }
        }
        assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
    }

    #[test]
    fn every_set_is_complete() {
        for set in DiceSet::all() {
            assert_eq!(set.dice.len(), set.rows * set.columns, "{}", set.name);
            assert!(!set.sources.is_empty(), "{}", set.name);
            for die in set.faces(false).unwrap() {
                assert_eq!(die.len(), 6, "{}", set.name);
            }
        }
    }

    #[test]
    fn multi_letter_and_solid_faces_become_tiles() {
        let faces = DiceSet::named("super").unwrap().faces(false).unwrap();
        assert_eq!(faces[12][0], Tile::Letters("an".into()));
        assert_eq!(faces[26][3], Tile::Blocked);
        assert_eq!(faces[33][2], Tile::Letters("qu".into()));
        let q = |bare_q| DiceSet::named("big").unwrap().faces(bare_q).unwrap()[8][3].clone();
        assert_eq!(q(false), Tile::Letters("qu".into()));
        assert_eq!(q(true), Tile::Letters("q".into()));
    }
}
