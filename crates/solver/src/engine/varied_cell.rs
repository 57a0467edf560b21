//! Extends the paths next to the varied cell to all its letters.

use super::board_tables::Shape;
use super::cell_set::CellSet;
use super::path_queue::{COLUMN, MAX_PATHS, PathQueue, Progress};
use crate::budget::GaveUp;
use crate::trie::{NodeEntry, Trie};

/// A cell that has several letters at once.
pub(super) struct VariedCell {
    pub(super) cell: usize,
    /// Its letters, as bits.
    pub(super) letters: u32,
    /// The cells that the cell can follow, as bits.
    pub(super) follows: u64,
    /// Whether a path may start on it.
    pub(super) is_start: bool,
}

impl VariedCell {
    pub(super) fn new(shape: &Shape, cell: usize, letters: u32) -> VariedCell {
        let neighbors = &shape.neighbor_bits[..shape.cells];
        let follows = neighbors
            .iter()
            .enumerate()
            .fold(0, |follows, (other, &bits)| follows | (bits >> cell & 1) << other);
        let is_start = shape.starts >> cell & 1 != 0;
        VariedCell { cell, letters, follows, is_start }
    }
}

/// Appends all paths that start on the cell or extend another path to it, once for each of the
/// cell's letters, which becomes the label.
pub(super) fn enter<Set: CellSet>(
    trie: &Trie,
    open: &VariedCell,
    queue: PathQueue<'_, Set>,
    from: Progress,
) -> Result<Progress, GaveUp> {
    let (nodes, free) = (&mut queue.nodes[..COLUMN], &mut queue.free[..COLUMN]);
    let (cells, before) = (&mut queue.cells[..COLUMN], &mut queue.parents[..COLUMN]);
    let entries = trie.entries();
    let index_mask = entries.len() - 1;

    // Branch-free, because these paths are hard to predict.
    let mut count = 0;
    for path in 0..from.paths {
        let is_free = free[path].to_bits() >> open.cell & 1 != 0;
        let follows = is_free & (open.follows >> (cells[path] % 64) & 1 != 0);
        let letters = NodeEntry(entries[nodes[path] as usize & index_mask]).letters();
        before[count] = path as u32;
        count += usize::from(follows & (letters & open.letters != 0));
    }

    let mut tail = from.paths;
    let mut extend = |nodes: &mut [u32], free: &mut [Set], node: u32, others: Set| {
        if tail > MAX_PATHS {
            return Err(GaveUp);
        }
        let entry = NodeEntry(entries[node as usize & index_mask]);
        let (mut letters, mut child) = (entry.letters(), entry.first_child());
        while letters != 0 {
            let letter = letters.trailing_zeros();
            nodes[tail] = child;
            free[tail] = others.with_label(letter);
            cells[tail] = open.cell as u8;
            tail += (open.letters >> letter & 1) as usize;
            child += 1;
            letters &= letters - 1;
        }
        Ok(())
    };
    let others = !Set::from_bits(1 << open.cell);
    if open.is_start {
        extend(nodes, free, Trie::ROOT, others)?;
    }
    for &path in &before[..count] {
        let (node, free_before) = (nodes[path as usize], free[path as usize]);
        extend(nodes, free, node, free_before & others)?;
    }
    if tail > MAX_PATHS { Err(GaveUp) } else { Ok(Progress { paths: tail, ..from }) }
}
