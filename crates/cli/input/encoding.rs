//! Lists that are not in UTF-8, as programs for Windows save them.

use std::str::Utf8Error;

use anyhow::{Context, anyhow};

#[cfg(feature = "encodings")]
use crate::terminal::report;

/// Decodes a list in UTF-8, in UTF-16 with a byte-order mark, or in the code page that it seems to have,
/// which is reported. `name` is the name of its source.
pub(crate) fn decode(name: &str, bytes: Vec<u8>) -> anyhow::Result<String> {
    let unit: fn([u8; 2]) -> u16 = match bytes.get(..2) {
        Some(b"\xff\xfe") => u16::from_le_bytes,
        Some(b"\xfe\xff") => u16::from_be_bytes,
        _ => {
            return String::from_utf8(bytes).or_else(|error| {
                let bytes = error.as_bytes();
                let text = decode_code_page(name, bytes);
                text.ok_or_else(|| not_utf8(name, bytes, error.utf8_error()))
            });
        }
    };
    let (pairs, rest) = bytes[2..].as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
    let text = String::from_utf16(&units).ok().filter(|_| rest.is_empty());
    text.ok_or_else(|| anyhow!("not UTF-16, as its start says; convert it to UTF-8 first"))
        .with_context(|| name.to_owned())
}

/// Decodes text in the code page that it seems to have.
#[cfg(feature = "encodings")]
fn decode_code_page(name: &str, bytes: &[u8]) -> Option<String> {
    use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

    // Text has no zeros.
    if bytes.contains(&0) {
        return None;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Deny);
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    let encoding = encoding.name();
    report(&format!("boggle: {name}: read as {encoding}; if that is wrong, convert it to UTF-8"));
    Some(text.into_owned())
}

#[cfg(not(feature = "encodings"))]
fn decode_code_page(_name: &str, _bytes: &[u8]) -> Option<String> {
    None
}

/// Returns the error for text that is not in UTF-8.
pub(super) fn not_utf8(name: &str, bytes: &[u8], error: Utf8Error) -> anyhow::Error {
    let before = &bytes[..error.valid_up_to()];
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    anyhow!("{name}, line {line}: not UTF-8; convert it to UTF-8 first")
}
