//! Files that commands read and write.

use std::path::Path;

pub(crate) mod overwrite_guard;

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
