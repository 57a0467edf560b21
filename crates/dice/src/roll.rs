use std::fmt;
use std::str::FromStr;

use boggle_solver::json::RollRecord;
use boggle_solver::{Board, BoardError};

use crate::DiceSet;

/// The digits of a code: Douglas Crockford's Base32, which omits `i`, `l`, `o` and `u`.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A rolled board with the standard size of its dice, identified by the dice and the seed.
///
/// A roll is written as a short code that is easy to type and gives the same board everywhere: the
/// name of the dice, a hyphen, the seed in base 32, and a check digit.
///
/// ```
/// use boggle_dice::Roll;
///
/// let roll: Roll = "new-16d".parse()?;
/// assert_eq!((roll.seed, roll.to_string().as_str()), (38, "new-16d"));
/// assert_eq!(roll.board().unwrap().to_string(), "fbueaetqaertlpzg");
/// assert!("new-618".parse::<Roll>().is_err());
/// # Ok::<(), boggle_dice::BoardCodeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Roll {
    /// The dice.
    pub dice: &'static DiceSet,
    /// The seed.
    pub seed: u64,
}

/// The error returned when a string is not a valid board code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardCodeError {
    /// The string does not start with the name of a dice set and a hyphen.
    #[error("not a board code; codes start with the name of the dice and a hyphen, as in new-16d")]
    NotACode,
    /// The code contains a wrong character, or two characters are swapped.
    #[error("the board code contains a typo; check each character")]
    Typo,
}

impl Roll {
    /// Rolls the board.
    ///
    /// # Errors
    ///
    /// Returns an error if the size that the dice specify is invalid. All known sets specify a
    /// valid size.
    pub fn board(&self) -> Result<Board, BoardError> {
        self.dice.roll(self.seed, (self.dice.rows, self.dice.columns), false)
    }

    /// Returns the code if it reproduces a board.
    #[must_use]
    pub fn code_of(&self, board: &Board) -> Option<String> {
        // Dice from elsewhere, such as the letters of a dictionary, are not known by their name.
        DiceSet::named(&self.dice.name)?;
        (self.board().ok()? == *board).then(|| self.to_string())
    }

    /// Returns the record of the roll that produced a board.
    #[must_use]
    pub fn record(self, board: &Board) -> RollRecord {
        RollRecord { name: self.dice.name.clone(), seed: self.seed, code: self.code_of(board) }
    }

    /// Returns the check digit for the preceding digits.
    ///
    /// It changes if one digit changes or two adjacent digits are swapped, because multiplication
    /// by 2 and by 3 is invertible in the field of 32 elements (x^5 + x^2 + 1). With the initial
    /// value 1, it also differs between all sets for the same language.
    fn check(&self, digits: &[u8]) -> u8 {
        let name = self.dice.name.bytes().map(|byte| byte & 31);
        name.chain(digits.iter().copied()).fold(1, |sum, digit| double(sum ^ digit))
    }
}

fn double(element: u8) -> u8 {
    (element << 1) ^ if element & 16 == 0 { 0 } else { 0b10_0101 }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = (64 - self.seed.leading_zeros()).div_ceil(5).max(1);
        let mut digits: Vec<u8> =
            (0..count).rev().map(|position| (self.seed >> (5 * position)) as u8 & 31).collect();
        digits.push(self.check(&digits));
        write!(f, "{}-", self.dice.name)?;
        digits.iter().try_for_each(|&digit| write!(f, "{}", char::from(DIGITS[usize::from(digit)])))
    }
}

impl FromStr for Roll {
    type Err = BoardCodeError;

    /// Parses a code, ignoring case and reading `i` and `l` as 1 and `o` as 0.
    fn from_str(text: &str) -> Result<Roll, BoardCodeError> {
        let text = text.to_ascii_lowercase();
        let (name, code) = text.rsplit_once('-').ok_or(BoardCodeError::NotACode)?;
        let dice = DiceSet::named(name).ok_or(BoardCodeError::NotACode)?;
        let digit = |byte: u8| {
            let byte = match byte {
                b'o' => b'0',
                b'i' | b'l' => b'1',
                other => other,
            };
            DIGITS.iter().position(|&digit| digit == byte).map(|value| value as u8)
        };
        let digits: Vec<u8> =
            code.bytes().map(digit).collect::<Option<_>>().ok_or(BoardCodeError::Typo)?;
        let (&check, digits) = digits.split_last().ok_or(BoardCodeError::Typo)?;
        let mut seed = 0_u64;
        for &digit in digits {
            let shifted = seed.checked_mul(32).ok_or(BoardCodeError::Typo)?;
            seed = shifted | u64::from(digit);
        }
        let roll = Roll { dice, seed };
        // Reject leading zeros, so that each seed has only one code.
        if roll.check(digits) == check && roll.to_string().len() == text.len() {
            Ok(roll)
        } else {
            Err(BoardCodeError::Typo)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn roll(name: &str, seed: u64) -> Roll {
        Roll { dice: DiceSet::named(name).unwrap(), seed }
    }

    /// These codes must never change: people share them.
    #[test]
    fn codes_are_golden() {
        let table = [
            ("new", 0, "new-0g"),
            ("new", 38, "new-16d"),
            ("classic", 1 << 31, "classic-20000006"),
            ("big-challenge", 123_456_789, "big-challenge-3nqk8nz"),
            ("super", u64::from(u32::MAX), "super-3zzzzzzq"),
            ("french", u64::MAX, "french-fzzzzzzzzzzzz8"),
        ];
        for (name, seed, code) in table {
            assert_eq!(roll(name, seed).to_string(), code);
            assert_eq!(code.parse(), Ok(roll(name, seed)));
        }
    }

    #[test]
    fn case_and_lookalike_characters_are_accepted() {
        let roll = roll("new", 33 * 32);
        let code = roll.to_string();
        assert!(code.starts_with("new-110"), "{code}");
        for typed in [code.to_uppercase(), code.replace("-110", "-il0"), code.replace("10", "lO")] {
            assert_eq!(typed.parse(), Ok(roll), "{typed}");
        }
    }

    #[test]
    fn any_single_typo_is_detected() {
        for seed in [0, 7, 38, 4_000_000_000, u64::MAX] {
            let code = roll("big-2012", seed).to_string().into_bytes();
            let parse = |bytes: &[u8]| str::from_utf8(bytes).unwrap().parse::<Roll>();
            let first = "big-2012-".len();
            for at in first..code.len() {
                for other in DIGITS.iter().filter(|&&other| other != code[at]) {
                    let mut typo = code.clone();
                    typo[at] = *other;
                    assert_eq!(parse(&typo), Err(BoardCodeError::Typo));
                }
            }
            for at in first + 1..code.len() {
                let mut typo = code.clone();
                typo.swap(at - 1, at);
                assert!(typo == code || parse(&typo) == Err(BoardCodeError::Typo));
            }
        }
    }

    #[test]
    fn the_check_digit_depends_on_the_dice() {
        let mut seen = HashMap::new();
        for dice in DiceSet::all() {
            let check = Roll { dice, seed: 38 }.check(&[1, 6]);
            let other = seen.insert((dice.language.as_str(), check), &dice.name);
            assert_eq!(other, None, "{}", dice.name);
        }
    }

    #[test]
    fn invalid_codes_are_rejected() {
        let table = [
            ("", BoardCodeError::NotACode),
            ("perslatgsineters", BoardCodeError::NotACode),
            ("newer-168", BoardCodeError::NotACode),
            ("-168", BoardCodeError::NotACode),
            ("new-", BoardCodeError::Typo),
            ("new-8", BoardCodeError::Typo),
            ("new-16d!", BoardCodeError::Typo),
            ("new-é", BoardCodeError::Typo),
            ("new-zzzzzzzzzzzzzzzzzzzzzz", BoardCodeError::Typo),
            // The same seed with a leading zero.
            ("new-0162", BoardCodeError::Typo),
        ];
        for (text, error) in table {
            assert_eq!(text.parse::<Roll>(), Err(error), "{text}");
        }
    }
}
