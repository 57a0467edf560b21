//! The addresses of the nodes of an fst.

use crate::InvalidDictionary;
use crate::fst_format::HEADER;
use crate::node_layout::NodeLayout;

/// The addresses of all nodes: a bit set that also counts the nodes before each
/// block.
pub(crate) struct NodeIndex {
    blocks: Vec<Block>,
    len: usize,
}

#[derive(Clone, Copy, Default)]
struct Block {
    bits: u64,
    /// The number of addresses in earlier blocks.
    before: u32,
}

impl NodeIndex {
    /// Finds the nodes, from the last one back to the header.
    pub(crate) fn new(nodes: &[u8]) -> Result<NodeIndex, InvalidDictionary> {
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
        Ok(NodeIndex { blocks, len: len as usize })
    }

    /// Returns the number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns the index of a node among all nodes, given its address.
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
