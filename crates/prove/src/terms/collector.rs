use std::sync::atomic::{AtomicBool, Ordering};

use super::{LAYER_BITS, LETTER_BITS, LayerTerms, Layout, WordTerm, is_wordless};
use crate::tile_trie::Node;
use crate::{Class, Graph, Paths, TileTrie};

/// The end of a path that spells a prefix.
#[derive(Debug, Clone, Copy)]
struct State {
    /// The term without points.
    key: u64,
    /// The positions, four bits each, the last one lowest.
    path: u64,
    used: u32,
    last: u32,
}

/// A letter of a word that fixed positions have.
#[derive(Debug, Clone, Copy)]
struct Site {
    /// The lowest bit of its position in a path.
    shift: u32,
    /// The fixed positions that have the letter, as bits.
    homes: u32,
    is_first: bool,
}

/// Walks the words as a trie, and extends all paths of a prefix at once.
pub(super) struct Collector<'c> {
    graph: &'c Graph,
    words: &'c TileTrie,
    stop: &'c AtomicBool,
    layout: Layout<'c>,
    /// The number of the layer.
    layer: u32,
    /// Whether the words of terms do not matter.
    is_wordless: bool,
    /// The fixed positions of the class, as bits.
    fixed: u32,
    /// The fixed positions of the class that have each code, as bits.
    homes: [u32; 32],
    /// The value of the lowest bit of each position's letter in a term, or 0 if it is fixed.
    units: [u64; 16],
    /// The positions that are never fixed, as bits.
    free: u32,
    /// The positions that can have each code.
    positions: [u32; 32],
    /// The position that each path must use, as a bit, or 0; and the bit of the code of its letter.
    required: (u32, u32),
    /// The codes that more than one fixed position has.
    repeated: u32,
    /// The lowest bits of pairs of letters where the second must not be greater than the first.
    pairs: Vec<(u32, u32)>,
    /// The positions that the class compares, as bits.
    compared: u32,
    states: Vec<State>,
    /// The codes of the prefix.
    word: Vec<u8>,
    /// The letters of the word that fixed positions have.
    sites: Vec<Site>,
    keys: Vec<u64>,
    collected: &'c mut LayerTerms,
}

impl<'c> Collector<'c> {
    pub(super) fn new(
        graph: &'c Graph,
        words: &'c TileTrie,
        class: &'c Class,
        fixed: usize,
        collected: &'c mut LayerTerms,
        stop: &'c AtomicBool,
    ) -> Self {
        let count = graph.len();
        let layout = Layout::new(words, count - fixed);
        let mut shifts = [64; 16];
        for (at, shift) in shifts.iter_mut().enumerate().take(count).skip(fixed) {
            *shift = (count - 1 - at) as u32 * LETTER_BITS + layout.index_bits;
        }
        // The layer uses no fixed positions after its own.
        let later = (1 << fixed) - (1 << class.fixed.len());
        let positions = class.positions().map(|positions| positions & !later);
        let (mut seen, mut repeated, mut homes) = (0, 0, [0; 32]);
        for (at, code) in class.fixed.iter().enumerate() {
            repeated |= seen & 1 << code;
            seen |= 1 << code;
            if graph.paths() == Paths::Undominated {
                homes[usize::from(*code) % 32] |= 1 << at;
            }
        }
        let required =
            class.fixed.split_last().map_or((0, 0), |(code, rest)| (1 << rest.len(), 1 << code));
        let shift = |at: u8| shifts[usize::from(at)];
        let pairs = class.pairs.iter().map(|&(one, other)| (shift(one), shift(other)));
        let pairs = pairs.filter(|(one, other)| one.max(other) < &64).collect();
        let compared = class.pairs.iter().fold(0, |all, (one, other)| all | 1 << one | 1 << other);
        Collector {
            graph,
            words,
            stop,
            layout,
            layer: class.fixed.len() as u32,
            is_wordless: is_wordless(graph, class, fixed),
            fixed: (1 << class.fixed.len()) - 1,
            homes,
            units: shifts.map(|shift| 1_u64.checked_shl(shift).unwrap_or(0)),
            free: ((1_u64 << count) - (1 << fixed)) as u32,
            positions,
            required,
            repeated,
            pairs,
            compared,
            states: Vec::new(),
            word: Vec::new(),
            sites: Vec::new(),
            keys: Vec::new(),
            collected,
        }
    }

    /// Collects the terms of words whose first letter is one of `initials`.
    pub(super) fn collect(mut self, initials: u32) {
        let root = self.words.node(0);
        let is_initial = |(_, (code, _)): &(u32, (u8, Node))| initials >> code & 1 != 0;
        for (index, (code, node)) in
            (root.first..).zip(self.words.children(root)).filter(is_initial)
        {
            let mut positions = self.positions[usize::from(code)];
            while positions != 0 {
                let last = positions.trailing_zeros();
                positions &= positions - 1;
                let key = self.bits(last, code);
                self.states.push(State { key, path: last.into(), used: 1 << last, last });
            }
            self.word.push(code);
            self.end(index, node, 0, false);
            self.extend(node, 0, 1 << code, false);
            self.word.pop();
            self.states.clear();
        }
    }

    /// Returns a letter shifted to its place in a term, or 0 if its position is fixed.
    fn bits(&self, position: u32, code: u8) -> u64 {
        u64::from(code) * self.units[position as usize % 16]
    }

    /// Returns whether a board of the class can have the letters of a key.
    fn is_possible(&self, key: u64) -> bool {
        let letter = |shift: u32| key >> shift & 31;
        self.pairs.iter().all(|&(one, other)| {
            let one = letter(one);
            one == 0 || letter(other) <= one
        })
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
        for (at, (code, child)) in (node.first..).zip(words.children(node)) {
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
                    let path = state.path << 4 | u64::from(last);
                    if self.compared >> last & 1 == 0 || self.is_possible(key) {
                        self.states.push(State { key, path, used: state.used | 1 << last, last });
                    }
                }
            }
            let repeats = repeats || used >> code & 1 != 0;
            if self.states.len() > end {
                self.word.push(code);
                self.end(at, child, end, repeats || (used | 1 << code) & self.repeated != 0);
                self.extend(child, end, used | 1 << code, repeats);
                self.word.pop();
            }
            self.states.truncate(end);
        }
    }

    /// Adds the terms of the word that ends at a node, if any.
    fn end(&mut self, index: u32, node: Node, start: usize, repeats: bool) {
        if node.points == 0 {
            return;
        }
        let points = self.layout.points.partition_point(|points| *points < node.points) as u64;
        let word = index << LAYER_BITS;
        self.sites.clear();
        let sites = self.word.iter().rev().zip(0..).map(|(&code, at)| Site {
            shift: 4 * at,
            homes: self.homes[usize::from(code) % 32],
            is_first: at as usize + 1 == self.word.len(),
        });
        self.sites.extend(sites.filter(|site| site.homes != 0));
        let mut keys = std::mem::take(&mut self.keys);
        keys.clear();
        let required = self.required.0;
        for index in start..self.states.len() {
            let state = self.states[index];
            if state.used & required != required {
                continue;
            }
            let is_dominated = self.dominate(state, points, word);
            if repeats {
                // Dominated keys come first.
                keys.push(state.key | u64::from(!is_dominated));
            } else if !is_dominated {
                self.add(state.key | points, word);
            }
        }
        if repeats {
            keys.sort_unstable();
            for group in keys.chunk_by(|a, b| a | 1 == b | 1) {
                if let [key, ..] = group
                    && key & 1 != 0
                {
                    self.add((key - 1) | points, word);
                }
            }
        }
        self.keys = keys;
    }

    fn add(&mut self, term: u64, word: u32) {
        if self.is_wordless {
            self.collected.wordless.push(term);
        } else {
            self.collected.terms.push(WordTerm { term, word: word | self.layer });
        }
    }

    /// Adds the terms that a path dominates to the dominated ones, and returns whether another path
    /// of this layer dominates it.
    fn dominate(&mut self, state: State, points: u64, word: u32) -> bool {
        let neighbors = |shift: u32| -> u32 {
            self.graph.neighbors()[(state.path >> shift) as usize % 16].into()
        };
        let mut is_dominated = false;
        for &Site { shift, homes, is_first } in &self.sites {
            let position = (state.path >> shift) as u32 % 16;
            let before = if is_first { u32::MAX } else { neighbors(shift + 4) };
            let after = if shift == 0 { u32::MAX } else { neighbors(shift - 4) };
            let others = before & after & !state.used;
            if self.fixed >> position & 1 == 0 {
                is_dominated |= homes & others != 0;
            } else if self.required.0 >> position & 1 != 0 {
                let mut others = others & self.free;
                let earlier = state.used & self.fixed & !self.required.0;
                let layer = u32::BITS - earlier.leading_zeros();
                while others != 0 {
                    let other = others.trailing_zeros();
                    others &= others - 1;
                    let key = state.key | self.bits(other, self.required.1.trailing_zeros() as u8);
                    let (term, word) = (key | points, word | layer);
                    self.collected.dominated.push(WordTerm { term, word });
                }
            }
        }
        is_dominated
    }
}
