//! Finds dictionaries by name or path.

use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::{Error, FileError, data_directory, suggest};

/// The name of the built-in dictionary.
pub const BUILT_IN: &str = "wordnik";

/// The extension of dictionary files.
const EXTENSION: &str = "fst";

/// The location of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Location {
    BuiltIn,
    /// In a file, which is a dictionary or, if [its name allows it](may_be_list), a word list.
    File(PathBuf),
}

/// Finds a dictionary or a word list by name or path.
///
/// An installed dictionary takes precedence over a file with the same name in the current
/// directory. A path with a separator or the [`EXTENSION`] need not exist.
pub(crate) fn find(requested: &str) -> Result<Location, Error> {
    if let Some(name) = installed_stem(requested) {
        return Err(Error::NotHere { file: requested.into(), name: name.into() });
    }
    let file = || Path::new(requested).is_file().then(|| Location::File(requested.into()));
    by_path_or_name(requested).or_else(file).ok_or_else(|| unknown(requested))
}

/// Finds a dictionary by its path, which need not exist, or by its name.
pub(crate) fn find_installed(requested: &str) -> Result<Location, Error> {
    by_path_or_name(requested).ok_or_else(|| unknown(requested))
}

fn by_path_or_name(requested: &str) -> Option<Location> {
    if is_path(requested) {
        return Some(Location::File(requested.into()));
    }
    if requested == BUILT_IN {
        return Some(Location::BuiltIn);
    }
    dictionary_path(requested).ok().filter(|path| is_there(path)).map(Location::File)
}

fn unknown(requested: &str) -> Error {
    if Path::new(requested).extension().is_some() {
        return Error::UnknownFile(requested.into());
    }
    let names = installed().unwrap_or_default();
    let known = names.iter().map(String::as_str).chain([BUILT_IN]);
    let similar = suggest(requested, known).map(Into::into);
    Error::UnknownDictionary { name: requested.into(), similar }
}

/// Returns the name of an installed dictionary if the user wrote it like a file name, `NAME.fst`,
/// but the current directory has no such file.
fn installed_stem(requested: &str) -> Option<&str> {
    let name = requested.strip_suffix(".fst").filter(|name| !is_path(name))?;
    let is_known = name == BUILT_IN || dictionary_path(name).is_ok_and(|path| path.exists());
    (is_known && !Path::new(requested).exists()).then_some(name)
}

/// Returns whether there is a file, or a link to a missing one.
pub(crate) fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Returns whether there is a dictionary, valid or not, with this path or installed name.
#[must_use]
pub fn exists(requested: &str) -> bool {
    match find_installed(requested) {
        Ok(Location::BuiltIn) => true,
        Ok(Location::File(path)) => is_there(&path),
        Err(_) => false,
    }
}

/// Returns whether a request names a path instead of an installed dictionary.
///
/// ```
/// use boggle_storage::is_path;
///
/// assert!(is_path("lists/enable1") && is_path("enable1.fst"));
/// assert!(!is_path("enable1"));
/// ```
#[must_use]
pub fn is_path(requested: &str) -> bool {
    requested.contains(std::path::is_separator) || has_extension(Path::new(requested))
}

/// Returns whether a file can be a word list, judging by its name.
pub(crate) fn may_be_list(path: &Path) -> bool {
    !has_extension(path)
}

fn has_extension(path: &Path) -> bool {
    path.extension() == Some(OsStr::new(EXTENSION))
}

/// Returns the path of the installed dictionary with this name, which need not exist.
///
/// # Errors
///
/// If the user has no home directory.
pub fn dictionary_path(name: &str) -> Result<PathBuf, Error> {
    Ok(data_directory()?.join(format!("{name}.{EXTENSION}")))
}

/// Returns the name of a dictionary from its path, or `None` if the path has no file name.
#[must_use]
pub fn name_of(path: &Path) -> Option<String> {
    Some(path.file_stem()?.to_string_lossy().into_owned())
}

/// Checks that a dictionary can be installed with a name: a plain file name, and not that of the built-in
/// dictionary.
///
/// # Errors
///
/// If it cannot.
///
/// ```
/// use boggle_storage::{Error, check_name};
///
/// assert!(check_name("mine").is_ok());
/// assert!(matches!(check_name("../up"), Err(Error::InvalidName(_))));
/// assert!(matches!(check_name("wordnik"), Err(Error::BuiltIn(_))));
/// ```
pub fn check_name(name: &str) -> Result<(), Error> {
    let is_plain = !name.is_empty()
        && !name.starts_with(['.', '-'])
        && !name.contains(char::is_control)
        && !is_path(name);
    if !is_plain {
        return Err(Error::InvalidName(name.into()));
    }
    if name == BUILT_IN {
        return Err(Error::BuiltIn(BUILT_IN));
    }
    Ok(())
}

/// Returns the names of the installed dictionaries, sorted.
///
/// # Errors
///
/// If the directory cannot be read.
pub fn installed() -> Result<Vec<String>, Error> {
    let directory = data_directory()?;
    let entries = match fs::read_dir(&directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(FileError::at(directory)(error).into()),
    };
    let mut names = Vec::new();
    for entry in entries {
        let path = entry.map_err(FileError::at(&directory))?.path();
        // A file of the built-in dictionary's name is never used.
        names.extend(name_of(&path).filter(|name| has_extension(&path) && name != BUILT_IN));
    }
    names.sort();
    Ok(names)
}
