//! Whether the contents of a dictionary are right, however it was made.
//!
//! The nodes of an fst lie next to each other, each after those that it leads
//! to, and a node is read from its last byte, which is its address. So one pass
//! from the root down finds all nodes, and one pass up counts the words under
//! each. Both read every byte once, and neither follows a path.

use crate::dictionary::FOOTER;
use crate::node_layout::{HEADER, NodeLayout};
use crate::{Dictionary, Error, InvalidDictionary, MAX_WORD, validate_letters};

/// The most bytes that the words of a small dictionary can have in total. A few
/// nodes can spell more than anyone has time to read.
const MAX_TEXT: u64 = 1 << 24;

/// The same per byte of a larger dictionary. The 173,528 words of enable2k have
/// 2.5 bytes per byte; all paths of a 4x4 board have more than 64.
const MAX_TEXT_PER_BYTE: u64 = 512;

/// Returns the most bytes that the words of a dictionary of `bytes` bytes can have
/// in total.
pub(crate) fn max_text(bytes: u64) -> u64 {
    bytes.saturating_mul(MAX_TEXT_PER_BYTE).clamp(MAX_TEXT, u32::MAX.into())
}

/// Checks a dictionary whose root is known to be its last node. Works in time
/// linear in its bytes, and takes at most ten times the memory of the dictionary,
/// usually as much, and 1 MB if any word has letters other than a to z.
pub(crate) fn check<D: AsRef<[u8]>>(dictionary: &Dictionary<D>) -> Result<(), Error> {
    let bytes = dictionary.fst.as_bytes();
    let nodes = &bytes[..bytes.len() - FOOTER];
    let starts = Addresses::of_nodes(nodes)?;
    let summaries = summarize(dictionary, nodes, &starts)?;
    let Some(root) = summaries.words.last() else { return Err(Error::Damaged) };
    let (found, stated) = (u64::from(*root), dictionary.len() as u64);
    if found != stated {
        return Err(InvalidDictionary::WordCount { found, stated }.into());
    }
    if !summaries.is_ascii {
        validate_letters::check(&dictionary.fst)?;
    }
    Ok(())
}

/// What is known of each node, in the order of their addresses.
struct Summaries {
    /// The number of words under each node.
    words: Vec<u32>,
    /// Whether all words consist of the letters a to z.
    is_ascii: bool,
}

/// Checks each node after those that it leads to.
fn summarize<D: AsRef<[u8]>>(
    dictionary: &Dictionary<D>,
    nodes: &[u8],
    starts: &Addresses,
) -> Result<Summaries, InvalidDictionary> {
    let mut words: Vec<u32> = Vec::with_capacity(starts.len);
    // The lengths of the longest words under each node.
    let mut depths: Vec<u8> = Vec::with_capacity(starts.len);
    // The total lengths of the words under each node.
    let mut texts: Vec<u32> = Vec::with_capacity(starts.len);
    let max_text = max_text(dictionary.fst.as_bytes().len() as u64);
    let mut is_ascii = true;
    for address in starts.iter() {
        let invalid = |problem| InvalidDictionary::Node { address, problem };
        let layout = NodeLayout::read(nodes, address).ok_or(invalid("is malformed"))?;
        if layout.is_final && address + 1 == nodes.len() {
            return Err(invalid("makes the empty text a word"));
        }
        if !layout.has_valid_index(nodes) {
            return Err(invalid("has a wrong index"));
        }
        let (mut count, mut depth, mut text) = (u64::from(layout.is_final), 0, 0);
        if layout.final_output(nodes) != 0 {
            return Err(invalid("has a wrong rank"));
        }
        let mut last_input = None;
        for i in 0..layout.len {
            let target = layout.target(nodes, i).ok_or(invalid("leads out of the file"))?;
            if layout.output(nodes, i) != count {
                return Err(invalid("has a wrong rank"));
            }
            // The node at 0 ends a word and has no transitions; it is not stored.
            let (more, below, rest) = match target {
                0 => (1, 0, 0),
                _ => {
                    let at = starts.index(target).filter(|&at| at < words.len());
                    let at = at.ok_or(invalid("leads to no node"))?;
                    (words[at], depths[at], texts[at])
                }
            };
            count += u64::from(more);
            depth = depth.max(usize::from(below) + 1);
            text += u64::from(rest) + u64::from(more);
            let input = match layout.input(nodes, i) {
                Some(input) => input,
                // One of the common bytes, for which `fst` has a table.
                None => dictionary.fst.node(address).transition(i).inp,
            };
            is_ascii &= input.is_ascii_lowercase();
            if last_input.is_some_and(|last| last >= input) {
                return Err(invalid("is not sorted"));
            }
            last_input = Some(input);
        }
        if depth > MAX_WORD {
            return Err(invalid("starts a word that is too long"));
        }
        // There are no more words than bytes, so all three fit.
        if text > max_text {
            return Err(invalid("starts too many words"));
        }
        words.push(count as u32);
        depths.push(depth as u8);
        texts.push(text as u32);
    }
    Ok(Summaries { words, is_ascii })
}

/// The addresses of all nodes: a bit set that knows the index of each.
pub(crate) struct Addresses {
    blocks: Vec<Block>,
    len: usize,
}

#[derive(Clone, Copy, Default)]
struct Block {
    bits: u64,
    /// The number of addresses in earlier blocks.
    before: u32,
}

impl Addresses {
    /// Finds the nodes, from the last one down to the header.
    pub(crate) fn of_nodes(nodes: &[u8]) -> Result<Addresses, InvalidDictionary> {
        let mut blocks = vec![Block::default(); nodes.len() / 64 + 1];
        let mut end = nodes.len();
        while end > HEADER {
            let address = end - 1;
            blocks[address / 64].bits |= 1 << (address % 64);
            let invalid = |problem| InvalidDictionary::Node { address, problem };
            let layout = NodeLayout::read(nodes, address).ok_or(invalid("is malformed"))?;
            end = layout.first;
        }
        let mut len: u32 = 0;
        for block in &mut blocks {
            block.before = len;
            len += block.bits.count_ones();
        }
        Ok(Addresses { blocks, len: len as usize })
    }

    /// Returns the index of a node among all nodes, from its address.
    pub(crate) fn index(&self, address: usize) -> Option<usize> {
        let block = self.blocks.get(address / 64)?;
        let bit = 1 << (address % 64);
        let before = block.before + (block.bits & (bit - 1)).count_ones();
        (block.bits & bit != 0).then_some(before as usize)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.blocks.iter().zip(0..).flat_map(|(block, at)| {
            let mut bits = block.bits;
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits.checked_sub(1)?;
                Some(64 * at + bit)
            })
        })
    }
}
