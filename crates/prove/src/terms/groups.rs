use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use super::LETTER_BITS;

/// The number of possible pairs of letter codes.
const PAIRS: usize = 1 << (2 * LETTER_BITS);

/// The maximum number of terms in a chunk, which belong to the same group.
const CHUNK: usize = if cfg!(test) { 1 << 2 } else { 1 << 9 };

/// Terms grouped by their first two letters, because short slices are sorted faster.
#[derive(Debug, Clone)]
pub(super) struct Groups<T> {
    /// The terms, in chunks, so that the memory can be reused for classes whose groups have other
    /// sizes.
    terms: Vec<T>,
    groups: Vec<Group>,
    /// A buffer for the terms of a group, divided by their next two letters.
    divided: Vec<T>,
}

/// The location of a group's terms.
#[derive(Debug, Clone, Default)]
struct Group {
    /// The indexes at which its chunks start.
    chunks: Vec<usize>,
    /// The index after its last term, or 0 if it is empty.
    end: usize,
}

impl Group {
    /// Returns the range of its terms in each chunk.
    fn ranges(&self) -> impl Iterator<Item = Range<usize>> {
        let ends = self.chunks.iter().map(|start| start + CHUNK);
        let last = self.chunks.len().saturating_sub(1);
        let ends = ends.enumerate().map(move |(at, end)| if at == last { self.end } else { end });
        self.chunks.iter().copied().zip(ends).map(|(start, end)| start..end)
    }
}

impl<T> Default for Groups<T> {
    fn default() -> Self {
        let groups = vec![Group::default(); PAIRS];
        Groups { terms: Vec::new(), groups, divided: Vec::new() }
    }
}

impl<T: Copy + Ord + Default + Into<u64>> Groups<T> {
    /// Removes all terms, but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.terms.clear();
        for group in &mut self.groups {
            group.chunks.clear();
            group.end = 0;
        }
    }

    /// Adds a term.
    pub(super) fn push(&mut self, term: T) {
        let group = &mut self.groups[pair(term, 0)];
        if group.end.is_multiple_of(CHUNK) {
            group.end = self.terms.len();
            group.chunks.push(group.end);
            self.terms.resize(group.end + CHUNK, T::default());
        }
        self.terms[group.end] = term;
        group.end += 1;
    }

    pub(super) fn len(&self) -> usize {
        self.groups.iter().flat_map(Group::ranges).map(|range| range.len()).sum()
    }

    /// Returns the terms, in ascending order after [`sort`](Groups::sort).
    pub(super) fn iter(&self) -> impl Iterator<Item = T> {
        let ranges = self.groups.iter().flat_map(Group::ranges);
        let slices: Vec<&[T]> = ranges.map(|range| &self.terms[range]).collect();
        slices.into_iter().flatten().copied()
    }

    /// Sorts the terms unless `stop` becomes true.
    pub(super) fn sort(&mut self, stop: &AtomicBool) {
        let Groups { terms, groups, divided } = self;
        for group in groups {
            match group.chunks[..] {
                [] => continue,
                [start] => {
                    terms[start..group.end].sort_unstable();
                    continue;
                }
                _ => {}
            }
            // Divide the group by the next two letters, sort each part, and copy the result back.
            let mut ends = [0; PAIRS];
            for term in group.ranges().flat_map(|range| &terms[range]) {
                ends[pair(*term, 1)] += 1;
            }
            let mut start = 0;
            for end in &mut ends {
                start += std::mem::replace(end, start);
            }
            divided.clear();
            divided.resize(start, T::default());
            for term in group.ranges().flat_map(|range| &terms[range]) {
                let end = &mut ends[pair(*term, 1)];
                divided[*end] = *term;
                *end += 1;
            }
            let mut start = 0;
            for end in ends {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                divided[start..end].sort_unstable();
                start = end;
            }
            let mut sorted = &divided[..];
            for range in group.ranges() {
                let (first, rest) = sorted.split_at(range.len());
                terms[range].copy_from_slice(first);
                sorted = rest;
            }
        }
    }
}

/// Returns a pair of a term's letters as a number: the first two if `at` is 0, the next two if it
/// is 1.
fn pair<T: Into<u64>>(term: T, at: u32) -> usize {
    (term.into() << (at * 2 * LETTER_BITS) >> (u64::BITS - 2 * LETTER_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn terms_are_sorted_unless_stopped(
            mut terms in prop::collection::vec(0_u64..40, 0..200),
            shift in 0..58,
            is_stopped: bool,
        ) {
            terms.iter_mut().for_each(|term| *term <<= shift);
            let mut groups = Groups::default();
            terms.iter().for_each(|term| groups.push(*term));
            prop_assert_eq!(groups.len(), terms.len());
            groups.sort(&AtomicBool::new(is_stopped));
            terms.sort_unstable();
            prop_assert!(is_stopped || groups.iter().eq(terms));
        }
    }
}
