//! `boggle serve --export`: the page as a folder of files.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context;

use crate::files::replace_in;
use crate::output::counts::pluralize;
use crate::server::assets;
use crate::terminal::{Outcome, printable, stdout};

/// Writes all files to `folder`.
pub(super) fn run(folder: &Path) -> anyhow::Result<Outcome> {
    let assets = assets()?;
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for asset in &assets {
        replace_in(folder, asset.name, &asset.bytes)?;
    }
    writeln!(
        stdout(),
        "Wrote {} to {}",
        pluralize(assets.len() as u64, "file"),
        printable(&folder.display().to_string()),
    )?;
    Ok(Outcome::Done)
}
