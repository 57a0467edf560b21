use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use boggle_solver::Size;
use serde::{Deserialize, Serialize};

use crate::{DiceSet, LETTERS, Shape};

/// The extension of files with dice.
const EXTENSION: &str = "json";

/// Which dice to roll.
///
/// As text, it is the name of a set, `letters`, or a file whose name ends in `.json`. Nothing is read
/// when a text is parsed: whoever may open files replaces [`DiceChoice::File`].
///
/// ```
/// use boggle_dice::{DiceChoice, DiceSet};
///
/// let big = DiceSet::named("big").expect("a known set");
/// assert_eq!("Big".parse(), Ok(DiceChoice::Set(big)));
/// assert_eq!("letters".parse(), Ok(DiceChoice::Letters));
/// assert_eq!("my.json".parse(), Ok(DiceChoice::File("my.json".into())));
/// assert!("bigg".parse::<DiceChoice>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum DiceChoice {
    /// A set of dice.
    Set(&'static DiceSet),
    /// Dice with the [letters](DiceSet::from_letters) of the dictionary.
    Letters,
    /// The dice in a file.
    File(PathBuf),
}

/// The maximum number of dice made from the letters of a dictionary. If a board has more cells, they are
/// rolled again.
const MAX_LETTER_DICE: usize = 64;

impl DiceChoice {
    /// Returns the dice for a shape; `letters` counts the letters of the dictionary, if they are needed.
    /// `None` for a file that was not replaced.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use boggle_dice::DiceChoice;
    ///
    /// let shape = "3x3".parse()?;
    /// let letters = || BTreeMap::from([("a".to_owned(), 1)]);
    /// let dice = DiceChoice::Letters.set(&shape, letters).expect("no file");
    /// assert_eq!(dice.dice.len(), 9);
    /// # Ok::<(), boggle_dice::InvalidShape>(())
    /// ```
    pub fn set(
        &self,
        shape: &Shape,
        letters: impl FnOnce() -> BTreeMap<String, u64>,
    ) -> Option<Cow<'static, DiceSet>> {
        match self {
            DiceChoice::Set(dice) => Some(Cow::Borrowed(*dice)),
            DiceChoice::Letters => {
                let Size { rows, columns } = shape.size();
                let count = rows.saturating_mul(columns).min(MAX_LETTER_DICE);
                Some(Cow::Owned(DiceSet::from_letters(&letters(), count)))
            }
            DiceChoice::File(_) => None,
        }
    }
}

/// The error returned when no dice have a name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown dice `{0:.60}`; choose one of {names}", names = names())]
pub struct UnknownDice(pub String);

fn names() -> String {
    let names: Vec<_> = DiceSet::all().iter().map(|set| set.name.as_str()).collect();
    format!("{}, or {LETTERS}", names.join(", "))
}

impl FromStr for DiceChoice {
    type Err = UnknownDice;

    fn from_str(text: &str) -> Result<DiceChoice, UnknownDice> {
        let name = text.to_ascii_lowercase();
        if name == LETTERS {
            return Ok(DiceChoice::Letters);
        }
        if Path::new(text).extension().is_some_and(|extension| extension == EXTENSION) {
            return Ok(DiceChoice::File(text.into()));
        }
        DiceSet::named(&name).map(DiceChoice::Set).ok_or_else(|| UnknownDice(text.into()))
    }
}

impl fmt::Display for DiceChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceChoice::Set(dice) => f.write_str(&dice.name),
            DiceChoice::Letters => f.write_str(LETTERS),
            DiceChoice::File(path) => path.display().fmt(f),
        }
    }
}

impl TryFrom<String> for DiceChoice {
    type Error = UnknownDice;

    fn try_from(text: String) -> Result<DiceChoice, UnknownDice> {
        text.parse()
    }
}

impl From<DiceChoice> for String {
    fn from(dice: DiceChoice) -> String {
        dice.to_string()
    }
}
