//! Drawings of a board that show the path of each word.

use anyhow::{Context, bail};
use boggle_files::replace_file;

use super::{Job, SolvedBoard, html, svg};

/// Writes the requested drawings.
pub(super) fn save(solved: &SolvedBoard, job: &Job) -> anyhow::Result<()> {
    let args = &job.args;
    if !solved.is_only
        && let Some(path) = args.drawings.files().next()
    {
        bail!(
            "{}: a drawing shows one board, but there are several; give one board",
            path.display()
        );
    }
    if args.drawings.files().next().is_some() {
        job.opened.check_unchanged()?;
    }
    if let Some(path) = &args.drawings.html {
        replace_file(path, |out| html::write(out, solved, args.sort, &job.opened))
            .with_context(|| path.display().to_string())?;
    }
    if let Some(path) = &args.drawings.svg {
        replace_file(path, |out| svg::write(out, solved, args.sort))
            .with_context(|| path.display().to_string())?;
    }
    Ok(())
}
