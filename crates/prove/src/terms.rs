use std::sync::atomic::{AtomicBool, Ordering};

use crate::tile_trie::Node;
use crate::{Class, Graph, TileTrie};

/// The number of bits of a letter in a key.
pub(crate) const LETTER_BITS: u32 = 5;
/// The number of bits of the points of a term, below its key.
pub(crate) const POINTS_BITS: u32 = 9;

/// The terms of a class: sets of letters on free cells, and their points.
///
/// A board with these letters has certain words, on paths over exactly these cells and
/// perhaps fixed ones. A word counts once for each set of letters on cells that spells it,
/// so a board that has it more than once may count it more than once, never less.
///
/// A term is a number: the points, and above them five bits per free cell (last cell lowest) with
/// the code of its letter, or 0 if it is not used. Terms in ascending order therefore form a tree:
/// those that start with the same letters on the same cells are adjacent.
///
/// The terms of a class are collected in *layers*: terms that use none of the fixed positions and,
/// for each fixed position, terms that use it but no later one. Classes with the same first fixed
/// letters share layers, which is why they are collected separately.
#[derive(Debug, Default)]
pub(crate) struct Terms {
    sorted: Vec<u64>,
}

/// The end of a path that spells a prefix.
#[derive(Debug, Clone, Copy)]
struct State {
    /// The term without points.
    key: u64,
    used: u32,
    last: u32,
}

struct Collector<'c> {
    graph: &'c Graph,
    words: &'c TileTrie,
    stop: &'c AtomicBool,
    /// The lowest bit of the letter of each position in a term, or 64 if it is fixed.
    shifts: [u32; 16],
    /// The positions that can have each code.
    positions: [u32; 32],
    /// The position that each path must use, as a bit, or 0; and the bit of the code of its letter.
    required: (u32, u32),
    /// The codes that more than one fixed position has.
    repeated: u32,
    /// The lowest bits of pairs of letters where the second must not be greater than the first.
    pairs: Vec<(u32, u32)>,
    states: Vec<State>,
    keys: Vec<u64>,
    terms: Vec<u64>,
}

impl Terms {
    /// Collects and sorts the last layer of a class, for classes that fix `fixed` positions and the
    /// same letters as this one: the terms of words whose first letter is one of `initials`. If
    /// `stop` becomes true during this, the terms are unusable.
    pub(crate) fn collect(
        &mut self,
        graph: &Graph,
        words: &TileTrie,
        class: &Class,
        fixed: usize,
        initials: u32,
        stop: &AtomicBool,
    ) {
        let terms = std::mem::take(&mut self.sorted);
        let mut collector = Collector::new(graph, words, class, fixed, terms, stop);
        collector.start(initials);
        self.sorted = collector.terms;
        sort(&mut self.sorted, stop);
    }

    /// Returns the terms in ascending order. The same letters on the same cells may occur more than
    /// once, with the points of different words.
    pub(crate) fn sorted(&self) -> &[u64] {
        &self.sorted
    }
}

impl<'c> Collector<'c> {
    fn new(
        graph: &'c Graph,
        words: &'c TileTrie,
        class: &'c Class,
        fixed: usize,
        mut terms: Vec<u64>,
        stop: &'c AtomicBool,
    ) -> Self {
        terms.clear();
        let count = graph.len();
        let mut shifts = [64; 16];
        for (at, shift) in shifts.iter_mut().enumerate().take(count).skip(fixed) {
            *shift = (count - 1 - at) as u32 * LETTER_BITS + POINTS_BITS;
        }
        // The layer uses no fixed positions after its own.
        let later = (1 << fixed) - (1 << class.fixed.len());
        let positions = class.positions().map(|positions| positions & !later);
        let (mut seen, mut repeated) = (0, 0);
        for code in &class.fixed {
            repeated |= seen & 1 << code;
            seen |= 1 << code;
        }
        let required =
            class.fixed.split_last().map_or((0, 0), |(code, rest)| (1 << rest.len(), 1 << code));
        let shift = |at: u8| shifts[usize::from(at)];
        let pairs = class.pairs.iter().map(|&(one, other)| (shift(one), shift(other)));
        let pairs = pairs.filter(|(one, other)| one.max(other) < &64).collect();
        let (states, keys) = (Vec::new(), Vec::new());
        Collector {
            graph,
            words,
            stop,
            shifts,
            positions,
            required,
            repeated,
            pairs,
            states,
            keys,
            terms,
        }
    }

    fn start(&mut self, initials: u32) {
        let root = self.words.node(0);
        let is_initial = |(code, _): &(u8, Node)| initials >> code & 1 != 0;
        for (code, node) in self.words.children(root).filter(is_initial) {
            let mut positions = self.positions[usize::from(code)];
            while positions != 0 {
                let last = positions.trailing_zeros();
                positions &= positions - 1;
                let key = self.bits(last, code);
                self.states.push(State { key, used: 1 << last, last });
            }
            self.end(node, 0, false);
            self.extend(node, 0, 1 << code, false);
            self.states.clear();
        }
    }

    /// Returns a letter shifted to its place in a term, or 0 if its position is fixed.
    fn bits(&self, position: u32, code: u8) -> u64 {
        u64::from(code).checked_shl(self.shifts[position as usize % 16]).unwrap_or(0)
    }

    /// Extends all paths of a prefix, which are the states from `start` on. `used` has the codes in
    /// the prefix, and `repeats` is whether a code occurs twice: then different paths may use the
    /// same letters on the same cells, so equal terms of a word are removed. Also removing equal
    /// states of a prefix would take longer than extending them.
    fn extend(&mut self, node: Node, start: usize, used: u32, repeats: bool) {
        let words = self.words;
        let end = self.states.len();
        let (required, code_bit) = self.required;
        if self.stop.load(Ordering::Relaxed) {
            return;
        }
        for (code, child) in words.children(node) {
            let positions = self.positions[usize::from(code)];
            // If no later letter can use the required position, this letter must.
            let is_late = child.below & code_bit == 0;
            let needed = if is_late { required } else { 0 };
            for index in start..end {
                let state = self.states[index];
                let neighbors = u32::from(self.graph.neighbors()[state.last as usize]);
                let mut next = neighbors & positions & !state.used;
                if needed & !state.used != 0 {
                    next &= needed;
                }
                while next != 0 {
                    let last = next.trailing_zeros();
                    next &= next - 1;
                    let key = state.key | self.bits(last, code);
                    self.states.push(State { key, used: state.used | 1 << last, last });
                }
            }
            let repeats = repeats || used >> code & 1 != 0;
            if self.states.len() > end {
                self.end(child, end, repeats || (used | 1 << code) & self.repeated != 0);
                self.extend(child, end, used | 1 << code, repeats);
            }
            self.states.truncate(end);
        }
    }

    /// Adds the terms of the word that ends at a node, if any.
    fn end(&mut self, node: Node, start: usize, repeats: bool) {
        if node.points == 0 {
            return;
        }
        let points = u64::from(node.points);
        let (pairs, required) = (&self.pairs, self.required.0);
        let is_kept = |state: &&State| {
            let letter = |shift: u32| state.key >> shift & 31;
            state.used & required == required
                && pairs.iter().all(|&(one, other)| {
                    let one = letter(one);
                    one == 0 || letter(other) <= one
                })
        };
        let keys = self.states[start..].iter().filter(is_kept).map(|state| state.key);
        if repeats {
            self.keys.clear();
            self.keys.extend(keys);
            self.keys.sort_unstable();
            self.keys.dedup();
            self.terms.extend(self.keys.iter().map(|key| key | points));
        } else {
            self.terms.extend(keys.map(|key| key | points));
        }
    }
}

/// The number of terms sorted without checking `stop`, which takes 40 ms.
const SORTED_AT_ONCE: usize = if cfg!(test) { 1 << 4 } else { 1 << 21 };

/// Sorts terms unless `stop` becomes true. Large slices are partitioned as in quicksort.
fn sort(terms: &mut [u64], stop: &AtomicBool) {
    if terms.len() <= SORTED_AT_ONCE {
        terms.sort_unstable();
        return;
    }
    if stop.load(Ordering::Relaxed) {
        return;
    }
    let mut sample: Vec<u64> = terms.iter().copied().step_by(terms.len() / 100 + 1).collect();
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
fn partition(terms: &mut [u64], stop: &AtomicBool, is_left: impl Fn(u64) -> bool) -> usize {
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
