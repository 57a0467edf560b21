//! Proves which boards of word games are the best, or lists all boards with a score.
//!
//! * A [`Graph`] has the cells of a board, which are neighbors, and how a board can be turned
//!   and mirrored.
//! * [`TileTrie`] is a dictionary for a set of tiles, with what each word scores.
//! * A [`Class`] is a set of boards. [`Class::all`] divides all boards into classes.
//! * A [`Prover`] finds all boards of a class that may reach a score: the
//!   [`candidates`](Proof::candidates), which are then to be scored.
//! * A [`TermList`] bounds a class by a simpler method, to check the first one.
//!
//! # The method
//!
//! ## Terms
//!
//! Let a class be the boards with some letters on some fixed cells, and any letters elsewhere. For
//! each word and each path over the board, there is a set of letters on free cells with which
//! the path spells the word: a *term*, worth the points of the word. A board has a word if it
//! has the letters of one of its terms, so the points of all terms whose letters a board has
//! are at least its score. They may be more: a word counts once for each set of cells.
//!
//! ## Bounds
//!
//! The letters of a term, in the order in which cells will be forced, are a path in a tree.
//! A board has one letter on a cell, so of the children of a node for the same cell, one at
//! most counts; children for different cells can all count. The *bound* of a node is
//! therefore the points of the terms that end there, plus, for each cell, the greatest bound of
//! its children for that cell. The bound of the root is no less than the score of any board of
//! the class.
//!
//! ## Forcing
//!
//! Maxima for different cells are chosen independently, so the bound is too high. To *force*
//! the next cell to a letter is to merge its child for this letter with its children for later
//! cells. That is the tree of a smaller class, with a lower bound. If the bound is less than
//! the wanted score, no board of that class has it; else the next cell is forced. When all
//! are, the bound is the sum of the points of a single board's terms, and if it is enough, the board is a
//! candidate.
//!
//! ## Merging when needed
//!
//! To merge two trees takes time in proportion to what they have in common, which is millions
//! of nodes, and nearly all of it has no effect on the bound: it is below children that are not the
//! greatest for their cell. So the sum of two nodes stays a sum, whose bound is at most the
//! sum of their bounds. Only if that is the greatest for its cell, and the total is still
//! enough, the two are merged, one level deep. What is merged belongs to the depth at which the
//! sum was made, so that all searches below it share it, and is dropped when another letter is
//! forced there.
//!
//! ## Symmetry
//!
//! The images of a board have the same words. The [`leader`] of a board is its image with the
//! most common letters, compared cell by cell, and only leaders need a proof. A class leaves
//! out most boards that are not leaders.
//!
//! ## Dice
//!
//! With [dice](TileTrie::with_dice), only boards that they can show count. The images of such a
//! board can be shown too, so the classes stay the same. Three things change: words that the dice
//! cannot spell are left out, as a board that the dice can show has none of them; a cell is forced
//! only to letters for which there is a die, once the cells before it have theirs; and where
//! nodes are merged, children with other letters are left out. So bounds hold for the boards that
//! the dice can show, and all candidates are such boards.
//!
//! # Limits
//!
//! Up to 16 cells, of which at most [`MAX_FREE`] are free, and up to [`MAX_TILES`] tiles. The
//! terms of 3x3 boards with a fixed center and 170,000 words are up to 7 million, and those of
//! 3x4 boards with two fixed centers up to some 100 million, at 41 bytes in all.

mod class;
mod dice;
mod error;
mod estimate;
mod forest;
mod graph;
mod limits;
mod lists;
mod memory;
mod prover;
mod run;
mod size;
mod terms;
mod tile_trie;

pub use class::{Class, leader};
pub use error::Error;
pub use estimate::Estimate;
pub use graph::Graph;
pub use limits::{FEW_TILES, MAX_CELLS, MAX_FREE, MAX_LIMITED_CELLS, MAX_POINTS, MAX_TILES};
pub use lists::TermList;
pub use memory::{fitting, heaviest};
pub use prover::{Proof, Prover, Workspace};
pub use run::Proved;
pub use size::{check_size, fixed_cells};
pub use tile_trie::{Goal, TileTrie};

/// Compiles the example in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
