//! Whole texts: lists, sheets and puzzles.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, bail};

/// Reads the text of a file, or of standard input for `-`, if it has at most `limit` bytes. Returns
/// its name for messages, and the text.
pub(crate) fn read_text(
    path: &Path,
    expected: &str,
    limit: u64,
) -> anyhow::Result<(String, String)> {
    let source = super::open(path, expected)?;
    let name = source.name;
    let mut bytes = Vec::new();
    source.reader.take(limit + 1).read_to_end(&mut bytes).with_context(|| name.clone())?;
    if bytes.len() as u64 > limit {
        bail!("{name}: has more than {limit} bytes; give {expected}");
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok((name, text)),
        Err(error) => {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            bail!("{name}, line {line}: not UTF-8; convert it to UTF-8 first");
        }
    }
}
