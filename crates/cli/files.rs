//! Files that commands read and write.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use anyhow::bail;
use boggle_files::read_regular;

/// Reads a regular file of at most `max` bytes. Returns `None` if the file does not exist.
pub(crate) fn read_if_exists(path: &Path, max: u64) -> io::Result<Option<Vec<u8>>> {
    match read_regular(path, max) {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(None)
        }
        read => read.map(Some),
    }
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

/// What a file will contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    Dictionary,
    /// A set of dice.
    Dice,
    Html,
    /// The log of a proof.
    Log,
    Svg,
}

/// The number of bytes that show what a file is.
const START: usize = 64;

/// Whether a file starts as dictionaries do: with the version of the fst, and its type.
pub(crate) fn is_dictionary(start: &[u8]) -> bool {
    start.get(8..14) == Some(b"boggle")
}

/// Checks that the directory of a file exists, and that the file, if it exists, contains
/// the same kind of data: a word list or a board must not be lost to a mistyped name.
pub(crate) fn check_output(file: &Path, content: Content) -> anyhow::Result<()> {
    let name = file.display();
    let directory = file.parent().filter(|directory| !directory.as_os_str().is_empty());
    if let Some(directory) = directory.filter(|directory| !directory.is_dir()) {
        bail!("{name}: no directory `{}`; create it first", directory.display());
    }
    match fs::metadata(file) {
        Ok(metadata) if metadata.is_file() => {}
        // Other errors are reported when the file is written.
        Err(_) if file.as_os_str() != "-" => return Ok(()),
        _ => bail!("{name}: not a regular file; choose another name"),
    }
    let mut start = Vec::new();
    let Ok(opened) = File::open(file) else { return Ok(()) };
    if opened.take(START as u64).read_to_end(&mut start).is_err() || start.is_empty() {
        return Ok(());
    }
    let (is_same, kind) = match content {
        Content::Dictionary => (is_dictionary(&start), "a dictionary"),
        Content::Dice => (boggle_lookup::dice(&file.to_string_lossy()).is_ok(), "a file of dice"),
        Content::Html => (starts_with(&start, "<!doctype html"), "a web page"),
        Content::Log => (starts_with(&start, r#"{"type":"proof","#), "the log of a proof"),
        Content::Svg => {
            (starts_with(&start, "<svg") || starts_with(&start, "<?xml"), "an SVG drawing")
        }
    };
    if !is_same {
        bail!("{name}: the file exists and is not {kind}; choose another name");
    }
    Ok(())
}

fn starts_with(bytes: &[u8], start: &str) -> bool {
    bytes.get(..start.len()).is_some_and(|bytes| bytes.eq_ignore_ascii_case(start.as_bytes()))
}
