use std::path::Path;

use anyhow::bail;

/// Checks that the folder of a file to be written exists, before any work is done.
pub(crate) fn check(file: &Path) -> anyhow::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        bail!("{}: no folder `{}`; create it first", file.display(), folder.display());
    }
    Ok(())
}
