//! Files that commands write.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use boggle_dictionary::is_dictionary;
use boggle_files::replace_file;
use boggle_solver::Board;
use boggle_solver::svg::{MarkedWord, draw};

use crate::input::start_of;

/// Writes a drawing of a board with words marked on it to a file.
pub(crate) fn save_svg<'a>(
    path: &Path,
    board: &Board,
    words: impl IntoIterator<Item = MarkedWord<'a>>,
) -> anyhow::Result<()> {
    replace_file(path, |out| draw(out, board, words)).with_context(|| path.display().to_string())
}

/// Creates or replaces files with these names and contents in a directory, and prints their number.
/// `noun` is the message's word for such a file. The user did not choose the names, so it is an
/// error if a symbolic link has one of them: someone else put it there, or it points to a file to
/// keep.
#[cfg(any(feature = "completions", feature = "server"))]
pub(crate) fn write_directory(
    directory: &Path,
    files: &[(impl AsRef<Path>, impl AsRef<[u8]>)],
    noun: &str,
) -> anyhow::Result<()> {
    use std::io::{self, Write};

    use crate::output::pluralize;
    use crate::terminal::{printable, stdout};

    fs::create_dir_all(directory).with_context(|| directory.display().to_string())?;
    for (name, contents) in files {
        let path = directory.join(name);
        let result = if path.is_symlink() {
            Err(io::Error::new(io::ErrorKind::InvalidInput, "is a symbolic link; remove it first"))
        } else {
            replace_file(&path, |out| out.write_all(contents.as_ref()))
        };
        result.with_context(|| path.display().to_string())?;
    }
    let (number, name) = (pluralize(files.len() as u64, noun), directory.display().to_string());
    Ok(writeln!(stdout(), "Wrote {number} to {}", printable(&name))?)
}

/// What a file will contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    Dictionary,
    /// A set of dice.
    Dice,
    Html,
    /// The log of a proof.
    #[cfg(feature = "prove")]
    Log,
    #[cfg(feature = "pdf")]
    Pdf,
    Svg,
}

impl Content {
    /// Returns the extension of names of such files, if there is one that others do not have.
    fn extension(self) -> Option<&'static str> {
        match self {
            Content::Html => Some("html"),
            #[cfg(feature = "pdf")]
            Content::Pdf => Some("pdf"),
            Content::Svg => Some("svg"),
            _ => None,
        }
    }
}

/// The extensions of files that people open with another program than each other.
const EXTENSIONS: [&str; 3] = ["html", "pdf", "svg"];

/// Checks that the directory of a file exists, and that the file, if it exists, contains
/// the same kind of data: a word list or a board must not be lost to a mistyped name.
pub(crate) fn check_output(file: &Path, content: Content) -> anyhow::Result<()> {
    let name = file.display();
    let extension = file.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    // Without its extension, a PDF opens in no viewer.
    let needs_own = content.extension() == Some("pdf") || EXTENSIONS.contains(&&*extension);
    if let Some(own) = content.extension().filter(|own| *own != extension)
        && needs_own
    {
        bail!(
            "{name}: the file is to contain {}; give it the extension .{own}",
            own.to_uppercase()
        );
    }
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
    let start = start_of(file);
    if start.is_empty() {
        return Ok(());
    }
    let (is_same, kind) = match content {
        Content::Dictionary => (is_dictionary(&start), "a dictionary"),
        Content::Dice => (boggle_storage::dice(&file.to_string_lossy()).is_ok(), "a file of dice"),
        Content::Html => (starts_with(&start, "<!doctype html"), "a web page"),
        #[cfg(feature = "prove")]
        Content::Log => (starts_with(&start, r#"{"type":"proof","#), "the log of a proof"),
        #[cfg(feature = "pdf")]
        Content::Pdf => (starts_with(&start, "%PDF-"), "a PDF"),
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
