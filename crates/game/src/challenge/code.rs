//! Challenges as codes: bytes in base64url, which end with a checksum.

use std::fmt;
use std::str::FromStr;

use base64ct::{Base64UrlUnpadded, Encoding};
use boggle_dice::DiceSet;
use boggle_solver::{DictionaryId, Neighbors, Rules};

use super::{Challenge, ChallengeError, clean};
use crate::{FORMAT_VERSION, GameSetup, Mode, Target};

/// The first version of the format, still written unless a challenge needs the second.
const FIRST: u8 = 1;

/// The second version, which begins with what a rematch needs: the dice, and the games won.
const SECOND: u8 = 2;

/// The maximum number of games won in a series.
const MAX_WINS: u64 = 9999;

/// The maximum length of a code in bytes. A board with thousands of words needs far less.
const MAX_BYTES: usize = 8192;

/// The maximum time limit in milliseconds, about 35 years.
const MAX_TIME: u64 = 1 << 40;

/// The bits that say what applies to a game.
const BARE_Q: u8 = 1;
const FOUR_NEIGHBORS: u8 = 2;
const WRAP: u8 = 4;
const REUSE: u8 = 8;
const COMMON: u8 = 16;
const HINTS: u8 = 32;
const SPRINT: u8 = 64;
const STRIKEOUT: u8 = 128;

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameSetup { board, rules, dictionary, timer, goal, day, .. } = &self.setup;
        let mut out = Vec::new();
        if self.dice.is_empty() && self.wins == [0; 2] {
            out.push(FIRST);
        } else {
            out.push(SECOND);
            text(&mut out, &self.dice);
            self.wins.into_iter().for_each(|wins| number(&mut out, wins.min(MAX_WINS)));
        }
        out.push(self.flags());
        text(&mut out, &self.name);
        text(&mut out, board);
        number(&mut out, rules.min_length as u64);
        text(&mut out, &rules.scoring.to_string());
        // Milliseconds, like all times in saved games. 0 is no limit.
        let milliseconds = |seconds: f64| ((seconds * 1000.0).round() as u64).min(MAX_TIME);
        number(&mut out, timer.map_or(0, |seconds| milliseconds(seconds) + 1));
        number(&mut out, goal.map_or(0, |goal| goal.saturating_add(1)));
        text(&mut out, day.as_deref().unwrap_or_default());
        text(&mut out, &dictionary.name);
        number(&mut out, dictionary.words as u64);
        let checksum = u32::from_str_radix(&dictionary.checksum, 16).unwrap_or_default();
        out.extend(checksum.to_le_bytes());
        number(&mut out, self.points);
        number(&mut out, self.found.len() as u64);
        out.extend(self.found.chunks(8).map(|bits| {
            bits.iter().rev().fold(0, |byte, &is_found| byte << 1 | u8::from(is_found))
        }));
        out.extend(crc32c::crc32c(&out).to_le_bytes());
        f.write_str(&Base64UrlUnpadded::encode_string(&out))
    }
}

impl FromStr for Challenge {
    type Err = ChallengeError;

    fn from_str(code: &str) -> Result<Challenge, ChallengeError> {
        if code.len() > MAX_BYTES {
            return Err(ChallengeError::Damaged);
        }
        let bytes = Base64UrlUnpadded::decode_vec(code).map_err(|_| ChallengeError::Damaged)?;
        let (content, checksum) = bytes.split_last_chunk().ok_or(ChallengeError::Damaged)?;
        if crc32c::crc32c(content) != u32::from_le_bytes(*checksum) {
            return Err(ChallengeError::Damaged);
        }
        let mut reader = Reader(content);
        let challenge = match reader.take(1) {
            Some(&[FIRST]) => reader.challenge(String::new(), [0; 2]),
            Some(&[SECOND]) => reader.rematch(),
            Some(&[version]) if version > SECOND => return Err(ChallengeError::Later(version)),
            _ => None,
        };
        challenge.ok_or(ChallengeError::Damaged)
    }
}

impl Challenge {
    fn flags(&self) -> u8 {
        let GameSetup { bare_q, rules, mode, target, .. } = &self.setup;
        let flags = [
            (*bare_q, BARE_Q),
            (rules.neighbors == Neighbors::Four, FOUR_NEIGHBORS),
            (rules.wrap, WRAP),
            (rules.reuse, REUSE),
            (*target == Target::Common, COMMON),
            (self.hints, HINTS),
            (*mode == Mode::Sprint, SPRINT),
            (*mode == Mode::Strikeout, STRIKEOUT),
        ];
        flags.into_iter().filter(|(applies, _)| *applies).map(|(_, flag)| flag).sum()
    }
}

/// Writes a number in groups of seven bits, the lowest first; all but the last have the high bit.
fn number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Writes the length of a text in bytes, and the text.
fn text(out: &mut Vec<u8>, text: &str) {
    number(out, text.len() as u64);
    out.extend(text.as_bytes());
}

/// Reads what is left of the bytes.
struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    /// Reads a challenge of the second version.
    fn rematch(mut self) -> Option<Challenge> {
        let dice = self.text()?;
        // Only the names of known dice are written.
        if !dice.is_empty() {
            DiceSet::named(dice)?;
        }
        let wins = [self.number()?, self.number()?];
        let is_possible = wins.iter().all(|&wins| wins <= MAX_WINS);
        if is_possible { self.challenge(dice.to_owned(), wins) } else { None }
    }

    fn challenge(mut self, dice: String, wins: [u64; 2]) -> Option<Challenge> {
        let flags = self.take(1)?[0];
        let has = |flag: u8| flags & flag != 0;
        let name = self.text()?;
        let board = self.text()?.to_owned();
        let min_length = usize::try_from(self.number()?).ok()?;
        let scoring = self.text()?.parse().ok()?;
        let timer = self.number()?.checked_sub(1);
        let timer = match timer {
            Some(time) if time > MAX_TIME => return None,
            timer => timer.map(|time| time as f64 / 1000.0),
        };
        let goal = self.number()?.checked_sub(1);
        let day = Some(self.text()?.to_owned()).filter(|day| !day.is_empty());
        let dictionary_name = self.text()?.to_owned();
        let words = usize::try_from(self.number()?).ok()?;
        let checksum = u32::from_le_bytes(self.take(4)?.try_into().ok()?);
        let dictionary =
            DictionaryId { name: dictionary_name, words, checksum: format!("{checksum:08x}") };
        let points = self.number()?;
        let found = self.bits()?;
        let mode = match (has(SPRINT), has(STRIKEOUT)) {
            (false, false) => Mode::Classic,
            (true, false) => Mode::Sprint,
            (false, true) => Mode::Strikeout,
            (true, true) => return None,
        };
        let neighbors = if has(FOUR_NEIGHBORS) { Neighbors::Four } else { Neighbors::Eight };
        let setup = GameSetup {
            version: FORMAT_VERSION,
            started: String::new(),
            board,
            bare_q: has(BARE_Q),
            code: None,
            rules: Rules { min_length, scoring, neighbors, wrap: has(WRAP), reuse: has(REUSE) },
            dictionary,
            timer,
            mode,
            goal,
            target: if has(COMMON) { Target::Common } else { Target::All },
            day,
            chosen: None,
        };
        // Other names were not written by this program, and might look like parts of the page.
        let is_clean = name == clean(name);
        let hints = has(HINTS);
        is_clean.then(|| Challenge { name: name.into(), setup, dice, wins, hints, points, found })
    }

    fn take(&mut self, length: usize) -> Option<&'b [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.take(1)?[0];
            let bits = u64::from(byte & 0x7f);
            // The bits must fit, and the last group is not empty unless it is the only one.
            if bits << shift >> shift != bits || (byte == 0 && shift > 0) {
                return None;
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn text(&mut self) -> Option<&'b str> {
        let length = usize::try_from(self.number()?).ok()?;
        str::from_utf8(self.take(length)?).ok()
    }

    /// Reads the bits that take up the rest of the bytes.
    fn bits(&mut self) -> Option<Vec<bool>> {
        let count = usize::try_from(self.number()?).ok()?;
        if count.div_ceil(8) != self.0.len() {
            return None;
        }
        let bit = |at: usize| self.0[at / 8] >> (at % 8) & 1 == 1;
        let has_rest = (count..self.0.len() * 8).any(bit);
        (!has_rest).then(|| (0..count).map(bit).collect())
    }
}
