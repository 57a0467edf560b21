//! The searches of every engine, for narrow and wide sets of cells.

#[cfg(target_arch = "x86_64")]
use super::avx512::Width as VectorSet;
use super::board_tables::{EngineBoard, Letters};
#[cfg(not(target_arch = "x86_64"))]
use super::cell_set::CellSet as VectorSet;
use super::path_queue::{PathQueue, Progress};
use super::portable;
use super::select::Engine;
use super::varied_cell::{self, VariedCell};
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use crate::budget::GaveUp;
use crate::trie::Trie;

/// Sets of cells that every engine can search with.
pub(super) trait EngineSet: VectorSet {
    /// Extends all paths of a queue.
    fn search<const KEEP_PARENTS: bool>(
        engine: Engine,
        trie: &Trie,
        board: &EngineBoard,
        queue: PathQueue<'_, Self>,
        from: Progress,
    ) -> Result<Progress, GaveUp>;

    /// Extends all paths to a cell with several letters.
    fn enter(
        engine: Engine,
        trie: &Trie,
        cell: &VariedCell,
        queue: PathQueue<'_, Self>,
        from: Progress,
    ) -> Result<Progress, GaveUp> {
        match engine {
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => avx512::enter(trie, cell, queue, from),
            _ => varied_cell::enter(trie, cell, queue, from),
        }
    }
}

/// Returns the function with which an engine [writes](Letters::set) the letters
/// of a board.
#[inline(always)]
pub(super) fn set_letters(engine: Engine) -> impl Fn(&mut Letters, &[u8; 128], &[u8]) -> bool {
    move |letters, numbers, codes| match engine {
        #[cfg(target_arch = "x86_64")]
        Engine::Avx512 => avx512::set_letters(letters, numbers, codes),
        _ => letters.set(numbers, codes),
    }
}

impl EngineSet for u32 {
    #[inline]
    fn search<const KEEP_PARENTS: bool>(
        engine: Engine,
        trie: &Trie,
        board: &EngineBoard,
        queue: PathQueue<'_, u32>,
        from: Progress,
    ) -> Result<Progress, GaveUp> {
        match engine {
            Engine::Portable => portable::search::<_, KEEP_PARENTS>(trie, board, queue, from),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => avx2::search::<_, 32, KEEP_PARENTS>(trie, board, queue, from),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 if board.shape.cells <= 16 => {
                avx512::search::<_, 16, KEEP_PARENTS>(trie, board, queue, from)
            }
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => avx512::search::<_, 32, KEEP_PARENTS>(trie, board, queue, from),
        }
    }
}

impl EngineSet for u64 {
    #[inline]
    fn search<const KEEP_PARENTS: bool>(
        engine: Engine,
        trie: &Trie,
        board: &EngineBoard,
        queue: PathQueue<'_, u64>,
        from: Progress,
    ) -> Result<Progress, GaveUp> {
        match engine {
            Engine::Portable => portable::search::<_, KEEP_PARENTS>(trie, board, queue, from),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => avx2::search::<_, 64, KEEP_PARENTS>(trie, board, queue, from),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => avx512::search::<_, 64, KEEP_PARENTS>(trie, board, queue, from),
        }
    }
}
