use boggle_solver::Tile;

/// Dice, each of which can be used for one cell.
#[derive(Debug, Clone)]
pub(crate) struct Dice {
    /// The codes of the faces of each die, as bits.
    dice: Vec<u32>,
}

impl Dice {
    /// Creates dice with these faces, omitting faces that are not among the tiles.
    pub(crate) fn new(dice: &[Vec<Tile>], tiles: &[Tile]) -> Dice {
        let bits = |faces: &Vec<Tile>| {
            let used = (1..).zip(tiles).filter(|(_, tile)| faces.contains(tile));
            used.fold(0, |bits, (code, _)| bits | 1 << code)
        };
        Dice { dice: dice.iter().map(bits).collect() }
    }

    /// Returns the codes that one more cell can have while others have the codes `shown`, as bits;
    /// none if the dice cannot roll `shown`.
    ///
    /// The `shown` cells are matched with dice. One more cell can use a die that is free, or one
    /// that becomes free when its cell switches to another die.
    pub(crate) fn codes_after(&self, shown: &[u8]) -> u32 {
        let mut cells = vec![None; self.dice.len()];
        for at in 0..shown.len() {
            let mut visited = vec![false; self.dice.len()];
            if !self.assign(shown, at, &mut cells, &mut visited) {
                return 0;
            }
        }
        let mut codes = 0;
        let mut rest: Vec<usize> = (0..cells.len()).collect();
        loop {
            let can_be_free =
                |die: &usize| cells[*die].is_none_or(|at: usize| codes >> shown[at] & 1 != 0);
            let (free, taken): (Vec<_>, Vec<_>) = rest.into_iter().partition(can_be_free);
            if free.is_empty() {
                return codes;
            }
            codes = free.iter().fold(codes, |codes, &die| codes | self.dice[die]);
            rest = taken;
        }
    }

    /// Finds a die for a cell, reassigning other cells if necessary (Kuhn's algorithm).
    fn assign(
        &self,
        shown: &[u8],
        at: usize,
        cells: &mut [Option<usize>],
        visited: &mut [bool],
    ) -> bool {
        for (die, codes) in self.dice.iter().enumerate() {
            if codes >> shown[at] & 1 == 0 || std::mem::replace(&mut visited[die], true) {
                continue;
            }
            if cells[die].is_none_or(|other| self.assign(shown, other, cells, visited)) {
                cells[die] = Some(at);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_move_to_make_room() {
        let tile = |text: &str| Tile::letters(text).unwrap();
        let tiles = ["a", "b", "c", "d"].map(tile);
        let dice = [vec!["a", "b"], vec!["b", "c", "e"], vec!["c", "d"]];
        let dice = dice.map(|faces| faces.into_iter().map(tile).collect());
        let dice = Dice::new(&dice, &tiles);
        let table: [(&[u8], &[u8]); 9] = [
            (&[], &[1, 2, 3, 4]),
            (&[1], &[2, 3, 4]),
            (&[2], &[1, 2, 3, 4]),
            (&[2, 2], &[3, 4]),
            (&[3, 3], &[1, 2]),
            (&[4, 1], &[2, 3]),
            (&[2, 3], &[1, 2, 3, 4]),
            (&[1, 2, 4], &[]),
            (&[1, 1], &[]),
        ];
        for (shown, codes) in table {
            let expected = codes.iter().fold(0, |bits, code| bits | 1 << code);
            assert_eq!(dice.codes_after(shown), expected, "{shown:?}");
        }
    }
}
