use std::fmt;
use std::str::FromStr;

use boggle_solver::{Board, BoardError};

use crate::DiceSet;

/// The digits of a code: those of Douglas Crockford's Base32, which leaves out
/// `i`, `l`, `o` and `u`.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A rolled board of the size that its dice make, told by the dice and the seed.
///
/// It is written as a short code that anyone can type back, and has the same
/// board everywhere: the name of the dice, a hyphen, the seed in digits and
/// letters, and one more that checks the rest.
///
/// ```
/// use boggle_dice::Roll;
///
/// let roll: Roll = "new-16d".parse()?;
/// assert_eq!((roll.seed, roll.to_string().as_str()), (38, "new-16d"));
/// assert_eq!(roll.board().unwrap().to_string(), "fbueaetqaertlpzg");
/// assert!("new-618".parse::<Roll>().is_err());
/// # Ok::<(), boggle_dice::CodeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Roll {
    /// The dice.
    pub dice: &'static DiceSet,
    /// The seed.
    pub seed: u64,
}

/// Why a text is no code of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// It does not begin with the name of dice and a hyphen.
    #[error("a board code begins with the name of the dice and a hyphen, as in new-16d")]
    NotACode,
    /// A character of it is wrong, or two have changed places.
    #[error("a character of the board code is wrong; check it")]
    Wrong,
}

impl Roll {
    /// Rolls it.
    ///
    /// # Errors
    ///
    /// When the dice have a board of a size that none may have; those known do not.
    pub fn board(&self) -> Result<Board, BoardError> {
        self.dice.roll(self.seed, (self.dice.rows, self.dice.columns), false)
    }

    /// The digit that checks the others: it differs if one is wrong or two
    /// neighbours are exchanged, because doubling in the field of 32 elements
    /// (x^5 + x^2 + 1) is invertible, and so is tripling. It begins with 1, with which
    /// the names of all dice differ too.
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
            (0..count).rev().map(|place| (self.seed >> (5 * place)) as u8 & 31).collect();
        digits.push(self.check(&digits));
        write!(f, "{}-", self.dice.name)?;
        digits.iter().try_for_each(|&digit| write!(f, "{}", char::from(DIGITS[usize::from(digit)])))
    }
}

impl FromStr for Roll {
    type Err = CodeError;

    /// Capitals are as good as small letters, and `i`, `l` and `o` as the digits
    /// that they look like.
    fn from_str(text: &str) -> Result<Roll, CodeError> {
        let text = text.to_ascii_lowercase();
        let (name, code) = text.rsplit_once('-').ok_or(CodeError::NotACode)?;
        let dice = DiceSet::named(name).ok_or(CodeError::NotACode)?;
        let digit = |byte: u8| {
            let byte = match byte {
                b'o' => b'0',
                b'i' | b'l' => b'1',
                other => other,
            };
            DIGITS.iter().position(|&digit| digit == byte).map(|at| at as u8)
        };
        let digits: Vec<u8> =
            code.bytes().map(digit).collect::<Option<_>>().ok_or(CodeError::Wrong)?;
        let (&check, digits) = digits.split_last().ok_or(CodeError::Wrong)?;
        let mut seed = 0_u64;
        for &digit in digits {
            let room = seed.checked_mul(32).ok_or(CodeError::Wrong)?;
            seed = room | u64::from(digit);
        }
        let roll = Roll { dice, seed };
        // Only what is written for a seed is its code.
        match roll.check(digits) == check && roll.to_string().len() == text.len() {
            true => Ok(roll),
            false => Err(CodeError::Wrong),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(name: &str, seed: u64) -> Roll {
        Roll { dice: DiceSet::named(name).unwrap(), seed }
    }

    /// These codes may never change: people pass them on.
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
    fn codes_may_be_typed_as_they_are_read_out() {
        let roll = roll("new", 33 * 32);
        let code = roll.to_string();
        assert!(code.starts_with("new-110"), "{code}");
        for typed in [code.to_uppercase(), code.replace("-110", "-il0"), code.replace("10", "lO")] {
            assert_eq!(typed.parse(), Ok(roll), "{typed}");
        }
    }

    #[test]
    fn any_slip_of_the_fingers_is_noticed() {
        for seed in [0, 7, 38, 4_000_000_000, u64::MAX] {
            let code = roll("big-2012", seed).to_string().into_bytes();
            let wrong = |bytes: &[u8]| str::from_utf8(bytes).unwrap().parse::<Roll>();
            let first = "big-2012-".len();
            for at in first..code.len() {
                for other in DIGITS.iter().filter(|&&other| other != code[at]) {
                    let mut slip = code.clone();
                    slip[at] = *other;
                    assert_eq!(wrong(&slip), Err(CodeError::Wrong));
                }
            }
            for at in first + 1..code.len() {
                let mut slip = code.clone();
                slip.swap(at - 1, at);
                assert!(slip == code || wrong(&slip) == Err(CodeError::Wrong));
            }
        }
    }

    #[test]
    fn other_dice_are_noticed() {
        let mut checks: Vec<_> =
            DiceSet::all().iter().map(|dice| Roll { dice, seed: 38 }.check(&[1, 6])).collect();
        checks.sort_unstable();
        checks.dedup();
        assert_eq!(checks.len(), DiceSet::all().len());
    }

    #[test]
    fn what_is_no_code_says_so() {
        let table = [
            ("", CodeError::NotACode),
            ("perslatgsineters", CodeError::NotACode),
            ("newer-168", CodeError::NotACode),
            ("-168", CodeError::NotACode),
            ("new-", CodeError::Wrong),
            ("new-8", CodeError::Wrong),
            ("new-16d!", CodeError::Wrong),
            ("new-é", CodeError::Wrong),
            ("new-zzzzzzzzzzzzzzzzzzzzzz", CodeError::Wrong),
            // The same seed in more digits.
            ("new-0162", CodeError::Wrong),
        ];
        for (text, error) in table {
            assert_eq!(text.parse::<Roll>(), Err(error), "{text}");
        }
    }
}
