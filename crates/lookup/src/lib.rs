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

use std::ffi::OsStr;
use std::io::{self, Read};
use std::path::Path;

use boggle_dice::DiceSet;
use boggle_files::read_regular;

pub use dictionaries::{
    BUILT_IN, DictionaryLocation, EXTENSION, directory, file, find_dictionary, find_installed,
    installed, is_path, may_be_list, name_of,
};
pub use error::Error;
pub use hint::hint;
pub use suggest::{did_you_mean, suggest};

/// The extension of files with dice.
const DICE_EXTENSION: &str = "json";

/// The maximum length of a file with dice, in bytes.
const MAX_DICE_FILE: u64 = 1 << 20;

/// Returns the dice with this name, in uppercase or lowercase letters, or the dice in a file with the
/// extension `.json`. Such dice stay in memory.
///
/// # Errors
///
/// If no dice have this name, or the file is not one of dice.
pub fn dice(name: &str) -> Result<&'static DiceSet, Error> {
    if Path::new(name).extension() == Some(OsStr::new(DICE_EXTENSION)) {
        let file = || -> io::Result<String> {
            let mut text = String::new();
            let bytes = read_regular(Path::new(name), MAX_DICE_FILE)?;
            bytes.as_slice().read_to_string(&mut text)?;
            Ok(text)
        };
        let text = file().map_err(|error| Error::DiceFile(name.into(), error))?;
        let dice = DiceSet::from_file(name, &text);
        let dice = dice.map_err(|error| Error::InvalidDice(name.into(), error))?;
        return Ok(Box::leak(Box::new(dice)));
    }
    DiceSet::named(&name.to_ascii_lowercase()).ok_or_else(|| {
        let names = DiceSet::all().iter().map(|set| set.name.as_str());
        Error::Dice { name: name.into(), similar: suggest(name, names).map(Into::into) }
    })
}

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
