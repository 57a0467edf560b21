use std::sync::atomic::{AtomicBool, Ordering};

/// The number of terms sorted without checking `stop`, which takes 40 ms.
const SORTED_AT_ONCE: usize = if cfg!(test) { 1 << 4 } else { 1 << 21 };

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
            is_stopped: bool,
        ) {
            let mut expected = terms.clone();
            expected.sort_unstable();
            sort(&mut terms, &AtomicBool::new(is_stopped));
            prop_assert!(is_stopped || terms == expected);
            terms.sort_unstable();
            prop_assert_eq!(terms, expected);
        }
    }
}
