use std::sync::atomic::{AtomicBool, Ordering};

use super::LETTER_BITS;

/// The number of terms sorted without checking `stop`, which takes 40 ms.
const SORTED_AT_ONCE: usize = if cfg!(test) { 1 << 4 } else { 1 << 21 };

/// Sorts terms without words unless `stop` becomes true. First groups them by their first two
/// letters in `spare`, because short slices are sorted faster.
pub(super) fn sort_wordless(terms: &mut Vec<u64>, spare: &mut Vec<u64>, stop: &AtomicBool) {
    let first = |term: u64| (term >> (u64::BITS - 2 * LETTER_BITS)) as usize;
    let mut ends = [0; 1 << (2 * LETTER_BITS)];
    for &term in &*terms {
        ends[first(term)] += 1;
    }
    let mut start = 0;
    for end in &mut ends {
        start += std::mem::replace(end, start);
    }
    spare.resize(terms.len(), 0);
    for some in terms.chunks(SORTED_AT_ONCE) {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        for &term in some {
            let end = &mut ends[first(term)];
            spare[*end] = term;
            *end += 1;
        }
    }
    let mut start = 0;
    for end in ends {
        sort(&mut spare[start..end], stop);
        start = end;
    }
    std::mem::swap(terms, spare);
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
            terms.sort_unstable();
            prop_assert_eq!(terms, expected);
        }
    }
}
