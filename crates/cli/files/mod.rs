//! Files that commands write.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use boggle_files::replace_file;

pub(crate) mod overwrite_guard;

/// Creates or replaces a file in a directory, as [`replace_file`] does. The user did not choose
/// its name, so a symbolic link in its place is an error: it was put there by someone else,
/// or means a file to keep.
pub(crate) fn replace_in(directory: &Path, name: &str, contents: &[u8]) -> anyhow::Result<()> {
    let path = directory.join(name);
    let result = if path.is_symlink() {
        Err(io::Error::new(io::ErrorKind::InvalidInput, "is a symbolic link; remove it first"))
    } else {
        replace_file(&path, |out| out.write_all(contents))
    };
    result.with_context(|| path.display().to_string())
}
