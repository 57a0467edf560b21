//! The part of a dictionary file after its fst: levels and definitions.
//!
//! ```text
//! fst | blocks of definitions | index of the blocks | levels | trailer
//! ```
//!
//! A file with neither is just the fst. The trailer contains, in four bytes each, the checksum of
//! the fst, the lengths of the three parts, and the checksum of the index, the levels, and the
//! trailer up to this point, followed by the same eight bytes as the type field of the fst. Numbers
//! are little-endian. Each block has its own checksum, so opening a dictionary does not read the
//! blocks.

use std::ops::Range;

use crate::Error;
use crate::fst_format::{FORMAT, format_number, masked_crc32c};

/// The number of words whose definitions are in one block. English definitions average 20 bytes per
/// word, so a block is 40 kB of text, which takes 0.2 ms to decompress.
pub(crate) const BLOCK: usize = 2048;

/// The size of the trailer.
const TRAILER: usize = 28;

/// The size of the type field after the checksum of the trailer.
const TYPE: usize = 8;

/// The positions of the parts of a file, which are adjacent.
#[derive(Debug, Clone, Default)]
pub(crate) struct AnnotationLayout {
    /// The blocks of definitions, right after the fst; `0..0` if there are no annotations.
    pub(crate) blocks: Range<usize>,
    /// The index of the blocks.
    pub(crate) index: Range<usize>,
    pub(crate) levels: Range<usize>,
    /// The checksum of the fst.
    words: u32,
}

/// Returns the bytes of the fst, and the layout of the annotations after it.
pub(crate) fn split(bytes: &[u8]) -> Result<(&[u8], AnnotationLayout), Error> {
    // An fst of less than 4 GiB has zeros in place of the first letters.
    let found = bytes.last_chunk().and_then(|bytes| format_number(u64::from_le_bytes(*bytes)));
    let Some(found) = found else { return Ok((bytes, AnnotationLayout::default())) };
    if found != FORMAT {
        return Err(Error::UnsupportedFormat { found, expected: FORMAT });
    }
    let (rest, trailer) = bytes.split_last_chunk::<TRAILER>().ok_or(Error::NotADictionary)?;
    let number = |at: usize| u32::from_le_bytes([0, 1, 2, 3].map(|byte| trailer[4 * at + byte]));
    let before = |end: usize, at| {
        let start = usize::try_from(number(at)).ok().and_then(|length| end.checked_sub(length));
        start.map(|start| start..end).ok_or(Error::Damaged)
    };
    let levels = before(rest.len(), 3)?;
    let index = before(levels.start, 2)?;
    let blocks = before(index.start, 1)?;
    let fst = &bytes[..blocks.start];
    Ok((fst, AnnotationLayout { blocks, index, levels, words: number(0) }))
}

impl AnnotationLayout {
    /// Checks that the annotations belong to this fst and have the right sizes for its number of
    /// words.
    pub(crate) fn check(&self, fst: &[u8], words: u64) -> Result<(), Error> {
        if self.blocks.start == 0 {
            return Ok(());
        }
        let is_words = fst.ends_with(&self.words.to_le_bytes());
        let has_index = self.index.len() as u64 == 4 * words.div_ceil(BLOCK as u64);
        let has_definitions = has_index || self.index.is_empty() && self.blocks.is_empty();
        let has_levels = self.levels.len() as u64 == words.div_ceil(2) || self.levels.is_empty();
        if is_words && has_definitions && has_levels { Ok(()) } else { Err(Error::Damaged) }
    }

    /// Returns whether the checksum of the annotations in the bytes of the whole file matches. A
    /// file without annotations passes.
    pub(crate) fn is_intact(&self, file: &[u8]) -> bool {
        let Some(covered) = file.get(self.index.start..).filter(|_| self.blocks.start > 0) else {
            return true;
        };
        let Some((rest, _)) = covered.split_last_chunk::<TYPE>() else { return false };
        let Some((rest, stored)) = rest.split_last_chunk() else { return false };
        masked_crc32c(rest) == u32::from_le_bytes(*stored)
    }
}

/// Appends annotations to the bytes of an fst, unless there are none.
pub(crate) fn append(file: &mut Vec<u8>, blocks: &[u8], index: &[u8], levels: &[u8]) {
    if index.is_empty() && levels.is_empty() {
        return;
    }
    let fst: [u8; 4] = file.last_chunk().copied().unwrap_or_default();
    let fst_type: Vec<u8> = file.iter().skip(8).take(TYPE).copied().collect();
    file.extend(blocks);
    let covered = file.len();
    file.extend(index);
    file.extend(levels);
    file.extend(fst);
    for part in [blocks, index, levels] {
        file.extend((part.len() as u32).to_le_bytes());
    }
    let checksum = masked_crc32c(&file[covered..]);
    file.extend(checksum.to_le_bytes());
    file.extend(fst_type);
}
