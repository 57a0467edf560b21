//! Files that a command writes: drawings of boards, and folders.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use boggle_files::replace_file;
use boggle_solver::Board;
use boggle_svg::{MarkedWord, draw};

use super::counts::pluralize;
use crate::terminal::{printable, stdout};

/// Writes a drawing of a board with words marked on it to a file.
pub(crate) fn save_svg<'a>(
    path: &Path,
    board: &Board,
    words: impl IntoIterator<Item = MarkedWord<'a>>,
) -> anyhow::Result<()> {
    replace_file(path, |out| draw(out, board, words)).with_context(|| path.display().to_string())
}

/// Creates or replaces files with these names and contents in a folder, and prints how many there
/// are. The user did not choose their names, so a symbolic link in place of one is an error: it was
/// put there by someone else, or means a file to keep.
pub(crate) fn write_folder(
    folder: &Path,
    files: &[(impl AsRef<Path>, impl AsRef<[u8]>)],
    noun: &str,
) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for (name, contents) in files {
        let path = folder.join(name);
        let result = if path.is_symlink() {
            Err(io::Error::new(io::ErrorKind::InvalidInput, "is a symbolic link; remove it first"))
        } else {
            replace_file(&path, |out| out.write_all(contents.as_ref()))
        };
        result.with_context(|| path.display().to_string())?;
    }
    let (number, name) = (pluralize(files.len() as u64, noun), folder.display().to_string());
    Ok(writeln!(stdout(), "Wrote {number} to {}", printable(&name))?)
}
