//! Files that commands write: drawings of boards, and directories of files.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use boggle_files::replace_file;
use boggle_solver::Board;
use boggle_solver::svg::{MarkedWord, draw};

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

/// Creates or replaces files with these names and contents in a directory, and prints their number.
/// `noun` is the message's word for such a file. The user did not choose the names, so it is an
/// error if a symbolic link has one of them: someone else put it there, or it points to a file to
/// keep.
pub(crate) fn write_directory(
    directory: &Path,
    files: &[(impl AsRef<Path>, impl AsRef<[u8]>)],
    noun: &str,
) -> anyhow::Result<()> {
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
