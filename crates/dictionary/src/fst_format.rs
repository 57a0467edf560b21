//! The bytes of an fst around its nodes: the header, the footer, and the format of a
//! dictionary in the type field of the header.

/// The version of the fst format that the `fst` crate writes, the first one with a
/// checksum.
pub(crate) const FST_VERSION: u64 = 3;

/// The size of the header: the version and the type.
pub(crate) const HEADER: usize = 16;

/// The size of the footer: the number of keys, the address of the root node, and the
/// checksum.
pub(crate) const FOOTER: usize = 20;

/// The name and number of the dictionary format, stored in the type field.
const NAME: [u8; 6] = *b"boggle";
pub(crate) const FORMAT: u16 = 1;

/// Returns the type field of a dictionary in this format.
pub(crate) fn fst_type() -> u64 {
    let [high, low] = FORMAT.to_be_bytes();
    let [b, o, g, g2, l, e] = NAME;
    u64::from_le_bytes([b, o, g, g2, l, e, high, low])
}

/// Returns the format number in the type field of an fst, or `None` if the fst is not a
/// dictionary.
pub(crate) fn format_number(fst_type: u64) -> Option<u16> {
    let bytes = fst_type.to_le_bytes();
    let (name, number) = bytes.split_at(NAME.len());
    (name == NAME).then(|| number.iter().fold(0, |n, &byte| n << 8 | u16::from(byte)))
}

/// Returns whether a file may be a dictionary, judging by how it starts: with the version of the fst, and
/// its type.
///
/// ```
/// use boggle_dictionary::{Dictionary, is_dictionary};
///
/// assert!(is_dictionary(Dictionary::from_words(["cat"])?.as_bytes()));
/// assert!(!is_dictionary(b"cat\ndog\nowl\n"));
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[must_use]
pub fn is_dictionary(start: &[u8]) -> bool {
    start.get(8..8 + NAME.len()) == Some(&NAME)
}

/// Returns the type of an fst, its number of keys, and the address of its root node, or `None` if
/// the bytes are not an fst of this version.
pub(crate) fn read_fields(bytes: &[u8]) -> Option<(u64, u64, u64)> {
    if bytes.len() < HEADER + FOOTER {
        return None;
    }
    let (start, footer) = bytes.split_at(bytes.len() - FOOTER);
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte));
    (number(&start[..8]) == FST_VERSION).then_some(())?;
    Some((number(&start[8..16]), number(&footer[..8]), number(&footer[8..16])))
}

/// Computes the checksum in the last four bytes of an fst: a masked CRC-32C, as in the Snappy
/// framing format. `Fst::verify` computes it from tables, ten times as slowly, which would take a
/// tenth of a cold start.
pub(crate) fn masked_crc32c(bytes: &[u8]) -> u32 {
    crc32c::crc32c(bytes).rotate_right(15).wrapping_add(0xa282_ead8)
}
