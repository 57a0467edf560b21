//! Proves which boards of word games are the best, or lists all boards with a score.
//!
//! * A [`Graph`] contains the cells of a board, their neighbors, and the board's symmetries.
//! * [`TileTrie`] is a dictionary for a set of tiles, with the score of each word.
//! * A [`Class`] is a set of boards. [`Class::all`] lists classes such that the [`leader`] of every
//!   board (a rotation, reflection or other image with the same words) is in exactly one of them.
//! * A [`Prover`] finds all boards of a class that may reach a score: the
//!   [`candidates`](Proof::candidates), which must then be scored.
//! * A [`PreparedProof`] proves all classes. Its [`Log`] can be saved, and verified by others; a
//!   [`ProofCheckpoint`] continues an interrupted proof.
//! * A [`TermList`] bounds a class by a simpler method, as a check on the prover.
//!
//! # The method
//!
//! ## Terms
//!
//! Let a class be the boards with given letters on the fixed cells and any letters elsewhere
//! ([symmetry](#symmetry) excludes some of them). For each word and each path over the board, there
//! is a set of letters on free cells that makes the path spell the word: a *term*, worth the points
//! of the word. A path that contradicts a fixed letter has no term. Every word that a board has
//! matches a term, so the points of all terms whose letters a board has add up to at least its
//! score. They may exceed it, since a word counts for each set of letters on free cells (and
//! possibly more often if a small board has several fixed cells, see [`Paths`]).
//!
//! ## Dominated paths
//!
//! A fixed cell can replace a free cell of a path if it has the same letter, is not on the path,
//! and touches the cells before and after. The path is then *dominated*: every board that has it
//! also has the word on the other path, which needs one letter fewer and no additional ones. On
//! boards of more than ten cells, the terms of dominated paths are omitted ([`Paths`]). Of the
//! paths on which a board has a word, take one with the fewest free cells. The board also has all
//! other paths of this word with the same term, and none of these paths is dominated; otherwise,
//! the board would have the word on a path with fewer free cells. So the term is kept. This
//! argument compares only paths on one board, and [symmetry](#symmetry) omits no term that a board
//! of the class matches, so it does not matter whether the dominating path has a term.
//!
//! ## Bounds
//!
//! The letters of a term, in the order in which cells will be forced, are a path in a tree. A board
//! has one letter on a cell, so at most one of a node's children for the same cell counts; children
//! for different cells can all count. The *bound* of a node is therefore the points of the terms
//! that end there, plus, for each cell, the greatest bound of its children for that cell. The bound
//! of the root is at least the score of any board in the class.
//!
//! ## Forcing
//!
//! Maxima for different cells are chosen independently, so the bound is too high. To *force* the
//! next cell to a letter is to merge its child for this letter with its children for later cells.
//! That is the tree of a smaller class, whose bound is not higher once the whole tree is merged. If
//! the bound is less than the wanted score, no board of that class has it; otherwise, the next cell
//! is forced. Once all are forced, the bound is the sum of the points of a single board's terms,
//! and if it is high enough, the board is a candidate.
//!
//! ## Merging when needed
//!
//! Merging two trees takes time proportional to the nodes they have in common, which can be
//! millions, and nearly all of them have no effect on the bound: they are below children that are
//! not the greatest for their cell. Therefore, below the new root, the sum of two nodes stays a
//! sum. Its bound is at first at most the sum of their bounds, and never less than the score that a
//! board can reach with their terms; a bound may rise when nodes are merged, but is never too low.
//! Only if this bound is the greatest for its cell, and the total is still high enough, are the two
//! merged, one level deep. The merged nodes belong to the depth at which the sum was created, so
//! all searches below it share them, and they are dropped when another letter is forced there.
//!
//! ## Symmetry
//!
//! All images of a board have the same words. They are its rotations and reflections and, with two
//! rows or columns and diagonal neighbors, more (see [`Graph::automorphisms`]). The [`leader`] of a
//! board is its image with the most common letters, compared cell by cell, and only leaders need a
//! proof. A class excludes most boards that are not leaders: it omits terms and letters that only
//! they can have. Classes share the terms of a larger class, which fixes fewer cells and contains
//! all of their boards.
//!
//! ## Dice
//!
//! With [dice](TileTrie::with_dice), only boards that the dice can roll count. The dice can also
//! roll all images of such a board, so the classes stay the same. Three things change: words that
//! the dice cannot spell are left out, since no board that the dice can roll has any of them; a
//! cell is forced only to letters that the dice can roll together with the letters of the cells
//! before it, no matter which dice those cells use; and merging leaves out children with other
//! letters. The bounds therefore hold for the boards that the dice can roll, and all candidates are
//! such boards.
//!
//! # Limits
//!
//! Boards can have up to 16 cells, at most [`MAX_FREE`] of them free, and up to [`MAX_TILES`]
//! tiles. With 170,000 words, a class of 3x3 boards with a fixed center has up to 7 million terms,
//! and a class of 3x4 boards with two fixed centers up to about 100 million, at 60 bytes per term
//! in total.

mod class;
mod dice;
mod error;
mod estimate;
mod forest;
mod graph;
mod limits;
mod log;
mod memory;
mod prepared;
mod proof_run;
mod prover;
mod run;
mod search;
mod term_list;
mod terms;
mod tile_trie;
mod time_estimate;
mod verify;
mod workspace;

pub use boggle_explore::Goal;
pub use class::{Class, leader};
pub use error::{Error, LogError};
pub use estimate::Estimate;
pub use graph::{Graph, Paths};
pub use limits::{
    FEW_SCORES, MAX_CELLS, MAX_FREE, MAX_SCORES, MAX_TILES, SMALL_BOARD, check_size, fixed_cells,
};
pub use log::{
    BoardRecord, ClassRecord, Log, LogLine, ProofCheckpoint, ProofRecord, ProofReport, ProofTotals,
};
pub use memory::{Memory, Threads, heaviest};
pub use prepared::PreparedProof;
pub use proof_run::ProofProgress;
pub use prover::{Proof, Prover};
pub use run::Proved;
pub use term_list::TermList;
pub use tile_trie::{GOALS, TileTrie};
pub use time_estimate::TimeEstimate;
pub use verify::Verification;
pub use workspace::Workspace;

/// Compiles the example in README.md.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
