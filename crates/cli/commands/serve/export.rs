//! `boggle serve --export`: the page as a directory of files.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::assets::assets;
use crate::files::replace_in;
use crate::output::pluralize::pluralize;
use crate::terminal::{Outcome, printable, stdout};

/// Writes all files to `directory`, with gzip and brotli copies beside them.
pub(super) fn run(directory: &Path) -> anyhow::Result<Outcome> {
    let assets = assets()?;
    fs::create_dir_all(directory).with_context(|| directory.display().to_string())?;
    for asset in &assets {
        replace_in(directory, asset.name, &asset.bytes)?;
        for (suffix, copy) in [("gz", gzip(&asset.bytes)?), ("br", brotli(&asset.bytes)?)] {
            if copy.len() < asset.bytes.len() {
                replace_in(directory, &format!("{}.{suffix}", asset.name), &copy)?;
            }
        }
    }
    writeln!(
        stdout(),
        "Wrote {} to {}",
        pluralize(assets.len() as u64, "file"),
        printable(&directory.display().to_string()),
    )?;
    Ok(Outcome::Done)
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = GzEncoder::new(Vec::new(), Compression::best());
    out.write_all(bytes)?;
    out.finish()
}

fn brotli(mut bytes: &[u8]) -> io::Result<Vec<u8>> {
    // The best quality saves a tenth, in ten times the time: an unoptimized program would take
    // a minute.
    let quality = if cfg!(debug_assertions) { 9 } else { 11 };
    let params = BrotliEncoderParams { quality, ..Default::default() };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut out, &params)?;
    Ok(out)
}
