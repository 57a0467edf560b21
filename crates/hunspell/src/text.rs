use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use crate::Problem;

/// The encoding of files without `SET`, which is ISO 8859-1. Windows-1252 differs from it only in
/// control characters.
pub(crate) const DEFAULT_ENCODING: &Encoding = WINDOWS_1252;

/// Returns the encoding with the name that `SET` gives.
pub(crate) fn encoding(name: &[u8]) -> Result<&'static Encoding, Problem> {
    let lower = name.to_ascii_lowercase();
    // The names in Hunspell's manual that are not labels on the web: ISO8859-1 to ISO8859-15 and
    // KOI8-R are.
    let label = match &*lower {
        b"microsoft-cp1251" => &b"windows-1251"[..],
        b"tis620-2533" => b"tis-620",
        label => label,
    };
    Encoding::for_label(label)
        .ok_or_else(|| Problem::UnknownEncoding(String::from_utf8_lossy(name).into()))
}

/// Decodes text, and removes the characters that `IGNORE` lists.
pub(crate) fn decode<'a>(
    text: &'a [u8],
    encoding: &'static Encoding,
    ignored: &str,
) -> Result<Cow<'a, str>, Problem> {
    let decoded = if encoding == UTF_8 {
        str::from_utf8(text).ok().map(Cow::Borrowed)
    } else {
        encoding.decode_without_bom_handling_and_without_replacement(text)
    };
    let decoded = decoded.ok_or(Problem::WrongEncoding(encoding.name()))?;
    if !ignored.is_empty() && decoded.contains(|c| ignored.contains(c)) {
        return Ok(decoded.chars().filter(|&c| !ignored.contains(c)).collect());
    }
    Ok(decoded)
}

/// Returns the lines of a file with their numbers, starting at 1, without line ends and a
/// byte-order mark.
pub(crate) fn lines(file: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    let file = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    let lines = file.split(|&byte| byte == b'\n');
    (1..).zip(lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line)))
}

/// Splits text at spaces and tabs.
pub(crate) fn fields(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| matches!(byte, b' ' | b'\t')).filter(|field| !field.is_empty())
}
