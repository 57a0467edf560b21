//! The board of the day, which is the same for everyone.

use boggle_solver::{Board, Tile};
use chrono::{Datelike, NaiveDate};

use crate::{DiceSet, Roll};

/// The dice of the daily boards.
const DICE: &str = "new";

/// The difference between the seeds of two attempts. The last eight digits of every seed are the
/// date.
const NEXT: u64 = 100_000_000;

/// The number of the attempt for each day from December 2026 to 2036, with a line for each month.
///
/// The rule for these boards needs the words of a dictionary. As a table, their choice is the same
/// in programs without the dictionary, and in versions with another one. A test of the programs
/// (`tests/cli/daily.rs`) states the rule and computes the table.
const ATTEMPTS: &str = include_str!("../data/daily.txt");

impl Roll {
    /// Returns the roll of the daily board for a date in UTC.
    ///
    /// The dice are the set `new`. The seed is the date as a number, such as 20270103, or the first
    /// of 120270103, 220270103 and so on whose board is good. From December 2026 to 2036, a board is
    /// good if it has 45 to 75 common words of the built-in dictionary of the programs, one of them with at
    /// least seven letters, and at most one of J, Qu, X and Z. On other days, it is good if it has
    /// five to seven vowels: few of these boards have few words, in any language. The board depends
    /// on nothing else and does not change between versions.
    ///
    /// ```
    /// use boggle_dice::Roll;
    ///
    /// let roll = Roll::daily(boggle_dice::parse_date("2027-01-03").expect("a date"));
    /// assert_eq!(roll.seed, 120_270_103);
    /// ```
    #[must_use]
    pub fn daily(date: NaiveDate) -> Roll {
        let dice = DiceSet::named(DICE).unwrap_or(&DiceSet::all()[0]);
        let year = u64::from(date.year().unsigned_abs());
        let first = year * 10_000 + u64::from(date.month() * 100 + date.day());
        let roll = |attempt| Roll { dice, seed: first + attempt * NEXT };
        if let Some(attempt) = chosen_attempt(date) {
            return roll(attempt);
        }
        let is_good = |roll: &Roll| roll.board().is_ok_and(|board| has_enough_vowels(&board));
        (0..100).map(roll).find(is_good).unwrap_or(roll(0))
    }
}

/// Returns the attempt for a day in the table.
fn chosen_attempt(date: NaiveDate) -> Option<u64> {
    let month = format!("{}-{:02} ", date.year(), date.month());
    let attempts = ATTEMPTS.lines().find_map(|line| line.strip_prefix(&month))?;
    attempts.split(' ').nth(date.day0() as usize)?.parse().ok()
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
            ("2026-11-30", "new-kaa8a2", "eotrnydeorbhyiek"),
            ("2026-12-01", "new-kaaahs", "cejsisgetlnyogup"),
            ("2026-12-31", "new-re8cbfe", "dmsasrythheaaoee"),
            ("2027-01-01", "new-6j23gnb", "xndioaeunpiontyv"),
            ("2028-02-29", "new-9he5n5q", "owrttbhkroclsiec"),
            ("2036-12-31", "new-3js48f3", "tdeceetaseleqsoo"),
            ("2037-01-01", "new-6j555nz", "enyinwxaddcberso"),
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
    fn every_day_of_a_century_has_its_own_board() {
        let mut seeds = std::collections::HashSet::new();
        let [first, first_chosen, end] =
            ["2026-01-01", "2026-12-01", "2037-01-01"].map(|day| parse_date(day).unwrap());
        for date in first.iter_days().take(36_500).step_by(7) {
            let roll = Roll::daily(date);
            let is_chosen = (first_chosen..end).contains(&date);
            assert_eq!(chosen_attempt(date).is_some(), is_chosen, "{date}");
            assert!(is_chosen || has_enough_vowels(&roll.board().unwrap()), "{date}");
            assert!(seeds.insert(roll.seed % NEXT));
        }
    }
}
