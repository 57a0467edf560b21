//! Files that commands read and write.

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

/// The name of standard input in messages.
pub(crate) const STDIN: &str = "standard input";

/// Whether a path is a stream that a shell has opened, e.g. for `<(sort words)`. Its name means
/// nothing to people.
pub(crate) fn is_stream(path: &Path) -> bool {
    ["/dev/stdin", "/dev/fd", "/proc/self/fd"].iter().any(|stream| path.starts_with(stream))
}

/// Returns the name of a file in messages.
pub(crate) fn source_name(path: &Path) -> String {
    match path.to_str() {
        Some("-" | "/dev/stdin" | "/dev/fd/0" | "/proc/self/fd/0") => STDIN.into(),
        _ if is_stream(path) => "a pipe".into(),
        _ => path.display().to_string(),
    }
}
