//! `boggle serve --export`: the page as a folder of files.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::assets::assets;
use crate::files::replace_in;
use crate::output::pluralize::pluralize;
use crate::terminal::{Outcome, printable, stdout};

/// Writes all files to `folder`, with gzip and brotli copies beside them.
pub(super) fn run(folder: &Path) -> anyhow::Result<Outcome> {
    let assets = assets()?;
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for asset in &assets {
        replace_in(folder, asset.name, &asset.bytes)?;
        for (suffix, copy) in [("gz", gzip(&asset.bytes)?), ("br", brotli(&asset.bytes)?)] {
            if copy.len() < asset.bytes.len() {
                replace_in(folder, &format!("{}.{suffix}", asset.name), &copy)?;
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

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = GzEncoder::new(Vec::new(), Compression::best());
    out.write_all(bytes)?;
    out.finish()
}

fn brotli(mut bytes: &[u8]) -> io::Result<Vec<u8>> {
    // The best quality makes a file a tenth smaller in ten times the time, which an unoptimized
    // program multiplies to a minute.
    let quality = if cfg!(debug_assertions) { 9 } else { 11 };
    let params = brotli::enc::BrotliEncoderParams { quality, lgwin: 22, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut out, &params)?;
    Ok(out)
}
