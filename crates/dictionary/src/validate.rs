//! Checks the contents of a dictionary from any source.
//!
//! The nodes of an fst are adjacent, each after the nodes it leads to, and a
//! node is read from its last byte, which is its address. One pass down from
//! the root therefore finds all nodes, and one pass up counts the words under
//! each. Both read every byte once, and neither follows paths.

use bytes::Bytes;
use fst::raw::Fst;

use crate::compile::max_word_bytes;
use crate::fst_format::FOOTER;
use crate::node_index::NodeIndex;
use crate::node_layout::NodeLayout;
use crate::{Error, InvalidDictionary, MAX_WORD, validate_letters};

/// Checks a dictionary whose root is known to be its last node. Takes time
/// linear in its size and at most ten times its size in memory, usually about
/// its size, plus 1 MB if any word has letters other than a to z.
pub(crate) fn check(fst: &Fst<Bytes>) -> Result<(), Error> {
    let bytes = fst.as_bytes();
    let nodes = &bytes[..bytes.len() - FOOTER];
    let starts = NodeIndex::new(nodes)?;
    let (words, is_ascii) = summarize(fst, nodes, &starts)?;
    let Some(root) = words.last() else { return Err(Error::Damaged) };
    let (found, stated) = (u64::from(*root), fst.len() as u64);
    if found != stated {
        return Err(InvalidDictionary::WordCount { found, stated }.into());
    }
    if !is_ascii {
        validate_letters::check(fst)?;
    }
    Ok(())
}

/// Checks each node after the nodes it leads to. Returns the number of words under each node, in
/// order of address, and whether all words consist of the letters a to z.
fn summarize(
    fst: &Fst<Bytes>,
    nodes: &[u8],
    starts: &NodeIndex,
) -> Result<(Vec<u32>, bool), InvalidDictionary> {
    let mut words: Vec<u32> = Vec::with_capacity(starts.len());
    // The lengths of the longest words under each node.
    let mut depths: Vec<u8> = Vec::with_capacity(starts.len());
    // The total lengths of the words under each node.
    let mut texts: Vec<u32> = Vec::with_capacity(starts.len());
    let max_bytes = max_word_bytes(fst.as_bytes().len() as u64);
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
                // `fst` has a table of common bytes.
                None => fst.node(address).transition(i).inp,
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
        // There are at most as many words as bytes, so all three fit.
        if text > max_bytes {
            return Err(invalid("starts too many words"));
        }
        words.push(count as u32);
        depths.push(depth as u8);
        texts.push(text as u32);
    }
    Ok((words, is_ascii))
}
