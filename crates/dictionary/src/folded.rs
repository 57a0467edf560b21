//! A dictionary's nodes, each decoded once.

use crate::zeroed::Zeroed;
use crate::{Dictionary, Prefix};

/// The nodes of an fst, which stand for all beginnings of words that go on alike:
/// 173,528 words have 389,309 beginnings, and these but 64,837 nodes. To decode
/// each node but once saves a third of the time of lowering.
pub(crate) struct Folded {
    nodes: Vec<Node>,
    edges: Vec<Place>,
}

/// A node.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// The letters with which the beginnings of words go on, as bits.
    pub(crate) letters: u32,
    /// The place of the first of their edges.
    first_edge: u32,
    /// What is added to the rank if a word ends here.
    word: Option<u32>,
}

/// The node of one beginning of words, or where a letter leads.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    node: u32,
    /// What the letters so far, or the letter, add to the rank.
    rank: u32,
}

impl Folded {
    /// Decodes all nodes. `letters` is given each, and calls its function with
    /// the number of each letter that follows, the address behind it and what it
    /// adds to the rank, in ascending order; where it returns none, so does this.
    pub(crate) fn new<'d, D: AsRef<[u8]>>(
        dictionary: &'d Dictionary<D>,
        mut letters: impl FnMut(&Prefix<'d>, &mut dyn FnMut(u8, usize, u64)) -> Option<()>,
    ) -> Option<Folded> {
        // For each address, one more than the node's place; 0 where none is known.
        let mut places = Zeroed::<u32>::new(dictionary.as_bytes().len() + 1)?;
        let places = &mut places[..];
        let mut known = vec![dictionary.root().address()];
        let mut folded = Folded { nodes: Vec::new(), edges: Vec::new() };
        while let Some(&address) = known.get(folded.nodes.len()) {
            let prefix = dictionary.at(address);
            let first_edge = folded.edges.len() as u32;
            let mut bits = 0;
            letters(&prefix, &mut |letter, address, rank| {
                let place = &mut places[address];
                if *place == 0 {
                    known.push(address);
                    *place = known.len() as u32;
                }
                bits |= 1 << letter;
                folded.edges.push(Place { node: *place - 1, rank: rank as u32 });
            })?;
            folded.nodes.push(Node { letters: bits, first_edge, word: prefix.word() });
        }
        Some(folded)
    }

    /// The beginning before the first letter.
    pub(crate) fn root(&self) -> Place {
        Place { node: 0, rank: 0 }
    }

    pub(crate) fn node(&self, place: Place) -> Node {
        self.nodes[place.node as usize]
    }

    /// The beginnings that are longer by a letter, in the order of their letters.
    pub(crate) fn next(&self, place: Place, node: Node) -> impl ExactSizeIterator<Item = Place> {
        let first = node.first_edge as usize;
        let edges = &self.edges[first..first + node.letters.count_ones() as usize];
        edges
            .iter()
            .map(move |&Place { node, rank }| Place { node, rank: place.rank.wrapping_add(rank) })
    }
}

impl Node {
    /// The rank of the word that ends here, if one does.
    pub(crate) fn rank(&self, place: Place) -> Option<u32> {
        self.word.map(|rank| place.rank.wrapping_add(rank))
    }
}

impl From<u64> for Place {
    fn from(bits: u64) -> Place {
        Place { node: bits as u32, rank: (bits >> 32) as u32 }
    }
}

impl From<Place> for u64 {
    fn from(place: Place) -> u64 {
        u64::from(place.node) | u64::from(place.rank) << 32
    }
}
