//! `boggle serve --export`: the page as a folder of files.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;

use super::assets::{Effort, assets};
use super::single_file::single_file;
use crate::pluralize::pluralize;
use crate::replace_file::replace_file;
use crate::run::{Outcome, printable, stdout};

/// The whole page in one file, to open from disk.
const SINGLE_FILE: &str = "boggle.html";

/// Writes all files to `folder`, with gzip and brotli copies beside them, and the
/// page as one file.
pub(super) fn run(folder: &Path) -> anyhow::Result<Outcome> {
    let assets = assets()?;
    // An unoptimized program would take a minute.
    let effort = if cfg!(debug_assertions) { Effort::Quick } else { Effort::Best };
    for asset in &assets {
        let file = folder.join(asset.name);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent).with_context(|| parent.display().to_string())?;
        }
        let copies = asset.compress(effort);
        for (suffix, contents) in
            [("", &asset.bytes), (".gz", &copies.gzip), (".br", &copies.brotli)]
        {
            if !contents.is_empty() {
                let file = folder.join(format!("{}{suffix}", asset.name));
                write(&file, contents).with_context(|| file.display().to_string())?;
            }
        }
    }
    let file = folder.join(SINGLE_FILE);
    write(&file, single_file(&assets).as_bytes()).with_context(|| file.display().to_string())?;
    writeln!(
        stdout(),
        "Wrote {} and the page in one, {SINGLE_FILE}, to {}",
        pluralize(assets.len() as u64, "file"),
        printable(&folder.display().to_string()),
    )?;
    Ok(Outcome::Done)
}

fn write(file: &Path, contents: &[u8]) -> io::Result<()> {
    replace_file(file, |out| out.write_all(contents))
}
