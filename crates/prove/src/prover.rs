use std::ptr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use boggle_solver::{Board, Tile};

use crate::forest::{Domains, Forest, Ref};
use crate::search::Search;
use crate::terms::{LayerTerms, Layout, WordTerms};
use crate::tile_trie::has;
use crate::{Class, Error, Graph, TileTrie};

/// The maximum number of candidates of a class, which take about 200 MB. Only sets of letters that
/// make few words have more.
pub(crate) const MAX_CANDIDATES: usize = 1 << 22;

/// Proves which boards of a class can reach a score.
#[derive(Debug, Clone, Copy)]
pub struct Prover<'p> {
    /// The cells.
    pub graph: &'p Graph,
    /// The words.
    pub words: &'p TileTrie,
    /// The minimum score of the wanted boards.
    pub at_least: u32,
}

/// The result of proving a class.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proof {
    /// An upper bound on the score of any board in the class.
    pub bound: u32,
    /// The number of terms.
    pub terms: u64,
    /// The number of times a cell was forced to a letter.
    pub forced: u64,
    /// The number of nodes merged.
    pub merged: u64,
    /// The boards, as codes by position, whose bound is high enough once all cells are forced. No
    /// other board of the class reaches the score.
    pub candidates: Vec<Vec<u8>>,
}

/// Memory to reuse for the next class, and terms that it may share.
#[derive(Debug, Default)]
pub struct Workspace<'p> {
    /// The cells and words of the last class.
    of: Option<(&'p Graph, &'p TileTrie)>,
    /// The terms that all classes share.
    base: Option<Base>,
    /// The terms that classes share with the last class, for each of its letters but the last.
    shared: Vec<Shared>,
    /// The last layer of the last class, and memory for other layers.
    layer: LayerTerms,
    pub(crate) forest: Forest,
}

/// The terms without fixed cells.
#[derive(Debug, Clone)]
pub(crate) struct Base {
    /// The number of positions that the classes fix.
    pub(crate) fixed: usize,
    pub(crate) terms: Arc<WordTerms>,
}

/// The terms of all layers up to one.
#[derive(Debug)]
struct Shared {
    /// The last of the fixed letters.
    code: u8,
    terms: WordTerms,
}

impl<'p> Workspace<'p> {
    /// Creates a workspace for classes that share a base.
    pub(crate) fn with_base(prover: &Prover<'p>, base: Option<Base>) -> Workspace<'p> {
        let of = Some((prover.graph, prover.words));
        Workspace { of, base, ..Workspace::default() }
    }

    /// Drops what classes share, but not the memory of the forest and the last layer.
    pub(crate) fn forget(&mut self) {
        let (layer, forest) = (std::mem::take(&mut self.layer), std::mem::take(&mut self.forest));
        *self = Workspace { layer, forest, ..Workspace::default() };
    }

    /// Drops the layers if they are from a prover with other cells or words.
    fn serve(&mut self, prover: &Prover<'p>) {
        let is_same = |(graph, words): (&Graph, &TileTrie)| {
            ptr::eq(graph, prover.graph) && ptr::eq(words, prover.words)
        };
        if !self.of.is_some_and(is_same) {
            self.forget();
            self.of = Some((prover.graph, prover.words));
        }
    }
}

/// Returns the terms of all layers that classes share with the last class.
fn terms_before<'t>(base: Option<&'t Base>, shared: &'t [Shared]) -> Option<&'t WordTerms> {
    shared.last().map(|it| &it.terms).or(base.map(|base| &*base.terms))
}

impl<'p> Prover<'p> {
    /// Finds all boards of a class that may reach the score.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Stopped`] if `stop` becomes true during the proof, [`Error::Limit`] if the
    /// tree of the class has more than 2^28 nodes at one depth, its bound exceeds a `u32`, or it has
    /// more than 4 million candidates, and an error if the class is not a class of these boards.
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
        let (root, terms) = self.build(class, workspace, stop)?;
        let forest = &mut workspace.forest;
        let (mut search, letters) = self.search(class, forest, stop);
        search.proof.bound = search.forest.bound_in_points(root, self.words.unit)?;
        search.proof.terms = terms;
        if search.proof.bound >= self.at_least && self.words.can_show(&class.fixed) {
            search.extend(0, root, letters);
        }
        let mut proof = search.proof;
        proof.merged = forest.take_merged();
        forest.check_room()?;
        if proof.candidates.len() > MAX_CANDIDATES {
            return Err(Error::Limit("boards that may reach the score in a class"));
        }
        if stop.load(Ordering::Relaxed) { Err(Error::Stopped) } else { Ok(proof) }
    }

    /// Creates a search that has not forced any cells, and returns it with the letters that each
    /// position can have.
    pub(crate) fn search<'s>(
        &'s self,
        class: &'s Class,
        forest: &'s mut Forest,
        stop: &'s AtomicBool,
    ) -> (Search<'s>, Domains) {
        let mut letters = [0; 16];
        let codes = self.words.codes_after(&class.fixed);
        for (digit, &of_class) in class.letters.iter().rev().take(class.free()).enumerate() {
            letters[digit] = of_class & codes;
        }
        let (board, proof) = (class.fixed.clone(), Proof::default());
        let words = self.words;
        let at_least = self.at_least.div_ceil(words.unit);
        (Search { class, words, at_least, stop, forest, board, proof }, letters)
    }

    /// Collects the layer of a class with its first `count` fixed letters, unless the previous class
    /// had the same layer and shares it.
    pub(crate) fn collect_layer(
        &self,
        class: &Class,
        count: usize,
        workspace: &mut Workspace<'_>,
        stop: &AtomicBool,
    ) -> Result<(), Error> {
        let Workspace { base, shared, layer, .. } = workspace;
        let fixed = class.fixed.len();
        let is_known = match count.checked_sub(1) {
            None => base.as_ref().is_some_and(|base| base.fixed == fixed),
            Some(at) => shared.get(at).is_some_and(|it| it.code == class.fixed[at]),
        };
        if is_known {
            return Ok(());
        }
        shared.truncate(count.saturating_sub(1));
        let first = &class.fixed[..count];
        let first = Class::new(self.graph, self.words.codes(), first).ok_or(Error::Mismatch)?;
        let initials = self.words.codes();
        // Reuses memory: the system would clear fresh memory page by page, which took 3% of the
        // time for 3x3.
        layer.collect(self.graph, self.words, &first, fixed, initials, stop);
        if stop.load(Ordering::Relaxed) {
            return Err(Error::Stopped);
        }
        let none = WordTerms::default();
        let before = terms_before(base.as_ref(), shared).unwrap_or(&none);
        match count.checked_sub(1) {
            None => {
                let terms = none.with(layer, stop).ok_or(Error::Stopped)?;
                *base = Some(Base { fixed, terms: terms.into() });
            }
            Some(at) if count < fixed => {
                let terms = before.with(layer, stop).ok_or(Error::Stopped)?;
                shared.push(Shared { code: class.fixed[at], terms });
            }
            Some(_) => {}
        }
        Ok(())
    }

    /// Builds the tree of a class whose layers are collected. Returns its root and the number of
    /// its terms.
    pub(crate) fn build(
        &self,
        class: &Class,
        workspace: &mut Workspace<'_>,
        stop: &AtomicBool,
    ) -> Result<(Ref, u64), Error> {
        let Workspace { base, shared, layer, forest, .. } = workspace;
        let none = WordTerms::default();
        let before = terms_before(base.as_ref(), shared).unwrap_or(&none);
        // Without fixed letters, the base has all terms.
        let none = LayerTerms::default();
        let last = if class.fixed.is_empty() { &none } else { &*layer };
        forest.build(Layout::new(self.words, class.free()), class.free(), |tree| {
            before.each(last, stop, |term| tree.push(term))
        })
    }

    /// Returns the board with these codes by position.
    ///
    /// # Errors
    ///
    /// Returns an error if there is not one code per cell, or if a code is not the code of a tile.
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
