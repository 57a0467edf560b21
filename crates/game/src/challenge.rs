//! Challenges: a finished game in a link, for a friend who then plays the same board.

mod code;

use boggle_dice::{DiceSet, Roll};
use boggle_dictionary::letters::is_invisible;

use crate::{GameRecord, GameSetup, Judge, ScoreSheet};

/// The maximum number of characters of a player's name in a challenge.
pub const MAX_NAME: usize = 24;

/// A finished game to compare with: its settings, and which of the words on the board the player
/// found.
///
/// The `Display` form is a code for links, which has no spaces or special characters, and
/// `FromStr` parses it. The code contains no words: the board and
/// the dictionary determine the words on the board, and it has one bit for each of them.
///
/// ```
/// use std::time::Duration;
/// use boggle_dictionary::Dictionary;
/// use boggle_game::{Challenge, Game, GameRecord, GameSetup, Judge};
/// use boggle_solver::{Board, DictionaryId, Rules, Solver};
///
/// let dictionary = Dictionary::from_words(["car", "cat", "cater"])?;
/// let id = DictionaryId::new("own", &dictionary);
/// let board: Board = "cat rre ton".parse()?;
/// let judge = Judge::new(&Solver::new(dictionary), &board, Rules::for_cells(9));
/// let mut game = Game::start(None, Duration::ZERO);
/// game.enter(&judge, "cater", Duration::from_secs(5));
/// let started = "2026-11-21T14:45:02+01:00".into();
/// let setup = GameSetup::new(started, &board, *judge.rules(), id, None.into());
/// let record = GameRecord::new(setup, &judge, &game, Duration::from_secs(9));
///
/// let code = Challenge::new("Ann", &record, &judge).to_string();
/// let challenge: Challenge = code.parse()?;
/// assert_eq!(challenge.name, "Ann");
/// assert_eq!(challenge.sheet(&judge)?.points(), 2);
/// // A code with another letter is not accepted.
/// assert!(code.replacen('A', "B", 1).parse::<Challenge>().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Challenge {
    /// The player's name, without control and invisible characters; it may be empty.
    pub name: String,
    /// The settings of the game. The code does not contain when it started, its board code, or how
    /// the board was chosen.
    pub setup: GameSetup,
    /// The name of the dice that rolled the board, for a rematch; empty if they are not known.
    pub dice: String,
    /// The games that the player and the friend won before this one, in a series of rematches.
    pub wins: [u64; 2],
    /// Whether the player saw hints.
    pub hints: bool,
    /// The points of the player. Only [`sheet`](Challenge::sheet) checks them.
    pub points: u64,
    /// For each word on the board, in the order of the dictionary, whether the player found it.
    pub found: Vec<bool>,
}

/// Why a challenge cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ChallengeError {
    /// The code is not one, or was truncated or changed.
    #[error("the link is incomplete or damaged; ask for it again")]
    Damaged,
    /// The code has a newer version of the format.
    #[error("the link is from a later version (format {0}); update to open it")]
    Later(u8),
    /// The dictionary has other words.
    #[error("the challenge needs the dictionary `{0}` with exactly the same words")]
    Dictionary(String),
    /// The words on the board do not match.
    #[error("the link does not match the words on its board; ask for a new one")]
    Words,
}

impl Challenge {
    /// Creates a challenge from a finished game and the judge that was used in it.
    #[must_use]
    pub fn new(name: &str, record: &GameRecord, judge: &Judge) -> Challenge {
        let scored: std::collections::HashSet<_> = record.scored().collect();
        let (mut found, mut points) = (Vec::new(), 0);
        for (word, worth) in words(judge) {
            let is_found = scored.contains(word);
            points += if is_found { u64::from(worth) } else { 0 };
            found.push(is_found);
        }
        let setup =
            GameSetup { started: String::new(), code: None, chosen: None, ..record.setup.clone() };
        let dice = dice(&record.setup).map_or_else(String::new, |dice| dice.name.clone());
        let name = clean(name);
        Challenge { name, setup, dice, wins: [0; 2], hints: record.hints, points, found }
    }

    /// Returns the games that the player and the friend have won after a game in which the friend
    /// has this many points. A tie counts for neither.
    #[must_use]
    pub fn wins_after(&self, points: u64) -> [u64; 2] {
        let [own, other] = self.wins;
        [
            own.saturating_add(u64::from(self.points > points)),
            other.saturating_add(u64::from(self.points < points)),
        ]
    }

    /// Returns the dice for a rematch by a friend with a saved game on the same board: the dice
    /// that rolled the board, if they are known, or the usual dice for its size.
    #[must_use]
    pub fn dice_for_rematch(&self, saved: &GameSetup) -> Option<&'static DiceSet> {
        dice(saved).or_else(|| DiceSet::named(&self.dice)).or_else(|| {
            let board = saved.board().ok()?;
            DiceSet::for_size(board.rows(), board.columns())
        })
    }

    /// Returns the number of words that the player found.
    #[must_use]
    pub fn words(&self) -> usize {
        self.found.iter().filter(|&&is_found| is_found).count()
    }

    /// Returns the words that the player found, judged again.
    ///
    /// # Errors
    ///
    /// If the judge has another dictionary, or the words on the board or their points differ.
    pub fn sheet(&self, judge: &Judge) -> Result<ScoreSheet, ChallengeError> {
        if !self.setup.dictionary.matches(judge.dictionary()) {
            return Err(ChallengeError::Dictionary(self.setup.dictionary.name.clone()));
        }
        if judge.solution().words().len() != self.found.len() {
            return Err(ChallengeError::Words);
        }
        let mut sheet = ScoreSheet::default();
        for ((word, _), _) in words(judge).into_iter().zip(&self.found).filter(|(_, found)| **found)
        {
            sheet.add(judge, word, None, None);
        }
        if sheet.points() == self.points { Ok(sheet) } else { Err(ChallengeError::Words) }
    }
}

/// Returns the dice that rolled the board of a game, according to its code.
fn dice(setup: &GameSetup) -> Option<&'static DiceSet> {
    Some(setup.code.as_ref()?.parse::<Roll>().ok()?.dice)
}

/// Returns the words on a board and their points, in the order of the dictionary.
fn words(judge: &Judge) -> Vec<(&str, u32)> {
    let mut words: Vec<_> = judge.solution().words().collect();
    words.sort_unstable_by_key(|found| found.rank);
    words.into_iter().map(|found| (found.word, found.points)).collect()
}

/// Returns a name without control and invisible characters, and not too long.
fn clean(name: &str) -> String {
    let visible = name.chars().filter(|&c| !c.is_control() && !is_invisible(c));
    let short: String = visible.take(MAX_NAME).collect();
    short.trim().to_owned()
}

#[cfg(test)]
mod tests;
