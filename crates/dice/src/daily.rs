//! The board of the day, which is the same for everyone.

use boggle_solver::{Board, Tile};
use chrono::{Datelike, NaiveDate};

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
    /// let roll = Roll::daily(boggle_dice::parse_date("2026-11-21").expect("a date"));
    /// assert_eq!(roll.seed % 100_000_000, 20_261_121);
    /// ```
    #[must_use]
    pub fn daily(date: NaiveDate) -> Roll {
        let dice = DiceSet::named(DICE).unwrap_or(&DiceSet::all()[0]);
        let year = u64::from(date.year().unsigned_abs());
        let date = year * 10_000 + u64::from(date.month() * 100 + date.day());
        let rolls = (0..100).map(|attempt| Roll { dice, seed: date + attempt * NEXT });
        let is_good = |roll: &Roll| roll.board().is_ok_and(|board| has_enough_vowels(&board));
        rolls.clone().find(is_good).unwrap_or(Roll { dice, seed: date })
    }
}

/// Parses a date such as `2026-11-21`. Chrono's parser accepts more, and would add 13 kB of code
/// to the page.
///
/// ```
/// use boggle_dice::parse_date;
///
/// assert_eq!(parse_date("2026-11-21").unwrap().to_string(), "2026-11-21");
/// assert_eq!(parse_date("2026-11-31"), None);
/// assert_eq!(parse_date("+2026-1-2"), None);
/// ```
#[must_use]
pub fn parse_date(text: &str) -> Option<NaiveDate> {
    let number = |from, to| {
        let digits = text.get(from..to).filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
        digits?.parse::<u32>().ok()
    };
    let is_separated =
        text.len() == 10 && text.get(4..5) == Some("-") && text.get(7..8) == Some("-");
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    NaiveDate::from_ymd_opt(year.try_into().ok()?, month, day).filter(|_| is_separated)
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
            ("2026-01-01", "new-ka9854", "fbrtxnheqiecloes"),
            ("2026-11-21", "new-6j1tr10", "enhortyenitejkrc"),
            ("2026-11-22", "new-3jp2g28", "iatndtqwogpaiowa"),
            ("2026-12-31", "new-6j1tvfg", "iwltzsnfuayeyhbi"),
            ("2027-01-01", "new-kak0na", "ltoiowinrhoerfin"),
            ("2028-02-29", "new-kawx53", "qgotvettpograloe"),
            ("2099-12-31", "new-m0k7z8", "opaiogtxvlruetnb"),
        ];
        for (day, code, board) in table {
            let roll = Roll::daily(parse_date(day).unwrap());
            assert_eq!(
                (roll.to_string(), roll.board().unwrap().to_string()),
                (code.into(), board.into())
            );
        }
    }

    #[test]
    fn dates_have_the_form_of_iso_8601_and_exist() {
        for date in ["2026-02-29", "2100-02-29", "2026-00-01", "2026-13-01", "2026-04-31", "26-1-1"]
        {
            assert_eq!(parse_date(date), None, "{date}");
        }
    }

    #[test]
    fn every_day_of_a_century_has_its_own_board_with_vowels() {
        let mut seeds = std::collections::HashSet::new();
        let first = parse_date("2026-01-01").unwrap();
        for date in first.iter_days().take(36_500).step_by(7) {
            let roll = Roll::daily(date);
            assert!(has_enough_vowels(&roll.board().unwrap()));
            assert!(seeds.insert(roll.seed % NEXT));
        }
    }
}
