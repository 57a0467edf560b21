//! Files with drawings of boards.

use std::path::Path;

use anyhow::Context;
use boggle_files::replace_file;
use boggle_solver::Board;
use boggle_svg::{MarkedWord, draw};

/// Writes a drawing of a board with words marked on it to a file.
pub(crate) fn save<'a>(
    path: &Path,
    board: &Board,
    words: impl IntoIterator<Item = MarkedWord<'a>>,
) -> anyhow::Result<()> {
    replace_file(path, |out| draw(out, board, words)).with_context(|| path.display().to_string())
}
