use std::sync::atomic::AtomicU32;
use std::sync::{Arc, OnceLock};

use boggle_dictionary::Dictionary;

use super::{Shared, Solver};
use crate::Engine;

/// The number of boards from which building a trie pays off: it takes 8 ms for 173,528 words and
/// saves 0.02 to 0.15 ms per board (0.06 ms for rolled boards).
pub(super) const BATCH_BOARDS: u32 = 128;

/// Which data structure a [`Solver`] searches.
///
/// The strategy affects speed, never the results.
///
/// ```
/// use boggle_dictionary::Dictionary;
/// use boggle_solver::{Solver, Strategy};
///
/// // A million boards are coming: be fast from the first one.
/// let dictionary = Dictionary::from_words(["cat", "act"])?;
/// let solver = Solver::builder().strategy(Strategy::for_boards(1_000_000)).build(dictionary);
/// assert_eq!(solver.strategy(), Strategy::Batch);
/// # Ok::<(), boggle_dictionary::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Strategy {
    /// Searches directly at first, and in batches from the 129th board.
    #[default]
    Automatic,
    /// Searches the mapped dictionary itself. Nothing has to be built, so the first board is solved
    /// immediately.
    Direct,
    /// Builds a trie in memory for the first board, and searches it with the fastest [`Engine`].
    /// Building takes 8 ms for 173,528 words; after that, a rolled 4x4 board takes about a
    /// microsecond instead of 60.
    Batch,
}

impl Strategy {
    /// Returns the faster strategy for a known number of boards.
    #[must_use]
    pub fn for_boards(boards: u64) -> Strategy {
        if boards >= BATCH_BOARDS.into() { Strategy::Batch } else { Strategy::Direct }
    }
}

/// Configures a [`Solver`]; see [`Solver::builder`].
#[derive(Debug, Clone, Default)]
#[must_use]
pub struct SolverBuilder {
    strategy: Strategy,
    engine: Engine,
}

impl SolverBuilder {
    /// Sets the strategy; default: [`Strategy::Automatic`].
    pub fn strategy(self, strategy: Strategy) -> SolverBuilder {
        SolverBuilder { strategy, ..self }
    }

    /// Sets the engine for batches; default: the fastest one that the processor supports.
    ///
    /// ```
    /// use boggle_dictionary::Dictionary;
    /// use boggle_solver::{Engine, Solver};
    ///
    /// for engine in Engine::supported() {
    ///     let dictionary = Dictionary::from_words(["cat"])?;
    ///     assert_eq!(Solver::builder().engine(engine).build(dictionary).engine(), engine);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn engine(self, engine: Engine) -> SolverBuilder {
        SolverBuilder { engine, ..self }
    }

    /// Builds a solver for the words of a dictionary.
    #[must_use]
    pub fn build(self, dictionary: Dictionary) -> Solver {
        let SolverBuilder { strategy, engine } = self;
        let shared = Shared { dictionary, trie: OnceLock::new(), boards: AtomicU32::new(0) };
        Solver { strategy, engine, shared: Arc::new(shared) }
    }
}
