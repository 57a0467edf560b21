//! Locks of files that are read, changed, and replaced.

use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::Path;

/// Waits until no other process holds the lock of the file at `path`, and takes it until the result
/// is dropped. Whoever reads a file and replaces it with a changed version needs the lock, or changes
/// by others in between are lost.
///
/// The lock is an empty file beside it, `.NAME.lock`: [`replace_file`](crate::replace_file) replaces
/// the file itself, together with any lock on it.
///
/// # Errors
///
/// If the path names no file, or the lock cannot be created.
pub fn lock_beside(path: &Path) -> io::Result<File> {
    let lock = open_lock(path)?;
    lock.lock()?;
    Ok(lock)
}

/// Takes the lock as [`lock_beside`] does, unless another process has it.
///
/// # Errors
///
/// If another process has it ([`WouldBlock`](io::ErrorKind::WouldBlock)), the path names no file, or the
/// lock cannot be created.
pub fn try_lock_beside(path: &Path) -> io::Result<File> {
    let lock = open_lock(path)?;
    lock.try_lock()?;
    Ok(lock)
}

fn open_lock(path: &Path) -> io::Result<File> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "not a file name");
    let mut name = OsString::from(".");
    name.push(path.file_name().ok_or_else(no_name)?);
    name.push(".lock");
    File::options().append(true).create(true).open(path.with_file_name(name))
}
