//! Puzzles with the words of a theme, one of which is the puzzle of the day.

use boggle_dice::SeededRng;
use boggle_dictionary::Entry;
use chrono::{Datelike, NaiveDate};

use crate::{Error, Level, Options, Puzzle, Theme, generate, themes, unwanted_words};

/// The number of words to find.
const WORDS: usize = 10;

/// The number of themes from one day to the next. It has no divisor in common with their number, so that
/// all themes have their turn.
const STEP: usize = 3;

/// A puzzle to play, which is the same on every machine.
///
/// ```
/// use boggle_wordsearch::{Level, ThemePuzzle};
///
/// let day = boggle_dice::parse_date("2027-01-03").expect("a date");
/// let daily = ThemePuzzle::daily(day);
/// assert_eq!((daily.theme.name, daily.level, daily.seed), ("clothes", Level::Medium, 20_270_103));
/// assert_eq!(daily.generate()?.entries.len(), 10);
/// # Ok::<(), boggle_wordsearch::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThemePuzzle {
    /// The theme.
    pub theme: &'static Theme,
    /// How hard it is.
    pub level: Level,
    /// The seed, which also chooses the words.
    pub seed: u64,
}

impl ThemePuzzle {
    /// Returns the puzzle of a date in UTC: the themes take turns, and the seed is the date as a number,
    /// such as 20270103.
    #[must_use]
    pub fn daily(date: NaiveDate) -> ThemePuzzle {
        let year = u64::from(date.year().unsigned_abs());
        let seed = year * 10_000 + u64::from(date.month() * 100 + date.day());
        let days = date.num_days_from_ce().unsigned_abs() as usize;
        let theme = &themes()[days * STEP % themes().len()];
        ThemePuzzle { theme, level: Level::Medium, seed }
    }

    /// Returns the theme that follows.
    #[must_use]
    pub fn next_theme(&self) -> &'static Theme {
        let mut rest = themes().iter().skip_while(|theme| theme.name != self.theme.name).skip(1);
        rest.next().unwrap_or(&themes()[0])
    }

    /// Makes the puzzle. Its words are in alphabetical order, and the letters between them spell no word
    /// that family mode leaves out, whether it is on or not.
    ///
    /// # Errors
    ///
    /// If no puzzle is found.
    pub fn generate(&self) -> Result<Puzzle, Error> {
        let mut words = self.theme.words.to_vec();
        SeededRng::new(self.seed).shuffle(&mut words);
        words.truncate(WORDS);
        words.sort_unstable();
        let entries = words.into_iter().map(Entry::parse).collect::<Result<Vec<_>, _>>()?;
        let blocked =
            boggle_game::blocked_words().chain(unwanted_words("")).map(Into::into).collect();
        let options = Options { level: self.level, seed: self.seed, blocked, ..Options::default() };
        generate(&entries, &options)
    }
}
