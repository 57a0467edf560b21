//! The pruning test, which checks whether the rest of a word may still be
//! spelled.

use super::PathFinder;
use crate::bitboard::{count, insert, intersect_with, is_empty, union_with};
use crate::letter_masks::Letter;

/// The number of dead ends in a word's search before the test also does its
/// backward pass. For dictionary words, that pass takes longer than it saves.
const DEAD_ENDS_BEFORE_BACKWARD_PASS: u32 = 128;

impl PathFinder<'_> {
    /// Whether `word[at..]` may be spelled after `cell` with the unused cells:
    /// false only if it certainly cannot be. The state for `failed_states` is
    /// then at the start of `scratch`.
    ///
    /// The candidates for each letter are the unused cells that a path may
    /// reach in that many steps, even if it crosses itself. The test then
    /// counts cells. There must be at least as many as letters in the rest of
    /// the word. The same must hold for each letter separately, for its
    /// occurrences at even and odd positions (without diagonals, a path on a
    /// checkerboard changes color at each step), and for a run of the same
    /// letter, which needs a connected component of at least that size.
    pub(super) fn can_complete(&mut self, word: &[Letter], at: usize, cell: u32) -> bool {
        let masks = self.masks;
        let suffix = self.suffix_id(word, at);
        let blocks = masks.geometry.blocks();
        let longest = masks.longest_tile();
        // The state; two temporary sets; the candidates for each letter from
        // `at` on; and, for each letter, the neighbors of the cells before it.
        let letters = word.len() - at;
        self.scratch.clear();
        self.scratch.resize(1 + blocks * (3 + 2 * letters + longest), 0);
        let (state, sets) = self.scratch.split_at_mut(1 + blocks);
        let (set, sets) = sets.split_at_mut(blocks);
        let (reached, sets) = sets.split_at_mut(blocks);
        let (candidates, neighbors) = sets.split_at_mut(blocks * letters);
        state[0] = u64::from(suffix) << 32 | u64::from(cell);
        let available = &mut state[1..];
        for &next in masks.adjacency.neighbors_of(cell) {
            insert(&mut neighbors[..blocks], next);
        }
        self.is_single.clear();
        self.is_single.resize(letters + longest, true);
        let mut last = 0;
        for n in 0..letters {
            let candidates = &mut candidates[n * blocks..][..blocks];
            let starts = masks.nth_set(&self.starts, at + n);
            for (index, block) in candidates.iter_mut().enumerate() {
                *block = neighbors[n * blocks + index] & starts[index] & !self.used[index];
            }
            if is_empty(candidates) {
                // Only a tile of several letters can bridge this letter.
                if n >= last + longest {
                    return false;
                }
                continue;
            }
            last = n;
            for (length, cells) in masks.by_length() {
                set.copy_from_slice(candidates);
                intersect_with(set, cells);
                if length > 1 && !is_empty(set) {
                    self.is_single[n..n + length].fill(false);
                }
                masks.geometry.neighbors(set, reached);
                union_with(&mut neighbors[(n + length) * blocks..][..blocks], reached);
            }
        }
        // The backward pass: each candidate must have a neighbor among the
        // candidates for the next letter, and another among those for the
        // previous one.
        let backward_pass = longest == 1 && self.dead_ends >= DEAD_ENDS_BEFORE_BACKWARD_PASS;
        if backward_pass {
            for n in (0..letters - 1).rev() {
                let (before, next) = candidates.split_at_mut((n + 1) * blocks);
                let (before, candidates) = before.split_at_mut(n * blocks);
                let next = &next[..blocks];
                masks.geometry.neighbors(next, set);
                intersect_with(candidates, set);
                match n.checked_sub(1) {
                    Some(previous) => set.copy_from_slice(&before[previous * blocks..]),
                    None => {
                        set.fill(0);
                        insert(set, cell);
                    }
                }
                union_with(set, next);
                masks.geometry.with_two_neighbors(set, reached);
                intersect_with(candidates, reached);
                if is_empty(candidates) {
                    return false;
                }
            }
        }
        for candidates in candidates.chunks(blocks) {
            union_with(available, candidates);
        }
        let capacity = masks.by_length().map(|(length, cells)| {
            available.iter().zip(cells).map(|(a, c)| (a & c).count_ones() as usize).sum::<usize>()
                * length
        });
        if capacity.sum::<usize>() < letters {
            return false;
        }
        let word = &word[at..];
        let is_single = &self.is_single;
        for (first, letter) in word.iter().enumerate() {
            // Checks each distinct letter once.
            if word[..first].contains(letter) {
                continue;
            }
            // In word order, so that the backward pass can also check every
            // prefix.
            let mut has_enough = |parity: Option<usize>| {
                set.fill(0);
                let mut needed = 0;
                for (n, other) in word.iter().enumerate().skip(first) {
                    let is_counted = |parity| n % 2 == parity;
                    if other == letter && is_single[n] && parity.is_none_or(is_counted) {
                        needed += 1;
                        union_with(set, &candidates[n * blocks..][..blocks]);
                        if backward_pass && count(set) < needed {
                            return false;
                        }
                    }
                }
                count(set) >= needed
            };
            if !(has_enough(Some(0)) && has_enough(Some(1)) && has_enough(None)) {
                return false;
            }
        }
        let mut run = 0;
        for n in 0..letters {
            run = if is_single[n] { run + 1 } else { 0 };
            let continues = n + 1 < letters && is_single[n + 1] && word[n + 1] == word[n];
            if continues {
                continue;
            }
            if run > 2 {
                set.fill(0);
                for candidates in
                    candidates[(n + 1 - run) * blocks..(n + 1) * blocks].chunks(blocks)
                {
                    union_with(set, candidates);
                }
                if !masks.geometry.has_component(set, run) {
                    return false;
                }
            }
            run = 0;
        }
        true
    }
}
