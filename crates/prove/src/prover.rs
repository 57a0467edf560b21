use std::sync::atomic::{AtomicBool, Ordering};

use boggle_solver::{Board, Tile};

use crate::forest::{Domains, Forest};
use crate::search::Search;
use crate::tile_trie::has;
use crate::{Class, Error, Graph, TileTrie, Workspace};

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
    /// An upper bound on the score of any board in the class (with [dice](TileTrie::with_dice), any
    /// they can roll).
    pub bound: u32,
    /// The number of terms.
    pub terms: u64,
    /// The number of times a cell was forced to a letter.
    pub forced: u64,
    /// The number of nodes merged.
    pub merged: u64,
    /// The boards, as codes by position, whose bound is high enough once all cells are forced. No
    /// other board of the class (with dice, no other that they can roll) reaches the score.
    pub candidates: Vec<Vec<u8>>,
}

impl Proof {
    /// Adds what was proved for other letters of the first free cell.
    pub(crate) fn add(&mut self, other: Proof) -> Result<(), Error> {
        self.forced += other.forced;
        self.merged += other.merged;
        self.candidates.extend(other.candidates);
        if self.candidates.len() > MAX_CANDIDATES {
            return Err(Error::Limit("boards that may reach the score in a class"));
        }
        Ok(())
    }
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
        let mut proof = self.bound(class, workspace, stop)?;
        if self.may_reach(class, proof.bound) {
            let letters = self.letters(class);
            proof.add(self.force(class, letters, &mut workspace.forest, stop)?)?;
        }
        Ok(proof)
    }

    /// Collects the terms of a class and builds its tree, which gives the bound.
    pub(crate) fn bound(
        &self,
        class: &Class,
        workspace: &mut Workspace<'p>,
        stop: &AtomicBool,
    ) -> Result<Proof, Error> {
        class.check(self.graph, self.words)?;
        workspace.serve(self, class);
        for count in 0..=class.fixed.len() {
            self.collect_layer(class, count, workspace, stop)?;
        }
        self.build_base(class, workspace, stop)?;
        let terms = self.build(class, workspace, stop)?;
        let bound = workspace.forest.bound_in_points(self.words.unit)?;
        Ok(Proof { bound, terms, ..Proof::default() })
    }

    /// Whether boards of a class with this bound may reach the score. With dice, they cannot if the
    /// dice cannot roll the fixed letters.
    pub(crate) fn may_reach(&self, class: &Class, bound: u32) -> bool {
        bound >= self.at_least && self.words.can_show(&class.fixed)
    }

    /// Forces the cells of a class whose tree is built to these letters.
    pub(crate) fn force(
        &self,
        class: &Class,
        letters: Domains,
        forest: &mut Forest,
        stop: &AtomicBool,
    ) -> Result<Proof, Error> {
        let root = forest.root();
        let mut search = self.search(class, forest, stop);
        search.extend(0, root, letters);
        let mut proof = search.proof;
        proof.merged = forest.take_merged();
        forest.check_room()?;
        if stop.load(Ordering::Relaxed) { Err(Error::Stopped) } else { Ok(proof) }
    }

    /// Creates a search that has not forced any cells.
    pub(crate) fn search<'s>(
        &'s self,
        class: &'s Class,
        forest: &'s mut Forest,
        stop: &'s AtomicBool,
    ) -> Search<'s> {
        let (board, proof, words) = (class.fixed.clone(), Proof::default(), self.words);
        let at_least = self.at_least.div_ceil(words.unit);
        Search { class, words, at_least, stop, forest, board, proof }
    }

    /// Returns the letters that each position of a class can have.
    pub(crate) fn letters(&self, class: &Class) -> Domains {
        let mut letters = [0; 16];
        let codes = self.words.codes_after(&class.fixed);
        for (digit, &of_class) in class.letters.iter().rev().take(class.free()).enumerate() {
            letters[digit] = of_class & codes;
        }
        letters
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
