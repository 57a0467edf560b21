//! What can be foreseen of the rest of a word without searching.

use super::Tracer;
use crate::bitboard::{count, insert, is_empty};
use crate::letter_masks::Letter;

/// So many dead ends are met before the search also looks back. For words of a
/// dictionary that takes longer than what it saves.
const LONG_PATIENCE: u32 = 128;

impl Tracer<'_> {
    /// Whether the rest of the word, from letter `at` on, may be spelled behind
    /// `cell` by what is not used. The place then lies at the beginning of
    /// `ahead`, as it is remembered if there is no way.
    ///
    /// The cells that can be each letter are found as if a path could cross
    /// itself, but not what is used. Then cells are counted: the rest needs as
    /// many, and so do each letter of it, each letter at even and at odd places
    /// (without diagonals, a path changes its colour on a chequered board at
    /// each step), and a run of one letter from one patch of its cells.
    pub(super) fn outlook(&mut self, word: &[Letter], at: usize, cell: u32) -> bool {
        let terrain = self.terrain;
        let rest = self.rest_of(word, at);
        let words = terrain.grid.words();
        let longest = terrain.longest_tile();
        // The place; two sets to work in; for each letter from `at` on, the
        // neighbours of what lies before it; and the cells that can be it.
        let letters = word.len() - at;
        self.ahead.clear();
        self.ahead.resize(1 + words * (3 + 2 * letters + longest), 0);
        let (place, sets) = self.ahead.split_at_mut(1 + words);
        let (patch, sets) = sets.split_at_mut(words);
        let (grown, sets) = sets.split_at_mut(words);
        let (here, near) = sets.split_at_mut(words * letters);
        place[0] = u64::from(rest) << 32 | u64::from(cell);
        let all = &mut place[1..];
        for &next in terrain.adjacency.of(cell) {
            insert(&mut near[..words], next);
        }
        self.alone.clear();
        self.alone.resize(letters + longest, true);
        let mut last = 0;
        for n in 0..letters {
            let here = &mut here[n * words..][..words];
            let starts = terrain.nth(&self.starts, at + n);
            for (word, here) in here.iter_mut().enumerate() {
                *here = near[n * words + word] & starts[word] & !self.used[word];
            }
            if is_empty(here) {
                // Only a longer tile could go on beyond this letter.
                if n >= last + longest {
                    return false;
                }
                continue;
            }
            last = n;
            for (length, cells) in terrain.by_length() {
                patch.iter_mut().zip(&*here).zip(cells).for_each(|((p, h), c)| *p = h & c);
                if length > 1 && !is_empty(patch) {
                    self.alone[n..n + length].fill(false);
                }
                terrain.grid.near(patch, grown);
                let near = &mut near[(n + length) * words..][..words];
                near.iter_mut().zip(&*grown).for_each(|(near, grown)| *near |= grown);
            }
        }
        let looks_back = longest == 1 && self.dead_ends >= LONG_PATIENCE;
        // And back: what comes before must have a way to what comes behind, and
        // that another one.
        if looks_back {
            for n in (0..letters - 1).rev() {
                let (before, behind) = here.split_at_mut((n + 1) * words);
                let (before, here) = before.split_at_mut(n * words);
                terrain.grid.near(&behind[..words], patch);
                here.iter_mut().zip(&*patch).for_each(|(here, near)| *here &= near);
                match n.checked_sub(1) {
                    Some(n) => patch.copy_from_slice(&before[n * words..]),
                    None => {
                        patch.fill(0);
                        insert(patch, cell);
                    }
                }
                patch.iter_mut().zip(&*behind).for_each(|(both, behind)| *both |= behind);
                terrain.grid.between(patch, grown);
                here.iter_mut().zip(&*grown).for_each(|(here, between)| *here &= between);
                if is_empty(here) {
                    return false;
                }
            }
        }
        for here in here.chunks(words) {
            all.iter_mut().zip(here).for_each(|(all, here)| *all |= here);
        }
        let room = terrain.by_length().map(|(length, cells)| {
            all.iter().zip(cells).map(|(a, c)| (a & c).count_ones() as usize).sum::<usize>()
                * length
        });
        if room.sum::<usize>() < letters {
            return false;
        }
        let word = &word[at..];
        let alone = &self.alone;
        for (first, letter) in word.iter().enumerate() {
            // The letter where it is for the first time.
            if word[..first].contains(letter) {
                continue;
            }
            // From the front, so that the first so many can be counted as well.
            let mut has_enough = |parity: Option<usize>| {
                patch.fill(0);
                let mut needed = 0;
                for (n, other) in word.iter().enumerate().skip(first) {
                    if other == letter && alone[n] && parity.is_none_or(|parity| n % 2 == parity) {
                        needed += 1;
                        let here = &here[n * words..][..words];
                        patch.iter_mut().zip(here).for_each(|(all, here)| *all |= here);
                        if looks_back && count(patch) < needed {
                            return false;
                        }
                    }
                }
                count(patch) >= needed
            };
            if !(has_enough(Some(0)) && has_enough(Some(1)) && has_enough(None)) {
                return false;
            }
        }
        let mut run = 0;
        for n in 0..letters {
            run = if alone[n] { run + 1 } else { 0 };
            let goes_on = n + 1 < letters && alone[n + 1] && word[n + 1] == word[n];
            if goes_on {
                continue;
            }
            if run > 2 {
                patch.fill(0);
                for here in here[(n + 1 - run) * words..(n + 1) * words].chunks(words) {
                    patch.iter_mut().zip(here).for_each(|(all, here)| *all |= here);
                }
                if !terrain.grid.has_patch(patch, run) {
                    return false;
                }
            }
            run = 0;
        }
        true
    }
}
