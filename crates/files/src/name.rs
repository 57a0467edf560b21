//! Names of files in messages.

use std::path::Path;

/// The name of standard input in messages.
pub const STDIN: &str = "standard input";

/// Returns whether a path is a stream that a shell has opened, e.g. for `<(sort words)`. Its name means
/// nothing to people.
#[must_use]
pub fn is_stream(path: &Path) -> bool {
    ["/dev/stdin", "/dev/fd", "/proc/self/fd"].iter().any(|stream| path.starts_with(stream))
}

/// Returns the name of a file in messages.
///
/// ```
/// use std::path::Path;
/// use boggle_files::source_name;
///
/// assert_eq!(source_name(Path::new("words.txt")), "words.txt");
/// assert_eq!(source_name(Path::new("-")), "standard input");
/// assert_eq!(source_name(Path::new("/dev/fd/63")), "a pipe");
/// ```
#[must_use]
pub fn source_name(path: &Path) -> String {
    match path.to_str() {
        Some("-" | "/dev/stdin" | "/dev/fd/0" | "/proc/self/fd/0") => STDIN.into(),
        _ if is_stream(path) => "a pipe".into(),
        _ => path.display().to_string(),
    }
}
