//! The board of the day, which is the same for everyone.

use boggle_solver::{Board, Tile};

use crate::{DiceSet, Roll};

/// The dice of the daily boards.
const DICE: &str = "new";

/// The difference between the seeds of two attempts. The last eight digits of every seed are the
/// date.
const NEXT: u64 = 100_000_000;

impl Roll {
    /// Returns the roll of the daily board for a date in UTC.
    ///
    /// The dice are the set `new`. The seed is the date as a number, such as 20261121. If its board
    /// does not have five to seven vowels, the seed is the first of 120261121, 220261121 and so on
    /// whose board does: few boards with these numbers of vowels have few words, in any
    /// language. The board depends on nothing else and does not change between versions.
    ///
    /// ```
    /// use boggle_dice::Roll;
    ///
    /// let roll = Roll::daily(2026, 11, 21);
    /// assert_eq!(roll.seed % 100_000_000, 20_261_121);
    /// ```
    #[must_use]
    pub fn daily(year: u16, month: u8, day: u8) -> Roll {
        let dice = DiceSet::named(DICE).unwrap_or(&DiceSet::all()[0]);
        let date = u64::from(year) * 10_000 + u64::from(month) * 100 + u64::from(day);
        let rolls = (0..100).map(|attempt| Roll { dice, seed: date + attempt * NEXT });
        let is_good = |roll: &Roll| roll.board().is_ok_and(|board| has_enough_vowels(&board));
        rolls.clone().find(is_good).unwrap_or(Roll { dice, seed: date })
    }
}

fn has_enough_vowels(board: &Board) -> bool {
    let is_vowel = |tile: &&Tile| match tile {
        Tile::Letters(text) => ["a", "e", "i", "o", "u"].contains(&text.as_str()),
        _ => false,
    };
    (5..=7).contains(&board.tiles().filter(is_vowel).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These boards must never change: people compare their results.
    #[test]
    fn days_are_golden() {
        let table = [
            (2026, 1, 1, "new-ka9854", "fbrtxnheqiecloes"),
            (2026, 11, 21, "new-6j1tr10", "enhortyenitejkrc"),
            (2026, 11, 22, "new-3jp2g28", "iatndtqwogpaiowa"),
            (2026, 12, 31, "new-6j1tvfg", "iwltzsnfuayeyhbi"),
            (2027, 1, 1, "new-kak0na", "ltoiowinrhoerfin"),
            (2028, 2, 29, "new-kawx53", "qgotvettpograloe"),
            (2099, 12, 31, "new-m0k7z8", "opaiogtxvlruetnb"),
        ];
        let boards = table.map(|(year, month, day, ..)| {
            let roll = Roll::daily(year, month, day);
            (year, month, day, roll.to_string(), roll.board().unwrap().to_string())
        });
        let expected = table.map(|(year, month, day, code, board)| {
            (year, month, day, code.to_owned(), board.to_owned())
        });
        assert_eq!(boards, expected);
    }

    #[test]
    fn every_day_of_a_century_has_its_own_board_with_vowels() {
        let days = (2026..2126).flat_map(|year| {
            (1..=12).flat_map(move |month| (1..=28).map(move |day| (year, month, day)))
        });
        let mut seeds = std::collections::HashSet::new();
        for (year, month, day) in days.step_by(7) {
            let roll = Roll::daily(year, month, day);
            assert!(has_enough_vowels(&roll.board().unwrap()));
            assert!(seeds.insert(roll.seed % NEXT));
        }
    }
}
