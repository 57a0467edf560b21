use boggle_solver::{Board, BoardError, Size, Tile};

use crate::{DiceSet, SeededRng, Shape};

impl DiceSet {
    /// Rolls a board; see [`DiceRoller::roll`].
    ///
    /// With `bare_q`, the `Q` face is a plain `q` instead of Qu.
    ///
    /// # Errors
    ///
    /// Returns an error if no board can have this size.
    pub fn roll(
        &self,
        seed: u64,
        size: impl Into<Size>,
        bare_q: bool,
    ) -> Result<Board, BoardError> {
        DiceRoller::new(self, bare_q)?.roll(seed, size)
    }
}

/// Dice prepared for many rolls.
///
/// The faces are converted to tiles once, so a 4x4 board takes 0.5 µs instead of 3.8 µs with
/// [`DiceSet::roll`].
///
/// ```
/// use boggle_dice::{DiceRoller, DiceSet};
///
/// let dice = DiceSet::named("new").expect("a known set");
/// let roller = DiceRoller::new(dice, false)?;
/// assert_eq!(roller.roll(7, (4, 4))?, dice.roll(7, (4, 4), false)?);
/// # Ok::<(), boggle_solver::BoardError>(())
/// ```
#[derive(Debug, Clone)]
pub struct DiceRoller {
    /// The faces of each die.
    pub(crate) dice: Vec<Vec<Tile>>,
}

impl DiceRoller {
    /// Prepares the dice of a set. With `bare_q`, the `Q` face is a plain `q` instead of Qu.
    ///
    /// # Errors
    ///
    /// Returns an error if a face contains a character that is not a letter. The known sets contain
    /// no such face.
    pub fn new(dice: &DiceSet, bare_q: bool) -> Result<DiceRoller, BoardError> {
        Ok(DiceRoller { dice: dice.faces(bare_q)? })
    }

    /// Rolls a board of a size.
    ///
    /// The dice are shuffled and placed row by row, starting with the last die of the shuffled
    /// order; each shows a random face. If the board has more cells than dice, this is repeated
    /// until the board is full, so boards of any size have letters in the same proportions as the
    /// dice.
    ///
    /// The board depends only on the dice, the seed (through [`SeededRng`]) and the number of
    /// cells.
    ///
    /// # Errors
    ///
    /// Returns an error if no board can have this size.
    pub fn roll(&self, seed: u64, size: impl Into<Size>) -> Result<Board, BoardError> {
        let Size { rows, columns } = size.into();
        Board::new(rows, columns, self.tiles(seed).take(rows.saturating_mul(columns)))
    }

    /// Rolls a board with a [shape](Shape): like [`roll`](DiceRoller::roll), but nothing
    /// is placed on the holes.
    ///
    /// # Errors
    ///
    /// Returns an error if the dice have no faces.
    ///
    /// ```
    /// use boggle_dice::{DiceSet, DiceRoller};
    ///
    /// let dice = DiceRoller::new(DiceSet::named("big").expect("a known set"), false)?;
    /// let board = dice.roll_shape(3, &"donut".parse()?)?;
    /// assert_eq!(board.to_string(), ".atl. nudzr ra.ed hssfi .oen.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn roll_shape(&self, seed: u64, shape: &Shape) -> Result<Board, BoardError> {
        shape.fill(self.tiles(seed))
    }

    /// Returns the faces that the dice show, in the order in which they are placed.
    fn tiles(&self, seed: u64) -> impl Iterator<Item = Tile> {
        let mut rng = SeededRng::new(seed);
        let mut order = Vec::new();
        std::iter::from_fn(move || {
            if order.is_empty() {
                order = self.dice.iter().collect();
                rng.shuffle(&mut order);
            }
            rng.choose(order.pop()?).cloned()
        })
    }

    /// Rolls `count` boards of a shape with consecutive seeds and returns the seed of the board with the
    /// highest value, or of the first such board.
    ///
    /// # Errors
    ///
    /// Returns an error if no board can have this size.
    ///
    /// ```
    /// use boggle_dice::{DiceRoller, DiceSet};
    ///
    /// let dice = DiceSet::named("new").expect("a known set");
    /// let roller = DiceRoller::new(dice, false)?;
    /// let vowels = |text: &str| text.matches(['a', 'e', 'i', 'o', 'u']).count() as i64;
    /// let seed = roller.best(1, &"4x4".parse()?, 10, |board| vowels(&board.to_string()))?;
    /// assert_eq!(vowels(&roller.roll(seed, (4, 4))?.to_string()), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best(
        &self,
        first: u64,
        shape: &Shape,
        count: u64,
        value: impl Fn(&Board) -> i64,
    ) -> Result<u64, BoardError> {
        let mut best = (i64::MIN, first);
        for index in 0..count {
            let seed = first.wrapping_add(index);
            let value = value(&self.roll_shape(seed, shape)?);
            if value > best.0 {
                best = (value, seed);
            }
        }
        Ok(best.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These boards must never change: people share seeds.
    #[test]
    fn seeds_are_golden() {
        let table = [
            ("new", 1, (4, 4), "smrfotwheubnrcht"),
            ("new", u64::MAX, (4, 4), "ostaeehtorbgenim"),
            ("classic", 2, (4, 4), "neryncrgnhoaeaan"),
            ("big", 3, (5, 5), "atlnudzrraedhssfioenanwhm"),
            ("deluxe", 4, (5, 5), "paratkphtudtiwugmryacfewe"),
            ("big-2012", 5, (5, 5), "suenemaosoqithicrohrtkaie"),
            (
                "super",
                6,
                (6, 6),
                "n,n,p,h,w,m m,u,r,o,n,m z,r,n,f,v,th d,s,n,y,r,l .,e,r,n,t,o i,e,v,j,s,e",
            ),
            ("french", 7, (4, 4), "eabdsnnslvmifiwi"),
            ("new", 8, (3, 3), "rtptonntc"),
            ("new", 9, (2, 20), "prayennornwiuftiiirl rhspibsewtwdleyuduao"),
        ];
        for (name, seed, size, expected) in table {
            let board = DiceSet::named(name).unwrap().roll(seed, size, false).unwrap();
            assert_eq!(board.to_string(), expected, "{name} {seed}");
        }
    }

    #[test]
    fn every_die_is_used_once_and_every_face_is_equally_likely() {
        let set = DiceSet::named("new").unwrap();
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..6000 {
            let board = set.roll(seed, (4, 4), true).unwrap();
            for tile in board.tiles() {
                *counts.entry(tile.to_string()).or_insert(0) += 1;
            }
        }
        // Each face is expected 1,000 times; the standard deviation is about 30.
        for (letter, count) in counts {
            let faces = set.dice.concat().to_lowercase().matches(&letter).count();
            let expected = faces as i32 * 1000;
            let allowed = 5.0 * f64::from(expected).sqrt();
            assert!(f64::from((count - expected).abs()) < allowed, "{letter}: {count}");
        }
    }

    #[test]
    fn impossible_sizes_are_errors() {
        let set = DiceSet::named("new").unwrap();
        assert_eq!(set.roll(1, (0, 4), false), Err(BoardError::Empty));
        assert!(matches!(set.roll(1, (1 << 20, 1 << 20), false), Err(BoardError::TooLarge { .. })));
    }
}
