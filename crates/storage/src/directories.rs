//! The directories of a user, which follow the conventions of the system (XDG on Unix).

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use boggle_files::read_regular;
use etcetera::BaseStrategy;

use crate::{Error, FileError};

/// The name of our directory in each of them.
const NAME: &str = "boggle";

/// Returns the directory of the installed dictionaries and the saved games. It need not exist.
///
/// # Errors
///
/// If the user has no home directory.
///
/// ```
/// let directory = boggle_storage::data_directory()?;
/// assert!(directory.ends_with("boggle"));
/// # Ok::<(), boggle_storage::Error>(())
/// ```
pub fn data_directory() -> Result<PathBuf, Error> {
    let base = etcetera::choose_base_strategy().map_err(Error::NoHome)?;
    Ok(base.data_dir().join(NAME))
}

/// Creates the [`data_directory`] if it does not exist, and returns it.
///
/// # Errors
///
/// If the user has no home directory, or the directory cannot be created.
pub fn create_data_directory() -> Result<PathBuf, Error> {
    let directory = data_directory()?;
    fs::create_dir_all(&directory).map_err(FileError::at(&directory))?;
    Ok(directory)
}

/// Returns the directory of what a user's programs keep for themselves, such as a server's rooms. It need not
/// exist.
///
/// # Errors
///
/// If the user has no home directory.
pub fn state_directory() -> Result<PathBuf, Error> {
    let base = etcetera::choose_base_strategy().map_err(Error::NoHome)?;
    Ok(base.state_dir().unwrap_or_else(|| base.data_dir()).join(NAME))
}

/// Returns the cache directory, which may be deleted at any time.
pub(crate) fn cache_directory() -> Option<PathBuf> {
    Some(etcetera::choose_base_strategy().ok()?.cache_dir().join(NAME))
}

/// Returns the directory of the configuration file.
pub(crate) fn config_directory() -> Option<PathBuf> {
    Some(etcetera::choose_base_strategy().ok()?.config_dir().join(NAME))
}

/// Reads a regular file of at most `max` bytes. Returns `None` if the file does not exist.
pub(crate) fn read_if_exists(path: &Path, max: u64) -> Result<Option<Vec<u8>>, FileError> {
    match read_regular(path, max) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(FileError::at(path)(error)),
    }
}

fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}
