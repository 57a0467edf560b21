use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use boggle_solver::{Board, Tile};

use crate::forest::{Forest, Ref, View};
use crate::terms::Terms;
use crate::tile_trie::has;
use crate::{Class, Error, Graph, TileTrie};

/// Proves which boards of a class can reach a score.
#[derive(Debug, Clone, Copy)]
pub struct Prover<'p> {
    /// The cells.
    pub graph: &'p Graph,
    /// The words.
    pub words: &'p TileTrie,
    /// The score from which boards are wanted.
    pub at_least: u32,
}

/// The terms of a list that are merged without a look at `stop`: they take 2 ms.
const MERGED_AT_ONCE: usize = 1 << 20;

/// What is proved about a class.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proof {
    /// No board of the class scores more.
    pub bound: u32,
    /// The number of terms.
    pub terms: u64,
    /// How many times a cell was forced to a letter.
    pub forced: u64,
    /// The number of nodes merged.
    pub merged: u64,
    /// The boards, as codes by position, whose bound is enough once all cells are forced. No
    /// other board of the class scores as much.
    pub candidates: Vec<Vec<u8>>,
}

/// Memory to use again for the next class, and the terms that it may share.
#[derive(Debug, Default)]
pub struct Workspace<'p> {
    /// The cells and words of the last class.
    of: Option<(&'p Graph, &'p TileTrie)>,
    terms: Terms,
    /// The layers of the last class.
    pub(crate) layers: Vec<Layer>,
    pub(crate) forest: Forest,
}

#[derive(Debug, Clone)]
pub(crate) struct Layer {
    /// The fixed letters of the classes that have it.
    pub(crate) fixed: Vec<u8>,
    /// How many positions these classes fix.
    pub(crate) of: usize,
    /// The sorted terms of this layer and of all before.
    pub(crate) terms: Arc<Vec<u64>>,
}

impl<'p> Workspace<'p> {
    /// Memory that starts with layers of a prover.
    pub(crate) fn with_layers(prover: &Prover<'p>, layers: Vec<Layer>) -> Workspace<'p> {
        let of = Some((prover.graph, prover.words));
        Workspace { of, layers, ..Workspace::default() }
    }

    /// Forgets the layers of a prover with other cells or words.
    fn serve(&mut self, prover: &Prover<'p>) {
        let is_same = |(graph, words): (&Graph, &TileTrie)| {
            ptr::eq(graph, prover.graph) && ptr::eq(words, prover.words)
        };
        if !self.of.is_some_and(is_same) {
            self.layers.clear();
            self.of = Some((prover.graph, prover.words));
        }
    }
}

impl<'p> Prover<'p> {
    /// Finds all boards of a class that may score enough.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if `stop` becomes true before. [`Error::Limit`] if the tree of the class
    /// has more than 2^28 nodes of one depth, or its terms have too many points. And if the
    /// class is not one of these boards.
    pub fn prove(
        &self,
        class: &Class,
        workspace: &mut Workspace<'p>,
        stop: &AtomicBool,
    ) -> Result<Proof, Error> {
        class.check(self.graph, self.words)?;
        workspace.serve(self);
        for count in 0..=class.fixed.len() {
            self.collect_layer(class, count, workspace, stop)?;
        }
        let Workspace { layers, forest, .. } = workspace;
        let terms = layers.last().map_or(&[][..], |layer| &layer.terms);
        let root = forest.build(terms, class.free(), stop)?;
        let (mut search, letters) = self.search(class, forest, stop);
        search.proof.bound = search.forest.bound(root);
        search.proof.terms = terms.len() as u64;
        if search.proof.bound >= self.at_least && self.words.can_show(&class.fixed) {
            search.extend(0, root, letters);
        }
        let mut proof = search.proof;
        proof.merged = forest.take_merged();
        forest.check_room()?;
        if stop.load(Ordering::Relaxed) { Err(Error::Stopped) } else { Ok(proof) }
    }

    /// A search that has not forced a cell, and the letters that each position may have.
    pub(crate) fn search<'s>(
        &'s self,
        class: &'s Class,
        forest: &'s mut Forest,
        stop: &'s AtomicBool,
    ) -> (Search<'s>, [u32; 16]) {
        let mut letters = [0; 16];
        let codes = self.words.codes_after(&class.fixed);
        for (digit, &of_class) in class.letters.iter().rev().take(class.free()).enumerate() {
            letters[digit] = of_class & codes;
        }
        let (board, proof) = (class.fixed.clone(), Proof::default());
        let Prover { words, at_least, .. } = *self;
        (Search { class, words, at_least, stop, forest, board, proof }, letters)
    }

    /// Collects the layer of a class with its first `count` fixed letters, on those before,
    /// unless the class before had it.
    pub(crate) fn collect_layer(
        &self,
        class: &Class,
        count: usize,
        workspace: &mut Workspace<'_>,
        stop: &AtomicBool,
    ) -> Result<(), Error> {
        let Workspace { terms, layers, .. } = workspace;
        let fixed = &class.fixed[..count];
        let of = class.fixed.len();
        if layers.get(count).is_some_and(|layer| layer.fixed == fixed && layer.of == of) {
            return Ok(());
        }
        // Fresh memory would be cleared by the system page by page: 3 % of the time for 3x3.
        let spare = layers.drain(count..).next().map(|layer| layer.terms);
        let spare = spare.and_then(Arc::into_inner).unwrap_or_default();
        let first = Class::new(self.graph, self.words.codes(), fixed).ok_or(Error::Mismatch)?;
        let initials = self.words.codes();
        terms.collect(self.graph, self.words, &first, of, initials, stop);
        let before = layers.last().map_or(&[][..], |layer| &layer.terms);
        let all = merge(before, terms.sorted(), spare, stop).ok_or(Error::Stopped)?;
        layers.push(Layer { fixed: fixed.to_vec(), of, terms: all.into() });
        Ok(())
    }

    /// The board with these codes by position.
    ///
    /// # Errors
    ///
    /// If they are not as many as there are cells, or not codes of tiles.
    pub fn board(&self, codes: &[u8]) -> Result<Board, Error> {
        let invalid = Error::Letters(codes.len());
        if codes.len() != self.graph.len() || !codes.iter().all(|&it| has(self.words.codes(), it)) {
            return Err(invalid);
        }
        let mut tiles = vec![Tile::Blocked; codes.len()];
        for (&cell, &code) in self.graph.cells().iter().zip(codes) {
            tiles[cell] = self.words.tiles()[usize::from(code) - 1].clone();
        }
        Board::new(self.graph.rows(), self.graph.columns(), tiles).map_err(|_| invalid)
    }
}

/// Merges sorted lists into the memory of `merged`. Returns `None` if `stop` becomes true before.
pub(crate) fn merge(
    one: &[u64],
    other: &[u64],
    mut merged: Vec<u64>,
    stop: &AtomicBool,
) -> Option<Vec<u64>> {
    merged.clear();
    merged.reserve_exact(one.len() + other.len());
    let mut rest = other;
    for block in one.chunks(MERGED_AT_ONCE) {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        for &a in block {
            while let Some((&b, after)) = rest.split_first().filter(|(b, _)| **b < a) {
                merged.push(b);
                rest = after;
            }
            merged.push(a);
        }
    }
    merged.extend_from_slice(rest);
    (!stop.load(Ordering::Relaxed)).then_some(merged)
}

/// A class while its cells are forced.
pub(crate) struct Search<'s> {
    pub(crate) class: &'s Class,
    words: &'s TileTrie,
    pub(crate) at_least: u32,
    stop: &'s AtomicBool,
    pub(crate) forest: &'s mut Forest,
    /// The letters that are fixed or forced.
    pub(crate) board: Vec<u8>,
    proof: Proof,
}

/// A tree whose next cell is forced.
pub(crate) struct Node {
    /// The number of cells that are forced.
    depth: usize,
    /// The letters that each position may have, the last position first.
    letters: [u32; 16],
    view: View,
    /// The number of children for other cells, and the bound of these.
    rest: usize,
    rest_bound: u32,
}

impl Search<'_> {
    /// Forces the next cell to each letter. `letters` are those that each position may have,
    /// the last position first.
    fn extend(&mut self, depth: usize, root: Ref, letters: [u32; 16]) {
        let free = self.class.free();
        if depth == free {
            self.proof.candidates.push(self.board.clone());
            return;
        }
        let node = self.open(depth, root, letters);
        let mut codes = letters[free - 1 - depth];
        while codes != 0 && !self.stop.load(Ordering::Relaxed) {
            let code = codes.trailing_zeros() as u8;
            codes &= codes - 1;
            self.board.push(code);
            if let Some((root, letters)) = self.force(&node) {
                self.extend(depth + 1, root, letters);
            }
            self.board.pop();
        }
    }

    /// The tree of a root whose next cell is to be forced.
    pub(crate) fn open(&mut self, depth: usize, root: Ref, letters: [u32; 16]) -> Node {
        let digit = self.class.free() - 1 - depth;
        let view = self.forest.view(root);
        let (rest, rest_bound) = self.forest.divide(view, digit as u32);
        Node { depth, letters, view, rest, rest_bound }
    }

    /// Forces the next cell to the last letter of the board. Returns the tree and the letters
    /// that are left, unless its bound is too low.
    pub(crate) fn force(&mut self, node: &Node) -> Option<(Ref, [u32; 16])> {
        self.forest.check_room().ok()?;
        let &Node { depth, letters, view, rest, rest_bound } = node;
        let code = *self.board.last()?;
        // What the letter adds to the words that do not use the cell.
        let needed = self.at_least.saturating_sub(rest_bound);
        let child = self.forest.child(view, rest, code);
        if let Some(child) = child {
            self.forest.tighten(child, needed, self.stop);
        }
        if child.map_or(0, |child| self.forest.bound(child)) < needed {
            return None;
        }
        let letters = self.letters_after(code, letters);
        self.forest.restart(depth + 1, letters);
        self.proof.forced += 1;
        let root = self.forest.force(depth + 1, child, view, rest);
        self.forest.tighten(root, self.at_least, self.stop);
        (self.forest.bound(root) >= self.at_least).then_some((root, letters))
    }

    /// The letters that each position may have once the last of the board was forced.
    fn letters_after(&self, code: u8, mut letters: [u32; 16]) -> [u32; 16] {
        let at = self.board.len() - 1;
        let last = self.class.letters.len() - 1;
        for &(_, other) in self.class.pairs.iter().filter(|(one, _)| usize::from(*one) == at) {
            letters[last - usize::from(other)] &= u32::MAX >> (31 - code);
        }
        let codes = self.words.codes_after(&self.board);
        letters.iter_mut().for_each(|letters| *letters &= codes);
        letters
    }
}
