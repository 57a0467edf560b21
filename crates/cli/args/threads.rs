//! The number of threads.

use std::num::NonZero;
use std::thread::available_parallelism;

/// Returns the requested number of threads, by default one per processor.
pub(crate) fn threads(requested: Option<u16>) -> usize {
    requested.map_or_else(|| available_parallelism().map_or(1, NonZero::get), usize::from)
}
