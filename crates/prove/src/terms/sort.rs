use std::sync::atomic::{AtomicBool, Ordering};

use super::LETTER_BITS;

/// The number of terms sorted without checking `stop`, which takes 40 ms.
const SORTED_AT_ONCE: usize = if cfg!(test) { 1 << 4 } else { 1 << 21 };

/// Slices of at least this many terms are grouped by two more letters.
const GROUPED: usize = if cfg!(test) { 1 << 4 } else { 1 << 9 };

/// The ends of groups of terms that have the same two letters.
type Ends = [usize; 1 << (2 * LETTER_BITS)];

/// Sorts terms without words unless `stop` becomes true. First groups them by their first two
/// letters in `spare`, and then by the next two, because short slices are sorted faster.
pub(super) fn sort_wordless(terms: &mut [u64], spare: &mut Vec<u64>, stop: &AtomicBool) {
    spare.resize(terms.len(), 0);
    let groups = group(terms, spare, 0, stop);
    for (start, end) in bounds(&groups) {
        let (from, to) = (&spare[start..end], &mut terms[start..end]);
        if from.len() < GROUPED {
            to.copy_from_slice(from);
            to.sort_unstable();
            continue;
        }
        let groups = group(from, to, 2, stop);
        for (start, end) in bounds(&groups) {
            sort(&mut to[start..end], stop);
        }
    }
}

/// Copies `from` to `to`, which has the same length, grouped by the two letters after the first
/// `skipped`, and returns the ends of the groups. Stops early if `stop` becomes true.
fn group(from: &[u64], to: &mut [u64], skipped: u32, stop: &AtomicBool) -> Ends {
    let letters =
        |term: u64| (term << (skipped * LETTER_BITS) >> (u64::BITS - 2 * LETTER_BITS)) as usize;
    let mut ends: Ends = [0; 1 << (2 * LETTER_BITS)];
    for &term in from {
        ends[letters(term)] += 1;
    }
    let mut start = 0;
    for end in &mut ends {
        start += std::mem::replace(end, start);
    }
    for some in from.chunks(SORTED_AT_ONCE) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        for &term in some {
            let end = &mut ends[letters(term)];
            to[*end] = term;
            *end += 1;
        }
    }
    ends
}

/// Returns the start and end of each group that is not empty.
fn bounds(ends: &Ends) -> impl Iterator<Item = (usize, usize)> {
    let starts = std::iter::once(0).chain(ends.iter().copied());
    std::iter::zip(starts, ends.iter().copied()).filter(|(start, end)| start < end)
}

/// Sorts terms unless `stop` becomes true. Large slices are partitioned as in quicksort.
pub(super) fn sort<T: Copy + Ord>(terms: &mut [T], stop: &AtomicBool) {
    if terms.len() <= SORTED_AT_ONCE {
        terms.sort_unstable();
        return;
    }
    if stop.load(Ordering::Relaxed) {
        return;
    }
    let mut sample: Vec<T> = terms.iter().copied().step_by(terms.len() / 100 + 1).collect();
    sample.sort_unstable();
    let pivot = sample[sample.len() / 2];
    let mut middle = partition(terms, stop, |term| term < pivot);
    if middle == 0 {
        // The pivot is the minimum, and terms equal to it need no sorting.
        middle = partition(terms, stop, |term| term == pivot);
    } else {
        sort(&mut terms[..middle], stop);
    }
    sort(&mut terms[middle..], stop);
}

/// Moves the terms that belong on the left there and returns their number.
fn partition<T: Copy>(terms: &mut [T], stop: &AtomicBool, is_left: impl Fn(T) -> bool) -> usize {
    let mut left = 0;
    for at in 0..terms.len() {
        if at % SORTED_AT_ONCE == 0 && stop.load(Ordering::Relaxed) {
            break;
        }
        // Avoids a branch on the term, which would be unpredictable.
        let term = terms[at];
        terms.swap(at, left);
        left += usize::from(is_left(term));
    }
    left
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
            is_wordless: bool,
            is_stopped: bool,
        ) {
            terms.iter_mut().for_each(|term| *term <<= shift);
            let mut expected = terms.clone();
            expected.sort_unstable();
            let stop = AtomicBool::new(is_stopped);
            if is_wordless {
                sort_wordless(&mut terms, &mut vec![1; 100], &stop);
            } else {
                sort(&mut terms, &stop);
            }
            prop_assert!(is_stopped || terms == expected);
        }
    }
}
