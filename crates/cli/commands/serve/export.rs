//! `boggle serve --export`: the page as a folder of files.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context;

use super::assets::{Effort, assets};
use crate::files::replace_in;
use crate::output::pluralize::pluralize;
use crate::terminal::{Outcome, printable, stdout};

/// Writes all files to `folder`, with gzip and brotli copies beside them.
pub(super) fn run(folder: &Path) -> anyhow::Result<Outcome> {
    let assets = assets()?;
    // An unoptimized program would take a minute.
    let effort = if cfg!(debug_assertions) { Effort::Quick } else { Effort::Best };
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for asset in &assets {
        let copies = asset.compress(effort);
        for (suffix, contents) in
            [("", &asset.bytes), (".gz", &copies.gzip), (".br", &copies.brotli)]
        {
            if !contents.is_empty() {
                replace_in(folder, &format!("{}{suffix}", asset.name), contents)?;
            }
        }
    }
    writeln!(
        stdout(),
        "Wrote {} to {}",
        pluralize(assets.len() as u64, "file"),
        printable(&folder.display().to_string()),
    )?;
    Ok(Outcome::Done)
}
