//! Looks up dictionaries that `boggle-dict` installed, word lists, and sets of dice by name.
//! Suggests corrections for typos and fixes for file errors ([`hint`]).
//!
//! Dictionaries are files named `NAME.fst` in a [directory](directory()) of the user, whose location
//! follows the conventions of the system (XDG on Unix).
//!
//! ```
//! use boggle_lookup::{DictionaryLocation, find_dictionary};
//!
//! assert_eq!(find_dictionary("wordnik")?, DictionaryLocation::BuiltIn);
//! assert_eq!(find_dictionary("lists/a.fst")?, DictionaryLocation::File("lists/a.fst".into()));
//! # Ok::<(), boggle_lookup::Error>(())
//! ```

mod dictionaries;
mod error;
mod hint;
mod suggest;

use boggle_dice::DiceSet;

pub use dictionaries::{
    BUILT_IN, DictionaryLocation, EXTENSION, directory, file, find_dictionary, find_installed,
    installed, is_path, may_be_list, name_of,
};
pub use error::Error;
pub use hint::hint;
pub use suggest::{did_you_mean, suggest};

/// Returns the dice with this name, in uppercase or lowercase letters.
///
/// # Errors
///
/// If no dice have this name.
pub fn dice(name: &str) -> Result<&'static DiceSet, Error> {
    DiceSet::named(&name.to_ascii_lowercase()).ok_or_else(|| {
        let names = DiceSet::all().iter().map(|set| set.name.as_str());
        Error::Dice { name: name.into(), similar: suggest(name, names).map(Into::into) }
    })
}

/// Returns the name of the dice in a text that looks like a board code, e.g. `new-16d`. The dice
/// need not exist.
///
/// ```
/// assert_eq!(boggle_lookup::dice_of_code("nwe-16d"), Some("nwe"));
/// assert_eq!(boggle_lookup::dice_of_code("perslatgsineters"), None);
/// ```
#[must_use]
pub fn dice_of_code(text: &str) -> Option<&str> {
    let (name, digits) = text.rsplit_once('-')?;
    let is_code = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        && digits.len() > 1
        && digits.chars().all(|c| c.is_ascii_alphanumeric());
    is_code.then_some(name)
}

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
