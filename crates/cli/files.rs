//! Files that commands read and write.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use anyhow::bail;
use boggle_dictionary::is_dictionary;

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
        Content::Dice => (boggle_storage::dice(&file.to_string_lossy()).is_ok(), "a file of dice"),
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
