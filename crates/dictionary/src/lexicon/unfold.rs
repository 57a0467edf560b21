//! The beginnings of words, each with a node of its own.

use super::{Lexicon, MAX_LETTERS};
use crate::folded::{Folded, Place};

impl Lexicon {
    /// Writes all beginnings of words to where zeros are; none if there is too
    /// little room.
    pub(super) fn unfold(&mut self, folded: &Folded) -> Option<()> {
        let count = fill(&mut self.nodes, &mut self.ranks, folded)?;
        self.join_qu(count)
    }

    /// Makes `qu` one more letter, behind all others. A node that goes on so has
    /// as one more child a copy of the node behind it. Its children are copied to
    /// the end of the nodes, where there is room for one more.
    ///
    /// It is not one letter if a word ends with it. None if there is too little
    /// room.
    fn join_qu(&mut self, mut count: usize) -> Option<()> {
        let number = self.letters.len();
        let (Some(q), Some(u)) = (self.letter("q"), self.letter("u")) else { return Some(()) };
        let behind = |lexicon: &Lexicon, at: usize| {
            lexicon.child(at as u32, q).and_then(|node| lexicon.child(node, u))
        };
        let nodes = self.nodes[..count].iter().enumerate();
        let nodes = nodes.filter(|(_, entry)| *entry >> q & 1 != 0).map(|(at, _)| at);
        let nodes: Vec<_> = nodes.collect();
        let ends = |&at: &usize| behind(self, at).is_some_and(|node| self.word(node).is_some());
        if number == MAX_LETTERS || nodes.iter().any(ends) {
            return Some(());
        }
        // The longest beginnings first: what is copied stays as it is.
        for at in nodes.into_iter().rev() {
            let Some(behind) = behind(self, at) else { continue };
            let (entry, letters) = (self.nodes[at], self.nodes[at] as u32);
            let first = Lexicon::index((entry >> 33) as u32);
            let children = first..first + letters.count_ones() as usize;
            let last = count + children.len();
            if last >= self.nodes.len() {
                return None;
            }
            self.nodes.copy_within(children.clone(), count);
            self.ranks.copy_within(children, count);
            self.nodes[last] = self.nodes[Lexicon::index(behind)];
            // The first child has another index, and as many letters as before.
            let moved = ((count - first) as u64) << 33;
            self.nodes[at] = (entry + moved) | 1 << number;
            count = last + 1;
        }
        self.tiles[usize::from(b'Q')] = number as u8;
        Some(())
    }
}

/// Writes all nodes and their ranks, and returns how many they are; none if there
/// is too little room. They lie in the order of their depth.
fn fill(nodes: &mut [u64], ranks: &mut [u32], folded: &Folded) -> Option<usize> {
    // What is behind a level is the next, of which each entry is at first the
    // place of its beginning.
    nodes[0] = folded.root().into();
    let (mut level, mut end) = (0..1, 1);
    for depth in 0..=Lexicon::MAX_DEPTH {
        let start = end;
        for at in level {
            let place = Place::from(nodes[at]);
            let node = folded.node(place);
            let word = node.rank(place);
            let mut entry = u64::from(word.is_some()) << 32;
            if depth < Lexicon::MAX_DEPTH {
                let first = end | depth << Lexicon::INDEX_BITS;
                entry |= u64::from(node.letters) | (first as u64) << 33;
                let next = folded.next(place, node);
                let places = nodes.get_mut(end..end + next.len())?;
                end += next.len();
                places.iter_mut().zip(next).for_each(|(at, next)| *at = next.into());
            }
            nodes[at] = entry;
            ranks[at] = word.unwrap_or(0);
        }
        level = start..end;
    }
    Some(end)
}
