use std::ffi::OsStr;
use std::io::{self, ErrorKind};
use std::path::Path;

use boggle_dice::DiceSet;
use boggle_files::read_regular;

use crate::{Error, FileError, suggest};

/// The extension of files with dice.
const EXTENSION: &str = "json";

/// The maximum length of a file with dice, in bytes.
const MAX_SIZE: u64 = 1 << 20;

/// Returns the dice with this name, in uppercase or lowercase letters, or the dice in a file with the
/// extension `.json`. Such dice stay in memory.
///
/// # Errors
///
/// If no dice have this name, or the file is not one of dice.
///
/// ```
/// assert_eq!(boggle_storage::dice("new")?.columns, 4);
///
/// let error = boggle_storage::dice("nwe").unwrap_err();
/// assert_eq!(error.to_string(), "unknown dice `nwe`; did you mean `new`?");
/// # Ok::<(), boggle_storage::Error>(())
/// ```
pub fn dice(name: &str) -> Result<&'static DiceSet, Error> {
    let path = Path::new(name);
    if path.extension() == Some(OsStr::new(EXTENSION)) {
        let text = read_text(path).map_err(FileError::at(path))?;
        let dice = DiceSet::from_file(name, &text);
        let dice = dice.map_err(|error| Error::InvalidDice(name.into(), error))?;
        return Ok(Box::leak(Box::new(dice)));
    }
    DiceSet::named(&name.to_ascii_lowercase()).ok_or_else(|| {
        let names = DiceSet::all().iter().map(|set| set.name.as_str());
        Error::UnknownDice { name: name.into(), similar: suggest(name, names).map(Into::into) }
    })
}

fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_regular(path, MAX_SIZE)?)
        .map_err(|_| io::Error::new(ErrorKind::InvalidData, "not UTF-8"))
}
