//! Writes nodes like the `fst` crate.

use crate::node_layout::{ANY_BELOW, FINAL, INDEX, INDEXED, NEXT_FROM, NUMBER};

/// A node to write, whose kind is known.
pub(crate) struct NodeWriter<'k> {
    /// The kind, and the number of transitions if the kind does not contain it.
    kind: &'k [u8],
    /// The inputs, unless the kind determines them.
    pub(crate) inputs: &'k [u8],
}

impl<'k> NodeWriter<'k> {
    /// Splits off the first kind, and returns a writer for a node of that kind without its inputs.
    pub(crate) fn split_off(kinds: &mut &'k [u8]) -> Option<NodeWriter<'k>> {
        let kind = *kinds.first()?;
        let size = if kind < ANY_BELOW && kind & NUMBER == 0 { 2 } else { 1 };
        Some(NodeWriter { kind: kinds.split_off(..size)?, inputs: &[] })
    }

    pub(crate) fn is_next(&self) -> bool {
        self.kind[0] >= NEXT_FROM
    }

    fn is_any(&self) -> bool {
        self.kind[0] < ANY_BELOW
    }

    /// Returns the number of transitions.
    pub(crate) fn len(&self) -> usize {
        match *self.kind {
            [_, 1] => 256,
            [_, len] => len.into(),
            [kind, ..] if self.is_any() => (kind & NUMBER).into(),
            _ => 1,
        }
    }

    /// Returns whether the inputs are stored as bytes.
    pub(crate) fn has_inputs(&self) -> bool {
        self.is_any() || self.kind[0] & NUMBER == 0
    }

    /// Writes the node after the others, given the address and the number of words of each target;
    /// address 0 is the end of a word. Returns the number of words of the node, or `None` if there
    /// are too many or the node is invalid.
    pub(crate) fn write(&self, targets: &[(usize, u32)], bytes: &mut Vec<u8>) -> Option<u32> {
        let first = bytes.len();
        let is_final = self.is_any() && self.kind[0] & FINAL != 0;
        let words = targets
            .iter()
            .try_fold(u32::from(is_final), |sum, (_, more)| sum.checked_add(*more))?;
        if !self.is_next() {
            let distance = |address| if address == 0 { 0 } else { (first - address) as u64 };
            let distances = targets.iter().map(|&(address, _)| distance(address));
            let target_size = distances.clone().map(size).max().unwrap_or(0);
            // The rank of a target is the number of words before it, so the last one is the largest.
            let last = words - targets.last().map_or(words, |(_, more)| *more);
            let rank_size = if last == 0 { 0 } else { size(last.into()) };
            if is_final {
                push(bytes, 0, rank_size);
            }
            let mut rank = words;
            for (_, more) in targets.iter().rev() {
                rank -= more;
                push(bytes, rank.into(), rank_size);
            }
            distances.rev().for_each(|distance| push(bytes, distance, target_size));
            if self.is_any() {
                bytes.extend(self.inputs.iter().rev());
                if self.inputs.len() >= INDEXED {
                    bytes.extend(self.index());
                }
            }
            bytes.push((target_size << 4 | rank_size) as u8);
        }
        if !self.is_any() {
            bytes.extend(self.inputs);
        }
        bytes.extend(self.kind.iter().rev());
        Some(words)
    }

    /// Returns the index of the inputs, which a node with at least [`INDEXED`] of them has.
    fn index(&self) -> [u8; INDEX] {
        let mut index = [u8::MAX; INDEX];
        for (&input, at) in self.inputs.iter().zip(0..) {
            index[usize::from(input)] = at;
        }
        index
    }
}

/// Returns the number of bytes that a number needs, at least 1.
fn size(number: u64) -> usize {
    (8 - number.leading_zeros() as usize / 8).max(1)
}

/// Writes the lowest bytes of a number. In WebAssembly, copying a number of bytes that is not constant is
/// a slow call, and writing all eight is one instruction.
fn push(bytes: &mut Vec<u8>, number: u64, size: usize) {
    let end = bytes.len() + size;
    bytes.extend_from_slice(&number.to_le_bytes());
    bytes.truncate(end);
}
