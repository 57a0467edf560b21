//! Packs dictionaries for transfer.
//!
//! An fst stores ranks and distances to speed up lookups. Both follow from the rest of the data.
//! With brotli, the rest takes half as many bytes as the fst, and one pass over it restores the
//! same fst.
//!
//! ```text
//! words | four lengths | kinds | inputs | links | targets | checksum | annotations
//! ```
//!
//! The number of words and the four lengths (bytes of kinds, bytes of inputs, links, and targets)
//! take four bytes each. Nodes are in file order, each after the nodes that it leads to. The kinds
//! are the bytes that identify the kind of each node, and each input has a byte unless the kind
//! determines it; see [`node_layout`](crate::node_layout). The links of a node are stored from last
//! to first. A link leads to the [`END`] of a word; to a [`NEW`] node, the last one that no earlier
//! link leads to; or to an [`OLD`] one, listed in the targets. Targets are node numbers: first the
//! lowest bytes of all of them, then the middle bytes, then the highest. The checksum belongs to
//! the fst, and the annotations are copied from the file.

use crate::fst_format::{FOOTER, FST_VERSION, fst_type};
use crate::node_index::NodeIndex;
use crate::node_layout::NodeLayout;
use crate::node_writer::NodeWriter;
use crate::{Dictionary, Error};

/// The link leads to the end of a word, which has no node.
const END: u8 = 0;

/// The link leads to the last node that no earlier link leads to.
const NEW: u8 = 1;

/// The link leads to one of the targets.
const OLD: u8 = 2;

impl Dictionary {
    /// Packs the dictionary for transfer. Compressed with brotli, the 198,420 words of Wordnik then
    /// take 240 kB instead of 460 kB.
    ///
    /// # Errors
    ///
    /// If the dictionary is damaged.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    ///
    /// let dictionary = Dictionary::from_words(["tea", "team", "tee"])?;
    /// let unpacked = Dictionary::unpack_unverified(&dictionary.pack()?)?;
    /// assert_eq!(unpacked.as_bytes(), dictionary.as_bytes());
    /// # Ok::<(), boggle_dictionary::Error>(())
    /// ```
    pub fn pack(&self) -> Result<Vec<u8>, Error> {
        let fst = self.as_fst().as_bytes();
        let nodes = &fst[..fst.len() - FOOTER];
        let addresses = NodeIndex::new(nodes)?;
        let (mut kinds, mut inputs, mut links) = (Vec::new(), Vec::new(), Vec::new());
        let mut targets: [Vec<u8>; 3] = Default::default();
        let mut unlinked: Vec<usize> = Vec::new();
        for (number, address) in addresses.iter().enumerate() {
            let layout = NodeLayout::read(nodes, address).ok_or(Error::Damaged)?;
            kinds.extend(layout.kind(nodes, address));
            inputs.extend((0..layout.len).filter_map(|i| layout.input(nodes, i)));
            for i in (0..layout.len).rev() {
                let target = layout.target(nodes, i).ok_or(Error::Damaged)?;
                let target = match target {
                    0 => None,
                    _ => Some(addresses.index(target).ok_or(Error::Damaged)?),
                };
                let is_new = target.is_some() && unlinked.last().copied() == target;
                if is_new {
                    unlinked.pop();
                }
                match target {
                    _ if layout.is_next => {}
                    None => links.push(END),
                    Some(_) if is_new => links.push(NEW),
                    Some(target) => {
                        links.push(OLD);
                        for (plane, byte) in targets.iter_mut().zip(target.to_le_bytes()) {
                            plane.push(byte);
                        }
                    }
                }
            }
            unlinked.push(number);
        }
        let mut packed = Vec::new();
        let lengths = [self.len(), kinds.len(), inputs.len(), links.len(), targets[0].len()];
        packed.extend(lengths.iter().flat_map(|&length| (length as u32).to_le_bytes()));
        packed.extend([kinds, inputs, links, targets.concat()].concat());
        packed.extend(&self.as_bytes()[fst.len() - CHECKSUM..]);
        Ok(packed)
    }
}

/// The size of the checksum, at the end of the fst.
const CHECKSUM: usize = 4;

impl Dictionary {
    /// Opens a [packed](Dictionary::pack) dictionary, in 5 ms for the words of Wordnik.
    ///
    /// As with [`new_unverified`](Dictionary::new_unverified), the contents are not checked;
    /// [`verify_checksum`](Dictionary::verify_checksum) detects accidental damage.
    ///
    /// # Errors
    ///
    /// If the bytes are not a packed dictionary.
    pub fn unpack_unverified(packed: &[u8]) -> Result<Dictionary, Error> {
        let bytes = Unpacker::new(packed).and_then(Unpacker::unpack);
        Dictionary::new_unverified(bytes.ok_or(Error::NotADictionary)?)
    }
}

struct Unpacker<'p> {
    words: u32,
    kinds: &'p [u8],
    inputs: &'p [u8],
    links: &'p [u8],
    targets: [&'p [u8]; 3],
    /// The checksum and the annotations.
    rest: &'p [u8],
    /// The address of each node so far, and the number of words under it.
    nodes: Vec<(usize, u32)>,
    /// The nodes that no link leads to yet.
    unlinked: Vec<usize>,
}

impl<'p> Unpacker<'p> {
    fn new(mut packed: &'p [u8]) -> Option<Unpacker<'p>> {
        let mut number = || {
            let (number, rest) = packed.split_first_chunk()?;
            packed = rest;
            Some(u32::from_le_bytes(*number))
        };
        let words = number()?;
        let lengths = [number()?, number()?, number()?, number()?];
        let mut take = |length: u32| packed.split_off(..usize::try_from(length).ok()?);
        let [kinds, inputs, links, targets] = lengths;
        let (kinds, inputs, links) = (take(kinds)?, take(inputs)?, take(links)?);
        let targets = [take(targets)?, take(targets)?, take(targets)?];
        let (nodes, unlinked) = (Vec::with_capacity(kinds.len()), Vec::new());
        Some(Unpacker { words, kinds, inputs, links, targets, rest: packed, nodes, unlinked })
    }

    /// Writes the bytes of the dictionary. See `write_node` for why it is not inlined.
    #[inline(never)]
    fn unpack(mut self) -> Option<Vec<u8>> {
        let mut bytes = Vec::with_capacity(4 * self.kinds.len() + 8 * self.inputs.len());
        bytes.extend(FST_VERSION.to_le_bytes());
        bytes.extend(fst_type().to_le_bytes());
        let mut targets = Vec::new();
        while !self.kinds.is_empty() {
            self.write_node(&mut targets, &mut bytes)?;
        }
        let root = bytes.len() as u64 - 1;
        bytes.extend(u64::from(self.words).to_le_bytes());
        bytes.extend(root.to_le_bytes());
        bytes.extend(self.rest);
        Some(bytes)
    }

    /// Writes the next node.
    ///
    /// JavaScript engines compile hot functions again, and use the result when a function is called the next
    /// time. So this is a function of its own; and its loop is in a small one, because to compile all that
    /// would be inlined around it takes 100 ms.
    #[inline(never)]
    fn write_node(&mut self, targets: &mut Vec<(usize, u32)>, bytes: &mut Vec<u8>) -> Option<()> {
        let mut node = NodeWriter::split_off(&mut self.kinds)?;
        if node.has_inputs() {
            node.inputs = self.inputs.split_off(..node.len())?;
        }
        targets.clear();
        targets.resize(node.len(), (0, 1));
        for target in targets.iter_mut().rev() {
            if let Some(number) = self.link(node.is_next())? {
                *target = *self.nodes.get(number)?;
            }
        }
        let words = node.write(targets, bytes)?;
        self.unlinked.push(self.nodes.len());
        self.nodes.push((bytes.len() - 1, words));
        Some(())
    }

    /// Returns the number of the node that the next link leads to, if any.
    fn link(&mut self, is_next: bool) -> Option<Option<usize>> {
        if is_next {
            let last = self.nodes.len().checked_sub(1)?;
            if self.unlinked.last() == Some(&last) {
                self.unlinked.pop();
            }
            return Some(Some(last));
        }
        match *self.links.split_off_first()? {
            END => Some(None),
            NEW => Some(Some(self.unlinked.pop()?)),
            OLD => {
                let mut number = 0;
                for (plane, shift) in self.targets.iter_mut().zip([0, 8, 16]) {
                    number |= usize::from(*plane.split_off_first()?) << shift;
                }
                Some(Some(number))
            }
            _ => None,
        }
    }
}
