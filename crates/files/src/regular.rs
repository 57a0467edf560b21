//! Regular files. A named pipe could block, and a device never end.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use crate::Bounded;

/// Reads a regular file of at most `max` bytes.
///
/// # Errors
///
/// If the file cannot be read, is not regular, or is larger.
pub fn read_regular(path: &Path, max: u64) -> io::Result<Vec<u8>> {
    check_regular(path)?;
    let mut bytes = Vec::new();
    Bounded::new(File::open(path)?, max).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Rejects whatever is not a regular file.
///
/// # Errors
///
/// If the file is not regular, or does not exist.
pub fn check_regular(path: &Path) -> io::Result<()> {
    if fs::metadata(path)?.is_file() {
        return Ok(());
    }
    Err(io::Error::other("not a regular file; check the name"))
}
