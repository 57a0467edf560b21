//! Finds dictionaries by name or path.

use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::{Error, suggest};

/// The name of the built-in dictionary.
pub const BUILT_IN: &str = "wordnik";

/// The extension of dictionary files.
pub const EXTENSION: &str = "fst";

/// The location of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DictionaryLocation {
    /// Built into the program.
    BuiltIn,
    /// In a file, which is a dictionary or, if [its name allows it](may_be_list), a word list.
    File(PathBuf),
}

/// Finds a dictionary or a word list by name or path.
///
/// An installed dictionary takes precedence over a file with the same name in the current
/// directory. A path with a separator or the [`EXTENSION`] need not exist.
///
/// # Errors
///
/// If neither a dictionary nor a file has the name.
pub fn find_dictionary(requested: &str) -> Result<DictionaryLocation, Error> {
    if let Some(name) = installed_stem(requested) {
        return Err(Error::NotHere { file: requested.into(), name: name.into() });
    }
    let file =
        || Path::new(requested).is_file().then(|| DictionaryLocation::File(requested.into()));
    by_path_or_name(requested).or_else(file).ok_or_else(|| unknown(requested))
}

/// Finds a dictionary by its path, which need not exist, or by its name.
///
/// # Errors
///
/// If no installed dictionary has the name.
pub fn find_installed(requested: &str) -> Result<DictionaryLocation, Error> {
    by_path_or_name(requested).ok_or_else(|| unknown(requested))
}

fn by_path_or_name(requested: &str) -> Option<DictionaryLocation> {
    if is_path(requested) {
        return Some(DictionaryLocation::File(requested.into()));
    }
    if requested == BUILT_IN {
        return Some(DictionaryLocation::BuiltIn);
    }
    // A dangling symbolic link also counts.
    let is_there = |path: &PathBuf| fs::symlink_metadata(path).is_ok();
    file(requested).ok().filter(is_there).map(DictionaryLocation::File)
}

fn unknown(requested: &str) -> Error {
    if Path::new(requested).extension().is_some() {
        return Error::File(requested.into());
    }
    let names = installed().unwrap_or_default();
    let known = names.iter().map(String::as_str).chain([BUILT_IN]);
    Error::Dictionary { name: requested.into(), similar: suggest(requested, known).map(Into::into) }
}

/// Returns the name of an installed dictionary if the user wrote it like a file name, `NAME.fst`,
/// but the current directory has no such file.
fn installed_stem(requested: &str) -> Option<&str> {
    let name = requested.strip_suffix(".fst").filter(|name| !is_path(name))?;
    let is_known = name == BUILT_IN || file(name).is_ok_and(|path| path.exists());
    (is_known && !Path::new(requested).exists()).then_some(name)
}

/// Returns whether a request names a path instead of an installed dictionary.
#[must_use]
pub fn is_path(requested: &str) -> bool {
    requested.contains(std::path::is_separator)
        || Path::new(requested).extension() == Some(OsStr::new(EXTENSION))
}

/// Returns whether a file can be a word list, judging by its name.
#[must_use]
pub fn may_be_list(path: &Path) -> bool {
    path.extension() != Some(OsStr::new(EXTENSION))
}

/// Returns the directory of installed dictionaries, where the programs also save games.
///
/// # Errors
///
/// If the user has no home directory.
pub fn directory() -> Result<PathBuf, Error> {
    let base = etcetera::choose_base_strategy().map_err(Error::NoHome)?;
    Ok(base.data_dir().join("boggle"))
}

/// Returns the path of the installed dictionary with this name.
///
/// # Errors
///
/// If there is no [`directory`] for it.
pub fn file(name: &str) -> Result<PathBuf, Error> {
    Ok(directory()?.join(format!("{name}.{EXTENSION}")))
}

/// Returns the name of a dictionary from its path, or `None` if the path has no file name.
#[must_use]
pub fn name_of(path: &Path) -> Option<String> {
    Some(path.file_stem()?.to_string_lossy().into_owned())
}

/// Returns the names of the installed dictionaries, sorted.
///
/// # Errors
///
/// If the directory cannot be read.
pub fn installed() -> Result<Vec<String>, Error> {
    let directory = directory()?;
    let entries = match fs::read_dir(&directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Error::Directory(directory, error)),
    };
    let mut names = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| Error::Directory(directory.clone(), error))?.path();
        if path.extension() == Some(OsStr::new(EXTENSION)) {
            names.extend(name_of(&path));
        }
    }
    names.sort();
    Ok(names)
}
