//! The layout of a node in the `fst` crate's format.
//!
//! Format 3 stores a node backward: its address is the address of its last byte, and
//! the parts follow downward
//!
//! ```text
//! all      kind and length: 11 next, 10 one, 01 any and final, 00 any
//! any      the number of transitions, unless it fits the kind's 6 bits
//! one,any  the sizes of a distance and of an output, 4 bits each
//! any      for more than 32 transitions, 256 bytes: the index of each input
//! all      the inputs; for next and one, unless the kind's 6 bits say which
//! one,any  the distances to the targets
//! one,any  the outputs
//! any      the output of the node itself, if it is final
//! ```
//!
//! with the parts of the last transition lowest. Distances are measured from the node's lowest
//! byte; 0 means the final node without transitions, which is not stored. The target of a `next`
//! node is the node just below it.

use std::ops::Range;

use crate::fst_format::HEADER;

/// The minimum number of transitions of a node with an index.
pub(crate) const INDEXED: usize = 33;

/// The size of the index.
pub(crate) const INDEX: usize = 256;

/// Smaller kinds are `any`.
pub(crate) const ANY_BELOW: u8 = 0b1000_0000;

/// This kind and larger ones are `next`.
pub(crate) const NEXT_FROM: u8 = 0b1100_0000;

/// The bit that marks a node of kind `any` as final.
pub(crate) const FINAL: u8 = 0b0100_0000;

/// The bits of a kind that hold a number.
pub(crate) const NUMBER: u8 = 0b11_1111;

/// The positions of the parts of a node, which lie within the bytes.
pub(crate) struct NodeLayout {
    /// The address of the lowest byte.
    pub(crate) first: usize,
    pub(crate) is_final: bool,
    /// The number of transitions.
    pub(crate) len: usize,
    pub(crate) is_next: bool,
    /// The lowest byte of the index, if there is one.
    index: Option<usize>,
    /// The end of the inputs, if they are stored as bytes.
    inputs: Option<usize>,
    /// The end of the distances.
    targets: usize,
    target_size: usize,
    /// The end of the outputs.
    outputs: usize,
    output_size: usize,
}

impl NodeLayout {
    /// Reads the layout of the node at `address`, or returns `None` if it would reach into the
    /// header or is not one that the `fst` crate writes.
    #[inline]
    pub(crate) fn read(bytes: &[u8], address: usize) -> Option<NodeLayout> {
        let kind = *bytes.get(address)?;
        let number = usize::from(kind & NUMBER);
        let (is_any, is_next) = (kind < ANY_BELOW, kind >= NEXT_FROM);
        let mut end = address;
        let mut take = |size: usize| {
            end = end.checked_sub(size).filter(|&end| end >= HEADER)?;
            Some(end)
        };
        let mut len = 1;
        let mut inputs = None;
        if is_any {
            len = number;
            if number == 0 {
                len = match bytes[take(1)?] {
                    // 1 always fits in the kind, so here it means 256.
                    1 => 256,
                    long @ 64.. => usize::from(long),
                    _ => return None,
                };
            }
        } else if number == 0 {
            inputs = Some(take(0)?);
            take(1)?;
        }
        let sizes = if is_next { 0 } else { bytes[take(1)?] };
        let (target_size, output_size) = (usize::from(sizes >> 4), usize::from(sizes & 0xf));
        if target_size > 8 || output_size > 8 || target_size == 0 && !is_next {
            return None;
        }
        let mut index = None;
        if is_any {
            if len >= INDEXED {
                index = Some(take(INDEX)?);
            }
            inputs = Some(take(0)?);
            take(len)?;
        }
        let targets = take(0)?;
        let outputs = take(len * target_size)?;
        take(len * output_size)?;
        let is_final = is_any && kind & FINAL != 0;
        let first = take(if is_final { output_size } else { 0 })?;
        Some(NodeLayout {
            first,
            is_final,
            len,
            is_next,
            index,
            inputs,
            targets,
            target_size,
            outputs,
            output_size,
        })
    }

    /// Returns the kind of the node at `address`, followed by the number of transitions if the kind
    /// does not contain it.
    pub(crate) fn kind<'b>(&self, bytes: &'b [u8], address: usize) -> impl Iterator<Item = &'b u8> {
        let size = if bytes[address] < ANY_BELOW && bytes[address] & NUMBER == 0 { 2 } else { 1 };
        bytes[address + 1 - size..=address].iter().rev()
    }

    /// Returns the `i`th input, or `None` if the kind determines it.
    #[inline]
    pub(crate) fn input(&self, bytes: &[u8], i: usize) -> Option<u8> {
        Some(bytes[self.inputs? - 1 - i])
    }

    /// Returns the address of the `i`th target, or `None` if it is negative.
    #[inline]
    pub(crate) fn target(&self, bytes: &[u8], i: usize) -> Option<usize> {
        if self.is_next {
            return Some(self.first - 1);
        }
        match number(bytes, nth_below(self.targets, self.target_size, i)) {
            0 => Some(0),
            distance => (self.first as u64).checked_sub(distance).map(|address| address as usize),
        }
    }

    /// Returns the output of the `i`th transition.
    #[inline]
    pub(crate) fn output(&self, bytes: &[u8], i: usize) -> u64 {
        number(bytes, nth_below(self.outputs, self.output_size, i))
    }

    /// Returns the output of the node itself.
    #[inline]
    pub(crate) fn final_output(&self, bytes: &[u8]) -> u64 {
        if self.is_final { self.output(bytes, self.len) } else { 0 }
    }

    /// Returns whether the index, if present, maps each input to its position and has no others.
    pub(crate) fn has_valid_index(&self, bytes: &[u8]) -> bool {
        let (Some(index), Some(inputs)) = (self.index, self.inputs) else { return true };
        let index = &bytes[index..index + INDEX];
        let is_input = |&&at: &&u8| usize::from(at) < self.len;
        index.iter().filter(is_input).count() == self.len
            && (0..self.len).all(|i| usize::from(index[usize::from(bytes[inputs - 1 - i])]) == i)
    }
}

/// Returns the range of the `i`th number of `size` bytes below `end`.
#[inline]
fn nth_below(end: usize, size: usize, i: usize) -> Range<usize> {
    let start = end - (i + 1) * size;
    start..start + size
}

/// Reads a little-endian number of up to eight bytes.
#[inline]
fn number(bytes: &[u8], range: Range<usize>) -> u64 {
    bytes[range].iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte))
}
