//! Expands the automaton's shared states to a trie with a node for every
//! prefix.

use super::decoded_fst::{Cursor, DecodedFst};
use super::{MAX_LETTERS, NodeEntry, Trie};

impl Trie {
    /// Writes a node for every prefix into the zeroed buffers, or returns `None`
    /// if they are too small.
    pub(super) fn expand(&mut self, fst: &DecodedFst) -> Option<()> {
        let nodes = expand_levels(&mut self.entries, &mut self.ranks, fst)?;
        self.join_qu(nodes)
    }

    /// Adds `qu` as an additional letter, numbered after all others.
    ///
    /// Each node that `qu` can follow gets another child: a copy of the node
    /// after `qu`. The node's children move to the end of the buffer, where
    /// there is room for one more. If any word ends with `qu`, it stays two
    /// letters. Returns `None` if the buffers are too small.
    fn join_qu(&mut self, mut len: usize) -> Option<()> {
        let number = self.letters.len();
        let (Some(q), Some(u)) = (self.letter("q"), self.letter("u")) else { return Some(()) };
        let after_qu = |trie: &Trie, node: usize| {
            trie.child(node as u32, q).and_then(|node| trie.child(node, u))
        };
        let before_q = |(node, &entry): (usize, &u64)| {
            (NodeEntry(entry).letters() >> q & 1 != 0).then_some(node)
        };
        let nodes: Vec<usize> =
            self.entries[..len].iter().enumerate().filter_map(before_q).collect();
        let ends_with_qu =
            |&node: &usize| after_qu(self, node).is_some_and(|node| self.word(node).is_some());
        if number == MAX_LETTERS || nodes.iter().any(ends_with_qu) {
            return Some(());
        }
        // Longest prefixes come first, so that a node is complete when it is
        // copied.
        for node in nodes.into_iter().rev() {
            let Some(after_qu) = after_qu(self, node) else { continue };
            let entry = NodeEntry(self.entries[node]);
            let first = Trie::index(entry.first_child());
            let children = first..first + entry.letters().count_ones() as usize;
            let last = len + children.len();
            if last >= self.entries.len() {
                return None;
            }
            self.entries.copy_within(children.clone(), len);
            self.ranks.copy_within(children, len);
            self.entries[last] = self.entries[Trie::index(after_qu)];
            // The first child has a new index but the same depth.
            let first_child = entry.first_child() + (len - first) as u32;
            let letters = entry.letters() | 1 << number;
            self.entries[node] = NodeEntry::new(letters, entry.word_bit() != 0, first_child).0;
            len = last + 1;
        }
        self.tile_numbers[usize::from(b'Q')] = number as u8;
        Some(())
    }
}

/// Writes all nodes and ranks, level by level, and returns the number of nodes,
/// or `None` if the buffers are too small.
fn expand_levels(entries: &mut [u64], ranks: &mut [u32], fst: &DecodedFst) -> Option<usize> {
    // Until its level is expanded, an entry holds the node's cursor; the root's cursor is 0.
    let (mut level, mut end) = (0..1, 1);
    for depth in 0..=Trie::MAX_DEPTH {
        let start = end;
        for node in level {
            let cursor = Cursor::from(entries[node]);
            let state = fst.state(cursor);
            let rank = state.rank(cursor);
            let (mut letters, mut first_child) = (0, 0);
            if depth < Trie::MAX_DEPTH {
                letters = state.letters;
                first_child = (end | depth << Trie::INDEX_BITS) as u32;
                let children = fst.children(cursor, state);
                let room = entries.get_mut(end..end + children.len())?;
                end += room.len();
                room.iter_mut().zip(children).for_each(|(entry, child)| *entry = child.into());
            }
            entries[node] = NodeEntry::new(letters, rank.is_some(), first_child).0;
            ranks[node] = rank.unwrap_or(0);
        }
        level = start..end;
    }
    Some(end)
}
